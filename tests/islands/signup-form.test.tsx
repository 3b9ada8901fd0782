import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { SignupForm } from '../../src/browser/public/auth/SignupForm.tsx';
import { answering, USER } from '../support/answer-queue.ts';
import { file, png, webp } from '../support/pictures.ts';
import { serverMarkup } from '../support/server-markup.ts';

const aForm = (...answers: Parameters<typeof answering>) => {
  const { auth, sent } = answering(...answers);
  const enter = vi.fn();
  const { container } = render(<SignupForm auth={auth} enter={enter} />);
  const picture = screen.getByLabelText<HTMLInputElement>('Picture (optional)');
  return {
    user: userEvent.setup({ applyAccept: false }),
    sent,
    enter,
    container,
    picture,
    send: screen.getByRole('button', { name: 'Sign up' }),
  };
};
const messageOf = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent;
const fillIn = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.type(screen.getByLabelText('First name'), 'Asha');
  await user.type(screen.getByLabelText('E-mail'), 'asha@example.com');
  await user.type(screen.getByLabelText('Password'), 'landing-door-42');
  await user.type(screen.getByLabelText('Confirm password'), 'landing-door-42');
};

describe('SignupForm', () => {
  it('has a message at each wrong field and focuses the first, by keyboard too', async () => {
    const { user, sent } = aForm();
    await user.type(screen.getByLabelText('E-mail'), 'asha{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('First name')));
    expect(messageOf(screen.getByLabelText('First name'))).toBe('Please enter your first name.');
    expect(messageOf(screen.getByLabelText('E-mail'))).toBe('Email is not valid');
    expect(sent).toEqual([]);
  });

  it.each([
    [
      'a text that calls itself a picture',
      () => file('no picture', 'me.png', 'image/png'),
      'Please choose a JPEG, PNG or WebP image of at most 2 MB.',
    ],
    [
      'an empty file',
      () => file('', 'me.png', 'image/png'),
      'Please choose a JPEG, PNG or WebP image of at most 2 MB.',
    ],
    [
      'a picture of more than 2 MB',
      () =>
        file(
          png(
            4,
            3,
            Array.from({ length: 2_100_000 }, () => 0),
          ),
          'me.png',
          'image/png',
        ),
      'Please choose a JPEG, PNG or WebP image of at most 2 MB.',
    ],
    [
      'a large photograph of a kind that this browser cannot read',
      () => file(`\0\0\0\x18ftypheic${'x'.repeat(3_000_000)}`, 'me.heic', 'image/heic'),
      'Please choose a JPEG, PNG or WebP image of at most 2 MB.',
    ],
  ])('refuses %s before it is sent', async (_, make, message) => {
    const { user, picture, send, sent } = aForm();
    await fillIn(user);
    await user.upload(picture, make());
    await waitFor(() => expect(messageOf(picture)).toBe(message));
    await user.click(send);
    await waitFor(() => expect(document.activeElement).toBe(picture));
    expect(sent).toEqual([]);
  });

  it('shows the picture, whatever its file name, and takes another one', async () => {
    const { user, picture, container } = aForm();
    await user.upload(picture, file('x', 'me.txt', 'text/plain'));
    await waitFor(() => expect(picture.getAttribute('aria-invalid')).toBe('true'));
    await user.upload(picture, file(webp(), 'me.txt', 'text/plain'));
    await waitFor(() =>
      expect(container.querySelector('[data-portrait] img')?.getAttribute('src')).toMatch(/^data:/),
    );
    expect(picture.hasAttribute('aria-invalid')).toBe(false);
  });

  it('refuses a picture that turns out to be unreadable', async () => {
    const { user, picture, container } = aForm();
    await user.upload(picture, file(png(), 'me.png', 'image/png'));
    await waitFor(() => expect(container.querySelector('[data-portrait] img')).not.toBeNull());
    fireEvent.error(container.querySelector('[data-portrait] img') as HTMLImageElement);
    expect(messageOf(picture)).toBe('Please choose a JPEG, PNG or WebP image of at most 2 MB.');
  });

  it('shows the server’s messages at their fields once, and keeps the typed text', async () => {
    const error = 'An account with this e-mail address already exists. Please log in.';
    const { user, send, enter } = aForm({
      status: 409,
      body: { error, code: 'email_taken', fields: { email: error } },
    });
    await fillIn(user);
    await user.click(send);
    await waitFor(() => expect(messageOf(screen.getByLabelText('E-mail'))).toBe(error));
    expect(screen.getByRole('alert').textContent).toBe('');
    expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Asha');
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('landing-door-42');
    expect(enter).not.toHaveBeenCalled();
  });

  it('opens the next page once the account is made', async () => {
    const { user, send, enter, sent } = aForm({ status: 201, body: { user: USER } });
    await fillIn(user);
    await user.click(send);
    await waitFor(() => expect(enter).toHaveBeenCalledExactlyOnceWith(USER));
    expect(sent[0]?.body instanceof FormData && Object.fromEntries(sent[0].body)).toMatchObject({
      firstName: 'Asha',
      lastName: '',
      phone: '',
    });
  });

  it('is complete in its HTML, and has no style attribute', () => {
    const page = serverMarkup(<SignupForm />);
    expect([...page.querySelectorAll('input')].map(({ name }) => name)).toEqual([
      'firstName',
      'lastName',
      'email',
      'phone',
      'password',
      'passwordAgain',
      'profileImage',
    ]);
    expect(page.querySelector('[style]')).toBeNull();
  });
});
