import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { InvitationForm } from '../../src/browser/public/auth/InvitationForm.tsx';
import { answering, USER } from '../support/answer-queue.ts';

const aForm = (...answers: Parameters<typeof answering>) => {
  const user = userEvent.setup();
  const { auth, sent } = answering(...answers);
  const enter = vi.fn();
  render(<InvitationForm auth={auth} enter={enter} readToken={() => 'the-token'} />);
  const type = async (password: string) => {
    await user.type(screen.getByLabelText('First name'), 'Leela');
    await user.type(screen.getByLabelText('Password'), password);
    await user.type(screen.getByLabelText('Confirm password'), password);
    await user.click(screen.getByRole('button', { name: 'Accept invitation' }));
  };
  return { sent, enter, type };
};

describe('InvitationForm', () => {
  it('sends the token of the link with the typed fields, and opens the next page', async () => {
    const { sent, enter, type } = aForm({ status: 201, body: { user: USER } });
    await type('counterweight-78');
    await waitFor(() => expect(enter).toHaveBeenCalledExactlyOnceWith(USER));
    expect(sent).toMatchObject([
      {
        path: '/auth/accept-invitation',
        body: { firstName: 'Leela', password: 'counterweight-78', token: 'the-token' },
      },
    ]);
  });

  it('asks for twelve characters before it sends anything', async () => {
    const { sent, type } = aForm();
    await type('short-one');
    expect(await screen.findByText('Password must be at least 12 characters.')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('says that a link is no longer valid', async () => {
    const { enter, type } = aForm({
      status: 409,
      body: { error: 'This invitation is no longer valid.', code: 'conflict' },
    });
    await type('counterweight-78');
    expect(await screen.findByText('This invitation is no longer valid.')).toBeTruthy();
    expect(enter).not.toHaveBeenCalled();
  });
});
