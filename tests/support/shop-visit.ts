// A customer of the shop in the browser, and what staff do for them behind the scenes.
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { inject } from 'vitest';
import { createVisitor } from './visitor.ts';

export const HOME_LIFTS = '/products/home/home-elevators';

/** The shelf of a product page, come to. */
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

export const fillAddress = async (page: Page) => {
  await page.getByLabel('First name').fill('Meera');
  await page.getByRole('textbox', { name: 'Phone' }).fill('98470 12345');
  await page.getByLabel('House and street').fill('12 Panampilly Avenue');
  await page.getByLabel('City, town or village').fill('Kochi');
  await page.getByLabel('District').fill('Ernakulam');
  await page.getByLabel('State', { exact: true }).selectOption('KL');
  await page.getByLabel('PIN code').fill('682036');
  await page.getByRole('button', { name: 'Save the address' }).click();
  await page.getByRole('radio', { name: /Panampilly/ }).waitFor();
};

/** What the office does while a test goes on: the superAdmin, without a browser. */
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
