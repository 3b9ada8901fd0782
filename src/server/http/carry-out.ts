// Carries a call out: its handler answers, or the answer that was kept under its Idempotency-Key.
import { type Endpoint, keepsAnswer } from '../../contract/kernel/endpoint.ts';
import { entityTag } from '../entity-tag.ts';
import type { KeptAnswers, KeptCall } from '../idempotency/kept-answers.ts';
import type { Call, Handler } from './call.ts';

/** An answer as JSON has it. */
type Json = Awaited<ReturnType<Parameters<KeptAnswers['once']>[2]>>;

const answerTo = async <Called extends Endpoint, Account>(
  called: Called,
  call: Call<Called, Account>,
  handler: Handler<Called, Account>,
): Promise<Response | Json> => {
  const result = await handler(call);
  if (result instanceof Response) return result;
  if (called.answer.as !== 'json') throw new Error(`${called.name} has to answer with a Response`);
  // Parsing is what keeps fields out of an answer that the contract does not name.
  return called.answer.schema.parse(result) as Json;
};

type Accounted = { account: { _id: string } };
const keptCallOf = (
  { idempotency, name }: Endpoint,
  caller: unknown,
  { body, id, afterAnswer }: Pick<Call<Endpoint, never>, 'body' | 'id' | 'afterAnswer'>,
): Omit<KeptCall, 'idempotencyKey'> => ({
  endpoint: name,
  // Calls whose answers are kept are none of strangers.
  callerId: (caller as Accounted).account._id,
  content: { ...(body ?? {}), '{id}': id },
  isShownOnce: idempotency === 'once',
  afterAnswer,
});

/** The ETag of an answer; undefined where it has none. */
export const tagOf = ({ tagged }: Endpoint, answer: Json): string | undefined => {
  if (!tagged) return undefined;
  const thing = Object(answer)[tagged.field];
  return entityTag(Object(thing), tagged.without);
};

export const carryOut = async <Called extends Endpoint, Account>(
  called: Called,
  call: Call<Called, Account>,
  handler: Handler<Called, Account>,
  keptAnswers: KeptAnswers,
): Promise<Response | Json> => {
  const { caller, idempotencyKey, kv } = call;
  if (!keepsAnswer(called) || idempotencyKey === undefined) return answerTo(called, call, handler);
  return keptAnswers.once(kv, { ...keptCallOf(called, caller, call), idempotencyKey }, async () => {
    const answer = await answerTo(called, call, handler);
    if (answer instanceof Response) throw new Error(`${called.name} has no answer to be kept`);
    return answer;
  });
};
