// People with accounts, in the browser: how they sign up, log in and log out.
import type { Page } from 'playwright';
import sharp from 'sharp';

export const PASSWORD = 'landing-door-42';
let people = 0;

/** An unused address. */
export const newEmail = () => {
  people += 1;
  return `visitor-${process.pid}-${Date.now()}-${people}@example.com`;
};

/** A picture as a telephone takes it, upright and small. */
export const portrait = () =>
  sharp({ create: { width: 90, height: 120, channels: 3, background: '#7a5a17' } })
    .jpeg()
    .toBuffer();

export const signUp = async (
  page: Page,
  {
    firstName = 'Meera',
    email = newEmail(),
    picture,
  }: { firstName?: string; email?: string; picture?: Buffer } = {},
) => {
  await page.goto('/signup');
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
  if (picture)
    await page
      .getByLabel(/^Picture\b/)
      .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: picture });
  await page.getByRole('button', { name: 'Sign up' }).click();
  return email;
};

/** Signs up and waits until the start page greets. */
export const newAccount = async (page: Page, person: Parameters<typeof signUp>[1] = {}) => {
  const email = await signUp(page, person);
  await page.waitForURL((url) => url.pathname === '/');
  await nameButton(page).waitFor();
  return email;
};

export const logIn = async (page: Page, email: string, password = PASSWORD) => {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
};

/** Logs in and waits until the start page greets; staff start in the admin area. */
export const enterAs = async (page: Page, email: string, password = PASSWORD) => {
  await logIn(page, email, password);
  await page.waitForURL(({ pathname }) => pathname === '/' || pathname.startsWith('/admin'));
  await nameButton(page).waitFor();
};

export const nameButton = (page: Page) =>
  page.locator('header').getByRole('button', { name: /account menu/ });

export const logOut = async (page: Page) => {
  await nameButton(page).click();
  await page.locator('header').getByRole('button', { name: 'Log out' }).click();
  await nameButton(page).waitFor({ state: 'hidden' });
};

export const openAccount = async (page: Page) => {
  await page.goto('/account');
  await page.getByText('This device').waitFor();
};
