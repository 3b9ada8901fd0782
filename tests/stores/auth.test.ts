import { describe, expect, it, vi } from 'vitest';
import { createLoginForm, sendLogin } from '../../src/stores/auth.ts';

describe('login form', () => {
  it.each([
    ['nothing', { email: '', password: '' }, { email: 'Please enter the email.', password: 'Please enter the password.' }],
    [
      'a wrong e-mail and a short password',
      { email: 'asha@', password: 'abc' },
      { email: 'Email is not valid', password: 'Password must be at least 4 characters.' },
    ],
    ['blanks for an e-mail', { email: '   ', password: 'abcd' }, { email: 'Please enter the email.' }],
  ])('answers %s at the fields', async (_, typed, wrong) => {
    const send = vi.fn();
    const { submit, $form } = createLoginForm({ send });
    await submit(typed);
    expect($form.get()).toEqual({ status: 'idle', wrong });
    expect(send).not.toHaveBeenCalled();
  });

  it('sends e-mail and password, the password untouched', async () => {
    const send = vi.fn(async () => ({ ok: true, data: undefined }) as const);
    const { submit, $form } = createLoginForm({ send });
    await submit({ email: ' asha@example.com ', password: ' four ' });
    expect(send).toHaveBeenCalledExactlyOnceWith({ email: 'asha@example.com', password: ' four ' });
    expect($form.get()).toEqual({ status: 'sent' });
  });

  it('shows what the server says', async () => {
    const fetch = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{"error":"Not found","code":"not_found"}', { status: 404 }));
    const { submit, $form } = createLoginForm({ send: sendLogin });
    await submit({ email: 'asha@example.com', password: 'secret' });
    expect(fetch.mock.calls[0]?.[0]).toBe('/api/auth/login');
    expect($form.get()).toEqual({ status: 'failed', message: 'Not found', wrong: {} });
  });
});
