// The links in letters: a password that is reset, an address that is confirmed, an invitation.
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { axeFindings } from '../support/accessibility.ts';
import {
  enterAs,
  logIn,
  nameButton,
  newEmail,
  PASSWORD,
  portrait,
  signUp,
} from '../support/account.ts';
import { openBrowser } from '../support/browser.ts';
import { becomeCustomer, signIn } from '../support/calls.ts';
import { letterHostOfFile } from '../support/letter-host.ts';
import { SUPER_ADMIN } from '../support/site.ts';

const host = letterHostOfFile();
const { newPage } = openBrowser(() => host().url);
const visit = (expected: RegExp[] = []) => newPage({ reducedMotion: 'reduce', expected });
const CONFIRM = 'Confirm your e-mail address';
const NEW_PASSWORD = 'counterweight-78';

/** The owner is logged in with this page. */
const confirmBy = async (page: Page, link: string) => {
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm the address' }).click();
  await page.getByRole('heading', { name: 'Your e-mail address is confirmed' }).waitFor();
};
const finishBy = async (page: Page, link: string, password = PASSWORD) => {
  await page.goto(link);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password', { exact: true }).fill(password);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Finish signing up' }).click();
  await page.getByRole('heading', { name: 'Your account is ready' }).waitFor();
};
/** A new account, logged in on this page. */
const member = async (page: Page) => {
  const email = await becomeCustomer(page);
  await finishBy(page, await host().linkTo(email, CONFIRM));
  await signIn(page, { email, password: PASSWORD });
  return email;
};
const setPassword = async (page: Page, link: string, password: string) => {
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Set the password' }).click();
  await page.getByRole('heading', { name: 'Your password is set' }).waitFor();
};

describe('a new customer', () => {
  it('signs up, opens the link of the letter and logs in; then resets a forgotten password', async () => {
    const page = await visit([/409/]);
    const email = await signUp(page);
    await page.getByRole('heading', { name: 'Check your e-mail' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await finishBy(page, await host().linkTo(email, CONFIRM));
    expect(await axeFindings(page)).toEqual([]);
    await enterAs(page, email);

    const other = await visit([/409/]);
    await other.goto('/login');
    await other.getByRole('link', { name: 'Forgot password?' }).click();
    await other.getByLabel('E-mail').fill(email);
    await other.getByRole('button', { name: 'Ask for a new password' }).click();
    await other.getByText(`If ${email} has an account`).waitFor();
    expect(await axeFindings(other)).toEqual([]);
    const link = await host().linkTo(email, 'Set a new password');
    await setPassword(other, link, NEW_PASSWORD);
    expect(await axeFindings(other)).toEqual([]);
    await other.getByRole('link', { name: 'Log in' }).last().click();
    await other.waitForURL('**/login');
    await other.getByLabel('E-mail').fill(email);
    await other.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
    await other.getByRole('button', { name: 'Login' }).click();
    await nameButton(other).waitFor();

    await page.goto('/account');
    await page.waitForURL(/\/login/);
    await page.goto(link);
    await page.getByText('This link is no longer valid').waitFor();
    expect(await page.getByLabel('New password').count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('link', { name: 'Ask for a new link' }).click();
    await page.waitForURL('**/forgot-password');
  });
});

describe('a new e-mail address', () => {
  it('waits in the account until the letter to it is opened', async () => {
    const page = await visit();
    const email = await member(page);
    await page.goto('/account');
    await page.locator('summary', { hasText: 'Change the address' }).click();
    const next = newEmail();
    await page.getByLabel('New e-mail').fill(next);
    await page.getByLabel('Your password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Change the address' }).click();
    await page.getByRole('button', { name: `Keep ${email}` }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await confirmBy(page, await host().linkTo(next, CONFIRM));
    await page.getByRole('link', { name: 'Go to your account' }).click();
    await page.getByText('Confirmed').waitFor();
    await page.getByText(next).waitFor();
    expect(await page.getByText(email).count()).toBe(0);
  });
});

describe('a sign-up by a stranger with the address of a victim', () => {
  it('gives the stranger nothing: the victim sees the entered data, chooses the password, and discards the rest', async () => {
    const stranger = await visit([/401/]);
    const email = await signUp(stranger, { firstName: 'Stranger', picture: await portrait() });
    await stranger.getByRole('heading', { name: 'Check your e-mail' }).waitFor();
    const victim = await visit();
    await victim.goto(await host().linkTo(email, CONFIRM));
    expect(await victim.getByLabel('First name').inputValue()).toBe('Stranger');
    await victim.getByLabel('First name').fill('Meera');
    await victim.getByLabel('Keep the picture').uncheck();
    await victim.getByLabel('Password', { exact: true }).fill('short');
    await victim.keyboard.press('Enter');
    await victim.getByText('Password must be at least 8 characters.').waitFor();
    expect(await victim.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(
      'password',
    );
    expect(await axeFindings(victim)).toEqual([]);
    await victim.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
    await victim.getByLabel('Confirm password', { exact: true }).fill(NEW_PASSWORD);
    await victim.keyboard.press('Enter');
    await victim.getByRole('heading', { name: 'Your account is ready' }).waitFor();
    await logIn(stranger, email);
    await stranger.getByText('The e-mail address or password is not correct.').waitFor();
    await enterAs(victim, email, NEW_PASSWORD);
    await victim.goto('/account');
    expect(await victim.getByLabel('First name').inputValue()).toBe('Meera');
  });
});

describe('a new e-mail address, confirmed in a browser without a session', () => {
  it('asks for the password of the account', async () => {
    const page = await visit();
    const email = await member(page);
    await page.goto('/account');
    await page.locator('summary', { hasText: 'Change the address' }).click();
    const next = newEmail();
    await page.getByLabel('New e-mail').fill(next);
    await page
      .locator('form', { hasText: 'New e-mail' })

      .getByLabel('Your password', { exact: true })
      .fill(PASSWORD);
    await page.getByRole('button', { name: 'Change the address' }).click();
    await page.getByRole('button', { name: `Keep ${email}` }).waitFor();
    const phone = await visit([/422/]);
    await phone.goto(await host().linkTo(next, CONFIRM));
    const password = phone.getByLabel('Password of the account', { exact: true });
    await password.fill('a-guess-of-mine');
    await phone.getByRole('button', { name: 'Confirm the address' }).click();
    await phone.getByText('The current password is not correct.').waitFor();
    expect(await axeFindings(phone)).toEqual([]);
    await password.fill(PASSWORD);
    await phone.getByRole('button', { name: 'Confirm the address' }).click();
    await phone.getByRole('heading', { name: 'Your e-mail address is confirmed' }).waitFor();
  });
});

describe('a new member of staff', () => {
  it('is invited by name and address, sets a password by the letter and logs in', async () => {
    const owner = await visit();
    await signIn(owner, SUPER_ADMIN);
    await owner.goto('/admin/admins');
    await owner.getByRole('button', { name: 'Add admin' }).click();
    const dialog = owner.getByRole('dialog');
    const email = newEmail();
    await dialog.getByLabel('First name').fill('Binu');
    await dialog.getByLabel('E-mail').fill(email);
    await dialog.getByLabel('Your password', { exact: true }).fill(SUPER_ADMIN.password);
    await dialog.getByRole('button', { name: 'Add admin' }).click();
    await dialog.getByText('We have sent an e-mail to').waitFor();
    expect(await axeFindings(owner)).toEqual([]);

    const binu = await visit();
    await setPassword(binu, await host().linkTo(email, 'You are invited'), 'governor-rope-90');
    await logIn(binu, email, 'governor-rope-90');
    await binu.waitForURL('**/admin/**');
    expect(await binu.title()).not.toBe('');
  });
});
