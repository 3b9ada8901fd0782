// An erasure that is cut off at any of its writes is completed by the nights after it.
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CUTS, cutSweepAt } from '../../support/crashing-process.ts';
import { isTried } from '../../support/effort.ts';
import {
  askForErasure,
  figures,
  isGone,
  newLeaver,
  nights,
  openShop,
  problems,
  staffNow,
  TRACES,
  tracesIn,
} from '../../support/leaver.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const DAY_MS = 24 * 60 * 60_000;

describe('an erased customer', () => {
  it.each(CUTS)(
    'is erased completely in the end, wherever a night is interrupted, %s',
    { timeout: 300_000 },
    async (_how, fault) => {
      for (let number = 1; ; number += 1) {
        // An odd distance: reviews that are kept and reviews that go take turns.
        if (!isTried(number, 17, fault.apply === false ? 0 : 9)) continue;
        const path = join(await tempFolder(), 'blobs.sqlite');
        const shop = await openShop(path);
        const leaver = await newLeaver(shop);
        const before = await figures(shop, leaver);
        const reviews = number % 2 === 0 ? 'remove' : 'keep';
        await askForErasure(shop, leaver, reviews);
        let isBegun = false;
        const wasCut = await cutSweepAt(shop, number, fault, ({ kind, key }) => {
          isBegun ||= kind === 'get' && key.startsWith('ers/');
          return isBegun && kind !== 'get';
        });
        shop.clock.offsetMs += 30 * 60_000;
        await nights(shop);
        expect([number, await isGone(shop, leaver), await problems(shop)]).toEqual([
          number,
          true,
          [],
        ]);
        expect(await figures(shop, leaver)).toEqual(before);
        const kept = (await (await staffNow(shop)).get('/admin/reviews')).body.reviews;
        expect([number, kept.length]).toEqual([number, reviews === 'keep' ? 1 : 0]);
        shop.clock.offsetMs += 2 * DAY_MS;
        await nights(shop, 2);
        const left = tracesIn(path, [...TRACES, leaver.email]);
        expect([number, left]).toEqual([number, []]);
        if (!wasCut) break;
      }
    },
  );
});
