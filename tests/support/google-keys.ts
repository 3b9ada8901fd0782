// Google's keys for the browser tests: published by a server beside the site, and given to the
// tests, which sign tokens with them.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose';

const CLIENT_ID = 'browser-tests.apps.googleusercontent.com';

/** Everything that a test needs to sign tokens as Google does. */
export type GoogleSigner = { clientId: string; key: JWK };

export const publishKeys = async () => {
  const pair = await generateKeyPair('RS256', { extractable: true });
  const keys = JSON.stringify({
    keys: [{ ...(await exportJWK(pair.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }],
  });
  const server = createServer((_request, response) =>
    response.setHeader('content-type', 'application/json').end(keys),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const signer: GoogleSigner = { clientId: CLIENT_ID, key: await exportJWK(pair.privateKey) };
  return {
    signer,
    settings: {
      clientId: CLIENT_ID,
      keysUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/certs`,
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

/** Google's token about the person `sub`, for the browser that asked with this nonce. */
export const signedToken = async ({ clientId, key }: GoogleSigner, sub: string, nonce: string) =>
  new SignJWT({
    email: `${sub}@gmail.com`,
    email_verified: true,
    given_name: 'Anu',
    family_name: 'Nair',
    nonce,
  })
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .setIssuer('https://accounts.google.com')
    .setAudience(clientId)
    .setSubject(sub)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(await importJWK(key, 'RS256'));
