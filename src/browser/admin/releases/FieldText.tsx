import { Preview, VIEW_WORDS, viewOf } from '../catalogue/Preview.tsx';
import styles from './changes.module.css';
import { differenceOf, headOf, tailOf } from './difference.ts';

type Props = {
  /** The field: one that ends in `src` names a picture. */
  path: string;
  /** The text of this side; null for none. */
  text: string | null;
  other: string | null;
  side: 'before' | 'after';
  /** The language of the text, if not English. */
  lang?: string;
  /** Words for no text. */
  none?: string;
};

/** Of a longer text, only the surroundings of the difference are shown, and all on request. */
const LONG = 180;
/** Characters shown on both sides of a difference in a long text. */
const AROUND = 60;

/** One side of a changed field: a picture, or a text in which the difference is marked. */
export const FieldText = ({ path, text, other, side, lang, none = 'nothing' }: Props) => {
  if (text === null || text === '') return <span className="quiet">{none}</span>;
  const view = viewOf(text);
  if (view) return `Drawing: ${VIEW_WORDS[view].toLowerCase()}`;
  if (/(^|\.)src$/.test(path))
    return (
      <span className={styles.picture}>
        <Preview
          src={text}
          alt={side === 'before' ? 'Picture before' : 'Picture after'}
          slug=""
          figures={undefined}
        />
      </span>
    );
  const Mark = side === 'before' ? 'del' : 'ins';
  const isLong = text.length > LONG;
  const { start, end, ...sides } = differenceOf(
    side === 'before' ? text : (other ?? ''),
    side === 'before' ? (other ?? '') : text,
  );
  const own = isLong ? headOf(sides[side], LONG) : sides[side];
  const isRewritten = start === '' && end === '';
  return (
    <>
      <span className={styles.text} lang={lang}>
        {isLong ? tailOf(start, AROUND) : start}
        {isRewritten || own === '' ? (
          own
        ) : (
          <>
            <Mark>{own.trimEnd()}</Mark>
            {own.slice(own.trimEnd().length)}
          </>
        )}
        {isLong ? headOf(end, AROUND) : end}
      </span>
      {isLong && (
        <details className={styles.whole}>
          <summary>Whole text</summary>
          <p lang={lang}>{text}</p>
        </details>
      )}
    </>
  );
};
