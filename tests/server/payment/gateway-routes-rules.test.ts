// What the gateway and browsers send to us from its window: who is believed, and who gets to hear
// an event. No storage.
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { StoredUser } from '../../../src/server/account/stored-user.ts';
import { createBurstLimit } from '../../../src/server/http/burst-limit.ts';
import type { ApiEnv } from '../../../src/server/http/env.ts';
import { createMount } from '../../../src/server/http/mount.ts';
import { mountGatewayCalls } from '../../../src/server/payment/gateway-routes.ts';
import { withoutStorage } from '../../support/without-storage.ts';

type World = { hasGateway?: boolean; isOfOrder?: boolean };
const facing = ({ hasGateway = true, isOfOrder = true }: World = {}) => {
  const app = new Hono<ApiEnv>();
  const [heard, refused]: [unknown[], unknown[]] = [[], []];
  app.use(withoutStorage);
  app.onError((error, { text }) => {
    refused.push(error);
    return text('', 403);
  });
  const { mount } = createMount<StoredUser>({
    ...{ app, siteUrl: undefined },
    burstLimit: createBurstLimit(() => 0),
    keyLimit: createBurstLimit(() => 0),
    keptAnswers: { once: (_kv, _call, run) => run() },
    loadKey: () => Promise.reject(new Error('no key was sent')),
    loadAccount: () => Promise.reject(new Error('nobody is signed in')),
  });
  mountGatewayCalls(mount, {
    gateway: hasGateway
      ? { isSignedEvent: (bytes, signature) => signature === `signed ${bytes.byteLength}` }
      : undefined,
    online: {
      handleWebhook: async (_kv, event) => {
        heard.push(['order', event]);
        return isOfOrder;
      },
      takeReturn: async (_kv, fields) => {
        heard.push(['return', fields]);
        return '/account/orders/one?from=payment';
      },
    },
    payerSide: { takeEvent: async (_kv, event) => void heard.push(['payer', event]) },
  });
  const send = (path: string, fields: object, headers: Record<string, string> = {}) =>
    app.request(`/api${path}`, {
      ...{ method: 'POST', body: JSON.stringify(fields) },
      headers: { 'content-type': 'application/json', ...headers },
    });
  const tell = (event: object, signature = `signed ${JSON.stringify(event).length}`) =>
    send('/webhooks/razorpay', event, { 'x-razorpay-signature': signature });
  return { heard, refused, send, tell };
};
const EVENT = { event: 'payment.captured', payload: {} };
const NOT_SIGNED = { code: 'forbidden', message: 'This payment is not signed.' };

describe('an event of the gateway', () => {
  it('about an order is heard there alone', async () => {
    const { heard, tell } = facing();
    const answer = await tell(EVENT);
    expect([answer.status, await answer.json()]).toEqual([200, { received: true }]);
    expect(heard).toEqual([['order', EVENT]]);
  });

  it('about no order is heard by the payments without one', async () => {
    const { heard, tell } = facing({ isOfOrder: false });
    const answer = await tell(EVENT);
    expect([answer.status, await answer.json()]).toEqual([200, { received: true }]);
    expect(heard).toEqual([
      ['order', EVENT],
      ['payer', EVENT],
    ]);
  });

  it('that is not signed is refused with a sentence, and heard by nobody', async () => {
    const { heard, refused, tell } = facing();
    expect((await tell(EVENT, 'signed 1')).status).toBe(403);
    expect(refused).toEqual([expect.objectContaining(NOT_SIGNED)]);
    expect(heard).toEqual([]);
  });

  it('is signed by nobody where no gateway is configured', async () => {
    const { heard, refused, tell } = facing({ hasGateway: false });
    expect((await tell(EVENT)).status).toBe(403);
    expect(refused).toEqual([expect.objectContaining(NOT_SIGNED)]);
    expect(heard).toEqual([]);
  });
});

describe('a browser that comes back from the gateway’s window', () => {
  it('is led to its order, and the answer is kept nowhere', async () => {
    const { heard, send } = facing();
    const fields = { razorpay_order_id: 'order_A', razorpay_payment_id: 'pay_A' };
    const answer = await send('/payments/return', fields);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/account/orders/one?from=payment');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(heard).toEqual([['return', fields]]);
  });
});
