// A backup on its way to Netlify is cut off after any of its calls.
import { describe, expect, it } from 'vitest';
import { OWNER } from '../support/blob-site-parts.ts';
import { PASSWORD } from '../support/test-api.ts';
import { broken, createBackup, createRemote, SITE, send } from '../support/transfer.ts';

describe('a backup sent to Netlify', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9])(
    'may be interrupted after %i calls: the site serves its old content, and the next run continues',
    async (after) => {
      const { backup, email } = await createBackup();
      const remote = await createRemote();
      const first = await send(remote, backup, false, broken(after)).then(
        () => 'done',
        (error: Error) => error.message,
      );
      const entries = () => remote.calls.filter((call) => /POST .*\/entries$/.test(call)).length;
      const sent = entries();
      if (first === 'done') expect(after).toBe(9);
      else {
        expect(first).toContain('Run the command again: it goes on where it stopped.');
        // A site that was closed for the switch opens by itself.
        remote.wait(61_000);
        expect(await remote.logIn(remote.visitor(SITE), email, PASSWORD)).toBe(401);
        expect(await remote.logIn(remote.visitor(SITE), OWNER.email, OWNER.password)).toBe(200);
        expect((await send(remote, backup)).digest).toBe(backup.manifest.digest);
      }
      // Nothing is sent twice, whenever the first run was cut off.
      expect([sent, entries()]).toEqual([Math.min(sent, 3), 3]);
      remote.wait(5_001);
      expect(await remote.logIn(remote.visitor(SITE), email, PASSWORD)).toBe(200);
    },
  );
});
