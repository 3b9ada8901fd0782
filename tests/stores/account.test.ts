// Against the real server in the same process, and without jsdom, which would disturb the server.
import { describe, expect, it } from 'vitest';
import { ALL_OTHERS, createAccountStore } from '../../src/browser/account/profile/account.ts';
import { openPage } from '../support/page-client.ts';
import { file, png } from '../support/pictures.ts';
import { createTestApi, PASSWORD } from '../support/test-api.ts';

const NEW_PASSWORD = 'machine-room-7';

const anAccount = async (fields: Record<string, string | Blob> = {}) => {
  const api = createTestApi();
  const customer = await api.newCustomer({ lastName: 'Nair', ...fields });
  const page = openPage(api, customer.visitor);
  await page.session.loadSession();
  const told: string[] = [];
  const account = createAccountStore({
    client: page.client,
    session: page.session,
    notify: (words) => void told.push(words),
  });
  const user = () => {
    const session = page.session.$session.get();
    return session.status === 'user' ? session.user : undefined;
  };
  const sessions = () => {
    return account.$list.get().shown?.sessions ?? [];
  };
  return { api, customer, page, told, account, user, sessions };
};

describe('the profile', () => {
  it('is changed, reported in a toast and shown at once', async () => {
    const { account, told, user, page } = await anAccount();
    await account.profile.submit({ firstName: ' Asha ', lastName: '', phone: '98470 12345' });
    expect(user()).toMatchObject({ firstName: 'Asha', lastName: '', phone: '+919847012345' });
    expect(told).toEqual(['Profile Updated']);
    expect(page.names.at(-1)).toBe('Asha');
  });

  it('refuses a name of blanks without a call', async () => {
    const { account, told } = await anAccount();
    await account.profile.submit({ firstName: '  ', lastName: '', phone: '' });
    expect(account.profile.$form.get()).toEqual({
      status: 'idle',
      wrong: { firstName: 'Please enter your first name.' },
    });
    expect(told).toEqual([]);
  });

  it('adds a picture and removes it again', async () => {
    const { account, user } = await anAccount();
    await account.profile.submit({
      firstName: 'Anu',
      lastName: 'Nair',
      phone: '',
      profileImage: file(png(), 'me.png', 'image/png'),
    });
    expect(user()?.profileImage).toMatch(/^\/api\/user\/picture/);
    expect(await account.removePicture()).toBeUndefined();
    expect(user()?.profileImage).toBeNull();
  });

  it('changes the e-mail address only with the password', async () => {
    const { account, user } = await anAccount();
    await account.email.submit({ email: 'new@example.com', currentPassword: 'wrong one' });
    expect(account.email.$form.get()).toMatchObject({
      status: 'failed',
      wrong: { currentPassword: 'The current password is not correct.' },
    });
    await account.email.submit({ email: 'new@example.com', currentPassword: PASSWORD });
    expect(user()?.email).toBe('new@example.com');
  });

  it('is empty after the session was ended elsewhere', async () => {
    const { account, page, customer, api } = await anAccount();
    await (await api.signedIn(customer.email, PASSWORD)).post('/user/logout-everywhere', {});
    await account.profile.submit({ firstName: 'Asha', lastName: '', phone: '' });
    expect(account.profile.$form.get()).toMatchObject({
      status: 'failed',
      message: 'Your session has ended. Please log in again.',
    });
    expect(page.session.$session.get()).toEqual({ status: 'guest' });
  });
});

describe('the password', () => {
  it('ends the other sessions when it is changed', async () => {
    const { account, customer, api, told, sessions } = await anAccount();
    const other = await api.signedIn(customer.email, PASSWORD);
    await account.password.submit({
      currentPassword: PASSWORD,
      password: NEW_PASSWORD,
      passwordAgain: NEW_PASSWORD,
    });
    expect(account.password.$form.get()).toEqual({ status: 'sent' });
    expect(told).toEqual(['Password updated']);
    expect(sessions()).toMatchObject([{ isCurrent: true }]);
    expect((await other.get('/user')).body).toEqual({ user: null });
  });

  it.each([
    [
      'the present one is wrong',
      { currentPassword: 'nothing like it' },
      { currentPassword: 'The current password is not correct.' },
    ],
    [
      'the new one is the present one',
      { password: PASSWORD, passwordAgain: PASSWORD },
      { password: 'The new password must be different from the current one.' },
    ],
  ])('stays when %s', async (_, part, wrong) => {
    const { account, told } = await anAccount();
    await account.password.submit({
      currentPassword: PASSWORD,
      password: NEW_PASSWORD,
      passwordAgain: NEW_PASSWORD,
      ...part,
    });
    expect(account.password.$form.get()).toMatchObject({ status: 'failed', wrong });
    expect(told).toEqual([]);
  });
});

describe('the sessions', () => {
  it('are listed, ended one by one, and all but this one at once', async () => {
    const { account, customer, api, told, sessions } = await anAccount();
    for (let more = 0; more < 3; more += 1) await api.signedIn(customer.email, PASSWORD);
    const loading = account.loadSessions();
    expect(account.$list.get()).toMatchObject({ status: 'loading', shown: undefined });
    await loading;
    expect(sessions()).toHaveLength(4);
    const ending = account.endSession(sessions().find(({ isCurrent }) => !isCurrent)?._id ?? '');
    expect(account.$list.get()).toMatchObject({ shown: { ending: expect.stringMatching(/./) } });
    await account.endOtherSessions();
    await ending;
    expect(sessions()).toHaveLength(3);
    await account.endOtherSessions();
    expect(sessions()).toMatchObject([{ isCurrent: true }]);
    expect(told).toEqual(['Session ended', 'Other sessions ended']);
    expect(ALL_OTHERS).not.toMatch(/^[0-9a-f]{26}$/);
  });

  it('show the message of the server, and stay listed', async () => {
    const { account, sessions } = await anAccount();
    await account.loadSessions();
    await account.endSession('0'.repeat(26));
    expect(account.$list.get()).toMatchObject({
      status: 'ready',
      shown: { message: 'Not found', ending: undefined },
    });
    expect(sessions()).toHaveLength(1);
  });
});
