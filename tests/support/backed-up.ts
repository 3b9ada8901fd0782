// A backup of a small site, for tests of restoring.
import { join } from 'node:path';
import * as z from 'zod';
import { openBackup } from '../../local/backup/backup-file.ts';
import { restoreFolder } from '../../local/backup/restore-folder.ts';
import { takeBackup } from '../../local/backup/take-backup.ts';
import { keyOf, newOpId } from '../../src/server/kernel/storage/keys.ts';
import { documentSchema } from '../../src/server/kernel/storage/schema.ts';
import { contentOf, createDataFolder, KEY_SECRET } from './data-folder.ts';

const text = documentSchema(z.string());
const quiet = () => undefined;

/** A backup of a small site, and an empty folder for it. */
export const createBackup = async () => {
  const site = await createDataFolder();
  await site.newCustomer();
  const kv = site.deps.storage.scope();
  await kv.create(keyOf('tst', 'long'), text, 'x'.repeat(60_000), newOpId(site.deps.ports));
  const { dataFolder, folder, file } = site;
  await takeBackup({
    dataFolder,
    file,
    force: false,
    keySecret: KEY_SECRET,
    progress: quiet,
  });
  const empty = join(folder, 'restored');
  const restore = async (from = file, keySecret: string | undefined = KEY_SECRET, into = empty) => {
    const backup = openBackup(from);
    try {
      return await restoreFolder({ backup, dataFolder: into, keySecret, progress: quiet });
    } finally {
      backup.close();
    }
  };
  return { ...site, empty, restore, content: await contentOf(dataFolder) };
};
export type BackedUp = Awaited<ReturnType<typeof createBackup>>;
