import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { describe, expect, it, vi } from 'vitest';
import { LoginForm } from '../../src/islands/auth/LoginForm.tsx';
import { serverMarkup } from '../support/server-markup.ts';

const aForm = (send = vi.fn()) => {
  const enter = vi.fn();
  const user = userEvent.setup();
  render(<LoginForm forgotHref="/forgot-password" send={send} enter={enter} />);
  return {
    user,
    send,
    enter,
    email: screen.getByLabelText('E-mail'),
    password: screen.getByLabelText('Password'),
    login: screen.getByRole('button', { name: 'Login' }),
  };
};

describe('LoginForm', () => {
  it('answers each wrong field at the field and goes to the first', async () => {
    const { user, login, email, password, send } = aForm();
    await user.type(password, 'abc');
    await user.click(login);
    await waitFor(() => expect(document.activeElement).toBe(email));
    expect(document.getElementById(email.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Please enter the email.');
    expect(document.getElementById(password.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Password must be at least 4 characters.');
    expect(send).not.toHaveBeenCalled();
  });

  it('shows and hides the password', async () => {
    const { user, password } = aForm();
    const show = screen.getByRole('button', { name: 'Show password' });
    expect([password.getAttribute('type'), show.getAttribute('aria-pressed')]).toEqual(['password', 'false']);
    await user.click(show);
    expect([password.getAttribute('type'), show.getAttribute('aria-pressed')]).toEqual(['text', 'true']);
    await user.click(show);
    expect(password.getAttribute('type')).toBe('password');
  });

  it('is busy while it sends, and goes to the start page when it is let in', async () => {
    let letIn = (_: { ok: true; data: undefined }) => {};
    const { user, email, password, send, enter } = aForm(vi.fn(() => new Promise((resolve) => (letIn = resolve))));
    await user.type(email, 'asha@example.com');
    await user.type(password, 'secret{Enter}');
    const busy = await screen.findByRole('button', { name: 'Logging in' });
    expect(busy.getAttribute('aria-disabled')).toBe('true');
    await user.click(busy);
    expect(send).toHaveBeenCalledExactlyOnceWith({ email: 'asha@example.com', password: 'secret' });
    expect(enter).not.toHaveBeenCalled();
    await act(async () => letIn({ ok: true, data: undefined }));
    expect(enter).toHaveBeenCalledTimes(1);
  });

  it('shows the refusal under the form and keeps what was typed', async () => {
    const { user, email, password, login, enter } = aForm(vi.fn(async () => ({ ok: false, kind: 'answer', error: { error: 'Not found', code: 'not_found' } })));
    await user.type(email, 'asha@example.com');
    await user.type(password, 'secret');
    await user.click(login);
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Not found'));
    expect([email, password].map((field) => (field as HTMLInputElement).value)).toEqual(['asha@example.com', 'secret']);
    expect(enter).not.toHaveBeenCalled();
  });

  it('keeps what was typed before it woke up', async () => {
    const form = <LoginForm forgotHref="/forgot-password" send={vi.fn()} enter={vi.fn()} />;
    const place = serverMarkup(form);
    document.body.append(place);
    const email = place.querySelector<HTMLInputElement>('[name="email"]');
    if (email) email.value = 'asha@example.com';
    await act(async () => hydrateRoot(place, form));
    expect(place.querySelector<HTMLInputElement>('[name="email"]')?.value).toBe('asha@example.com');
    expect(place.querySelector('form')?.noValidate).toBe(true);
    place.remove();
  });

  it('leads to the forgotten password, and posts by itself without script', () => {
    const page = serverMarkup(<LoginForm forgotHref="/forgot-password" />);
    expect(page.querySelector('a')?.getAttribute('href')).toBe('/forgot-password');
    expect(page.querySelector('form')?.noValidate).toBe(false);
    expect(page.querySelector('form')?.getAttribute('method')).toBe('post');
    expect(page.querySelector('[style]')).toBeNull();
  });
});
