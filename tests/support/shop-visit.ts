// A customer of the shop in the browser, and the steps of staff that the customer does not see.
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { inject } from 'vitest';
import { createVisitor } from './visitor.ts';

export const HOME_LIFTS = '/products/home/home-elevators';

/** The products on a product page, scrolled into view. */
export const openShelf = async (page: Page, path = HOME_LIFTS) => {
  await page.goto(path);
  const shelf = page.locator('#shop');
  await shelf.scrollIntoViewIfNeeded();
  return shelf;
};
/** Puts the product of this name into the cart and waits until it is there. */
export const addToCart = async (page: Page, name: string) => {
  const card = page.getByRole('article', { name });
  await card.getByRole('button', { name: `Add to cart: ${name}` }).click();
  await card.getByText('In your cart.').waitFor();
};

/** Types the address of an order; it is saved with the order. */
export const fillAddress = async (page: Page) => {
  await page.getByLabel('First name').fill('Meera');
  await page.getByRole('textbox', { name: 'Phone' }).fill('98470 12345');
  await page.getByLabel('House and street').fill('12 Panampilly Avenue');
  // The PIN code leads to the district and the state.
  await page.getByLabel('PIN code').fill('682036');
  await page.getByLabel('City, town or village').fill('Kochi');
};

/** Actions of the office during a test: the superAdmin, without a browser. */
export const openOffice = async () => {
  const visitor = createVisitor({
    fetch: (request) => fetch(request),
    site: inject('siteUrl'),
    ip: '',
  });
  await visitor.get('/user');
  const expectDone = ({ status, text }: { status: number; text: string }) => {
    if (status >= 300) throw new Error(`${status} ${text}`);
  };
  expectDone(await visitor.post('/auth/login', inject('superAdmin')));
  return {
    post: async (path: string, body: object) =>
      expectDone(await visitor.post(path, body, { 'Idempotency-Key': randomUUID() })),
  };
};
