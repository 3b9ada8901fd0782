// A backup is one moment of a site that goes on working, and is there whole or not at all.
import { existsSync } from 'node:fs';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { openBackup } from '../../local/backup/backup-file.ts';
import { takeBackup } from '../../local/backup/take-backup.ts';
import { ROOT } from '../../local/built-site.ts';
import { keyOf, newOpId } from '../../src/server/kernel/storage/keys.ts';
import { documentSchema } from '../../src/server/kernel/storage/schema.ts';
import { contentOf, createDataFolder, KEY_SECRET, startCommand } from '../support/data-folder.ts';
import { limit, stepsOf } from '../support/effort.ts';
import { tempFolder } from '../support/temp-folder.ts';

const EVERY = 25;
const NEVER = 1e9;
const quiet = () => undefined;
const counter = documentSchema(z.strictObject({ count: z.int() }));

/** A small site with a customer who is logged in, and one whose password was guessed at. */
const createSite = async () => {
  const site = await createDataFolder();
  const { email } = await site.newCustomer();
  await site.visitor().post('/auth/login', { email, password: 'not-the-password' });
  return site;
};

describe('a backup', () => {
  it('contains everything except sessions and counters of attempts', async () => {
    const { dataFolder, file } = await createSite();
    const before = await contentOf(dataFolder);
    const { manifest } = await takeBackup({
      dataFolder,
      file,
      force: false,
      keySecret: KEY_SECRET,
      progress: quiet,
    });
    const backup = openBackup(file);
    const held = [...backup.all()].map(({ key, type, bytes }) => [
      key,
      `${type} ${Buffer.from(bytes).toString('latin1')}`,
    ]);
    expect(Object.fromEntries(held)).toEqual(before);
    expect(manifest.entries).toBe(held.length);
    const folders = new Set(held.map(([key = '']) => key.split('/')[0]));
    expect([...folders]).toEqual(expect.arrayContaining(['usr', 'eml', 'idx']));
    for (const left of ['thr', 'fail', 'probe']) expect(folders).not.toContain(left);
    const users = held.filter(([key = '']) => key.startsWith('usr/'));
    expect(users).toHaveLength(1);
    for (const [, text] of users) expect(text).toContain('"sessions":[]');
    backup.close();
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(existsSync(`${file}.part`)).toBe(false);
  });

  it('captures one moment, whatever is written meanwhile', async () => {
    const { dataFolder, file, deps } = await createSite();
    const kv = deps.storage.scope({ budgetMs: 60_000 });
    // The second is always written after the first, so that no moment has more of the second.
    const [first, second] = [keyOf('tst', 'zz'), keyOf('tst', 'aa')];
    const add = (key: typeof first) =>
      kv.update(key, counter, newOpId(deps.ports), (now) => ({ count: (now?.count ?? 0) + 1 }));
    const both = async () => {
      await add(first);
      await add(second);
    };
    await both();
    let writes = 0;
    let progressed = 0;
    let isOver = false;
    const writing = (async () => {
      while (!isOver) {
        await both();
        writes += 1;
        // Lets the backup have its turn.
        await setImmediate();
      }
    })();
    await takeBackup({
      dataFolder,
      file,
      force: false,
      keySecret: KEY_SECRET,
      progress: () => {
        progressed += 1;
      },
    });
    const during = writes;
    isOver = true;
    await writing;
    const backup = openBackup(file);
    const countIn = (key: string) =>
      JSON.parse(Buffer.from(backup.read(key)?.bytes ?? []).toString()).d.count as number;
    const [ahead, behind] = [countIn(first), countIn(second)];
    backup.close();
    expect(during).toBeGreaterThan(3);
    expect(progressed).toBe(backup.manifest.entries);
    expect([0, 1]).toContain(ahead - behind);
  });

  it('says what it contains, and which secret to keep with it', async () => {
    const { dataFolder, file } = await createSite();
    const { code, stdout, stderr } = await startCommand('backup', [file], { dataFolder }).ended;
    expect([code, stderr]).toEqual([0, expect.stringMatching(/Backing up: 100 % \(\d+ of \d+\)/)]);
    expect(stdout).toMatch(/holds \d+ documents(, \d+ list parts)?; [\d.]+ kB in \d+ entries/);
    expect(stdout).toContain(`keep ${join(dataFolder, 'key-secret')} in a safe place`);
  });

  it('replaces a file only on request', async () => {
    const { dataFolder, folder } = await createSite();
    const file = join(folder, 'kept');
    await writeFile(file, 'of yesterday');
    const refused = await startCommand('backup', [file], { dataFolder }).ended;
    expect([refused.code, refused.stderr]).toEqual([
      1,
      `${file} exists already: name another file, or replace it with --force.\n`,
    ]);
    expect(await readFile(file, 'utf8')).toBe('of yesterday');
    expect((await startCommand('backup', [file, '--force'], { dataFolder }).ended).code).toBe(0);
    openBackup(file).close();
  });

  it('of an empty folder, or into a missing folder, is refused', async () => {
    const { dataFolder, folder, file } = await createSite();
    const empty = join(folder, 'empty');
    await mkdir(empty);
    const without = await startCommand('backup', [file], { dataFolder: empty }).ended;
    expect([without.code, without.stderr]).toEqual([
      1,
      `There is no site's data in ${empty}: set DATA_DIR to the data folder of the site.\n`,
    ]);
    const nowhere = join(folder, 'missing', 'site.backup');
    const { code, stderr } = await startCommand('backup', [nowhere], { dataFolder }).ended;
    expect([code, stderr]).toEqual([
      1,
      `The folder for ${nowhere} does not exist: make it first.\n`,
    ]);
    const unnamed = await startCommand('backup', [], { dataFolder }).ended;
    expect([unnamed.code, unnamed.stderr]).toEqual([
      1,
      expect.stringContaining('Please call it as npm run backup -- FILE'),
    ]);
  });

  it('leaves no file behind when its process is killed, and the next one succeeds', {
    ...limit(120_000),
  }, async () => {
    const { dataFolder, folder } = await createSite();
    const changesFile = join(await tempFolder(), 'changes.json');
    const cutOff = (file: string, dieAt: number) =>
      startCommand('backup', [file], {
        dataFolder,
        env: { DIE_AT: String(dieAt), CHANGES_FILE: changesFile },
        node: ['--import', join(ROOT, 'tests/support/die-at.ts')],
      }).ended;
    expect((await cutOff(join(folder, 'whole'), NEVER)).code).toBe(0);
    const kinds: string[] = JSON.parse(await readFile(changesFile, 'utf8'));
    expect([...new Set(kinds)].sort()).toEqual(['open', 'rename', 'rm', 'row', 'statement']);
    const file = join(folder, 'site.backup');
    for (const step of stepsOf(kinds, EVERY)) {
      const { code } = await cutOff(file, step);
      expect(code).toBeNull();
      // Once the file has its name only that name is left to bring to the disk.
      if (kinds.lastIndexOf('rename') >= step) expect(existsSync(file)).toBe(false);
    }
    const again = await startCommand('backup', [file, '--force'], { dataFolder }).ended;
    expect(again.code).toBe(0);
    expect(existsSync(`${file}.part`)).toBe(false);
    openBackup(file).close();
  });
});
