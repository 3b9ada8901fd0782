// At the end of a translation: the next thing with open texts in the same language.
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { DeskTranslation } from '../../../../contract/catalogue/translation-draft-rules.ts';
import { pathTo } from '../../shell/router.ts';
import type { TranslationFilter } from './standing.ts';
import { languageName, openCount, openWords, rowName } from './translation-words.ts';
import styles from './translations.module.css';
import { openTranslationList } from './translations.ts';

type Props = { translation: DeskTranslation; filter: TranslationFilter | '' };

export const NextTranslation = ({ translation: { _id, language }, filter }: Props) => {
  const [{ $remote, load }] = useState(openTranslationList);
  const { shown, message } = useStore($remote);
  useEffect(() => void load(language), [load, language]);
  const rows = shown?.rows ?? [];
  const at = rows.findIndex((row) => row._id === _id);
  // After the last one, from the first.
  const others = [...rows.slice(at + 1), ...rows.slice(0, Math.max(0, at))];
  const next =
    others.find(({ counts }) => openCount(counts, filter) > 0) ??
    // When nothing needs work, there is still something to read.
    (filter ? undefined : others.find(({ counts }) => counts.unconfirmed > 0));
  if (message !== undefined) return <p role="alert">{message}</p>;
  if (!shown) return null;
  if (!next)
    return (
      <p className={styles.next}>
        {filter
          ? `No other translation into ${languageName(language)} has a text of this filter.`
          : `Nothing else is open in ${languageName(language)}.`}
      </p>
    );
  return (
    <p className={styles.next}>
      Next with open texts:{' '}
      <a
        href={pathTo('editTranslation', { id: next._id }, filter ? { show: filter } : {})}
        rel="next"
      >
        {rowName(next)}
      </a>{' '}
      <span className="quiet small figures">{openWords(next.counts)}</span>
    </p>
  );
};
