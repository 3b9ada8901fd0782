// Webhooks as superAdmins add, change and remove them.
import { Webhook as Signer } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { WEBHOOK_EVENTS, WEBHOOKS_MAX } from '../../../src/contract/webhook/webhook.ts';
import {
  createWebhookSecrets,
  storedWebhooks,
  webhooksKey,
} from '../../../src/server/webhook/stored-webhook.ts';
import { createTestApi, type TestApi } from '../../support/test-api.ts';
import { addWebhook } from '../../support/webhooks.ts';

const URL_ONE = 'https://hooks.example/in';
const DAY_MS = 24 * 60 * 60_000;
const PATH = '/super-admin/webhook';

const opened = async (isHere = false) => {
  const world = createTestApi({ webhookNetwork: { isHere } });
  return { world, owner: await world.superAdmin() };
};
const keptText = async ({ deps }: TestApi) =>
  JSON.stringify((await deps.storage.scope().get(webhooksKey, storedWebhooks))?.value);

describe('a webhook', () => {
  it('is added with a secret that is shown once and never stored', async () => {
    const { world, owner } = await opened();
    const { webhook, secret } = await addWebhook(owner, URL_ONE, ['order.placed', 'order.paid']);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(webhook).toMatchObject({
      url: URL_ONE,
      events: ['order.placed', 'order.paid'],
      isActive: true,
      pausedBy: null,
      failingSince: null,
      oldSecretUntil: null,
    });
    const listed = await owner.get('/super-admin/webhooks');
    expect(listed.body).toMatchObject({ webhooks: [webhook], totalAvailableWebhooks: 1 });
    const log = await owner.get('/admin/audit-log?entity=webhook');
    expect(log.body.entries).toMatchObject([{ action: 'create', label: 'hooks.example' }]);
    for (const text of [listed.text, log.text, await keptText(world)])
      expect(text).not.toContain(secret.slice('whsec_'.length));
  });

  it.each<[string, object, string, string | RegExp]>([
    ['no address', { url: '' }, 'url', /^Please enter the address/],
    ['words', { url: 'our hook' }, 'url', /^Please enter the address/],
    ['another scheme', { url: 'ftp://hooks.example/' }, 'url', /^Please enter the address/],
    ['no encryption', { url: 'http://hooks.example/' }, 'url', /begin with https/],
    ['a password', { url: 'https://me:secret@hooks.example/' }, 'url', /user name/],
    ['a part after #', { url: 'https://hooks.example/#x' }, 'url', /“#”/],
    ['another port', { url: 'https://hooks.example:22/' }, 'url', /443 or 8443/],
    ['a long address', { url: `https://hooks.example/${'x'.repeat(500)}` }, 'url', /at most 500/],
    ['no event', { events: [] }, 'events', 'Please choose at least one event.'],
    ['an event twice', { events: ['order.paid', 'order.paid'] }, 'events', /once/],
    ['an unknown event', { events: ['user.created'] }, 'events.0', /^Unknown event/],
  ])('is refused with %s', async (_what, fields, field, message) => {
    const { owner } = await opened();
    const sent = { url: URL_ONE, events: ['order.placed'], ...fields };
    const refused = await owner.post(PATH, sent);
    expect([refused.status, refused.body.fields?.[field]]).toEqual([
      422,
      typeof message === 'string' ? message : expect.stringMatching(message),
    ]);
    expect((await owner.get('/super-admin/webhooks')).body.totalAvailableWebhooks).toBe(0);
  });

  it('may be on this machine if the host allows it, and must be a web address', async () => {
    const { owner } = await opened(true);
    expect((await addWebhook(owner, 'http://127.0.0.1:9999/in')).webhook.url).toBe(
      'http://127.0.0.1:9999/in',
    );
    const refused = await owner.post(PATH, { url: 'file:///etc/passwd', events: ['order.paid'] });
    expect(refused.status).toBe(422);
  });

  it('is changed, paused and started again, each in the audit log once', async () => {
    const { owner } = await opened();
    const { webhook } = await addWebhook(owner, URL_ONE);
    const at = `${PATH}/${webhook._id}`;
    const change = async (body: object) => (await owner.patch(at, body)).body.webhook;
    expect(await change({ description: 'Accounting' })).toMatchObject({
      description: 'Accounting',
    });
    expect(await change({ isActive: false })).toMatchObject({ isActive: false, pausedBy: 'staff' });
    await change({ isActive: false });
    expect(await change({ isActive: true, events: ['order.paid'] })).toMatchObject({
      isActive: true,
      pausedBy: null,
      events: ['order.paid'],
    });
    const refused = await owner.patch(at, { url: 'http://10.0.0.1/' });
    expect(refused.status).toBe(422);
    const log = await owner.get('/admin/audit-log?entity=webhook');
    expect(log.body.entries.map(({ action }: { action: string }) => action)).toEqual([
      'change',
      'change',
      'change',
      'create',
    ]);
  });

  it('is changed by its ETag: the second person is refused', async () => {
    const { owner } = await opened();
    const { webhook } = await addWebhook(owner, URL_ONE);
    const at = `${PATH}/${webhook._id}`;
    const seen = await owner.get(at);
    const ifMatch = { 'if-match': seen.headers.get('etag') ?? '' };
    const first = await owner.patch(at, { description: 'One' }, ifMatch);
    const second = await owner.patch(at, { description: 'Two' }, ifMatch);
    expect([first.status, second.status]).toEqual([200, 409]);
  });

  it('does not exist once it is removed', async () => {
    const { owner } = await opened();
    const { webhook } = await addWebhook(owner, URL_ONE);
    const at = `${PATH}/${webhook._id}`;
    expect((await owner.delete(at)).status).toBe(200);
    const answers = await Promise.all([
      owner.get(at),
      owner.delete(at),
      owner.patch(at, { isActive: true }),
      owner.post(`${at}/secret`, undefined),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await owner.get('/super-admin/webhooks')).body.webhooks).toEqual([]);
  });

  it(`is refused above ${WEBHOOKS_MAX}, also with simultaneous requests`, async () => {
    const { owner } = await opened();
    const answers = await Promise.all(
      Array.from({ length: WEBHOOKS_MAX + 3 }, (_, index) =>
        owner.post(PATH, { url: `${URL_ONE}/${index}`, events: WEBHOOK_EVENTS }),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(WEBHOOKS_MAX).fill(201), 409, 409, 409]);
  });

  it('is found by its address and description, and filtered', async () => {
    const { owner } = await opened();
    const { webhook } = await addWebhook(owner, URL_ONE);
    await addWebhook(owner, 'https://other.example/');
    await owner.patch(`${PATH}/${webhook._id}`, { isActive: false, description: 'Accounting' });
    const found = async (query: string) =>
      (await owner.get(`/super-admin/webhooks?sort=url&${query}`)).body.webhooks.map(
        ({ url }: { url: string }) => url,
      );
    expect(await found('')).toEqual([URL_ONE, 'https://other.example/']);
    expect(await found('search=accoun')).toEqual([URL_ONE]);
    expect(await found('isActive=true')).toEqual(['https://other.example/']);
  });
});

describe('the secret of a webhook', () => {
  it('can be replaced: both sign for a day, then the new one alone', async () => {
    const { world, owner } = await opened();
    const { webhook, secret } = await addWebhook(owner, URL_ONE);
    const renewed = await owner.post(`${PATH}/${webhook._id}/secret`, undefined);
    expect(renewed.status).toBe(201);
    expect(renewed.body.secret).not.toBe(secret);
    expect(Date.parse(renewed.body.webhook.oldSecretUntil)).toBeGreaterThan(
      world.clock.now() + DAY_MS - 60_000,
    );
    world.clock.offsetMs += DAY_MS + 1;
    const later = await owner.get(`${PATH}/${webhook._id}`);
    expect(later.body.webhook.oldSecretUntil).toBeNull();
  });

  it('cannot be replaced so often that receivers lose the one they have', async () => {
    const { owner } = await opened();
    const { webhook } = await addWebhook(owner, URL_ONE);
    const statuses: number[] = [];
    for (let tries = 0; tries < 4; tries += 1)
      statuses.push((await owner.post(`${PATH}/${webhook._id}/secret`, undefined)).status);
    expect(statuses).toEqual([201, 201, 201, 409]);
  });

  it('signs by the Standard Webhooks scheme, once for each valid secret', () => {
    const secrets = createWebhookSecrets(new Uint8Array(32).fill(7));
    const at = new Date();
    const until = (ms: number) => new Date(at.getTime() + ms).toISOString();
    const webhook = {
      _id: 'w1',
      secretVersion: 3,
      oldSecrets: [
        { version: 2, until: until(1_000) },
        { version: 1, until: until(-1_000) },
      ],
    };
    const headers = secrets.headers(webhook, 'd1', at, '{"a":1}');
    const holds = (version: number) => {
      const secret = secrets.of({ ...webhook, secretVersion: version });
      try {
        return new Signer(secret).verify('{"a":1}', headers);
      } catch {
        return false;
      }
    };
    expect([1, 2, 3].map(holds)).toEqual([false, { a: 1 }, { a: 1 }]);
    expect(headers['webhook-signature'].split(' ')).toHaveLength(2);
    const other = secrets.of({ ...webhook, _id: 'w2' });
    expect(() => new Signer(other).verify('{"a":1}', headers)).toThrow();
  });
});
