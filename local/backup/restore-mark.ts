// The folder within a data folder that a restore works in. As long as it is there, the data folder
// is not whole, and no site starts on it.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Stop } from '../stop.ts';

export const RESTORING = '.restoring';

/** Throws a `Stop` for a folder that a restore has not finished. */
export const requireWhole = (dataFolder: string) => {
  const mark = join(dataFolder, RESTORING);
  if (existsSync(mark))
    throw new Stop(
      `The data in ${dataFolder} is not whole: a restore is running, or was cut off. Wait for it, or run npm run restore again; to give it up, delete ${mark}.`,
    );
};
