// The secrets of this machine's site: made once, kept in the data folder, readable by its owner
// only.
import { randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Environment } from './environment.ts';
import { Stop } from './stop.ts';

const BYTES = 32;
export const SESSION_FILE = 'session-secret';
export const KEY_FILE = 'key-secret';

/** Empty when there is no such file. Any other failure stops: a new secret would be wrong then. */
const keptIn = async (path: string) => {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw new Stop(`The file ${path} cannot be read (${error.code}): make it readable.`);
  });
  return text.trim();
};
/** What a start that was cut off in the middle leaves of a secret that nobody has used. */
export const isUnfinishedSecret = (name: string) => /-secret\.[0-9a-f]{16}$/.test(name);
const made = () => randomBytes(BYTES).toString('base64url');

/**
 * The secret in this file; `first` is written down when there is none. Throws a `Stop` when it
 * cannot be kept.
 */
export const keptSecret = async (dataFolder: string, name: string, first = made()) => {
  const path = join(dataFolder, name);
  const kept = await keptIn(path);
  if (kept) return kept;
  // Complete before it has its name, and linked, never moved over another: of several starts at
  // once one makes the secret, and no other reads a file that is still empty.
  const unnamed = `${path}.${randomBytes(8).toString('hex')}`;
  try {
    await writeFile(unnamed, `${first}\n`, { flag: 'wx', mode: 0o600, flush: true });
    await link(unnamed, path);
    return first;
  } catch {
    const others = await keptIn(path);
    if (others) return others;
    throw new Stop(
      `The file ${path} cannot be written: make the folder writable, or choose another with DATA_DIR.`,
    );
  } finally {
    await rm(unnamed, { force: true });
  }
};

/** The key secret that is in a data folder; empty when there is none. Makes nothing. */
export const readKeySecret = async (dataFolder: string) =>
  (await keptIn(join(dataFolder, KEY_FILE))) || (await keptIn(join(dataFolder, SESSION_FILE)));

/**
 * Both secrets of a data folder. The key secret is always kept there, whatever the variables say,
 * because its accounts cannot be found with another one: a folder that has the session secret alone
 * was made by a site that used it for both. The key secret is written first, so that a start that
 * is cut off does not leave such a folder. Throws a `Stop` when KEY_SECRET is not the one of the
 * folder.
 */
export const openSecrets = async (
  dataFolder: string,
  { SESSION_SECRET, KEY_SECRET }: Pick<Environment, 'SESSION_SECRET' | 'KEY_SECRET'>,
) => {
  const usedForBoth = await keptIn(join(dataFolder, SESSION_FILE));
  const keySecret = await keptSecret(dataFolder, KEY_FILE, usedForBoth || KEY_SECRET || made());
  if (KEY_SECRET && KEY_SECRET !== keySecret)
    throw new Stop(
      `KEY_SECRET is not the key secret that the accounts in ${dataFolder} were made with, so they would not be found: remove the variable, or set it to the content of the file ${KEY_FILE} there.`,
    );
  return {
    keySecret,
    sessionSecret: SESSION_SECRET ?? (await keptSecret(dataFolder, SESSION_FILE)),
  };
};
