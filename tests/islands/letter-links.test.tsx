// Asking for a letter, and the pages that its link opens.
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ForgotForm } from '../../src/islands/auth/ForgotForm.tsx';
import { ResetForm } from '../../src/islands/auth/ResetForm.tsx';
import { SignupForm } from '../../src/islands/auth/SignupForm.tsx';
import { VerifyForm } from '../../src/islands/auth/VerifyForm.tsx';
import { answering } from '../support/answer-queue.ts';

const OVER = { status: 409, body: { error: 'This link is no longer valid.', code: 'conflict' } };
const readToken = () => 'the-token';

describe('ForgotForm', () => {
  const aForm = (...answers: Parameters<typeof answering>) => {
    const { client, sent } = answering(...answers);
    render(<ForgotForm client={client} />);
    const user = userEvent.setup();
    const ask = async (email: string) => {
      await user.type(screen.getByLabelText('E-mail'), email);
      await user.click(screen.getByRole('button', { name: 'Send me a link' }));
    };
    return { sent, user, ask };
  };

  it('says the same of every address, where it is read out, and lets one ask again', async () => {
    const { sent, user, ask } = aForm({ status: 202, body: { asked: true } });
    await ask('Anu@Example.com');
    const outcome = await screen.findByRole('status');
    expect(outcome.textContent).toContain('If anu@example.com has an account');
    expect(document.activeElement).toBe(outcome);
    expect(sent).toMatchObject([
      { path: '/auth/forgot-password', body: { email: 'anu@example.com' } },
    ]);
    await user.click(screen.getByRole('button', { name: 'ask again' }));
    expect(screen.getByLabelText('E-mail')).toBeDefined();
  });

  it('asks nobody about what is no address', async () => {
    const { sent, ask } = aForm();
    await ask('anu');
    expect(await screen.findByText('Email is not valid')).toBeDefined();
    expect(sent).toEqual([]);
  });

  it('shows why it was refused', async () => {
    const { ask } = aForm({
      status: 429,
      body: { error: 'Too many attempts. Please try again in 9 minutes.', code: 'too_many' },
    });
    await ask('anu@example.com');
    expect(await screen.findByText(/Too many attempts/)).toBeDefined();
  });
});

describe('ResetForm', () => {
  const aForm = (...answers: Parameters<typeof answering>) => {
    const { client, sent } = answering(...answers);
    render(<ResetForm client={client} readToken={readToken} />);
    const user = userEvent.setup();
    const type = async (password: string, again = password) => {
      await user.type(screen.getByLabelText('New password'), password);
      await user.type(screen.getByLabelText('Confirm password'), again);
      await user.click(screen.getByRole('button', { name: 'Set the password' }));
    };
    return { sent, type };
  };

  it('spends nothing by being opened, then sends the token with what was typed', async () => {
    const { sent, type } = aForm({ status: 200, body: { email: 'anu@example.com' } });
    expect(sent).toEqual([]);
    await type('counterweight-78');
    expect(await screen.findByRole('heading', { name: 'Your password is set' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
    expect(sent).toMatchObject([
      { path: '/auth/reset-password', body: { token: 'the-token', password: 'counterweight-78' } },
    ]);
  });

  it('sends nothing while the two passwords differ', async () => {
    const { sent, type } = aForm();
    await type('counterweight-78', 'counterweight-79');
    expect(await screen.findByText('The two passwords do not match.')).toBeDefined();
    expect(sent).toEqual([]);
  });

  it('leads on to a new link when this one is over', async () => {
    const { type } = aForm(OVER);
    await type('counterweight-78');
    expect(await screen.findByText('This link is no longer valid.')).toBeDefined();
    const another = screen.getByRole('link', { name: 'Ask for a new link' });
    expect(another.getAttribute('href')).toBe('/forgot-password');
  });

  it('says that the link is incomplete when it has no token', async () => {
    const sentence = 'The link is incomplete. Please open the whole link from the e-mail.';
    const { type } = aForm({
      status: 422,
      body: { error: sentence, code: 'invalid_fields', fields: { token: sentence } },
    });
    await type('counterweight-78');
    expect(await screen.findByText(sentence)).toBeDefined();
  });
});

describe('VerifyForm', () => {
  it('waits for the button, which sends once however often it is pressed', async () => {
    const { client, sent } = answering({ status: 200, body: { email: 'anu@example.com' } });
    render(<VerifyForm client={client} readToken={readToken} />);
    expect(sent).toEqual([]);
    await userEvent.dblClick(screen.getByRole('button', { name: 'Confirm the address' }));
    expect(await screen.findByText('anu@example.com')).toBeDefined();
    expect(sent).toMatchObject([{ path: '/auth/verify-email', body: { token: 'the-token' } }]);
  });

  it('says why it could not, where another link comes from, and tries again', async () => {
    const { client, sent } = answering(OVER, { status: 200, body: { email: 'anu@example.com' } });
    render(<VerifyForm client={client} readToken={readToken} />);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Confirm the address' }));
    expect(await screen.findByText('This link is no longer valid.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'your account' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Confirm the address' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(await screen.findByRole('heading', { name: /is confirmed/ })).toBeDefined();
  });
});

it('a sign-up that a letter finishes says where the letter went, and logs nobody in', async () => {
  const { auth } = answering({ status: 201, body: { user: null } });
  const user = userEvent.setup();
  const entered: unknown[] = [];
  render(<SignupForm auth={auth} enter={(who) => entered.push(who)} />);
  await user.type(screen.getByLabelText('First name'), 'Anu');
  await user.type(screen.getByLabelText('E-mail'), 'anu@example.com');
  await user.type(screen.getByLabelText('Password'), 'landing-door-42');
  await user.type(screen.getByLabelText('Confirm password'), 'landing-door-42');
  await user.click(screen.getByRole('button', { name: 'Sign up' }));
  const outcome = await screen.findByRole('status');
  expect(outcome.textContent).toContain('We have sent an e-mail to anu@example.com.');
  expect(entered).toEqual([]);
});
