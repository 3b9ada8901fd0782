// Things of a customer other than orders, in the browser: addresses, wishlist and an empty wallet.
import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { axeFindings } from '../support/accessibility.ts';
import { openBrowser } from '../support/browser.ts';
import { becomeCustomer, callAs } from '../support/calls.ts';
import { eventually } from '../support/eventually.ts';
import { fitsEachWidth } from '../support/fits.ts';

const { newPage } = openBrowser();
const still = { reducedMotion: 'reduce' } as const;

const aCustomer = async (path: string, options: Parameters<typeof newPage>[0] = {}) => {
  const page = await newPage({ ...still, ...options });
  await becomeCustomer(page);
  await page.goto(path);
  return page;
};

/** Expects axe to find nothing on an empty screen, and the screen to fit each width. */
const expectGood = async (page: Page) => {
  await page.locator('main').getByRole('heading', { level: 2 }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await fitsEachWidth(page);
};

const fillIn = async (dialog: Locator) => {
  await dialog.getByRole('combobox', { name: 'Country code' }).waitFor();
  await dialog.getByRole('textbox', { name: 'Phone' }).fill('98470 12345');
  await dialog.getByLabel('House and street').fill('14 Chittoor Road');
  await dialog.getByLabel('City, town or village').fill('Kochi');
  await dialog.getByLabel('District').fill('Ernakulam');
  await dialog.getByLabel('State', { exact: true }).selectOption('Kerala');
  await dialog.getByLabel('PIN code').fill('682 016');
};

describe('the addresses', () => {
  it('are none at first, are added by keyboard alone, with messages for missing fields, then changed and deleted', async () => {
    const page = await aCustomer('/account/addresses');
    await expectGood(page);
    await page.getByRole('button', { name: 'Add an address' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'New address' });
    await dialog.getByRole('combobox', { name: 'Country code' }).waitFor();
    await dialog.getByRole('button', { name: 'Add the address' }).press('Enter');
    await dialog.getByText('Please enter the phone number.').waitFor();
    await fillIn(dialog);
    await dialog.getByLabel('PIN code').press('Enter');
    await page.getByRole('status').getByText('Address Added').waitFor();
    expect(await page.getByText('Kerala 682016').isVisible()).toBe(true);

    await page.getByRole('button', { name: /^Change Home/ }).click();
    await page.getByRole('radio', { name: 'Site' }).check();
    await page.getByRole('button', { name: 'Save the address' }).click();
    await page.getByText('Address updated').waitFor();
    await page.reload();
    await page.getByRole('button', { name: /^Delete Site/ }).click();
    await page
      .getByRole('dialog', { name: 'Delete this address?' })
      .getByRole('button', { name: 'Delete' })
      .click();
    await page.getByRole('status').getByText('Address Deleted').waitFor();
    expect(await page.getByText('No addresses yet').isVisible()).toBe(true);
  });

  it('have nothing that axe finds, in the form with its messages and as cards, and close on Escape only if no typed text is lost', async () => {
    const page = await aCustomer('/account/addresses', { viewport: 'phone' });
    await page.getByRole('button', { name: 'Add an address' }).click();
    const dialog = page.getByRole('dialog', { name: 'New address' });
    // A missing field takes the focus, and a field with the focus has the plain style.
    await dialog.getByRole('combobox', { name: 'Country code' }).waitFor();
    await dialog.getByRole('button', { name: 'Add the address' }).click();
    await dialog.getByText('Please enter the phone number.').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await fillIn(dialog);
    await dialog.getByRole('button', { name: 'Add the address' }).click();
    await page.getByText('Kerala 682016').waitFor();
    expect(await axeFindings(page)).toEqual([]);

    await page.getByRole('button', { name: 'Add an address' }).click();
    await dialog.getByLabel('House and street').fill('14 Chittoor Road');
    await page.keyboard.press('Escape');
    expect(await dialog.getByLabel('House and street').inputValue()).toBe('14 Chittoor Road');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'hidden' });
  });
});

describe('the wishlist', () => {
  it('keeps a product, puts it into the cart, and is cleared after a question', async () => {
    const page = await aCustomer('/account/wishlist');
    await page.getByText('Your wishlist is empty').waitFor();
    await expectGood(page);
    const { products } = await callAs(page, 'GET', '/products?kind=spare_part&limit=100');
    const wanted = products
      .filter(({ left }: { left: number | null }) => left !== 0)
      .slice(0, 2) as { _id: string; name: string }[];
    for (const { _id } of wanted) await callAs(page, 'POST', '/user/wishlist', { product: _id });
    await page.reload();
    const [last] = wanted.toReversed();
    await page.getByRole('button', { name: `Add to cart ${last?.name}` }).click();
    await page.getByText('Added to cart').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: `Remove ${last?.name}` }).click();
    await eventually(() => page.getByRole('button', { name: /^Remove / }).count()).toBe(1);
    await page.getByRole('button', { name: 'Clear the wishlist' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Clear it' }).click();
    await page.getByRole('status').getByText('WishList Cleared').waitFor();
    await page.getByText('Your wishlist is empty').waitFor();
  });
});

it('the account says that the code of a screen could not be loaded, and loads it on request', async () => {
  const page = await newPage({ ...still, expected: [/WalletScreen/, /Failed to load resource/] });
  await becomeCustomer(page);
  const code = /\/_astro\/WalletScreen\..*\.js/;
  await page.route(code, (route) => route.abort());
  await page.goto('/account/wallet');
  await page.getByText('This part of the page could not be loaded.').waitFor();
  await page.unroute(code);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('No wallet activity yet').waitFor();
  expect(await page.getByText('₹0').isVisible()).toBe(true);
  await expectGood(page);
});

it('axe finds nothing on a screen without reviews, and it fits each width', async () => {
  await expectGood(await aCustomer('/account/reviews'));
});
