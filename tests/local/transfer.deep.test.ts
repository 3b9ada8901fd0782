// Moving a site between one machine and Netlify: nothing that is half there is ever served.
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openBackup } from '../../local/backup/backup-file.ts';
import { fetchBackup } from '../../local/backup/fetch-backup.ts';
import { openRemoteSite } from '../../local/backup/remote-site.ts';
import { restoreFolder } from '../../local/backup/restore-folder.ts';
import { sendBackup } from '../../local/backup/send-backup.ts';
import { keyOf, newOpId } from '../../src/server/kernel/storage/keys.ts';
import { systemPorts } from '../../src/server/kernel/storage/ports.ts';
import { OWNER } from '../support/blob-site-parts.ts';
import { contentOf, createDataFolder, KEY_SECRET } from '../support/data-folder.ts';
import { PASSWORD } from '../support/test-api.ts';
import {
  addNotes,
  broken,
  counter,
  createBackup,
  createRemote,
  type Fetch,
  quiet,
  type Remote,
  SITE,
  send,
} from '../support/transfer.ts';

describe('a backup sent to Netlify', () => {
  it('is served completely, by every instance, and both sides are counted', async () => {
    const { backup, email } = await createBackup();
    const remote = await createRemote();
    const other = remote.instance();
    const restored = await send(remote, backup);
    expect(restored).toEqual({ entries: backup.manifest.entries, digest: backup.manifest.digest });
    for (const host of [remote.first, other]) {
      const customer = remote.visitor(SITE, host);
      expect(await remote.logIn(customer, email, PASSWORD)).toBe(200);
      const picture = (await customer.get('/user')).body.user.profileImage;
      expect((await customer.get(picture.replace('/api', ''))).status).toBe(200);
    }
    // The accounts of before are gone with the data of before.
    expect((await remote.owner.get('/user')).body.user ?? null).toBeNull();
    expect(remote.reports).toEqual([]);
  });

  it('stays invisible until then, and no other call is answered while it is put in place', async () => {
    const { backup, email } = await createBackup();
    const remote = await createRemote();
    const other = remote.instance();
    const seen: [number, string][] = [];
    const look = async () => {
      for (const host of [remote.first, other]) {
        const { status, body } = await remote.visitor(SITE, host).get('/products?limit=1');
        seen.push([status, body.error ?? 'served']);
      }
    };
    const site = remote.site(
      (fetch) =>
        async (...call) => {
          expect(await remote.logIn(remote.visitor(SITE, other), email, PASSWORD)).not.toBe(200);
          return fetch(...call);
        },
      async () => {
        // An instance knows of the switch when its lease is over.
        remote.wait(5_001);
        await look();
      },
    );
    await sendBackup({ site, backup, replace: false, progress: quiet });
    const closed = [503, 'The site is being restored. Please try again in a minute.'];
    expect(seen).toEqual([closed, closed]);
    expect(remote.waits.every((ms) => ms >= 19_000)).toBe(true);
    remote.wait(5_001);
    expect(await remote.logIn(remote.visitor(SITE, other), email, PASSWORD)).toBe(200);
  });

  it('is refused by a site with customers unless they are to be replaced', async () => {
    const { backup, email } = await createBackup();
    const remote = await createRemote();
    const person = remote.visitor(SITE);
    await person.get('/user');
    const fields = { firstName: 'Anu', email: 'anu@example.com' };
    const passwords = { password: PASSWORD, passwordAgain: PASSWORD };
    expect((await person.postForm('/auth/signup', { ...fields, ...passwords })).status).toBe(201);
    await expect(send(remote, backup)).rejects.toThrow(
      'This site has customers, orders or quotes. To replace all of it, say so with --replace.',
    );
    expect((await person.get('/user')).body.user.email).toBe('anu@example.com');
    await send(remote, backup, true);
    expect(await remote.logIn(remote.visitor(SITE), email, PASSWORD)).toBe(200);
    expect(await remote.logIn(remote.visitor(SITE), 'anu@example.com', PASSWORD)).toBe(401);
  });

  it('is refused by a site with another key secret', async () => {
    const { backup } = await createBackup();
    const remote = await createRemote({ keySecret: 'another secret for keys, long enough too' });
    await expect(send(remote, backup)).rejects.toThrow(
      'This site has another KEY_SECRET than the one the backup was made with',
    );
  });

  it('is not put in place when an entry has been changed in transit', async () => {
    const { backup } = await createBackup();
    const remote = await createRemote();
    const changed =
      (fetch: Fetch): Fetch =>
      (input, init) =>
        fetch(
          input,
          typeof init?.body === 'string'
            ? { ...init, body: init.body.replace(/"body":"e/, '"body":"f') }
            : init,
        );
    await expect(send(remote, backup, false, changed)).rejects.toThrow(
      /The entry eml\/\w+ is not what was backed up/,
    );
    expect(await remote.logIn(remote.visitor(SITE), OWNER.email, OWNER.password)).toBe(200);
  });

  it('is recognised as served when the last answer is lost', async () => {
    const { backup, email } = await createBackup();
    const remote = await createRemote();
    let lost = 0;
    const losing =
      (fetch: Fetch): Fetch =>
      async (...call) => {
        const answer = await fetch(...call);
        if (lost > 0 || !String(call[1]?.body).includes('"open"')) return answer;
        lost += 1;
        throw new TypeError('fetch failed');
      };
    expect((await send(remote, backup, false, losing)).digest).toBe(backup.manifest.digest);
    expect(lost).toBe(1);
    expect(await remote.logIn(remote.visitor(SITE), email, PASSWORD)).toBe(200);
  });
});

describe('a backup fetched from Netlify', () => {
  const fetchFrom = async (remote: Remote, file: string, through?: (fetch: Fetch) => Fetch) =>
    fetchBackup({ site: remote.site(through), file, force: false, progress: quiet });

  it('captures one moment of a site in use, and restores on one machine', async () => {
    const remote = await createRemote();
    const kv = remote.kv.scope({ budgetMs: 600_000 });
    const [first, second] = [keyOf('tst', 'zz'), keyOf('tst', 'aa')];
    const ports = systemPorts(Date.now);
    const add = (key: typeof first) =>
      kv.update(key, counter, newOpId(ports), (now) => ({ count: (now?.count ?? 0) + 1 }));
    await addNotes(kv, 130);
    await add(first);
    await add(second);
    let writes = 0;
    const { folder, file } = await createDataFolder();
    const { manifest } = await fetchFrom(remote, file, (fetch) => async (...call) => {
      // Between the calls of the first rounds one of the two is written, in turn.
      if (writes < 12) await add(writes % 2 === 0 ? first : second);
      writes += 1;
      return fetch(...call);
    });
    const backup = openBackup(file);
    const countIn = (key: string) =>
      JSON.parse(Buffer.from(backup.read(key)?.bytes ?? []).toString()).d.count as number;
    expect([countIn(first), countIn(second)]).toEqual([7, 7]);
    const dataFolder = join(folder, 'restored');
    const restored = await restoreFolder({
      backup,
      dataFolder,
      keySecret: KEY_SECRET,
      progress: quiet,
    });
    backup.close();
    expect(restored).toEqual({ entries: manifest.entries, digest: manifest.digest });
    const users = Object.keys((await contentOf(dataFolder)) ?? {});
    expect(users.filter((key) => key.startsWith('usr/'))).toHaveLength(1);
    expect(users.filter((key) => /^(thr|fail|gen|probe)\//.test(key))).toEqual([]);
  });

  it('continues after an interruption, and is no file before it is complete', async () => {
    const remote = await createRemote();
    await addNotes(remote.kv.scope({ budgetMs: 60_000 }), 130);
    const { file } = await createDataFolder();
    await expect(fetchFrom(remote, file, broken(3))).rejects.toThrow('it goes on where it stopped');
    expect(() => openBackup(file)).toThrow(`There is no file ${file}.`);
    const reads = () => remote.calls.filter((call) => call.endsWith('/backup/entries')).length;
    const before = reads();
    await fetchFrom(remote, file);
    expect([before, reads()]).toEqual([1, 3]);
    openBackup(file).close();
  });

  it('is refused to everyone except a superAdmin, and to a wrong key', async () => {
    const remote = await createRemote();
    const stranger = remote.visitor(SITE);
    expect((await stranger.get('/super-admin/backup')).status).toBe(401);
    const { file } = await createDataFolder();
    const site = openRemoteSite({
      site: SITE,
      credential: 'XSRF-TOKEN=none',
      fetch: async (input, init) =>
        remote.first.fetch(new Request(String(input), init), { ip: '203.0.113.52' }),
    });
    await expect(fetchBackup({ site, file, force: false, progress: quiet })).rejects.toThrow(
      `${SITE} refuses: `,
    );
  });
});
