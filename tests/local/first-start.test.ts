import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readEnvironment } from '../../local/environment.ts';
import { keptSecret } from '../../local/secrets.ts';
import { welcome } from '../../local/upkeep.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { createTestApi } from '../support/test-api.ts';

const HERE = 'http://localhost:4321';

describe('a secret of this machine', () => {
  it('is created once, also by simultaneous starts, and is readable by its owner alone', async () => {
    const folder = await tempFolder();
    const secrets = await Promise.all(
      Array.from({ length: 5 }, () => keptSecret(folder, 'session-secret')),
    );
    expect(new Set(secrets).size).toBe(1);
    expect(secrets[0]).toMatch(/^[\w-]{43}$/);
    expect((await stat(join(folder, 'session-secret'))).mode & 0o777).toBe(0o600);
    expect(await keptSecret(folder, 'session-secret')).toBe(secrets[0]);
    expect(await keptSecret(folder, 'key-secret')).not.toBe(secrets[0]);
    expect((await readdir(folder)).sort()).toEqual(['key-secret', 'session-secret']);
  });

  it('is used unchanged', async () => {
    const folder = await tempFolder();
    await writeFile(join(folder, 'session-secret'), 'kept\n');
    expect(await keptSecret(folder, 'session-secret')).toBe('kept');
    expect(await readFile(join(folder, 'session-secret'), 'utf8')).toBe('kept\n');
  });

  it('that cannot be written ends the start with a sentence', async () => {
    await expect(keptSecret('/nowhere/at/all', 'session-secret')).rejects.toThrow(
      'cannot be written',
    );
  });
});

describe('the first start', () => {
  it('prints the login once', async () => {
    const { api, signedIn } = createTestApi();
    const line = (await welcome(api, readEnvironment({})))(HERE);
    const [, email = '', password = ''] =
      /logs in as (\S+) with the password (\S+) \(shown only now\)/.exec(line) ?? [];
    expect((await (await signedIn(email, password)).get('/user')).body.user.role).toBe(
      'superAdmin',
    );
    expect((await welcome(api, readEnvironment({})))(HERE)).toBe('');
  });

  it('never prints a password that was given', async () => {
    const given = {
      SUPER_ADMIN_EMAIL: 'owner@lifts.example',
      SUPER_ADMIN_PASSWORD: 'counterweight-77',
    };
    const line = (await welcome(createTestApi().api, readEnvironment(given)))(HERE);
    expect(line).toBe(
      'The first superAdmin logs in as owner@lifts.example with the password in SUPER_ADMIN_PASSWORD\n',
    );
  });

  it('prints the link of an invitation once if only an address is given', async () => {
    const { api } = createTestApi();
    const given = readEnvironment({ SUPER_ADMIN_EMAIL: 'owner@lifts.example' });
    expect((await welcome(api, given))(HERE)).toMatch(
      /^owner@lifts\.example becomes the first superAdmin with this link, .+: http:\/\/localhost:4321\/invitation#[\w-]{43}\n$/,
    );
    expect((await welcome(api, given))(HERE)).toBe('');
  });
});
