// Accounts that staff make, block and unblock, and the consequences for their owners.

import { describe, expect, it } from 'vitest';
import { axeFindings } from '../support/accessibility.ts';
import { logIn, newEmail } from '../support/account.ts';
import { asOwner, heading } from '../support/admin-desk.ts';
import { openBrowser } from '../support/browser.ts';
import { becomeCustomer, callFrom, signIn } from '../support/calls.ts';
import { eventually } from '../support/eventually.ts';
import { SUPER_ADMIN } from '../support/site.ts';

const { newPage } = openBrowser();
const still = { reducedMotion: 'reduce' } as const;
const owner = (options: Parameters<typeof newPage>[0] = {}) => asOwner(newPage, options);

describe('a customer', () => {
  it('is added with a first password that works once, blocked, and unblocked', async () => {
    const page = await owner();
    const email = newEmail();
    await page.goto('/admin/customers');
    await page.getByRole('button', { name: 'Add customer' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Add customer' }).click();
    await dialog.getByText('Please enter the first name.').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByLabel('First name').fill('Nandini');
    await dialog.getByLabel('E-mail').fill(email);
    await dialog.getByRole('button', { name: 'Add customer' }).click();
    const password = await dialog.getByLabel('Temporary password').inputValue();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await dialog.waitFor({ state: 'hidden' });

    const customer = await newPage({ ...still, expected: [/401/, /403/] });
    await logIn(customer, email, password);
    await customer.waitForURL('**/account');
    await customer.getByRole('heading', { name: 'Set your password' }).waitFor();

    await page.getByRole('searchbox').fill(email);
    await page.getByRole('searchbox').press('Enter');
    const row = page.getByRole('row').filter({ hasText: email });
    await row.getByRole('button', { name: 'Block Nandini' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
    await page.getByRole('status').getByText('User Updated').waitFor();
    await row.getByRole('button', { name: 'Unblock Nandini' }).waitFor();
    await logIn(customer, email, password);
    await customer.getByText('This account is blocked.').waitFor();

    await row.getByRole('button', { name: 'Unblock Nandini' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Unblock' }).click();
    await row.getByRole('button', { name: 'Block Nandini', exact: true }).waitFor();
    await customer.getByLabel('Password', { exact: true }).fill(password);
    await customer.getByRole('button', { name: 'Login' }).click();
    await customer.waitForURL('**/account');
  });
});

describe('a customer who has forgotten the password', () => {
  it('finds on the login page how to reach the office, which makes a new first password for the next login', async () => {
    const customer = await newPage({ ...still, expected: [/401/, /403/] });
    const email = await becomeCustomer(customer);
    await customer.context().clearCookies();
    await logIn(customer, email, 'not the one I had');
    await customer.getByText('The e-mail address or password is not correct.').waitFor();
    await customer.getByRole('link', { name: 'Forgot password?' }).click();
    await customer.waitForURL('**/forgot-password');
    expect(await customer.locator('main a[href^="tel:"]').count()).toBe(1);

    const page = await owner();
    await page.goto(`/admin/customers?search=${encodeURIComponent(email)}`);
    await page
      .getByRole('row')
      .filter({ hasText: email })
      .getByRole('button', { name: 'New password for Meera' })
      .click();
    const question = page.getByRole('dialog', { name: 'New password for Meera?' });
    await question.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await question.getByRole('button', { name: 'Reset the password' }).click();
    const password = await page.getByLabel('Temporary password').inputValue();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();

    await customer.getByRole('link', { name: 'Back to log in' }).click();
    await customer.waitForURL('**/login');
    await customer.getByLabel('E-mail').fill(email);
    await customer.getByLabel('Password', { exact: true }).fill(password);
    await customer.getByRole('button', { name: 'Login' }).click();
    await customer.waitForURL('**/account');
    await customer.getByRole('heading', { name: 'Set your password' }).waitFor();
    await customer.getByLabel('Current password', { exact: true }).fill(password);
    await customer.getByLabel('New password', { exact: true }).fill('machine-room-7');
    await customer.getByLabel('Confirm new password', { exact: true }).fill('machine-room-7');
    await customer.getByRole('button', { name: 'Change password' }).click();
    await customer.getByText('This device').waitFor();
  });
});

describe('an admin', () => {
  it('is added by a superAdmin, sets a password first, and sees only the screens for admins', async () => {
    const page = await owner();
    const email = newEmail();
    await page.goto('/admin/admins');
    await page.getByRole('button', { name: 'Add admin' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('First name').fill('Joseph');
    await dialog.getByLabel('E-mail').fill(email);
    await dialog.getByLabel('Your password', { exact: true }).fill(SUPER_ADMIN.password);
    await dialog.getByRole('button', { name: 'Add admin' }).click();
    const password = await dialog.getByLabel('Temporary password').inputValue();
    await page.getByRole('status').getByText('Admin Created').waitFor();

    const admin = await newPage({ ...still, expected: [/403/] });
    await signIn(admin, { email, password });
    await admin.goto('/admin/quotes');
    await eventually(() => heading(admin).textContent()).toBe('Set your password');
    expect(await axeFindings(admin)).toEqual([]);
    await admin.getByLabel('Current password', { exact: true }).fill(password);
    await admin.getByLabel('New password', { exact: true }).fill('governor-rope-90');
    await admin.getByLabel('Confirm new password', { exact: true }).fill('governor-rope-90');
    await admin.getByRole('button', { name: 'Change password' }).click();
    await eventually(() => heading(admin).textContent()).toBe('Quote requests');
    const menu = admin.getByRole('navigation', { name: 'Admin area' });
    expect(await menu.getByRole('link', { name: 'Admins' }).count()).toBe(0);
    await admin.goto('/admin/audit-log');
    await eventually(() => heading(admin).textContent()).toBe('Not found');
    expect((await callFrom(admin, 'GET', '/admin/audit-log')).status).toBe(403);

    // The audit log shows the steps of the superAdmin, with the change.
    await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
    await page.goto('/admin/audit-log?entity=admin&action=create');
    await page.getByRole('button', { name: 'Joseph' }).first().click();
    await page.getByRole('dialog').getByText('are kept as marks').waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });
});
