// The pages of payment links: a page that Astro has built, whose slot is filled for each request,
// so that it looks like the site and needs no script. The address is a secret: no cache, search
// engine or other site learns it.
import type { ErrorBody } from '../../contract/kernel/errors-rules.ts';
import {
  awaitingPath,
  LINK_PAGES,
  linkPagePath,
} from '../../contract/payment-link/payment-link.ts';
import type { ShownLink } from '../../contract/payment-link/rules.ts';
import { documentPage } from '../kernel/html-page.ts';
import { API_HEADERS } from '../kernel/http/api-headers.ts';
import { type Awaited, linkHtml, noLinkHtml } from './link-page.ts';

/** The page whose slot is filled, below the folder of the built site. */
export const PAY_SHELL = 'payment-link.html';
/** Both ends of the slot in that page; src/pages/payment-link.astro has the same marks. */
const [BEGIN, END] = ['<!--payment-->', '<!--/payment-->'];
/** Seconds between two reloads of the page, and their greatest number. */
const [AGAIN_S, TRIES_MAX] = [4, 15];
const NOT_ALLOWED = 405;

type Platform = { ip?: string; waitUntil?: (work: Promise<unknown>) => void };
type Fetch<Given> = (request: Request, platform?: Given) => Response | Promise<Response>;
/** The built page; undefined where there is none, and a plain page is sent instead. */
type ReadShell = () => Promise<string | undefined>;

/** Whether the address belongs to the page of a link. */
export const isLinkPage = (pathname: string) =>
  pathname.startsWith(LINK_PAGES) && pathname.length > LINK_PAGES.length;

const HEADERS = {
  ...API_HEADERS,
  'content-type': 'text/html; charset=utf-8',
  // The page carries the policy for its own code, as every page of the site does.
  'content-security-policy': "frame-ancestors 'none'; base-uri 'none'; object-src 'none'",
  'x-robots-tag': 'noindex, nofollow',
};

const pageOf = (shell: string | undefined, main: string) => {
  const [begin, end] = [shell?.indexOf(BEGIN) ?? -1, shell?.indexOf(END) ?? -1];
  if (shell === undefined || begin < 0 || end < begin) {
    const plain = documentPage({ title: 'Payment', main });
    const policy = plain.headers.get('content-security-policy') ?? '';
    return { body: plain.body, headers: { ...HEADERS, 'content-security-policy': policy } };
  }
  return { body: shell.slice(0, begin) + main + shell.slice(end + END.length), headers: HEADERS };
};

/** An API that also sends the pages of payment links, which it fills from its own answers. */
export const withPayPages = <Given extends Platform, Api extends { fetch: Fetch<Given> }>(
  api: Api,
  shell: ReadShell,
) => {
  const stateOf = async (token: string, payment: string | null, request: Request, by?: Given) => {
    const query = payment === null ? '' : `?${new URLSearchParams({ payment })}`;
    const address = `/api/payments/link/${token}/state${query}`;
    const answer = await api.fetch(new Request(new URL(address, request.url)), by);
    return { answer, body: await answer.json() };
  };

  const pay = async (request: Request, by?: Given) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response(null, {
        status: NOT_ALLOWED,
        headers: { ...HEADERS, allow: 'GET, HEAD' },
      });
    const { pathname, searchParams } = new URL(request.url);
    const token = pathname.slice(LINK_PAGES.length);
    const payment = searchParams.get('payment');
    const tries = Math.trunc(Number(searchParams.get('tries'))) || 0;
    const { answer, body } = await stateOf(encodeURIComponent(token), payment, request, by);
    const send = async (main: string, more: Record<string, string> = {}) => {
      const page = pageOf(await shell().catch(() => undefined), main);
      return new Response(request.method === 'HEAD' ? null : page.body, {
        status: answer.status,
        headers: { ...page.headers, ...more },
      });
    };
    if (!answer.ok) {
      const { error, code } = body as ErrorBody;
      const after = answer.headers.get('retry-after');
      const main = noLinkHtml(code === 'not_found', error);
      return send(main, after ? { 'retry-after': after } : {});
    }
    const { paymentLink: link } = body as { paymentLink: ShownLink };
    const isAwaited = payment !== null && !link.isPaymentKnown && link.url !== null;
    const awaited: Awaited = !isAwaited ? 'no' : tries < TRIES_MAX ? 'asking' : 'unheard';
    const next = `${awaitingPath(linkPagePath(token), payment ?? '')}&tries=${tries + 1}`;
    return send(
      linkHtml(link, awaited),
      awaited === 'asking' ? { refresh: `${AGAIN_S}; url=${next}` } : {},
    );
  };

  return {
    ...api,
    fetch: (request: Request, by?: Given) =>
      isLinkPage(new URL(request.url).pathname) ? pay(request, by) : api.fetch(request, by),
  };
};
