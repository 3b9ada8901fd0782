import styles from './parts.module.css';

type Props = { message: string; onAgain: () => void };

/** Stands where something should be that did not come. */
export const Failed = ({ message, onAgain }: Props) => (
  <div className={styles.state} role="alert">
    <p className={styles.stateTitle}>{message}</p>
    <button type="button" className="button button-quiet" onClick={onAgain}>
      Try again
    </button>
  </div>
);
