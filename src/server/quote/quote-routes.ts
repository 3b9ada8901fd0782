// Calls about quote requests: those of the quote form, with its pages for browsers without script,
// and those of the office. They are mounted apart: only the form needs the planning tools.
import * as quote from '../../contract/quote/endpoints.ts';
import type { Mount } from '../account/define-noun.ts';
import type { ReadWords } from '../catalogue/spoken-words.ts';
import { mountFile, mountList } from '../kernel/http/mount-list.ts';
import type { Actor } from '../kernel/identity.ts';
import type { Kv } from '../kernel/storage/kv.ts';
import { askedPlan, type PlanCatalogue, withPlanOfToday } from '../plan/asked-plan.ts';
import type { QuoteList } from './quote-list.ts';
import type { QuoteOwners } from './quote-owners.ts';
import { refusedPageOf, sentPage } from './quote-pages.ts';
import type { Quotes } from './quotes.ts';
import { spokenRefusal } from './spoken-refusal.ts';

/** Redirects to a page with an address of its own: reloading it does not send the form again. */
const toSentPage = () =>
  new Response(null, { status: 303, headers: { location: '/api/quote/sent' } });

type FormServices = {
  company: (kv: Kv) => Promise<{ name: string }>;
  planCatalogue: PlanCatalogue;
  quotes: Quotes;
  wordsIn: ReadWords;
};

export const mountQuoteForm = (
  mount: Mount,
  { company, planCatalogue, quotes, wordsIn }: FormServices,
) => {
  const speak = spokenRefusal(wordsIn);
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
  mount(quote.sendQuote, send, { speak, refusal: refusedPageOf(wordsIn, 'send') });

  mount(quote.readQuoteSent, async (call) => {
    const token = call.session.quoteCorrection;
    const { name } = await company(call.kv);
    const found = token ? await quotes.ofToken(call, token) : null;
    const language = found?.language ?? 'en';
    return sentPage(
      { name, language, words: await wordsIn(call.kv, language) },
      found?.sent ?? null,
    );
  });

  mount(
    quote.correctQuotePhone,
    async (call) => {
      const sent = await quotes.correctPhone(call, call.body, call.client.ip);
      return call.isPlainForm ? toSentPage() : sent;
    },
    { speak, refusal: refusedPageOf(wordsIn, 'correct') },
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
