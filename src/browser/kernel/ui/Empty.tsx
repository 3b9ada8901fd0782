import type { ReactNode } from 'react';
import styles from './empty.module.css';

type Props = { title: string; children?: ReactNode };

/**
 * Stands in place of an empty list or a missing record: says why, and offers a link. The area
 * around it sets its place (`--empty-place`, `--empty-space`).
 */
export const Empty = ({ title, children }: Props) => (
  <div className={styles.empty}>
    <h2>{title}</h2>
    {children}
  </div>
);
