// The output of a build that is kept for the next one.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keptOutput } from '../../src/site/kept-output.ts';
import { tempFolder } from '../support/temp-folder.ts';

let cache: string;
beforeEach(async () => {
  cache = await tempFolder();
  vi.stubEnv('BUILD_CACHE_DIR', cache);
});
const making = (text: string) => vi.fn(async () => Buffer.from(text));
const textOf = async (made: Promise<Uint8Array>) => Buffer.from(await made).toString();

describe('the output of a build step', () => {
  it('is made once for the same inputs, and kept for later builds', async () => {
    const make = making('grey');
    expect(await textOf(keptOutput('mean colour', ['a picture'], make))).toBe('grey');
    expect(await textOf(keptOutput('mean colour', ['a picture'], make))).toBe('grey');
    expect(make).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['another recipe', 'share picture', ['a picture', 'a place']],
    ['another thing', 'mean colour', ['a picture', 'another place']],
    ['things divided in another way', 'mean colour', ['a picturea', ' place']],
  ])('is made again for %s', async (_, recipe, from) => {
    await keptOutput('mean colour', ['a picture', 'a place'], making('grey'));
    expect(await textOf(keptOutput(recipe, from, making('green')))).toBe('green');
  });

  it('leaves nothing behind when it fails, and is tried again', async () => {
    const failing = () => Promise.reject(new Error('The picture is broken.'));
    await expect(keptOutput('mean colour', ['x'], failing)).rejects.toThrow('broken');
    expect(await textOf(keptOutput('mean colour', ['x'], making('grey')))).toBe('grey');
    expect(await readdir(join(cache, 'kept'))).toHaveLength(1);
  });

  it('is complete for every process when several make it at once', async () => {
    const all = Array.from({ length: 20 }, () => keptOutput('r', ['x'], making('grey')));
    expect(new Set(await Promise.all(all.map(textOf)))).toEqual(new Set(['grey']));
    expect(await readdir(join(cache, 'kept'))).toHaveLength(1);
  });
});
