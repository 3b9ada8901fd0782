// A site is sent to Netlify, and either side is killed in the middle: what was served is still
// served, and the same command comes to its end.
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { openBackup } from '../../local/backup/backup-file.ts';
import { takeBackup } from '../../local/backup/take-backup.ts';
import { ROOT } from '../../local/built-site.ts';
import { keyOf, newId, newOpId } from '../../src/server/kernel/storage/keys.ts';
import { documentSchema } from '../../src/server/kernel/storage/schema.ts';
import { credentialOf } from '../support/blob-site.ts';
import { OWNER } from '../support/blob-site-parts.ts';
import { startNode } from '../support/command.ts';
import { createDataFolder, KEY_SECRET, startCommand } from '../support/data-folder.ts';
import { limit } from '../support/effort.ts';
import { PASSWORD } from '../support/test-api.ts';
import { createVisitor } from '../support/visitor.ts';

const CLOSED_MS = '1500';
const quiet = () => undefined;
const note = documentSchema(z.string());

const startHost = async (file: string) => {
  const { child, ended, said } = startNode([
    join(ROOT, 'tests/support/transfer-host.ts'),
    file,
    CLOSED_MS,
  ]);
  const [, url = ''] = /at (\S+) ready/.exec(await said('ready')) ?? [];
  const visitor = () =>
    createVisitor({ fetch: (request) => fetch(request), site: url, ip: 'local' });
  const logIn = async (email: string, password: string) => {
    const person = visitor();
    await person.get('/user');
    const { status } = await person.post('/auth/login', { email, password });
    return { status, person };
  };
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  return { url, logIn, kill };
};
type Host = Awaited<ReturnType<typeof startHost>>;

const createBackup = async () => {
  const site = await createDataFolder();
  const { email } = await site.newCustomer();
  const { ports, storage } = site.deps;
  const kv = storage.scope({ budgetMs: 60_000 });
  await site.engine.together(async () => {
    for (let made = 0; made < 180; made += 1)
      await kv.create(keyOf('tst', newId(ports)), note, 'x'.repeat(2_000), newOpId(ports));
  });
  const { dataFolder, file } = site;
  await takeBackup({
    dataFolder,
    file,
    force: false,
    keySecret: KEY_SECRET,
    progress: quiet,
  });
  return { ...site, email };
};

/** Starts the restore; `reached` resolves when it has said that it is so far. */
const startRestore = async (host: Host, file: string, dataFolder: string) => {
  const { person, status } = await host.logIn(OWNER.email, OWNER.password);
  expect(status).toBe(200);
  const { child, ended } = startCommand('restore', [file, '--to-netlify', host.url], {
    dataFolder,
    env: { SITE_API_KEY: credentialOf(person) },
  });
  let heard = '';
  child.stderr.on('data', (chunk: string) => {
    heard += chunk;
  });
  const reached = async (text: RegExp) => {
    while (!text.test(heard))
      await Promise.race([
        once(child.stderr, 'data'),
        ended.then(({ stderr }) => Promise.reject(new Error(`ended: ${stderr}`))),
      ]);
  };
  return { child, ended, reached };
};

/** How far a restore is when one side is killed. */
const MOMENTS: [string, RegExp][] = [
  ['before the first entry', /Sending: 0 %/],
  ['in the middle', /Sending: [2-8]\d %/],
  ['when all has arrived', /Sending: 100 %/],
];

describe('a restore to Netlify', () => {
  it.each(MOMENTS)(
    'whose two sides are killed in turn %s is completed',
    {
      ...limit(120_000),
    },
    async (_moment, far) => {
      const { file, folder, email, dataFolder } = await createBackup();
      const blobs = join(folder, 'netlify.sqlite');
      let host = await startHost(blobs);
      const servesBefore = async () => {
        expect((await host.logIn(email, PASSWORD)).status).toBe(401);
        expect((await host.logIn(OWNER.email, OWNER.password)).status).toBe(200);
      };
      const first = await startRestore(host, file, dataFolder);
      await first.reached(far);
      first.child.kill('SIGKILL');
      await first.ended;
      await servesBefore();
      const second = await startRestore(host, file, dataFolder);
      await second.reached(/Sending: \d+ %/);
      await host.kill();
      second.child.kill('SIGKILL');
      await second.ended;
      host = await startHost(blobs);
      await servesBefore();
      const third = await startRestore(host, file, dataFolder);
      const { code, stdout } = await third.ended;
      expect(code).toBe(0);
      const backup = openBackup(file);
      const { entries, digest } = backup.manifest;
      backup.close();
      expect(stdout).toContain(`In ${host.url}: ${entries} entries, checksum ${digest}\n`);
      expect((await host.logIn(email, PASSWORD)).status).toBe(200);
      expect((await host.logIn(OWNER.email, OWNER.password)).status).toBe(401);
      await host.kill();
    },
  );
});
