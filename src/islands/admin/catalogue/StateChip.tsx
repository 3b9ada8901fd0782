import type { DraftState } from '../../../contract/catalogue/catalogue-desk.ts';
import styles from '../kit/parts.module.css';

const WORDS: Record<DraftState, string> = {
  live: 'Live',
  changed: 'Changed',
  new: 'New',
  removed: 'Removed',
};
const TONES: Partial<Record<DraftState, string>> = { changed: 'lit', new: 'good', removed: 'bad' };
export const STATE_OPTIONS = Object.entries(WORDS).map(([value, label]) => ({ value, label }));

/** How a draft stands against what the site shows. */
export const StateChip = ({ state }: { state: DraftState }) => (
  <span className={styles.chip} data-tone={TONES[state]}>
    {WORDS[state]}
  </span>
);
