// Watches over the database file of this machine: what the engine meets while it works, whether the
// file is still there, and once a night whether all of it can be read.
import { statSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import type { StoreFiles } from '../src/server/deps.ts';
import type { BlobEngine } from './blobs/engine.ts';

const SEE_LOG = 'The log of the site names the file and says what to do.';
const RESTORE =
  'Stop the site, keep the file, and restore a backup into an empty folder with npm run restore.';

/** Reads all of it in a thread; resolves to what is wrong, or to null. */
const readWhole = (file: string) =>
  new Promise<string | null>((resolve, reject) => {
    const thread = new Worker(new URL('./store-check-thread.ts', import.meta.url), {
      ...{ execArgv: [], env: {}, workerData: file },
    });
    thread
      .on('message', resolve)
      .on('error', reject)
      .on('exit', () => reject(new Error('The thread that checks the database has ended.')))
      .unref();
  });

const saying = (sentence: string) => void process.stderr.write(`${sentence}\n`);

/**
 * @param file what `engine` has open
 * @param say receives once, for this machine's log, what is wrong; the answers of the result are
 * public and name neither files nor documents
 */
export const createStoreCheck = (
  engine: Pick<BlobEngine, 'clear' | 'damage'>,
  file: string,
  say: (sentence: string) => void = saying,
): StoreFiles => {
  const { ino, dev } = statSync(file);
  let found: string | null = null;
  let said = '';

  const isSame = () =>
    stat(file).then(
      (now) => now.ino === ino && now.dev === dev,
      () => false,
    );
  const tell = (sentence: string) => {
    if (sentence !== said) say(sentence);
    said = sentence;
  };
  const trouble = async () => {
    if (!(await isSame())) {
      tell(
        `The database ${file} was removed or replaced while the site runs, so what is stored now is lost with the next start. Note what customers have sent, stop the site, and put the file back or restore a backup with npm run restore.`,
      );
      return `The database was removed or replaced while the site runs. ${SEE_LOG}`;
    }
    const damage = engine.damage() ?? found;
    if (damage === null) return null;
    tell(`The database ${file} is damaged (${damage}). ${RESTORE}`);
    return `The database is damaged. ${SEE_LOG}`;
  };

  return {
    trouble,
    clear: async (isThorough) => engine.clear(isThorough),
    check: async () => {
      if (await isSame()) found = await readWhole(file);
      return trouble();
    },
  };
};
