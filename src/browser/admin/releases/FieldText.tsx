import styles from './changes.module.css';
import { differenceOf, headOf, tailOf } from './difference.ts';

type Props = {
  /** The text of this side; null for none. */
  text: string | null;
  other: string | null;
  side: 'before' | 'after';
};

/** Of a longer text, only the surroundings of the difference are shown, and all on request. */
const LONG = 180;
/** Characters shown on both sides of a difference in a long text. */
const AROUND = 60;

/** One side of a changed field, with the difference from the other side marked. */
export const FieldText = ({ text, other, side }: Props) => {
  if (text === null || text === '') return <span className="quiet">nothing</span>;
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
      <span className={styles.text}>
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
          <p>{text}</p>
        </details>
      )}
    </>
  );
};
