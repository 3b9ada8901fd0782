// The API as the one-machine host calls it: what a call leaves to do goes on after its answer.
import { createBackground } from '../../local/background.ts';
import type { Handler } from '../../local/host.ts';
import type { createApp } from '../../src/server/app.ts';

/**
 * Each visitor has an address of their own, by the header that tests' browsers send: the limits
 * that hold for one must not add up over all tests.
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
