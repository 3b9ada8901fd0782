// The page of a payment link, for whoever has its address: what is to be paid, what is known to
// have been paid, and where to pay. It names nobody, and asks again by itself after a payment.

import { writtenDay } from '../../contract/kernel/days.ts';
import { formatPaise } from '../../contract/kernel/money.ts';
import {
  isPayable,
  LINK_STATE_LABELS,
  type LinkState,
} from '../../contract/payment-link/payment-link.ts';
import { documentPage, escaped } from '../html-page.ts';
import { paidOf, type StoredPaymentLink, stateOf } from './stored-payment-link.ts';

const STYLE = `
:root { color-scheme: light; }
* { box-sizing: border-box; }
body {
  margin: 0;
  padding: 32px 20px 64px;
  min-height: 100vh;
  display: grid;
  place-items: center;
  background: #f5f2ea;
  color: #13201b;
  font: 17px/1.55 system-ui, sans-serif;
  overflow-wrap: break-word;
}
main {
  width: 100%;
  max-width: 520px;
  padding: clamp(24px, 6vw, 44px);
  background: #fffdf8;
  border: 1px solid #cfc8b8;
}
.who { margin: 0 0 24px; font-weight: 600; }
h1 { margin: 0 0 4px; font-size: 1.2rem; line-height: 1.3; }
.sum {
  margin: 0 0 20px;
  font-size: clamp(2rem, 9vw, 2.75rem);
  line-height: 1.1;
  letter-spacing: -0.02em;
  font-variant-numeric: tabular-nums;
}
.said { margin: 0 0 20px; padding: 12px 16px; background: #eef1e8; border-left: 4px solid #163f33; }
.said[data-tone="wait"] { background: #fbf1d8; border-color: #b98f3f; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 6px 20px; margin: 0 0 24px; }
dt { color: #4b5751; }
dd { margin: 0; text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
.pay {
  display: block;
  padding: 14px 20px;
  background: #163f33;
  color: #fff;
  font-weight: 600;
  text-align: center;
  text-decoration: none;
}
.pay:hover { background: #0f2e25; }
a { color: #163f33; }
:focus-visible { outline: 3px solid #b98f3f; outline-offset: 3px; }
.quiet { margin: 20px 0 0; color: #4b5751; font-size: .94rem; }
`;
/** How long between two questions of the page, and how many there are. */
const [AGAIN_S, TRIES_MAX] = [4, 15];

type Said = { words: string; tone: 'good' | 'wait' };
const CONTACT = 'If you have a question, please reply to our e-mail or call us.';

const saidOf = (
  link: StoredPaymentLink,
  state: LinkState,
  isBack: boolean,
  isAsking: boolean,
): Said | null => {
  if (state === 'paid') return { words: 'This has been paid in full. Thank you.', tone: 'good' };
  if (state === 'making')
    return {
      words: 'This link is still being made. Please open it again in a minute.',
      tone: 'wait',
    };
  if (link.isCancelDue || !isPayable(state)) {
    const word =
      state === 'failed'
        ? 'could not be made'
        : `is ${link.isCancelDue ? 'cancelled' : LINK_STATE_LABELS[state].toLowerCase()}`;
    return { words: `This link ${word}. Nothing can be paid on it. ${CONTACT}`, tone: 'wait' };
  }
  if (isBack && isAsking)
    return {
      words: 'We are asking the payment service for your payment. This page asks again by itself.',
      tone: 'wait',
    };
  if (isBack)
    return {
      words: `We have not heard of a new payment. If money has been taken, it will be recorded here or returned; please do not pay twice. ${CONTACT}`,
      tone: 'wait',
    };
  return state === 'part_paid'
    ? { words: 'We have received a part. Thank you.', tone: 'good' }
    : null;
};

const rowsOf = (link: StoredPaymentLink): (readonly [string, string])[] => {
  const paid = paidOf(link);
  const due = Math.max(0, link.amount - paid);
  return [
    ['Number', link.number],
    ...(paid > 0 ? ([['Received', formatPaise(paid)]] as const) : []),
    ...(paid > 0 && due > 0 ? ([['Still to be paid', formatPaise(due)]] as const) : []),
    ...(paid === 0 && link.firstMin !== null
      ? ([['First part, at least', formatPaise(link.firstMin)]] as const)
      : []),
    ...(due > 0 ? ([['Last day', writtenDay(link.expiresAt)]] as const) : []),
  ];
};

type Shown = {
  siteName: string;
  link: StoredPaymentLink;
  /** For a browser that comes back from a payment we do not know of: where to ask again. */
  again: string | null;
  /** How often the page has asked since. */
  tries: number;
  /** Where no money moves. */
  isTest: boolean;
};

export const linkPage = ({ siteName, link, again, tries, isTest }: Shown) => {
  const state = stateOf(link);
  const isOpen = isPayable(state) && !link.isCancelDue;
  const isBack = again !== null;
  const isAsking = isBack && isOpen && tries < TRIES_MAX;
  const said = saidOf(link, state, isBack, isAsking);
  const due = formatPaise(Math.max(0, link.amount - paidOf(link)));
  const words = state === 'part_paid' ? `Pay the remaining ${due}` : `Pay ${due}`;
  const main = [
    `<p class="who">${escaped(siteName)}</p>`,
    `<h1>${escaped(link.title)}</h1>`,
    `<p class="sum">${escaped(formatPaise(link.amount))}</p>`,
    said ? `<p class="said" role="status" data-tone="${said.tone}">${escaped(said.words)}</p>` : '',
    `<dl>${rowsOf(link)
      .map(([label, value]) => `<dt>${escaped(label)}</dt><dd>${escaped(value)}</dd>`)
      .join('')}</dl>`,
    isOpen && link.url
      ? `<a class="pay" href="${escaped(link.url)}" rel="noreferrer">${escaped(words)}</a><p class="quiet">${isTest ? 'This site is a test: no money moves. ' : ''}You pay on the page of our payment service, by UPI, card or net banking.</p>`
      : '',
  ];
  const page = documentPage({
    title: `${link.title} | ${siteName}`,
    main: main.filter(Boolean).join('\n'),
    style: STYLE,
  });
  page.headers.set('cache-control', 'no-store');
  page.headers.set('referrer-policy', 'no-referrer');
  if (isAsking) page.headers.set('refresh', `${AGAIN_S}; url=${again}&tries=${tries + 1}`);
  return page;
};
