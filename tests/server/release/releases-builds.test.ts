// A release and its build: the release stays, even if its build fails, and a build can be
// asked for again.
import { describe, expect, it } from 'vitest';
import type { BuildStatus } from '../../../src/contract/release/rules.ts';
import { POINTER_KEY } from '../../../src/server/release/stored-release.ts';
import {
  changeModel,
  createOffice,
  type Office,
  publish,
  releasesOf,
  restore,
} from '../../support/releases.ts';

const DOWN = 'The build hook answered with status 500. Please try again.';
/** Longer than storage waits for one call. */
const CALL_MS = 8_000;
const HALF_MINUTE_MS = 30_000;
const failed = (release: number, reason: string) => ({
  release,
  reason,
  state: 'failed',
  step: null,
  progress: null,
  detail: null,
  startedAt: expect.any(String),
  finishedAt: expect.any(String),
});
const building = (release: number, state: BuildStatus['state'] = 'building'): BuildStatus => ({
  release,
  state,
  step: 'Rendering pages',
  progress: 0.4,
  reason: null,
  detail: null,
  startedAt: '2026-11-21T10:00:00.000Z',
  finishedAt: null,
});

const publishOne = async ({ admin }: Office, headroomMm = 4100) => {
  await changeModel(admin, { headroomMm });
  return publish(admin);
};
const buildOf = async ({ admin }: Office) => (await admin.get('/admin/build')).body.build;

describe('a builder that refuses requests', () => {
  it('leaves the release current and says why it is not built, until it is asked again', async () => {
    const office = await createOffice();
    const { admin, builder } = office;
    builder.refusal = DOWN;
    const { status, body } = await publishOne(office);
    expect([status, body.release.number, body.build]).toEqual([201, 1, failed(1, DOWN)]);
    expect(await releasesOf(admin)).toMatchObject({ current: 1, build: failed(1, DOWN) });
    expect(await buildOf(office)).toEqual(failed(1, DOWN));

    expect((await admin.post('/admin/build', {})).status).toBe(201);
    expect(await buildOf(office)).toEqual(failed(1, DOWN));
    builder.refusal = undefined;
    const retried = await admin.post('/admin/build', {});
    expect([retried.status, retried.body, builder.asked]).toEqual([201, { build: null }, [1]]);
    expect(await buildOf(office)).toBeNull();
  });

  it('is also reported after all the time a call has', async () => {
    const office = await createOffice();
    office.builder.start = async () => {
      office.clock.offsetMs += CALL_MS;
      throw new Error(DOWN);
    };
    const { status, body } = await publishOne(office);
    expect([status, body.build]).toEqual([201, failed(1, DOWN)]);
    expect(await buildOf(office)).toEqual(failed(1, DOWN));
  });

  it('does not undo a restoration', async () => {
    const office = await createOffice();
    await publishOne(office);
    office.builder.refusal = DOWN;
    const { status, body } = await restore(office.admin, 0, 1);
    expect([status, body.release.number, body.build]).toEqual([201, 0, failed(0, DOWN)]);
    expect((await releasesOf(office.admin)).current).toBe(0);
  });

  it('does not affect the next release, which has a build of its own', async () => {
    const office = await createOffice();
    office.builder.refusal = DOWN;
    await publishOne(office);
    office.builder.refusal = undefined;
    expect((await publishOne(office, 4200)).body.build).toBeNull();
    expect(await buildOf(office)).toBeNull();
  });
});

describe('without a builder', () => {
  it('releases are kept, and staff are told what to set', async () => {
    const office = await createOffice({ builds: undefined });
    const sentence =
      'No build hook is set. Set BUILD_HOOK_URL to the address of a build hook, then try again.';
    expect((await publishOne(office)).body).toMatchObject({
      release: { number: 1 },
      build: failed(1, sentence),
    });
    expect((await office.admin.post('/admin/build', {})).body.build).toEqual(failed(1, sentence));
    expect((await releasesOf(office.admin)).current).toBe(1);
  });

  it('a request to build before the first release says so and changes nothing', async () => {
    const office = await createOffice({ builds: undefined });
    expect(await buildOf(office)).toBeNull();
    expect((await office.admin.post('/admin/build', {})).body.build).toMatchObject({
      release: 0,
      state: 'failed',
    });
    expect(await buildOf(office)).toBeNull();
  });
});

describe('a builder that reports progress', () => {
  it('is trusted about the current release, and about no other', async () => {
    const office = await createOffice();
    await publishOne(office);
    office.builder.said = building(1);
    expect(await buildOf(office)).toEqual(building(1));
    expect((await releasesOf(office.admin)).build).toEqual(building(1));
    await publishOne(office, 4200);
    expect(await buildOf(office)).toBeNull();
    office.builder.said = building(2, 'live');
    expect(await buildOf(office)).toEqual(building(2, 'live'));
  });

  it('may build the first catalogue on request', async () => {
    const office = await createOffice();
    office.builder.said = building(0);
    expect((await office.admin.post('/admin/build', {})).body.build).toEqual(building(0));
    expect(office.builder.asked).toEqual([0]);
  });
});

describe('a build that was not requested', () => {
  it('because the process ended is first waited for, then reported as failed', async () => {
    const office = await createOffice();
    const { admin, engine, clock } = office;
    await changeModel(admin, { headroomMm: 4100 });
    // Everything after the pointer has moved is lost.
    let isOver = false;
    engine.faults.plan(({ kind, key }) => {
      if (isOver) return { apply: false, answer: 503 };
      isOver = kind === 'put' && key === POINTER_KEY;
      return undefined;
    });
    clock.run(25);
    expect((await publish(admin)).status).toBe(503);
    clock.run(1);
    engine.faults.clear();
    expect((await releasesOf(admin)).current).toBe(1);
    expect(await buildOf(office)).toMatchObject({ release: 1, state: 'queued', finishedAt: null });
    clock.offsetMs += HALF_MINUTE_MS + 1;
    expect(await buildOf(office)).toEqual(
      failed(1, 'The build of this release was never asked for. Please try again.'),
    );
    expect((await admin.post('/admin/build', {})).body).toEqual({ build: null });
    expect(office.builder.asked.at(-1)).toBe(1);
  });
});
