import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CheckoutPage } from '../../src/islands/shop/CheckoutPage.tsx';
import { PlacedPage } from '../../src/islands/shop/PlacedPage.tsx';
import { USER } from '../support/answer-queue.ts';
import { type FakedAnswers, fakeFetch, ok, refused } from '../support/faked-fetch.ts';
import { serverMarkup } from '../support/server-markup.ts';
import { cart, order, product } from '../support/shelf-answers.ts';

vi.mock('../../src/islands/ui/load-styles.ts', () => ({ loadStyles: async () => {} }));

const HOME = {
  ...order().order.address,
  _id: 'a1',
  isDefault: false,
  createdAt: '2026-01-05T10:00:00.000Z',
};
const SITE = { ...HOME, _id: 'a2', label: 'Site', firstName: 'Binu', isDefault: true };
const terms = (more: object = {}) =>
  ok({
    walletBalance: 0,
    methods: ['bank_transfer', 'cod', 'wallet'],
    isTestPayment: false,
    transferTo: 'Account 1234',
    ...more,
  });
const CART = ok(cart([{ product: product('bell'), quantity: 1 }]));

const open = async (page: 'CheckoutPage' | 'PlacedPage', answers: FakedAnswers) => {
  vi.resetModules();
  const left: string[] = [];
  vi.doMock('../../src/islands/shop/leave.ts', () => ({
    goTo: (href: string) => void left.push(href),
    goOnTo: (href: string) => void left.push(href),
  }));
  const Fresh =
    page === 'CheckoutPage'
      ? (await import('../../src/islands/shop/CheckoutPage.tsx')).CheckoutPage
      : (await import('../../src/islands/shop/PlacedPage.tsx')).PlacedPage;
  const asked = fakeFetch({ 'GET /user': ok({ user: USER }), ...answers });
  const user = userEvent.setup();
  render(<Fresh />);
  return { user, asked, left };
};
const atCheckout = (answers: FakedAnswers = {}) =>
  open('CheckoutPage', {
    'GET /user/cart': CART,
    'GET /user/checkout': terms(),
    'GET /user/address': ok({ addresses: [HOME, SITE] }),
    ...answers,
  });
const sent = (asked: string[]) =>
  asked
    .filter((what) => what.startsWith('POST /user/order'))
    .map((what) => JSON.parse(what.replace(/^\S+ \S+ /, '')) as object);

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/checkout');
});

// Who was logged in here is nobody in the next file, which shares the modules.
afterAll(() => void vi.resetModules());

describe('CheckoutPage', () => {
  it('says in the page that it is loading', () => {
    const page = serverMarkup(<CheckoutPage />);
    expect(page.querySelector('[role="status"]')?.textContent).toBe('Loading your order');
    expect(page.querySelector('[style]')).toBeNull();
  });

  it('offers the default address first, places the order once, and goes on to it', async () => {
    const { user, asked, left } = await atCheckout({
      'POST /user/order': { status: 201, body: { ...order(), payment: null } },
    });
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: /Binu/ })).checked).toBe(
      true,
    );
    await user.click(screen.getByRole('radio', { name: /Bank transfer/ }));
    await user.type(screen.getByRole('textbox', { name: 'Note (optional)' }), 'Ring first');
    await user.dblClick(screen.getByRole('button', { name: 'Place the order, ₹108' }));
    await waitFor(() => expect(left).toEqual(['/checkout/placed?order=o1']));
    expect(sent(asked)).toEqual([
      {
        addressId: 'a2',
        paymentMethod: 'bank_transfer',
        useWallet: false,
        expectedTotal: 108,
        customerNote: 'Ring first',
      },
    ]);
  });

  it('names what has not been chosen and goes there', async () => {
    const { user, asked } = await atCheckout();
    await user.click(await screen.findByRole('button', { name: /Place the order/ }));
    expect(await screen.findByText('Please choose a payment method.')).toBeDefined();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('radio', { name: /Bank transfer/ })),
    );
    expect(sent(asked)).toEqual([]);
  });

  it('pays from the wallet what it holds, and asks how the rest is paid', async () => {
    const { user } = await atCheckout({ 'GET /user/checkout': terms({ walletBalance: 8 }) });
    await user.click(await screen.findByRole('checkbox', { name: /Use wallet balance \(₹8/ }));
    expect(screen.getByText('How would you like to pay the remaining ₹100?')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Place the order, ₹100' })).toBeDefined();
    expect(screen.getByText('−₹8')).toBeDefined();
  });

  it('asks for no way to pay when the wallet holds all of it', async () => {
    const { user, asked } = await atCheckout({
      'GET /user/checkout': terms({ walletBalance: 500 }),
      'POST /user/order': { status: 201, body: { ...order(), payment: null } },
    });
    await user.click(await screen.findByRole('checkbox', { name: /Use wallet balance/ }));
    expect(screen.getByText('Your wallet covers the full amount.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Place the order, ₹0' }));
    await waitFor(() =>
      expect(sent(asked)).toMatchObject([{ paymentMethod: 'wallet', useWallet: true }]),
    );
  });

  it('says why a way to pay cannot be taken', async () => {
    await atCheckout({
      'GET /user/cart': ok(cart([{ product: product('plan', { kind: 'service' }), quantity: 1 }])),
      'GET /user/care-plans': ok({ carePlans: [], lifts: [] }),
    });
    const cash = await screen.findByRole<HTMLInputElement>('radio', {
      name: /Cash on delivery is for parcels only/,
    });
    expect(cash.disabled).toBe(true);
    expect(screen.getByText('A care plan starts when it is paid.')).toBeDefined();
  });

  it('shows the new total when prices have changed, with what was chosen', async () => {
    const { user } = await atCheckout({
      'GET /user/cart': [
        CART,
        ok(cart([{ product: product('bell', { price: 150 }), quantity: 1 }])),
      ],
      'POST /user/order': refused(
        409,
        'conflict',
        'Your order has changed since you opened this page. Please check the new total and order again.',
      ),
    });
    await user.click(await screen.findByRole('radio', { name: /Cash on delivery/ }));
    await user.click(screen.getByRole('button', { name: 'Place the order, ₹108' }));
    expect((await screen.findByText(/Your order has changed/)).getAttribute('role')).toBe('alert');
    expect(screen.getByRole('button', { name: 'Place the order, ₹162' })).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Cash on delivery/ }).checked).toBe(
      true,
    );
  });

  it('asks for an address where there is none, and goes on with it', async () => {
    const { user, asked } = await atCheckout({
      'GET /user/address': ok({ addresses: [] }),
      'POST /user/address': { status: 201, body: { address: SITE } },
    });
    await user.click(await screen.findByRole('button', { name: /Place the order/ }));
    expect(await screen.findByText('Please save your address first.')).toBeDefined();
    // The form gets the focus in the next frame, whatever has been typed by then.
    const form = screen.getByRole('form', { name: 'New address' });
    await waitFor(() => expect(form.contains(document.activeElement)).toBe(true));
    await user.type(screen.getByRole('textbox', { name: 'First name' }), 'Binu');
    await user.type(screen.getByLabelText('Phone'), '9847012345');
    await user.type(screen.getByRole('textbox', { name: 'House and street' }), '12 Avenue');
    await user.type(screen.getByRole('textbox', { name: 'City, town or village' }), 'Kochi');
    await user.type(screen.getByRole('textbox', { name: 'District' }), 'Ernakulam');
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'KL');
    await user.type(screen.getByRole('textbox', { name: 'PIN code' }), '682036');
    await user.click(screen.getByRole('button', { name: 'Save the address' }));
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: /Binu/ })).checked).toBe(
      true,
    );
    expect(asked.some((what) => what.startsWith('POST /user/address'))).toBe(true);
    expect(screen.queryByText('Please save your address first.')).toBeNull();
  });

  it('buys one product at once, as many as said', async () => {
    history.replaceState(null, '', '/checkout?product=id-bell&quantity=2');
    const { user, asked } = await atCheckout({
      'GET /user/products/id-bell': ok({ product: product('bell', { left: 3 }) }),
    });
    expect(await screen.findByRole('button', { name: 'Place the order, ₹216' })).toBeDefined();
    const more = screen.getByRole('button', { name: 'One more: The bell' });
    await user.click(more);
    expect(screen.getByRole('button', { name: 'Place the order, ₹324' })).toBeDefined();
    expect(more.getAttribute('aria-disabled')).toBe('true');
    expect(asked).not.toContain('GET /user/cart');
  });

  it.each(['0', '1.5', 'many', '100'])(
    'takes a quantity of %s in the address for one',
    async (quantity) => {
      history.replaceState(null, '', `/checkout?product=id-bell&quantity=${quantity}`);
      await atCheckout({ 'GET /user/products/id-bell': ok({ product: product('bell') }) });
      expect(await screen.findByRole('button', { name: 'Place the order, ₹108' })).toBeDefined();
    },
  );

  it('leads nobody to the login and back to the very same checkout', async () => {
    history.replaceState(null, '', '/checkout?product=id-bell&quantity=2');
    const { user } = await atCheckout({ 'GET /user': ok({ user: null }) });
    const signup = await screen.findByRole('link', { name: 'Sign up' });
    signup.addEventListener('click', (event) => event.preventDefault());
    await user.click(signup);
    expect(JSON.parse(sessionStorage.getItem('way-back') ?? '{}')).toMatchObject({
      path: '/checkout?product=id-bell&quantity=2',
    });
  });

  it('says that there is nothing to order', async () => {
    await atCheckout({ 'GET /user/cart': ok(cart([])) });
    expect(
      await screen.findByRole('heading', { name: 'There is nothing to order.' }),
    ).toBeDefined();
  });
});

describe('PlacedPage', () => {
  const placed = (answers: FakedAnswers, search = '?order=o1') => {
    history.replaceState(null, '', `/checkout/placed${search}`);
    return open('PlacedPage', answers);
  };

  it('says in the page that it is loading', () => {
    expect(serverMarkup(<PlacedPage />).querySelector('[role="status"]')?.textContent).toBe(
      'Loading your order',
    );
  });

  it('names the order, and where and until when its transfer goes', async () => {
    await placed({ 'GET /user/order/o1': ok(order()), 'GET /user/checkout': terms() });
    const transfer = within(
      (await screen.findByRole('heading', { name: 'Please transfer ₹108' }))
        .parentElement as HTMLElement,
    );
    expect(transfer.getByText('Account 1234')).toBeDefined();
    expect(transfer.getByText('LFT-2026-4K7M2P')).toBeDefined();
    expect(transfer.getByText(/12 Jan 2026/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Track the order' }).getAttribute('href')).toBe(
      '/account/orders/o1',
    );
  });

  it.each([
    [
      'cash',
      { status: 'confirmed', paymentMethod: 'cod' } as const,
      'Please have ₹108 ready when the parcel is delivered.',
    ],
    [
      'the wallet',
      { status: 'confirmed', paymentMethod: 'wallet', payable: 0 } as const,
      'Your order is paid. We will pack it now; the order’s page shows when it is shipped.',
    ],
    [
      'an installation',
      { status: 'confirmed', fulfilment: 'install', captured: 108 } as const,
      'Your order is paid. We will call you to fix a date.',
    ],
  ])('says what happens next with %s', async (_, more, words) => {
    const { asked } = await placed({ 'GET /user/order/o1': ok(order(more)) });
    expect(await screen.findByText(words)).toBeDefined();
    expect(asked).not.toContain('GET /user/checkout');
  });

  it('says of an order it does not know that there is none', async () => {
    await placed({ 'GET /user/order/o1': refused(404, 'not_found', 'Not found.') });
    expect(
      await screen.findByRole('heading', { name: 'We could not find this order.' }),
    ).toBeDefined();
  });
});
