import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CartPage } from '../../src/islands/shop/CartPage.tsx';
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
  vi.doMock('../../src/islands/ui/show-toast.ts', () => ({
    showToast: async (kind: string, words: string) => void told.push(`${kind}: ${words}`),
  }));
  const { CartPage: Fresh } = await import('../../src/islands/shop/CartPage.tsx');
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

// Who was logged in here is nobody in the next file, which shares the modules.
afterAll(() => void vi.resetModules());

describe('CartPage', () => {
  it('says in the page that it is loading', () => {
    const page = serverMarkup(<CartPage />);
    expect(page.querySelector('[role="status"]')?.textContent).toBe('Loading your cart');
    expect(page.querySelector('[style]')).toBeNull();
  });

  it('shows the lines and what they come to, and leads to the checkout', async () => {
    await aCart({
      'GET /user/cart': ok(
        cart([
          { product: BELL, quantity: 2 },
          { product: ROPE, quantity: 1 },
        ]),
      ),
    });
    const line = await lineOf('The bell');
    expect(line.getByText('₹108 each, incl. 8% tax')).toBeDefined();
    expect(line.getByText('₹216')).toBeDefined();
    expect(line.getByRole('link', { name: 'The bell' }).getAttribute('href')).toBe(
      '/products/villa-lifts#part-bell',
    );
    const sum = within(screen.getByRole('region', { name: 'Summary' }));
    expect([...document.querySelectorAll('dl dd')].map(({ textContent }) => textContent)).toEqual([
      '₹486',
      '₹486',
      '₹450',
      '₹36',
    ]);
    expect(sum.getByRole('link', { name: 'Checkout' }).getAttribute('href')).toBe('/checkout');
  });

  it('is empty and says where things are to be found', async () => {
    await aCart({ 'GET /user/cart': ok(cart([])) });
    expect(await screen.findByRole('heading', { name: 'Your cart is empty.' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Browse parts and care' }).getAttribute('href')).toBe(
      '/parts',
    );
  });

  it('says that it could not be read, and tries again when asked', async () => {
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
    const totals = { subtotal: 200, tax: 16, discountAmount: 0, total: 216 };
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
    await waitFor(() => expect(line.getByText('₹216')).toBeDefined());
    expect(less.getAttribute('aria-disabled')).toBe('false');
    expect(asked.filter((what) => what.includes('decrement'))).toEqual([]);
  });

  it('does not go to the checkout with what cannot be had, and says what stands in the way', async () => {
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

  it('takes a line out, says so, and keeps the keyboard in the list', async () => {
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

  it('takes a coupon, shows what it takes off, and gives it back', async () => {
    const withCoupon = {
      discount: 10,
      couponType: 'percentage',
      couponCode: 'TEN',
      totals: { subtotal: 100, tax: 8, discountAmount: 10, total: 98 },
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
    // In a toast, and at the field, where it stays.
    await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'));
    expect(document.getElementById(code.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'This coupon code does not exist.',
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

  it('says what has changed by itself', async () => {
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
