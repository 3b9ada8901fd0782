import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../local/built-site.ts';
import { isUnderLocalTools, openDataFolder } from '../../netlify/local-tools.ts';
import { newOpId } from '../../src/server/kernel/storage/keys.ts';
import { systemPorts } from '../../src/server/kernel/storage/ports.ts';
import { COUNT, countSchema } from '../storage/support/storage.ts';
import { tempFolder } from '../support/temp-folder.ts';

const ports = systemPorts(Date.now);

describe('the embedded engine', () => {
  it.each([
    ['dev', 'localhost'],
    ['dev', 'lifts.example'],
    ['dev', undefined],
    ['', 'localhost'],
    ['', '127.0.0.1'],
    ['', '127.1.2.3'],
    ['', '[::1]'],
    [undefined, 'localhost'],
  ])('serves functions in the context %j on %j', (context, host) => {
    expect(isUnderLocalTools(context, host)).toBe(true);
  });

  it.each([
    ['', 'lifts.example'],
    ['', 'localhost.lifts.example'],
    ['', '10.0.0.1'],
    ['', '[::2]'],
    ['', ''],
    ['', undefined],
    [undefined, undefined],
    ['production', 'localhost'],
    ['deploy-preview', 'localhost'],
    ['branch-deploy', '127.0.0.1'],
    ['Dev', 'localhost'],
    ['development', 'localhost'],
  ])('does not serve functions in the context %j on %j', (context, host) => {
    expect(isUnderLocalTools(context, host)).toBe(false);
  });
});

describe('the data folder', () => {
  const open = (folder: string, variables: Record<string, string> = {}) =>
    openDataFolder(ports, { DATA_DIR: folder, ...variables }, ROOT);

  it('is created with its own secrets, and shared by all who open it', async () => {
    const folder = join(await tempFolder(), 'data');
    const [first, second] = [await open(folder), await open(folder)];
    await first.storage.scope().create(COUNT, countSchema, { n: 1 }, newOpId(ports));
    expect((await second.storage.scope().get(COUNT, countSchema))?.value).toEqual({ n: 1 });
    expect(first.sessionSecret.length).toBeGreaterThanOrEqual(32);
    expect([second.sessionSecret, second.keySecret]).toEqual([
      first.sessionSecret,
      first.keySecret,
    ]);
  });

  it('uses the secret for sessions that is set', async () => {
    const secret = 'a secret for sessions that is long enough';
    const { sessionSecret } = await open(await tempFolder(), { SESSION_SECRET: secret });
    expect(sessionSecret).toBe(secret);
  });

  it('cannot be opened with a different key secret: the sentence says what to do', async () => {
    const folder = await tempFolder();
    await open(folder);
    const wrong = open(folder, { KEY_SECRET: 'another secret for keys, long enough' });
    await expect(wrong).rejects.toThrow('remove the variable');
  });

  it('cannot be opened if a file has its name', async () => {
    const folder = await tempFolder();
    await writeFile(join(folder, 'data'), '');
    await expect(open(join(folder, 'data'))).rejects.toThrow(/data/);
  });

  it('cannot be opened outside the folder of the project', async () => {
    const elsewhere = await tempFolder();
    await mkdir(join(elsewhere, 'local'));
    await expect(openDataFolder(ports, {}, elsewhere)).rejects.toThrow(
      'start them in the folder of the project, with "npm run netlify"',
    );
  });
});

it('Netlify’s storage client is installed once, whichever package depends on it', async () => {
  const { packages } = JSON.parse(await readFile(join(ROOT, 'package-lock.json'), 'utf8'));
  const copies = Object.keys(packages).filter((path) => path.endsWith('/@netlify/blobs'));
  expect(copies).toEqual(['node_modules/@netlify/blobs']);
});
