// What stands in the place of a cart or an order that is empty, or that nobody may see yet.
import type { ReactNode } from 'react';
import { routes } from '../../site/routes.ts';
import { rememberWayBack } from '../../stores/lib/way-back.ts';
import styles from './shop-parts.module.css';

export const Empty = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={styles.empty}>
    <h2>{title}</h2>
    {children}
  </div>
);

/** Leads to the login, or to a new account, and back to this very page. */
export const SignedOut = ({ title, words }: { title: string; words: string }) => {
  const leave = () => rememberWayBack(`${location.pathname}${location.search}`);
  return (
    <Empty title={title}>
      <p className="measure">{words}</p>
      <div className="button-row">
        <a className="button" href={routes.login} onClick={leave}>
          Log in
        </a>
        <a className="button button-quiet" href={routes.signup} onClick={leave}>
          Sign up
        </a>
      </div>
    </Empty>
  );
};
