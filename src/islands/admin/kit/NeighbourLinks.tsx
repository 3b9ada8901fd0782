import { useStore } from '@nanostores/react';
import type { Neighbour, NeighboursStore } from '../../../stores/lib/neighbours.ts';
import { wholeWords } from '../../ui/whole-words.ts';
import styles from './way.module.css';

type Props = {
  /** What the list is of, e.g. `Requests`. */
  label: string;
  of: NeighboursStore;
  addressOf: (neighbour: Neighbour) => string;
};
type StepProps = { to: Neighbour | undefined; words: string; rel: 'prev' | 'next' };

/** To the neighbours of what is open in the list it was opened from; k and j lead there, too. */
export const NeighbourLinks = ({ label, of, addressOf }: Props) => {
  const found = useStore(of.$neighbours);
  if (!found) return null;
  const step = ({ to, words, rel }: StepProps) =>
    to ? (
      <a href={addressOf(to)} rel={rel}>
        {words}
      </a>
    ) : (
      <span className="quiet" aria-hidden="true">
        {words}
      </span>
    );
  return (
    <nav className={styles.neighbours} aria-label={`${label} in this list`}>
      {step({ to: found.before, words: 'Previous', rel: 'prev' })}
      <span className="quiet figures">
        {wholeWords(found.place)} of {wholeWords(found.total)}
      </span>
      {step({ to: found.after, words: 'Next', rel: 'next' })}
    </nav>
  );
};
