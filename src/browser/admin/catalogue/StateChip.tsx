import type { DraftState } from '../../../contract/catalogue/catalogue-desk.ts';
import styles from '../kit/parts.module.css';

export const STATE_WORDS: Record<DraftState, string> = {
  live: 'Live',
  changed: 'Changed',
  new: 'New',
  removed: 'Removed',
};
const TONES: Partial<Record<DraftState, string>> = { changed: 'lit', new: 'good', removed: 'bad' };

/** The state of a draft against the current release. */
export const StateChip = ({ state }: { state: DraftState }) => (
  <span className={styles.chip} data-tone={TONES[state]}>
    {STATE_WORDS[state]}
  </span>
);
