// The API as the one-machine host calls it: work for `afterAnswer` goes on after the answer.
import { createBackground } from '../../local/background.ts';
import type { Handler } from '../../local/host.ts';
import type { createApp } from '../../src/server/app.ts';

/**
 * Each visitor has a network address of their own, by a header that the tests' browsers send, so
 * that the limits for one address do not count the visitors of all tests together.
 */
const addressOf = (request: Request) => request.headers.get('x-visitor');

/** `rest` resolves when the work that is under way is done. */
export const createHostApi = (
  { fetch: answer }: Pick<ReturnType<typeof createApp>, 'fetch'>,
  ipOf = addressOf,
) => {
  const { waitUntil, rest } = createBackground();
  const fetch: Handler = (request, connection) =>
    answer(request, { ip: ipOf(request) ?? connection?.ip ?? 'unknown', waitUntil });
  return { fetch, rest };
};
