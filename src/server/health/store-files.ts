// Reads all stored files of this machine every night, so that damage is noticed while there are
// still backups from before it.
import type { StoreFiles } from '../deps.ts';
import type { SweepTask } from '../storage/sweeper.ts';

/** Fails with a sentence about the damage. */
export const storeFilesTask = (files: StoreFiles | undefined): SweepTask => ({
  name: 'files of storage',
  run: async () => {
    const trouble = await files?.check();
    if (trouble) throw new Error(trouble);
    return 0;
  },
});
