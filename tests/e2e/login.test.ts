import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';

const { newPage } = openBrowser();

const parts = (page: Page) => {
  const form = page.locator('main form');
  return {
    form,
    email: form.getByLabel('E-mail'),
    password: form.getByRole('textbox', { name: 'Password' }),
    show: form.getByRole('button', { name: 'Show password' }),
    hide: form.getByRole('button', { name: 'Hide password' }),
    send: form.locator('[type="submit"]'),
    wrong: () => form.locator('.form-wrong').allTextContents(),
    refused: form.getByRole('alert'),
  };
};
const visit = async (expected: RegExp[] = []) => {
  const page = await newPage({ expected, reducedMotion: 'reduce' });
  await page.goto('/login');
  return { page, ...parts(page) };
};
/** The server's answers to logins, one after another, each given when the test releases it. */
const answerLogins = async (page: Page, answers: { status: number; json: unknown }[]) => {
  const arrived: unknown[] = [];
  let release: () => void = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/auth/login', async (route) => {
    const answer = answers[arrived.length];
    arrived.push(route.request().postDataJSON());
    await released;
    await (answer ? route.fulfill(answer) : route.abort('connectionrefused'));
  });
  return { arrived, release: () => release() };
};
const WRONG = { status: 401, json: { error: 'E-mail or password is wrong.', code: 'wrong_login' } };
const MEERA = {
  _id: 'u1',
  role: 'user',
  firstName: 'Meera',
  lastName: 'Nair',
  email: 'meera@example.com',
  phone: '',
  profileImage: null,
  hasPassword: true,
  hasGoogle: false,
  emailVerified: true,
  pendingEmail: null,
  passwordDue: false,
  createdAt: '2026-01-05T06:30:00.000Z',
};
const RIGHT = { status: 200, json: { user: MEERA } };

describe('the login form', () => {
  it('reports missing and wrong fields at the field, without a call', async () => {
    const { page, email, password, send, wrong } = await visit();
    const { arrived } = await answerLogins(page, []);
    // In this order, no case begins with the messages with which it should end.
    const cases: [typedEmail: string, typedPassword: string, messages: string[]][] = [
      ['', '', ['Please enter the email.', 'Please enter the password.']],
      ['meera', 'secret', ['Email is not valid']],
      ['meera@example.com', '', ['Please enter the password.']],
      ['meera@example', 'secret', ['Email is not valid']],
      ['meera@example.com', 'abc', ['Password must be at least 4 characters.']],
      ['  ', 'abc', ['Please enter the email.', 'Password must be at least 4 characters.']],
    ];
    for (const [typedEmail, typedPassword, messages] of cases) {
      const typed = `e-mail "${typedEmail}" and password "${typedPassword}"`;
      await email.fill(typedEmail);
      await password.fill(typedPassword);
      expect(await wrong(), typed).not.toEqual(messages);
      await send.click();
      await eventually(wrong).toEqual(messages);
      await eventually(() =>
        page.evaluate(() => document.activeElement?.getAttribute('aria-invalid')),
      ).toBe('true');
      expect(arrived, typed).toEqual([]);
      expect([await email.inputValue(), await password.inputValue()], typed).toEqual([
        typedEmail.trim(),
        typedPassword,
      ]);
    }
  });

  it('can be filled in by a password manager, and shows and hides the password without losing it', async () => {
    const { email, password, show, hide } = await visit();
    expect([
      await email.getAttribute('autocomplete'),
      await password.getAttribute('autocomplete'),
    ]).toEqual(['username', 'current-password']);
    await password.fill('open sesame');
    expect(await password.getAttribute('type')).toBe('password');
    await show.click();
    await eventually(() => password.getAttribute('type')).toBe('text');
    expect(await hide.textContent()).toBe('Hide');
    expect(await password.inputValue()).toBe('open sesame');
    await hide.click();
    await eventually(() => password.getAttribute('type')).toBe('password');
    expect(await password.inputValue()).toBe('open sesame');
  });

  it('shows a spinner while it waits, sends once, shows a refusal under the form and keeps the typed text, and leads to the home page after the login', async () => {
    const { page, form, email, password, send, refused } = await visit([/401/]);
    const { arrived, release } = await answerLogins(page, [WRONG, RIGHT]);
    await email.fill(' Meera@Example.com ');
    await password.fill('secret');
    await password.press('Enter');
    await form.locator('.spinner').waitFor();
    expect(await send.getAttribute('aria-disabled')).toBe('true');
    await password.press('Enter');
    release();
    await eventually(() => refused.textContent()).toBe('E-mail or password is wrong.');
    expect(arrived).toEqual([{ email: 'meera@example.com', password: 'secret' }]);
    expect(await password.inputValue()).toBe('secret');
    expect(await email.inputValue()).toMatch(/^Meera@Example\.com$/);
    expect(await form.locator('.spinner').count()).toBe(0);
    const below = await form.evaluate((element) =>
      element
        .querySelector('[role="alert"]')
        ?.compareDocumentPosition(element.querySelector('[type="submit"]') as Node),
    );
    expect((below ?? 0) & 2).toBe(2);

    await password.press('Enter');
    await page.waitForURL((url) => url.pathname === '/');
    expect(await page.locator('h1').count()).toBe(1);
  });

  it('says that the server cannot be reached, and can be sent again', async () => {
    const { page, email, password, send, refused } = await visit([/refused|not reached/i]);
    const { arrived, release } = await answerLogins(page, []);
    release();
    await email.fill('meera@example.com');
    await password.fill('secret');
    await send.click();
    await eventually(() => refused.textContent()).toMatch(/\S/);
    await send.click();
    await eventually(() => arrived.length).toBe(2);
  });

  it('keeps text that was typed before its code was loaded, and sends it then', async () => {
    const page = await newPage({ reducedMotion: 'reduce', expected: [/401/] });
    let release: () => void = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/_astro/*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/login');
    const { email, password, refused } = parts(page);
    const logins = await answerLogins(page, [WRONG]);
    logins.release();
    await email.fill('early@example.com');
    await password.fill('bird1');
    await password.press('Enter');
    expect(await email.inputValue()).toBe('early@example.com');
    release();
    await eventually(() => refused.textContent()).toBe('E-mail or password is wrong.');
    expect(logins.arrived).toEqual([{ email: 'early@example.com', password: 'bird1' }]);
    expect([await email.inputValue(), await password.inputValue()]).toEqual([
      'early@example.com',
      'bird1',
    ]);
  });

  it('leads a visitor who forgot the password to a page that helps', async () => {
    const { page, form } = await visit();
    await form.getByRole('link', { name: 'Forgot password?' }).click();
    await page.waitForURL('**/forgot-password');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(/password/i);
    const ways = page.locator('main').locator('a[href^="tel:"], a[href^="mailto:"], form');
    expect(await ways.count()).toBeGreaterThan(0);
    await page
      .locator('main')
      .getByRole('link', { name: /log in/i })
      .click();
    await page.waitForURL(/\/login(#\w+)?$/);
  });
});
