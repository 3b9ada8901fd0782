// Work that only one process of this machine may do at a time.
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';

const LOOK_AGAIN_MS = 100;
const SQLITE_BUSY = 5;

/** Whether this connection has the file to itself from now on. */
const isTaken = (lock: DatabaseSync) => {
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if (Object(error).errcode === SQLITE_BUSY) return false;
    throw error;
  }
};

/**
 * Waits until no other process does work under the same lock file, then does this work. The lock is
 * SQLite's; the system frees it when the process ends, even if the process is killed.
 */
export const oneAtATime = async <Result>(
  file: string,
  work: () => Promise<Result>,
): Promise<Result> => {
  await mkdir(dirname(file), { recursive: true });
  const lock = new DatabaseSync(file);
  try {
    while (!isTaken(lock)) await setTimeout(LOOK_AGAIN_MS);
    return await work();
  } finally {
    lock.close();
  }
};
