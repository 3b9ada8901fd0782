import { useState } from 'react';
import type { DeskCategory } from '../../../../contract/catalogue/catalogue-desk-rules.ts';
import { comparison } from '../catalogue-differences.ts';
import { CATEGORY_FIELDS } from '../catalogue-fields.ts';
import { Differences } from '../Differences.tsx';
import styles from '../product.module.css';

const sentenceOf = (live: object | null, count: number) => {
  if (!live) return 'The site does not have it yet.';
  if (count === 0) return 'The site shows what the draft says.';
  return `The draft differs in ${count} ${count === 1 ? 'field' : 'fields'} from what the site shows.`;
};

/** The draft beside the current release, with marked differences. */
export const Compared = ({ category: { live, data } }: { category: DeskCategory }) => {
  const all = comparison(CATEGORY_FIELDS, live, data).filter(
    ({ before, after }) => before !== null || after !== null,
  );
  const differing = all.filter(({ before, after }) => before !== after);
  const [isAll, setAll] = useState(false);
  const shown = isAll ? all : live ? differing : [];
  return (
    <section className={styles.part} aria-labelledby="compared">
      <div className={styles.partHead}>
        <h2 id="compared">Draft and live page</h2>
        <button
          type="button"
          className="plain-button"
          aria-pressed={isAll}
          onClick={() => setAll(!isAll)}
        >
          All fields
        </button>
      </div>
      <p className="quiet">{sentenceOf(live, differing.length)}</p>
      {shown.length > 0 && <Differences changes={shown} before="Live now" after="Draft" />}
    </section>
  );
};
