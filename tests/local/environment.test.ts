import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ROOT } from '../../local/built-site.ts';
import { readEnvironment } from '../../local/environment.ts';
import { functionsEnvironment } from '../../netlify/environment.ts';
import { readVariables } from '../../src/server/environment.ts';
import { startNode } from '../support/command.ts';

const start = (env: Record<string, string>) =>
  startNode([join(ROOT, 'local/start.ts')], { env }).ended;

describe('the environment', () => {
  it('has a default for every variable', () => {
    expect(readEnvironment({})).toEqual({
      PORT: 4321,
      DATA_DIR: '.data',
      GOOGLE_JWKS_URL: 'https://www.googleapis.com/oauth2/v3/certs',
      ORDERS_NEED_VERIFIED_EMAIL: 'no',
      PUBLIC_QUOTE_DELIVERY: 'api',
      RAZORPAY_TEST_KEYS: 'no',
      WEBHOOKS_HERE: 'no',
    });
  });

  it('refuses a mail server without the address that the links of e-mails need', () => {
    const SMTP_URL = 'smtps://user:password@mail.example';
    expect(() => readEnvironment({ SMTP_URL })).toThrow(
      'SITE_URL must be set together with SMTP_URL: e-mails have links to the site.',
    );
    const SITE_URL = 'https://www.example.com';
    expect(readEnvironment({ SMTP_URL, SITE_URL })).toMatchObject({ SITE_URL });
  });

  it('treats an empty variable as absent', () => {
    expect(readEnvironment({ PORT: '', SITE_URL: '', DATA_DIR: '' })).toEqual(readEnvironment({}));
  });

  it('uses the values that are set', () => {
    const given = {
      PORT: '80',
      DATA_DIR: '/var/lib/site',
      SITE_URL: 'https://www.example.com',
      PUBLIC_URL: 'http://192.168.1.20:4321',
      PUBLIC_QUOTE_DELIVERY: 'api',
    };
    expect(readEnvironment(given)).toMatchObject({ ...given, PORT: 80 });
  });

  it.each([
    ['PORT', 'abc', 'a whole number from 0 to 65535, for example 4321'],
    ['PORT', '65536', 'a whole number from 0 to 65535, for example 4321'],
    ['PORT', '-1', 'a whole number from 0 to 65535, for example 4321'],
    ['PORT', '80.5', 'a whole number from 0 to 65535, for example 4321'],
    ['SITE_URL', 'example.com', 'an address without a path, for example https://www.example.com'],
    [
      'SITE_URL',
      'ftp://example.com',
      'an address without a path, for example https://www.example.com',
    ],
    [
      'PUBLIC_URL',
      '192.168.1.20:4321',
      'an address without a path, for example http://192.168.1.20:4321',
    ],
    [
      'SITE_URL',
      'https://example.com/shop',
      'an address without a path, for example https://www.example.com',
    ],
    ['SUPER_ADMIN_EMAIL', 'admin', 'an e-mail address'],
    ['PUBLIC_QUOTE_DELIVERY', 'mail', 'api or log'],
  ])('reports the error in %s=%s', (name, value, expected) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(
      `${name} is "${value}", but must be ${expected}.`,
    );
  });
});

describe('a secret', () => {
  it.each(['SESSION_SECRET', 'KEY_SECRET', 'SUPER_ADMIN_PASSWORD'])(
    'is not repeated when %s is wrong',
    (name) => {
      const read = () => readEnvironment({ [name]: 'hunter2' });
      expect(read).toThrow(new RegExp(`^${name} is not accepted: `));
      expect(read).not.toThrow('hunter2');
    },
  );

  it('has 32 characters or more', () => {
    const secrets = (length: number) => ({ SESSION_SECRET: 'x'.repeat(length) });
    expect(readEnvironment(secrets(32))).toMatchObject(secrets(32));
    expect(() => readEnvironment(secrets(31))).toThrow(
      'SESSION_SECRET is not accepted: it must be a text of 32 random characters or more',
    );
  });
});

describe('the password of the first superAdmin', () => {
  it.each([
    ['administrator', 'This password is too common. Please choose another one.'],
    ['short-one', 'Password must be at least 12 characters.'],
    ['ü'.repeat(20) + 'counterweight-77'.repeat(3), 'Password must be at most 72 bytes'],
  ])('is refused with the reason: %s', (password, reason) => {
    expect(() => readEnvironment({ SUPER_ADMIN_PASSWORD: password })).toThrow(
      `SUPER_ADMIN_PASSWORD is not accepted: ${reason}`,
    );
  });

  it('is refused if it contains the e-mail address', () => {
    const password = { SUPER_ADMIN_PASSWORD: 'governorrope2026' };
    expect(readEnvironment(password)).toMatchObject(password);
    expect(() =>
      readEnvironment({ ...password, SUPER_ADMIN_EMAIL: 'governorrope@lifts.example' }),
    ).toThrow('too common');
  });
});

describe('on Netlify', () => {
  const secrets = { SESSION_SECRET: 'a'.repeat(32), KEY_SECRET: 'b'.repeat(32) };
  const read = (variables: Record<string, string>) =>
    readVariables(functionsEnvironment, variables);

  it('both secrets are required, and an older site reads which to set', () => {
    expect(read(secrets)).toMatchObject(secrets);
    expect(() => read({})).toThrow(/^SESSION_SECRET must be set: .* KEY_SECRET must be set: /);
    expect(() => read({ SESSION_SECRET: secrets.SESSION_SECRET })).toThrow(
      'a site that ran without it sets it to the SESSION_SECRET it had',
    );
  });

  it('a wrong address of the build hook is not repeated', () => {
    const wrong = () => read({ ...secrets, BUILD_HOOK_URL: 'ftp://hooks.example/42' });
    expect(wrong).toThrow(
      'BUILD_HOOK_URL is not accepted: it must be the address of a build hook.',
    );
  });

  it('the variables that both hosts read are checked alike', () => {
    const wrong = { SITE_URL: 'https://example.com/shop', SUPER_ADMIN_EMAIL: 'admin' };
    const sentences =
      'SITE_URL is "https://example.com/shop", but must be an address without a path, for example https://www.example.com. SUPER_ADMIN_EMAIL is "admin", but must be an e-mail address.';
    expect(() => read({ ...secrets, ...wrong })).toThrow(sentences);
    expect(() => readEnvironment(wrong)).toThrow(sentences);
  });
});

describe('npm start', () => {
  it('ends with one sentence and no stack if a variable is wrong', async () => {
    const { code, stderr } = await start({ PORT: 'abc' });
    expect(stderr).toBe(
      'PORT is "abc", but must be a whole number from 0 to 65535, for example 4321.\n',
    );
    expect(code).toBe(1);
  });

  it('ends with the reason before the build if the first superAdmin’s password is refused', async () => {
    const { code, stdout, stderr } = await start({ SUPER_ADMIN_PASSWORD: 'administrator' });
    expect(stderr).toBe(
      'SUPER_ADMIN_PASSWORD is not accepted: This password is too common. Please choose another one.\n',
    );
    expect([code, stdout]).toEqual([1, '']);
  });

  it('ends with one sentence before the build if its port is taken', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, resolve));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const { code, stdout, stderr } = await start({ PORT: String(port) });
    expect(stderr).toBe(
      `Port ${port} is already in use: stop what uses it, or choose another with PORT=${port + 1}.\n`,
    );
    expect(stdout).toBe('');
    expect(code).toBe(1);
  });
});
