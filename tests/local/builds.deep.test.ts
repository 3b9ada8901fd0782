// Building releases beside the shown site: queue, reports, display, storage and recovery.
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { LocalBuilds } from '../../local/builds.ts';
import { createBuildMachine } from '../support/build-machine.ts';
import { eventually } from '../support/eventually.ts';

const stateOf = (builds: LocalBuilds) => async () => (await builds.status())?.state;

describe('a build', () => {
  it('is reported from beginning to end, and shown once it is complete', async () => {
    const { open, go, shown, sites } = await createBuildMachine();
    const builds = await open();
    expect(await builds.status()).toBeNull();
    await builds.start(1);
    await eventually(async () => (await builds.status())?.step).toBe('Writing the pages');
    const half = await builds.status();
    expect(half).toMatchObject({ release: 1, state: 'building', reason: null, finishedAt: null });
    expect(half?.progress).toBeGreaterThanOrEqual(0.3);
    expect(half?.progress).toBeLessThan(0.6);
    expect(shown).toEqual([]);
    await go(1);
    await builds.idle();
    expect(await builds.status()).toMatchObject({
      release: 1,
      state: 'live',
      step: null,
      progress: 1,
      reason: null,
    });
    expect(Date.parse((await builds.status())?.finishedAt ?? '')).toBeGreaterThanOrEqual(
      Date.parse(half?.startedAt ?? ''),
    );
    expect(shown).toEqual(['release 1']);
    expect(await sites()).toEqual(['1']);
  });

  it('waits for the running one; only the newest waiting build runs, and the others are never shown', async () => {
    const { open, go, shown, built } = await createBuildMachine();
    const builds = await open();
    await builds.start(1);
    await eventually(built).toEqual([1]);
    await builds.start(2);
    await builds.start(3);
    expect(await builds.status()).toMatchObject({
      release: 3,
      state: 'queued',
      step: 'Waiting until the build of release 1 is over',
      progress: null,
    });
    await go(1, 2, 3);
    await builds.idle();
    expect(await built()).toEqual([1, 3]);
    expect(shown).toEqual(['release 3']);
    expect(await builds.status()).toMatchObject({ release: 3, state: 'live' });
  });

  it('is not started twice, and replaces a waiting one', async () => {
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

  it('of a site that was shown before is skipped, unless it is requested twice or the code has changed', async () => {
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

  it('of the first catalogue reads the current files, and that of a release reads the published ones', async () => {
    const { open, go, writtenFrom, changeCode } = await createBuildMachine();
    const builds = await open();
    await go(0, 1);
    for (const release of [0, 1]) await builds.start(release).then(builds.idle);
    changeCode();
    for (const release of [0, 1]) await builds.start(release).then(builds.idle);
    expect([await writtenFrom(0), await writtenFrom(1)]).toEqual([
      'code of tomorrow',
      'code of today',
    ]);
  });

  it('keeps the two sites that were shown last, and nothing else', async () => {
    const { open, go, sites, dataFolder } = await createBuildMachine();
    const builds = await open();
    await go(1, 2, 3);
    for (const release of [1, 2, 3]) {
      await builds.start(release);
      await builds.idle();
    }
    expect(await sites()).toEqual(['2', '3']);
    expect(
      (await readdir(join(dataFolder, 'releases'))).filter((name) => name !== '.cache').sort(),
    ).toEqual(['2', '3']);
  });
});

const TECHNICAL =
  /^The site could not be built because of a technical problem. The site that was live stays live. Please tell your developer; reference [0-9a-f]{8}\.$/;

describe('a build that fails', () => {
  it('gives editors a sentence and the log the rest, keeps the current site, and can be tried again', async () => {
    const { open, go, fail, shown, sites, built, reports } = await createBuildMachine();
    const builds = await open();
    await go(1, 2);
    await fail(2);
    await builds.start(1);
    await builds.idle();
    await builds.start(2);
    await builds.idle();
    const status = await builds.status();
    expect(status).toMatchObject({
      release: 2,
      state: 'failed',
      step: null,
      reason: expect.stringMatching(TECHNICAL),
    });
    expect(status?.detail).toContain('has no shaft.');
    expect(status?.detail).not.toMatch(/at draw|\/tmp\//);
    const [, reference = ''] = /reference (\w+)/.exec(status?.reason ?? '') ?? [];
    expect(String(reports[0])).toMatch(/has no shaft\..*at draw/s);
    expect(String(reports[0])).toContain(reference);
    expect(shown).toEqual(['release 1']);
    expect(await sites()).toEqual(['1']);
    await builds.start(2);
    await builds.idle();
    expect(await built()).toEqual([1, 2, 2]);
  });

  it('is reported the same way when the release cannot be read', async () => {
    const { open, shown, reports } = await createBuildMachine();
    const builds = await open();
    await builds.start(404);
    await builds.idle();
    expect(await builds.status()).toMatchObject({
      state: 'failed',
      reason: expect.stringMatching(TECHNICAL),
    });
    expect(shown).toEqual([]);
    expect(reports.map(String)).toEqual([
      expect.stringContaining('The picture of a car is not stored.'),
    ]);
  });

  it('does not cancel a build that was requested meanwhile', async () => {
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

  it('runs again on request when its site could not be shown', async () => {
    const { open, go, shown, built, unreadable } = await createBuildMachine();
    const builds = await open();
    await go(1);
    unreadable.add('release 1');
    await builds.start(1).then(builds.idle);
    expect(await stateOf(builds)()).toBe('failed');
    unreadable.clear();
    await builds.start(1).then(builds.idle);
    expect([await built(), shown]).toEqual([[1, 1], ['release 1']]);
  });

  it('does not block the next one when its record could not be written', async () => {
    const { open, go, shown, reports, dataFolder } = await createBuildMachine();
    // Nothing can be written in the place of a folder.
    await mkdir(join(dataFolder, 'builds.json/in the way'), { recursive: true });
    const builds = await open();
    await go(1, 2);
    await builds.start(1).then(builds.idle);
    await builds.start(2).then(builds.idle);
    expect(shown).toEqual(['release 1', 'release 2']);
    expect(await stateOf(builds)()).toBe('live');
    expect(reports).not.toEqual([]);
  });
});

describe('the site that is shown', () => {
  it('stays in place while another one is built from the same release', async () => {
    const { open, go, built, sites, folders, hold } = await createBuildMachine();
    const builds = await open();
    await go(1);
    await builds.start(1).then(builds.idle);
    const [before] = await folders();
    await hold(1);
    await builds.start(1);
    await eventually(built).toEqual([1, 1]);
    expect(await folders()).toContain(before);
    await go(1);
    await builds.idle();
    expect(await sites()).toEqual(['1']);
    expect(await folders()).not.toContain(before);
  });
});
