// The words of a link's page, for its payer: the amount, the payee, the purpose, the recorded
// payments, and the way to pay. HTML for the slot of a page of the site, or for a page of its own.
import { telHref } from '../../contract/company/company.ts';
import { writtenDay } from '../../contract/kernel/days.ts';
import { formatPaise, formatRupees, paiseOf } from '../../contract/kernel/money.ts';
import {
  isPayable,
  LINK_PURPOSE_LABELS,
  LINK_STATE_LABELS,
} from '../../contract/payment-link/payment-link.ts';
import type { ShownLink } from '../../contract/payment-link/rules.ts';
import { escaped } from '../kernel/html-page.ts';

type Said = { words: string; tone: 'good' | 'wait' };
/** Whether the page waits for a payment, and whether it still asks for it by itself. */
export type Awaited = 'no' | 'asking' | 'unheard';

const CONTACT = 'If you have a question, please call us.';

const messageOf = ({ state, url }: ShownLink, awaited: Awaited): Said | null => {
  if (state === 'paid') return { words: 'This has been paid in full. Thank you.', tone: 'good' };
  if (state === 'making' || (isPayable(state) && url === null))
    return {
      words: 'This link is still being made. Please open it again in a minute.',
      tone: 'wait',
    };
  if (!isPayable(state)) {
    const word =
      state === 'failed' ? 'could not be made' : `is ${LINK_STATE_LABELS[state].toLowerCase()}`;
    return { words: `This link ${word}. Nothing can be paid on it. ${CONTACT}`, tone: 'wait' };
  }
  if (awaited === 'asking')
    return {
      words: 'We are asking the payment service for your payment. This page asks again by itself.',
      tone: 'wait',
    };
  if (awaited === 'unheard')
    return {
      words: `We have not heard of a new payment. If money has been taken, it will be recorded here or returned; please do not pay twice. ${CONTACT}`,
      tone: 'wait',
    };
  return state === 'part_paid'
    ? { words: 'We have received a part. Thank you.', tone: 'good' }
    : null;
};

type Row = readonly [label: string, value: string];
const rowsOf = (link: ShownLink, due: number): Row[] => [
  ['Payee', link.payee.name],
  ['Legal name', link.payee.legalName],
  ...(link.payee.gstin ? ([['GSTIN', link.payee.gstin]] as const) : []),
  ['Purpose', LINK_PURPOSE_LABELS[link.purpose]],
  ...(link.lift ? ([['Lift', link.lift]] as const) : []),
  ['Number', link.number],
  ...(link.paid > 0 ? ([['Received', formatRupees(link.paid)]] as const) : []),
  ...(link.paid > 0 && due > 0 ? ([['Still to be paid', formatPaise(due)]] as const) : []),
  ...(link.paid === 0 && link.firstMin !== null && isPayable(link.state)
    ? ([['First part, at least', formatRupees(link.firstMin)]] as const)
    : []),
  ...(due > 0 ? ([['Last day', writtenDay(link.lastDay)]] as const) : []),
];

const phoneRow = (number: string) =>
  `<div><dt>Office phone</dt><dd><a class="figures" href="${escaped(telHref(number))}">${escaped(number)}</a></dd></div>`;

const rowHtml = ([label, value]: Row) =>
  `<div><dt>${escaped(label)}</dt><dd>${escaped(value)}</dd></div>`;

/** The HTML of a link. */
export const linkHtml = (link: ShownLink, awaited: Awaited) => {
  const said = messageOf(link, awaited);
  const due = Math.max(0, paiseOf(link.amount) - paiseOf(link.paid));
  const pay = `${link.state === 'part_paid' ? 'Pay the remaining' : 'Pay'} ${formatPaise(due)}`;
  return [
    `<h1>${escaped(link.title)}</h1>`,
    `<p class="sum figures">${escaped(formatRupees(link.amount))}</p>`,
    said ? `<p class="said" role="status" data-tone="${said.tone}">${escaped(said.words)}</p>` : '',
    `<dl>${rowsOf(link, due).map(rowHtml).join('')}${phoneRow(link.payee.phone)}</dl>`,
    link.url && awaited !== 'asking'
      ? `<p class="way"><a class="button" href="${escaped(link.url)}" rel="noreferrer">${escaped(pay)}</a></p><p class="quiet">${link.isTest ? 'This site is a test: no money moves. ' : ''}You pay on the page of our payment service, by UPI, card or net banking.</p>`
      : '',
  ]
    .filter(Boolean)
    .join('\n');
};

/** The HTML for an address without a link, and for a link that cannot be read right now. */
export const noLinkHtml = (isUnknown: boolean, sentence: string) => {
  const [title, words] = isUnknown
    ? [
        'We do not know this payment link',
        'Please open the whole link from our message. If it still leads here, do not pay anything, and call us.',
      ]
    : ['This payment cannot be shown right now', `${sentence} Opening this page charges nothing.`];
  return [
    `<h1>${escaped(title)}</h1>`,
    `<p class="said" role="status" data-tone="wait">${escaped(words)}</p>`,
  ].join('\n');
};
