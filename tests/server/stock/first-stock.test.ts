// The stock when the shop opens.
import { describe, expect, it } from 'vitest';
import { readEnvironment } from '../../../local/environment.ts';
import { welcome } from '../../../local/upkeep.ts';
import { createApp } from '../../../src/server/app.ts';
import type { Kv } from '../../../src/server/kernel/storage/kv.ts';
import { putOutFirstStock } from '../../../src/server/stock/first-stock.ts';
import { BATTERY, BUTTON, count, HANDRAIL, shop, stockOf } from '../../support/shelf.ts';
import { createTestApi, SUPER_ADMIN, type TestApi } from '../../support/test-api.ts';

describe('the first stock', () => {
  const putOut = (
    { deps }: TestApi,
    first: Record<string, number>,
    kv: Kv = deps.storage.scope(),
  ) =>
    putOutFirstStock({
      kv,
      ports: deps.ports,
      first,
      idOf: (slug) => createApp(deps).services.catalogue.idOf('part', slug),
    });
  /** Storage that is gone after so many writes. */
  const endingAfter = (kv: Kv, writes: number): Kv => {
    let done = 0;
    const write =
      <Arguments extends unknown[], Result>(call: (...given: Arguments) => Promise<Result>) =>
      async (...given: Arguments) => {
        if (done === writes) throw new Error('cut off');
        done += 1;
        return call(...given);
      };
    return {
      ...kv,
      create: write(kv.create) as Kv['create'],
      update: write(kv.update) as Kv['update'],
    };
  };

  it('is put out once; a count of staff stays, and so do sales', async () => {
    const { admin, api, button } = await shop(3);
    await count(admin, button, { onHand: 1, onHandBefore: 3 });
    expect(await api.putOutFirstStock()).toBe(0);
    expect((await stockOf(admin, BUTTON)).onHand).toBe(1);
  });

  it('is put out by the first start of the site', async () => {
    const world = createTestApi({ firstStock: async () => ({ [BUTTON]: 3 }) });
    const environment = readEnvironment({
      SUPER_ADMIN_EMAIL: SUPER_ADMIN.email,
      SUPER_ADMIN_PASSWORD: SUPER_ADMIN.password,
    });
    await welcome(world.api, environment);
    const { visitor } = await world.newAdmin();
    const button = await stockOf(visitor, BUTTON);
    expect(button.onHand).toBe(3);
    await count(visitor, button, { onHand: 2, onHandBefore: 3 });
    await welcome(world.api, environment);
    expect((await stockOf(visitor, BUTTON)).onHand).toBe(2);
  });

  it('of a part from a later version of the site is put out, and the others stay', async () => {
    const world = createTestApi();
    expect(await putOut(world, { [BUTTON]: 3 })).toBe(1);
    expect(await putOut(world, { [BUTTON]: 9, [BATTERY]: 5 })).toBe(1);
    const staff = (await world.newAdmin()).visitor;
    expect([(await stockOf(staff, BUTTON)).onHand, (await stockOf(staff, BATTERY)).onHand]).toEqual(
      [3, 5],
    );
  });

  it('is complete after the next try, wherever the first one was interrupted', async () => {
    const first = { [BUTTON]: 3, [BATTERY]: 5, [HANDRAIL]: 2 };
    for (let writes = 0; writes <= 3; writes += 1) {
      const world = createTestApi();
      await expect(
        putOut(world, first, endingAfter(world.deps.storage.scope(), writes)),
      ).rejects.toThrow('cut off');
      expect(await putOut(world, first)).toBe(3 - writes);
      const staff = (await world.newAdmin()).visitor;
      const found = await Promise.all(
        [BUTTON, BATTERY, HANDRAIL].map(async (slug) => (await stockOf(staff, slug)).onHand),
      );
      expect(found).toEqual([3, 5, 2]);
    }
  });
});
