// The payment page of the stand-in, in place of Razorpay's window.
import { html, raw } from 'hono/html';
import { formatPaise } from '../../src/contract/kernel/money.ts';
import type { StandInOrder } from './shapes.ts';

/** As Razorpay's own hosted page names them. */
export type CheckoutFields = {
  order_id: string;
  name: string;
  callback_url: string;
  cancel_url: string;
};

const STYLE = `
:root {
  color-scheme: light;
  font: 16px/1.5 system-ui, sans-serif;
  color: #1c2430;
  background: #eef1f5;
}
body {
  margin: 0;
  padding: 16px;
  display: grid;
  min-height: 100vh;
  place-items: center;
  box-sizing: border-box;
}
main {
  background: #fff;
  width: 100%;
  max-width: 420px;
  border-radius: 14px;
  overflow: hidden;
  box-shadow: 0 12px 40px rgb(20 30 50 / 14%);
}
header { background: #16233b; color: #fff; padding: 20px 24px; }
h1 { font-size: 1rem; font-weight: 500; margin: 0; }
.sum { font-size: 2rem; font-weight: 650; margin: 4px 0 0; font-variant-numeric: tabular-nums; }
.note { background: #fff4d6; color: #5c4300; padding: 10px 24px; margin: 0; font-size: .9rem; }
form { padding: 20px 24px 24px; display: grid; gap: 10px; margin: 0; }
fieldset { border: 0; padding: 0; margin: 0 0 6px; display: flex; gap: 8px; flex-wrap: wrap; }
legend { font-weight: 600; padding: 0 0 8px; }
fieldset label {
  border: 1px solid #c5ccd6;
  border-radius: 999px;
  padding: 8px 14px;
  display: flex;
  gap: 8px;
}
button {
  font: inherit;
  padding: 12px 16px;
  border-radius: 8px;
  border: 1px solid #c5ccd6;
  background: #fff;
  color: inherit;
  text-align: left;
  cursor: pointer;
}
button:first-of-type {
  background: #1f5bd8;
  border-color: #1f5bd8;
  color: #fff;
  font-weight: 600;
  text-align: center;
}
button:focus-visible, input:focus-visible { outline: 3px solid #f0a400; outline-offset: 2px; }
form > label { display: grid; gap: 4px; }
input[name=amount] {
  font: inherit;
  padding: 10px 12px;
  border: 1px solid #c5ccd6;
  border-radius: 8px;
}
small { color: #4a5566; }
`;
const CHOICES = [
  ['fail', 'The bank says no'],
  ['authorise', 'The bank only authorises it'],
  ['later', 'The bank says no, and yes a minute later'],
  ['close', 'Close without paying'],
] as const;
export const METHOD_WORDS = [
  ['upi', 'UPI'],
  ['card', 'Card'],
  ['netbanking', 'Net banking'],
] as const;

export const page = (title: string, body: unknown) =>
  html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${raw(STYLE)}</style></head><body>${body}</body></html>`;

const hidden = (fields: Record<string, string>) =>
  Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );

export const checkoutPage = (order: StandInOrder, fields: CheckoutFields, isPaid: boolean) =>
  page(
    'Payment (stand-in)',
    html`<main>
<header><h1>${fields.name}, order ${order.receipt}</h1>
<p class="sum">${formatPaise(order.amount)}</p></header>
<p class="note">This is a stand-in for the payment service. No money moves.${isPaid ? ' This order has been paid: another payment is returned at once.' : ''}</p>
<form method="post">${hidden(fields)}
<fieldset><legend>Pay with</legend>${METHOD_WORDS.map(
      ([value, label], at) =>
        html`<label><input type="radio" name="method" value="${value}" ${at === 0 ? raw('checked') : ''}>${label}</label>`,
    )}</fieldset>
<button name="outcome" value="succeed">Pay ${formatPaise(order.amount)}</button>
${CHOICES.map(([value, label]) => html`<button name="outcome" value="${value}">${label}</button>`)}
<small>What happens is chosen here, as a test.
Events reach the shop a moment later, in any order.</small>
</form></main>`,
  );

/** Goes back to the shop at once, by the form that Razorpay sends. */
export const wayBack = (callbackUrl: string, fields: Record<string, string>) =>
  page(
    'Back to the shop',
    html`<main><form method="post" action="${callbackUrl}">${hidden(fields)}<button>Back to the shop</button></form></main><script>document.forms[0].submit()</script>`,
  );

/** In place of Razorpay’s checkout.js: the same window object, which goes to the page above. */
export const checkoutScript = (pageUrl: string) =>
  `window.Razorpay=function(o){this.open=function(){var q=new URLSearchParams({order_id:o.order_id,name:o.name||'',callback_url:o.callback_url,cancel_url:location.href});location.assign(${JSON.stringify(pageUrl)}+'?'+q)};this.on=function(){}};`;
