import { momentWords } from '../../ui/moment.ts';
import styles from './complaints.module.css';

type Props = {
  at: string;
  /** Whether it still has to happen; what has happened is never late. */
  isWaiting: boolean;
  /** A port; the computer's clock unless named. */
  now?: number;
};

/** By when something of a complaint is due, marked where that is over. */
export const DueMoment = ({ at, isWaiting, now = Date.now() }: Props) => {
  const isLate = isWaiting && Date.parse(at) < now;
  return (
    <span className={styles.due} data-late={isLate ? '' : undefined}>
      {isLate && 'Late: '}
      <time dateTime={at}>{momentWords(at)}</time>
    </span>
  );
};
