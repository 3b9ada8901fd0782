// A backup of one machine, and a site as on Netlify to which it is restored.
import { expect, onTestFinished } from 'vitest';
import * as z from 'zod';
import { type Backup, openBackup } from '../../local/backup/backup-file.ts';
import { openRemoteSite } from '../../local/backup/remote-site.ts';
import { sendBackup } from '../../local/backup/send-backup.ts';
import { takeBackup } from '../../local/backup/take-backup.ts';
import { keyOf, newId, newOpId } from '../../src/server/kernel/storage/keys.ts';
import type { Kv } from '../../src/server/kernel/storage/kv.ts';
import { openStores } from '../../src/server/kernel/storage/open-stores.ts';
import { systemPorts } from '../../src/server/kernel/storage/ports.ts';
import { documentSchema } from '../../src/server/kernel/storage/schema.ts';
import { credentialOf, visitorOf } from './blob-site.ts';
import { createBlobSite, OWNER } from './blob-site-parts.ts';
import { LEGAL, PAPER_FONTS } from './company.ts';
import { createDataFolder, KEY_SECRET } from './data-folder.ts';
import { file as pictureFile, png } from './pictures.ts';
import { quickPorts } from './quick-ports.ts';
import { firstCatalogue } from './test-api.ts';
import type { Visitor } from './visitor.ts';

export const SITE = 'https://lifts.example';
export const quiet = () => undefined;
export const counter = documentSchema(z.strictObject({ count: z.int() }));
export type Fetch = typeof globalThis.fetch;

/** So many entries that a transfer takes several calls. */
export const addNotes = async (kv: Kv, count: number) => {
  const ports = systemPorts(Date.now);
  for (let made = 0; made < count; made += 1)
    await kv.create(keyOf('tst', newId(ports)), counter, { count: made }, newOpId(ports));
};

/** A backup of one machine's site with a customer who has a picture. */
export const createBackup = async () => {
  const site = await createDataFolder();
  const { email } = await site.newCustomer({ profileImage: pictureFile(png()) });
  await site.engine.together(() => addNotes(site.deps.storage.scope({ budgetMs: 60_000 }), 130));
  const { dataFolder, file } = site;
  await takeBackup({
    dataFolder,
    file,
    force: false,
    keySecret: KEY_SECRET,
    progress: quiet,
  });
  const backup = openBackup(file);
  onTestFinished(() => backup.close());
  return { ...site, email, backup };
};

/** A site as on Netlify, a superAdmin's key to copy it with, and a clock that skips pauses. */
export const createRemote = async ({ keySecret = KEY_SECRET } = {}) => {
  let ahead = 0;
  const ports = quickPorts(() => Date.now() + ahead);
  const reports: Error[] = [];
  const blobs = createBlobSite({
    ports,
    deps: {
      keySecret,
      sessionSecret: 'a secret for sessions that is long enough',
      passwordCost: 4,
      legal: LEGAL,
      paperFonts: PAPER_FONTS,
      firstCatalogue,
      log: quiet,
      report: (error) => void reports.push(error),
    },
  });
  onTestFinished(() => blobs.engine.close());
  await blobs.start();
  const logIn = async (by: Visitor, email: string, password: string) => {
    await by.get('/user');
    return (await by.post('/auth/login', { email, password })).status;
  };
  const visitor = (address: string, host = blobs.first) => visitorOf(address, host);
  const owner = visitor(SITE);
  expect(await logIn(owner, OWNER.email, OWNER.password)).toBe(200);
  const calls: string[] = [];
  const waits: number[] = [];
  const site = (
    through: (fetch: Fetch) => Fetch = (fetch) => fetch,
    onWait = quiet as () => unknown,
  ) =>
    openRemoteSite({
      site: SITE,
      credential: credentialOf(owner),
      fetch: through(async (input, init) => {
        const request = new Request(String(input), init);
        calls.push(`${request.method} ${new URL(request.url).pathname}`);
        return blobs.first.fetch(request, { ip: '203.0.113.51' });
      }),
      sleep: async (ms) => {
        waits.push(ms);
        await onWait();
        ahead += ms;
      },
    });
  const kv = openStores({ context: 'local', ports, engine: blobs.engine });
  return {
    ...blobs,
    visitor,
    site,
    logIn,
    owner,
    calls,
    waits,
    reports,
    kv,
    wait: (ms: number) => (ahead += ms),
  };
};
export type Remote = Awaited<ReturnType<typeof createRemote>>;

export const send = (
  remote: Remote,
  backup: Backup,
  replace = false,
  through?: (fetch: Fetch) => Fetch,
) => sendBackup({ site: remote.site(through), backup, replace, progress: quiet });

/** A network that fails for good after so many calls. */
export const broken =
  (after: number) =>
  (fetch: Fetch): Fetch => {
    let calls = 0;
    return async (...call) => {
      calls += 1;
      if (calls > after) throw new TypeError('fetch failed');
      return fetch(...call);
    };
  };
