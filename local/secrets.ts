// Secrets of this machine's site: made once, kept in the data folder, readable by its owner only.
import { randomBytes } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Stop } from './stop.ts';

const BYTES = 32;

const keptIn = async (path: string) => (await readFile(path, 'utf8').catch(() => '')).trim();

/**
 * The secret of this name; made and written down when there is none. Throws a `Stop` when it cannot
 * be kept.
 */
export const keptSecret = async (dataFolder: string, name: string) => {
  const path = join(dataFolder, name);
  const kept = await keptIn(path);
  if (kept) return kept;
  const secret = randomBytes(BYTES).toString('base64url');
  try {
    // Created, never overwritten: of two starts at once one makes the secret and the other reads
    // it.
    const file = await open(path, 'wx', 0o600);
    await file.writeFile(`${secret}\n`);
    await file.sync();
    await file.close();
    return secret;
  } catch {
    const others = await keptIn(path);
    if (others) return others;
    throw new Stop(
      `The file ${path} cannot be written: make the folder writable, or choose another with DATA_DIR.`,
    );
  }
};
