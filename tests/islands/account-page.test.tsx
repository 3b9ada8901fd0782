import { act, screen, waitFor, within } from '@testing-library/react';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { AccountMenu } from '../../src/browser/account/AccountMenu.tsx';
import { AccountPage } from '../../src/browser/account/AccountPage.tsx';
import { type Answers, ok, openAccountArea } from '../support/account-area.ts';
import { USER } from '../support/answer-queue.ts';
import { serverMarkup } from '../support/server-markup.ts';

const HERE = {
  _id: 's1',
  startedAt: '2026-01-05T10:00:00.000Z',
  endsAt: '2026-01-12T10:00:00.000Z',
  device: 'Firefox/132 (Windows)',
  isCurrent: true,
};
const THERE = { ...HERE, _id: 's2', device: 'Safari/604 (iPhone)', isCurrent: false };

const anAccount = (answers: Answers, setting: { googleClientId?: string } = {}) =>
  openAccountArea({ section: 'profile', ...setting }, answers);
const GOOD: Answers = {
  'GET /user': [ok({ user: USER })],
  'GET /user/sessions': [ok({ sessions: [THERE, HERE] })],
};

// The files of a worker share modules: the next file must not get the stand-ins of this one.
afterAll(() => void vi.resetModules());

describe('AccountPage', () => {
  it('says in its HTML that it is loading', () => {
    const page = serverMarkup(<AccountPage section="profile" loginHref="/login" />);
    expect(page.querySelector('[role="status"]')?.textContent).toBe('Loading your account');
    expect(page.querySelector('[style]')).toBeNull();
  });

  it('shows profile, ways to log in, password and sessions', async () => {
    await anAccount(GOOD);
    expect((await screen.findByLabelText<HTMLInputElement>('First name')).value).toBe('Asha');
    expect(
      screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
    ).toEqual(['Profile', 'Ways to log in', 'Password', 'Sessions']);
    const rows = within(
      (await screen.findByText('This device')).closest('ul') as HTMLElement,
    ).getAllByRole('listitem');
    expect(rows.map((row) => row.querySelector('p')?.textContent)).toEqual([
      'Firefox on WindowsThis device',
      'Safari on iPhone',
    ]);
  });

  it('sends a visitor who is not signed in to the login page, and remembers the page', async () => {
    await openAccountArea(
      { section: 'orders', path: '/account/orders?status=shipped' },
      { 'GET /user': [ok({ user: null })] },
    );
    await waitFor(() => expect(location.hash).toBe('#login'));
    const { takeWayBack } = await import('../../src/browser/kernel/way-back.ts');
    expect(takeWayBack()).toBe('/account/orders?status=shipped');
  });

  it('has a menu of its screens, with the open one marked', () => {
    const page = serverMarkup(<AccountMenu section="order" />);
    const links = [...page.querySelectorAll('nav a')];
    expect(links.map((link) => link.textContent)).toEqual([
      'Orders',
      'Care plans',
      'Wallet',
      'Addresses',
      'Wishlist',
      'Reviews',
      'Your data',
      'Profile',
    ]);
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([
      'true',
      null,
      null,
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  it('has the heading of its section', async () => {
    // No session, and no code of a screen that another test may have loaded.
    vi.resetModules();
    const { AccountPage } = await import('../../src/browser/account/AccountPage.tsx');
    const page = serverMarkup(<AccountPage section="order" loginHref="/login" />);
    expect(page.querySelector('h1')?.textContent).toBe('Your order');
  });

  it('says that the account could not be read, and can read it again', async () => {
    const broken = () => ({
      status: 503,
      body: { error: 'We could not load this right now. Please try again.', code: 'unavailable' },
    });
    const { user } = await anAccount({ ...GOOD, 'GET /user': [broken, ok({ user: USER })] });
    expect((await screen.findByRole('alert')).textContent).toContain(
      'We could not load this right now.',
    );
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('First name')).toBeDefined();
  });

  it('says that the sessions could not be read, and shows everything else', async () => {
    const { user } = await anAccount({
      ...GOOD,
      'GET /user/sessions': [() => ({ status: 500, body: 'broken' }), ok({ sessions: [HERE] })],
    });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('You are not logged in on any other device.')).toBeDefined();
    expect(screen.getByLabelText('First name')).toBeDefined();
  });

  it('ends a session, and keeps the focus in the list', async () => {
    const { user, asked } = await anAccount({
      ...GOOD,
      'DELETE /user/session/s2': [ok({ sessions: [HERE] })],
    });
    await user.click(
      await screen.findByRole('button', { name: /^End the session of Safari on iPhone/ }),
    );
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
    expect(document.activeElement?.tagName).toBe('UL');
    expect(asked).toContain('DELETE /user/session/s2');
  });

  it('asks for a new password first, if one is due', async () => {
    await anAccount({
      ...GOOD,
      'GET /user': [ok({ user: { ...USER, role: 'admin', passwordDue: true } })],
    });
    expect(await screen.findByRole('heading', { name: 'Set your password' })).toBeDefined();
    expect(screen.getByText('At least 12 characters.')).toBeDefined();
    expect(screen.queryByLabelText('First name')).toBeNull();
  });

  it.each([
    [
      'offers to connect Google where a client id is configured',
      {},
      'our-client',
      'Connect Google',
    ],
    ['says that Google opens the account', { hasGoogle: true }, 'our-client', 'Connected.'],
    ['says so without a client id as well', { hasGoogle: true }, undefined, 'Connected.'],
  ])('%s', async (_what, user, googleClientId, words) => {
    await anAccount(
      { ...GOOD, 'GET /user': [ok({ user: { ...USER, ...user } })] },
      googleClientId ? { googleClientId } : {},
    );
    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.queryAllByRole('button', { name: 'Connect Google' })).toHaveLength(
      words === 'Connect Google' ? 1 : 0,
    );
  });

  it.each([
    ['it is not configured', {}, {}],
    ['the account is one of staff', { role: 'admin' }, { googleClientId: 'our-client' }],
  ])('does not mention Google when %s', async (_why, user, setting) => {
    await anAccount({ ...GOOD, 'GET /user': [ok({ user: { ...USER, ...user } })] }, setting);
    expect(await screen.findByLabelText('First name')).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'Google' })).toBeNull();
  });

  it('empties the password fields once the password is changed', async () => {
    const { user } = await anAccount({
      ...GOOD,
      'POST /user/change-password': [ok({ user: USER })],
    });
    const field = async (name: string) => screen.findByLabelText<HTMLInputElement>(name);
    await user.type(await field('Current password'), 'landing-door-42');
    await user.type(await field('New password'), 'machine-room-7');
    await user.type(await field('Confirm new password'), 'machine-room-7{Enter}');
    await waitFor(async () => expect((await field('New password')).value).toBe(''));
    expect((await field('Current password')).value).toBe('');
    await waitFor(() =>
      expect(document.querySelector('#toasts [role]')?.textContent).toBe('Password updated'),
    );
    await act(async () => {});
  });
});
