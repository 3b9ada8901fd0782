// Pages where nobody is asked to ask for a quote: people log in, plan, pay, write to us already, or
// look for a page that is not there.
import { routes } from './routes.ts';

const QUIET = [
  routes.login,
  routes.signup,
  routes.forgotPassword,
  routes.resetPassword,
  routes.verifyEmail,
  routes.invitation,
  routes.account,
  routes.cart,
  routes.checkout,
  routes.contact,
  routes.plan,
  routes.privacy,
  routes.terms,
  routes.grievance,
  '/404',
];

/** Whether the quote popup never opens by itself on this page or the pages below it. */
export const isQuietPage = (path: string) =>
  QUIET.some((quiet) => path === quiet || path.startsWith(`${quiet}/`));
