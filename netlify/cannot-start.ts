// The answer of a function that cannot start, because a variable is missing or wrong.
import { randomUUID } from 'node:crypto';
import { ERROR_STATUS } from '../src/contract/kernel/errors.ts';
import { WrongEnvironment } from '../src/server/environment.ts';
import { API_HEADERS } from '../src/server/kernel/http/api-headers.ts';
import { ApiError } from '../src/server/kernel/refusal.ts';
import { UnknownContext } from '../src/server/kernel/storage/open-stores.ts';

/** The operator has to change a variable and deploy, which takes a minute or more. */
const RETRY_AFTER_S = 60;
const UNKNOWN = 'The API could not be started. The log of the function says why.';

/** Names the variable to set, if it is known; other reasons appear only in the log. */
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
