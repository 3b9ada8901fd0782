// The session ends while the customer types in the account area: no typed text is lost.
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { type Answers, ok, openAccountArea, refused } from '../support/account-area.ts';
import { USER } from '../support/answer-queue.ts';

// Without its code the phone field stays the plain field of the HTML.
vi.mock('../../src/browser/kernel/ui/CountryPhone.tsx', () =>
  Promise.reject(new Error('not here')),
);

const ENDED = refused(401, 'Your session has ended. Please log in again.', 'session_ended');
const question = () => screen.findByRole('dialog', { name: 'Your session has ended' });
const firstName = () => screen.findByLabelText<HTMLInputElement>('First name');
const savesIn = (asked: string[]) => asked.filter((call) => call === 'POST /user/edit-profile');

/** The profile, changed and sent after the session has ended. */
const sendProfile = async (answers: Answers) => {
  const sent: (string | null)[] = [];
  const saved = (form: FormData) => {
    sent.push(String(form.get('firstName')));
    return { status: 200, body: { user: { ...USER, firstName: String(form.get('firstName')) } } };
  };
  const area = await openAccountArea(
    { section: 'profile' },
    {
      'GET /user/sessions': [ok({ sessions: [] })],
      'POST /user/edit-profile': [ENDED, saved],
      ...answers,
    },
  );
  const field = await firstName();
  await area.user.clear(field);
  await area.user.type(field, 'Ashalatha');
  await area.user.click(screen.getAllByRole('button', { name: 'Save' })[0] as HTMLElement);
  return { ...area, sent };
};

// The files of a worker share modules: the next file must not get the stand-ins of this one.
afterAll(() => void vi.resetModules());

describe('a session that ends while the profile is saved', () => {
  it('can be continued on the same page, and the changes are saved once', async () => {
    const { user, asked, sent } = await sendProfile({ 'GET /user': [ok({ user: USER })] });
    const dialog = within(await question());
    expect(dialog.getByRole('link', { name: 'Log in in a new tab' }).getAttribute('target')).toBe(
      '_blank',
    );
    expect((await firstName()).value).toBe('Ashalatha');
    await user.click(dialog.getByRole('button', { name: 'I have logged in' }));
    await waitFor(() => expect(sent).toEqual(['Ashalatha']));
    expect(savesIn(asked)).toHaveLength(2);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await firstName()).value).toBe('Ashalatha');
    expect(location.hash).not.toBe('#login');
  });

  it('is not continued by another account, whose name would be overwritten', async () => {
    const other = { ...USER, _id: 'u2', email: 'binu@example.com' };
    const { user, asked, sent } = await sendProfile({
      'GET /user': [
        ok({ user: USER }),
        ok({ user: null }),
        ok({ user: other }),
        ok({ user: USER }),
      ],
    });
    const dialog = within(await question());
    const goOn = dialog.getByRole('button', { name: 'I have logged in' });
    await user.click(goOn);
    expect(await dialog.findByText(/^You are not logged in yet\./)).toBeDefined();
    await user.click(goOn);
    expect(
      await dialog.findByText(/^You logged in with another account\. This page belongs to asha@/),
    ).toBeDefined();
    expect(savesIn(asked)).toHaveLength(1);
    await user.click(goOn);
    await waitFor(() => expect(sent).toEqual(['Ashalatha']));
  });

  it('may stay ended: the form says why it is not saved and keeps the typed text', async () => {
    const { user, asked } = await sendProfile({ 'GET /user': [ok({ user: USER })] });
    await question();
    await user.keyboard('{Escape}');
    expect(await screen.findByText('Your session has ended. Please log in again.')).toBeDefined();
    expect((await firstName()).value).toBe('Ashalatha');
    expect(savesIn(asked)).toHaveLength(1);
    expect(location.hash).not.toBe('#login');
    await user.click(screen.getAllByRole('button', { name: 'Save' })[0] as HTMLElement);
    await waitFor(() => expect(savesIn(asked)).toHaveLength(2));
  });
});

it('a new address waits for the session and is saved once', async () => {
  const kept: unknown[] = [];
  const { user, asked } = await openAccountArea(
    { section: 'addresses' },
    {
      'GET /user': [ok({ user: USER })],
      'GET /user/address': [ok({ addresses: [] })],
      'POST /user/address': [
        ENDED,
        (sent) => {
          kept.push(sent);
          return refused(503, 'Storage is not available. Please try again.', 'unavailable')();
        },
      ],
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Add an address' }));
  const form = within(screen.getByRole('dialog', { name: 'New address' }));
  await user.type(form.getByRole('textbox', { name: 'Phone' }), '98470 12345');
  await user.type(form.getByLabelText('House and street'), '14 Chittoor Road');
  await user.type(form.getByLabelText('City, town or village'), 'Kochi');
  await user.type(form.getByLabelText('District'), 'Ernakulam');
  await user.selectOptions(form.getByLabelText('State'), 'Kerala');
  await user.type(form.getByLabelText('PIN code'), '682 016');
  await user.click(form.getByRole('button', { name: 'Add the address' }));
  const dialog = within(await question());
  await user.click(dialog.getByRole('button', { name: 'I have logged in' }));
  await waitFor(() => expect(kept).toHaveLength(1));
  expect(asked.filter((call) => call === 'POST /user/address')).toHaveLength(2);
  expect(kept).toMatchObject([{ line1: '14 Chittoor Road', district: 'Ernakulam' }]);
  expect(form.getByLabelText<HTMLInputElement>('House and street').value).toBe('14 Chittoor Road');
});
