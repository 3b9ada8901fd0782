import type { ReactNode } from 'react';
import styles from './account.module.css';

type Props = { id: string; title: string; text: string; children: ReactNode };

/** One row of the account: its heading at the left, its content at the right. */
export const Section = ({ id, title, text, children }: Props) => (
  <section className={styles.section} id={id} aria-labelledby={`${id}-title`}>
    <div className={styles.words}>
      <h2 id={`${id}-title`}>{title}</h2>
      <p className="quiet">{text}</p>
    </div>
    <div className={styles.body}>{children}</div>
  </section>
);
