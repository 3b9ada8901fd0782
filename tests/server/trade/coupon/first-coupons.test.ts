// The coupons the shop opens with.
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../../../local/built-site.ts';
import { couponFile } from '../../../../src/server/trade/coupon/first-coupons.ts';
import { createShop } from '../../../support/shop.ts';

const firstCoupons = couponFile(join(ROOT, 'tests/fixtures/coupons.json'));

it('the coupons of the file exist from the first start on, each once, however often the site starts', async () => {
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

it('changes by staff stay', async () => {
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

it('a hundred are listed once each, the most used one first', async () => {
  const [first] = await firstCoupons();
  if (!first) throw new Error('no coupon');
  const many = Array.from({ length: 90 }, (_, at) => ({ ...first, code: `CODE-${at}` }));
  const { api, admin } = await createShop({}, { firstCoupons: async () => many });
  expect(await api.makeFirstCoupons()).toBe(90);
  const { coupons } = (await (await admin()).get('/admin/coupons?sort=-used&limit=100')).body;
  const codes = coupons.map(({ code }: { code: string }) => code);
  expect(codes.sort()).toEqual(many.map(({ code }) => code).sort());
});

it('there are none if none are given', async () => {
  const { api, admin } = await createShop({});
  expect(await api.makeFirstCoupons()).toBe(0);
  expect((await (await admin()).get('/admin/coupons')).body.totalAvailableCoupons).toBe(0);
});
