// What stands in the place of a cart or an order that is not there yet, or did not come.
import type { ReactNode } from 'react';
import { routes } from '../../site/routes.ts';
import { rememberWayBack } from '../../stores/lib/way-back.ts';
import { Spinner } from '../ui/Spinner.tsx';

export const Loading = ({ words }: { words: string }) => (
  <p className="shop-state" role="status">
    <Spinner />
    {words}
  </p>
);

export const Failed = ({ message, onAgain }: { message: string; onAgain: () => void }) => (
  <div className="shop-state" role="alert">
    <p>{message}</p>
    <button type="button" className="button button-quiet" onClick={onAgain}>
      Try again
    </button>
  </div>
);

export const Empty = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="shop-empty">
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
