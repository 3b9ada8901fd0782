// Programs that call the API with a key: no cookies, no Origin, no anti-forgery token.
import type { KeyScope } from '../../src/contract/api-key/key-scopes.ts';
import { SUPER_ADMIN, type TestApi } from './test-api.ts';
import type { Visitor } from './visitor.ts';

const YEAR_MS = 365 * 24 * 60 * 60_000;

export const makeKey = async (
  world: TestApi,
  owner: Visitor,
  scopes: readonly KeyScope[],
  { name = 'Back office', ms = YEAR_MS }: { name?: string; ms?: number } = {},
) => {
  const expiresAt = new Date(world.clock.now() + ms).toISOString();
  const made = await owner.post('/super-admin/api-key', {
    name,
    scopes,
    expiresAt,
    currentPassword: SUPER_ADMIN.password,
  });
  if (made.status !== 201) throw new Error(`making a key: ${made.status} ${made.text}`);
  return { key: made.body.key as string, id: made.body.apiKey._id as string };
};

/** Calls with this header, and without the headers that a browser adds. */
export const programWith = (world: TestApi, authorization: string) => {
  const visitor = world.visitor();
  const send = (method: string, path: string, json?: unknown, headers = {}) =>
    visitor.raw(method, path, {
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
      headers: {
        authorization,
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
    });
  return {
    visitor,
    send,
    get: (path: string, headers = {}) => send('GET', path, undefined, headers),
  };
};
export type Program = ReturnType<typeof programWith>;
