import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createAccountStore } from '../../src/browser/account/profile/account.ts';
import { ConnectedGoogle, GoogleWay } from '../../src/browser/account/profile/GoogleWay.tsx';
import type { Reply } from '../../src/browser/kernel/request.ts';
import { createGoogleVisit } from '../../src/browser/public/auth/google.ts';
import { answering, USER } from '../support/answer-queue.ts';

afterEach(() => history.replaceState(null, '', '/'));

/** An account page that Google sent back with `hash`. */
const cameBack = async (hash: string, ...answers: (Reply | Promise<Reply>)[]) => {
  history.replaceState(null, '', `/account${hash}`);
  const { client, session, sent } = answering(...answers);
  const told: string[] = [];
  session.setUser(USER);
  const account = createAccountStore({ client, session, notify: (words) => void told.push(words) });
  const way = <GoogleWay account={account} clientId="our-client" email={USER.email} />;
  await act(async () => render(way));
  return { session, sent, told };
};
const enterPassword = async (password = 'landing-door-42') => {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Your password'), password);
  await user.click(screen.getByRole('button', { name: 'Connect Google' }));
};

describe('connecting Google', () => {
  it('asks for the password before it sends the token, and shows the connection at once', async () => {
    const { session, sent, told } = await cameBack('#id_token=a.b.c', {
      status: 200,
      body: { user: { ...USER, hasGoogle: true } },
    });
    expect(sent).toEqual([]);
    expect(document.activeElement).toBe(screen.getByLabelText('Your password'));
    await enterPassword();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent).toMatchObject([
      {
        method: 'POST',
        path: '/user/connect-google',
        body: { token: 'a.b.c', currentPassword: 'landing-door-42' },
      },
    ]);
    expect([told, location.href.endsWith('/account')]).toEqual([['Google connected'], true]);
    expect(session.$session.get()).toMatchObject({ user: { hasGoogle: true } });
  });

  it('says that it is under way, and cannot be started twice', async () => {
    await cameBack('#id_token=a.b.c', new Promise<Reply>(() => undefined));
    await enterPassword();
    const button = screen.getByRole('button', { name: 'Connecting' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
  });

  it('keeps the token after a wrong password, and shows the message at the field', async () => {
    const sentence = 'The current password is not correct.';
    const wrong = {
      status: 422,
      body: { error: sentence, code: 'invalid_fields', fields: { currentPassword: sentence } },
    };
    const done = { status: 200, body: { user: { ...USER, hasGoogle: true } } };
    const { sent } = await cameBack('#id_token=a.b.c', wrong, done);
    await enterPassword('a-wrong-one');
    expect(await screen.findByText(sentence)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Connect Google' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject({ body: { token: 'a.b.c' } });
  });

  it.each([
    ['refused', 401, 'google_refused', 'Google sign-in did not work. Please try again.'],
    ['taken', 409, 'conflict', 'This Google account is already connected to another account.'],
    [
      'of staff',
      403,
      'forbidden',
      'Staff accounts cannot log in with Google. Please use your password.',
    ],
  ])('that is %s says so, and can be repeated', async (_how, status, code, error) => {
    const { session, told } = await cameBack('#id_token=a.b.c', { status, body: { error, code } });
    await enterPassword();
    expect(screen.getByRole('alert').textContent).toBe(error);
    expect(
      screen.getByRole('button', { name: 'Connect Google' }).getAttribute('aria-disabled'),
    ).toBe('false');
    expect([told, session.$session.get()]).toEqual([[], { status: 'user', user: USER }]);
  });

  it('that the customer cancelled at Google changes nothing', async () => {
    const { sent } = await cameBack('#error=access_denied');
    expect([screen.getByRole('alert').textContent, sent]).toEqual([
      'You cancelled at Google; nothing was changed.',
      [],
    ]);
  });

  it('makes no call on a visit without Google’s answer', async () => {
    const { sent } = await cameBack('#orders');
    expect([sent, location.hash]).toEqual([[], '#orders']);
  });

  it('leads to Google and back to the account', async () => {
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('XSRF-TOKEN=random-part.signature');
    const { client } = answering();
    const left: string[] = [];
    const leave = (address: string) => void left.push(address);
    const visit = createGoogleVisit({
      clientId: 'our-client',
      client,
      returnTo: '/account',
      hand: async () => ({ ok: true, data: undefined }),
      leave,
    });
    await Promise.all([visit.ask(), visit.ask()]);
    expect(left.map((address) => Object.fromEntries(new URL(address).searchParams))).toMatchObject([
      { client_id: 'our-client', redirect_uri: `${location.origin}/account`, nonce: 'random-part' },
    ]);
  });

  it('says that the server cannot be reached, until the next attempt', async () => {
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
    await cameBack('');
    await userEvent.click(screen.getByRole('button', { name: 'Connect Google' }));
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toMatch(/could not be reached/),
    );
  });
});

describe('a connected Google account', () => {
  const shown = (changed: object, ...answers: Reply[]) => {
    const { client, session, sent } = answering(...answers);
    const user = { ...USER, hasGoogle: true, ...changed };
    session.setUser(user);
    const account = createAccountStore({ client, session, notify: () => undefined });
    render(<ConnectedGoogle account={account} user={user} />);
    return { sent, session };
  };

  it('is named by its e-mail address, and is disconnected with the password', async () => {
    const google = { email: 'asha@gmail.com', connectedAt: '2026-01-05T10:00:00.000Z' };
    const { sent, session } = shown(
      { google },
      { status: 200, body: { user: USER } },
      { status: 200, body: { sessions: [] } },
    );
    expect(screen.getByText('asha@gmail.com')).toBeDefined();
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('Your password'), 'landing-door-42');
    await user.click(screen.getByRole('button', { name: 'Disconnect Google' }));
    await waitFor(() =>
      expect(session.$session.get()).toMatchObject({ user: { hasGoogle: false } }),
    );
    expect(sent[0]).toMatchObject({
      method: 'POST',
      path: '/user/disconnect-google',
      body: { currentPassword: 'landing-door-42' },
    });
  });

  it('cannot be disconnected while there is no password; the page says what to do first', () => {
    shown({ hasPassword: false });
    expect(screen.queryByRole('button', { name: 'Disconnect Google' })).toBeNull();
    expect(screen.getByText(/Set a password first/)).toBeDefined();
  });
});
