import { Spinner } from '../../kernel/ui/Spinner.tsx';
import styles from './parts.module.css';

/** Shown while content loads; only screen readers read `words`. */
export const Loading = ({ words }: { words: string }) => (
  <div className={styles.state} role="status">
    <Spinner />
    <span className="visually-hidden">{words}</span>
  </div>
);
