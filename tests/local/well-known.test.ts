// Addresses that other programs know without asking us.
import { expect, it } from 'vitest';
import { ROOT } from '../../local/built-site.ts';
import { createHost } from '../../local/host.ts';
import { tempFolder } from '../support/temp-folder.ts';

it('leads a password manager to the place where the password is changed', async () => {
  const dist = await tempFolder({ 'index.html': '<h1>Home</h1>' });
  const app = { fetch: () => new Response(null, { status: 500 }) };
  const { handle } = await createHost({ root: ROOT, dist, app });
  const answer = await handle(new Request('http://localhost/.well-known/change-password'));
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/account/profile']);
});
