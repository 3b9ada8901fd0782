// What letters lead to: a password that is reset, an address that is confirmed, an invitation.
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { axeFindings } from '../support/accessibility.ts';
import { enterAs, logIn, nameButton, newEmail, PASSWORD, signUp } from '../support/account.ts';
import { openBrowser } from '../support/browser.ts';
import { becomeCustomer, signIn } from '../support/calls.ts';
import { letterHostOfFile } from '../support/letter-host.ts';
import { SUPER_ADMIN } from '../support/site.ts';

const host = letterHostOfFile();
const { newPage } = openBrowser(() => host().url);
const visit = (expected: RegExp[] = []) => newPage({ reducedMotion: 'reduce', expected });
const CONFIRM = 'Confirm your e-mail address';
const NEW_PASSWORD = 'counterweight-78';

const confirmBy = async (page: Page, link: string) => {
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm the address' }).click();
  await page.getByRole('heading', { name: 'Your e-mail address is confirmed' }).waitFor();
};
const setPassword = async (page: Page, link: string, password: string) => {
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Set the password' }).click();
  await page.getByRole('heading', { name: 'Your password is set' }).waitFor();
};

describe('somebody new', () => {
  it('signs up, opens the link of the letter and logs in; then resets a forgotten password', async () => {
    const page = await visit([/409/]);
    const email = await signUp(page);
    await page.getByRole('heading', { name: 'Check your e-mail' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await confirmBy(page, await host().linkTo(email, CONFIRM));
    expect(await axeFindings(page)).toEqual([]);
    await enterAs(page, email);

    const other = await visit([/409/]);
    await other.goto('/login');
    await other.getByRole('link', { name: 'Forgot password?' }).click();
    await other.getByLabel('E-mail').fill(email);
    await other.getByRole('button', { name: 'Send me a link' }).click();
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
    await page.getByLabel('New password', { exact: true }).fill('counterweight-79');
    await page.getByLabel('Confirm password', { exact: true }).fill('counterweight-79');
    await page.getByRole('button', { name: 'Set the password' }).click();
    await page.getByText('This link is no longer valid').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('link', { name: 'Ask for a new link' }).click();
    await page.waitForURL('**/forgot-password');
  });
});

describe('a new e-mail address', () => {
  it('waits in the account until the letter to it is opened', async () => {
    const page = await visit();
    const email = await becomeCustomer(page);
    await confirmBy(page, await host().linkTo(email, CONFIRM));
    await signIn(page, { email, password: PASSWORD });
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

describe('somebody new among the staff', () => {
  it('is invited by name and address, sets a password by the letter and gets in', async () => {
    const owner = await visit();
    await signIn(owner, SUPER_ADMIN);
    await owner.goto('/admin/admins');
    await owner.getByRole('button', { name: 'Add admin' }).click();
    const dialog = owner.getByRole('dialog');
    const email = newEmail();
    await dialog.getByLabel('First name').fill('Binu');
    await dialog.getByLabel('E-mail').fill(email);
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
