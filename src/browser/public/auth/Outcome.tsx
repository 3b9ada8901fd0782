// Replaces a form that has succeeded. It takes the focus, so that screen readers read it.
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './outcome.module.css';

export const Outcome = ({ title, children }: { title: string; children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} className={styles.outcome} tabIndex={-1} role="status">
      <h2 className={styles.title}>{title}</h2>
      {children}
    </div>
  );
};
