// Reads every night all that this machine keeps, so that damage is noticed while there are backups
// from before it.
import type { StoreFiles } from '../deps.ts';
import type { SweepTask } from '../storage/sweeper.ts';

/** Fails with the sentence that says what is damaged. */
export const storeFilesTask = (files: StoreFiles | undefined): SweepTask => ({
  name: 'files of storage',
  run: async () => {
    const trouble = await files?.check();
    if (trouble) throw new Error(trouble);
    return 0;
  },
});
