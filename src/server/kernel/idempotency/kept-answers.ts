// Answers stored under the Idempotency-Key of their call, for calls whose own documents do not
// record it: the same call gets the same answer and is carried out once.
import * as z from 'zod';
import { DAY_MS, MINUTE_MS } from '../../../contract/kernel/days.ts';
import {
  ONCE_KEY_BUSY,
  ONCE_KEY_SHOWN,
  SHOWN_ONCE,
  STILL_BUSY,
} from '../../../contract/kernel/idempotency.ts';
import type { Basics } from '../basics.ts';
import { ApiError } from '../refusal.ts';
import type { Call } from '../service-call.ts';
import { keyOf, prefixOf } from '../storage/keys.ts';
import { KEEP, type Kv } from '../storage/kv.ts';
import type { StoragePorts } from '../storage/ports.ts';
import { documentSchema } from '../storage/schema.ts';
import { expiring, type SweepTask } from '../sweep/sweeper.ts';
import { sentDifferently } from './sent-calls.ts';

const KEPT_FOLDER = 'ans';
const KEPT_MS = 30 * DAY_MS;
/** A call that has not ended by then was cut off and may be tried again. */
const CUT_OFF_MS = MINUTE_MS;
const RETRY_S = 5;

const keptAnswer = documentSchema(
  z.strictObject({
    /** Hash of the request. */
    content: z.string(),
    at: z.iso.datetime(),
    /** Account of the caller; older answers have none. */
    by: z.string().optional(),
    /** `free`: an attempt was refused or has failed, so the key may be used again. */
    state: z.enum(['begun', 'free', 'done']),
    /** The attempt that may write the answer. */
    attempt: z.string(),
    /** Null while there is none, and for an answer that is shown only once. */
    answer: z.json(),
  }),
);

export type KeptCall = {
  endpoint: string;
  /** Id of the caller; a key belongs to one account and one call. */
  callerId: string;
  idempotencyKey: string;
  /** The request: fields, files and the ids of the address. */
  content: unknown;
  /** Whether the answer contains a secret: it is then neither stored nor repeated. */
  isShownOnce: boolean;
};
export type KeptAnswers = ReturnType<typeof createKeptAnswers>;

const hasFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Deps = Pick<Basics, 'isoNow' | 'keys' | 'newOpId'> & { now: () => number };

export const createKeptAnswers = ({ isoNow, keys, newOpId, now }: Deps) => {
  /** Returns a keyed hash, because a request may be personal. A file counts by its bytes. */
  const hashOf = async (content: unknown) => {
    const entries = hasFields(content) ? Object.entries(content) : [['', content] as const];
    const plain = await Promise.all(
      entries.map(async ([name, value]) => [
        name,
        value instanceof File
          ? ['file', keys.hash('kept file', Buffer.from(await value.arrayBuffer()).toString('hex'))]
          : value,
      ]),
    );
    return keys.hash('kept content', JSON.stringify(plain));
  };

  return {
    /**
     * Returns the answer of the first call with this key, or that of `run`. Throws 422 for other
     * content, and 409 while the first call is under way or when its answer is shown only once. A
     * call that is refused or fails leaves the key free.
     */
    once: async <Answer extends z.core.util.JSONType>(
      { kv, afterAnswer }: Call,
      sent: KeptCall,
      run: () => Promise<Answer>,
    ): Promise<Answer> => {
      const key = keyOf(
        KEPT_FOLDER,
        keys.hash(`kept ${sent.endpoint}`, JSON.stringify([sent.callerId, sent.idempotencyKey])),
      );
      const [content, at, started, attempt] = [
        await hashOf(sent.content),
        isoNow(),
        now(),
        newOpId(),
      ];
      const taken = await kv.update(key, keptAnswer, attempt, (current) => {
        const begun = {
          content,
          at,
          attempt,
          by: sent.callerId,
          state: 'begun' as const,
          answer: null,
        };
        if (!current || current.state === 'free') return begun;
        if (current.content !== content) throw sentDifferently();
        if (current.state === 'done') return KEEP;
        if (started - Date.parse(current.at) > CUT_OFF_MS) return begun;
        throw new ApiError('conflict', STILL_BUSY, { hint: ONCE_KEY_BUSY, retryAfterS: RETRY_S });
      });
      if (taken?.state === 'done') {
        if (sent.isShownOnce) throw new ApiError('conflict', SHOWN_ONCE, { hint: ONCE_KEY_SHOWN });
        // The stored answer is one of this call.
        return taken.answer as Answer;
      }
      const finish = (state: 'free' | 'done', answer: Answer | null) =>
        kv.update(key, keptAnswer, newOpId(), (current) =>
          current?.attempt === attempt ? { ...current, state, answer } : KEEP,
        );
      const answer = await run().catch(async (error: unknown) => {
        await afterAnswer(finish('free', null));
        throw error;
      });
      // If this write is lost, the call counts as cut off; its own rules decide about a later try.
      await afterAnswer(finish('done', sent.isShownOnce ? null : answer));
      return answer;
    },
  };
};

/** Removes the answers given to these accounts, and the answers that name these things. */
export const forgetKeptAnswers = async (kv: Kv, things: ReadonlySet<string>): Promise<void> => {
  if (things.size === 0) return;
  for await (const key of kv.list(prefixOf(KEPT_FOLDER))) {
    const kept = (await kv.get(key, keptAnswer))?.value;
    if (!kept) continue;
    const text = JSON.stringify(kept.answer);
    if (things.has(kept.by ?? '') || [...things].some((id) => text.includes(id)))
      await kv.purge(key);
  }
};

/** Removes old answers, whose calls are not sent again. */
export const keptAnswersTask = ({ now }: Pick<StoragePorts, 'now'>): SweepTask =>
  expiring(
    'kept answers',
    prefixOf(KEPT_FOLDER),
    keptAnswer,
    ({ at }) => now() - Date.parse(at) > KEPT_MS,
  );
