import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Coupon } from '../../src/contract/coupon/rules.ts';
import { type Answers, ok, openAdmin, refused } from '../support/admin-app.ts';
import { coupon } from '../support/desk-answers.ts';

const list = (...coupons: Coupon[]): Answers => ({
  'GET /admin/coupons': ok({ coupons, totalAvailableCoupons: coupons.length, page: 1, limit: 25 }),
  'GET /products': ok({ products: [], totalAvailableProducts: 0, page: 1, limit: 100 }),
  'GET /admin/categories': ok({ categories: [], totalAvailableCategories: 0, page: 1, limit: 100 }),
});
const change = 'PATCH /admin/coupon/k1';

describe('a coupon in the list', () => {
  it('is switched off with one press, and can then be switched on', async () => {
    const { user, askedFor } = await openAdmin('/admin/coupons', {
      ...list(coupon()),
      [change]: ok({ coupon: coupon({ isActive: false, tag: '"second"' }) }),
    });
    await user.click(await screen.findByRole('button', { name: 'Switch off MONSOON10' }));
    expect(await screen.findByRole('button', { name: 'Switch on MONSOON10' })).toBeDefined();
    expect(screen.getByText('Switched off', { selector: 'span' })).toBeDefined();
    const [sent] = askedFor('/admin/coupon/k1');
    expect(sent?.body).toEqual({ isActive: false });
  });

  it('whose last day is over opens its form when it is switched on', async () => {
    const over = { isActive: false, endsAt: '2020-01-01T18:29:59.999Z' };
    const { user, askedFor } = await openAdmin('/admin/coupons', list(coupon(over)));
    await user.click(await screen.findByRole('button', { name: 'Switch on MONSOON10' }));
    const form = within(await screen.findByRole('dialog', { name: 'MONSOON10' }));
    expect(form.getByText(/Its last day has passed/)).toBeDefined();
    expect(form.getByLabelText<HTMLInputElement>('Switched on').checked).toBe(true);
    expect(askedFor('/admin/coupon/k1')).toEqual([]);
  });

  it('that another person has changed stays as it is, and the reason is shown', async () => {
    const { user } = await openAdmin('/admin/coupons', {
      ...list(coupon()),
      [change]: () => refused(409, 'conflict', 'This was changed in the meantime.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Switch off MONSOON10' }));
    await waitFor(() =>
      expect(screen.getByText('This was changed in the meantime.')).toBeDefined(),
    );
    expect(screen.getByRole('button', { name: 'Switch off MONSOON10' })).toBeDefined();
  });
});
