// Damage of the database while the site runs: health reports it, and undamaged data is still
// served.
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createBlobEngine } from '../../local/blobs/engine.ts';
import { createStoreCheck } from '../../local/store-check.ts';
import { openStores } from '../../src/server/kernel/storage/open-stores.ts';
import { quickPorts } from '../support/quick-ports.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { createTestApi } from '../support/test-api.ts';

const SECOND = 1000;

/** A shop over a file that health watches over. */
const openShop = async () => {
  const file = join(await tempFolder(), 'blobs.sqlite');
  const engine = createBlobEngine({ file });
  onTestFinished(() => engine.close());
  const said: string[] = [];
  const storeFiles = createStoreCheck(engine, file, (sentence) => void said.push(sentence));
  const storage = openStores({ context: 'local', ports: quickPorts(Date.now, () => 1), engine });
  const world = createTestApi({ storeFiles, through: () => storage });
  const health = async () => {
    world.clock.offsetMs += 20 * SECOND;
    const { status, body } = await world.visitor().get('/health');
    return { status, health: body.health };
  };
  return { ...world, engine, file, storeFiles, health, said };
};
type Shop = Awaited<ReturnType<typeof openShop>>;

/** Fills every page that holds this text with other bytes, as a failing disk does. */
const overwrite = async ({ engine, file }: Shop, text: string) => {
  // First the write-ahead log is written into the file.
  const database = new DatabaseSync(file);
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  const pageSize = Number(database.prepare('PRAGMA page_size').get()?.page_size);
  database.close();
  expect(engine.damage()).toBeNull();
  const bytes = await readFile(file);
  let found = 0;
  for (let at = bytes.indexOf(text); at >= 0; at = bytes.indexOf(text, at + pageSize)) {
    bytes.fill(0xa5, at - (at % pageSize), at - (at % pageSize) + pageSize);
    found += 1;
  }
  expect(found).toBeGreaterThan(0);
  return bytes;
};

describe('health', () => {
  it('reports a sound database', async () => {
    const shop = await openShop();
    await shop.newCustomer();
    expect(await shop.storeFiles.check()).toBeNull();
    expect(await shop.health()).toMatchObject({ status: 200, health: { storage: 'ok' } });
  });

  it('names an overwritten page as soon as a list cannot be read', async () => {
    const shop = await openShop();
    const { email } = await shop.newCustomer();
    const damaged = await overwrite(shop, email);
    // Written into the same file: it is open.
    await writeFile(shop.file, damaged, { flag: 'r+' });
    await shop.health();
    const { status, health } = await shop.health();
    expect(shop.said).toEqual([
      expect.stringMatching(/blobs\.sqlite is damaged .*npm run restore/),
    ]);
    expect([status, health.storage]).toEqual([503, 'failing']);
    expect(health.problems).toMatchObject([
      { code: 'storage', sentence: expect.stringMatching(/^The database is damaged\./) },
    ]);
  });

  it('names a document that does not match its checksum, after the nightly check', async () => {
    const shop = await openShop();
    await shop.newCustomer({ firstName: 'Quirinus' });
    const database = new DatabaseSync(shop.file);
    const { changes } = database
      .prepare("UPDATE blobs SET body = CAST('{}' AS BLOB) WHERE key LIKE 'usr/%'")
      .run();
    database.close();
    expect(changes).toBeGreaterThan(0);
    const report = await shop.api.sweep(true);
    expect(report.find(({ name }) => name === 'files of storage')?.error).toMatchObject({
      message: expect.stringMatching(/^The database is damaged\./),
    });
    expect(shop.said).toEqual([
      expect.stringMatching(/the document usr\/\w+ does not match its checksum/),
    ]);
    expect(await shop.health()).toMatchObject({ status: 503, health: { storage: 'failing' } });
  });

  it.each([
    ['removed', (file: string) => rm(file)],
    ['replaced', (file: string) => rename(file, `${file}.old`).then(() => writeFile(file, ''))],
  ])('reports it when the database was %s while the site runs', async (_how, lose) => {
    const shop = await openShop();
    await lose(shop.file);
    const { status, health } = await shop.health();
    expect(status).toBe(503);
    expect(health.problems[0].sentence).toMatch(
      /was removed or replaced while the site was running/,
    );
  });
});
