// Restores a backup into an empty data folder: all of it is written into a folder within, compared
// with the file, and put in its place by the renaming of one file.
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createDigest, keyCheckOf } from '../../src/server/kernel/digest.ts';
import { sha256Of } from '../../src/server/kernel/storage/hashes.ts';
import type { Whole } from '../../src/server/kernel/storage/whole.ts';
import { BLOBS, KEY_FILE } from '../data-folder.ts';
import { isUnfinishedSecret, keptSecret, readKeySecret } from '../secrets.ts';
import { Stop } from '../stop.ts';
import type { Backup } from './backup-file.ts';
import { withBlobs } from './data-folder.ts';
import { bringToDisk, inWords, requireUnlocked } from './disk.ts';
import type { Progress } from './report.ts';
import { RESTORING } from './restore-mark.ts';

/** What may be in a folder that counts as empty. */
const MAY_BE_THERE = [KEY_FILE, RESTORING];

type Options = {
  backup: Backup;
  dataFolder: string;
  /** KEY_SECRET of the environment. */
  keySecret: string | undefined;
  progress: Progress;
};

const requireEmpty = async (dataFolder: string) => {
  const names = existsSync(dataFolder) ? await readdir(dataFolder) : [];
  if (names.includes(BLOBS)) {
    requireUnlocked(
      join(dataFolder, BLOBS),
      `A site is running on ${dataFolder}. Nothing was changed; restore into another folder, named by DATA_DIR.`,
    );
    throw new Stop(
      `There is a site's data in ${dataFolder} already. Nothing was changed; restore into another folder, named by DATA_DIR.`,
    );
  }
  const [other] = names.filter((name) => !MAY_BE_THERE.includes(name) && !isUnfinishedSecret(name));
  if (other !== undefined)
    throw new Stop(
      `The folder ${dataFolder} is not empty: it has ${other}. Nothing was changed; restore into another folder, named by DATA_DIR.`,
    );
};

/** The secret that the accounts of the backup were made with. Throws a `Stop` without it. */
const rightSecret = async (dataFolder: string, given: string | undefined, keyCheck: string) => {
  const kept = await readKeySecret(dataFolder);
  const secret = kept || given;
  if (!secret)
    throw new Stop(
      `The key secret of the site is needed, because its accounts are found with it alone: copy the file ${KEY_FILE} of its data folder into ${dataFolder}, or set KEY_SECRET to its content. Nothing was changed.`,
    );
  if (keyCheckOf(secret) !== keyCheck)
    throw new Stop(
      `${kept ? `The file ${join(dataFolder, KEY_FILE)}` : 'KEY_SECRET'} is not the key secret that the accounts of this backup were made with. Nothing was changed.`,
    );
  return secret;
};

const copyAll = async (backup: Backup, whole: Whole, progress: Progress) => {
  let done = 0;
  for (const { key, type, bytes } of backup.all()) {
    await whole.add(key, { type, bytes });
    done += 1;
    progress(done, backup.manifest.entries);
  }
};

/** Reads everything that is there. */
const countsOf = async (whole: Whole) => {
  const listed = (await Array.fromAsync(whole.list())).map(({ key }) => key);
  const digest = createDigest();
  for (const key of listed.toSorted((a, b) => (a < b ? -1 : 1))) {
    const found = await whole.read(key);
    if (found) digest.add({ key, type: found.type, sha256: sha256Of(found.bytes) });
  }
  return { entries: listed.length, digest: digest.end() };
};

/** Writes the backup into this file, and reads it back. */
const fill = async (backup: Backup, file: string, progress: Progress) => {
  await withBlobs(file, 'together', (whole) => copyAll(backup, whole, progress));
  const restored = await withBlobs(file, 'frozen', countsOf);
  const { entries, digest } = backup.manifest;
  if (restored.digest !== digest)
    throw new Stop(
      `What was written differs from the backup (${restored.entries} of ${entries} entries, checksum ${restored.digest}), so nothing was restored: is the disk damaged?`,
    );
  return restored;
};

/**
 * A restore that was cut off when all of the backup was in its place already: only its mark is left
 * to remove. Answers undefined for anything else.
 */
const completed = async (backup: Backup, dataFolder: string) => {
  const [mark, file] = [join(dataFolder, RESTORING), join(dataFolder, BLOBS)];
  if (!existsSync(mark) || !existsSync(file)) return undefined;
  const restored = await withBlobs(file, 'frozen', countsOf);
  if (restored.digest !== backup.manifest.digest) return undefined;
  await rm(mark, { recursive: true });
  return restored;
};

/** A folder of this run's own below the mark; what runs before it have left there is removed. */
const makeUnfinished = async (dataFolder: string) => {
  const mark = join(dataFolder, RESTORING);
  await mkdir(mark, { recursive: true, mode: 0o700 });
  for (const name of await readdir(mark)) {
    requireUnlocked(
      join(mark, name, BLOBS),
      `Another restore into ${dataFolder} is running: wait for its end.`,
    );
    await rm(join(mark, name), { recursive: true });
  }
  const own = join(mark, randomUUID());
  await mkdir(own);
  return own;
};

const restoreInto = async ({ backup, dataFolder, ...rest }: Options) => {
  const secret = await rightSecret(dataFolder, rest.keySecret, backup.manifest.keyCheck);
  const isOurs = !existsSync(dataFolder);
  const unfinished = await makeUnfinished(dataFolder);
  try {
    const half = join(unfinished, BLOBS);
    const restored = await fill(backup, half, rest.progress);
    await keptSecret(dataFolder, KEY_FILE, secret);
    await bringToDisk(half);
    // A site that was started meanwhile has made a database of its own.
    await requireEmpty(dataFolder);
    await rename(half, join(dataFolder, BLOBS));
    await bringToDisk(dataFolder);
    await rm(join(dataFolder, RESTORING), { recursive: true });
    return restored;
  } catch (error) {
    await rm(join(dataFolder, RESTORING), { recursive: true, force: true });
    if (isOurs && (await readdir(dataFolder)).length === 0) await rmdir(dataFolder);
    throw error;
  }
};

/** Restores the backup; answers what was counted in the folder. */
export const restoreFolder = async (options: Options) => {
  const { backup, dataFolder } = options;
  try {
    const done = await completed(backup, dataFolder);
    if (done) return done;
    await requireEmpty(dataFolder);
    return await restoreInto(options);
  } catch (error) {
    throw inWords(error as Error, dataFolder);
  }
};
