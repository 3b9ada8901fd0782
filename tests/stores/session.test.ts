// Against the real server in the same process, and without jsdom, which would disturb the server.
import { describe, expect, it } from 'vitest';
import { createSessionStore } from '../../src/browser/kernel/session.ts';
import { createLoginForm, createSignupForm } from '../../src/browser/public/auth/auth.ts';
import { openPage } from '../support/page-client.ts';
import { file, png } from '../support/pictures.ts';
import { createTestApi, PASSWORD } from '../support/test-api.ts';

const typed = {
  firstName: ' Asha ',
  lastName: '',
  email: 'Asha@Example.com',
  phone: '98470 12345',
  password: PASSWORD,
  passwordAgain: PASSWORD,
};

describe('the session', () => {
  it('is empty until a customer logs in, and then has their account on every page', async () => {
    const api = createTestApi();
    const { visitor } = await api.newCustomer({ firstName: 'Meera' });
    const stranger = openPage(api);
    const page = openPage(api, visitor);
    expect(page.session.$session.get()).toEqual({ status: 'unloaded' });
    await Promise.all([stranger.session.loadSession(), page.session.loadSession()]);
    expect(stranger.session.$session.get()).toEqual({ status: 'guest' });
    expect(page.session.$session.get()).toMatchObject({
      status: 'user',
      user: { firstName: 'Meera', role: 'user' },
    });
    expect([stranger.names, page.names]).toEqual([[null], ['Meera']]);
  });

  it('is loading during its call, and makes one call', async () => {
    const { session, names } = openPage(createTestApi());
    const first = session.loadSession();
    expect(session.$session.get()).toEqual({ status: 'loading' });
    await Promise.all([first, session.loadSession()]);
    expect(names).toEqual([null]);
  });

  it('is given to all that ask for it during its call', async () => {
    const api = createTestApi();
    const { visitor } = await api.newCustomer();
    const { session } = openPage(api, visitor);
    const asked = await Promise.all([session.askSession(), session.askSession()]);
    expect(asked.map(({ status }) => status)).toEqual(['user', 'user']);
  });

  it('uses an answer that the page already has', async () => {
    const session = createSessionStore({
      client: () => Promise.reject(new Error('asked again')),
      takePageAnswer: async () => ({ user: null }),
      announce: () => {},
    });
    await session.loadSession();
    expect(session.$session.get()).toEqual({ status: 'guest' });
  });

  it('says why it is not known, and can be loaded again', async () => {
    const error = { error: 'The server could not be reached.', code: 'unavailable' } as const;
    let asked = 0;
    const client = async () => {
      asked += 1;
      return { ok: false, kind: 'network', error } as const;
    };
    const session = createSessionStore({
      client,
      takePageAnswer: async () => undefined,
      announce: () => {},
    });
    await session.loadSession();
    expect(session.$session.get()).toEqual({ status: 'failed', message: error.error });
    await session.loadSession();
    expect(asked).toBe(2);
  });

  it('is over after logging out, here and on the server', async () => {
    const api = createTestApi();
    const { visitor } = await api.newCustomer();
    const { session, names } = openPage(api, visitor);
    await session.loadSession();
    await session.logOut();
    expect(session.$session.get()).toEqual({ status: 'guest' });
    expect(names).toEqual(['Anu', null]);
    expect((await visitor.get('/user')).body).toEqual({ user: null });
  });
});

describe('the login form', () => {
  const aLogin = async () => {
    const api = createTestApi();
    const customer = await api.newCustomer();
    const page = openPage(api);
    return { api, customer, ...page, ...createLoginForm(page) };
  };

  it('reports missing fields without a call', async () => {
    const { submit, $form, visitor } = await aLogin();
    await submit({ email: 'asha@', password: 'abc' });
    expect($form.get()).toEqual({
      status: 'idle',
      wrong: { email: 'Email is not valid', password: 'Password must be at least 4 characters.' },
    });
    expect(visitor.cookies.size).toBe(0);
  });

  it('opens a session for a browser that has never been on the site', async () => {
    const { submit, $form, session, customer, visitor } = await aLogin();
    await submit({ email: ` ${customer.email.toUpperCase()} `, password: PASSWORD });
    expect($form.get()).toEqual({ status: 'sent' });
    expect(session.$session.get()).toMatchObject({
      status: 'user',
      user: { email: customer.email },
    });
    expect(visitor.cookies.get('signed-in')).toBe('1');
  });

  it('keeps the refusal in the server’s words, and the visitor stays logged out', async () => {
    const { submit, $form, session, customer } = await aLogin();
    await submit({ email: customer.email, password: 'not the one' });
    const message = 'The e-mail address or password is not correct.';
    expect($form.get()).toEqual({ status: 'failed', message, wrong: {} });
    expect(session.$session.get()).toEqual({ status: 'failed', message });
  });

  it('says that an account is blocked', async () => {
    const { api, submit, $form, customer } = await aLogin();
    await (await api.superAdmin()).patch(`/admin/customer-block-unblock/${customer.id}`, {
      isActive: false,
    });
    await submit({ email: customer.email, password: PASSWORD });
    expect($form.get()).toMatchObject({
      status: 'failed',
      message: 'This account is blocked. Please contact us.',
    });
  });

  it('works after another tab has logged out', async () => {
    const { submit, $form, visitor, customer } = await aLogin();
    await visitor.get('/user');
    visitor.cookies.set('XSRF-TOKEN', 'somebody.else');
    await submit({ email: customer.email, password: PASSWORD });
    expect($form.get()).toEqual({ status: 'sent' });
  });
});

describe('the sign-up form', () => {
  const aSignup = () => {
    const api = createTestApi();
    const page = openPage(api);
    return { api, ...page, ...createSignupForm(page) };
  };

  it('names every wrong field at once', async () => {
    const { submit, $form } = aSignup();
    await submit({
      ...typed,
      firstName: ' ',
      email: 'x',
      phone: '12',
      password: 'short',
      passwordAgain: 'other',
    });
    expect($form.get()).toEqual({
      status: 'idle',
      wrong: {
        firstName: 'Please enter your first name.',
        email: 'Email is not valid',
        phone: 'An Indian phone number has ten digits; this one has two.',
        password: 'Password must be at least 8 characters.',
        passwordAgain: 'The two passwords do not match.',
      },
    });
  });

  it('notices that the two passwords differ', async () => {
    const { submit, $form } = aSignup();
    await submit({ ...typed, passwordAgain: `${PASSWORD}x` });
    expect($form.get()).toEqual({
      status: 'idle',
      wrong: { passwordAgain: 'The two passwords do not match.' },
    });
  });

  it('makes an account without a picture', async () => {
    const { submit, session } = aSignup();
    await submit(typed);
    const user = {
      firstName: 'Asha',
      email: 'asha@example.com',
      phone: '+919847012345',
      profileImage: null,
    };
    expect(session.$session.get()).toMatchObject({ status: 'user', user });
  });

  it.each([
    [
      'an address that is taken',
      {},
      { email: 'An account with this e-mail address already exists. Please log in.' },
    ],
    [
      'a common password',
      { password: 'password', passwordAgain: 'password', email: 'new@example.com' },
      { password: expect.stringContaining('common') },
    ],
    [
      'a file that is not a picture',
      { email: 'new@example.com', profileImage: file('just text') },
      { profileImage: 'Please choose a JPEG, PNG or WebP image of at most 2 MB.' },
    ],
  ])('shows the server’s message about %s at its field', async (_, part, wrong) => {
    const { api, submit, $form, $progress } = aSignup();
    await api.newCustomer({ email: 'asha@example.com' });
    await submit({ ...typed, ...part });
    expect($form.get()).toMatchObject({ status: 'failed', wrong });
    expect($progress.get()).toBeUndefined();
  });

  it('saves a valid picture', async () => {
    const { submit, session } = aSignup();
    await submit({ ...typed, profileImage: file(png(), 'me.png', 'image/png') });
    expect(session.$session.get()).toMatchObject({
      status: 'user',
      user: { profileImage: expect.stringMatching(/^\/api\/user\/picture\?v=/) },
    });
  });
});
