import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createBuildWatch,
  PAUSES_MS,
  SLOW_AFTER,
  viewOf,
} from '../../src/browser/admin/releases/build.ts';
import { createClient } from '../../src/browser/kernel/client.ts';
import type { BuildStatus } from '../../src/contract/release/rules.ts';

const status = (state: BuildStatus['state'], more: Partial<BuildStatus> = {}): BuildStatus => ({
  release: 4,
  state,
  step: null,
  progress: null,
  reason: null,
  detail: null,
  startedAt: '2026-11-21T10:00:00.000Z',
  finishedAt: null,
  ...more,
});

/** A builder, a site and a tab whose states a test sets; `asked` counts the calls. */
const aBuild = (build: BuildStatus | null = status('building', { progress: 0 })) => {
  const world = {
    build,
    live: 3 as number | undefined,
    isShown: true,
    isReached: true,
    asked: 0,
    others: 0,
    retried: 0,
    shown: (): void => undefined,
  };
  const client = createClient(async ({ method }) => {
    if (!world.isReached) return undefined;
    if (method === 'POST') world.retried += 1;
    else world.asked += 1;
    return { status: method === 'POST' ? 201 : 200, body: { build: world.build } };
  });
  const watch = createBuildWatch({
    client,
    readLive: async () => world.live,
    page: {
      isShown: () => world.isShown,
      onShown: (listener) => {
        world.shown = listener;
        return () => {
          world.shown = () => undefined;
        };
      },
    },
    onOther: () => {
      world.others += 1;
    },
  });
  const end = watch.start();
  return { world, watch, end, view: () => watch.$build.get().view };
};
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const WHILE = PAUSES_MS.reduce((sum, pause) => sum + pause, 0);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the state of a release', () => {
  it.each([
    [
      'is being built, whatever the site shows',
      status('building', { progress: 0.5 }),
      4,
      'building',
    ],
    ['waits', status('queued'), 3, 'queued'],
    ['is live when the site says so', status('live'), 4, 'live'],
    ['is live when only the site says so', null, 4, 'live'],
    ['is not live because the builder is done', status('live'), 3, 'asked'],
    ['has failed', status('failed', { reason: 'No space is left.' }), 3, 'failed'],
    ['has failed once more but is what visitors see', status('failed'), 4, 'live'],
    ['has been asked for, where the host says no more', null, undefined, 'asked'],
    [
      'has been asked for while another is being built',
      status('building', { release: 5 }),
      3,
      'asked',
    ],
  ] as const)('it %s', (_what, build, live, expected) => {
    expect(viewOf(4, build, live)).toMatchObject({ status: expected, release: 4 });
  });
});

describe('following a build', () => {
  it('makes calls until visitors see the release, and then stops', async () => {
    const { world, watch, view } = aBuild();
    await watch.watch(4, world.build);
    expect(view()).toMatchObject({ status: 'building', live: 3 });
    world.build = status('building', { step: 'Pictures', progress: 0.4 });
    await pass(PAUSES_MS[0] ?? 0);
    expect(view()).toMatchObject({ status: 'building', step: 'Pictures', progress: 0.4 });
    Object.assign(world, { build: status('live'), live: 4 });
    await pass(WHILE);
    expect(view()).toEqual({ status: 'live', release: 4 });
    const { asked } = world;
    await pass(10 * WHILE);
    expect(world.asked).toBe(asked);
  });

  it('makes fewer calls while nothing changes, and more again after a change', async () => {
    const { world, watch } = aBuild();
    await watch.watch(4, world.build);
    await pass(10 * WHILE);
    const before = world.asked;
    await pass(12_000 * 10);
    expect(world.asked - before).toBe(10);
    world.build = status('building', { progress: 0.9 });
    await pass(12_000);
    const soon = world.asked;
    await pass(2000);
    expect(world.asked - soon).toBe(2);
  });

  it('pauses while the tab is hidden, and makes a call at once when it is visible', async () => {
    const { world, watch } = aBuild();
    await watch.watch(4, world.build);
    world.isShown = false;
    await pass(WHILE);
    const before = world.asked;
    await pass(10 * WHILE);
    expect(world.asked).toBe(before);
    world.isShown = true;
    world.shown();
    await pass(0);
    expect(world.asked).toBe(before + 1);
  });

  it('continues when the server is not reached, and says so meanwhile', async () => {
    const { world, watch, view } = aBuild();
    await watch.watch(4, world.build);
    world.isReached = false;
    await pass(1000);
    expect(watch.$build.get().trouble).toContain('could not be reached');
    expect(view()).toMatchObject({ status: 'building' });
    Object.assign(world, { isReached: true, live: 4, build: status('live') });
    await pass(WHILE);
    expect(watch.$build.get()).toMatchObject({ view: { status: 'live' }, trouble: undefined });
  });

  it('says when a build takes longer than usual', async () => {
    const { world, watch } = aBuild(null);
    await watch.watch(4, world.build);
    await pass(WHILE);
    expect(watch.$build.get().isSlow).toBe(false);
    await pass(12_000 * SLOW_AFTER);
    expect(watch.$build.get()).toMatchObject({ isSlow: true, view: { status: 'asked', live: 3 } });
  });

  it('says once that another release is being built', async () => {
    const { world, watch } = aBuild();
    await watch.watch(4, world.build);
    world.build = status('building', { release: 5 });
    await pass(WHILE);
    expect(world.others).toBe(1);
  });

  it('ends with the screen', async () => {
    const { world, watch, end } = aBuild();
    await watch.watch(4, world.build);
    end();
    await pass(10 * WHILE);
    expect(world.asked).toBe(0);
    world.shown();
    await pass(WHILE);
    expect(world.asked).toBe(0);
  });

  it('ignores an answer to an earlier call', async () => {
    const { watch, view } = aBuild();
    const earlier = watch.watch(4, null);
    await watch.watch(5, status('queued', { release: 5 }));
    await earlier;
    expect(view()).toMatchObject({ status: 'queued', release: 5 });
  });
});

describe('a build that failed', () => {
  it('is started again, once', async () => {
    const { world, watch, view } = aBuild(status('failed', { reason: 'No space is left.' }));
    await watch.watch(4, world.build);
    expect(view()).toEqual({
      status: 'failed',
      release: 4,
      live: 3,
      reason: 'No space is left.',
      detail: null,
    });
    world.build = status('queued');
    await Promise.all([watch.retry(), watch.retry()]);
    expect(world.retried).toBe(1);
    expect(view()).toMatchObject({ status: 'queued' });
    Object.assign(world, { live: 4, build: status('live') });
    await pass(WHILE);
    expect(view()).toMatchObject({ status: 'live' });
  });

  it('stays failed when the call that starts it again does not arrive', async () => {
    const { world, watch, view } = aBuild(status('failed', { reason: 'No space is left.' }));
    await watch.watch(4, world.build);
    world.isReached = false;
    await watch.retry();
    expect(view()).toMatchObject({ status: 'failed' });
    expect(watch.$build.get()).toMatchObject({
      isRetrying: false,
      trouble: expect.stringContaining('could not be reached'),
    });
  });
});
