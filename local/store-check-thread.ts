// A thread that reads the whole database and compares every document with its checksum, so that
// the thread that answers requests stays free.
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { etagOf } from './blobs/database.ts';

const damageIn = (file: string): string | null => {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const [found] = Object.values(database.prepare('PRAGMA quick_check(1)').get() ?? {});
    if (found !== 'ok') return String(found);
    for (const { key, etag, body } of database
      .prepare('SELECT key, etag, body FROM blobs')
      .iterate())
      if (!(body instanceof Uint8Array) || etagOf(body) !== etag)
        return `the document ${key} does not match its checksum`;
    return null;
  } finally {
    database.close();
  }
};

/** The damage that was found, or null. A damaged page makes SQLite throw, which is damage too. */
const told = (file: string) => {
  try {
    return damageIn(file);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

parentPort?.postMessage(told(String(workerData)));
