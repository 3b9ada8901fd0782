// Data folders with content, and a reader of their content, for tests of backups.
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createBlobEngine } from '../../local/blobs/engine.ts';
import { ROOT } from '../../local/built-site.ts';
import { hashingInProcess } from '../../src/server/account/passwords.ts';
import { keptPart } from '../../src/server/backup/kept.ts';
import { openWhole } from '../../src/server/kernel/storage/open-stores.ts';
import { systemPorts } from '../../src/server/kernel/storage/ports.ts';
import { startNode } from './command.ts';
import { tempFolder } from './temp-folder.ts';
import { createTestApi } from './test-api.ts';

export const KEY_SECRET = 'a secret for keys that is also long enough';
const BUDGET_MS = 60_000;

/** The blobs of a data folder, for as long as `work` runs. */
export const withWhole = async <T>(
  dataFolder: string,
  work: (whole: ReturnType<ReturnType<typeof openWhole>>) => Promise<T>,
) => {
  const engine = createBlobEngine({ file: join(dataFolder, 'blobs.sqlite') });
  try {
    return await work(
      openWhole({ context: 'local', ports: systemPorts(Date.now), engine })(BUDGET_MS),
    );
  } finally {
    engine.close();
  }
};

/** Every stored entry of a data folder as text, without sessions; undefined without a database. */
export const contentOf = async (dataFolder: string) => {
  if (!existsSync(join(dataFolder, 'blobs.sqlite'))) return undefined;
  return withWhole(dataFolder, async (whole) => {
    const kept = keptPart(whole);
    const content: Record<string, string> = {};
    for await (const { key } of kept.list()) {
      const found = await kept.read(key);
      content[key] = `${found?.type} ${Buffer.from(found?.bytes ?? []).toString('latin1')}`;
    }
    return content;
  });
};

/** A data folder, and the API over it. */
export const createDataFolder = async (options: Parameters<typeof createTestApi>[0] = {}) => {
  const folder = await tempFolder();
  const dataFolder = join(folder, 'data');
  await mkdir(dataFolder);
  await writeFile(join(dataFolder, 'key-secret'), `${KEY_SECRET}\n`);
  const world = createTestApi({
    file: join(dataFolder, 'blobs.sqlite'),
    // Other processes must accept the same sessions.
    hashing: hashingInProcess,
    ...options,
  });
  return { ...world, folder, dataFolder, file: join(folder, 'site.backup') };
};

type CommandOptions = { dataFolder: string; env?: Record<string, string>; node?: string[] };
/** Starts `npm run backup` or `npm run restore` as npm does. */
export const startCommand = (
  name: 'backup' | 'restore',
  args: string[],
  { dataFolder, env = {}, node = [] }: CommandOptions,
) =>
  startNode([...node, join(ROOT, `local/${name}.ts`), ...args], {
    env: { DATA_DIR: dataFolder, ...env },
  });
