// Shown in place of content that is loading, or could not be loaded.
import { Spinner } from './Spinner.tsx';
import styles from './states.module.css';

export const Loading = ({ words }: { words: string }) => (
  <p className={styles.state} role="status">
    <Spinner />
    {words}
  </p>
);

export const Failed = ({ message, onAgain }: { message: string; onAgain: () => void }) => (
  <div className={styles.state} role="alert">
    <p>{message}</p>
    <button type="button" className="button button-quiet" onClick={onAgain}>
      Try again
    </button>
  </div>
);
