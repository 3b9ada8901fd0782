// What is said of a call that failed: to whoever made it, and to the console.
import type { Endpoint } from '../../contract/endpoint.ts';
import { type ErrorBody, errorBodySchema } from '../../contract/errors.ts';
import type { Answer, Reply } from './request.ts';

export type LogFailure = (
  called: Pick<Endpoint, 'method' | 'path'>,
  reply: Reply,
  code: string,
) => void;

/**
 * A line for whoever looks after the site. The path is the contract's, without ids and query, and
 * nothing of the bodies is in it: no personal data reaches the console.
 */
export const logFailure: LogFailure = ({ method, path }, reply, code) => {
  const what = `${method} /api${path}`;
  // Cancelling is no fault of anything.
  if (reply === 'cancelled') return;
  if (!reply) return console.error(`${what} failed: the server was not reached`);
  const request = reply.requestId ? `, request ${reply.requestId}` : '';
  console.error(`${what} failed: ${reply.status} ${code}${request}`);
};

/** As much of an error answer as can be used: only the sentence has to be there. */
const saidSchema = errorBodySchema.extend({
  code: errorBodySchema.shape.code.catch('internal'),
  fields: errorBodySchema.shape.fields.catch(undefined),
  hint: errorBodySchema.shape.hint.catch(undefined),
});

/** The server's own words; where it gave none, ours. */
export const refusalIn = ({ status, body }: Answer): ErrorBody => {
  const said = saidSchema.strip().safeParse(body);
  if (!said.success)
    return {
      error: `The server answered with status ${status} and gave no reason. Please try again.`,
      code: 'internal',
    };
  // The hint is for programs.
  const { fields, hint: _hint, ...refusal } = said.data;
  return fields ? { ...refusal, fields } : refusal;
};
