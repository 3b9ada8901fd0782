// Opens the database of a data folder. If the folder has other parts of a site and no database, or
// an empty one, the database is lost: no new shop is begun beside those parts.
import { existsSync } from 'node:fs';
import { access, constants, lstat, mkdir, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { SQLITE, sqliteCode } from './backup/disk.ts';
import { requireWhole } from './backup/restore-mark.ts';
import { EmptyDatabase, ForeignDatabase } from './blobs/database.ts';
import { type BlobEngine, createBlobEngine } from './blobs/engine.ts';
import { Stop } from './stop.ts';

export const BLOBS = 'blobs.sqlite';
export const KEY_FILE = 'key-secret';
export const SESSION_FILE = 'session-secret';
/** Books of the stand-in for the payment service. */
export const STAND_IN_FILE = 'payment-stand-in.json';

/** Files that a start makes once the key secret is noted in the database. */
const MADE_LATER = [SESSION_FILE, STAND_IN_FILE, 'builds.json', 'releases', 'sites', 'previews'];
/** Files that SQLite keeps beside an open database, and leaves behind when it is cut off. */
const LOGS = [`${BLOBS}-wal`, `${BLOBS}-shm`];
/** The same, and the one that SQLite keeps before it uses a write-ahead log. */
const ALL_LOGS = [...LOGS, `${BLOBS}-journal`];

/** SQLite's codes for a file that this user may not open, and for a damaged one. */
const CLOSED = [SQLITE.readOnly, SQLITE.cannotOpen, SQLITE.noRight];
const DAMAGED = [SQLITE.io, SQLITE.corrupt, SQLITE.notOurs];

/** The sentence that says what to do when a part of a data folder is lost. */
export const wayBack = (dataFolder: string) =>
  `If you have a backup, restore it: copy ${join(dataFolder, KEY_FILE)} into an empty folder, set DATA_DIR to that folder and run npm run restore -- FILE. To begin a new shop, set DATA_DIR to an empty folder.`;

/** A `Stop` that says why the database or its folder cannot be used; any other error unchanged. */
const inWords = (error: NodeJS.ErrnoException, dataFolder: string) => {
  const [file, { code, message }] = [join(dataFolder, BLOBS), error];
  const errcode = sqliteCode(error);
  if (code === 'EEXIST' || code === 'ENOTDIR')
    return new Stop(`${dataFolder} is not a folder: set DATA_DIR to the folder of the site.`);
  // ENOENT is also the error of making a folder on a read-only disk.
  if (code === 'ENOENT' || code === 'ELOOP' || code === 'ENAMETOOLONG')
    return new Stop(
      `The folder ${dataFolder} cannot be created: set DATA_DIR to a folder on a disk that can be written.`,
    );
  if (code === 'ENOSPC' || code === 'EDQUOT' || errcode === SQLITE.full)
    return new Stop(`The disk is full: ${file} cannot be used. Make room and start again.`);
  if (['EACCES', 'EPERM', 'EROFS'].includes(code ?? '') || CLOSED.includes(errcode))
    return new Stop(
      `${file} cannot be read and written: make the file and its folder readable and writable for the user that the site runs as. If you run the site on a copy of a folder, copy all of it.`,
    );
  if (errcode === SQLITE.busy)
    return new Stop(`${file} is locked by another program: end that program and start again.`);
  if (DAMAGED.includes(errcode))
    return new Stop(
      `The database ${file} is damaged (${message}), so nothing was started. Keep the file: parts of it may still be readable. ${wayBack(dataFolder)}`,
    );
  return error;
};

/** Whether this is a symbolic link, whatever it leads to. */
export const isLink = (path: string) =>
  lstat(path).then(
    (found) => found.isSymbolicLink(),
    () => false,
  );

/** A `Stop` for a link whose target is not there: it is no reason to begin a new shop. */
export const linkToNowhere = (path: string, what: string) =>
  new Stop(
    `${path} is a link, and its target cannot be reached, so nothing was started or changed. If the target is on another disk, connect that disk and start again; otherwise replace the link with ${what}.`,
  );

const namesIn = async (dataFolder: string, mayMake = true) => {
  try {
    if (mayMake) await mkdir(dataFolder, { recursive: true, mode: 0o700 });
    return await readdir(dataFolder);
  } catch (error) {
    if (['ENOENT', 'ELOOP'].includes((error as NodeJS.ErrnoException).code ?? ''))
      if (await isLink(dataFolder)) throw linkToNowhere(dataFolder, 'the folder of the site');
    throw inWords(error as Error, dataFolder);
  }
};

/** The size of a file in the folder, 0 if it is missing. Throws a `Stop` if it is not a file. */
const sizeOf = async (file: string, what: string) => {
  const found = await stat(file).catch(async (error: NodeJS.ErrnoException) => {
    if (['ENOENT', 'ELOOP'].includes(error.code ?? '') && (await isLink(file)))
      throw linkToNowhere(file, what);
    if (error.code === 'ENOENT') return undefined;
    throw inWords(error, dirname(file));
  });
  if (found && !found.isFile())
    throw new Stop(`${file} is not a file: move it away, and put ${what} back in its place.`);
  return found?.size ?? 0;
};

/** Throws a `Stop` for anything in the place of a log that SQLite could not write as a file. */
const requireLogs = async (dataFolder: string) => {
  for (const name of ALL_LOGS) {
    const file = join(dataFolder, name);
    const found = await lstat(file).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw inWords(error, dataFolder);
    });
    if (found && !found.isFile())
      throw new Stop(
        `${file} is not a file, so the database beside it cannot be written: move it away and start again.`,
      );
  }
};

const lost = (dataFolder: string, names: readonly string[], others: readonly string[]) => {
  const file = join(dataFolder, BLOBS);
  const what = names.includes(BLOBS) ? `The database ${file} is empty` : `There is no ${file}`;
  return new Stop(
    `${what}, but ${dataFolder} contains ${others.join(', ')} of a site. The data of that site is missing, so nothing was started or changed. Put the file back. ${wayBack(dataFolder)}`,
  );
};

const noSite = (dataFolder: string) =>
  new Stop(
    `There is no site's data in ${dataFolder}: set DATA_DIR to the data folder of the site.`,
  );

/**
 * Whether a file in the folder shows that a first start has noted its key secret here. The key
 * secret alone does not show it: a first start may have been cut off after writing it.
 */
export const wasStartedBefore = async (dataFolder: string) =>
  (await namesIn(dataFolder)).some((name) => MADE_LATER.includes(name));

/**
 * Opens the database of a folder, and makes both on a first start. Throws a `Stop` when the folder
 * is not whole, when its database is lost, empty or damaged, and when it cannot be used.
 *
 * @param isNewAllowed false for commands that only read: they make neither folder nor database
 */
export const openEngine = async (dataFolder: string, { isNewAllowed = true } = {}) => {
  if (!isNewAllowed && !existsSync(dataFolder) && !(await isLink(dataFolder)))
    throw noSite(dataFolder);
  const names = await namesIn(dataFolder, isNewAllowed);
  requireWhole(dataFolder);
  const file = join(dataFolder, BLOBS);
  const isEmpty = (await sizeOf(file, 'the database')) === 0;
  await requireLogs(dataFolder);
  const parts = [KEY_FILE, ...MADE_LATER, ...(isEmpty ? LOGS : [])];
  const others = names.filter((name) => parts.includes(name));
  const isUsed = others.length > 0;
  if (isEmpty && isUsed) throw lost(dataFolder, names, others);
  if (isEmpty && !isNewAllowed) throw noSite(dataFolder);
  let engine: BlobEngine | undefined;
  try {
    // SQLite would open a read-only database, and every order would fail.
    if (isNewAllowed) await access(isEmpty ? dataFolder : file, constants.R_OK | constants.W_OK);
    engine = createBlobEngine({ file, mustExist: isUsed || !isNewAllowed });
    // A restore that begins now finds the file, and one that began before is seen here.
    requireWhole(dataFolder);
    return engine;
  } catch (error) {
    engine?.close();
    if (error instanceof EmptyDatabase)
      throw isUsed ? lost(dataFolder, names, others) : noSite(dataFolder);
    if (error instanceof ForeignDatabase)
      throw new Stop(
        `${error.message} Nothing was started or changed. Move it away, and put the database of the site back in its place. ${wayBack(dataFolder)}`,
      );
    throw inWords(error as Error, dataFolder);
  }
};
