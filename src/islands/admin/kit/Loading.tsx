import { Spinner } from '../../ui/Spinner.tsx';
import styles from './parts.module.css';

/** Stands where something is on its way; only screen readers need the words. */
export const Loading = ({ words }: { words: string }) => (
  <div className={styles.state} role="status">
    <Spinner />
    <span className="visually-hidden">{words}</span>
  </div>
);
