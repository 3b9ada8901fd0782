// The stand-in for Razorpay over HTTP: it speaks to the real adapter, sends its events until they
// are taken, keeps its books, and never starts where money moves.
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createCourier } from '../../local/gateway/courier.ts';
import { openStandIn } from '../../local/gateway/open.ts';
import { CAPTURE_WINDOW } from '../../src/server/gateway/gateway.ts';
import { tempFolder } from '../support/temp-folder.ts';

const ORDER = { amount: 10_800, receipt: 'LFT-2026-4K7M2P', capture: CAPTURE_WINDOW };
const SHOP = 'http://localhost:9';

const open = async (dataFolder?: string) => {
  const folder = dataFolder ?? (await tempFolder({}));
  const said: string[] = [];
  const say = (sentence: string) => void said.push(sentence);
  const standIn = await openStandIn({ dataFolder: folder, shop: () => SHOP, variables: {}, say });
  onTestFinished(standIn.close);
  const order = async () => {
    const made = await standIn.gateway.createOrder({ ...ORDER, isRepeat: false });
    return 'gatewayOrderId' in made ? made.gatewayOrderId : '';
  };
  const choose = (fields: Record<string, string>) =>
    fetch(`${standIn.address}/v1/checkout`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({
        name: 'Lifts',
        method: 'upi',
        outcome: 'succeed',
        callback_url: `${SHOP}/api/payments/return`,
        cancel_url: `${SHOP}/pay`,
        ...fields,
      }),
    });
  return { ...standIn, folder, order, choose, said };
};

describe('the stand-in for the payment service', () => {
  it.each([{ NETLIFY: 'true' }, { RAZORPAY_KEY_ID: 'rzp_live_abcdefgh' }])(
    'does not start with %j',
    async (variables) => {
      const dataFolder = await tempFolder({});
      await expect(openStandIn({ dataFolder, shop: () => SHOP, variables })).rejects.toThrow(
        'moves no money',
      );
    },
  );

  it('takes a payment on its page, and gives the browser a signed form to return with', async () => {
    const { choose, gateway, order } = await open();
    const id = await order();
    const page = await (await choose({ order_id: id, method: 'card' })).text();
    const field = (name: string) =>
      new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? '';
    expect(page).toContain(`action="${SHOP}/api/payments/return"`);
    expect(field('razorpay_order_id')).toBe(id);
    const [payment, signature] = [field('razorpay_payment_id'), field('razorpay_signature')];
    expect(gateway.isSigned(id, payment, signature)).toBe(true);
    expect(await gateway.readPayment(payment)).toMatchObject({
      state: 'captured',
      amount: 10_800,
      paidBy: { method: 'card', fee: 255, tax: 39 },
    });
  });

  it('returns the second payment of an order at once, uncaptured', async () => {
    const { choose, gateway, order } = await open();
    const id = await order();
    await choose({ order_id: id });
    await choose({ order_id: id });
    const states = (await gateway.paymentsOf(id)).map(({ state }) => state);
    expect(states.sort()).toEqual(['captured', 'returned']);
  });

  it('writes names into its page as text, and leads to no other site', async () => {
    const { address, choose, order } = await open();
    const id = await order();
    const query = (more: object) =>
      new URLSearchParams({
        order_id: id,
        name: '<script>x</script>',
        callback_url: `${SHOP}/x`,
        cancel_url: `${SHOP}/pay`,
        ...more,
      });
    const page = await (await fetch(`${address}/v1/checkout?${query({})}`)).text();
    expect(page).toContain('&lt;script&gt;x&lt;/script&gt;');
    expect(page).toContain('No money moves.');
    const away = { callback_url: 'https://evil.example/' };
    expect((await fetch(`${address}/v1/checkout?${query(away)}`)).status).toBe(404);
    expect((await choose({ order_id: id, ...away })).status).toBe(400);
    expect((await choose({ order_id: id, outcome: 'close' })).headers.get('location')).toBe(
      `${SHOP}/pay`,
    );
  });

  it('keeps its orders and payments over a restart', async () => {
    const first = await open();
    const id = await first.order();
    await first.choose({ order_id: id });
    await first.close();
    const { gateway } = await open(first.folder);
    expect(await gateway.paymentsOf(id)).toMatchObject([{ state: 'captured' }]);
    expect(await gateway.createOrder({ ...ORDER, isRepeat: true })).toEqual({ gatewayOrderId: id });
  });

  it('returns errors on request', async () => {
    const { address, gateway, order } = await open();
    const id = await order();
    const setMode = (mode: string) =>
      fetch(`${address}/stand-in`, { method: 'POST', body: JSON.stringify({ mode }) });
    await setMode('error');
    await expect(gateway.paymentsOf(id)).rejects.toThrow('answered with 500');
    expect((await setMode('sideways')).status).toBe(400);
    await setMode('up');
    expect(await gateway.paymentsOf(id)).toEqual([]);
  });
});

describe('its courier', () => {
  const event = (name: string) => ({ body: JSON.stringify({ event: name }), signature: name });

  it('sends an event again, under one id, until it is accepted', async () => {
    const asked: string[] = [];
    const pauses: number[] = [];
    const send = createCourier({
      address: () => `${SHOP}/api/webhooks/razorpay`,
      random: () => 0.6,
      sleep: async (ms) => void pauses.push(ms),
      fetch: async (_url, init) => {
        asked.push(new Headers(init?.headers).get('x-razorpay-event-id') ?? '');
        return new Response(null, { status: asked.length < 3 ? 503 : 200 });
      },
    });
    await send(event('payment.captured'));
    expect([asked, pauses]).toEqual([
      ['evt_1', 'evt_1', 'evt_1'],
      [900, 1_000, 5_000],
    ]);
  });

  it('sends some events twice, and gives up in the end', async () => {
    let asked = 0;
    const send = createCourier({
      address: () => SHOP,
      random: () => 0.1,
      sleep: async () => undefined,
      fetch: async () => {
        asked += 1;
        throw new TypeError('fetch failed');
      },
    });
    await send(event('payment.captured'));
    expect(asked).toBe(10);
  });

  it('answers 503 while its books cannot be written, and keeps them once they can', async () => {
    const { address, folder, gateway, order, said } = await open();
    // A folder in the place of the file that it writes first: writing fails, as on a full disk.
    const inTheWay = join(folder, 'payment-stand-in.json.new');
    await mkdir(inTheWay);
    expect((await fetch(`${address}/stand-in`)).status).toBe(503);
    await expect(order()).rejects.toThrow();
    expect(said).toEqual([expect.stringMatching(/cannot be written to .* \(EISDIR\)/)]);
    await rm(inTheWay, { recursive: true });
    const id = await order();
    expect(said).toEqual([expect.any(String), expect.stringMatching(/are written to .* again/)]);
    expect(await gateway.paymentsOf(id)).toEqual([]);
    const { books } = JSON.parse(await readFile(join(folder, 'payment-stand-in.json'), 'utf8'));
    expect(books.orders).toContainEqual(expect.objectContaining({ id }));
  });
});
