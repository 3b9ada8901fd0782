// The pages that a browser without script shows after sending the quote form.

import { ERROR_STATUS } from '../../contract/errors.ts';
import { QUOTE_SUCCESS_TEXT } from '../../contract/quote-choices.ts';
import { escaped, htmlPage } from '../html-page.ts';
import type { ApiError } from '../refusal.ts';

export const sentPage = (siteName: string) =>
  htmlPage(
    `Request sent | ${siteName}`,
    `<h1>${escaped(QUOTE_SUCCESS_TEXT)}</h1>\n<p>We have received your name and phone number, and will call you.</p>\n<p><a href="/products">See the lifts</a> or <a href="/">go to the home page</a>.</p>`,
  );

/** Says what is wrong; the browser's back button keeps what was entered. */
export const refusedPage = (siteName: string, { message, code, details }: ApiError) => {
  const reasons = [...new Set(Object.values(details.fields ?? { '': message }))];
  const list = reasons.map((reason) => `<li>${escaped(reason)}</li>`).join('');
  return htmlPage(
    `Not sent | ${siteName}`,
    `<h1>Your request was not sent.</h1>\n<ul>${list}</ul>\n<p>Please go back and correct it; your details are still in the form. Or <a href="/contact-us">call or write to us</a>.</p>`,
    ERROR_STATUS[code],
  );
};
