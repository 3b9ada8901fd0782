import { wholeWords } from '../../ui/whole-words.ts';
import styles from './way.module.css';

type Props<Status extends string> = {
  /** What the tabs are, e.g. `Pipeline`. */
  label: string;
  statuses: readonly Status[];
  words: Readonly<Record<Status, string>>;
  /** How many there are in each; undefined until they are known. */
  counts: Readonly<Record<Status, number>> | undefined;
  /** The one that is looked at; empty for all. */
  open: string;
  addressOf: (status: Status | '') => string;
};

/** A list's statuses above it, each with its number. */
export const StatusTabs = <Status extends string>({
  label,
  statuses,
  words,
  counts,
  open,
  addressOf,
}: Props<Status>) => {
  const all = counts && statuses.reduce((sum, status) => sum + counts[status], 0);
  return (
    <nav className={styles.tabs} aria-label={label}>
      <ul>
        {(['', ...statuses] as const).map((status) => (
          <li key={status}>
            <a href={addressOf(status)} aria-current={open === status ? 'page' : undefined}>
              {status ? words[status] : 'All'}{' '}
              {counts && (
                <span className={styles.count}>
                  {wholeWords(status ? counts[status] : (all ?? 0))}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};
