// Pages on which the quote popup never opens by itself: visitors log in, plan, pay or write to us
// there, or look for a missing page.
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
  routes.paymentLink,
  routes.contact,
  routes.plan,
  routes.privacy,
  routes.terms,
  routes.grievance,
  routes.notFound,
];

/** Whether the quote popup never opens by itself on this page or the pages below it. */
export const isQuietPage = (path: string) =>
  QUIET.some((quiet) => path === quiet || path.startsWith(`${quiet}/`));
