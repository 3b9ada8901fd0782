import styles from './parts.module.css';

type Props = { message: string; onAgain: () => void };

/** Shown in place of content that could not be loaded. */
export const Failed = ({ message, onAgain }: Props) => (
  <div className={styles.state} role="alert">
    <p className={styles.stateTitle}>{message}</p>
    <button type="button" className="button button-quiet" onClick={onAgain}>
      Try again
    </button>
  </div>
);
