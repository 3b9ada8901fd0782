// A receiver that takes the connection and then says nothing: how long one try waits for it.
import { expect, it } from 'vitest';
import { quickPorts } from '../../support/quick-ports.ts';
import { createTestApi } from '../../support/test-api.ts';
import { startReceiver } from '../../support/webhook-receiver.ts';
import { addWebhook } from '../../support/webhooks.ts';

const REQUEST = {
  name: 'Meera Nair',
  phone: '+919876543210',
  elevatorType: 'Residential',
  location: 'Kerala',
  fillMs: 9000,
};
const LIMIT_MS = 10_000;

/** An API whose limits pass when the test says so. */
const opened = async () => {
  const limits: { ms: number; pass: () => void }[] = [];
  const timeout = (ms: number) => {
    const limit = new AbortController();
    limits.push({ ms, pass: () => limit.abort() });
    return limit.signal;
  };
  const world = createTestApi({
    ports: { ...quickPorts(Date.now), timeout },
    webhookNetwork: { isHere: true },
  });
  const owner = await world.superAdmin();
  const dispatches = async () => (await owner.get('/admin/outbox?channel=webhook')).body.dispatches;
  return { dispatches, limits, owner, world };
};

it('one try ends after ten seconds without an answer, and is repeated later', async () => {
  const { dispatches, limits, owner, world } = await opened();
  const silent = await startReceiver({
    answer: (_request, response) => {
      // Without a limit nothing would ever end the try: then it is answered, and seen below.
      if (limits.length === 0) response.writeHead(500).end();
      else limits.at(-1)?.pass();
    },
  });
  await addWebhook(owner, silent.url, ['quote.created']);
  await world.visitor().post('/quote', REQUEST);
  expect(limits.map(({ ms }) => ms)).toEqual([LIMIT_MS]);
  expect(await dispatches()).toMatchObject([
    { state: 'queued', tries: 1, lastError: 'No answer came in time.' },
  ]);
});

it('every try has its own limit', async () => {
  const { limits, owner, world } = await opened();
  const receivers = [await startReceiver(), await startReceiver(), await startReceiver()];
  for (const { url } of receivers) await addWebhook(owner, url, ['quote.created']);
  await world.visitor().post('/quote', REQUEST);
  expect(receivers.map(({ received }) => received.length)).toEqual([1, 1, 1]);
  expect(limits).toHaveLength(3);
  for (const { ms } of limits) expect(ms).toBeLessThanOrEqual(LIMIT_MS);
});
