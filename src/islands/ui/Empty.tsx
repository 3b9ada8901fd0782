import type { ReactNode } from 'react';
import styles from './empty.module.css';

type Props = { title: string; children?: ReactNode };

/**
 * In the place of a list or a record that has nothing to show: why, and where to go from here. The
 * area around it says where it lies (`--empty-place`, `--empty-space`).
 */
export const Empty = ({ title, children }: Props) => (
  <div className={styles.empty}>
    <h2>{title}</h2>
    {children}
  </div>
);
