// Coupons as staff make, change and end them.
import { describe, expect, it } from 'vitest';
import { openCart, useCoupon } from '../../../support/open-cart.ts';
import { atOnce } from '../../../support/shop.ts';

const opened = () =>
  openCart({ bell: { price: 100 }, rope: { price: 900, category: 'basement-lifts' } });

describe('a coupon of the office', () => {
  it('has the requested terms, and the usual ones otherwise', async () => {
    const shop = await opened();
    const { status, body } = await (await shop.admin()).post('/admin/coupon', {
      code: ' welcome 10 ',
      type: 'percentage',
      discount: 10,
    });
    expect([status, body.coupon]).toEqual([
      201,
      {
        _id: expect.stringMatching(/^0[0-9a-z]{25}$/),
        code: 'WELCOME10',
        type: 'percentage',
        discount: 10,
        description: '',
        minSpend: 0,
        maxDiscount: null,
        startsAt: null,
        endsAt: null,
        usageLimit: null,
        usageLimitPerUser: 1,
        firstOrderOnly: false,
        products: [],
        categories: [],
        isActive: true,
        tag: expect.stringMatching(/^"[\w-]{22}"$/),
        used: 0,
        totalAvailableCoupons: null,
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
      },
    ]);
  });

  it('has a unique code, in any capitalisation, also with simultaneous requests', async () => {
    const { admin } = await opened();
    const staff = await admin();
    const answers = await atOnce(12, (number) =>
      staff.post('/admin/coupon', {
        code: number % 2 ? 'diwali' : 'DIWALI',
        type: 'fixed',
        discount: 100 + number,
      }),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refusals = answers
      .filter(({ status }) => status !== 201)
      .map(({ status, body }) => [status, body.error]);
    expect(new Set(refusals.map(String))).toEqual(
      new Set(['409,This coupon code already exists. Please choose another one.']),
    );
    expect((await staff.get('/admin/coupons')).body.totalAvailableCoupons).toBe(1);
  });

  it('is changed in its terms, checked as a whole, and keeps its code', async () => {
    const shop = await opened();
    const staff = await shop.admin();
    const { _id } = await shop.coupon({ code: 'DIWALI', maxDiscount: 500 });
    const change = (changes: object) => staff.patch(`/admin/coupon/${_id}`, changes);
    expect((await change({ discount: 25, description: 'For lamps' })).body.coupon).toMatchObject({
      code: 'DIWALI',
      discount: 25,
      maxDiscount: 500,
      description: 'For lamps',
    });
    const wrong = await change({ type: 'fixed' });
    expect([wrong.status, wrong.body.fields]).toEqual([
      422,
      { maxDiscount: 'Only a percentage coupon can have a maximum discount.' },
    ]);
    expect((await change({ code: 'OTHER' })).body.hint).toBe('Unknown field "code".');
    expect(
      (await change({ type: 'fixed', maxDiscount: null, discount: 250 })).body.coupon,
    ).toMatchObject({ type: 'fixed', discount: 250, maxDiscount: null });
    expect((await staff.patch(`/admin/coupon/${'0'.repeat(26)}`, {})).status).toBe(404);
  });

  it('cannot be limited to less than it was used', async () => {
    const shop = await opened();
    const staff = await shop.admin();
    const coupon = await shop.coupon({ code: 'DIWALI', usageLimit: 10 });
    await useCoupon(shop, coupon, ['a', 'b', 'c']);
    const lower = (usageLimit: number) =>
      staff.patch(`/admin/coupon/${coupon._id}`, { usageLimit });
    const answer = await lower(2);
    expect([answer.status, answer.body.fields]).toEqual([
      409,
      { usageLimit: 'This coupon was already used 3 times.' },
    ]);
    expect((await lower(3)).body.coupon).toMatchObject({
      used: 3,
      usageLimit: 3,
      totalAvailableCoupons: 0,
    });
  });

  it('is switched off and on again, and keeps its uses, also those counted meanwhile', async () => {
    const shop = await opened();
    const staff = await shop.admin();
    const coupon = await shop.coupon({ code: 'DIWALI', usageLimit: 10 });
    const turn = (isActive: boolean) =>
      staff.patch(`/admin/coupon/${coupon._id}`, { isActive }, { 'if-match': coupon.tag });
    await useCoupon(shop, coupon, ['a', 'b']);
    expect((await turn(false)).body.coupon).toMatchObject({ isActive: false, used: 2 });
    await shop.add('bell');
    expect((await shop.apply('DIWALI')).status).not.toBe(200);
    const { tag } = (await staff.get(`/admin/coupon/${coupon._id}`)).body.coupon;
    await useCoupon(shop, coupon, ['c']);
    const on = await staff.patch(
      `/admin/coupon/${coupon._id}`,
      { isActive: true },
      { 'if-match': tag },
    );
    expect(on.body.coupon).toMatchObject({ isActive: true, used: 3, totalAvailableCoupons: 7 });
    expect((await shop.apply('DIWALI')).status).toBe(200);
    const log = (await (await shop.superAdmin()).get('/admin/audit-log?entity=coupon')).body
      .entries;
    const own = log.filter(({ entityId }: { entityId: string }) => entityId === coupon._id);
    expect(own.map(({ action }: { action: string }) => action)).toEqual([
      'change',
      'change',
      'create',
    ]);
  });

  it('ends permanently: it cannot be used, and stays in the list', async () => {
    const shop = await opened();
    const staff = await shop.admin();
    const { _id } = await shop.coupon({ code: 'DIWALI', startsAt: '2099-01-01T00:00:00Z' });
    const ended = (await staff.delete(`/admin/coupon/${_id}`)).body.coupon;
    expect([
      ended.isActive,
      Date.parse(ended.endsAt) <= shop.clock.now(),
      Date.parse(ended.startsAt) <= Date.parse(ended.endsAt),
    ]).toEqual([false, true, true]);
    expect((await staff.delete(`/admin/coupon/${_id}`)).body.coupon).toEqual(ended);
    await shop.add('bell');
    expect((await shop.apply('DIWALI')).body.error).toBe('This coupon code does not exist.');
    expect(
      (await staff.post('/admin/coupon', { code: 'DIWALI', type: 'percentage', discount: 5 }))
        .status,
    ).toBe(409);
    await shop.coupon({ code: 'ONAM' });
    const codes = async (query: string) =>
      (await staff.get(`/admin/coupons?${query}`)).body.coupons.map(
        ({ code }: { code: string }) => code,
      );
    expect(await codes('isActive=false')).toEqual(['DIWALI']);
    expect(await codes('isActive=true')).toEqual(['ONAM']);
  });

  it('ends now, but keeps past moments', async () => {
    const shop = await opened();
    const staff = await shop.admin();
    const over = { startsAt: '2020-01-01T00:00:00.000Z', endsAt: '2020-02-01T00:00:00.000Z' };
    const endOf = async (terms: object) => {
      const { _id } = await shop.coupon(terms);
      return (await staff.delete(`/admin/coupon/${_id}`)).body.coupon;
    };
    expect(await endOf({ code: 'OLD', ...over })).toMatchObject({ isActive: false, ...over });
    const late = await endOf({ code: 'LATE', isActive: false, endsAt: '2099-01-01T00:00:00Z' });
    expect(Date.parse(late.endsAt)).toBeLessThanOrEqual(shop.clock.now());
    expect(late.startsAt).toBeNull();
    const { entries } = (await (await shop.superAdmin()).get('/admin/audit-log?action=remove'))
      .body;
    expect(entries.map(({ label }: { label: string }) => label).sort()).toEqual(['LATE', 'OLD']);
  });

  it('is ended once, and an ended coupon stays unchanged', async () => {
    const shop = await opened();
    const over = { isActive: false, endsAt: '2020-02-01T00:00:00.000Z' };
    const coupon = await shop.coupon({ code: 'OLD', ...over });
    const ended = (await (await shop.admin()).delete(`/admin/coupon/${coupon._id}`)).body.coupon;
    expect(ended).toEqual(coupon);
  });

  it('is changed by its ETag, and uses meanwhile do not matter', async () => {
    const shop = await opened();
    const staff = await shop.admin();
    const { _id } = await shop.coupon({ code: 'DIWALI' });
    const path = `/admin/coupon/${_id}`;
    const seen = (await staff.get(path)).headers.get('etag') ?? '';
    const change = (changes: object) => staff.patch(path, changes, { 'if-match': seen });
    await useCoupon(shop, { _id }, ['a']);
    expect((await change({ discount: 20 })).status).toBe(200);
    expect((await change({ discount: 30 })).status).toBe(409);
    expect((await change({ discount: 20 })).status).toBe(200);
    expect((await staff.get(path)).body.coupon).toMatchObject({ discount: 20, used: 1 });
  });

  it('is found, sorted and counted', async () => {
    const shop = await opened();
    const staff = await shop.admin();
    const made = [];
    for (const [code, endsAt] of [
      ['AAA', '2030-01-01T00:00:00Z'],
      ['BBB', null],
      ['CCC', '2029-01-01T00:00:00Z'],
    ] as const)
      made.push(await shop.coupon({ code, endsAt, description: `for ${code}` }));
    await useCoupon(shop, made[1], Array.from('abcdefghij'));
    await useCoupon(shop, made[2], ['a', 'b']);
    const codes = async (query: string) =>
      (await staff.get(`/admin/coupons?${query}`)).body.coupons.map(
        ({ code }: { code: string }) => code,
      );
    expect(await codes('')).toEqual(['CCC', 'BBB', 'AAA']);
    expect(await codes('sort=endsAt')).toEqual(['CCC', 'AAA', 'BBB']);
    expect(await codes('sort=createdAt')).toEqual(['AAA', 'BBB', 'CCC']);
    expect(await codes('sort=used')).toEqual(['AAA', 'CCC', 'BBB']);
    expect(await codes('sort=-used')).toEqual(['BBB', 'CCC', 'AAA']);
    expect(await codes('search=for+bb')).toEqual(['BBB']);
    expect(await codes('search=bbb')).toEqual(['BBB']);
    expect(await codes('type=fixed')).toEqual([]);
    expect(await codes('type=percentage&isActive=true')).toHaveLength(3);
    expect(await codes('sort=code&page=2&limit=2')).toEqual(['CCC']);
  });

  it('is in the audit log, field by field', async () => {
    const shop = await opened();
    const { _id } = await shop.coupon({ code: 'DIWALI' });
    await (await shop.admin()).patch(`/admin/coupon/${_id}`, { discount: 15 });
    await (await shop.admin()).patch(`/admin/coupon/${_id}`, { discount: 15 });
    const { entries } = (await (await shop.superAdmin()).get('/admin/audit-log?entity=coupon'))
      .body;
    expect(
      entries.map(({ action, label, changes }: Record<string, unknown>) => [
        action,
        label,
        (changes as unknown[]).length,
      ]),
    ).toEqual([
      ['change', 'DIWALI', 1],
      ['create', 'DIWALI', expect.any(Number)],
    ]);
    expect(entries[0].changes).toEqual([{ field: 'discount', before: 10, after: 15 }]);
  });
});
