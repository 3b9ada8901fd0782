// Restores a backup into a site on Netlify: all of it is sent beside what is served, read back and
// compared, and served from one moment on.
import { BACKUP_BATCH_BYTES, BACKUP_KEYS_MAX } from '../../src/contract/backup/backup.ts';
import type { BackupEntry } from '../../src/contract/backup/rules.ts';
import { createDigest, type Entry } from '../../src/server/kernel/digest.ts';
import { Stop } from '../stop.ts';
import type { Backup } from './backup-file.ts';
import { Refused, type RemoteSite } from './remote-site.ts';
import type { Progress } from './report.ts';

const SWITCH_TRIES = 5;
const NOT_SIGNED_IN = 401;

/** What has arrived, by key. */
const listStaged = async (site: RemoteSite, id: string) => {
  const staged = new Map<string, Entry>();
  for (let after: string | null = ''; after !== null; ) {
    const page: Awaited<ReturnType<RemoteSite['listStaged']>> = await site.listStaged(id, after);
    for (const entry of page.entries) staged.set(entry.key, entry);
    after = page.next;
  }
  return staged;
};

const sendMissing = async (
  site: RemoteSite,
  id: string,
  { backup, staged }: { backup: Backup; staged: ReadonlyMap<string, Entry> },
  progress: Progress,
) => {
  const total = backup.manifest.entries;
  let [batch, size, done] = [[] as BackupEntry[], 0, staged.size];
  const send = async () => {
    if (batch.length === 0) return;
    await site.stage(id, batch);
    done += batch.length;
    [batch, size] = [[], 0];
    progress(done, total);
  };
  progress(done, total);
  for (const { key, type, sha256, bytes } of backup.all()) {
    if (staged.has(key)) continue;
    if (batch.length === BACKUP_KEYS_MAX || size + bytes.byteLength > BACKUP_BATCH_BYTES)
      await send();
    batch.push({ key, type, sha256, body: Buffer.from(bytes).toString('base64') });
    size += bytes.byteLength;
  }
  await send();
};

const countsOf = (staged: ReadonlyMap<string, Entry>) => {
  const digest = createDigest();
  for (const entry of [...staged.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1)))
    digest.add(entry);
  return { entries: staged.size, digest: digest.end() };
};

/** Closes the site, waits, and opens it with the new data. */
const switchTo = async (site: RemoteSite, id: string) => {
  for (let tries = 1; ; tries += 1) {
    const { waitMs } = await site.step(id, 'close');
    await site.sleep(waitMs);
    try {
      await site.step(id, 'open');
      return;
    } catch (error) {
      // The answer to an earlier try was lost: the site knows other accounts by now.
      if (error instanceof Refused && error.status === NOT_SIGNED_IN) return;
      // It was opened again because this took too long.
      if (!(error instanceof Refused) || tries === SWITCH_TRIES) throw error;
    }
  }
};

type Options = {
  site: RemoteSite;
  backup: Backup;
  /** Whether customers, orders and quotes of the site may be replaced. */
  replace: boolean;
  progress: Progress;
};

/** Sends the backup and has it served; answers what was counted on the site. */
export const sendBackup = async ({ site, backup, replace, progress }: Options) => {
  const { digest, entries, keyCheck } = backup.manifest;
  if (entries === 0) throw new Stop('There is nothing in this backup.');
  const { id } = await site.start({ digest, entries, keyCheck, replace });
  await sendMissing(site, id, { backup, staged: await listStaged(site, id) }, progress);
  const restored = countsOf(await listStaged(site, id));
  if (restored.digest !== digest)
    throw new Stop(
      `What ${site.site} has kept differs from the backup (${restored.entries} of ${entries} entries, checksum ${restored.digest}), so it was not put in place. The site serves what it served before.`,
    );
  await switchTo(site, id);
  return restored;
};
