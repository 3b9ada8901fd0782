// A restore puts all of a backup into an empty folder, or changes nothing.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { createBlobEngine } from '../../local/blobs/engine.ts';
import { ROOT } from '../../local/built-site.ts';
import { Stop } from '../../local/stop.ts';
import { type BackedUp, createBackup } from '../support/backed-up.ts';
import { contentOf, KEY_SECRET, startCommand } from '../support/data-folder.ts';
import { limit, SEED, seeds } from '../support/effort.ts';

const flipped = async (file: string, at: number) => {
  const bytes = await readFile(file);
  bytes[at] = (bytes[at] ?? 0) ^ 0x55;
  return bytes;
};

/** Incomplete and invalid backups, and the sentence for each. */
const WRONG_FILES: [string, (world: BackedUp) => Promise<void>, RegExp][] = [
  ['cut off', ({ file }) => truncate(file, 40_000), /is damaged or was cut off/],
  ['cut off near its beginning', ({ file }) => truncate(file, 50), /is not a backup|is damaged/],
  ['empty', ({ file }) => truncate(file, 0), /is not a backup of this site/],
  ['a text', ({ file }) => writeFile(file, 'x'.repeat(5000)), /is not a backup of this site/],
  ['not there', ({ file }) => rm(file), /There is no file/],
  [
    'one with a changed entry',
    async ({ file }) =>
      change(
        file,
        "UPDATE entries SET body = CAST(replace(CAST(body AS TEXT), 'Anu', 'Eve') AS BLOB) WHERE key LIKE 'usr/%'",
      ),
    /the checksum of the entry usr\/\w+ is wrong/,
  ],
  [
    'one that lacks an entry',
    async ({ file }) => change(file, "DELETE FROM entries WHERE key LIKE 'usr/%'"),
    /its count of entries is wrong/,
  ],
  [
    'one with an entry under another key',
    async ({ file }) =>
      change(file, "UPDATE entries SET key = replace(key, 'usr/', 'usx/') WHERE key LIKE 'usr/%'"),
    /its checksum is wrong/,
  ],
  [
    'of a newer version',
    async ({ file }) => change(file, 'PRAGMA user_version = 2'),
    /was made by a newer version of the site \(format 2; this version reads up to 1\)/,
  ],
  [
    'another database',
    async ({ file, dataFolder }) => cp(join(dataFolder, 'blobs.sqlite'), file),
    /is not a backup of this site/,
  ],
  [
    'one that was never finished',
    async ({ file }) => change(file, 'DELETE FROM manifest'),
    /is damaged or was cut off \(it does not say what it holds\)/,
  ],
];
const change = (file: string, sql: string) => {
  const database = new DatabaseSync(file);
  database.exec(sql);
  database.close();
};

describe('a restore', () => {
  it('puts everything into an empty folder, and counts both sides', async () => {
    const { empty, file, content } = await createBackup();
    await mkdir(empty);
    const { code, stdout } = await startCommand('restore', [file], {
      dataFolder: empty,
      env: { KEY_SECRET },
    }).ended;
    expect(code).toBe(0);
    const [, entries, sum] = /in (\d+) entries, checksum ([0-9a-f]{64})\n/.exec(stdout) ?? [];
    expect(stdout).toContain(`In ${empty}: ${entries} entries, checksum ${sum}\nBoth are the same`);
    expect(await contentOf(empty)).toEqual(content);
    expect(await readFile(join(empty, 'key-secret'), 'utf8')).toBe(`${KEY_SECRET}\n`);
    expect((await readdir(empty)).sort()).toEqual(['blobs.sqlite', 'key-secret']);
  });

  it.each(WRONG_FILES)('of a file that is %s changes nothing', async (_what, spoil, sentence) => {
    const world = await createBackup();
    await spoil(world);
    await expect(world.restore()).rejects.toThrow(sentence);
    await expect(world.restore()).rejects.toBeInstanceOf(Stop);
    expect(existsSync(world.empty)).toBe(false);
  });

  it('of a file with any changed byte is refused, or restores the exact backup', {
    ...limit(60_000),
  }, async () => {
    const { file, folder, empty, restore, content } = await createBackup();
    const size = (await readFile(file)).byteLength;
    const outcomes = new Set<string>();
    for (const seed of seeds(12, 200)) {
      const damaged = join(folder, 'damaged');
      await writeFile(damaged, await flipped(file, (seed * 7919 * (SEED + 12)) % size));
      const outcome = await restore(damaged).then(
        () => 'restored',
        (error: Error) => {
          if (!(error instanceof Stop)) throw error;
          return 'refused';
        },
      );
      outcomes.add(outcome);
      if (outcome === 'restored') expect(await contentOf(empty)).toEqual(content);
      await rm(empty, { recursive: true, force: true });
    }
    expect(outcomes).toContain('refused');
  });

  it('into a folder that is not empty changes nothing', async () => {
    const { empty, restore, dataFolder, folder, content } = await createBackup();
    await mkdir(empty);
    await writeFile(join(empty, 'notes.txt'), 'mine');
    await expect(restore()).rejects.toThrow(`The folder ${empty} is not empty: it has notes.txt.`);
    expect(await readdir(empty)).toEqual(['notes.txt']);
    const stopped = join(folder, 'stopped');
    await cp(dataFolder, stopped, { recursive: true });
    await expect(restore(undefined, undefined, stopped)).rejects.toThrow(
      `There is a site's data in ${stopped} already.`,
    );
    expect(await contentOf(stopped)).toEqual(content);
  });

  it('into the folder of a running site reports that it runs', async () => {
    const { file, dataFolder, content, newCustomer } = await createBackup();
    const { code, stderr } = await startCommand('restore', [file], { dataFolder }).ended;
    expect([code, stderr]).toEqual([
      1,
      `A site is running on ${dataFolder}. Nothing was changed; restore into another folder, named by DATA_DIR.\n`,
    ]);
    await newCustomer();
    expect(await contentOf(dataFolder)).toMatchObject(
      Object.fromEntries(Object.entries(content ?? {}).filter(([key]) => key.startsWith('usr/'))),
    );
  });

  it('needs the key secret that the accounts were made with', async () => {
    const { empty, restore, file, dataFolder } = await createBackup();
    const none = await startCommand('restore', [file], { dataFolder: empty }).ended;
    expect([none.code, none.stderr]).toEqual([
      1,
      expect.stringContaining(`copy the file key-secret of its data folder into ${empty}`),
    ]);
    await expect(restore(file, 'a secret of another site, long enough')).rejects.toThrow(
      'KEY_SECRET is not the key secret that the accounts of this backup were made with',
    );
    expect(existsSync(empty)).toBe(false);
    await mkdir(empty);
    await cp(join(dataFolder, 'key-secret'), join(empty, 'key-secret'));
    const copied = await startCommand('restore', [file], { dataFolder: empty }).ended;
    expect(copied.code).toBe(0);
  });

  it('and a backup report a full disk and change nothing', async () => {
    const { empty, file, dataFolder, folder } = await createBackup();
    // A limit for the size of files fails in the same place as a full disk.
    const limited = (name: string, target: string, data: string) =>
      promisify(execFile)(
        '/bin/sh',
        [
          '-c',
          'ulimit -f 90; exec "$@"',
          'sh',
          process.execPath,
          join(ROOT, `local/${name}.ts`),
          target,
        ],
        { env: { DATA_DIR: data, KEY_SECRET } },
      ).then(
        () => ({ code: 0, stderr: '' }),
        ({ code, stderr }: { code: number; stderr: string }) => ({ code, stderr }),
      );
    const restored = await limited('restore', file, empty);
    expect([restored.code, restored.stderr]).toEqual([
      1,
      expect.stringContaining(`${empty} could not be written, and nothing was changed: the disk`),
    ]);
    expect(existsSync(empty) ? await readdir(empty) : []).toEqual([]);
    const other = join(folder, 'other.backup');
    const backedUp = await limited('backup', other, dataFolder);
    expect([backedUp.code, backedUp.stderr]).toEqual([
      1,
      expect.stringContaining(`${other} could not be written, and nothing was changed: the disk`),
    ]);
    expect((await readdir(folder)).sort()).toEqual(['data', 'site.backup']);
  });

  it('does not begin while another one is writing into the folder', async () => {
    const { empty, restore, content, file } = await createBackup();
    const others = join(empty, '.restoring/other/blobs.sqlite');
    const other = createBlobEngine({ file: others });
    const refused = await startCommand('restore', [file], {
      dataFolder: empty,
      env: { KEY_SECRET },
    }).ended;
    expect([refused.code, refused.stderr]).toEqual([
      1,
      `Another restore into ${empty} is running: wait for its end.\n`,
    ]);
    expect(existsSync(others)).toBe(true);
    other.close();
    await restore();
    expect(await contentOf(empty)).toEqual(content);
  });
});
