import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ROOT } from '../../local/built-site.ts';
import { readEnvironment } from '../../local/environment.ts';
import { startNode } from '../support/command.ts';

const start = (env: Record<string, string>) =>
  startNode([join(ROOT, 'local/start.ts')], { env }).ended;

describe('the environment', () => {
  it('has a default for every variable', () => {
    expect(readEnvironment({})).toEqual({
      PORT: 4321,
      DATA_DIR: '.data',
      SUPER_ADMIN_EMAIL: 'admin@example.com',
      GOOGLE_JWKS_URL: 'https://www.googleapis.com/oauth2/v3/certs',
      PUBLIC_QUOTE_DELIVERY: 'api',
    });
  });

  it('takes an empty variable for an absent one', () => {
    expect(readEnvironment({ PORT: '', SITE_URL: '', DATA_DIR: '' })).toEqual(readEnvironment({}));
  });

  it('takes given values', () => {
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
  ])('says what is wrong with %s=%s', (name, value, expected) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(
      `${name} is "${value}", but must be ${expected}.`,
    );
  });
});

describe('a secret', () => {
  it.each(['SESSION_SECRET', 'SUPER_ADMIN_PASSWORD'])(
    'is not repeated when %s is wrong',
    (name) => {
      expect(() => readEnvironment({ [name]: 'hunter2' })).toThrow(
        new RegExp(`^${name} is not what it has to be: must be a`),
      );
    },
  );
});

describe('npm start', () => {
  it('ends with one sentence and no stack when a variable is wrong', async () => {
    const { code, stderr } = await start({ PORT: 'abc' });
    expect(stderr).toBe(
      'PORT is "abc", but must be a whole number from 0 to 65535, for example 4321.\n',
    );
    expect(code).toBe(1);
  });

  it('ends with one sentence, before it builds, when its port is taken', async () => {
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
