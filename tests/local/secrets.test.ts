// The two secrets of a data folder: one may be changed at any time, with the other the accounts are
// found.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openEngine } from '../../local/data-folder.ts';
import { localDeps } from '../../local/deps.ts';
import { readEnvironment } from '../../local/environment.ts';
import { openFunctionData } from '../../local/function-data.ts';
import { openSecrets } from '../../local/secrets.ts';
import { makeDemo } from '../../local/seed/demo.ts';
import { createApp } from '../../src/server/app.ts';
import type { Deps } from '../../src/server/deps.ts';
import type { Kv } from '../../src/server/kernel/storage/kv.ts';
import { openStores } from '../../src/server/kernel/storage/open-stores.ts';
import { systemPorts } from '../../src/server/kernel/storage/ports.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { createVisitor } from '../support/visitor.ts';

const SITE = 'http://localhost';
const secretsOf = async (...given: Parameters<typeof openFunctionData>) => {
  const { engine, ...secrets } = await openFunctionData(...given);
  engine.close();
  return secrets;
};
/** Makes the folder like that of an older site, which did not note its key secret. */
const forgetKeySecret = (folder: string) => {
  const database = new DatabaseSync(join(folder, 'blobs.sqlite'));
  database.exec("DELETE FROM blobs WHERE key = 'hlt/key'");
  database.close();
};
const CHEAPEST = 4;
const OLD = 'the only secret that this site had before';

/** The API over a data folder, as a start of the site opens it. */
const openSite = async (
  folder: string,
  variables: Record<string, string> = {},
  change: Partial<Deps> = {},
) => {
  const engine = await openEngine(folder);
  const deps: Deps = {
    ...(await localDeps(engine, folder, readEnvironment(variables))),
    hashing: undefined,
    passwordCost: CHEAPEST,
    log: () => undefined,
    ...change,
  };
  const api = createApp(deps);
  await api.putOutFirstStock();
  await api.makeFirstCoupons();
  let isOpen = true;
  const close = () => {
    if (isOpen) engine.close();
    isOpen = false;
  };
  onTestFinished(close);
  const visitor = (cookies = new Map<string, string>()) =>
    createVisitor({ fetch: api.fetch, site: SITE, ip: '203.0.113.7', cookies: new Map(cookies) });
  return { deps, close, visitor };
};
type Site = Awaited<ReturnType<typeof openSite>>;

const logIn = async ({ visitor }: Site, email: string, password: string) => {
  const customer = visitor();
  await customer.get('/user');
  const { status } = await customer.post('/auth/login', { email, password });
  return { customer, status };
};

/** A site with customers who have orders, and one of them logged in. */
const havingOrders = async (site: Site) => {
  const { emails, password } = await makeDemo(site.deps);
  const email = emails[0] ?? '';
  const { customer } = await logIn(site, email, password);
  const { body } = await customer.get('/user/orders?limit=100');
  expect(body.orders.length).toBeGreaterThan(0);
  return { email, password, customer, orders: body.orders };
};

const expectOrders = async (
  site: Site,
  { email, password, orders }: Awaited<ReturnType<typeof havingOrders>>,
) => {
  const { customer, status } = await logIn(site, email, password);
  expect(status).toBe(200);
  expect((await customer.get('/user/orders?limit=100')).body.orders).toEqual(orders);
};

describe('another session secret', () => {
  it('logs out every user, and keeps accounts, orders and passwords', async () => {
    const folder = await tempFolder();
    const site = await openSite(folder);
    const before = await havingOrders(site);
    const { cookies } = before.customer;
    expect((await site.visitor(cookies).get('/user')).body.user.email).toBe(before.email);
    site.close();

    await rm(join(folder, 'session-secret'));
    const rotated = await openSite(folder);
    // A page that was open sends its old token, and is refused; one that is opened now sends none.
    expect((await rotated.visitor(cookies).get('/user')).body.code).toBe('wrong_token');
    const opened = new Map([...cookies].filter(([name]) => name !== 'XSRF-TOKEN'));
    expect((await rotated.visitor(opened).get('/user')).body).toEqual({ user: null });
    await expectOrders(rotated, before);
    rotated.close();

    const set = await openSite(folder, {
      SESSION_SECRET: 'another secret for sessions, long enough',
    });
    await expectOrders(set, before);
  });
});

describe('a data folder', () => {
  it('that has one secret for both opens with its accounts and orders', async () => {
    const folder = await tempFolder();
    const site = await openSite(folder, {}, { sessionSecret: OLD, keySecret: OLD });
    const before = await havingOrders(site);
    site.close();
    forgetKeySecret(folder);
    await rm(join(folder, 'key-secret'));
    await writeFile(join(folder, 'session-secret'), `${OLD}\n`);

    const opened = await openSite(folder);
    await expectOrders(opened, before);
    opened.close();
    expect(await readFile(join(folder, 'key-secret'), 'utf8')).toBe(`${OLD}\n`);

    await rm(join(folder, 'session-secret'));
    await expectOrders(await openSite(folder), before);
  });

  it('keeps the key secret it was first given', async () => {
    const folder = await tempFolder();
    const given = { KEY_SECRET: 'a secret for keys that is long enough' };
    const { keySecret, sessionSecret } = await secretsOf(folder, given);
    expect(keySecret).toBe(given.KEY_SECRET);
    expect(sessionSecret).not.toBe(keySecret);
    expect(await secretsOf(folder, {})).toEqual({ keySecret, sessionSecret });
  });

  it('is not opened with the key secret of another folder', async () => {
    const folder = await tempFolder();
    const { keySecret } = await secretsOf(folder, {});
    await expect(
      secretsOf(folder, { KEY_SECRET: 'the key secret of another data folder' }),
    ).rejects.toThrow(/^KEY_SECRET is not the key secret .* remove the variable, or set it to/);
    expect((await secretsOf(folder, { KEY_SECRET: keySecret })).keySecret).toBe(keySecret);
  });

  it('with an unreadable secret ends the start with a sentence', async () => {
    const folder = await tempFolder();
    await secretsOf(folder, {});
    await rm(join(folder, 'key-secret'));
    await mkdir(join(folder, 'key-secret'));
    await expect(secretsOf(folder, {})).rejects.toThrow(
      `The file ${join(folder, 'key-secret')} cannot be read (EISDIR): make it readable.`,
    );
  });

  it('gives both secrets to a start during which another one has created the site', async () => {
    const folder = await tempFolder();
    const engine = await openEngine(folder);
    onTestFinished(() => engine.close());
    const ports = systemPorts(Date.now);
    const kv = openStores({ context: 'local', ports, engine }).scope();
    let other: Awaited<ReturnType<typeof secretsOf>> | undefined;
    const get: Kv['get'] = async (...asked) => {
      const found = await kv.get(...asked);
      // The first answer is from before the other start, and comes after it.
      if (!other) other = await secretsOf(folder, {});
      return found;
    };
    expect(await openSecrets(folder, {}, { ...kv, get })).toEqual(other);
  });

  it('gives both secrets to simultaneous starts, and contains no other file then', async () => {
    const folder = await tempFolder();
    const all = await Promise.all(Array.from({ length: 40 }, () => secretsOf(folder, {})));
    expect(new Set(all.map((secrets) => JSON.stringify(secrets))).size).toBe(1);
    expect((await readdir(folder)).sort()).toEqual([
      'blobs.sqlite',
      'key-secret',
      'session-secret',
    ]);
    expect(all[0]?.keySecret).not.toBe(all[0]?.sessionSecret);
  });
});
