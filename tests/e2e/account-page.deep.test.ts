// The customer's area: changes take effect in this browser and in every other one.
import { describe, expect, it } from 'vitest';
import { expectNoFindings } from '../support/accessibility.ts';
import { logIn, nameButton, openAccount, PASSWORD, portrait } from '../support/account.ts';
import { openBrowser } from '../support/browser.ts';
import { becomeCustomer, signIn } from '../support/calls.ts';
import { eventually } from '../support/eventually.ts';
import { fitsEachWidth } from '../support/fits.ts';

const { newPage } = openBrowser();
const still = { reducedMotion: 'reduce' } as const;
const NEW_PASSWORD = 'machine-room-7';

const anAccount = async (options: Parameters<typeof newPage>[0] = {}) => {
  const page = await newPage({ ...still, ...options });
  const email = await becomeCustomer(page, { picture: await portrait() });
  await openAccount(page);
  return { page, email };
};
/** The same customer on another device. */
const atOtherDevice = async (email: string) => {
  const other = await newPage(still);
  await signIn(other, { email, password: PASSWORD });
  return other;
};

describe('the profile', () => {
  it('is saved with a toast, changes the name in the header, and can remove its picture', async () => {
    const { page } = await anAccount();
    await page.getByLabel('First name').fill('Lakshmi');
    await page.getByLabel('Last name').fill('Menon');
    await page.getByRole('textbox', { name: 'Phone' }).fill('98470 12345');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('status').getByText('Profile Updated').waitFor();
    await eventually(() => nameButton(page).textContent()).toContain('Lakshmi');
    await page.getByText('Profile Updated').waitFor({ state: 'detached' });
    await openAccount(page);
    expect(await page.getByLabel('First name').inputValue()).toBe('Lakshmi');
    await eventually(async () =>
      (await page.getByRole('textbox', { name: 'Phone' }).inputValue()).replace(/\D/g, ''),
    ).toMatch(/9847012345$/);
    await page.getByRole('button', { name: 'Remove the picture' }).click();
    const question = page.getByRole('dialog', { name: 'Remove your picture?' });
    await question.getByRole('button', { name: 'Remove the picture' }).click();
    await page.getByText('Profile Updated').waitFor();
    expect(await page.locator('[data-portrait] img').count()).toBe(0);
    expect(await page.locator('[data-portrait]').textContent()).toBe('L');
  });

  it('says when it could not be saved, keeps the typed text, and sends no file that is not a picture in spite of its name', async () => {
    const { page } = await anAccount({ expected: [/503/] });
    const json = {
      error: 'We could not save this right now. Please try again.',
      code: 'unavailable',
    };
    await page.route('**/api/user/edit-profile', (route) => route.fulfill({ status: 503, json }));
    await page.getByLabel('First name').fill('Lakshmi');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('alert').getByText('We could not save this right now.').waitFor();
    expect(await page.getByLabel('First name').inputValue()).toBe('Lakshmi');

    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await page
      .getByLabel('Picture', { exact: true })
      .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
    await page.getByText('Please choose a JPEG, PNG or WebP image of at most 2 MB.').waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await eventually(() =>
      page
        .getByLabel('Picture', { exact: true })
        .evaluate((field) => field === document.activeElement),
    ).toBe(true);
    expect(sent).toEqual([]);
  });
});

describe('the password', () => {
  it('is changed, which ends the other sessions, and is needed at the next login; axe finds nothing after a wrong old password', async () => {
    const { page, email } = await anAccount({ expected: [/401/] });
    const other = await atOtherDevice(email);
    await page.getByLabel('Current password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel('Confirm new password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('Password updated').waitFor();
    await page.getByText('You are not logged in on any other device.').waitFor();
    await other.goto('/account');
    await other.waitForURL(/\/login(#\w+)?$/);
    await page.context().clearCookies();
    await logIn(page, email, PASSWORD);
    await page.getByText('The e-mail address or password is not correct.').waitFor();
    await expectNoFindings(page);
    await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.waitForURL(({ pathname }) => pathname === '/');
    expect(await nameButton(page).textContent()).toContain('Meera');
  });
});

describe('the sessions', () => {
  it('name this device, and the others are ended one by one or all at once', async () => {
    const page = await newPage(still);
    const email = await becomeCustomer(page);
    const others = [];
    for (let count = 0; count < 3; count++) others.push(await atOtherDevice(email));
    await openAccount(page);
    const rows = page.locator('#sessions li');
    expect(await rows.count()).toBe(4);
    await rows.getByRole('button').first().click();
    await eventually(() => rows.count()).toBe(3);
    await page.getByRole('button', { name: 'End all other sessions' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End them' }).click();
    await page.getByText('You are not logged in on any other device.').waitFor();
    for (const other of others) {
      await other.goto('/account');
      await other.waitForURL(/\/login(#\w+)?$/);
    }
    await openAccount(page);
  });
});

describe('axe', () => {
  it('finds nothing on the account, which fits each width, with the menu open, with messages and with a toast', async () => {
    const { page } = await anAccount();
    await fitsEachWidth(page);
    await expectNoFindings(page);
    await nameButton(page).click();
    await expectNoFindings(page);
    await page.keyboard.press('Escape');
    await page.locator('summary').click();
    await page.getByRole('button', { name: 'Change the address' }).click();
    await page.getByRole('button', { name: 'Change password' }).click();
    await page
      .getByText('Email is not valid')
      .or(page.getByText('Please enter the email.'))
      .waitFor();
    await expectNoFindings(page);
    await page.evaluate(() => {
      // Pretends that the pointer is over the toast: it leaves after two seconds, and on a slow
      // machine a real pointer takes longer.
      const hold = () => {
        const shown = document.querySelector('#toasts [role]');
        shown?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
        requestAnimationFrame(hold);
      };
      hold();
    });
    await page.getByRole('button', { name: 'Save' }).click();
    const toast = page.locator('#toasts [role]');
    await toast.waitFor();
    await expectNoFindings(page);
    expect(await toast.count()).toBe(1);
  });

  it('finds nothing on the sign-up form with messages', async () => {
    const page = await newPage(still);
    await page.goto('/signup');
    await page.getByRole('button', { name: 'Sign up' }).click();
    await page.getByText('Please enter your first name.').waitFor();
    await expectNoFindings(page);
  });
});
