// The pages that a browser without script shows after sending the quote form.

import { ERROR_STATUS } from '../../contract/kernel/errors.ts';
import { callableText } from '../../contract/kernel/phone-parts.ts';
import { QUOTE_SUCCESS_TEXT } from '../../contract/quote/quote-choices.ts';
import type { SentQuote } from '../../contract/quote/quote-desk-rules.ts';
import { documentPage, escaped, htmlPage } from '../html-page.ts';
import type { ApiError } from '../refusal.ts';

const correctionForm = ({ token }: NonNullable<SentQuote['correction']>) => `<details>
<summary>Correct it</summary>
<form method="post" action="/api/quote/correct">
<input type="hidden" name="token" value="${escaped(token)}">
<p><label for="phone">Phone</label><br><input id="phone" name="phone" type="tel" autocomplete="tel" required></p>
<p><button type="submit">Save the number</button></p>
</form>
</details>`;

/** @param sent the request that this browser sent within the last hour, or null. */
export const sentPage = (siteName: string, sent: SentQuote | null) =>
  documentPage({
    title: `Request sent | ${siteName}`,
    posts: true,
    main: [
      `<h1>${escaped(QUOTE_SUCCESS_TEXT)}</h1>`,
      sent
        ? `<p>Your request number is ${escaped(sent.quote.quoteNumber)}. We will call you at <strong>${escaped(callableText(sent.quote))}</strong>.</p>`
        : '<p>We have received your name and phone number, and will call you.</p>',
      ...(sent?.correction ? [correctionForm(sent.correction)] : []),
      '<p><a href="/products">See the lifts</a> or <a href="/">go to the home page</a>.</p>',
    ].join('\n'),
  });

const problemPage = (siteName: string, title: string, heading: string, error: ApiError) => {
  const { message, code, details } = error;
  const reasons = [...new Set(Object.values(details.fields ?? { '': message }))];
  const list = reasons.map((reason) => `<li>${escaped(reason)}</li>`).join('');
  return htmlPage(
    `${title} | ${siteName}`,
    `<h1>${heading}</h1>\n<ul>${list}</ul>\n<p>Please go back and correct it; your details are still in the form. Or <a href="/contact-us">call or write to us</a>.</p>`,
    ERROR_STATUS[code],
  );
};

/** Says why the request was refused; the browser's back button keeps the entered text. */
export const refusedPage = (siteName: string, error: ApiError) =>
  problemPage(siteName, 'Not sent', 'Your request was not sent.', error);

/** Says why the phone number of a request stays as it was. */
export const notCorrectedPage = (siteName: string, error: ApiError) =>
  problemPage(siteName, 'Not changed', 'The phone number was not changed.', error);
