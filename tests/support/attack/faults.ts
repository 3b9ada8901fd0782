// Faults that an answer must never have, whatever the request was.
import { errorBodySchema } from '../../../src/contract/kernel/errors-rules.ts';
import type { Answer } from '../visitor.ts';

/** Words of the validation library, which people should not have to read. */
const VALIDATORS_OWN =
  /\bInvalid (input|option|string|number|key|element|type|value|union|discriminator|ISO|URL|UUID|email address)\b|\bToo (big|small)\b|Unrecognized key|expected .{1,80} received/i;
const STACK = /\bat .{1,200}:\d+:\d+|node_modules|[\\/]src[\\/]server/;
/** A longer error is not readable. */
const LONGEST_ERROR = 4096;

const shownShort = (text: string) =>
  text.length > 160 ? `${text.slice(0, 160)}… (${text.length} characters)` : text;

/** All faults of an answer; `statuses` are the statuses that the call may be answered with. */
export const faultsOf = (
  { status, headers, text, body }: Answer,
  statuses: readonly number[],
): string[] => {
  const faults: string[] = [];
  const isAskedToWait = status === 503 && Number(headers.get('retry-after')) > 0;
  if ((status >= 500 && !isAskedToWait) || !statuses.includes(status))
    faults.push(`is answered ${status}: ${shownShort(text)}`);
  if (STACK.test(text)) faults.push(`shows a stack: ${shownShort(text)}`);
  if (status < 400) return faults;
  const isPage = /^text\/html/.test(headers.get('content-type') ?? '');
  if (!isPage && text !== '' && !errorBodySchema.safeParse(body).success)
    faults.push(`is an error of no known shape: ${shownShort(text)}`);
  const own = VALIDATORS_OWN.exec(text);
  if (own)
    faults.push(
      `speaks as the validator does: ${shownShort(text.slice(Math.max(0, own.index - 40)))}`,
    );
  if (text.length > LONGEST_ERROR)
    faults.push(`is an error of more than ${LONGEST_ERROR} characters: ${shownShort(text)}`);
  return faults;
};
