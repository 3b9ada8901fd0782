// The e-mail address on the account page: confirmed or not, and a new address that waits to be
// confirmed.
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { EmailStatus } from '../../src/browser/account/profile/EmailStatus.tsx';
import { USER } from '../support/answer-queue.ts';

const shown = (changed: Partial<Parameters<typeof EmailStatus>[0]['user']>, answer?: string) => {
  const sendVerification = vi.fn(async () => answer);
  const keepEmail = vi.fn(async () => answer);
  render(
    <dl>
      <dt>E-mail</dt>
      <EmailStatus account={{ sendVerification, keepEmail }} user={{ ...USER, ...changed }} />
    </dl>,
  );
  return { sendVerification, keepEmail, user: userEvent.setup() };
};

it('the page says that an address is confirmed, and offers nothing', () => {
  shown({});
  expect(screen.getByText('Confirmed')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

it('the page sends a link to an unconfirmed address, or says what went wrong', async () => {
  const { sendVerification, user } = shown({ emailVerified: false }, 'Too many attempts.');
  await user.click(screen.getByRole('button', { name: 'Send me a link to confirm it' }));
  expect(sendVerification).toHaveBeenCalledOnce();
  expect((await screen.findByRole('alert')).textContent).toBe('Too many attempts.');
});

it('the page names both addresses while a new one waits, and can give it up', async () => {
  const { keepEmail, user } = shown({ pendingEmail: 'new@example.com' });
  expect(screen.getByText('new@example.com')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Send the e-mail again' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: `Keep ${USER.email}` }));
  expect(keepEmail).toHaveBeenCalledExactlyOnceWith(USER.email);
});

it('the page says that e-mail did not arrive, and offers to confirm the address again', async () => {
  const { sendVerification, user } = shown({ emailBounced: true });
  expect(screen.getByText(/could not be delivered.+or confirm it again\.$/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Send me a link to confirm it' }));
  expect(sendVerification).toHaveBeenCalledOnce();
});

it('the page asks for another confirmation if the first one did not prove the owner', async () => {
  const { sendVerification, user } = shown({ confirmAgain: true });
  expect(screen.getByText(/^Confirmed\. To see the quotes and complaints/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Send me a link to confirm it' }));
  expect(sendVerification).toHaveBeenCalledOnce();
});
