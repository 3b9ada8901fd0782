// The page of a payment link at the stand-in.
import { html, raw } from 'hono/html';
import { formatPaise, rupeesOf } from '../../src/contract/kernel/money.ts';
import { METHOD_WORDS, page } from './checkout-page.ts';
import type { StandInLink } from './shapes.ts';

const STATE_WORDS: Partial<Record<StandInLink['status'], string>> = {
  paid: 'This link has been paid.',
  expired: 'This link has expired.',
  cancelled: 'This link has been cancelled.',
};

const amountField = ({
  accept_partial,
  amount,
  amount_paid,
  first_min_partial_amount,
}: StandInLink) => {
  const due = amount - amount_paid;
  if (!accept_partial) return html`<input type="hidden" name="amount" value="${rupeesOf(due)}">`;
  const least = amount_paid === 0 ? (first_min_partial_amount ?? 100) : 100;
  return html`<label>Amount in rupees, ${formatPaise(Math.min(least, due))} to ${formatPaise(due)}
<input name="amount" inputmode="decimal" required value="${rupeesOf(due)}"></label>`;
};

export const standInLinkPage = (link: StandInLink, said: string | null) => {
  const words = said ?? STATE_WORDS[link.status];
  const isOpen = STATE_WORDS[link.status] === undefined;
  return page(
    'Payment link (stand-in)',
    html`<main>
<header><h1>${link.description}</h1>
<p class="sum">${formatPaise(link.amount - link.amount_paid)}</p></header>
<p class="note">This is a stand-in for the payment service. No money moves.</p>
${words ? html`<p class="note" role="status">${words}</p>` : ''}
${
  isOpen
    ? html`<form method="post">${amountField(link)}
<fieldset><legend>Pay with</legend>${METHOD_WORDS.map(
        ([value, label], at) =>
          html`<label><input type="radio" name="method" value="${value}" ${at === 0 ? raw('checked') : ''}>${label}</label>`,
      )}</fieldset>
<button name="outcome" value="succeed">Pay</button>
<button name="outcome" value="fail">The bank says no</button>
<button name="outcome" value="later">The bank says no, and yes a minute later</button>
<small>What happens is chosen here, as a test.
Events reach the shop a moment later, in any order.</small>
</form>`
    : ''
}</main>`,
  );
};
