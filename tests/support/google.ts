// A small fake of Google: a server that publishes keys, and tokens signed with them.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { onTestFinished } from 'vitest';

export const CLIENT_ID = 'our-client-id.apps.googleusercontent.com';
const keys = await generateKeyPair('RS256', { extractable: true });
const others = await generateKeyPair('RS256', { extractable: true });
const published = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };

export type Claims = Record<string, unknown>;

export const startGoogle = async () => {
  const state = { isDown: false };
  const server = createServer((_request, response) => {
    if (state.isDown) response.writeHead(500).end();
    else
      response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ keys: [published] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const now = () => Math.floor(Date.now() / 1000);
  const claims = (nonce: string, changed: Claims = {}): Claims => ({
    iss: 'https://accounts.google.com',
    aud: CLIENT_ID,
    sub: '1098',
    email: 'anu@gmail.com',
    email_verified: true,
    given_name: 'Anu',
    family_name: 'Nair',
    nonce,
    iat: now(),
    exp: now() + 3600,
    ...changed,
  });
  const sign = (
    payload: Claims,
    { key = keys.privateKey, header = {} }: { key?: CryptoKey; header?: Claims } = {},
  ) => new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'one', ...header }).sign(key);

  return {
    state,
    settings: {
      clientId: CLIENT_ID,
      keysUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/certs`,
    },
    now,
    claims,
    token: (nonce: string, changed: Claims = {}) => sign(claims(nonce, changed)),
    byOthers: (nonce: string) => sign(claims(nonce), { key: others.privateKey }),
    withUnknownKey: (nonce: string) => sign(claims(nonce), { header: { kid: 'two' } }),
    /** A forged token: signed with the public key, used as if it were a shared secret. */
    symmetric: (nonce: string) =>
      new SignJWT(claims(nonce))
        .setProtectedHeader({ alg: 'HS256', kid: 'one' })
        .sign(new TextEncoder().encode(JSON.stringify(published))),
    unsigned: (nonce: string) =>
      `${[{ alg: 'none' }, claims(nonce)].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.`,
  };
};
