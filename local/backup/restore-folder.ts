// Restores a backup into an empty data folder: all of it is written into a folder within, compared
// with the file, and put in its place by the renaming of one file.
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createDigest, keyCheckOf, sha256Of } from '../../src/server/backup/digest.ts';
import { openWhole } from '../../src/server/storage/open-stores.ts';
import { systemPorts } from '../../src/server/storage/ports.ts';
import type { Whole } from '../../src/server/storage/whole.ts';
import { type BlobEngine, createBlobEngine } from '../blobs/engine.ts';
import { KEY_FILE, keptSecret, readKeySecret } from '../secrets.ts';
import { Stop } from '../stop.ts';
import type { Backup } from './backup-file.ts';
import { bringToDisc, inWords, requireUnlocked } from './disc.ts';
import type { Progress } from './report.ts';
import { RESTORING } from './restore-mark.ts';

const WEEK_MS = 7 * 24 * 60 * 60_000;
const BLOBS = 'blobs.sqlite';
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
  const [other] = names.filter((name) => !MAY_BE_THERE.includes(name));
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

const wholeOf = (engine: BlobEngine) =>
  openWhole({ context: 'local', ports: systemPorts(Date.now), engine })(WEEK_MS);

const copyAll = async (backup: Backup, whole: Whole, progress: Progress) => {
  let done = 0;
  for (const { key, type, bytes } of backup.all()) {
    await whole.add(key, { type, bytes });
    done += 1;
    progress(done, backup.manifest.entries);
  }
};

/** Reads everything back; throws a `Stop` when it is not what the backup holds. */
const compare = async ({ manifest }: Backup, whole: Whole) => {
  const listed = (await Array.fromAsync(whole.list())).map(({ key }) => key);
  const digest = createDigest();
  for (const key of listed.toSorted((a, b) => (a < b ? -1 : 1))) {
    const found = await whole.read(key);
    if (found) digest.add({ key, type: found.type, sha256: sha256Of(found.bytes) });
  }
  const restored = { entries: listed.length, digest: digest.end() };
  if (restored.digest !== manifest.digest)
    throw new Stop(
      `What was written differs from the backup (${restored.entries} of ${manifest.entries} entries, checksum ${restored.digest}), so nothing was restored: is the disc damaged?`,
    );
  return restored;
};

/** Writes the backup into the folder `unfinished`, and checks it there. */
const fill = async (backup: Backup, unfinished: string, progress: Progress) => {
  const file = join(unfinished, BLOBS);
  const engine = createBlobEngine({ file });
  try {
    const whole = wholeOf(engine);
    await engine.together(() => copyAll(backup, whole, progress));
    return await compare(backup, whole);
  } finally {
    engine.close();
  }
};

/**
 * A restore that was cut off after the renaming is done: all of the backup is in its place. Answers
 * undefined when it is not.
 */
const completed = async (backup: Backup, dataFolder: string) => {
  const [mark, file] = [join(dataFolder, RESTORING), join(dataFolder, BLOBS)];
  if (!existsSync(mark) || !existsSync(file) || existsSync(join(mark, BLOBS))) return undefined;
  const engine = createBlobEngine({ file });
  try {
    const restored = await compare(backup, wholeOf(engine));
    await rm(mark, { recursive: true });
    return restored;
  } finally {
    engine.close();
  }
};

const restoreInto = async (unfinished: string, { backup, dataFolder, ...rest }: Options) => {
  const secret = await rightSecret(dataFolder, rest.keySecret, backup.manifest.keyCheck);
  const half = join(unfinished, BLOBS);
  requireUnlocked(half, `Another restore into ${dataFolder} is running: wait for its end.`);
  try {
    await mkdir(unfinished, { recursive: true, mode: 0o700 });
    for (const name of await readdir(unfinished)) await rm(join(unfinished, name));
    const restored = await fill(backup, unfinished, rest.progress);
    await keptSecret(dataFolder, KEY_FILE, secret);
    await bringToDisc(half);
    // A site that was started meanwhile has made a database of its own.
    await requireEmpty(dataFolder);
    await rename(half, join(dataFolder, BLOBS));
    await bringToDisc(dataFolder);
    return restored;
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
};

/** Restores the backup; answers what was counted in the folder. */
export const restoreFolder = async (options: Options) => {
  const { backup, dataFolder } = options;
  try {
    const done = await completed(backup, dataFolder);
    if (done) return done;
    await requireEmpty(dataFolder);
    return await restoreInto(join(dataFolder, RESTORING), options);
  } catch (error) {
    throw inWords(error as Error, dataFolder);
  }
};
