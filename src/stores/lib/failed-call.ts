// The messages of a failed call: for the person who made it, and for the console.
import type { Call } from '../../contract/kernel/call.ts';
import { ERROR_STATUS, type ErrorCode } from '../../contract/kernel/errors.ts';
import type { ErrorBody } from '../../contract/kernel/errors-rules.ts';
import type { Answer, Reply } from './request.ts';

export type LogFailure = (
  called: Pick<Call, 'method' | 'path'>,
  reply: Reply,
  code: string,
) => void;

/**
 * A line for the operators of the site. It has the contract's path, without ids and query, and
 * nothing of the bodies, so that no personal data reaches the console.
 */
export const logFailure: LogFailure = ({ method, path }, reply, code) => {
  const what = `${method} /api${path}`;
  // Cancelling is not a fault.
  if (reply === 'cancelled') return;
  if (!reply) return console.error(`${what} failed: the server was not reached`);
  const request = reply.requestId ? `, request ${reply.requestId}` : '';
  console.error(`${what} failed: ${reply.status} ${code}${request}`);
};

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** The server's own message; ours where it gave none. */
export const refusalIn = ({ status, body }: Answer): ErrorBody => {
  const { error, code, fields } = Object(body) as { [Field in keyof ErrorBody]?: unknown };
  if (!isText(error))
    return {
      error: `The server answered with status ${status} and gave no reason. Please try again.`,
      code: 'internal',
    };
  const said = Object.entries(Object(fields)).filter((entry): entry is [string, string] =>
    isText(entry[1]),
  );
  return {
    error,
    code: isText(code) && code in ERROR_STATUS ? (code as ErrorCode) : 'internal',
    ...(said.length > 0 && { fields: Object.fromEntries(said) }),
  };
};
