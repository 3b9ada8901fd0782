// Malformed requests, and their answers.
import { describe, expect, it } from 'vitest';
import { errorBodySchema } from '../../../../src/contract/kernel/errors-rules.ts';
import { saidOf } from '../../../support/said-of.ts';
import { createTestApi, PASSWORD } from '../../../support/test-api.ts';

const newcomer = async () => {
  const world = createTestApi();
  const visitor = world.visitor();
  await visitor.get('/user');
  return { ...world, visitor };
};
const SIGNUP = {
  firstName: 'Anu',
  email: 'anu@example.com',
  password: PASSWORD,
  passwordAgain: PASSWORD,
};

describe('the login', () => {
  it.each([
    [{ password: 'abcd' }, 'Please enter the email.'],
    [{ email: '', password: 'abcd' }, 'Please enter the email.'],
    [{ email: 'abc', password: 'abcd' }, 'Email is not valid'],
    [{ email: 'victim@x.com＠evil.com', password: 'abcd' }, 'Email is not valid'],
    [{ email: 'a@b@c.com', password: 'abcd' }, 'Email is not valid'],
    [{ email: '"a"@b.com', password: 'abcd' }, 'Email is not valid'],
    [{ email: 'a@b.com,d@e.com', password: 'abcd' }, 'Email is not valid'],
    [{ email: 'a\0@b.com', password: 'abcd' }, 'Email is not valid'],
    [{ email: 'a@b.com\r\nbcc: c@d.com', password: 'abcd' }, 'Email is not valid'],
    [{ email: `${'a'.repeat(250)}@b.com`, password: 'abcd' }, 'Email is not valid'],
    [{ email: 'a@b.com' }, 'Please enter the password.'],
    [{ email: 'a@b.com', password: 'abc' }, 'Password must be at least 4 characters.'],
    [
      { email: 'a@b.com', password: 'x'.repeat(100_000) },
      'Password must be at most 128 characters.',
    ],
    [
      { email: 'a@b.com', password: 'ജ'.repeat(25) },
      'Password must be at most 72 bytes; letters of other scripts count as more than one.',
    ],
    [{ email: 'a@b.com', password: 1234 }, 'Please enter the password.'],
    [{ email: 'a@b.com', password: ['abcd'] }, 'Please enter the password.'],
    [{ email: 'a@b.com', password: { $ne: '' } }, 'Please enter the password.'],
    [{ email: 'a@b.com', password: 'abcd', role: 'superAdmin' }, 'Unknown field "role".'],
  ])('answers %j with a sentence', async (body, sentence) => {
    const { visitor } = await newcomer();
    const answer = await visitor.post('/auth/login', body);
    expect(answer.status).toBe(422);
    expect(saidOf(answer.body)).toBe(sentence);
    expect(Object.values(answer.body.fields)).toContain(sentence);
  });

  it('accepts an address in any spelling', async () => {
    const world = createTestApi();
    const { email } = await world.newCustomer();
    const visitor = world.visitor();
    await visitor.get('/user');
    expect(
      (await visitor.post('/auth/login', { email: ` ${email.toUpperCase()} `, password: PASSWORD }))
        .status,
    ).toBe(200);
  });
});

describe('a body', () => {
  it.each([
    ['{', 'The body is not valid JSON.'],
    ['\u{fffd}{', 'The body is not valid JSON.'],
    ['[]', 'The body must be a JSON object.'],
    ['null', 'The body must be a JSON object.'],
    ['"x"', 'The body must be a JSON object.'],
    ['{"__proto__":{"role":"admin"}}', 'The body has a name that is not allowed.'],
    ['{"email":{"constructor":1}}', 'The body has a name that is not allowed.'],
    [
      `{"email":${'['.repeat(10_000)}${']'.repeat(10_000)}}`,
      'The body has too many values or levels.',
    ],
  ])('that reads %.40s is unreadable', async (body, sentence) => {
    const { visitor } = await newcomer();
    const answer = await visitor.raw('POST', '/auth/login', {
      body,
      headers: visitor.own({ 'content-type': 'application/json' }),
    });
    expect(answer.status).toBe(400);
    expect(saidOf(answer.body)).toBe(sentence);
  });

  it.each([true, false])('of 10 MB is too large, its length announced: %s', async (isAnnounced) => {
    const { visitor } = await newcomer();
    const piece = new Uint8Array(1_000_000);
    let left = 10;
    const stream = new ReadableStream({
      pull: (to) => (left-- > 0 ? to.enqueue(piece) : to.close()),
    });
    const headers = visitor.own({
      'content-type': 'application/json',
      ...(isAnnounced ? { 'content-length': '10000000' } : {}),
    });
    const answer = await visitor.raw('POST', '/auth/login', {
      body: stream,
      headers,
      duplex: 'half',
    } as RequestInit);
    expect(answer.status).toBe(413);
    expect(answer.body.error).toBe('The request is too large.');
    expect(left).toBeGreaterThan(0);
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    '',
  ])('of the kind "%s" is not JSON', async (type) => {
    const { visitor } = await newcomer();
    const answer = await visitor.raw('POST', '/auth/login', {
      body: new TextEncoder().encode('{}'),
      headers: visitor.own({ 'content-type': type }),
    });
    expect(answer.status).toBe(415);
    expect(saidOf(answer.body)).toBe('Send JSON, with the header Content-Type: application/json.');
  });

  it('of JSON is not a form', async () => {
    const { visitor } = await newcomer();
    expect((await visitor.post('/auth/signup', SIGNUP)).status).toBe(415);
  });
});

describe('the sign-up', () => {
  it.each([
    [{ ...SIGNUP, role: 'superAdmin' }, 'Unknown field "role".'],
    [{ ...SIGNUP, isActive: 'true' }, 'Unknown field "isActive".'],
    [{ ...SIGNUP, _id: '1' }, 'Unknown field "_id".'],
    [{ ...SIGNUP, firstName: ' ' }, 'Please enter your first name.'],
    [{ ...SIGNUP, firstName: 'A\0nu' }, 'First name must not contain control characters.'],
    [{ ...SIGNUP, firstName: 'A'.repeat(10_000) }, 'First name must be at most 80 characters.'],
    [{ ...SIGNUP, phone: 'abc' }, 'Please enter the digits of a phone number.'],
    [
      { ...SIGNUP, password: 'seven77', passwordAgain: 'seven77' },
      'Password must be at least 8 characters.',
    ],
    [
      { ...SIGNUP, password: 'password1', passwordAgain: 'password1' },
      'This password is too common. Please choose another one.',
    ],
    [{ ...SIGNUP, passwordAgain: 'something else' }, 'The two passwords do not match.'],
  ])('refuses %j', async (form, sentence) => {
    const { visitor } = await newcomer();
    const answer = await visitor.postForm('/auth/signup', form);
    expect(answer.status).toBe(422);
    expect(saidOf(answer.body)).toBe(sentence);
  });

  it.each(['\u202eAnu', 'അനു', '👷 Anu', '=HYPERLINK("x")', '<script>alert(1)</script>'])(
    'keeps the name %s as it is',
    async (firstName) => {
      const { visitor } = await newcomer();
      expect(
        (await visitor.postForm('/auth/signup', { ...SIGNUP, firstName })).body.user.firstName,
      ).toBe(firstName);
    },
  );

  it.each(['ANU@example.com', ' anu@example.com', 'ａnu@example.com'])(
    'recognises the address %s',
    async (email) => {
      const { visitor } = await newcomer();
      await visitor.copy().postForm('/auth/signup', SIGNUP);
      const answer = await visitor.postForm('/auth/signup', { ...SIGNUP, email });
      expect(answer.status).toBe(409);
      expect(answer.body).toMatchObject({
        error: 'An account with this e-mail address already exists. Please log in.',
        code: 'email_taken',
      });
    },
  );

  it.each([
    ['without a boundary', 'multipart/form-data', 'x'],
    [
      'with another boundary',
      'multipart/form-data; boundary=a',
      '--b\r\ncontent-disposition: form-data; name="x"\r\n\r\n1\r\n--b--\r\n',
    ],
  ])('cannot read a form %s', async (_what, type, body) => {
    const { visitor } = await newcomer();
    const answer = await visitor.raw('POST', '/auth/signup', {
      body,
      headers: visitor.own({ 'content-type': type }),
    });
    expect(answer.status).toBe(400);
    expect(saidOf(answer.body)).toBe('The body is not a valid form.');
  });

  it('does not read a form of 5,000 fields', async () => {
    const { visitor } = await newcomer();
    const form = new FormData();
    for (let i = 0; i < 5000; i += 1) form.append(`f${i}`, '');
    expect((await visitor.postForm('/auth/signup', form)).status).toBe(400);
  });

  it('accepts each field once', async () => {
    const { visitor } = await newcomer();
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...SIGNUP })) form.append(name, value);
    form.append('email', 'other@example.com');
    expect((await visitor.postForm('/auth/signup', form)).body.hint).toBe('Send "email" once.');
  });
});

describe('an identifier', () => {
  const wrong = [
    '%2e%2e%2fx',
    'a%00b',
    '%3fx',
    '%23x',
    'x'.repeat(5000),
    '__proto__',
    '%F0%9F%9B%97',
    'constructor',
    'u'.repeat(26),
    'A'.repeat(26),
  ];
  it.each(wrong)('that reads %.30s is not looked up', async (id) => {
    const { visitor } = await createTestApi().newAdmin();
    const { engine, ...world } = createTestApi();
    const stranger = world.visitor();
    const answers = [
      await visitor.patch(`/admin/quote/${id}`, {}),
      await stranger.get(`/admin/quote/${id}`),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [404, 'not_found'],
      [401, 'not_signed_in'],
    ]);
    expect(Object.values(engine.counts).every((count) => count === 0)).toBe(true);
  });
});

describe('an address', () => {
  it.each([
    ['PUT', '/auth/login', 'POST'],
    ['HEAD', '/auth/login', 'POST'],
    ['OPTIONS', '/auth/login', 'POST'],
    ['POST', '/user', 'GET, HEAD'],
    ['PUT', '/user/picture', 'GET, HEAD, DELETE'],
    ['DELETE', '/admin/quotes', 'GET, HEAD'],
  ])('refuses %s on %s', async (method, path, allow) => {
    const { visitor } = await newcomer();
    const answer = await visitor.raw(method, path, { headers: visitor.own() });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe(allow);
  });

  it.each([
    '/nothing',
    '/user/x.css',
    '/user;.js',
    '/user/',
    '/auth',
    '/AUTH/login',
    '/user/session',
    '//user',
  ])('is unknown: %s', async (path) => {
    const { visitor } = await newcomer();
    const answer = await visitor.get(path);
    expect(answer.status).toBe(404);
    expect(errorBodySchema.parse(answer.body)).toEqual({ error: 'Not found', code: 'not_found' });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});

describe('a list', () => {
  it.each([
    ['page=0', 'Page must be a whole number from 1.'],
    ['page=-1', 'Page must be a whole number from 1.'],
    ['page=1.5', 'Page must be a whole number from 1.'],
    ['page=1e3', 'Page must be a whole number from 1.'],
    ['page=99999999999', 'Page must be a whole number from 1.'],
    ['limit=1000', 'Limit must be a whole number from 1 to 100.'],
    ['limit=abc', 'Limit must be a whole number from 1 to 100.'],
    ['page=1&page=2', 'Give "page" once.'],
    ['sort=__proto__', 'Unknown sort. Use createdAt, name or email.'],
    ['sort=password', 'Unknown sort. Use createdAt, name or email.'],
    [`search=${'x'.repeat(10_000)}`, 'Search must be at most 100 characters.'],
    ['isActive=maybe', '"isActive" must be one of: true, false.'],
    ['role=admin', 'Unknown field "role".'],
    ['__proto__=1', 'Unknown field "__proto__".'],
  ])('refuses the query %.40s', async (query, sentence) => {
    const { visitor } = await createTestApi().newAdmin();
    const answer = await visitor.get(`/admin/customers?${query}`);
    expect(answer.status).toBe(422);
    expect(saidOf(answer.body)).toBe(sentence);
  });

  it('searches for text, not for a pattern', async () => {
    const { visitor } = await createTestApi().newAdmin();
    expect(
      (await visitor.get(`/admin/customers?search=${encodeURIComponent('.*(')}`)).body,
    ).toEqual({
      customers: [],
      totalAvailableUsers: 0,
      page: 1,
      limit: 10,
    });
  });
});

describe('headers', () => {
  it('of enormous size cause no error', async () => {
    const { visitor } = await newcomer();
    const cookie = Array.from({ length: 200 }, (_, i) => `c${i}=${'x'.repeat(100)}`).join('; ');
    expect((await visitor.raw('GET', '/user', { headers: { cookie } })).status).toBe(200);
    expect((await visitor.raw('GET', '/user/sessions', { headers: { cookie } })).status).toBe(401);
  });
});
