import { wholeWords } from '../../kernel/ui/whole-words.ts';
import partsStyles from '../kit/parts.module.css';
import styles from './dashboard.module.css';

export type WaitingItem = {
  key: string;
  href: string;
  name: string;
  /** The waiting time, or a number. */
  at: string;
  /** The reason for waiting. */
  what: string;
  /** Its status. */
  state?: string;
  /** Whether a promised day has passed, which marks the status. */
  isLate?: boolean;
};
type Props = {
  id: string;
  title: string;
  /** Number of all things; only the first ones are named. */
  count: number;
  items: readonly WaitingItem[];
  /** Address of the list with all of them. */
  allHref: string;
  none: string;
};

/** Things that wait for staff; the first ones are named. */
export const WaitingBox = ({ id, title, count, items, allHref, none }: Props) => (
  <section className={partsStyles.panelBox} aria-labelledby={id}>
    <h2 id={id}>
      {title} <span className="quiet figures">{wholeWords(count)}</span>
    </h2>
    {items.length === 0 ? (
      <p className="quiet">{none}</p>
    ) : (
      <ul className={styles.waiting}>
        {items.map(({ key, href, name, at, what, isLate, state }) => (
          <li key={key}>
            <a href={href}>{name}</a>
            <span className={`${styles.when} small figures`}>{at}</span>
            <span className="quiet small">{what}</span>
            {state && (
              <span className={`${styles.when} ${isLate ? styles.late : 'quiet'} small`}>
                {state}
              </span>
            )}
          </li>
        ))}
      </ul>
    )}
    {count > items.length && (
      <p>
        <a className={styles.all} href={allHref}>
          All {wholeWords(count)}
        </a>
      </p>
    )}
  </section>
);
