// What both commands do with files: bring them to the disk, and say in words what went wrong.
import { existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { Stop } from '../stop.ts';

type Failure = Error & { code?: string | undefined; errcode?: number };

/** SQLite's own codes; what it adds to them are details. */
export const SQLITE = {
  busy: 5,
  readOnly: 8,
  io: 10,
  corrupt: 11,
  full: 13,
  cannotOpen: 14,
  noRight: 23,
  notOurs: 26,
};
export const sqliteCode = (error: unknown) => ((error as Failure).errcode ?? 0) & 255;
/** Another process has the database for itself. */
export const isBusy = (error: unknown) => sqliteCode(error) === SQLITE.busy;

/** Resolves when the file, or the names in the folder, would survive a power cut. */
export const bringToDisk = async (path: string) => {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } catch (error) {
    // Some systems do not sync folders.
    if (!['EISDIR', 'EPERM', 'EINVAL'].includes(String((error as NodeJS.ErrnoException).code)))
      throw error;
  } finally {
    await file.close();
  }
};

/** The failure of a write to `place` as a `Stop`; anything unexpected as it is. */
export const inWords = (error: Failure, place: string) => {
  const { code } = error;
  const errcode = sqliteCode(error);
  if (code === 'ENOSPC' || code === 'EDQUOT' || errcode === SQLITE.full)
    return new Stop(
      `The disk is full: ${place} could not be written, and nothing was changed. Make room and run the command again.`,
    );
  if (code === 'EFBIG' || errcode === SQLITE.io)
    return new Stop(
      `${place} could not be written, and nothing was changed: the disk is full or a limit for files is reached. Make room and run the command again.`,
    );
  if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ELOOP')
    return new Stop(`The folder for ${place} does not exist: make it first.`);
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS' || errcode === SQLITE.cannotOpen)
    return new Stop(`${place} cannot be written: make its folder writable.`);
  if (isBusy(error))
    return new Stop(`${place} is being written by another run of this command: wait for its end.`);
  return error;
};

/**
 * Throws a `Stop` with this sentence while another process has the database open. A crash leaves no
 * lock behind.
 */
export const requireUnlocked = (file: string, sentence: string) => {
  if (!existsSync(file)) return;
  const database = new DatabaseSync(file);
  try {
    // Only the sole user of a database can have it for itself.
    database.exec('PRAGMA busy_timeout = 0; PRAGMA locking_mode = EXCLUSIVE;');
    database.prepare('SELECT count(*) FROM sqlite_schema').get();
    database.exec('BEGIN EXCLUSIVE; ROLLBACK;');
  } catch (error) {
    if (isBusy(error)) throw new Stop(sentence);
    // A damaged file is not in use.
    if (![SQLITE.notOurs, SQLITE.corrupt].includes(sqliteCode(error))) throw error;
  } finally {
    database.close();
  }
};
