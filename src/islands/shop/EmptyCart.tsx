import type { ReactNode } from 'react';
import { routes } from '../../site/routes.ts';
import { Empty } from './States.tsx';
import styles from './shop-page.module.css';

type Props = { notice: string | null; children?: ReactNode };

export const EmptyCart = ({ notice, children }: Props) => (
  <Empty title="Your cart is empty.">
    <p className={styles.notice} role="status">
      {notice}
    </p>
    <p className="measure">Parts, accessories and care plans for every lift are in one place.</p>
    <a className="button" href={routes.parts}>
      Browse parts and care
    </a>
    {children}
  </Empty>
);
