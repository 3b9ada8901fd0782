// Watches over the database file of this machine: collects the damage that the engine meets, checks
// that the file is still there, and reads all of it at every start and every night.
import { statSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import type { StoreFiles } from '../src/server/kernel/storage/store-files.ts';
import type { BlobEngine } from './blobs/engine.ts';

const SEE_LOG = 'The log of the site names the file and says what to do.';
const RESTORE =
  'Stop the site, keep the file, and restore a backup into an empty folder with npm run restore.';

/** Reads the whole file in a thread; resolves to the damage in it, or to null. */
const readWhole = (file: string) =>
  new Promise<string | null>((resolve, reject) => {
    const thread = new Worker(new URL('./store-check-thread.ts', import.meta.url), {
      execArgv: [],
      env: {},
      workerData: file,
    });
    thread
      .on('message', resolve)
      .on('error', reject)
      .on('exit', () => reject(new Error('The thread that checks the database has ended.')))
      .unref();
  });

const saying = (sentence: string) => void process.stderr.write(`${sentence}\n`);

/**
 * @param file the file that `engine` has open
 * @param say receives each problem once, for this machine's log; `trouble` and `check` answer
 * sentences that are public, so those name neither files nor documents
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
        `The database ${file} was removed or replaced while the site was running, so data that is stored now will be lost at the next start. Note the requests and orders of customers, stop the site, and put the file back or restore a backup with npm run restore.`,
      );
      return `The database was removed or replaced while the site was running. ${SEE_LOG}`;
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
