// Care plans on the pages: in the account, and on staff's screens of care plans and orders.
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { CarePlanCard } from '../../src/browser/account/care/CarePlanCard.tsx';
import type { OwnCarePlan } from '../../src/contract/care-plan/rules.ts';
import { ok, openAdmin } from '../support/admin-app.ts';
import { staffOrder } from '../support/desk-answers.ts';
import { serverMarkup } from '../support/server-markup.ts';

const PLAN: OwnCarePlan = {
  _id: 'c1',
  order: 'o1',
  orderNumber: 'LFT-2026-4K7M2P',
  product: 'p1',
  name: 'Care plan',
  lift: { name: 'Block A', site: 'Kochi' },
  startsOn: '2026-11-01',
  endsOn: '2027-10-31',
  visits: 4,
  visitsDone: ['2026-11-20'],
  state: 'active',
  renewedBy: null,
};

describe('a care plan in the account', () => {
  it('names its lift, its days, its visits and its status', () => {
    const { textContent } = serverMarkup(<CarePlanCard plan={PLAN} />);
    for (const words of ['Active', 'Block A, Kochi', '1 Nov 2026 to 31 Oct 2027', '1 of 4 done'])
      expect(textContent).toContain(words);
  });

  it('says which facts are still missing', () => {
    const plan: OwnCarePlan = { ...PLAN, lift: null, startsOn: null, endsOn: null, visitsDone: [] };
    const { textContent } = serverMarkup(<CarePlanCard plan={{ ...plan, state: 'waiting' }} />);
    for (const words of ['Not started', 'Not named yet', 'Starts when the order is paid'])
      expect(textContent).toContain(words);
  });
});

describe('a care plan on staff’s screen', () => {
  it('records a visit with its day, and removes a visit', async () => {
    const order = staffOrder({ fulfilment: 'care', carePlans: [PLAN] });
    const { user, askedFor } = await openAdmin('/admin/orders/o1', {
      'GET /admin/order/o1': ok({ order }),
      'PATCH /admin/care-plan/o1': ok({ order }),
    });
    const panel = within(await screen.findByRole('region', { name: 'Care plans' }));
    await user.click(panel.getByRole('button', { name: 'Note a visit' }));
    const dialog = () => within(screen.getByRole('dialog'));
    await user.clear(dialog().getByLabelText('Day of the visit'));
    await user.type(dialog().getByLabelText('Day of the visit'), '2026-11-22');
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    await screen.findByText('Care plan saved');
    await user.click(panel.getByRole('button', { name: 'Remove the visit of 20 Nov 2026' }));
    await user.click(dialog().getByRole('button', { name: 'Remove' }));
    await vi.waitFor(() => expect(askedFor('/admin/care-plan/o1')).toHaveLength(2));
    expect(askedFor('/admin/care-plan/o1').map(({ body }) => body)).toEqual([
      { plan: 'c1', visit: { on: '2026-11-22', isDone: true } },
      { plan: 'c1', visit: { on: '2026-11-20', isDone: false } },
    ]);
  });
});

describe('an order with a parcel and an installation on staff’s screen', () => {
  it('shows the progress of each delivery, and names the delivery in its step', async () => {
    const none = { shippedAt: null, deliveredAt: null, returnableUntil: null };
    const order = staffOrder({
      status: 'processing',
      fulfilment: 'install',
      deliveries: [
        { fulfilment: 'ship', status: 'shipped', ...none },
        { fulfilment: 'install', status: 'processing', ...none },
      ],
      moves: [
        { to: 'delivered', delivery: 'ship', asks: [] },
        { to: 'delivered', delivery: 'install', asks: [] },
      ],
    });
    const { user, askedFor } = await openAdmin('/admin/orders/o1', {
      'GET /admin/order/o1': ok({ order }),
      'PATCH /admin/order-status/o1': ok({ order }),
    });
    const panel = within(await screen.findByRole('region', { name: 'Progress' }));
    expect(panel.getByText('Parcel', { exact: false }).textContent).toContain('Shipped');
    await user.click(panel.getByRole('button', { name: 'Handed over' }));
    await user.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Handed over' }),
    );
    await vi.waitFor(() => expect(askedFor('/admin/order-status/o1')).toHaveLength(1));
    expect(askedFor('/admin/order-status/o1')[0]?.body).toMatchObject({
      status: 'delivered',
      delivery: 'install',
    });
  });
});
