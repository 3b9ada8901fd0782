// The coupons the shop opens with.
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../../local/built-site.ts';
import { couponFile } from '../../../src/server/coupon/first-coupons.ts';
import { createShop } from '../../support/shop.ts';

const firstCoupons = couponFile(join(ROOT, 'tests/fixtures/coupons.json'));

it('the coupons of the file are there from the first start on, each once, however often it starts', async () => {
  const { api, admin } = await createShop({}, { firstCoupons });
  const wanted = await firstCoupons();
  const made = await Promise.all([api.makeFirstCoupons(), api.makeFirstCoupons()]);
  expect(made[0] + made[1]).toBe(wanted.length);
  const { coupons } = (await (await admin()).get('/admin/coupons')).body;
  expect(
    coupons
      .map(({ code, isActive }: { code: string; isActive: boolean }) => [code, isActive])
      .sort(),
  ).toEqual(wanted.map(({ code, isActive }) => [code, isActive]).sort());
});

it('what staff have made of them stays', async () => {
  const { api, admin } = await createShop({}, { firstCoupons });
  await api.makeFirstCoupons();
  const staff = await admin();
  const [first] = (await staff.get('/admin/coupons?sort=code')).body.coupons;
  await staff.delete(`/admin/coupon/${first._id}`);
  expect(await api.makeFirstCoupons()).toBe(0);
  expect((await staff.get('/admin/coupons?sort=code')).body.coupons[0]).toMatchObject({
    code: first.code,
    isActive: false,
  });
});

it('there are none where none are given', async () => {
  const { api, admin } = await createShop({});
  expect(await api.makeFirstCoupons()).toBe(0);
  expect((await (await admin()).get('/admin/coupons')).body.totalAvailableCoupons).toBe(0);
});
