// Google as another way to log in: connected from the account, and used for the next login.
import type { Page } from 'playwright';
import { describe, expect, inject, it } from 'vitest';
import { axeFindings } from '../support/accessibility.ts';
import { openAccount, PASSWORD } from '../support/account.ts';
import { openBrowser } from '../support/browser.ts';
import { becomeCustomer } from '../support/calls.ts';
import { signedToken } from '../support/google-keys.ts';

const { newPage } = openBrowser();
const still = { reducedMotion: 'reduce' } as const;
const signer = inject('google');

/**
 * Shows the pages as a build with a client id has them; the site under test was built without one.
 */
const configured = (page: Page) =>
  page.route(/\/account(#.*)?$/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(
      /(props="\{[^"]*?loginHref[^"]*?)(,&quot;googleClientId&quot;:\[0[^\]]*\])?\}"/,
      `$1,&quot;googleClientId&quot;:[0,&quot;${signer.clientId}&quot;]}"`,
    );
    return route.fulfill({ response: answer, body });
  });

/**
 * Stands for Google's page: it sends the visitor back at once as `sub`, or as cancelled if `sub` is
 * not given.
 */
const asGoogle = (page: Page, sub?: string) =>
  page.route('https://accounts.google.com/**', async (route) => {
    const asked = new URL(route.request().url()).searchParams;
    const hash = sub
      ? `id_token=${await signedToken(signer, sub, asked.get('nonce') ?? '')}&authuser=0`
      : 'error=access_denied';
    const back = JSON.stringify(`${asked.get('redirect_uri')}#${hash}`);
    return route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Google</title><script>location.replace(${back})</script>`,
    });
  });

const newPerson = (name: string) => `${name}-${process.pid}-${Date.now()}`;

/** Another browser enters with Google, before any page of it asks who is signed in. */
const enterWithGoogle = async (sub: string) => {
  const { request } = (await newPage(still)).context();
  await request.get('/api/user');
  const proof =
    (await request.storageState()).cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const token = await signedToken(signer, sub, proof.split('.')[0] ?? '');
  const entered = await request.post('/api/auth/google', {
    data: { token },
    headers: { 'X-XSRF-TOKEN': proof, 'Sec-Fetch-Site': 'same-origin' },
  });
  return [entered.status(), (await entered.json()).user?.email];
};

const onAccount = async (sub?: string) => {
  const page = await newPage({ ...still, expected: [/\b(409|422)\b/] });
  await configured(page);
  await asGoogle(page, sub);
  const email = await becomeCustomer(page);
  await openAccount(page);
  return {
    page,
    email,
    connect: page.getByRole('button', { name: 'Connect Google' }),
    google: page.locator('#google'),
  };
};

describe('connecting Google', () => {
  it('may be cancelled at Google; once connected, Google opens the same account', async () => {
    const { page, email, connect, google } = await onAccount();
    expect(await axeFindings(page)).toEqual([]);
    await connect.click();
    await google
      .getByRole('alert')
      .getByText('You cancelled at Google; nothing was changed.')
      .waitFor();
    expect(page.url()).toMatch(/\/account$/);

    const sub = newPerson('connects');
    await asGoogle(page, sub);
    await connect.click();
    const password = google.getByLabel('Your password', { exact: true });
    await password.fill('a-wrong-password');
    await connect.click();
    await google.getByText('The current password is not correct.').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await password.fill(PASSWORD);
    await connect.click();
    await page.getByText('Google connected').waitFor();
    await google.getByText(/^Connected: .+, since/).waitFor();
    expect(page.url()).toMatch(/\/account$/);
    expect(await enterWithGoogle(sub)).toEqual([200, email]);

    await google.locator('summary', { hasText: 'Disconnect Google' }).click();
    await password.fill(PASSWORD);
    expect(await axeFindings(page)).toEqual([]);
    await google.getByRole('button', { name: 'Disconnect Google' }).click();
    await connect.waitFor();
    expect(await enterWithGoogle(sub)).not.toEqual([200, email]);
  });

  it('is refused for a Google account of another customer, and changes nothing', async () => {
    const sub = newPerson('taken');
    expect(await enterWithGoogle(sub)).toEqual([200, expect.any(String)]);
    const { page, connect, google } = await onAccount(sub);
    await connect.click();
    await google.getByLabel('Your password', { exact: true }).fill(PASSWORD);
    await connect.click();
    await google
      .getByRole('alert')
      .getByText('This Google account is already connected to another account.')
      .waitFor();
    expect(await connect.getAttribute('aria-disabled')).toBe('false');
    expect(await axeFindings(page)).toEqual([]);
  });

  it('is not offered if no client id is configured', async () => {
    const page = await newPage(still);
    await becomeCustomer(page);
    await openAccount(page);
    expect(await page.locator('#google').count()).toBe(0);
  });
});
