// Two versions beside each other, field by field, with the words that differ marked.
import type { FieldChange } from '../../../contract/release/rules.ts';
import changesStyles from '../releases/changes.module.css';
import { FieldText } from '../releases/FieldText.tsx';
import type { Side } from './catalogue-differences.ts';
import styles from './save-bar.module.css';

type Props = {
  changes: readonly (FieldChange & { side?: Side })[];
  before: string;
  after: string;
  /** Both versions are the reader's own, from two windows. */
  areOwn?: boolean;
};

const SIDE_WORDS: Record<Side, string> = {
  yours: 'You changed it',
  theirs: 'They changed it',
  both: 'You both changed it',
};
const OWN_SIDE_WORDS: Record<Side, string> = {
  yours: 'Changed here',
  theirs: 'Changed in the other window',
  both: 'Changed in both windows',
};

export const Differences = ({ changes, before, after, areOwn = false }: Props) => (
  <table className={changesStyles.fields}>
    <thead>
      <tr>
        <th scope="col">Field</th>
        <th scope="col">{before}</th>
        <th scope="col">{after}</th>
      </tr>
    </thead>
    <tbody>
      {changes.map(({ path, label, before: old, after: now, side }) => (
        <tr key={path}>
          <th scope="row">
            {label}
            {side && (
              <span className={styles.side} data-side={side}>
                {(areOwn ? OWN_SIDE_WORDS : SIDE_WORDS)[side]}
              </span>
            )}
          </th>
          <td data-head={before}>
            <FieldText path={path} text={old} other={now} side="before" />
          </td>
          <td data-head={after}>
            <FieldText path={path} text={now} other={old} side="after" />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
