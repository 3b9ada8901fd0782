// Calls about quote requests: those of the quote form, with its pages for browsers without script,
// and those of the office. They are mounted apart: only the form needs the planning tools.
import { ERROR_STATUS } from '../../contract/kernel/errors.ts';
import { callableText } from '../../contract/kernel/phone-parts.ts';
import * as quote from '../../contract/quote/endpoints.ts';
import { QUOTE_SUCCESS_TEXT } from '../../contract/quote/quote-choices.ts';
import type { SentQuote } from '../../contract/quote/quote-desk-rules.ts';
import type { Mount } from '../account/define-noun.ts';
import { documentPage, escaped, htmlPage } from '../kernel/html-page.ts';
import { mountFile, mountList } from '../kernel/http/mount-list.ts';
import type { Actor } from '../kernel/identity.ts';
import type { ApiError } from '../kernel/refusal.ts';
import type { Kv } from '../kernel/storage/kv.ts';
import { askedPlan, type PlanCatalogue, withPlanOfToday } from '../plan/asked-plan.ts';
import type { QuoteList } from './quote-list.ts';
import type { QuoteOwners } from './quote-owners.ts';
import type { Quotes } from './quotes.ts';

const correctionForm = ({ token }: NonNullable<SentQuote['correction']>) => `<details>
<summary>Correct it</summary>
<form method="post" action="/api/quote/correct">
<input type="hidden" name="token" value="${escaped(token)}">
<p><label for="phone">Phone</label><br><input id="phone" name="phone" type="tel" autocomplete="tel" required></p>
<p><button type="submit">Save the number</button></p>
</form>
</details>`;

/** @param sent the request of this browser within the last hour; null when there is none. */
const sentPage = (siteName: string, sent: SentQuote | null) =>
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

/** The page needs no storage, so that it appears even if storage does not answer. */
const problemPage = (title: string, heading: string, error: ApiError) => {
  const { message, code, details } = error;
  const reasons = [...new Set(Object.values(details.fields ?? { '': message }))];
  const list = reasons.map((reason) => `<li>${escaped(reason)}</li>`).join('');
  return htmlPage(
    title,
    `<h1>${heading}</h1>\n<ul>${list}</ul>\n<p>Please go back and correct it; your details are still in the form. Or <a href="/contact-us">call or write to us</a>.</p>`,
    ERROR_STATUS[code],
  );
};

/** Says why the request was refused; the browser's back button keeps the entered text. */
const refusedPage = (error: ApiError) =>
  problemPage('Not sent', 'Your request was not sent.', error);

/** Says why the phone number of a request stays as it was. */
const notCorrectedPage = (error: ApiError) =>
  problemPage('Not changed', 'The phone number was not changed.', error);

/** Redirects to a page with an address of its own: reloading it does not send the form again. */
const toSentPage = () =>
  new Response(null, { status: 303, headers: { location: '/api/quote/sent' } });

type FormServices = {
  company: (kv: Kv) => Promise<{ name: string }>;
  planCatalogue: PlanCatalogue;
  quotes: Quotes;
};

export const mountQuoteForm = (mount: Mount, { company, planCatalogue, quotes }: FormServices) => {
  const send: Parameters<typeof mount<typeof quote.sendQuote>>[1] = async (call) => {
    const { body, caller, idempotencyKey, isPlainForm, session } = call;
    const plan = body.plan ? await askedPlan(call, body.plan, planCatalogue) : null;
    const sent = await quotes.send(call, body, {
      idempotencyKey,
      ip: call.client.ip,
      user: caller?.userId ?? null,
      plan,
    });
    if (!isPlainForm) return sent;
    // The token goes into a cookie, because logs would keep it in an address.
    if (sent.correction) session.keepQuoteCorrection(sent.correction.token);
    return toSentPage();
  };
  mount(quote.sendQuote, send, { refusal: refusedPage });

  mount(quote.readQuoteSent, async (call) => {
    const token = call.session.quoteCorrection;
    const { name } = await company(call.kv);
    return sentPage(name, token ? await quotes.ofToken(call, token) : null);
  });

  mount(
    quote.correctQuotePhone,
    async (call) => {
      const sent = await quotes.correctPhone(call, call.body, call.client.ip);
      return call.isPlainForm ? toSentPage() : sent;
    },
    { refusal: notCorrectedPage },
  );
};

type DeskServices = {
  owners: QuoteOwners;
  planCatalogue: PlanCatalogue;
  quoteList: QuoteList;
  quotes: Quotes;
};

/** The query with the caller's id in place of "me". */
const withOwnId = <Query extends { owner?: string | undefined }>(
  { account }: Actor,
  query: Query,
): Query => (query.owner === 'me' ? { ...query, owner: account._id } : query);

export const mountQuotes = (
  mount: Mount,
  { owners, planCatalogue, quoteList, quotes }: DeskServices,
) => {
  const { file, page, ...list } = quoteList;
  mountList(mount, quote.listQuotes, {
    ...list,
    page: (call, query) => page(call, withOwnId(call.caller, query)),
  });
  mountFile(mount, quote.exportQuotes, {
    file: file && ((call, query) => file(call, withOwnId(call.caller, query))),
  });
  mount(quote.listQuoteOwners, async (call) => ({ owners: await owners.all(call.kv) }));
  mount(quote.readQuote, async (call) => ({
    quote: await withPlanOfToday(call, await quotes.read(call, call.id), planCatalogue),
  }));
  mount(quote.changeQuote, async (call) => {
    const changed = await quotes.change(call, call.id, call.body);
    return { quote: await withPlanOfToday(call, changed, planCatalogue) };
  });
};
