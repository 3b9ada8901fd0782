import { wholeWords } from '../../ui/whole-words.ts';
import partsStyles from '../kit/parts.module.css';
import styles from './dashboard.module.css';

export type WaitingItem = {
  key: string;
  href: string;
  name: string;
  /** Since when, or how many. */
  at: string;
  /** What it is about. */
  what: string;
  /** A time that was promised is over; then what it is about says so. */
  isLate?: boolean;
  /** How it stands. */
  state?: string;
};
type Props = {
  id: string;
  title: string;
  /** Number of all of them, of which the first are named. */
  count: number;
  items: readonly WaitingItem[];
  /** Where all of them are. */
  allHref: string;
  none: string;
};

/** Something that waits for somebody, the first of it by name. */
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
            <span className={isLate ? `${styles.late} small` : 'quiet small'}>{what}</span>
            {state && <span className={`${styles.when} quiet small`}>{state}</span>}
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
