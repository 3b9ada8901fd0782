// The screen of a customer's own data: the file, the deletion, obstacles to it, and keeping the
// account.
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { LOGIN_TOO_OLD } from '../../src/contract/privacy/privacy.ts';
import { type Answers, ok, openAccountArea, refused, SIGNED_IN } from '../support/account-area.ts';
import { USER } from '../support/answer-queue.ts';

const FREE = { deletionAt: null, hindrances: [], needsPassword: true, isFreshLogin: true };
const PLANNED = { ...FREE, deletionAt: '2026-12-01T10:00:00.000Z' };
const open = (deletion: object, answers: Answers = {}) =>
  openAccountArea(
    { section: 'data', path: '/account/data' },
    { ...SIGNED_IN, 'GET /user/deletion': [ok({ deletion })], ...answers },
  );

const inDialog = () => within(screen.getByRole('dialog'));
const ask = async (user: UserEvent) =>
  user.click(await screen.findByRole('button', { name: 'Delete my account' }));

/** Names of the files that the visitor has downloaded. */
const savedFiles = () => {
  const saved: { name: string; text: Promise<string> }[] = [];
  let blob = new Blob();
  URL.createObjectURL = (given) => {
    blob = given as Blob;
    return 'blob:x';
  };
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, text: blob.text() });
  });
  return saved;
};

describe('your data', () => {
  it('are downloaded as one file, named after the day', async () => {
    const saved = savedFiles();
    const data = { madeAt: '2026-11-23T09:00:00.000Z', account: { firstName: 'Asha' } };
    const { user } = await open(FREE, { 'POST /user/export': [ok({ export: data })] });
    await user.click(await screen.findByRole('button', { name: 'Download my data' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toBe('my-data-2026-11-23.json');
    expect(JSON.parse((await saved[0]?.text) ?? '')).toEqual(data);
    expect(await screen.findByText('Data downloaded')).toBeDefined();
  });

  it('cannot be downloaded at the moment, and the screen says why', async () => {
    const sentence = 'You have downloaded your data within the last day.';
    const { user } = await open(FREE, {
      'POST /user/export': [refused(429, sentence, 'too_many')],
    });
    await user.click(await screen.findByRole('button', { name: 'Download my data' }));
    expect(await screen.findByText(sentence)).toBeDefined();
  });

  it('need the password if the login is not recent', async () => {
    const { user, asked } = await open({ ...FREE, isFreshLogin: false });
    await user.click(await screen.findByRole('button', { name: 'Download my data' }));
    expect(await screen.findByText('Please enter the password.')).toBeDefined();
    expect(asked).not.toContain('POST /user/export');
  });

  it('can be read again after a failure', async () => {
    const { user } = await open(FREE, {
      'GET /user/deletion': [
        refused(503, 'Please try again.', 'unavailable'),
        ok({ deletion: FREE }),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Download my data' })).toBeDefined();
  });
});

describe('deleting the account', () => {
  it('is not offered while something is open, and the screen names it', async () => {
    const text = 'An order is not completed yet: LFT-2026-4K7M2P.';
    await open({ ...FREE, hindrances: [{ about: 'order', text }] });
    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Delete my account' })).toBeNull();
  });

  it('says when it happens and that all devices are logged out, and offers the choice about reviews', async () => {
    const sent = vi.fn();
    const { user } = await open(FREE, {
      'POST /user/deletion': [
        (body) => {
          sent(body);
          return { status: 200, body: { deletion: PLANNED } };
        },
      ],
    });
    const scrolled = vi.spyOn(window, 'scrollTo').mockReturnValue();
    await ask(user);
    await user.click(inDialog().getByLabelText('Delete them'));
    await user.type(inDialog().getByLabelText('Your password'), 'lift-in-kochi');
    const button = inDialog().getByRole('button', { name: 'Delete my account' });
    await user.dblClick(button);
    const heading = await screen.findByText('Your account will be deleted on 1 Dec 2026.');
    expect(document.activeElement).toBe(heading);
    expect(scrolled).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
    expect(sent.mock.calls).toEqual([[{ reviews: 'remove', currentPassword: 'lift-in-kochi' }]]);
  });

  it('asks in a dialog that names the deleted data; the harmless answer is first and has the focus', async () => {
    const { user, asked } = await open(FREE);
    const trigger = await screen.findByRole('button', { name: 'Delete my account' });
    expect(trigger.dataset.danger).toBe('');
    await ask(user);
    const { getByRole, getByText } = inDialog();
    expect(getByRole('heading', { name: `Delete the account of ${USER.email}?` })).toBeDefined();
    for (const words of ['Deleted:', 'Kept:']) expect(getByText(words)).toBeDefined();
    const keep = getByRole('button', { name: 'Keep my account' });
    const remove = getByRole('button', { name: 'Delete my account' });
    expect(document.activeElement).toBe(keep);
    expect(remove.className).toBe('button button-danger');
    expect(keep.compareDocumentPosition(remove)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(trigger);
    expect(asked).not.toContain('POST /user/deletion');
  });

  it('needs the password, and says so when it is wrong', async () => {
    const sentence = 'The current password is not correct.';
    const { user, asked } = await open(FREE, {
      'POST /user/deletion': [
        () => ({
          status: 422,
          body: { error: sentence, code: 'invalid_fields', fields: { currentPassword: sentence } },
        }),
      ],
    });
    await ask(user);
    await user.click(inDialog().getByRole('button', { name: 'Delete my account' }));
    expect(await screen.findByText('Please enter the password.')).toBeDefined();
    expect(asked).not.toContain('POST /user/deletion');
    await user.type(inDialog().getByLabelText('Your password'), 'not-it-at-all');
    await user.click(inDialog().getByRole('button', { name: 'Delete my account' }));
    expect(await screen.findByText(sentence)).toBeDefined();
    expect(screen.getByRole('dialog')).toBeDefined();
  });

  it('of an account without a password needs a new login if the last one is old', async () => {
    const google = { 'GET /user': [ok({ user: { ...USER, hasPassword: false } })] };
    const { user } = await open({ ...FREE, isFreshLogin: false }, google);
    await ask(user);
    expect(inDialog().getByText(LOGIN_TOO_OLD)).toBeDefined();
    expect(inDialog().queryByRole('button', { name: 'Delete my account' })).toBeNull();
    expect(inDialog().getByRole('button', { name: 'Log out and log in again' })).toBeDefined();
  });

  it('of an account without a password needs nothing else right after a login', async () => {
    const google = { 'GET /user': [ok({ user: { ...USER, hasPassword: false } })] };
    const { user } = await open({ ...FREE, needsPassword: false }, google);
    await ask(user);
    expect(inDialog().queryByLabelText('Your password')).toBeNull();
    expect(inDialog().getByRole('button', { name: 'Delete my account' })).toBeDefined();
  });

  it('is cancelled with one button on any screen of the account', async () => {
    const planned = { ...USER, deletionAt: PLANNED.deletionAt };
    const { user } = await openAccountArea(
      { section: 'data' },
      {
        'GET /user': [ok({ user: planned })],
        'GET /user/deletion': [ok({ deletion: PLANNED })],
        'DELETE /user/deletion': [
          refused(503, 'Please try again.', 'unavailable'),
          ok({ deletion: FREE }),
        ],
      },
    );
    const keep = await screen.findByRole('button', { name: 'Keep my account' });
    await user.click(keep);
    expect(await screen.findByText('Please try again.')).toBeDefined();
    await user.click(keep);
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Keep my account' })).toBeNull(),
    );
  });
});

const GIVEN = {
  about: null,
  at: '2026-11-20T10:00:00.000Z',
  how: 'sign_up',
  noticeVersion: '2026-11-23',
  withdrawnAt: null,
};
const ACCOUNT = { ...GIVEN, purpose: 'account' };
const REMINDERS = { ...GIVEN, purpose: 'reminders' };

describe('the list of consents', () => {
  it('has day, place and privacy notice of each, and one button stops reminders', async () => {
    const stopped = { ...REMINDERS, withdrawnAt: '2026-11-24T10:00:00.000Z' };
    const order = { ...GIVEN, purpose: 'order', about: 'U-2026-4K7M2P', how: 'checkout' };
    const { user } = await open(FREE, {
      'GET /user/consents': [ok({ consents: [order, ACCOUNT, REMINDERS] })],
      'PATCH /user/consents': [
        (sent) => {
          expect(sent).toEqual({ reminders: false });
          return { status: 200, body: { consents: [order, ACCOUNT, stopped] } };
        },
      ],
    });
    expect(await screen.findByText('U-2026-4K7M2P')).toBeDefined();
    expect(screen.getByText(/at the checkout, under the privacy notice of/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Stop reminders' }));
    expect(await screen.findByRole('button', { name: 'Start reminders again' })).toBeDefined();
    expect(screen.getByText(/Stopped on/)).toBeDefined();
  });

  it('says why a consent could not be changed, and stays as it was', async () => {
    const { user } = await open(FREE, {
      'GET /user/consents': [ok({ consents: [ACCOUNT, REMINDERS] })],
      'PATCH /user/consents': [refused(503, 'Please try again.', 'unavailable')],
    });
    await user.click(await screen.findByRole('button', { name: 'Stop reminders' }));
    expect(await screen.findByText('Please try again.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Stop reminders' })).toBeDefined();
  });
});
