// A start never takes a loss for a first start. If any part of a data folder is missing, empty,
// damaged or from another site, the start either serves the same shop or names the missing part.
import { existsSync } from 'node:fs';
import {
  cp,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rm,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { takeBackup } from '../../local/backup/take-backup.ts';
import { openFunctionData } from '../../local/function-data.ts';
import { openStandIn } from '../../local/gateway/open.ts';
import { Stop } from '../../local/stop.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { createTestApi, PASSWORD } from '../support/test-api.ts';

const [BLOBS, KEY, SESSION, BOOKS] = [
  'blobs.sqlite',
  'key-secret',
  'session-secret',
  'payment-stand-in.json',
] as [string, string, string, string];
const EMAIL = 'meera@example.com';
const SAME = 'the same shop';
const BACK = /npm run restore/;

/** Runs `work` on the API over a folder, with the secrets of the folder. */
const withShop = async <T>(
  folder: string,
  secrets: { keySecret: string; sessionSecret: string },
  work: (api: ReturnType<typeof createTestApi>) => Promise<T>,
) => {
  const ends: (() => void)[] = [];
  const api = createTestApi({ file: join(folder, BLOBS), ...secrets }, (end) => ends.push(end));
  try {
    return await work(api);
  } finally {
    for (const end of ends) end();
  }
};

const secretsOf = async (folder: string, variables: { KEY_SECRET?: string }) => {
  const { engine, ...secrets } = await openFunctionData(folder, variables);
  engine.close();
  return secrets;
};

/** `SAME` if a start serves the shop that the customer knows, or the message of its refusal. */
const start = async (folder: string, variables: { KEY_SECRET?: string } = {}) => {
  const secrets = await secretsOf(folder, variables).catch((error: Error) => {
    expect(error).toBeInstanceOf(Stop);
    return error.message;
  });
  if (typeof secrets === 'string') return secrets;
  return withShop(folder, secrets, async ({ visitor }) => {
    const person = visitor();
    await person.get('/user');
    const { status } = await person.post('/auth/login', { email: EMAIL, password: PASSWORD });
    return status === 200 ? SAME : `another shop: ${status}`;
  });
};

/** The folder of a site that was started, served a customer and was ended. */
const newShop = async (folder: string) => {
  await withShop(folder, await secretsOf(folder, {}), async ({ newCustomer }) => {
    await newCustomer({ email: EMAIL });
  });
  for (const name of ['sites', 'releases', 'previews']) await mkdir(join(folder, name));
  await writeFile(join(folder, 'builds.json'), '{}');
  const standIn = await openStandIn({ dataFolder: folder, shop: () => '', variables: {} });
  await fetch(`${standIn.address}/stand-in`);
  await standIn.close();
  return folder;
};
const copyOf = async (folder: string) => {
  const copy = await tempFolder();
  await cp(folder, copy, { recursive: true });
  return copy;
};
const contentOf = async (folder: string) =>
  Promise.all(
    (await readdir(folder)).sort().map(async (name) => [name, await sizeOf(folder, name)]),
  );
const sizeOf = (folder: string, name: string) =>
  readFile(join(folder, name)).then(
    (bytes) => bytes.toString('latin1'),
    () => 'a folder',
  );

const LOSSES: Record<string, (folder: string, name: string, other: string) => Promise<unknown>> = {
  gone: (folder, name) => rm(join(folder, name), { recursive: true }),
  empty: (folder, name) => writeFile(join(folder, name), ''),
  foreign: (folder, name, other) => cp(join(other, name), join(folder, name)),
};

let both: string;
let shop: string;
let other: string;
beforeAll(async () => {
  both = await mkdtemp(join(tmpdir(), 'lift-site-'));
  shop = await newShop(join(both, 'shop'));
  other = await newShop(join(both, 'other'));
});
afterAll(() => rm(both, { recursive: true }));

const backedUp = async (folder: string) => {
  const file = join(await tempFolder(), 'site.backup');
  const given = { dataFolder: folder, file, force: false, keySecret: undefined };
  return takeBackup({ ...given, progress: () => undefined }).then(
    ({ manifest }) => `${manifest.entries > 0 ? 'some' : 'no'} entries`,
    (error: Error) => {
      expect(error).toBeInstanceOf(Stop);
      expect(existsSync(file)).toBe(false);
      return error.message;
    },
  );
};

describe('a start', () => {
  it('serves the same shop from a complete folder', async () => {
    expect(await start(await copyOf(shop))).toBe(SAME);
  });

  it.each([
    [BLOBS, 'gone', /^There is no .*blobs\.sqlite, but .* contains .*key-secret.* of a site/],
    [BLOBS, 'empty', /^The database .*blobs\.sqlite is empty, but .* contains .*key-secret/],
    [BLOBS, 'foreign', /key-secret is not the key secret that the accounts in .* were made with/],
    [KEY, 'gone', /^There is no file .*key-secret, and without .* or set KEY_SECRET/],
    [KEY, 'empty', /^The file .*key-secret is empty, and without .* or set KEY_SECRET/],
    [KEY, 'foreign', /key-secret is not the key secret that the accounts in .* were made with/],
    [SESSION, 'empty', /^The file .*session-secret is empty\. .*or delete the file\.$/],
  ])('refuses a folder whose %s is %s, and changes nothing in it', async (name, how, sentence) => {
    const folder = await copyOf(shop);
    await LOSSES[how]?.(folder, name, other);
    const before = await contentOf(folder);
    expect(await start(folder)).toMatch(sentence);
    expect(await start(folder)).toMatch(sentence);
    expect(await contentOf(folder)).toEqual(before);
  });

  it.each([
    [SESSION, 'gone'],
    [SESSION, 'foreign'],
    [BOOKS, 'gone'],
    ['builds.json', 'gone'],
    ['builds.json', 'empty'],
    ['sites', 'gone'],
    ['releases', 'gone'],
    ['previews', 'gone'],
  ])('serves the same shop and recreates %s when it is %s', async (name, how) => {
    const folder = await copyOf(shop);
    await LOSSES[how]?.(folder, name, other);
    expect(await start(folder)).toBe(SAME);
  });

  it('refuses every folder without its database, whatever else is left', async () => {
    const parts = [KEY, SESSION, BOOKS, 'builds.json', 'sites', 'releases', 'previews'];
    for (const part of parts) {
      const folder = await tempFolder();
      await cp(join(shop, part), join(folder, part), { recursive: true });
      expect([part, await start(folder)]).toEqual([part, expect.stringMatching(BACK)]);
      expect(existsSync(join(folder, BLOBS))).toBe(false);
    }
  });

  it.each(['-wal', '-shm'])(
    'refuses a folder that has only the %s file of its database',
    async (end) => {
      const folder = await tempFolder({ [`${BLOBS}${end}`]: 'what was not yet in the database' });
      expect(await start(folder)).toMatch(/^There is no .*blobs\.sqlite, but/);
      expect(await readdir(folder)).toEqual([`${BLOBS}${end}`]);
    },
  );

  it('refuses a database without its table, such as a copy without the write-ahead log', async () => {
    const folder = await copyOf(shop);
    await rm(join(folder, BLOBS));
    const database = new DatabaseSync(join(folder, BLOBS));
    database.exec('PRAGMA journal_mode = WAL');
    database.close();
    expect(await start(folder)).toMatch(/^The database .* is empty, but/);
  });

  it('refuses a database without documents in a folder that was used before', async () => {
    const folder = await copyOf(shop);
    const database = new DatabaseSync(join(folder, BLOBS));
    database.exec('DELETE FROM blobs');
    database.close();
    expect(await start(folder)).toMatch(/is empty, but a site was started in/);
  });

  it('refuses a database that lost its write-ahead log before anything was in the file', async () => {
    const folder = await copyOf(shop);
    const database = new DatabaseSync(join(folder, BLOBS));
    database.exec('DELETE FROM blobs');
    database.close();
    for (const name of [BOOKS, 'builds.json', 'sites', 'releases', 'previews'])
      await rm(join(folder, name), { recursive: true });
    expect(await start(folder)).toMatch(/is empty, but a site was started in/);
  });

  it('takes the key secret from KEY_SECRET if its file is gone, and accepts no other', async () => {
    const folder = await copyOf(shop);
    const secret = (await readFile(join(folder, KEY), 'utf8')).trim();
    await rm(join(folder, KEY));
    expect(await start(folder, { KEY_SECRET: 'a'.repeat(40) })).toMatch(/^There is no file/);
    expect(await start(folder, { KEY_SECRET: secret })).toBe(SAME);
    expect(await start(folder)).toBe(SAME);
  });

  it('recognises the key secret of accounts from before it was recorded', async () => {
    const folder = await copyOf(shop);
    const database = new DatabaseSync(join(folder, BLOBS));
    expect(database.prepare("DELETE FROM blobs WHERE key = 'hlt/key'").run().changes).toBe(1);
    database.close();
    const lost = await copyOf(folder);
    await rm(join(lost, KEY));
    expect(await start(lost)).toMatch(/^There is no file .*key-secret/);
    const foreign = await copyOf(folder);
    await cp(join(other, KEY), join(foreign, KEY));
    expect(await start(foreign)).toMatch(/is not the key secret that the accounts/);
    expect(await start(folder)).toBe(SAME);
  });

  it.each(['blobs.sqlite', 'key-secret', 'session-secret'])(
    'refuses a folder in place of %s',
    async (name) => {
      const folder = await copyOf(shop);
      await rm(join(folder, name));
      await mkdir(join(folder, name));
      expect(await start(folder)).toMatch(new RegExp(`${name} (is not a file|cannot be read)`));
    },
  );

  const NOTES = 'CREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT)';
  it.each([
    ['of another program', `${NOTES}; PRAGMA user_version = 1`],
    ['of another program that sets no version', NOTES],
    ['of another program with a high version', `${NOTES}; PRAGMA user_version = 7`],
    ['with a view alone', 'CREATE VIEW notes AS SELECT 1'],
    ['with a version alone', 'PRAGMA user_version = 1'],
    ['with other columns', 'CREATE TABLE blobs (id TEXT, data BLOB); PRAGMA user_version = 1'],
    ['with other columns and no version', 'CREATE TABLE blobs (id TEXT, data BLOB)'],
    [
      'that lets a key occur twice',
      'CREATE TABLE blobs (store TEXT, key TEXT, etag TEXT, metadata TEXT, modified INTEGER, body BLOB); PRAGMA user_version = 1',
    ],
  ])('refuses a database %s, and changes nothing in it', async (_what, sql) => {
    for (const folder of [await tempFolder(), await copyOf(shop)]) {
      await rm(join(folder, BLOBS), { force: true });
      const database = new DatabaseSync(join(folder, BLOBS));
      database.exec(sql);
      database.close();
      const before = await contentOf(folder);
      expect(await start(folder)).toMatch(
        /^.*blobs\.sqlite is not a database of this site\. .*npm run restore/,
      );
      expect(await contentOf(folder)).toEqual(before);
    }
  });

  it('serves a repaired database with a table of the repair beside its own', async () => {
    const folder = await copyOf(shop);
    const database = new DatabaseSync(join(folder, BLOBS));
    database.exec('CREATE TABLE lost_and_found (id INTEGER); ANALYZE;');
    database.close();
    expect(await start(folder)).toBe(SAME);
  });

  it.each([BLOBS, KEY, SESSION])(
    'refuses a link in place of %s that leads nowhere or to itself',
    async (name) => {
      for (const target of ['/not-connected/file', name]) {
        const folder = await copyOf(shop);
        await rm(join(folder, name));
        await symlink(target, join(folder, name));
        expect(await start(folder)).toMatch(new RegExp(`${name} is a link, and its target cannot`));
      }
    },
  );

  it('starts no new shop next to a broken link in place of its database', async () => {
    for (const target of ['/not-connected/file', BLOBS]) {
      const folder = await tempFolder();
      await symlink(target, join(folder, BLOBS));
      expect(await start(folder)).toMatch(/blobs\.sqlite is a link, and its target cannot/);
    }
  });

  it('starts no new shop if the data folder is a broken link', async () => {
    for (const target of ['/not-connected/folder', 'data']) {
      const folder = await tempFolder();
      await symlink(target, join(folder, 'data'));
      expect(await start(join(folder, 'data'))).toMatch(/data is a link, and its target cannot/);
      expect(await start(join(folder, 'data/within'))).toMatch(
        /within (cannot be created|is not a folder)/,
      );
      expect(await backedUp(join(folder, 'data'))).toMatch(/data is a link, and its target cannot/);
    }
  });

  it('serves the same shop through a link to its database and one to its folder', async () => {
    const folder = await copyOf(shop);
    const elsewhere = await tempFolder();
    await cp(join(folder, BLOBS), join(elsewhere, BLOBS));
    await rm(join(folder, BLOBS));
    await symlink(join(elsewhere, BLOBS), join(folder, BLOBS));
    await symlink(folder, join(elsewhere, 'data'));
    expect(await start(join(elsewhere, 'data'))).toBe(SAME);
  });

  it.each(['-wal', '-shm', '-journal'])(
    'refuses a folder or a link in place of the %s file of its database',
    async (end) => {
      const makers = [mkdir, (path: string) => symlink('/not-connected/file', path)];
      for (const make of makers) {
        const folder = await copyOf(shop);
        await rm(join(folder, `${BLOBS}${end}`), { force: true });
        await make(join(folder, `${BLOBS}${end}`));
        expect(await start(folder)).toMatch(
          new RegExp(`${BLOBS}${end} is not a file, so the database .*: move it away`),
        );
      }
    },
  );

  it('refuses a file in place of the data folder', async () => {
    const folder = await tempFolder({ data: '' });
    expect(await start(join(folder, 'data'))).toMatch(/data is not a folder: set DATA_DIR/);
    expect(await start(join(folder, 'data/within'))).toMatch(/within is not a folder/);
  });

  it.each([
    ['whose beginning is overwritten', 0],
    ['that was cut in the middle', null],
    ['that is something else', 'This is not a database. '.repeat(1000)],
  ])('explains the recovery for a database %s', async (_how, what) => {
    const folder = await copyOf(shop);
    const path = join(folder, BLOBS);
    if (typeof what === 'string') await writeFile(path, what);
    else if (what === null) await truncate(path, (await readFile(path)).length / 2);
    else {
      const file = await open(path, 'r+');
      await file.write('x'.repeat(100), what);
      await file.close();
    }
    expect(await start(folder)).toMatch(/^The database .* is damaged .*npm run restore/);
  });

  it.each(['', '{', '[]', '{"keySecret":"a"}', '{"keySecret":"a","webhookSecret":"b","books":[]}'])(
    'names a damaged file of the payment stand-in: %s',
    async (text) => {
      const dataFolder = await tempFolder({ [BOOKS]: text });
      await expect(openStandIn({ dataFolder, shop: () => '', variables: {} })).rejects.toThrow(
        /payment-stand-in\.json is damaged: .* or delete it\./,
      );
      expect(await readFile(join(dataFolder, BOOKS), 'utf8')).toBe(text);
    },
  );
});

describe('a first start', () => {
  it('by several processes at once creates one folder', async () => {
    const folder = await tempFolder();
    const all = await Promise.all(Array.from({ length: 20 }, () => secretsOf(folder, {})));
    expect(new Set(all.map((secrets) => JSON.stringify(secrets))).size).toBe(1);
  });
});

describe('a backup', () => {
  it.each([
    [BLOBS, 'gone', /^There is no .*blobs\.sqlite/],
    [BLOBS, 'empty', /blobs\.sqlite is empty/],
    [KEY, 'gone', /^There is no file .*key-secret/],
    [KEY, 'foreign', /is not the key secret/],
  ])('is refused for a folder whose %s is %s', async (name, how, sentence) => {
    const folder = await copyOf(shop);
    expect(await backedUp(folder)).toBe('some entries');
    await LOSSES[how]?.(folder, name, other);
    expect(await backedUp(folder)).toMatch(sentence);
  });

  it('is refused for an empty folder, and creates nothing there', async () => {
    const folder = await tempFolder();
    expect(await backedUp(folder)).toMatch(/^There is no site's data in/);
    expect(await readdir(folder)).toEqual([]);
  });
});
