import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CartPage } from '../../src/browser/shop/cart/CartPage.tsx';
import { USER } from '../support/answer-queue.ts';
import { installDialog } from '../support/dialog.ts';
import { type FakedAnswers, fakeFetch, ok, refused } from '../support/faked-fetch.ts';
import { serverMarkup } from '../support/server-markup.ts';
import { cart, product } from '../support/shelf-answers.ts';

const BELL = product('bell');
const ROPE = product('rope', { price: 250 });

const aCart = async (answers: FakedAnswers) => {
  vi.resetModules();
  const told: string[] = [];
  vi.doMock('../../src/browser/kernel/ui/show-toast.ts', () => ({
    showToast: async (kind: string, words: string) => void told.push(`${kind}: ${words}`),
  }));
  const { CartPage: Fresh } = await import('../../src/browser/shop/cart/CartPage.tsx');
  const asked = fakeFetch({ 'GET /user': ok({ user: USER }), ...answers });
  const user = userEvent.setup();
  render(<Fresh />);
  return { user, asked, told };
};
const lineOf = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('li') as HTMLElement);

installDialog();
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

// The next file shares the session store, so log out.

// The files of a worker share modules: the next file must load its own.
afterAll(() => void vi.resetModules());

describe('CartPage', () => {
  it('says in its HTML that it is loading', () => {
    const page = serverMarkup(<CartPage />);
    expect(page.querySelector('[role="status"]')?.textContent).toBe('Loading your cart');
    expect(page.querySelector('[style]')).toBeNull();
  });

  it('shows the lines and their total, and links to the checkout', async () => {
    await aCart({
      'GET /user/cart': ok(
        cart([
          { product: BELL, quantity: 2 },
          { product: ROPE, quantity: 1 },
        ]),
      ),
    });
    const line = await lineOf('The bell');
    expect(line.getByText('2 × ₹100, plus 8% tax')).toBeDefined();
    expect(line.getByText('₹200')).toBeDefined();
    expect(line.getByRole('link', { name: 'The bell' }).getAttribute('href')).toBe(
      '/products/villa-lifts#part-bell',
    );
    const sum = within(screen.getByRole('region', { name: 'Summary' }));
    expect([...document.querySelectorAll('dl dd')].map(({ textContent }) => textContent)).toEqual([
      '₹450',
      '₹36',
      '₹486',
    ]);
    expect(sum.getByRole('link', { name: 'Checkout' }).getAttribute('href')).toBe('/checkout');
  });

  it('says that it is empty, and where the products are', async () => {
    await aCart({ 'GET /user/cart': ok(cart([])) });
    expect(await screen.findByRole('heading', { name: 'Your cart is empty.' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Browse parts and care' }).getAttribute('href')).toBe(
      '/parts',
    );
  });

  it('says that it could not be loaded, and can be loaded again', async () => {
    const { user } = await aCart({
      'GET /user/cart': [
        refused(503, 'unavailable', 'Please try again in a minute.'),
        ok(cart([{ product: BELL, quantity: 1 }])),
      ],
    });
    expect(await screen.findByText('Please try again in a minute.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'The bell' })).toBeDefined();
  });

  it('changes a quantity by one, never below one', async () => {
    const totals = { ...cart([{ product: BELL, quantity: 2 }]).cart.totals };
    const { user, asked } = await aCart({
      'GET /user/cart': ok(cart([{ product: BELL, quantity: 1 }])),
      'PATCH /user/cart-increment-quantity/c1/item/id-bell': ok({
        updatedItem: { product: 'id-bell', quantity: 2 },
        totals,
        notice: null,
      }),
    });
    const line = await lineOf('The bell');
    const less = line.getByRole('button', { name: 'One less: The bell' });
    expect(less.getAttribute('aria-disabled')).toBe('true');
    await user.click(less);
    await user.click(line.getByRole('button', { name: 'One more: The bell' }));
    await waitFor(() => expect(line.getByText('₹200')).toBeDefined());
    expect(less.getAttribute('aria-disabled')).toBe('false');
    expect(asked.filter((what) => what.includes('decrement'))).toEqual([]);
  });

  it('does not go to the checkout with an unavailable product, and names it', async () => {
    await aCart({
      'GET /user/cart': ok(
        cart([
          { product: BELL, quantity: 1, unavailable: true },
          { product: ROPE, quantity: 1 },
        ]),
      ),
    });
    const line = await lineOf('The bell');
    expect(line.getByText(/no longer available. Remove it to order the other items/)).toBeDefined();
    expect(line.queryByRole('button', { name: /One more/ })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Checkout' })).toBeNull();
    expect(screen.getByText('The bell: This product is no longer available.')).toBeDefined();
  });

  it('offers to ask for the price of a lift that is no longer sold online', async () => {
    const villa = product('villa', { kind: 'lift', fulfilment: 'install' });
    await aCart({
      'GET /user/cart': ok(cart([{ product: villa, quantity: 1, unavailable: true }])),
    });
    const line = await lineOf('The villa');
    expect(line.getByText(/^This lift is no longer sold online/)).toBeDefined();
    const ask = line.getByRole('link', { name: 'Ask for a price' });
    expect([ask.getAttribute('href'), { ...ask.dataset }]).toEqual([
      '/contact-us#quote',
      { quote: '', about: 'The villa' },
    ]);
  });

  it('removes a line, says so, and keeps the focus in the list', async () => {
    const { user, told } = await aCart({
      'GET /user/cart': ok(
        cart([
          { product: BELL, quantity: 1 },
          { product: ROPE, quantity: 1 },
        ]),
      ),
      'DELETE /user/cart/c1/item/id-bell': ok(cart([{ product: ROPE, quantity: 1 }])),
    });
    await user.click((await lineOf('The bell')).getByRole('button', { name: 'Remove The bell' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'The bell' })).toBeNull());
    expect(told).toEqual(['success: Item Deleted']);
    expect(document.activeElement).toBe(screen.getByRole('list', { name: 'In your cart' }));
  });

  it('is cleared after a question', async () => {
    const { user, asked, told } = await aCart({
      'GET /user/cart': ok(cart([{ product: BELL, quantity: 1 }])),
      'DELETE /user/cart/c1': ok(cart([])),
    });
    await user.click(await screen.findByRole('button', { name: 'Clear the cart' }));
    await user.click(screen.getByRole('button', { name: 'Keep it' }));
    expect(asked.filter((what) => what.startsWith('DELETE'))).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Clear the cart' }));
    await user.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Clear the cart' }),
    );
    expect(await screen.findByRole('heading', { name: 'Your cart is empty.' })).toBeDefined();
    expect(told).toEqual(['success: Cart Cleared']);
  });

  it('takes a coupon, shows its discount, and removes it', async () => {
    const withCoupon = {
      discount: 10,
      couponType: 'percentage',
      couponCode: 'TEN',
      totals: {
        ...cart([{ product: BELL, quantity: 1 }]).cart.totals,
        discountAmount: 10,
        total: 98,
      },
    };
    const { user, asked, told } = await aCart({
      'GET /user/cart': ok(cart([{ product: BELL, quantity: 1 }])),
      'POST /user/coupon-apply': [
        refused(404, 'not_found', 'This coupon code does not exist.'),
        ok(withCoupon),
      ],
      'GET /user/coupon-remove': ok(cart([{ product: BELL, quantity: 1 }])),
    });
    const code = await screen.findByRole('textbox', { name: 'Coupon code' });
    await user.type(code, 'tin');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    // The sentence is in a toast; the field has a mark, which stays.
    await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'));
    expect(document.getElementById(code.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'This code was not applied.',
    );
    await user.clear(code);
    await user.type(code, 'ten');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(await screen.findByText('10% off')).toBeDefined();
    expect(asked).toContain('POST /user/coupon-apply {"code":"TEN"}');
    expect(screen.getByText('−₹10')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Remove the coupon TEN' }));
    expect(await screen.findByRole('textbox', { name: 'Coupon code' })).toBeDefined();
    expect(told).toEqual([
      'error: This coupon code does not exist.',
      'success: Coupon Applied',
      'success: Coupon Removed',
    ]);
  });

  it('says what has changed without the customer', async () => {
    await aCart({
      'GET /user/cart': ok(
        cart([{ product: BELL, quantity: 1 }], {
          notice: 'Coupon TEN was removed: it has expired.',
        }),
      ),
    });
    expect(
      (await screen.findByText('Coupon TEN was removed: it has expired.')).getAttribute('role'),
    ).toBe('status');
  });
});
