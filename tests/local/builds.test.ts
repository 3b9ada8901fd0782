// Building releases beside the site that is shown: what is queued, told, shown, kept and survived.
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { LocalBuilds } from '../../local/builds.ts';
import { createBuildMachine } from '../support/build-machine.ts';
import { eventually } from '../support/eventually.ts';

const stateOf = (builds: LocalBuilds) => async () => (await builds.status())?.state;

describe('a build', () => {
  it('is told of from beginning to end, and shown when it is whole', async () => {
    const { open, go, shown, sites } = await createBuildMachine();
    const builds = await open();
    expect(await builds.status()).toBeNull();
    await builds.start(1);
    await eventually(async () => (await builds.status())?.step).toBe('Writing the pages');
    const half = await builds.status();
    expect(half).toMatchObject({ release: 1, state: 'building', reason: null, finishedAt: null });
    expect(half?.progress).toBeGreaterThan(0.3);
    expect(half?.progress).toBeLessThan(0.6);
    expect(shown).toEqual([]);
    await go(1);
    await builds.idle();
    expect(await builds.status()).toMatchObject({ release: 1, state: 'live', step: null, progress: 1, reason: null });
    expect(Date.parse((await builds.status())?.finishedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(half?.startedAt ?? ''));
    expect(shown).toEqual(['release 1']);
    expect(await sites()).toEqual(['1']);
  });

  it('waits for the one before it; of several that wait only the newest is built, and what was overtaken is never shown', async () => {
    const { open, go, shown, built } = await createBuildMachine();
    const builds = await open();
    await builds.start(1);
    await eventually(built).toEqual([1]);
    await builds.start(2);
    await builds.start(3);
    expect(await builds.status()).toMatchObject({ release: 3, state: 'queued', step: 'Waiting until the build of release 1 is over', progress: null });
    await go(1, 2, 3);
    await builds.idle();
    expect(await built()).toEqual([1, 3]);
    expect(shown).toEqual(['release 3']);
    expect(await builds.status()).toMatchObject({ release: 3, state: 'live' });
  });

  it('is not begun twice while it is under way, and takes back what waited behind it', async () => {
    const { open, go, shown, built } = await createBuildMachine();
    const builds = await open();
    await builds.start(1);
    await eventually(built).toEqual([1]);
    await builds.start(2);
    await builds.start(1);
    expect(await builds.status()).toMatchObject({ release: 1, state: 'building' });
    await go(1, 2);
    await builds.idle();
    expect(await built()).toEqual([1]);
    expect(shown).toEqual(['release 1']);
  });

  it('of a site that was shown before is not needed again, unless it is asked for twice or the code has changed', async () => {
    const { open, go, shown, built, changeCode } = await createBuildMachine();
    const builds = await open();
    await go(1, 2);
    for (const release of [1, 2, 1]) {
      await builds.start(release);
      await builds.idle();
    }
    expect(await built()).toEqual([1, 2]);
    expect(shown).toEqual(['release 1', 'release 2', 'release 1']);
    await builds.start(1);
    await builds.idle();
    expect(await built()).toEqual([1, 2, 1]);
    changeCode();
    await builds.start(2);
    await builds.idle();
    expect(await built()).toEqual([1, 2, 1, 2]);
  });

  it('of the first catalogue reads the files as they are now, that of a release what was published', async () => {
    const { open, go, writtenFrom, changeCode } = await createBuildMachine();
    const builds = await open();
    await go(0, 1);
    for (const release of [0, 1]) await builds.start(release).then(builds.idle);
    changeCode();
    for (const release of [0, 1]) await builds.start(release).then(builds.idle);
    expect([await writtenFrom(0), await writtenFrom(1)]).toEqual(['code of tomorrow', 'code of today']);
  });

  it('leaves the two sites that were shown last, and nothing else', async () => {
    const { open, go, sites, dataFolder } = await createBuildMachine();
    const builds = await open();
    await go(1, 2, 3);
    for (const release of [1, 2, 3]) {
      await builds.start(release);
      await builds.idle();
    }
    expect(await sites()).toEqual(['2', '3']);
    expect((await readdir(join(dataFolder, 'releases'))).filter((name) => name !== '.cache').sort()).toEqual(['2', '3']);
  });
});

describe('a build that fails', () => {
  it('says why in words, leaves the site that is shown, and can be tried again', async () => {
    const { open, go, fail, shown, sites, built } = await createBuildMachine();
    const builds = await open();
    await go(1, 2);
    await fail(2);
    await builds.start(1);
    await builds.idle();
    await builds.start(2);
    await builds.idle();
    expect(await builds.status()).toMatchObject({
      release: 2,
      state: 'failed',
      step: null,
      reason: 'The site could not be built. The lift of release 2 has no shaft.',
    });
    expect(shown).toEqual(['release 1']);
    expect(await sites()).toEqual(['1']);
    await builds.start(2);
    await builds.idle();
    expect(await built()).toEqual([1, 2, 2]);
  });

  it('says why when the release cannot even be read, and tells the terminal', async () => {
    const { open, shown, reports } = await createBuildMachine();
    const builds = await open();
    await builds.start(404);
    await builds.idle();
    expect(await builds.status()).toMatchObject({ state: 'failed', reason: 'The site could not be built. The picture of a car is not stored.' });
    expect(shown).toEqual([]);
    expect(reports).toHaveLength(1);
  });

  it('does not hide one that was wished for meanwhile', async () => {
    const { open, go, fail, built } = await createBuildMachine();
    const builds = await open();
    await fail(1);
    await builds.start(1);
    await eventually(built).toEqual([1]);
    await builds.start(2);
    await go(1, 2);
    await builds.idle();
    expect(await builds.status()).toMatchObject({ release: 2, state: 'live', reason: null });
  });
});

describe('a start of the server', () => {
  it('serves the site in dist/ where nothing was published', async () => {
    const { open, built } = await createBuildMachine();
    expect(await (await open()).atStart(0)).toBeUndefined();
    expect(await built()).toEqual([]);
  });

  it('serves the site of the current release as it was built', async () => {
    const { open, go, built, dataFolder } = await createBuildMachine();
    const before = await open();
    await go(1);
    await before.start(1);
    await before.idle();
    const after = await open();
    expect(await after.status()).toMatchObject({ release: 1, state: 'live' });
    expect(await after.atStart(1)).toBe(join(dataFolder, 'sites/1'));
    expect(await built()).toEqual([1]);
  });

  it('builds what is missing and what older code has built', async () => {
    const { open, go, built, dataFolder, changeCode } = await createBuildMachine();
    await go(1);
    expect(await (await open()).atStart(1)).toBe(join(dataFolder, 'sites/1'));
    changeCode();
    const builds = await open();
    expect(await builds.atStart(1)).toBe(join(dataFolder, 'sites/1'));
    expect(await built()).toEqual([1, 1]);
    expect(await builds.status()).toMatchObject({ release: 1, state: 'live' });
  });

  it('takes up a build that was stopped half-way', async () => {
    const { open, go, built, shown, dataFolder } = await createBuildMachine();
    const before = await open();
    await before.start(1);
    await eventually(built).toEqual([1]);
    await before.close();
    await expect(before.start(1)).rejects.toThrow('The server is being stopped.');
    const after = await open();
    expect(await after.status()).toMatchObject({ release: 1, state: 'failed', reason: 'The server was stopped while the site was being built.' });
    expect(shown).toEqual([]);
    await go(1);
    expect(await after.atStart(1)).toBe(join(dataFolder, 'sites/1'));
    expect(await stateOf(after)()).toBe('live');
  });

  it('serves what older code has built when it cannot be built anew, and dist/ when there is nothing', async () => {
    const { open, go, fail, dataFolder, changeCode } = await createBuildMachine();
    await go(1, 2);
    await (await open()).atStart(1);
    changeCode();
    await fail(1, 2);
    const builds = await open();
    expect(await builds.atStart(1)).toBe(join(dataFolder, 'sites/1'));
    expect(await stateOf(builds)()).toBe('failed');
    expect(await builds.atStart(2)).toBeUndefined();
    expect(existsSync(join(dataFolder, 'sites/2'))).toBe(false);
  });
});
