import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ReturnOrder } from '../../src/contract/return/rules.ts';
import { type Answers, ok, openAdmin } from '../support/admin-app.ts';
import { returnOrder, returnRow } from '../support/desk-answers.ts';

const detail = (order: ReturnOrder, more: Answers = {}) =>
  openAdmin('/admin/return-orders/r1', {
    'GET /admin/return-order/r1': ok({ returnOrder: order }),
    ...more,
  });
const moved = (order: ReturnOrder): Answers => ({
  'PATCH /admin/return-order-status/r1': ok({ order }),
});
const dialog = () => within(screen.getByRole('dialog'));

it('the list of returns shows each with its order, its reason and its status', async () => {
  const page = { returnOrders: [returnRow()], totalAvailableReturnOrders: 1, page: 1, limit: 25 };
  const { askedFor } = await openAdmin('/admin/return-orders?status=requested', {
    'GET /admin/return-orders': ok(page),
  });
  const row = within(
    (await screen.findByRole('link', { name: 'RET-2026-4K7M2P' })).closest('tr') ?? document.body,
  );
  expect(row.getByText('LFT-2026-4K7M2P')).toBeDefined();
  expect(row.getByText('Damaged in transit')).toBeDefined();
  expect(askedFor('/admin/return-orders')[0]?.query.get('status')).toBe('requested');
  expect(screen.getByRole('link', { name: 'Download CSV' }).getAttribute('href')).toBe(
    '/api/admin/return-orders.csv?sort=-createdAt&status=requested',
  );
});

describe('counting a return', () => {
  const APPROVED = returnOrder({
    status: 'approved',
    moves: [{ to: 'received', asks: ['counts'] }],
  });

  it('asks for every line, and sends the counted pieces with their condition', async () => {
    const { user, askedFor } = await detail(
      APPROVED,
      moved(returnOrder({ status: 'received', refundCap: 1_080 })),
    );
    await user.click(await screen.findByRole('button', { name: 'Count what arrived' }));
    const [buttons, roller] = dialog()
      .getAllByRole('group')
      .map((group) => within(group));
    if (!buttons || !roller) throw new Error('two lines are to be counted');
    await user.clear(buttons.getByLabelText('Arrived'));
    await user.type(buttons.getByLabelText('Arrived'), '1');
    await user.selectOptions(buttons.getByLabelText('Condition'), 'Damaged');
    await user.clear(roller.getByLabelText('Arrived'));
    await user.type(roller.getByLabelText('Arrived'), '0');
    await user.click(dialog().getByRole('button', { name: 'Count what arrived' }));
    await screen.findByText('Return: received');
    expect(askedFor('/admin/return-order-status/r1')[0]?.body).toEqual({
      status: 'received',
      items: [
        { orderItem: 'i1', receivedQty: 1, condition: 'damaged' },
        { orderItem: 'i2', receivedQty: 0, condition: 'missing_parts' },
      ],
    });
  });

  it('has the message of a wrong line at that line', async () => {
    const { user, askedFor } = await detail(APPROVED);
    await user.click(await screen.findByRole('button', { name: 'Count what arrived' }));
    const [buttons, roller] = dialog()
      .getAllByRole('group')
      .map((group) => within(group));
    if (!buttons || !roller) throw new Error('two lines are to be counted');
    await user.clear(buttons.getByLabelText('Arrived'));
    await user.selectOptions(roller.getByLabelText('Condition'), 'Resellable');
    const send = () => user.click(dialog().getByRole('button', { name: 'Count what arrived' }));
    await send();
    await buttons.findByText('Please count the items: a whole number from 0 to 99.');
    expect(buttons.getByText('Please choose the condition.')).toBeDefined();
    expect(roller.getByLabelText('Condition').getAttribute('aria-invalid')).toBeNull();
    await user.type(buttons.getByLabelText('Arrived'), '3');
    await user.selectOptions(buttons.getByLabelText('Condition'), 'Resellable');
    await send();
    await dialog().findByText(/Please enter how many of each item arrived: at least one/);
    expect(askedFor('/admin/return-order-status/r1')).toEqual([]);
  });
});

describe('ending a return', () => {
  const counted = (changes: Partial<ReturnOrder> = {}) =>
    returnOrder({
      status: 'received',
      refundCap: 1_080.5,
      moves: [
        { to: 'refunded', asks: ['amount'] },
        { to: 'replaced', asks: ['stock'] },
        { to: 'rejected', asks: ['reason'] },
      ],
      ...changes,
    });

  it('by a refund pays at most the value of the arrived pieces, in the way that the customer chose', async () => {
    const { user, askedFor } = await detail(
      counted(),
      moved(returnOrder({ status: 'refunded', refundAmount: 1_080.5 })),
    );
    await user.click(await screen.findByRole('button', { name: 'Refund' }));
    const amount = dialog().getByLabelText<HTMLInputElement>('Refund in rupees');
    expect(amount.value).toBe('1080.5');
    expect(dialog().getByLabelText<HTMLSelectElement>('Refund to').value).toBe('wallet');
    await user.clear(amount);
    await user.type(amount, '1080.51');
    await user.click(dialog().getByRole('button', { name: 'Refund' }));
    await dialog().findByText('The refund must be more than ₹0 and at most ₹1,080.50.');
    await user.clear(amount);
    await user.type(amount, '1,080.50');
    await user.click(dialog().getByRole('button', { name: 'Refund' }));
    await screen.findByText('Return: refunded');
    expect(askedFor('/admin/return-order-status/r1').map(({ body }) => body)).toEqual([
      { status: 'refunded', refundAmount: 1080.5, refundTo: 'wallet' },
    ]);
  });

  it('offers first the solution that the customer asked for', async () => {
    await detail(counted({ resolution: 'replacement' }));
    expect((await screen.findByRole('button', { name: 'Replace' })).className).toBe('button');
    expect(screen.getByRole('button', { name: 'Refund' }).className).toContain('button-quiet');
  });

  it('by a refusal needs a reason', async () => {
    const { user, askedFor } = await detail(
      counted(),
      moved(returnOrder({ status: 'rejected', rejectionReason: 'Cut to length' })),
    );
    await user.click(await screen.findByRole('button', { name: 'Reject' }));
    await user.click(dialog().getByRole('button', { name: 'Reject' }));
    await dialog().findByText('Please enter the reason.');
    await user.type(dialog().getByLabelText('Reason'), 'Cut to length');
    await user.click(dialog().getByRole('button', { name: 'Reject' }));
    await screen.findByText('Cut to length');
    expect(askedFor('/admin/return-order-status/r1')[0]?.body).toEqual({
      status: 'rejected',
      reason: 'Cut to length',
    });
  });
});
