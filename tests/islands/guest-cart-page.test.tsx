// The cart page for guests, and for customers who have just logged in.
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { USER } from '../support/answer-queue.ts';
import { installDialog } from '../support/dialog.ts';
import { type FakedAnswers, fakeFetch, ok, refused } from '../support/faked-fetch.ts';
import { cart, product, shelf } from '../support/shelf-answers.ts';

const BELL = product('bell', { left: 5 });
const ROPE = product('rope', { price: 250 });
const KEY = '6f1b6d53-92c5-4f0e-9f5c-0f9f8c7f3a11';
const keep = (...lines: [product: string, quantity: number][]) =>
  localStorage.setItem(
    'guest-cart',
    JSON.stringify({
      pieces: lines.length,
      key: KEY,
      lines: lines.map(([product, quantity]) => ({ product, quantity })),
    }),
  );

const aCart = async (answers: FakedAnswers = {}) => {
  vi.resetModules();
  const { CartPage } = await import('../../src/browser/shop/cart/CartPage.tsx');
  const asked = fakeFetch({
    'GET /user': ok({ user: null }),
    'GET /products': ok(shelf(BELL, ROPE)),
    ...answers,
  });
  const user = userEvent.setup();
  render(<CartPage />);
  return { user, asked };
};
const lineOf = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('li') as HTMLElement);
const figures = () => [...document.querySelectorAll('dl dd')].map(({ textContent }) => textContent);

installDialog();
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

// The next file shares the session store, so log out.

// The files of a worker share modules: the next file must load its own.
afterAll(() => void vi.resetModules());

describe('the cart page of a guest', () => {
  it('shows lines and totals, and leads through the login to the checkout', async () => {
    keep(['id-bell', 2], ['id-rope', 1]);
    const { user } = await aCart();
    const line = await lineOf('The bell');
    expect(line.getByText('₹200')).toBeDefined();
    expect(figures()).toEqual(['₹450', '₹36', '₹486']);
    const on = screen.getByRole('link', { name: 'Go to checkout' });
    expect(on.getAttribute('href')).toBe('/login#order');
    on.addEventListener('click', (event) => event.preventDefault());
    await user.click(on);
    expect(JSON.parse(sessionStorage.getItem('way-back') ?? '{}').path).toBe('/checkout');
    expect(screen.queryByLabelText('Coupon code')).toBeNull();
  });

  it('shows both prices of a product whose price has changed, and says so', async () => {
    keep(['id-bell', 2], ['id-rope', 1]);
    localStorage.setItem(
      'guest-piece-prices',
      JSON.stringify({ 'id-bell': 9_000, 'id-rope': 28_000 }),
    );
    await aCart();
    const bell = await lineOf('The bell');
    expect(bell.getByText('₹90').closest('s')?.textContent).toBe('Price before: ₹90');
    expect(bell.getByText('The price has gone up since you added this item.')).toBeDefined();
    const rope = await lineOf('The rope');
    expect(rope.getByText('The price has gone down since you added this item.')).toBeDefined();
    expect(figures().at(-1)).toBe('₹486');
  });

  it.each(['not JSON', '[]', '{"id-bell":"90"}', '{"id-bell":-1}'])(
    'tells no other price when the browser holds %s',
    async (text) => {
      keep(['id-bell', 2]);
      localStorage.setItem('guest-piece-prices', text);
      await aCart();
      const bell = await lineOf('The bell');
      expect(bell.queryByText(/^The price has gone/)).toBeNull();
      expect(bell.getByText('₹200')).toBeDefined();
    },
  );

  it('changes quantities at once, and removes lines', async () => {
    keep(['id-bell', 1]);
    const { user } = await aCart();
    await user.click((await lineOf('The bell')).getByRole('button', { name: /One more/ }));
    expect(figures()).toEqual(['₹200', '₹16', '₹216']);
    await user.click(screen.getByRole('button', { name: 'Remove The bell' }));
    const heading = await screen.findByRole('heading', { name: 'Your cart is empty.' });
    // The pressed button was removed with its line.
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(localStorage.getItem('guest-cart')).toBeNull();
  });

  it('names an unavailable product, and does not go to the checkout until it is removed', async () => {
    keep(['id-bell', 1], ['id-gone', 3]);
    const { user } = await aCart();
    const gone = await lineOf('An item that is no longer sold');
    expect(gone.queryByText(/Spare part/)).toBeNull();
    expect(screen.queryByRole('link', { name: 'Go to checkout' })).toBeNull();
    await user.click(gone.getByRole('button', { name: /Remove/ }));
    expect(await screen.findByRole('link', { name: 'Go to checkout' })).toBeDefined();
  });

  it('does not order more than is in stock', async () => {
    keep(['id-bell', 99]);
    await aCart();
    expect((await lineOf('The bell')).getByText('Only 5 left in stock.')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Go to checkout' })).toBeNull();
  });

  it('sends a customer to the login, and back', async () => {
    const { user } = await aCart();
    await screen.findByRole('heading', { name: 'Your cart is empty.' });
    const login = screen.getByRole('link', { name: 'Log in' });
    expect(login.getAttribute('href')).toBe('/login#cart');
    login.addEventListener('click', (event) => event.preventDefault());
    await user.click(login);
    expect(sessionStorage.getItem('way-back')).not.toBeNull();
  });
});

describe('the cart page after the login', () => {
  const SIGNED_IN = { 'GET /user': ok({ user: USER }) };

  it('contains the guest’s products, and says which were left out', async () => {
    keep(['id-bell', 2]);
    const joined = cart([{ product: BELL, quantity: 1 }]);
    const { asked } = await aCart({
      ...SIGNED_IN,
      'POST /user/cart-join': ok({
        cart: { ...joined.cart, notice: 'Not everything could be added.' },
      }),
      'GET /user/cart': ok(joined),
    });
    expect(await screen.findByText('Not everything could be added.')).toBeDefined();
    expect(asked.find((what) => what.startsWith('POST'))).toContain(
      '{"lines":[{"product":"id-bell","quantity":2}]}',
    );
    expect(localStorage.getItem('guest-cart')).toBeNull();
  });

  it('offers to add lines that could not be added at the login', async () => {
    keep(['id-bell', 2]);
    const joined = ok(cart([{ product: BELL, quantity: 2 }]));
    const { user } = await aCart({
      ...SIGNED_IN,
      'POST /user/cart-join': [refused(503, 'unavailable', 'Please try again.'), joined],
      'GET /user/cart': [ok(cart([])), joined],
    });
    await user.click(await screen.findByRole('button', { name: 'Add it now' }));
    expect(await screen.findByRole('heading', { name: 'The bell' })).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Add it now' })).toBeNull());
  });

  it('leaves a guest’s lines in the browser when staff log in, and says so', async () => {
    keep(['id-bell', 2]);
    const { asked } = await aCart({
      'GET /user': ok({ user: { ...USER, role: 'admin' } }),
      'GET /user/cart': ok(cart([])),
    });
    expect(await screen.findByText(/is not added to a staff account/)).toBeDefined();
    expect(asked.filter((what) => what.startsWith('POST'))).toEqual([]);
    expect(localStorage.getItem('guest-cart')).not.toBeNull();
  });
});
