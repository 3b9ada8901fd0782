// Draws one order as its operations on storage, with 0, 20 and 80 ms each, into
// .cache/order-trace.svg, and prints the longest chain until the answer:
// npm run bench -- order-trace
import { mkdir, writeFile } from 'node:fs/promises';
import { openWorld } from './api-world.ts';
import { chainOf, createLockStep, type Step } from './lock-step.ts';
import { checkoutOf, newCoupon, newShopper } from './shop-world.ts';
import { markdownTable } from './table.ts';
import { createTimedFetch, type Timed } from './timed-fetch.ts';
import { drawnTrace } from './trace-drawing.ts';

const LATENCIES_MS = [0, 20, 80];
const FILE = '.cache/order-trace.svg';

/** What the folders of keys hold. */
const KINDS: Record<string, string> = {
  usr: 'account, with its sessions',
  led: 'ledger: cart, wallet, orders',
  ord: 'snapshot of the order',
  who: 'contact details of the order',
  pay: 'pointer of the payment',
  rel: 'which release is current',
  stk: 'pieces of a product',
  adr: 'saved addresses',
  cpn: 'coupon',
  out: 'marker for a list',
  idx: 'head of a list',
  dsp: 'letter',
  due: 'letter that is due',
  whk: 'webhooks',
};
const named = ({ operation, folder }: Pick<Step, 'operation' | 'folder'>) =>
  `${operation} ${KINDS[folder] ?? folder}`;

const lockStep = createLockStep();
const timed = createTimedFetch();
const world = await openWorld((fetch) => timed.through(lockStep.through(fetch)));
const shopper = await newShopper(world);

/** An order with a coupon that the button is about to be pressed for. */
const prepared = async () => {
  const { code } = await newCoupon(world);
  await shopper.me.send('POST', '/user/cart', { product: shopper.product, quantity: 2 });
  await shopper.me.send('POST', '/user/coupon-apply', { code });
  const send = await checkoutOf(shopper);
  await Promise.all(world.left.splice(0));
  return send;
};

const { steps, answeredBy } = await lockStep.run(await prepared());
const chain = chainOf(steps, answeredBy);
const rows = steps.map((step) => [
  step.number,
  named(step),
  step.depth,
  step.waitedFor ?? '',
  step.depth > chain.length ? 'after the answer' : chain.includes(step) ? 'in the chain' : '',
]);
process.stdout.write(
  `${markdownTable(['', 'operation', 'round trip', 'waited for', ''], rows)}\n\n`,
);

const traces: { latencyMs: number; answerMs: number; operations: Timed[] }[] = [];
for (const latencyMs of LATENCIES_MS) {
  const send = await prepared();
  timed.begin(latencyMs);
  await send();
  const answerMs = timed.sinceBegin();
  await Promise.all(world.left.splice(0));
  traces.push({ latencyMs, answerMs, operations: timed.end() });
}
await mkdir('.cache', { recursive: true });
await writeFile(FILE, drawnTrace(traces, named));
const times = traces
  .map(({ latencyMs, answerMs }) => `${Math.round(answerMs)} ms at ${latencyMs} ms an operation`)
  .join(', ');
process.stdout.write(
  `Round trips until the answer: ${chain.length} (${chain.map(named).join(' → ')}).\n`,
);
process.stdout.write(`Answered after ${times}. The picture is in ${FILE}.\n`);
world.engine.close();
world.google.close();
