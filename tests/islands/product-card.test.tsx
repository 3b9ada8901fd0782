import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type PrintedProduct, ProductCard } from '../../src/browser/shop/shelf/ProductCard.tsx';
import { USER } from '../support/answer-queue.ts';
import { type FakedAnswers, fakeFetch, ok, refused } from '../support/faked-fetch.ts';
import { serverMarkup } from '../support/server-markup.ts';
import { cart, product, shelf } from '../support/shelf-answers.ts';

const PROPS = {
  anchor: 'part-bell',
  name: 'The bell',
  kind: 'spare_part',
  price: 10_000,
  leadTimeDays: 0,
} as const;
const NOBODY = ok({ user: null });
const SIGNED_IN = ok({ user: USER });
const NO_WISHES = ok({ wishlist: { _id: 'w', user: USER._id, items: [] } });
const WISHED = ok({
  wishlist: {
    _id: 'w',
    user: USER._id,
    items: [
      {
        product: product('bell'),
        unavailable: false,
        isByQuotation: false,
        priceBand: null,
        addedAt: '2026-01-05T10:00:00.000Z',
      },
    ],
  },
});

/** The hydrated card on a page of its own; `left` collects the addresses to which it led. */
const aCard = async (answers: FakedAnswers, props: Partial<PrintedProduct> = {}) => {
  vi.resetModules();
  const left: string[] = [];
  vi.doMock('../../src/browser/shop/checkout/leave.ts', () => ({
    goTo: (href: string) => void left.push(href),
    goOnTo: (href: string) => void left.push(href),
  }));
  const { ProductCard: Fresh } = await import('../../src/browser/shop/shelf/ProductCard.tsx');
  const asked = fakeFetch({
    'GET /products': ok(shelf(product('bell', { left: 3 }))),
    'GET /user': NOBODY,
    ...answers,
  });
  const user = userEvent.setup();
  const printed = { ...PROPS, ...props };
  const card = <Fresh printed={printed} category="villa-lifts" />;
  const container = serverMarkup(card);
  document.body.replaceChildren(container);
  render(card, { container, hydrate: true });
  return { user, asked, left, place: container };
};

beforeEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
  localStorage.clear();
});
// The files of a worker share their page, so clear it.
afterEach(() => document.body.replaceChildren());

// The next file shares the session store, so log out.

// The files of a worker share modules: the next file must load its own.
afterAll(() => void vi.resetModules());

describe('a card of a product', () => {
  it('is complete in its HTML, with price, availability and buttons, before any script', () => {
    const page = serverMarkup(
      <ProductCard
        printed={{ ...PROPS, kind: 'service', leadTimeDays: 7, price: 1_850_000 }}
        category="villa-lifts"
      />,
    );
    expect(page.textContent).toContain('₹18,500 incl. 8% tax');
    expect(page.textContent).toContain('Starts within 7 days');
    expect(
      [...page.querySelectorAll('button:not([hidden])')].map((button) =>
        button.getAttribute('aria-label'),
      ),
    ).toEqual(['Add to cart: The bell', 'Buy now: The bell', 'Wishlist: The bell']);
    expect(page.querySelector('[style]')).toBeNull();
  });

  it('shows stock and reviews once it is hydrated', async () => {
    await aCard({});
    expect(await screen.findByText('Only 3 left')).toBeDefined();
    expect(screen.getByText('No reviews yet')).toBeDefined();
  });

  it('shows the current price when it has changed since the page was built', async () => {
    await aCard({ 'GET /products': ok(shelf(product('bell', { price: 150, markup: 5 }))) });
    expect(await screen.findByText(/₹167\.40/)).toBeDefined();
  });

  it('does not sell a product that is sold out or no longer sold', async () => {
    const { user, asked } = await aCard({
      'GET /products': ok(shelf(product('bell', { left: 0 }))),
    });
    await screen.findByText('Out of stock');
    const add = screen.getByRole('button', { name: 'Add to cart: The bell' });
    expect(add.getAttribute('aria-disabled')).toBe('true');
    await user.click(add);
    expect(asked.filter((what) => what.startsWith('POST'))).toEqual([]);
    const gone = await aCard({ 'GET /products': ok(shelf()) });
    expect(await within(gone.place).findByText('No longer sold here')).toBeDefined();
  });

  it('puts the product into the cart of the account, and links to the cart', async () => {
    const { user, asked } = await aCard({
      'GET /user': SIGNED_IN,
      'GET /user/wishlist': NO_WISHES,
      'POST /user/cart': ok(cart([{ product: product('bell'), quantity: 1 }])),
    });
    await user.click(screen.getByRole('button', { name: 'Add to cart: The bell' }));
    expect((await screen.findByRole('link', { name: 'View cart' })).getAttribute('href')).toBe(
      '/cart',
    );
    expect(asked).toContain('POST /user/cart {"product":"id-bell","quantity":1}');
  });

  it('puts the product into a guest’s cart at once, without a call that changes anything', async () => {
    const { user, asked } = await aCard({});
    await user.click(screen.getByRole('button', { name: 'Add to cart: The bell' }));
    expect(await screen.findByRole('link', { name: 'View cart' })).toBeDefined();
    expect(JSON.parse(localStorage.getItem('guest-cart') ?? '{}')).toMatchObject({
      pieces: 1,
      lines: [{ product: 'id-bell', quantity: 1 }],
    });
    expect(asked.filter((what) => what.startsWith('POST'))).toEqual([]);
  });

  it('says that the product is in the cart before the server answers, and takes this back if refused', async () => {
    const counted: unknown[] = [];
    const count = (event: Event) => counted.push((event as CustomEvent).detail);
    document.addEventListener('cart', count);
    const { user } = await aCard({
      'GET /user': SIGNED_IN,
      'GET /user/wishlist': NO_WISHES,
      'POST /user/cart': () => {
        expect(screen.getByText('Added to cart.')).toBeDefined();
        expect(counted).toEqual([1]);
        return refused(409, 'conflict', 'Only 3 left in stock.');
      },
    });
    await user.click(screen.getByRole('button', { name: 'Add to cart: The bell' }));
    expect(await screen.findAllByText(/Only 3 left in stock\./)).not.toEqual([]);
    expect(screen.queryByText(/In your cart|Added to cart/)).toBeNull();
    expect(counted.at(-1)).toBe(0);
    document.removeEventListener('cart', count);
  });

  it('is ready again when the browser restores the page', async () => {
    const { user, left } = await aCard({});
    const buy = screen.getByRole('button', { name: 'Buy now: The bell' });
    await user.click(buy);
    await waitFor(() => expect(left).toHaveLength(1));
    expect(buy.getAttribute('aria-disabled')).toBe('true');
    const shown = new PageTransitionEvent('pageshow', { persisted: true });
    fireEvent(window, shown);
    expect(buy.getAttribute('aria-disabled')).toBe('false');
  });

  it('says that a guest’s cart will be lost if the browser stores nothing', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied');
    });
    const { user } = await aCard({});
    await user.click(screen.getByRole('button', { name: 'Add to cart: The bell' }));
    expect(
      await screen.findAllByText(/lost when you leave this page. Please log in first/),
    ).not.toEqual([]);
  });

  it('sends a guest to the login for the wishlist, and then adds the product to it', async () => {
    const { user, left } = await aCard({});
    await user.click(screen.getByRole('button', { name: 'Wishlist: The bell' }));
    await waitFor(() => expect(left).toEqual(['/login#wish']));
    const { asked } = await aCard({
      'GET /user': SIGNED_IN,
      'GET /user/wishlist': NO_WISHES,
      'POST /user/wishlist': WISHED,
    });
    const wish = screen.getByRole('button', { name: 'Wishlist: The bell' });
    await waitFor(() => expect(wish.getAttribute('aria-pressed')).toBe('true'));
    expect(asked.filter((what) => what.startsWith('POST'))).toHaveLength(1);
  });

  it('leads to the checkout for buying at once, which asks for the login', async () => {
    const { user, left } = await aCard({});
    await user.click(screen.getByRole('button', { name: 'Buy now: The bell' }));
    await waitFor(() => expect(left).toEqual(['/checkout?product=id-bell&quantity=1']));
  });

  it('adds the product to the wishlist and removes it', async () => {
    const { user, asked } = await aCard({
      'GET /user': SIGNED_IN,
      'GET /user/wishlist': NO_WISHES,
      'POST /user/wishlist': WISHED,
      'DELETE /user/wishlist-delete-item/id-bell': NO_WISHES,
    });
    const wish = screen.getByRole('button', { name: 'Wishlist: The bell' });
    await waitFor(() => expect(asked.join()).toContain('GET /user/wishlist'));
    await user.click(wish);
    await waitFor(() => expect(wish.getAttribute('aria-pressed')).toBe('true'));
    await user.click(wish);
    await waitFor(() => expect(wish.getAttribute('aria-pressed')).toBe('false'));
  });

  it('says in a toast why the product could not be added, and can be pressed again', async () => {
    const { user } = await aCard({
      'GET /user': SIGNED_IN,
      'GET /user/wishlist': NO_WISHES,
      'POST /user/cart': [
        refused(409, 'conflict', 'Only 3 left in stock.'),
        ok(cart([{ product: product('bell'), quantity: 3 }])),
      ],
    });
    const add = screen.getByRole('button', { name: 'Add to cart: The bell' });
    await user.click(add);
    expect(await screen.findByText('Only 3 left in stock.')).toBeDefined();
    await waitFor(() => expect(add.getAttribute('aria-disabled')).toBe('false'));
    await user.click(add);
    expect(await screen.findByRole('link', { name: 'View cart' })).toBeDefined();
  });

  it('opens the reviews of the product', async () => {
    const review = {
      _id: 'r',
      displayName: 'Anu K.',
      rating: 4,
      title: 'Good',
      comment: 'It rings, and softly.',
      verified: true,
      createdAt: '2026-01-05T10:00:00.000Z',
      adminReply: { text: 'Thank you.', at: '2026-01-06T10:00:00.000Z' },
    };
    HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
      this.open = true;
    };
    const { user } = await aCard({
      'GET /products': ok(shelf(product('bell', { rating: { average: 4, count: 1 } }))),
      'GET /products/id-bell/reviews': ok({
        reviews: [review],
        totalAvailableReviews: 1,
        page: 1,
        limit: 10,
      }),
    });
    await user.click(await screen.findByRole('button', { name: '4.0 of 5, 1 review' }));
    expect(await screen.findByText('It rings, and softly.')).toBeDefined();
    expect(screen.getByText('Thank you.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'More reviews' })).toBeNull();
  });
});
