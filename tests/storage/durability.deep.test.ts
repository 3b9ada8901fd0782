import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { createBlobEngine } from '../../local/blobs/engine.ts';
import { startNode } from '../support/command.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { storeOf } from './support/store-of.ts';

const WRITER = join(import.meta.dirname, 'support/writer.ts');
const lines = (text: string) => text.split('\n').slice(0, -1);

it('keeps every acknowledged write when its processes are killed, again and again', {
  timeout: 300_000,
}, async () => {
  const file = join(await tempFolder(), 'data/blobs.db');
  const answered: string[] = [];
  for (const round of ['a', 'b', 'c', 'd']) {
    // Two processes on one file: the engine of a host and a build that reads and writes beside it.
    const writers = [1, 2].map((number) => startNode([WRITER, file, `${round}${number}`]));
    await Promise.all(
      writers.map(({ said }, place) => said(`${round}${place + 1}-${5 + (answered.length % 7)}\n`)),
    );
    for (const { child } of writers) child.kill('SIGKILL');
    for (const { ended } of writers) {
      const { stdout, stderr } = await ended;
      expect(stderr.replace(/.*ExperimentalWarning.*\n.*\n/g, '')).toBe('');
      answered.push(...lines(stdout));
    }
  }

  const store = storeOf(createBlobEngine({ file }));
  const blobs = answered.filter((line) => !line.startsWith('shared'));
  expect(blobs.length).toBeGreaterThan(40);
  expect(await Promise.all(blobs.map((key) => store.get(key)))).toEqual(
    blobs.map((key) => key.repeat(200)),
  );
  const shared = ((await store.get('shared', { type: 'text' })) ?? '').trim().split(' ');
  expect(shared).toEqual([...new Set(shared)]);
  expect(shared).toEqual(
    expect.arrayContaining(
      answered
        .filter((line) => line.startsWith('shared'))
        .map((line) => line.slice('shared '.length)),
    ),
  );
});

it('opens the file of an earlier process, for its owner only', async () => {
  const file = join(await tempFolder(), 'data/blobs.db');
  const first = createBlobEngine({ file });
  const { etag } = await storeOf(first).set('a', 'one', { metadata: { type: 'text' } });
  first.close();
  const second = createBlobEngine({ file });
  expect(await storeOf(second).getWithMetadata('a')).toEqual({
    data: 'one',
    etag,
    metadata: { type: 'text' },
  });
  second.close();
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

it('does not change a file of a later version', async () => {
  const file = join(await tempFolder(), 'blobs.db');
  createBlobEngine({ file }).close();
  const database = new DatabaseSync(file);
  database.exec('PRAGMA user_version = 2');
  database.close();
  expect(() => createBlobEngine({ file })).toThrow('newer version');
});
