import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CheckoutPage } from '../../src/browser/shop/checkout/CheckoutPage.tsx';
import { PlacedPage } from '../../src/browser/shop/placed/PlacedPage.tsx';
import { USER } from '../support/answer-queue.ts';
import { type FakedAnswers, fakeFetch, ok, refused } from '../support/faked-fetch.ts';
import { serverMarkup } from '../support/server-markup.ts';
import { cart, order, product } from '../support/shelf-answers.ts';

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
  vi.doMock('../../src/browser/shop/checkout/leave.ts', () => ({
    goTo: (href: string) => void left.push(href),
    goOnTo: (href: string) => void left.push(href),
  }));
  const Fresh =
    page === 'CheckoutPage'
      ? (await import('../../src/browser/shop/checkout/CheckoutPage.tsx')).CheckoutPage
      : (await import('../../src/browser/shop/placed/PlacedPage.tsx')).PlacedPage;
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
/** The price of this many bells; three are in stock. */
const bells = (quantity: number, coupon: object = {}) => {
  const { items, totals, ...rest } = cart([
    { product: product('bell', { left: 3 }), quantity },
  ]).cart;
  const { discount, type, couponCode } = rest;
  return ok({ basket: { items, totals, discount, type, couponCode, ...coupon } });
};
const bodies = (asked: string[], path: string) =>
  asked
    .filter((what) => what.startsWith(`POST ${path}`))
    .map((what) => JSON.parse(what.replace(/^\S+ \S+ /, '')) as object);
const sent = (asked: string[]) => bodies(asked, '/user/order');
const priced = (asked: string[]) => bodies(asked, '/user/checkout-price');

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/checkout');
});

// The next file shares the session store, so log out.

// The files of a worker share modules: the next file must load its own.
afterAll(() => void vi.resetModules());

describe('CheckoutPage', () => {
  it('says in the page that it is loading', () => {
    const page = serverMarkup(<CheckoutPage />);
    expect(page.querySelector('[role="status"]')?.textContent).toBe('Loading your order');
    expect(page.querySelector('[style]')).toBeNull();
  });

  it('offers the default address first, places the order once, and opens its page', async () => {
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

  it('sums up what is missing at the top, and leads to each field', async () => {
    const { user, asked } = await atCheckout({ 'GET /user/address': ok({ addresses: [] }) });
    await user.click(await screen.findByRole('button', { name: /Place the order/ }));
    const summary = await screen.findByRole('region', { name: /^Please check \d+ fields$/ });
    await waitFor(() => expect(document.activeElement).toBe(summary));
    const lines = within(summary).getAllByRole('link');
    const fields = lines.map((line) => line.getAttribute('href')?.replace(/^.*_/, ''));
    expect(fields).toEqual(['phone', 'line1', 'pincode', 'city', 'district', 'state', 'method']);
    await user.click(within(summary).getByRole('link', { name: 'Please enter the city.' }));
    const city = screen.getByRole('textbox', { name: 'City, town or village' });
    expect(document.activeElement).toBe(city);
    await user.type(city, 'Kochi');
    expect(within(summary).queryByText('Please enter the city.')).toBeNull();
    await user.click(within(summary).getByRole('link', { name: /payment method/ }));
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: /Bank transfer/ }));
    expect(sent(asked)).toEqual([]);
  });

  it('pays from the wallet as far as it reaches, and asks how the rest is paid', async () => {
    const { user } = await atCheckout({ 'GET /user/checkout': terms({ walletBalance: 8 }) });
    await user.click(await screen.findByRole('checkbox', { name: /Use wallet balance \(₹8/ }));
    expect(screen.getByText('How would you like to pay the remaining ₹100?')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Place the order, ₹100' })).toBeDefined();
    expect(screen.getByText('−₹8')).toBeDefined();
  });

  it('asks for no payment method if the wallet covers the total', async () => {
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

  it('says why a payment method is not available', async () => {
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

  it('shows the new total when prices have changed, and keeps the choices', async () => {
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

  it('places the order and saves its new address in one press', async () => {
    const { user, asked } = await atCheckout({
      'GET /user/address': ok({ addresses: [] }),
      'POST /user/order': { status: 201, body: { ...order(), payment: null } },
    });
    await user.type(await screen.findByRole('textbox', { name: 'House and street' }), '12 Avenue');
    await user.type(screen.getByLabelText('Phone'), '9847012345');
    await user.type(screen.getByRole('textbox', { name: 'PIN code' }), '682036');
    await user.type(screen.getByRole('textbox', { name: 'City, town or village' }), 'Kochi');
    // The PIN code has led to these.
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'State' }).value).toBe('KL');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'District' }).value).toBe(
      'Ernakulam',
    );
    await user.click(screen.getByRole('radio', { name: /Bank transfer/ }));
    await user.click(screen.getByRole('button', { name: /Place the order/ }));
    await waitFor(() => expect(sent(asked)).toHaveLength(1));
    expect(sent(asked)[0]).toMatchObject({
      address: {
        firstName: 'Asha',
        phone: '+919847012345',
        line1: '12 Avenue',
        city: 'Kochi',
        district: 'Ernakulam',
        state: 'KL',
        pincode: '682036',
        country: 'IN',
      },
    });
    expect(sent(asked)[0]).not.toHaveProperty('addressId');
    expect(asked.some((what) => what.startsWith('POST /user/address'))).toBe(false);
  });

  it('changes a saved address in place, and sends it with its id', async () => {
    const { user, asked } = await atCheckout({
      'POST /user/order': { status: 201, body: { ...order(), payment: null } },
    });
    await user.click(await screen.findByRole('button', { name: /^Change/ }));
    const street = screen.getByRole('textbox', { name: 'House and street' });
    await user.clear(street);
    await user.type(street, '14 Avenue');
    await user.click(screen.getByRole('radio', { name: /Cash on delivery/ }));
    await user.click(screen.getByRole('button', { name: /Place the order/ }));
    await waitFor(() =>
      expect(sent(asked)).toMatchObject([{ addressId: 'a2', address: { line1: '14 Avenue' } }]),
    );
  });

  it('asks which state is right if the PIN code is of another, and accepts either', async () => {
    const { user, asked } = await atCheckout({
      'POST /user/order': { status: 201, body: { ...order(), payment: null } },
    });
    await user.click(await screen.findByRole('button', { name: /^Change/ }));
    await user.click(screen.getByRole('radio', { name: /Cash on delivery/ }));
    const pin = screen.getByRole('textbox', { name: 'PIN code' });
    await user.clear(pin);
    await user.type(pin, '560001');
    const question = '560001 is a PIN code of Karnataka; you chose Kerala. Which state is right?';
    expect(screen.getByText(question)).toBeDefined();
    await user.click(screen.getByRole('button', { name: /Place the order/ }));
    const summary = await screen.findByRole('region', { name: 'Please check one field' });
    expect(within(summary).getByRole('link', { name: question })).toBeDefined();
    expect(sent(asked)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Kerala' }));
    expect(screen.queryByText(question)).toBeNull();
    await user.click(screen.getByRole('button', { name: /Place the order/ }));
    await waitFor(() =>
      expect(sent(asked)).toMatchObject([{ address: { pincode: '560001', state: 'KL' } }]),
    );
  });

  it('keeps what was typed when the order is refused', async () => {
    const { user } = await atCheckout({
      'GET /user/address': ok({ addresses: [] }),
      'POST /user/order': {
        status: 422,
        body: {
          code: 'invalid_fields',
          error: 'City must be text.',
          fields: { 'address.city': 'City must be text.' },
        },
      },
    });
    await user.type(await screen.findByRole('textbox', { name: 'House and street' }), '12 Avenue');
    await user.type(screen.getByLabelText('Phone'), '9847012345');
    await user.type(screen.getByRole('textbox', { name: 'PIN code' }), '682036');
    await user.type(screen.getByRole('textbox', { name: 'City, town or village' }), 'Kochi');
    await user.click(screen.getByRole('radio', { name: /Bank transfer/ }));
    await user.click(screen.getByRole('button', { name: /Place the order/ }));
    expect(await screen.findByRole('link', { name: 'City must be text.' })).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'House and street' }).value).toBe(
      '12 Avenue',
    );
  });

  it('keeps choices and typed fields over a reload, until the order is placed', async () => {
    const answers = {
      'GET /user/address': ok({ addresses: [] }),
      'POST /user/order': { status: 201, body: { ...order(), payment: null } },
    };
    const { user } = await atCheckout(answers);
    await user.type(await screen.findByRole('textbox', { name: 'House and street' }), '12 Avenue');
    await user.type(screen.getByLabelText('Phone'), '9847012345');
    await user.type(screen.getByRole('textbox', { name: 'PIN code' }), '682036');
    await user.type(screen.getByRole('textbox', { name: 'City, town or village' }), 'Kochi');
    await user.click(screen.getByRole('radio', { name: /Bank transfer/ }));
    await user.type(screen.getByRole('textbox', { name: 'Note (optional)' }), 'Ring first');
    cleanup();
    const again = await atCheckout(answers);
    expect(
      (await screen.findByRole<HTMLInputElement>('textbox', { name: 'House and street' })).value,
    ).toBe('12 Avenue');
    await again.user.click(screen.getByRole('button', { name: /Place the order/ }));
    await waitFor(() =>
      expect(sent(again.asked)).toMatchObject([
        {
          address: { line1: '12 Avenue', phone: '+919847012345', city: 'Kochi', state: 'KL' },
          paymentMethod: 'bank_transfer',
          customerNote: 'Ring first',
        },
      ]),
    );
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });

  it('shows another account nothing of what was typed before it', async () => {
    const { user } = await atCheckout();
    await user.type(await screen.findByRole('textbox', { name: 'Note (optional)' }), 'Ring first');
    cleanup();
    await atCheckout({ 'GET /user': ok({ user: { ...USER, _id: 'another' } }) });
    expect(
      (await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Note (optional)' })).value,
    ).toBe('');
  });

  it('chooses no other address in place of one that was deleted', async () => {
    const gone = 'This address was deleted. Please choose another one.';
    const { user, asked } = await atCheckout({
      'GET /user/address': [ok({ addresses: [HOME, SITE] }), ok({ addresses: [HOME] })],
      'POST /user/order': [
        {
          status: 404,
          body: { code: 'not_found', error: gone, fields: { addressId: gone } },
        },
        { status: 201, body: { ...order(), payment: null } },
      ],
    });
    await user.click(await screen.findByRole('radio', { name: /Cash on delivery/ }));
    await user.click(screen.getByRole('button', { name: /Place the order/ }));
    await user.click(await screen.findByRole('link', { name: gone }));
    const left = screen.getByRole<HTMLInputElement>('radio', { name: /Asha/ });
    expect([left.checked, document.activeElement]).toEqual([false, left]);
    expect(screen.queryByRole('radio', { name: /Binu/ })).toBeNull();
    await user.click(left);
    expect(screen.queryByText(gone)).toBeNull();
    await user.click(screen.getByRole('button', { name: /Place the order/ }));
    await waitFor(() => expect(sent(asked).at(-1)).toMatchObject({ addressId: 'a1' }));
  });

  it('buys one product without the cart, in a chosen quantity, at the server’s price', async () => {
    history.replaceState(null, '', '/checkout?product=id-bell&quantity=2');
    const { user, asked } = await atCheckout({
      'POST /user/checkout-price': [bells(2), bells(3)],
    });
    expect(await screen.findByRole('button', { name: 'Place the order, ₹216' })).toBeDefined();
    const more = screen.getByRole('button', { name: 'One more: The bell' });
    await user.click(more);
    expect(await screen.findByRole('button', { name: 'Place the order, ₹324' })).toBeDefined();
    expect(more.getAttribute('aria-disabled')).toBe('true');
    expect(priced(asked)).toEqual([
      { product: 'id-bell', quantity: 2 },
      { product: 'id-bell', quantity: 3 },
    ]);
    expect(asked).not.toContain('GET /user/cart');
  });

  it('applies a coupon to that product, and removes it', async () => {
    history.replaceState(null, '', '/checkout?product=id-bell');
    const TEN = { discount: 10, type: 'percentage', couponCode: 'TEN' } as const;
    const { user, asked } = await atCheckout({
      'POST /user/checkout-price': [
        bells(1),
        refused(404, 'not_found', 'This coupon code does not exist.'),
        bells(1, TEN),
        bells(1),
      ],
    });
    const code = await screen.findByRole('textbox', { name: 'Coupon code' });
    await user.type(code, 'tne{Enter}');
    expect(await screen.findByText('This code was not applied.')).toBeDefined();
    expect(code.getAttribute('aria-invalid')).toBe('true');
    // The reason is in the toast, and only there.
    expect(await screen.findAllByText('This coupon code does not exist.')).toHaveLength(1);
    await user.clear(code);
    await user.type(code, 'ten{Enter}');
    expect(await screen.findByText('10% off')).toBeDefined();
    expect(priced(asked).at(-1)).toEqual({ product: 'id-bell', quantity: 1, couponCode: 'TEN' });
    await user.click(screen.getByRole('button', { name: 'Remove the coupon TEN' }));
    expect(await screen.findByRole('textbox', { name: 'Coupon code' })).toBeDefined();
    expect(priced(asked).at(-1)).toEqual({ product: 'id-bell', quantity: 1 });
    expect(asked.some((what) => what.includes('coupon-'))).toBe(false);
  });

  it('applies a coupon to the cart by the calls of the cart', async () => {
    const lines = [{ product: product('bell'), quantity: 1 }];
    const TEN = { discount: 10, type: 'percentage', couponCode: 'TEN' } as const;
    const { user, asked } = await atCheckout({
      'GET /user/cart': [CART, ok(cart(lines, TEN))],
      'POST /user/coupon-apply': ok({ ...TEN, couponType: 'percentage', totals: {} }),
      'GET /user/coupon-remove': CART,
    });
    await user.type(await screen.findByRole('textbox', { name: 'Coupon code' }), 'TEN{Enter}');
    expect(await screen.findByText('10% off')).toBeDefined();
    expect(asked).toContain('POST /user/coupon-apply {"code":"TEN"}');
    await user.click(screen.getByRole('button', { name: 'Remove the coupon TEN' }));
    expect(await screen.findByRole('textbox', { name: 'Coupon code' })).toBeDefined();
  });

  it.each(['0', '1.5', 'many', '100'])(
    'takes a quantity of %s in the address for one',
    async (quantity) => {
      history.replaceState(null, '', `/checkout?product=id-bell&quantity=${quantity}`);
      await atCheckout({ 'POST /user/checkout-price': bells(1) });
      expect(await screen.findByRole('button', { name: 'Place the order, ₹108' })).toBeDefined();
    },
  );

  it('sends a visitor who is not signed in to the login, and back to the same checkout', async () => {
    history.replaceState(null, '', '/checkout?product=id-bell&quantity=2');
    const { user } = await atCheckout({ 'GET /user': ok({ user: null }) });
    const signup = await screen.findByRole('link', { name: 'Sign up' });
    signup.addEventListener('click', (event) => event.preventDefault());
    await user.click(signup);
    expect(JSON.parse(sessionStorage.getItem('way-back') ?? '{}')).toMatchObject({
      path: '/checkout?product=id-bell&quantity=2',
    });
  });

  it('says so when there is nothing to order', async () => {
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

  it('names the order, the account for its transfer and the day by which to pay', async () => {
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

  it('says that an unknown order does not exist', async () => {
    await placed({ 'GET /user/order/o1': refused(404, 'not_found', 'Not found.') });
    expect(
      await screen.findByRole('heading', { name: 'We could not find this order.' }),
    ).toBeDefined();
  });
});
