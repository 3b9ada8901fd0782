// Headers that claim another client, another method, or another kind of body.
import { gzipSync } from 'node:zlib';
import { describe, expect, inject, it } from 'vitest';
import { createPeople } from '../support/attack/people.ts';
import { requestText, sendRaw, statusesIn } from '../support/attack/raw.ts';
import { ADDRESS } from '../support/shopper.ts';

const site = inject('attackedSite');
const people = createPeople(site);
const hasty = inject('hastySite');
const { visitor: me, id } = await people.newCustomer();
const owner = await people.newStaff('superAdmin');

describe('a forged address', () => {
  const CLAIMS = [
    'x-forwarded-for',
    'x-real-ip',
    'x-client-ip',
    'true-client-ip',
    'cf-connecting-ip',
    'x-nf-client-connection-ip',
    'x-visitor',
    'forwarded',
  ];

  it('in a header does not get round the limit on guesses', async () => {
    // This site believes its connections only, as every site does that is not under test.
    const stranger = await createPeople(hasty).stranger('');
    const statuses = new Set<number>();
    for (let guess = 0; guess < 200 && !statuses.has(429); guess += 1) {
      const claimed = Object.fromEntries(CLAIMS.map((name) => [name, `203.0.113.${guess}`]));
      const { status } = await stranger.post(
        '/auth/login',
        { email: `nobody${guess}@attack.example`, password: 'no such password' },
        claimed,
      );
      statuses.add(status);
    }
    expect([...statuses]).toEqual([401, 429]);
  });

  it.each([
    'x-forwarded-host',
    'x-forwarded-server',
    'x-original-host',
    'x-host',
    'forwarded',
    'referer',
    'origin',
  ])('in %s redirects the client nowhere', async (name) => {
    for (const path of ['/about', '/api/user', '/products/home-elevators']) {
      const received = await sendRaw(
        site.port,
        requestText('GET', path, {
          [name]: name === 'forwarded' ? 'host=evil.example' : 'https://evil.example',
        }),
      );
      expect(received).not.toContain('evil.example');
    }
  });

  it('of the protocol changes no cookie', async () => {
    const lines = (received: string) => received.match(/^set-cookie: [^=]+=(?=.*)|; Secure/gim);
    const plain = await sendRaw(site.port, requestText('GET', '/api/user'));
    const claimed = await sendRaw(
      site.port,
      requestText('GET', '/api/user', { 'x-forwarded-proto': 'https', forwarded: 'proto=https' }),
    );
    expect(lines(claimed)).toEqual(lines(plain));
  });
});

describe('a method override', () => {
  it.each(['x-http-method-override', 'x-http-method', 'x-method-override', '_method'])(
    'in %s is ignored',
    async (name) => {
      const { body } = await me.post('/user/address', ADDRESS);
      const answer = await me.raw('POST', `/user/address/${body.address._id}?_method=DELETE`, {
        headers: { ...me.own(), [name]: 'DELETE' },
      });
      expect(answer.status).toBe(405);
      const left = (await me.get('/user/address')).body.addresses.map(
        ({ _id }: { _id: string }) => _id,
      );
      expect(left).toContain(body.address._id);
      await me.delete(`/user/address/${body.address._id}`);
    },
  );
});

describe('an unexpected kind of body', () => {
  const json = JSON.stringify({ email: 'a@attack.example', password: 'no such password' });
  it.each<[string, Record<string, string>, BodyInit, number[]]>([
    ['compressed', { 'content-encoding': 'gzip' }, gzipSync(json), [400, 415]],
    ['that says it is compressed', { 'content-encoding': 'br' }, json, [400, 401, 415, 429]],
    [
      'that grows a thousandfold',
      { 'content-encoding': 'gzip' },
      gzipSync(Buffer.alloc(100_000_000, ' ')),
      [400, 413, 415],
    ],
    [
      'in UTF-16',
      { 'content-type': 'application/json; charset=utf-16le' },
      Buffer.from(json, 'utf16le'),
      [400, 415],
    ],
    ['in UTF-7', { 'content-type': 'application/json; charset=utf-7' }, json, [401, 415, 429]],
    ['called JSON and text', { 'content-type': 'application/json, text/plain' }, json, [415]],
    ['called text and JSON', { 'content-type': 'text/plain; application/json' }, json, [415]],
    ['called nothing', { 'content-type': ';' }, json, [415]],
    [
      'called a form',
      { 'content-type': 'application/x-www-form-urlencoded' },
      'email=a@attack.example&password=nosuch',
      [415],
    ],
  ])('is refused: %s', async (_what, headers, body, statuses) => {
    const stranger = await people.stranger();
    const answer = await stranger.raw('POST', '/auth/login', {
      body,
      headers: stranger.own({ 'content-type': 'application/json', ...headers }),
    });
    expect(statuses).toContain(answer.status);
  });
});

describe('an Idempotency-Key', () => {
  const saved = async () => (await me.get('/user/address')).body.addresses.length;
  const credit = (key: string, note = 'Goodwill after a late part.') =>
    owner.visitor.post(
      `/super-admin/wallet-adjust/${id}`,
      { type: 'credit', amount: 10, note },
      { 'idempotency-key': key },
    );
  const balance = async () => (await me.get('/user/wallet')).body.wallet.balance;

  it.each([
    'short',
    'k'.repeat(201),
    'a key with spaces',
    'one-of-two-keys, two-of-two-keys',
    '\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9',
    'tab\tin-the-key',
  ])('that reads %s is refused before anything happens', async (key) => {
    const before = [await saved(), await balance()];
    const order = { addressId: id, paymentMethod: 'cod', expectedTotal: 1 };
    const answers = [
      await me.post('/user/address', ADDRESS, { 'idempotency-key': key }),
      await me.post('/user/order', order, { 'idempotency-key': key }),
      await credit(key),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      answers.map(() => [422, 'invalid_fields']),
    );
    expect([await saved(), await balance()]).toEqual(before);
  });

  it.each(['adj:2026-11-22/1', '"quoted-by-a-program"', '~!@#$%^&*()_+`-={}|[]', 'k'.repeat(200)])(
    'that reads %s counts once',
    async (key) => {
      const before = await balance();
      const [first, again] = [await credit(key), await credit(key)];
      expect([first.status, again.status]).toEqual([200, 200]);
      expect(await balance()).toBe(before + 10);
    },
  );

  it('sent again with another body is refused', async () => {
    const key = 'the-same-key-for-two-things';
    await me.post('/user/address', ADDRESS, { 'idempotency-key': key });
    await credit(key);
    const answers = [
      await me.post('/user/address', { ...ADDRESS, city: 'Thrissur' }, { 'idempotency-key': key }),
      await credit(key, 'Something else.'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([422, 422]);
  });
});

describe('enormous cookies and headers', () => {
  it.each([
    ['one cookie', { cookie: `a=${'x'.repeat(20_000)}` }],
    [
      'a thousand headers',
      Object.fromEntries(
        Array.from({ length: 1000 }, (_, number) => [`x-${number}`, 'x'.repeat(20)]),
      ),
    ],
    ['one address', { 'x-visitor': '9'.repeat(20_000) }],
  ])('are refused: %s', async (_what, headers) => {
    expect(statusesIn(await sendRaw(site.port, requestText('GET', '/api/user', headers)))).toEqual([
      431,
    ]);
  });
});
