import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { GoogleEntry } from '../../src/browser/public/auth/GoogleEntry.tsx';
import { takeGoogleToken } from '../../src/browser/public/auth/google-address.ts';
import { answering, USER } from '../support/answer-queue.ts';

afterEach(() => history.replaceState(null, '', '/'));

describe('GoogleEntry', () => {
  it('links to Google with a nonce of this browser, and back to the login page', async () => {
    vi.spyOn(document, 'cookie', 'get').mockReturnValue(
      'fonts=1; XSRF-TOKEN=random-part.signature',
    );
    const leave = vi.fn();
    render(
      <GoogleEntry
        clientId="our-client"
        auth={answering().auth}
        takeToken={() => undefined}
        leave={leave}
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Continue with Google' }));
    await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
    const address = new URL(leave.mock.calls[0]?.[0]);
    expect(address.host).toBe('accounts.google.com');
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      client_id: 'our-client',
      redirect_uri: `${location.origin}/login`,
      response_type: 'id_token',
      nonce: 'random-part',
    });
  });

  it('says that the server cannot be reached when it gets no nonce', async () => {
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
    const leave = vi.fn();
    render(
      <GoogleEntry
        clientId="our-client"
        auth={answering().auth}
        takeToken={() => undefined}
        leave={leave}
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Continue with Google' }));
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toMatch(/could not be reached/),
    );
    expect(leave).not.toHaveBeenCalled();
  });

  it('removes the token from the address and sends it to the server', async () => {
    history.replaceState(null, '', '/login#id_token=a.b.c&authuser=0');
    const { auth, session, sent } = answering({ status: 200, body: { user: USER } });
    await act(async () =>
      render(<GoogleEntry clientId="our-client" auth={auth} takeToken={takeGoogleToken} />),
    );
    await waitFor(() => expect(session.$session.get()).toMatchObject({ status: 'user' }));
    expect(sent).toMatchObject([{ path: '/auth/google', body: { token: 'a.b.c' } }]);
    expect(location.href).toMatch(/\/login$/);
  });

  it('says that the visitor cancelled at Google, and removes this from the address', async () => {
    history.replaceState(null, '', '/login#error=access_denied');
    const { auth, sent } = answering();
    render(<GoogleEntry clientId="our-client" auth={auth} />);
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe(
        'You cancelled at Google; nothing was changed.',
      ),
    );
    expect([sent, location.hash, screen.getByRole('button').getAttribute('aria-disabled')]).toEqual(
      [[], '', 'false'],
    );
  });

  it('shows the refusal of the server', async () => {
    const error =
      'This e-mail address already has a password. Log in with it, then connect Google in your profile.';
    render(
      <GoogleEntry
        clientId="our-client"
        auth={answering({ status: 409, body: { error, code: 'conflict' } }).auth}
        takeToken={() => 'a.b.c'}
      />,
    );
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(error));
    expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('false');
  });
});
