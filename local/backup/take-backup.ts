// Takes a backup of a data folder while the site runs: the state of its database at one moment,
// written to a file with another name, which gets its own name once it is complete.
import { chmod, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type KeptPart, keptPart } from '../../src/server/backup/kept.ts';
import { readKeyCheck } from '../../src/server/backup/key-check.ts';
import { keyCheckOf } from '../../src/server/kernel/digest.ts';
import { BLOBS, openEngine } from '../data-folder.ts';
import { findKeySecret } from '../secrets.ts';
import { Stop } from '../stop.ts';
import { openUnfinished, type Unfinished } from './backup-file.ts';
import { withBlobs } from './data-folder.ts';
import { bringToDisk, inWords, isBusy } from './disk.ts';
import type { Progress } from './report.ts';

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw inWords(error, path);
    },
  );

/** Throws a `Stop` when the file exists and must not be replaced. */
export const requireFree = async (file: string, force: boolean) => {
  if (!force && (await isThere(file)))
    throw new Stop(`${file} exists already: name another file, or replace it with --force.`);
};

/**
 * Makes `fill` write a backup to `file` with the ending `.part`, and renames it to `file` when all
 * of it is on the disk. With `resume`, `fill` continues the `.part` that an earlier run has left
 * behind.
 */
export const writeBackup = async <T>(
  file: string,
  { force, resume }: { force: boolean; resume: boolean },
  fill: (unfinished: Unfinished) => Promise<T>,
): Promise<T> => {
  await requireFree(file, force);
  const beside = `${file}.part`;
  try {
    await stat(dirname(file));
    // Opening it fails while another run is writing to it.
    let unfinished = openUnfinished(beside);
    if (!resume) {
      unfinished.close();
      await rm(beside);
      unfinished = openUnfinished(beside);
    }
    let filled: T;
    try {
      // It holds names, addresses and password hashes.
      await chmod(beside, 0o600);
      filled = await fill(unfinished);
    } finally {
      unfinished.close();
    }
    await bringToDisk(beside);
    await requireFree(file, force);
    await rename(beside, file);
    await bringToDisk(dirname(file));
    return filled;
  } catch (error) {
    if (!resume && !isBusy(error)) {
      await rm(beside, { force: true });
      await rm(`${beside}-journal`, { force: true });
    }
    throw inWords(error as Error, file);
  }
};
const copyAll = async (from: KeptPart, to: Unfinished, progress: Progress) => {
  const listed = await Array.fromAsync(from.list());
  to.begin();
  for (const [at, { key, etag }] of listed.entries()) {
    const found = await from.read(key);
    if (!found) throw new Error(`The entry ${key} is listed and cannot be read.`);
    to.put(key, found, etag);
    progress(at + 1, listed.length);
  }
  to.commit();
};

type Options = {
  dataFolder: string;
  file: string;
  force: boolean;
  /** KEY_SECRET of the environment. */
  keySecret: string | undefined;
  progress: Progress;
};

/** Backs up the data folder; resolves to a description of the backup. */
export const takeBackup = async ({ dataFolder, file, force, progress, ...given }: Options) => {
  const blobs = join(dataFolder, BLOBS);
  // Opened and closed at once, as a check: a database that a start would refuse makes no backup.
  (await openEngine(dataFolder, { isNewAllowed: false })).close();
  return writeBackup(file, { force, resume: false }, (unfinished) =>
    withBlobs(blobs, 'frozen', async (whole, kv) => {
      const check = await readKeyCheck(kv);
      const keySecret = await findKeySecret(
        dataFolder,
        { KEY_SECRET: given.keySecret },
        { kv, check },
      );
      const about = { source: 'one machine', keyCheck: keyCheckOf(keySecret) };
      const createdAt = new Date().toISOString();
      await copyAll(keptPart(whole), unfinished, progress);
      return unfinished.complete({ ...about, createdAt });
    }),
  );
};
