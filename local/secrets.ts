// The secrets of this machine's site: made once, kept in the data folder, readable by its owner
// only.
import { randomBytes } from 'node:crypto';
import { access, link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  fitsKeySecret,
  type KeptKeyCheck,
  noteKeySecret,
  readKeyCheck,
} from '../src/server/backup/key-check.ts';
import { SECRET_MIN } from '../src/server/kernel/storage/keys.ts';
import type { Kv } from '../src/server/kernel/storage/kv.ts';
import { systemPorts } from '../src/server/kernel/storage/ports.ts';
import {
  BLOBS,
  isLink,
  KEY_FILE,
  linkToNowhere,
  SESSION_FILE,
  wasStartedBefore,
  wayBack,
} from './data-folder.ts';
import type { Environment } from './environment.ts';
import { Stop } from './stop.ts';

const BYTES = 32;

/**
 * The empty text when the file is missing or empty. Any other failure throws, because a new secret
 * would be wrong.
 */
const keptIn = async (path: string) => {
  const text = await readFile(path, 'utf8').catch(async (error: NodeJS.ErrnoException) => {
    if (['ENOENT', 'ELOOP'].includes(error.code ?? '') && (await isLink(path)))
      throw linkToNowhere(path, 'the file');
    if (error.code === 'ENOENT') return '';
    throw new Stop(`The file ${path} cannot be read (${error.code}): make it readable.`);
  });
  return text.trim();
};
/** Name of the unused secret that an interrupted start leaves behind. */
export const isUnfinishedSecret = (name: string) => /-secret\.[0-9a-f]{16}$/.test(name);
const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
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
    if (await isThere(path))
      throw new Stop(`The file ${path} is empty. Put its content back, or delete the file.`);
    throw new Stop(
      `The file ${path} cannot be written: make the folder writable, or choose another with DATA_DIR.`,
    );
  } finally {
    await rm(unnamed, { force: true });
  }
};

/** The content of the key file of a folder; the empty text when it is missing or empty. */
export const readKeySecret = (dataFolder: string) => keptIn(join(dataFolder, KEY_FILE));

type Given = Pick<Environment, 'SESSION_SECRET' | 'KEY_SECRET'>;

/** The key secrets that a data folder and its variables may hold, in the order they count. */
const candidates = async (dataFolder: string, KEY_SECRET: string | undefined) => {
  const kept = await keptIn(join(dataFolder, KEY_FILE));
  // A folder with only a session secret comes from a site that used it for both purposes.
  const usedForBoth = kept ? '' : await keptIn(join(dataFolder, SESSION_FILE));
  return { kept, all: kept ? [kept] : [KEY_SECRET ?? '', usedForBoth].filter(Boolean) };
};

/**
 * The key secret that the documents of a data folder were made with. Makes and changes nothing.
 * Throws a `Stop` when the secret is missing.
 */
export const findKeySecret = async (
  dataFolder: string,
  { KEY_SECRET }: Pick<Given, 'KEY_SECRET'>,
  { kv, check }: { kv: Kv; check: KeptKeyCheck },
) => {
  const { kept, all } = await candidates(dataFolder, KEY_SECRET);
  for (const secret of all) if (await fitsKeySecret(kv, check, secret)) return secret;
  const file = join(dataFolder, KEY_FILE);
  const found = (await isThere(file)) ? `The file ${file} is empty` : `There is no file ${file}`;
  throw new Stop(
    kept
      ? `The file ${file} is not the key secret that the accounts in ${join(dataFolder, BLOBS)} were made with, so every login would fail. One of the two files belongs to another site or is damaged: put the right one back. ${wayBack(dataFolder)}`
      : `${found}, and without the key secret the accounts in ${join(dataFolder, BLOBS)} cannot be found. Nothing was started or changed. Put the file back from where you keep it, or set KEY_SECRET to its content.`,
  );
};

/** The key secret of a folder in which there is no account yet. */
const firstKeySecret = async (dataFolder: string, { KEY_SECRET }: Given, wasStarted: boolean) => {
  if (wasStarted)
    throw new Stop(
      `The database ${join(dataFolder, BLOBS)} is empty, but a site was started in ${dataFolder} before. Its data is missing, so nothing was started or changed. Put the file back, together with ${BLOBS}-wal if there is a copy of it. ${wayBack(dataFolder)}`,
    );
  const { all } = await candidates(dataFolder, KEY_SECRET);
  return keptSecret(dataFolder, KEY_FILE, all[0] ?? made());
};

const requireLong = (secret: string, path: string, after: string) => {
  if (secret.length >= SECRET_MIN) return secret;
  throw new Stop(`The file ${path} was cut off or changed: ${after}`);
};

/**
 * Both secrets of a data folder, made on a first start. The key secret is always kept in the
 * folder, even if a variable sets it, and noted in the database, because accounts cannot be found
 * with another one. It is written first, so that a start that is cut off never leaves a folder with
 * only the session secret. Throws a `Stop` when the key secret is not the one of the accounts.
 *
 * @param kv the documents of the data folder
 */
export const openSecrets = async (dataFolder: string, given: Given, kv: Kv) => {
  const { SESSION_SECRET, KEY_SECRET } = given;
  const [keyPath, sessionPath] = [join(dataFolder, KEY_FILE), join(dataFolder, SESSION_FILE)];
  // Looked at before the note is read: another process may begin the site meanwhile.
  const wasStarted = await wasStartedBefore(dataFolder);
  const check = await readKeyCheck(kv);
  const found =
    check.is === 'none'
      ? await firstKeySecret(dataFolder, given, wasStarted)
      : await findKeySecret(dataFolder, given, { kv, check });
  const keySecret = requireLong(
    await keptSecret(dataFolder, KEY_FILE, found),
    keyPath,
    'put its content back.',
  );
  if (KEY_SECRET && KEY_SECRET !== keySecret)
    throw new Stop(
      `KEY_SECRET is not the key secret that the accounts in ${dataFolder} were made with, so they would not be found: remove the variable, or set it to the content of the file ${KEY_FILE} there.`,
    );
  if (check.is !== 'kept' && !(await noteKeySecret(kv, systemPorts(Date.now), keySecret)))
    throw new Stop(`Another process started in ${dataFolder} at the same moment: start again.`);
  return {
    keySecret,
    sessionSecret:
      SESSION_SECRET ??
      requireLong(
        await keptSecret(dataFolder, SESSION_FILE),
        sessionPath,
        'delete it. The next start makes a new one, and everybody has to log in again.',
      ),
  };
};
