// The form that requests a letter, and the pages that links in letters open.
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ForgotForm } from '../../src/browser/public/auth/ForgotForm.tsx';
import { ResetForm } from '../../src/browser/public/auth/ResetForm.tsx';
import { SignupForm } from '../../src/browser/public/auth/SignupForm.tsx';
import { VerifyForm } from '../../src/browser/public/auth/VerifyForm.tsx';
import type { LetterLinkView } from '../../src/contract/account/account-link-rules.ts';
import { answering } from '../support/answer-queue.ts';

const OVER = { status: 409, body: { error: 'This link is no longer valid.', code: 'conflict' } };
const readToken = () => 'the-token';

describe('ForgotForm', () => {
  const aForm = (...answers: Parameters<typeof answering>) => {
    const { client, sent } = answering(...answers);
    render(<ForgotForm client={client} phone={{ href: 'tel:+91484', label: '+91 484' }} />);
    const user = userEvent.setup();
    const ask = async (email: string) => {
      await user.type(screen.getByLabelText('E-mail'), email);
      await user.click(screen.getByRole('button', { name: 'Ask for a new password' }));
    };
    return { sent, user, ask };
  };

  it('says the same of every address, where it is read out, and lets one ask again', async () => {
    const { sent, user, ask } = aForm({ status: 202, body: { asked: true, byMail: true } });
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

  it('promises no e-mail where the site sends none, whether there is an account or not', async () => {
    const { ask } = aForm({ status: 202, body: { asked: true, byMail: false } });
    await ask('anu@example.com');
    const { textContent } = await screen.findByRole('status');
    expect(textContent).toContain('This site sends no e-mail yet');
    expect(textContent).toContain('If anu@example.com has an account, our office has your request');
    expect(textContent).not.toContain('spam');
    expect(screen.getByRole('link', { name: '+91 484' }).getAttribute('href')).toBe('tel:+91484');
  });

  it('does not ask the server about a text that is no address', async () => {
    const { sent, ask } = aForm();
    await ask('anu');
    expect(await screen.findByText('Email is not valid')).toBeDefined();
    expect(sent).toEqual([]);
  });

  it('shows why the server refused it', async () => {
    const { ask } = aForm({
      status: 429,
      body: { error: 'Too many attempts. Please try again in 9 minutes.', code: 'too_many' },
    });
    await ask('anu@example.com');
    expect(await screen.findByText(/Too many attempts/)).toBeDefined();
  });
});

const LINK: LetterLinkView = {
  purpose: 'verify' as const,
  email: 'anu@example.com' as const,
  asks: 'password' as const,
  mayReset: true,
  passwordMin: 8,
  google: null,
  signUp: null,
};
const asking = (link: Partial<LetterLinkView>) => ({
  status: 200,
  body: { link: { ...LINK, ...link } },
});
const DONE = { status: 200, body: { email: 'anu@example.com' } };
const READ = { path: '/auth/letter-link', body: { token: 'the-token' } };
/** The account that the form names to a password manager. */
const userName = () => document.querySelector<HTMLInputElement>('[autocomplete="username"]')?.value;

describe('ResetForm', () => {
  const aForm = async (link: Parameters<typeof answering>[0], ...answers: (typeof DONE)[]) => {
    const { client, sent } = answering(link, ...answers);
    render(<ResetForm client={client} readToken={readToken} />);
    await waitFor(() => expect(sent).toHaveLength(1));
    const user = userEvent.setup();
    const type = async (password: string, again = password) => {
      await user.type(screen.getByLabelText('New password'), password);
      await user.type(screen.getByLabelText('Confirm password'), again);
      await user.click(screen.getByRole('button', { name: 'Set the password' }));
    };
    return { sent, type, user };
  };
  const ofReset = (more: Partial<LetterLinkView> = {}) =>
    asking({ purpose: 'reset', asks: 'new_password', mayReset: false, ...more });

  it('only reads the link when it is opened, and sends the token with the typed fields later', async () => {
    const { sent, type } = await aForm(ofReset(), DONE);
    expect(sent).toMatchObject([READ]);
    await waitFor(() => expect(userName()).toBe('anu@example.com'));
    await type('counterweight-78');
    expect(await screen.findByRole('heading', { name: 'Your password is set' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
    expect(sent.slice(1)).toMatchObject([
      {
        path: '/auth/reset-password',
        body: { token: 'the-token', password: 'counterweight-78', keepGoogle: false },
      },
    ]);
  });

  it('keeps Google if the owner chooses so, and names the account at Google', async () => {
    const { sent, type, user } = await aForm(ofReset({ google: 'anu@gmail.com' }), DONE);
    await user.click(await screen.findByLabelText(/^Keep Google \(anu@gmail.com\)/));
    await type('counterweight-78');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject({ body: { keepGoogle: true } });
  });

  it('shows the password rule of the role', async () => {
    await aForm(ofReset({ passwordMin: 12 }));
    expect(await screen.findByText('At least 12 characters.')).toBeDefined();
  });

  it('sends nothing while the two passwords differ', async () => {
    const { sent, type } = await aForm(ofReset());
    await type('counterweight-78', 'counterweight-79');
    expect(await screen.findByText('The two passwords do not match.')).toBeDefined();
    expect(sent).toMatchObject([READ]);
  });

  it('offers a new link at once when this one is no longer valid', async () => {
    await aForm(OVER);
    expect(await screen.findByText('This link is no longer valid.')).toBeDefined();
    const another = screen.getByRole('link', { name: 'Ask for a new link' });
    expect(another.getAttribute('href')).toBe('/forgot-password');
    expect(screen.queryByRole('button', { name: 'Set the password' })).toBeNull();
  });

  it('can be sent although the link could not be checked', async () => {
    const busy = { status: 503, body: { error: 'Please try again.', code: 'unavailable' } };
    const { type } = await aForm(busy, DONE);
    await type('counterweight-78');
    expect(await screen.findByRole('heading', { name: 'Your password is set' })).toBeDefined();
  });

  it('says that the link is incomplete when it has no token, without a call', async () => {
    const { client, sent } = answering();
    render(<ResetForm client={client} readToken={() => ''} />);
    await screen.findByText('The link is incomplete. Please open the whole link from the e-mail.');
    expect(sent).toEqual([]);
  });
});

describe('VerifyForm', () => {
  const aForm = (...answers: Parameters<typeof answering>) => {
    const { client, sent } = answering(...answers);
    render(<VerifyForm client={client} readToken={readToken} />);
    return { sent, user: userEvent.setup() };
  };
  const click = (user: ReturnType<typeof userEvent.setup>, name: string) =>
    user.click(screen.getByRole('button', { name }));
  const signUp = { firstName: 'Stranger', lastName: '', phone: '+919999999999', hasPicture: true };

  it('for a sign-up asks for a password and shows the entered data', async () => {
    const { sent, user } = aForm(asking({ asks: 'new_password', mayReset: false, signUp }), DONE);
    const firstName = await screen.findByLabelText('First name');
    expect(sent).toMatchObject([READ]);
    expect([(firstName as HTMLInputElement).value, userName()]).toEqual([
      'Stranger',
      'anu@example.com',
    ]);
    await user.clear(firstName);
    await user.type(firstName, 'Anu');
    await user.click(screen.getByLabelText('Keep the phone number +919999999999 and the picture'));
    await user.type(screen.getByLabelText('Password'), 'counterweight-78');
    await user.type(screen.getByLabelText('Confirm password'), 'counterweight-78');
    await click(user, 'Finish signing up');
    expect(await screen.findByRole('heading', { name: 'Your account is ready' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
    expect(sent[1]).toMatchObject({
      path: '/auth/verify-email',
      body: {
        token: 'the-token',
        firstName: 'Anu',
        password: 'counterweight-78',
        keepDetails: false,
      },
    });
  });

  it('for a sign-up sends nothing without a password, and says so at the field', async () => {
    const { sent, user } = aForm(asking({ asks: 'new_password', mayReset: false, signUp }));
    await screen.findByLabelText('First name');
    await click(user, 'Finish signing up');
    expect(await screen.findByText('Please enter the password.')).toBeDefined();
    expect(sent).toMatchObject([READ]);
  });

  it('asks an owner who is logged in only to press a button, and sends once', async () => {
    const { sent } = aForm(asking({ asks: 'nothing' }), DONE);
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Confirm the address' }));
    expect(await screen.findByRole('heading', { name: /is confirmed/ })).toBeDefined();
    expect(sent.slice(1)).toMatchObject([
      { path: '/auth/verify-email', body: { token: 'the-token' } },
    ]);
  });

  it('asks for the password of an account in use, and says at the field that it is wrong', async () => {
    const sentence = 'The current password is not correct.';
    const wrong = {
      status: 422,
      body: { error: sentence, code: 'invalid_fields', fields: { currentPassword: sentence } },
    };
    const { sent, user } = aForm(asking({}), wrong, DONE);
    const typed = await screen.findByLabelText('Password of the account');
    await user.type(typed, 'landing-door-42');
    await click(user, 'Confirm the address');
    expect(await screen.findByText(sentence)).toBeDefined();
    expect(typed.getAttribute('aria-invalid')).toBe('true');
    expect((typed as HTMLInputElement).value).toBe('landing-door-42');
    await click(user, 'Confirm the address');
    expect(await screen.findByRole('heading', { name: /is confirmed/ })).toBeDefined();
    expect(sent[2]).toMatchObject({ body: { currentPassword: 'landing-door-42' } });
  });

  it('offers a new password if the old one is not known', async () => {
    const { sent, user } = aForm(asking({}), DONE);
    await user.click(await screen.findByRole('button', { name: 'I do not know the password' }));
    expect(document.activeElement).toBe(screen.getByLabelText('New password'));
    await user.type(screen.getByLabelText('New password'), 'counterweight-78');
    await user.type(screen.getByLabelText('Confirm password'), 'counterweight-78');
    await click(user, 'Set the password');
    expect(await screen.findByRole('heading', { name: /is confirmed/ })).toBeDefined();
    expect(sent[1]).toMatchObject({ body: { password: 'counterweight-78', keepGoogle: false } });
  });

  it('offers no new password for a change of address, and explains the change', async () => {
    aForm(asking({ mayReset: false }));
    expect(
      await screen.findByText(/An account asked to change its e-mail address to/),
    ).toBeDefined();
    expect(screen.queryByRole('button', { name: 'I do not know the password' })).toBeNull();
  });

  it('says that the link is no longer valid, and how to get another one', async () => {
    aForm(OVER);
    expect(await screen.findByText('This link is no longer valid.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'your account' })).toBeDefined();
  });

  it('can check the link again if that failed', async () => {
    const busy = { status: 503, body: { error: 'Please wait a little.', code: 'unavailable' } };
    const { user } = aForm(busy, asking({ asks: 'nothing' }));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Confirm the address' })).toBeDefined();
  });
});

it('the sign-up form names the address to which the letter went, and does not log in', async () => {
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
