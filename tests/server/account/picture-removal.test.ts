// A picture nobody is shown any more is gone from storage; one that is shown never is, whatever
// fails and whenever.
import { describe, expect, it } from 'vitest';
import type { Fault } from '../../../local/blobs/faults.ts';
import { prefixOf } from '../../../src/server/storage/keys.ts';
import { file, jpeg, png, webp } from '../../support/pictures.ts';
import { createTestApi } from '../../support/test-api.ts';
import type { Visitor } from '../../support/visitor.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Time passes faster, so that what is given up after seconds is given up at once. */
const FASTER = 25;

const start = async (picture = png()) => {
  const world = createTestApi();
  const { visitor, id } = await world.newCustomer({ profileImage: file(picture) });
  /** Names of all pictures in storage. */
  const stored = async () => Array.fromAsync(world.deps.storage.scope().list(prefixOf('u')));
  const replace = (content = jpeg(), by = visitor) =>
    by.postForm('/user/edit-profile', { profileImage: file(content) });
  const isShown = async (by: Visitor = visitor) =>
    (await by.copy().get('/user/picture')).status === 200;
  const daysLater = async (days: number) => {
    world.clock.offsetMs += days * DAY_MS;
    return (await world.api.sweep(true)).find(({ name }) => name === 'pictures');
  };
  return { ...world, visitor, id, stored, replace, isShown, daysLater };
};

describe('a picture', () => {
  it('goes when another takes its place, and when it is taken away', async () => {
    const { visitor, replace, stored, isShown } = await start();
    const [first] = await stored();
    await replace();
    const [second, ...more] = await stored();
    expect([second === first, more, await isShown()]).toEqual([false, [], true]);
    await visitor.delete('/user/picture');
    expect([await stored(), await isShown()]).toEqual([[], false]);
    await visitor.delete('/user/picture');
    expect((await visitor.get('/user')).body.user.profileImage).toBeNull();
  });

  it('stays when something else in the profile changes', async () => {
    const { visitor, stored, isShown } = await start();
    const before = await stored();
    await visitor.postForm('/user/edit-profile', { firstName: 'Other' });
    expect([await stored(), await isShown()]).toEqual([before, true]);
  });

  it('stays with everybody else who has the very same one', async () => {
    const { newCustomer, visitor, replace, stored, isShown } = await start();
    const other = (await newCustomer({ profileImage: file(png()) })).visitor;
    expect(await stored()).toHaveLength(2);
    await replace();
    await visitor.delete('/user/picture');
    expect([await stored(), await isShown(other)]).toEqual([[expect.any(String)], true]);
  });

  it('is there when it is chosen, replaced, and chosen again', async () => {
    const { replace, stored, isShown } = await start(png());
    for (const content of [jpeg(), png(), jpeg(), png()]) await replace(content);
    expect([await stored(), await isShown()]).toEqual([[expect.any(String)], true]);
  });

  it('is one of those that were sent at once, and the others are gone', async () => {
    const { visitor, replace, stored, isShown } = await start();
    const contents = [jpeg(), png(), webp(), jpeg(5, 5), png(6, 6)];
    await Promise.all(contents.map((content) => replace(content, visitor.copy())));
    expect([await stored(), await isShown()]).toEqual([[expect.any(String)], true]);
  });

  it('does not stand in the way of an account whose document cannot be read', async () => {
    const { engine, stored, daysLater } = await start();
    engine.faults.plan(({ key }) =>
      key.startsWith('usr/') ? { apply: false, answer: 503 } : undefined,
    );
    expect((await daysLater(2))?.error).toBeDefined();
    expect(await stored()).toHaveLength(1);
  });
});

const FAULTS: Record<string, Fault> = {
  'fails before it is done': { apply: false, answer: 500 },
  'is done, and its answer lost': { answer: 'lost' },
  'is never done nor answered': { apply: false, answer: 'never' },
  'is done and never answered': { answer: 'never' },
  'is refused': { apply: false, answer: 403 },
};
const CHANGES: [string, (world: Awaited<ReturnType<typeof start>>) => Promise<unknown>][] = [
  ['replaced', ({ replace }) => replace()],
  ['taken away', ({ visitor }) => visitor.delete('/user/picture')],
];

describe.each(CHANGES)('a picture that is %s', (_name, change) => {
  it.each(Object.entries(FAULTS))(
    'while any one operation %s is whole or gone, and a sweep leaves nothing over',
    async (_fault, fault) => {
      let walked = 0;
      for (let number = 1; ; number += 1) {
        const world = await start();
        const { engine, clock, visitor, stored, isShown, daysLater } = world;
        const done = Object.values(engine.counts).reduce((sum, count) => sum + count, 0);
        let met = false;
        engine.faults.plan((operation) => {
          met ||= operation.number === done + number;
          return operation.number === done + number ? fault : undefined;
        });
        clock.run(FASTER);
        await change(world);
        clock.run(1);
        engine.faults.clear();
        if (!met) break;
        walked = number;
        const hasPicture = (await visitor.copy().get('/user')).body.user.profileImage !== null;
        expect({ number, isShown: await isShown() }).toEqual({ number, isShown: hasPicture });
        expect((await daysLater(2))?.error).toBeUndefined();
        expect({ number, stored: (await stored()).length, isShown: await isShown() }).toEqual({
          number,
          stored: hasPicture ? 1 : 0,
          isShown: hasPicture,
        });
      }
      expect(walked).toBeGreaterThanOrEqual(4);
    },
  );
});

it('a picture of a sign-up that came to nothing is swept away after a day, not before', async () => {
  const { stored, visitor: somebody, newCustomer, engine, clock, daysLater } = await start();
  engine.faults.plan(({ kind, key }) =>
    kind === 'put' && key.startsWith('eml/') ? { apply: false, answer: 503 } : undefined,
  );
  clock.run(FASTER);
  await expect(newCustomer({ profileImage: file(webp()) })).rejects.toThrow('503');
  clock.run(1);
  engine.faults.clear();
  expect(await stored()).toHaveLength(2);
  await daysLater(0.9);
  expect(await stored()).toHaveLength(2);
  await daysLater(1);
  await daysLater(1);
  expect([(await stored()).length, (await somebody.get('/user/picture')).status]).toEqual([1, 200]);
});
