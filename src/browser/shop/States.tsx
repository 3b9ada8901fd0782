// Replaces a cart or an order that is empty, or that needs a login first.
import type { ReactNode, RefObject } from 'react';
import type { EntryReason } from '../../contract/order/entry-reason.ts';
import { routes } from '../../site/routes.ts';
import { rememberWayBack } from '../kernel/way-back.ts';
import styles from './shop-parts.module.css';

type EmptyProps = {
  title: string;
  /** Takes the focus if it replaces other content. */
  heading?: RefObject<HTMLHeadingElement | null> | undefined;
  children: ReactNode;
};
export const Empty = ({ title, heading, children }: EmptyProps) => (
  <div className={styles.empty}>
    <h2 ref={heading} tabIndex={-1}>
      {title}
    </h2>
    {children}
  </div>
);

/** The checkout of one product names it in its address; a placed order is the account's. */
const whyHere = (): EntryReason =>
  location.pathname !== routes.checkout ? 'account' : location.search ? 'buy' : 'order';

/** Leads to the login, or to a new account, and back to this page. */
export const SignedOut = ({ title, words }: { title: string; words: string }) => {
  const why = whyHere();
  const leave = () => rememberWayBack(`${location.pathname}${location.search}`);
  return (
    <Empty title={title}>
      <p className="measure">{words}</p>
      <div className="button-row">
        <a className="button" href={routes.loginTo(why)} onClick={leave}>
          Log in
        </a>
        <a className="button button-quiet" href={routes.signupTo(why)} onClick={leave}>
          Sign up
        </a>
      </div>
    </Empty>
  );
};
