import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DAY_MS, dayOf } from '../../src/contract/kernel/days.ts';
import type { StaffOrder } from '../../src/contract/order/rules.ts';
import { type Answers, ok, openAdmin, refused } from '../support/admin-app.ts';
import { milestones } from '../support/customer-answers.ts';
import { staffOrder } from '../support/desk-answers.ts';

const detail = (order: StaffOrder, more: Answers = {}) =>
  openAdmin('/admin/orders/o1', { 'GET /admin/order/o1': ok({ order }), ...more });
const dialog = () => within(screen.getByRole('dialog'));

describe('the milestones of an installation', () => {
  const today = () => dayOf(Date.now());
  const openMilestones = (
    days: Parameters<typeof milestones>[0],
    changes: Partial<StaffOrder> = {},
    answers: Answers = {},
  ) =>
    detail(
      staffOrder({ fulfilment: 'install', milestones: milestones(days), ...changes }),
      answers,
    );
  const noted = (days: Parameters<typeof milestones>[0]): Answers => ({
    'PATCH /admin/order-milestone/o1': ok({
      order: staffOrder({ fulfilment: 'install', milestones: milestones(days) }),
    }),
  });
  const panel = async () => within(await screen.findByRole('region', { name: 'Installation' }));

  it('are noted with a day, which is today unless another is chosen', async () => {
    const { user, askedFor } = await openMilestones(
      { site_survey: '2026-11-12' },
      {},
      noted({ site_survey: '2026-11-12', drawings_approved: today() }),
    );
    const rows = await panel();
    expect(rows.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Site survey12 Nov 2026Change Site survey',
      ...[
        'Drawings approved',
        'Manufacturing',
        'Dispatched',
        'Installation',
        'Testing and licence',
        'Handover',
      ].map((label) => `${label}Mark as done ${label}`),
    ]);
    await user.click(rows.getByRole('button', { name: 'Mark as done Drawings approved' }));
    const day = dialog().getByLabelText<HTMLInputElement>('Completion date');
    expect([day.value, day.max, day.min]).toEqual([today(), today(), '2025-11-20']);
    expect(dialog().queryByLabelText('Mark as not done')).toBeNull();
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    await screen.findByText('Drawings approved: done');
    expect(askedFor('/admin/order-milestone/o1')[0]?.body).toEqual({
      milestone: 'drawings_approved',
      doneOn: today(),
    });
    expect(rows.getByRole('button', { name: 'Change Drawings approved' })).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are removed', async () => {
    const { user, askedFor } = await openMilestones({ site_survey: '2026-11-12' }, {}, noted({}));
    const rows = await panel();
    await user.click(rows.getByRole('button', { name: 'Change Site survey' }));
    expect(
      dialog().getByText('Once this is done, the customer can cancel only by calling you.'),
    ).toBeDefined();
    await user.click(dialog().getByLabelText('Mark as not done'));
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    await screen.findByText('Site survey: date removed');
    expect(askedFor('/admin/order-milestone/o1')[0]?.body).toEqual({
      milestone: 'site_survey',
      doneOn: null,
    });
    expect(rows.getByRole('button', { name: 'Mark as done Site survey' })).toBeDefined();
  });

  it('without a day, or with a future day, are refused at the field', async () => {
    const tomorrow = dayOf(Date.now() + DAY_MS);
    const { user, askedFor } = await openMilestones(
      {},
      {},
      {
        'PATCH /admin/order-milestone/o1': () =>
          refused(422, 'invalid_fields', 'The date must not be in the future.', {
            doneOn: 'The date must not be in the future.',
          }),
      },
    );
    await user.click((await panel()).getByRole('button', { name: 'Mark as done Installation' }));
    const day = dialog().getByLabelText('Completion date');
    await user.clear(day);
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    await dialog().findByText('Day must be a date, for example 2026-11-21.');
    expect(askedFor('/admin/order-milestone/o1')).toEqual([]);
    await user.type(day, tomorrow);
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    await dialog().findByText('The date must not be in the future.');
    expect(askedFor('/admin/order-milestone/o1')[0]?.body).toEqual({
      milestone: 'erection',
      doneOn: tomorrow,
    });
  });

  it('say which step follows after the handover', async () => {
    await openMilestones(
      { handover: '2026-11-20' },
      { status: 'processing', moves: [{ to: 'delivered', asks: [] }] },
    );
    expect(
      (await panel()).getByText(
        'The handover is recorded. You can now mark the order as handed over above.',
      ),
    ).toBeDefined();
  });

  it('do not exist for a parcel, and are read-only on a cancelled order', async () => {
    await detail(staffOrder());
    await screen.findByRole('region', { name: 'Progress' });
    expect(screen.queryByRole('region', { name: 'Installation' })).toBeNull();
    cleanup();
    await openMilestones({ site_survey: '2026-11-12' }, { status: 'cancelled' });
    const rows = await panel();
    expect([rows.getByText('12 Nov 2026').tagName, rows.queryByRole('button')]).toEqual([
      'TIME',
      null,
    ]);
  });
});
