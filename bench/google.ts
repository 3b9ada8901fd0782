// Google in miniature: one published key on this machine, and tokens signed with it.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

const CLIENT_ID = 'bench.apps.googleusercontent.com';

export const startGoogle = async () => {
  const pair = await generateKeyPair('RS256');
  const keys = JSON.stringify({
    keys: [{ ...(await exportJWK(pair.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }],
  });
  const server = createServer((_request, response) =>
    response.setHeader('content-type', 'application/json').end(keys),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  let tokens = 0;
  return {
    settings: {
      clientId: CLIENT_ID,
      keysUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/certs`,
    },
    /** A token that has not been seen yet. */
    token: (sub: string, nonce: string) => {
      tokens += 1;
      const claims = {
        email: `${sub}@gmail.com`,
        email_verified: true,
        given_name: 'Anu',
        family_name: 'Nair',
        nonce,
        jti: String(tokens),
      };
      const token = new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: 'one' })
        .setIssuer('https://accounts.google.com');
      return token
        .setAudience(CLIENT_ID)
        .setSubject(sub)
        .setIssuedAt()
        .setExpirationTime('1h')
        .sign(pair.privateKey);
    },
    close: () => server.close(),
  };
};
