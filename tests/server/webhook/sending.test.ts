// Events on their way to a webhook: signed, sent once, tried again, and given up for good reasons.
import { Webhook as Signer } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../../support/test-api.ts';
import type { Visitor } from '../../support/visitor.ts';
import { startReceiver } from '../../support/webhook-receiver.ts';
import { addWebhook } from '../../support/webhooks.ts';

const REQUEST = {
  name: 'Meera Nair',
  phone: '+919876543210',
  elevatorType: 'Residential',
  location: 'Kerala',
  fillMs: 9000,
};
const DAY_MS = 24 * 60 * 60_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * 60_000;

const opened = async () => {
  const world = createTestApi({ webhookNetwork: { isHere: true } });
  const receiver = await startReceiver();
  const owner = await world.superAdmin();
  const made = await addWebhook(owner, receiver.url, ['quote.created']);
  return { world, owner, receiver, ...made, at: `/super-admin/webhook/${made.webhook._id}` };
};
const ask = async (world: TestApi) => {
  const { status, body } = await world.visitor().post('/quote', REQUEST);
  if (status !== 201) throw new Error(`quote: ${status}`);
  return body.quote;
};
const sentTo = async (owner: Visitor, query = 'channel=webhook') =>
  (await owner.get(`/admin/outbox?${query}`)).body.dispatches;
/** The clock moved on, and everything tried that is due then. */
const later = async (world: TestApi, ms: number) => {
  world.clock.offsetMs += ms;
  await world.api.everyMinute();
};

describe('an event', () => {
  it('arrives at once, signed, with ids and without personal data', async () => {
    const { world, owner, receiver, secret } = await opened();
    const quote = await ask(world);
    expect(receiver.received).toHaveLength(1);
    const [got] = receiver.received;
    if (!got) throw new Error('nothing arrived');
    const message = new Signer(secret).verify(got.body, got.headers);
    expect(message).toEqual({
      type: 'quote.created',
      timestamp: expect.stringMatching(/^\d{4}-.+Z$/),
      data: {
        _id: expect.stringMatching(/^[0-9a-z]{26}$/),
        quoteNumber: quote.quoteNumber,
        elevatorType: 'Residential',
        location: 'Kerala',
        createdAt: expect.stringMatching(/^\d{4}-.+Z$/),
      },
    });
    expect(got.body).not.toMatch(/Meera|98765/);
    expect(got.headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': 'The Maker webhooks',
    });
    const [dispatch] = await sentTo(owner);
    expect(dispatch).toMatchObject({
      _id: got.headers['webhook-id'],
      state: 'sent',
      tries: 1,
      to: 'endpoint',
      label: 'A quote is requested',
      recipient: `127.0.0.1:${receiver.port}`,
    });
  });

  it('is sent once to each subscribed webhook, however often it is announced', async () => {
    const { world, owner, receiver } = await opened();
    const other = await startReceiver();
    const deaf = await startReceiver();
    await addWebhook(owner, other.url, ['quote.created', 'order.paid']);
    await addWebhook(owner, deaf.url, ['order.paid']);
    await ask(world);
    await world.api.sweep(true);
    await later(world, HOUR_MS);
    expect([receiver, other, deaf].map(({ received }) => received.length)).toEqual([1, 1, 0]);
    const ids = [receiver, other].map(({ received }) => received[0]?.headers['webhook-id']);
    expect(new Set(ids).size).toBe(2);
  });

  it('is tried again under the same id and with the same body until it arrives', async () => {
    const { world, owner, receiver } = await opened();
    receiver.answerStatus(500);
    await ask(world);
    const [waiting] = await sentTo(owner);
    expect(waiting).toMatchObject({ state: 'queued', tries: 1, lastError: 'Status 500.' });
    expect(Date.parse(waiting.nextTryAt)).toBeGreaterThan(world.clock.now());
    receiver.answerStatus(200);
    await later(world, HOUR_MS);
    expect((await sentTo(owner))[0]).toMatchObject({ state: 'sent', tries: 2, lastError: null });
    const [first, second] = receiver.received;
    expect([second?.headers['webhook-id'], second?.body]).toEqual([
      first?.headers['webhook-id'],
      first?.body,
    ]);
  });

  it('records only the status of the answer', async () => {
    const { world, owner, receiver } = await opened();
    receiver.answerWith((_request, response) =>
      response.writeHead(302, { location: 'http://169.254.169.254/' }).end('<script>secret'),
    );
    await ask(world);
    const listed = await owner.get('/admin/outbox?channel=webhook');
    expect(listed.body.dispatches[0].lastError).toBe('Status 302: redirects are not followed.');
    expect(listed.text).not.toMatch(/script|169\.254/);
    expect(receiver.received).toHaveLength(1);
  });

  it('about spam, or for a paused or removed webhook, is dropped', async () => {
    const { world, owner, receiver, at } = await opened();
    await world.visitor().post('/quote', { ...REQUEST, website: 'https://spam.example' });
    receiver.answerStatus(503);
    await ask(world);
    await owner.patch(at, { isActive: false });
    await later(world, HOUR_MS);
    await ask(world);
    const [paused, ...others] = await sentTo(owner);
    expect(others).toEqual([]);
    expect(paused).toMatchObject({ state: 'dropped', tries: 2 });
    expect((await owner.get(`/admin/outbox/${paused._id}`)).body.dispatch.history).toMatchObject([
      { result: 'again', error: 'Status 503.' },
      { result: 'pointless', error: 'The webhook is paused.' },
    ]);
    expect(receiver.received).toHaveLength(1);
    await owner.delete(at);
    const again = await owner.patch(`/admin/outbox/${paused._id}`, { move: 'send' });
    expect(again.body.dispatch.history.at(-1)).toMatchObject({ error: 'The webhook was removed.' });
  });

  it('is never sent to this machine if the host does not allow it', async () => {
    const world = createTestApi({
      webhookNetwork: { isHere: false, resolve: async () => [{ address: '10.0.0.7', family: 4 }] },
    });
    const owner = await world.superAdmin();
    await addWebhook(owner, 'https://inside.example/', ['quote.created']);
    await ask(world);
    expect((await sentTo(owner))[0]).toMatchObject({
      state: 'queued',
      lastError: 'The address leads to a private network, where nothing is sent.',
    });
  });
});

describe('a receiver', () => {
  it('that answers 410 gets no more events: its webhook is paused', async () => {
    const { world, owner, receiver, at } = await opened();
    receiver.answerStatus(410);
    await ask(world);
    expect((await owner.get(at)).body.webhook).toMatchObject({
      isActive: false,
      pausedBy: 'receiver',
    });
    const { dashboard } = (await owner.get('/admin/dashboard')).body;
    expect(dashboard.stoppedWebhooks).toMatchObject([{ host: `127.0.0.1:${receiver.port}` }]);
    const { status, body } = await world.visitor().get('/health');
    expect([status, body.health.problems]).toMatchObject([503, [{ code: 'webhook' }]]);
    expect(JSON.stringify(body)).not.toContain('127.0.0.1');
    expect((await sentTo(owner))[0]).toMatchObject({ state: 'dead' });
    await ask(world);
    expect(receiver.received).toHaveLength(1);
    await owner.patch(at, { isActive: true });
    receiver.answerStatus(200);
    await ask(world);
    expect(receiver.received).toHaveLength(2);
    await owner.patch(at, { isActive: false });
    world.clock.offsetMs += MINUTE_MS;
    expect((await world.visitor().get('/health')).status).toBe(200);
  });

  it('that fails for days is paused, and one that recovers is not', async () => {
    const { world, owner, receiver, at } = await opened();
    const webhook = async () => (await (await world.superAdmin()).get(at)).body.webhook;
    receiver.answerStatus(500);
    await ask(world);
    expect((await webhook()).failingSince).not.toBeNull();
    await later(world, 3 * DAY_MS);
    receiver.answerStatus(200);
    await ask(world);
    expect(await webhook()).toMatchObject({ isActive: true, failingSince: null });
    receiver.answerStatus(500);
    for (let days = 0; days < 6; days += 1) {
      await ask(world);
      await later(world, DAY_MS);
    }
    expect(await webhook()).toMatchObject({ isActive: false, pausedBy: 'failures' });
    expect(owner).toBeDefined();
  });
});

describe('a test event', () => {
  it('reports its result, also for a paused webhook, and is not counted', async () => {
    const { owner, receiver, secret, at } = await opened();
    await owner.patch(at, { isActive: false });
    const sent = await owner.post(`${at}/test`, undefined);
    expect(sent.status).toBe(201);
    const [got] = receiver.received;
    expect(new Signer(secret).verify(got?.body ?? '', got?.headers ?? {})).toMatchObject({
      type: 'webhook.test',
    });
    receiver.answerStatus(410);
    const refused = await owner.post(`${at}/test`, undefined);
    const seen = await owner.get(`/admin/outbox/${refused.body.dispatch._id}`);
    expect(seen.body.dispatch).toMatchObject({ state: 'dead', kind: 'webhook.test' });
    expect((await owner.get(at)).body.webhook.pausedBy).toBe('staff');
    expect(
      (await owner.post('/super-admin/webhook/00000000000000000000000000/test', undefined)).status,
    ).toBe(404);
  });

  it('is also signed with the old secret for a day after a new one was made', async () => {
    const { world, owner, receiver, secret, at } = await opened();
    const renewed = (await owner.post(`${at}/secret`, undefined)).body.secret as string;
    const verified = async () => {
      await (await world.superAdmin()).post(`${at}/test`, undefined);
      const got = receiver.received.at(-1);
      return [secret, renewed].map((one) => {
        try {
          return Boolean(new Signer(one).verify(got?.body ?? '', got?.headers ?? {}));
        } catch (error) {
          return (error as Error).message;
        }
      });
    };
    expect(await verified()).toEqual([true, true]);
  });
});

describe('a receiver that fails', () => {
  it('delays neither the events of other webhooks nor letters', async () => {
    const world = createTestApi({ webhookNetwork: { isHere: true } });
    const [broken, well] = [await startReceiver(), await startReceiver()];
    broken.answerWith((_request, response) => response.writeHead(500).end());
    const owner = await world.superAdmin();
    await addWebhook(owner, broken.url, ['quote.created']);
    await addWebhook(owner, well.url, ['quote.created']);
    await ask(world);
    await ask(world);
    expect([broken, well].map(({ received }) => received.length)).toEqual([1, 2]);
    const states = (await sentTo(owner)).map(({ state }: { state: string }) => state);
    expect(states.toSorted()).toEqual(['queued', 'queued', 'sent', 'sent']);
  });

  it('is called once in a drain, however many events wait for it', async () => {
    const { world, receiver } = await opened();
    receiver.answerWith((_request, response) => response.writeHead(500).end());
    for (let count = 0; count < 3; count += 1) await ask(world);
    expect(receiver.received).toHaveLength(1);
    await later(world, HOUR_MS);
    expect(receiver.received).toHaveLength(2);
    receiver.answerWith((_request, response) => response.writeHead(204).end());
    await later(world, DAY_MS / 8);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(3);
  });
});
