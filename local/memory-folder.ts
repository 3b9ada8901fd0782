// Where tests keep their data: in memory, where the machine has such a folder with room. On a disk
// each of their writes waits until it would survive a power cut, which no test brings about.
import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const SHARED_MEMORY = '/dev/shm';
/** Data folders, browser profiles and small builds of one run take well under half of it. */
const ROOM_BYTES = 3e9;

/**
 * A new folder in memory, gone with the process; undefined where there is none or too little room.
 */
export const memoryFolder = (memory = SHARED_MEMORY, room = ROOM_BYTES): string | undefined => {
  if (!existsSync(memory)) return undefined;
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize < room) return undefined;
  const folder = mkdtempSync(join(memory, 'lift-site-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
};
