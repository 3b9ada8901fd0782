// A backup of a site on Netlify, fetched over its API while the site runs. Blobs have no moments to
// go back to: keys are listed with the tags of their versions, what has changed is fetched, and
// when two lists in a row are the same as what was fetched, all of it was there at once between
// them.
import { BACKUP_KEYS_MAX } from '../../src/contract/backup/backup.ts';
import { sha256Of } from '../../src/server/kernel/storage/hashes.ts';
import { Stop } from '../stop.ts';
import type { Unfinished } from './backup-file.ts';
import type { RemoteSite } from './remote-site.ts';
import type { Progress } from './report.ts';
import { writeBackup } from './take-backup.ts';

const MOST_ROUNDS = 30;

type Tags = Map<string, string>;
const areSame = (a: Tags, b: Tags) =>
  a.size === b.size && a.entries().every(([key, etag]) => b.get(key) === etag);

const listAll = async (site: RemoteSite): Promise<Tags> => {
  const tags: Tags = new Map();
  for (let after: string | null = ''; after !== null; ) {
    const page: Awaited<ReturnType<RemoteSite['list']>> = await site.list(after);
    for (const { key, etag } of page.entries) tags.set(key, etag);
    after = page.next;
  }
  return tags;
};

/** Fetches these entries and keeps each answer at once, so that nothing is fetched twice. */
const fetchAll = async (
  site: RemoteSite,
  unfinished: Unfinished,
  keys: string[],
  onKept: (count: number) => void,
) => {
  const waiting = [...keys];
  while (waiting.length > 0) {
    const { entries, gone } = await site.read(waiting.slice(0, BACKUP_KEYS_MAX));
    if (entries.length + gone.length === 0)
      throw new Stop(`${site.site} sends none of the entries it has listed.`);
    unfinished.begin();
    for (const { key, type, sha256, etag, body } of entries) {
      const bytes = new Uint8Array(Buffer.from(body, 'base64'));
      if (sha256Of(bytes) !== sha256)
        throw new Stop(`The entry ${key} was damaged on its way. Run the command again.`);
      unfinished.put(key, { type, bytes }, etag);
    }
    for (const key of gone) unfinished.remove(key);
    unfinished.commit();
    const done = new Set([...entries.map(({ key }) => key), ...gone]);
    waiting.splice(0, waiting.length, ...waiting.filter((key) => !done.has(key)));
    onKept(done.size);
  }
};

/** Brings the file up to date until it is what the site held at one moment. */
const catchUp = async (site: RemoteSite, unfinished: Unfinished, progress: Progress) => {
  let before: Tags | undefined;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const listed = await listAll(site);
    const held = unfinished.held();
    if (before && areSame(before, listed) && areSame(held, listed)) return;
    const missing = [...listed].filter(([key, etag]) => held.get(key) !== etag);
    let done = listed.size - missing.length;
    progress(done, listed.size);
    for (const key of held.keys()) if (!listed.has(key)) unfinished.remove(key);
    await fetchAll(
      site,
      unfinished,
      missing.map(([key]) => key),
      (count) => {
        done += count;
        progress(done, listed.size);
      },
    );
    before = listed;
  }
  throw new Stop(
    `${site.site} changes faster than it can be copied. Run the command again at a quiet hour: it goes on where it stopped.`,
  );
};

type Options = { site: RemoteSite; file: string; force: boolean; progress: Progress };

/** Fetches a backup; answers what is in the file. What an earlier run has fetched is kept. */
export const fetchBackup = async ({ site, file, force, progress }: Options) =>
  writeBackup(file, { force, resume: true }, async (unfinished) => {
    const { keyCheck } = await site.state();
    await catchUp(site, unfinished, progress);
    const createdAt = new Date().toISOString();
    return unfinished.complete({ createdAt, source: site.site, keyCheck });
  });
