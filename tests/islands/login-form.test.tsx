import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { describe, expect, it, vi } from 'vitest';
import { LoginForm } from '../../src/browser/public/auth/LoginForm.tsx';
import { answering, USER } from '../support/answer-queue.ts';
import { serverMarkup } from '../support/server-markup.ts';

const aForm = (...answers: Parameters<typeof answering>) => {
  const user = userEvent.setup();
  const { auth, sent } = answering(...answers);
  const enter = vi.fn();
  render(<LoginForm forgotHref="/forgot-password" auth={auth} enter={enter} />);
  return {
    user,
    sent,
    enter,
    email: screen.getByLabelText<HTMLInputElement>('E-mail'),
    password: screen.getByLabelText<HTMLInputElement>('Password'),
    login: screen.getByRole('button', { name: 'Login' }),
  };
};

describe('LoginForm', () => {
  it('has a message at each wrong field and focuses the first', async () => {
    const { user, login, email, password, sent } = aForm();
    await user.type(password, 'abc');
    await user.click(login);
    await waitFor(() => expect(document.activeElement).toBe(email));
    expect(document.getElementById(email.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Please enter the email.',
    );
    expect(
      document.getElementById(password.getAttribute('aria-describedby') ?? '')?.textContent,
    ).toBe('Password must be at least 4 characters.');
    expect(sent).toEqual([]);
  });

  it('shows and hides the password', async () => {
    const { user, password } = aForm();
    const toggle = () => screen.getByRole('button', { name: /password$/ });
    const seen = () => [password.getAttribute('type'), toggle().textContent, toggle().ariaLabel];
    expect(seen()).toEqual(['password', 'Show', 'Show password']);
    await user.click(toggle());
    expect(seen()).toEqual(['text', 'Hide', 'Hide password']);
    await user.click(toggle());
    expect(seen()).toEqual(['password', 'Show', 'Show password']);
  });

  it('is busy while it sends, and opens the next page after the login', async () => {
    let letIn = () => {};
    const waiting = new Promise<void>((resolve) => {
      letIn = resolve;
    });
    const { user, email, password, sent, enter } = aForm(
      waiting.then(() => ({ status: 200, body: { user: USER } })),
    );
    await user.type(email, 'asha@example.com');
    await user.type(password, 'secret{Enter}');
    const busy = await screen.findByRole('button', { name: 'Logging in' });
    expect(busy.getAttribute('aria-disabled')).toBe('true');
    await user.click(busy);
    expect(sent).toMatchObject([
      { path: '/auth/login', body: { email: 'asha@example.com', password: 'secret' } },
    ]);
    expect(enter).not.toHaveBeenCalled();
    await act(async () => letIn());
    expect(enter).toHaveBeenCalledExactlyOnceWith(USER);
  });

  it('shows the refusal under the form and keeps the typed text', async () => {
    const { user, email, password, login, enter } = aForm({
      status: 401,
      body: { error: 'The e-mail address or password is not correct.', code: 'wrong_login' },
    });
    await user.type(email, 'asha@example.com');
    await user.type(password, 'secret');
    await user.click(login);
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe(
        'The e-mail address or password is not correct.',
      ),
    );
    expect([email.value, password.value]).toEqual(['asha@example.com', 'secret']);
    expect(enter).not.toHaveBeenCalled();
  });

  it('keeps text that was typed before it was hydrated', async () => {
    const form = (
      <LoginForm forgotHref="/forgot-password" auth={answering().auth} enter={vi.fn()} />
    );
    const place = serverMarkup(form);
    document.body.append(place);
    const email = place.querySelector<HTMLInputElement>('[name="email"]');
    if (email) email.value = 'asha@example.com';
    await act(async () => hydrateRoot(place, form));
    expect(place.querySelector<HTMLInputElement>('[name="email"]')?.value).toBe('asha@example.com');
    expect(place.querySelector('form')?.noValidate).toBe(true);
    place.remove();
  });

  it('links to the page for a forgotten password, and uses POST without script', () => {
    const page = serverMarkup(<LoginForm forgotHref="/forgot-password" />);
    expect(page.querySelector('a.form-aside')?.getAttribute('href')).toBe('/forgot-password');
    expect(page.querySelector('form')?.noValidate).toBe(false);
    expect(page.querySelector('form')?.getAttribute('method')).toBe('post');
    expect(page.querySelector('[style]')).toBeNull();
  });

  it('offers Google only where it is configured', () => {
    expect(serverMarkup(<LoginForm forgotHref="/f" />).textContent).not.toContain('Google');
    const page = serverMarkup(<LoginForm forgotHref="/f" googleClientId="our-client" />);
    expect(page.textContent).toContain('Continue with Google');
    // The field by which Google answers in the address; an address with it hydrates the island.
    expect(page.querySelector('[name="id_token"]')).not.toBeNull();
  });
});

describe('after the login', () => {
  it('leads to the checkout when another tab has opened the login for it', async () => {
    const { enterSite } = await import('../../src/browser/public/auth/LoginForm.tsx');
    const led: string[] = [];
    vi.stubGlobal('location', {
      origin: 'https://lifts.example',
      hash: '#order',
      assign: (to: string) => led.push(to),
    });
    sessionStorage.clear();
    enterSite(USER);
    expect(led).toEqual(['/checkout']);
  });

  it.each([
    ['/checkout', false, '/checkout'],
    ['/checkout', true, '/cart'],
    ['/parts', true, '/parts'],
    ['/\t/evil.example', false, '/'],
  ])('leads back to %j, with a guest’s cart left over: %s', async (path, isLeft, where) => {
    const { enterSite } = await import('../../src/browser/public/auth/LoginForm.tsx');
    const led: string[] = [];
    vi.stubGlobal('location', {
      origin: 'https://lifts.example',
      assign: (to: string) => led.push(to),
    });
    sessionStorage.setItem('way-back', JSON.stringify({ path, wanted: null, at: Date.now() }));
    if (isLeft) localStorage.setItem('guest-cart', '{}');
    else localStorage.removeItem('guest-cart');
    enterSite(USER);
    localStorage.removeItem('guest-cart');
    expect(led).toEqual([where]);
  });
});
