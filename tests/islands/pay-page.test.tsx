import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { PayPage } from '../../src/browser/shop/pay/PayPage.tsx';
import { USER } from '../support/answer-queue.ts';
import { type FakedAnswers, fakeFetch, ok, refused } from '../support/faked-fetch.ts';
import { serverMarkup } from '../support/server-markup.ts';
import { order } from '../support/shelf-answers.ts';

const WINDOW = {
  provider: 'razorpay',
  keyId: 'rzp_live_key',
  gatewayOrderId: 'order_1',
  amount: 108,
  currency: 'INR',
  page: null,
  prefill: { name: 'Meera Pillai', email: 'meera@example.com', contact: '+919847012345' },
};
const WAITING = ok(order({ paymentMethod: 'razorpay', status: 'pending_payment' }));

const open = async (answers: FakedAnswers, search = '?order=o1') => {
  history.replaceState(null, '', `/pay${search}`);
  vi.resetModules();
  const left: string[] = [];
  vi.doMock('../../src/browser/shop/checkout/leave.ts', () => ({
    goTo: (href: string) => void left.push(href),
    goOnTo: (href: string) => void left.push(href),
  }));
  const { PayPage: Fresh } = await import('../../src/browser/shop/pay/PayPage.tsx');
  fakeFetch({ 'GET /user': ok({ user: USER }), 'GET /user/order/o1': WAITING, ...answers });
  const user = userEvent.setup();
  render(<Fresh shop="Lifts" />);
  return { user, left };
};

// The next file shares the session store, so log out.

// The files of a worker share modules: the next file must load its own.
afterAll(() => void vi.resetModules());

describe('PayPage', () => {
  it('says in its HTML that it is loading', () => {
    expect(serverMarkup(<PayPage shop="Lifts" />).querySelector('[role="status"]')).not.toBeNull();
  });

  it('offers to pay, and says when no money will move', async () => {
    await open({ 'POST /user/payment/retry/o1': ok({ payment: { ...WINDOW, provider: 'test' } }) });
    expect(await screen.findByRole('button', { name: 'Pay ₹108' })).toBeDefined();
    expect(screen.getByText('This is a test: no money moves.')).toBeDefined();
  });

  it('goes to the stand-in’s page in place of the window, which leads back when it is closed', async () => {
    const page = 'http://127.0.0.1:9/v1/checkout';
    const { user, left } = await open({
      'POST /user/payment/retry/o1': ok({ payment: { ...WINDOW, provider: 'test', page } }),
    });
    await user.click(await screen.findByRole('button', { name: 'Pay ₹108' }));
    const [address = ''] = left;
    expect(address.startsWith(`${page}?`)).toBe(true);
    expect(Object.fromEntries(new URL(address).searchParams)).toEqual({
      order_id: 'order_1',
      name: 'Lifts',
      callback_url: `${location.origin}/api/payments/return`,
      cancel_url: `${location.origin}/pay?order=o1&closed=1`,
    });
  });

  it('says when the window was closed, and when its script cannot be loaded', async () => {
    const { user } = await open(
      { 'POST /user/payment/retry/o1': ok({ payment: WINDOW }) },
      '?order=o1&closed=1',
    );
    expect((await screen.findByRole('alert')).textContent).toContain('Nothing was paid');
    await user.click(screen.getByRole('button', { name: 'Pay ₹108' }));
    document
      .querySelector('script[src*="checkout.razorpay.com"]')
      ?.dispatchEvent(new Event('error'));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('did not open'));
    expect(screen.getByRole('button', { name: 'Pay ₹108' })).toBeDefined();
  });

  it.each([
    ['that has been paid', { 'GET /user/order/o1': ok(order({ status: 'confirmed' })) }],
    ['whose payment the gateway has', { 'POST /user/payment/retry/o1': ok({ payment: null }) }],
    [
      'that has just expired',
      {
        'POST /user/payment/retry/o1': refused(
          409,
          'conflict',
          'This order is not awaiting a payment.',
        ),
      },
    ],
  ])('opens the page of an order %s', async (_what, answers) => {
    const { left } = await open(answers);
    await waitFor(() => expect(left).toEqual(['/account/orders/o1?from=payment']));
  });

  it('can be used again when the gateway does not answer', async () => {
    await open({ 'POST /user/payment/retry/o1': refused(503, 'unavailable', 'Please try again.') });
    expect(await screen.findByText('Please try again.')).toBeDefined();
    expect(screen.getByRole('button', { name: /again/i })).toBeDefined();
  });

  it('says so when there is no such order', async () => {
    await open({ 'GET /user/order/o1': refused(404, 'not_found', 'Not found.') });
    expect(await screen.findByText('We could not find this order.')).toBeDefined();
  });
});
