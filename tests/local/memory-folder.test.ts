// Where a run of the tests keeps its data.
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { memoryFolder } from '../../local/memory-folder.ts';
import { tempFolder } from '../support/temp-folder.ts';

describe('the folder in memory', () => {
  it('is a new one each time, where there is room', async () => {
    const memory = await tempFolder();
    const one = memoryFolder(memory, 1);
    expect(one?.startsWith(join(memory, 'lift-site-'))).toBe(true);
    expect(memoryFolder(memory, 1)).not.toBe(one);
  });

  it('is not used where there is too little room, or no such folder', async () => {
    const memory = await tempFolder();
    expect(memoryFolder(memory, Number.MAX_SAFE_INTEGER)).toBeUndefined();
    expect(memoryFolder(join(memory, 'none'), 1)).toBeUndefined();
  });
});
