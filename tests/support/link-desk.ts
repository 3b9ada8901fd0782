// A site with a payment gateway, a quote request, and staff who ask for money with payment links.

import type { SignedEvent } from '../../local/gateway/stand-in.ts';
import { dayAfter, dayOf } from '../../src/contract/kernel/days.ts';
import { linkPagePath } from '../../src/contract/payment-link/payment-link.ts';
import { withPayPages } from '../../src/server/payment-link/pay-page-routes.ts';
import { openLetterSite } from './letters.ts';
import { SUPER_ADMIN } from './test-api.ts';
import { newBank } from './test-bank.ts';

const QUOTE = { name: 'Anu Nair', phone: '+914844000000', location: 'Kerala' };
const dayIn = (days: number) => dayAfter(dayOf(Date.now()), days);

export const openLinkDesk = async (options: Parameters<typeof openLetterSite>[0] = {}) => {
  let now = Date.now;
  const bank = newBank(undefined, () => now());
  const site = await openLetterSite({ gateway: bank.gateway, ...options });
  now = () => site.clock.now();
  const staff = await site.superAdmin();
  const ask = async (more: object = {}) =>
    (await site.send('/quote', { ...QUOTE, elevatorType: 'Residential', ...more })).body.quote
      ._id as string;
  const outside = site.visitor();
  const pages = withPayPages(site.api, async () => undefined);
  let keys = 0;
  const newKey = () => {
    keys += 1;
    return { 'idempotency-key': `11111111-2222-4333-8444-${String(keys).padStart(12, '0')}` };
  };
  const quote = await ask({ email: 'anu@example.com' });
  const wish = {
    quote,
    purpose: 'quote',
    title: 'Advance for the lift',
    amount: 1_00_000,
    lastDay: dayIn(7),
  };
  const post = (more: object = {}, key = newKey()) =>
    staff.post('/admin/payment-links', { ...wish, ...more }, key);
  const list = async (query = '') =>
    (await staff.get(`/admin/payment-links?${query}`)).body.paymentLinks;
  return {
    ...site,
    bank,
    staff,
    ask,
    quote,
    wish,
    post,
    list,
    newKey,
    dayIn,
    /** A link that the gateway has made, and the gateway's own record of it. */
    made: async (more: object = {}) => {
      const { status, body } = await post(more);
      if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
      const there = bank.links().find((one) => one.reference_id === body.paymentLink._id);
      return { ...body.paymentLink, there: there?.id ?? '' };
    },
    one: async (id: string) =>
      (await list('limit=100')).find((link: { _id: string }) => link._id === id),
    /** Signs staff in again, for tests that move the clock by days. */
    comeBack: async () => {
      const { cookies } = await site.signedIn(SUPER_ADMIN.email, SUPER_ADMIN.password);
      for (const [name, value] of cookies) staff.cookies.set(name, value);
    },
    step: (id: string, step: string) => staff.post(`/admin/payment-link/${id}`, { step }),
    /** A request of the gateway. */
    hear: ({ body, signature }: SignedEvent) =>
      outside.raw('POST', '/webhooks/razorpay', {
        body,
        headers: { 'content-type': 'application/json', 'x-razorpay-signature': signature },
      }),
    /** A payment of this amount at the gateway; the event about it, which has not been sent yet. */
    pay: (there: string, rupees: number) => {
      const payment = bank.payLink(there, rupees * 100, 'captured');
      const link = bank.link(there);
      if (!link) throw new Error('There is no such link.');
      return {
        payment,
        event: bank.linkEventOf(link, payment),
        proof: bank.proofOfLink(link, payment),
      };
    },
    /** The page of a link, for its payer. */
    page: async (id: string, query: Record<string, string> = {}) => {
      const address = `https://lifts.example${linkPagePath(id)}?${new URLSearchParams(query)}`;
      const answer = await pages.fetch(new Request(address));
      return { status: answer.status, headers: answer.headers, text: await answer.text() };
    },
    /** The call by which the gateway sends the browser back to that page. */
    back: (id: string, query: Record<string, string>) =>
      outside.raw('GET', `/payments/link/${id}?${new URLSearchParams(query)}`, {}),
    sweep: async (ms = 0) => {
      site.clock.offsetMs += ms;
      return (await site.api.sweep(false)).filter(({ error }) => error !== undefined);
    },
  };
};
export type LinkDesk = Awaited<ReturnType<typeof openLinkDesk>>;
