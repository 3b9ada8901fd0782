// Turns every error into an answer of one shape.
import type { Context, Hono } from 'hono';
import { ERROR_STATUS } from '../../../contract/kernel/errors.ts';
import { TROUBLE } from '../../../contract/kernel/trouble.ts';
import { ApiError, notFound } from '../refusal.ts';
import { StorageBusy, StorageCorrupt, StorageUnavailable } from '../storage/kv.ts';
import type { ApiEnv } from './env.ts';

const RETRY_AFTER_S = 2;
const NOT_LOADED = 'We could not load this right now. Please try again.';
type Alarm = {
  report: (error: Error, requestId: string) => void;
  /** Counts the reported error; the answer does not wait for it. */
  count: () => Promise<unknown>;
};

const unavailable = (method: string) =>
  new ApiError('unavailable', method === 'GET' ? NOT_LOADED : TROUBLE.notSaved, {
    retryAfterS: RETRY_AFTER_S,
  });
const internal = () => new ApiError('internal', TROUBLE.internal);

/** The answer to an error, and whether it has to be reported. */
const refusalOf = (error: Error, method: string): { refusal: ApiError; isAlarm: boolean } => {
  if (error instanceof ApiError) return { refusal: error, isAlarm: false };
  if (error instanceof StorageUnavailable || error instanceof StorageBusy)
    return { refusal: unavailable(method), isAlarm: false };
  if (error instanceof StorageCorrupt) return { refusal: unavailable(method), isAlarm: true };
  return { refusal: internal(), isAlarm: true };
};

const answer = async (context: Context<ApiEnv>, error: ApiError) => {
  const { refusal: pageOf, sent, speak } = context.var;
  const refusal = speak ? await speak(error, sent) : error;
  const { body, code, details } = refusal;
  context.set('errorCode', code);
  const mayRetry = ERROR_STATUS[code] === 429 || ERROR_STATUS[code] === 503;
  const retryAfterS = details.retryAfterS ?? (mayRetry ? RETRY_AFTER_S : undefined);
  if (retryAfterS) context.header('retry-after', String(retryAfterS));
  const allow = context.get('allow');
  if (code === 'method_not_allowed' && allow) context.header('allow', allow);
  const page = await pageOf?.(refusal, sent);
  return page
    ? new Response(page.body, {
        status: page.status,
        headers: [...page.headers, ...context.res.headers],
      })
    : context.json(body, ERROR_STATUS[code]);
};

export const answerErrors = (app: Hono<ApiEnv>, { report, count }: Alarm) => {
  app.notFound((context) => answer(context, notFound()));
  app.onError(async (error, context) => {
    const { refusal, isAlarm } = refusalOf(error, context.req.method);
    if (isAlarm) {
      report(error, context.get('requestId'));
      await context.get('afterAnswer')(count());
    }
    if (refusal.code === 'session_ended') context.get('session').end();
    return answer(context, refusal);
  });
};
