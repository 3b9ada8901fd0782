// The answer of a function that cannot work at all, because it was set up wrongly.
import { randomUUID } from 'node:crypto';
import { ERROR_STATUS } from '../src/contract/kernel/errors.ts';
import { WrongEnvironment } from '../src/server/environment.ts';
import { API_HEADERS } from '../src/server/http/api-headers.ts';
import { ApiError } from '../src/server/refusal.ts';
import { UnknownContext } from '../src/server/storage/open-stores.ts';

/** Somebody has to change a variable and deploy, which takes a minute or more. */
const RETRY_AFTER_S = 60;
const UNKNOWN = 'The API could not be started. The log of the function says why.';

/** Says what to set where that is known; anything else is in the log alone. */
export const cannotStart = (error: unknown): Response => {
  const isSetUpWrongly = error instanceof WrongEnvironment || error instanceof UnknownContext;
  const requestId = randomUUID();
  const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${requestId} ${isSetUpWrongly ? error.message : reason}\n`);
  const { body, code } = new ApiError('unavailable', isSetUpWrongly ? error.message : UNKNOWN);
  return Response.json(body, {
    status: ERROR_STATUS[code],
    headers: { ...API_HEADERS, 'retry-after': String(RETRY_AFTER_S), 'x-request-id': requestId },
  });
};
