import type { ReactNode, RefObject } from 'react';
import { routes } from '../../site/routes.ts';
import { Empty } from './States.tsx';
import styles from './shop-page.module.css';

type Props = {
  notice: string | null;
  heading: RefObject<HTMLHeadingElement | null>;
  children?: ReactNode;
};

export const EmptyCart = ({ notice, heading, children }: Props) => (
  <Empty title="Your cart is empty." heading={heading}>
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
