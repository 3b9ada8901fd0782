// The document of a dispatch: a letter or a webhook delivery on its way out. It holds ids and no
// text: what is sent is written from the truth at the moment it is sent.
import * as z from 'zod';
import {
  ADDRESSEES,
  CHANNELS,
  DISPATCH_RESULTS,
  DISPATCH_STATES,
  type DispatchResult,
} from '../../contract/outbox/outbox.ts';
import { keyOf } from '../storage/keys.ts';
import { documentSchema } from '../storage/schema.ts';

const moment = z.iso.datetime();
/** The latest entries; more tries than this need somebody to ask for them. */
const HISTORY_KEPT = 12;

const dispatchShape = z.strictObject({
  /** Derived from what it announces, so that the same event is the same dispatch. */
  _id: z.string(),
  channel: z.enum(CHANNELS),
  kind: z.string(),
  /** Ids of what it is written from; never names, addresses or text. */
  ids: z.record(z.string(), z.string()),
  to: z.enum(ADDRESSEES),
  state: z.enum(DISPATCH_STATES),
  /** Tries of this round. */
  tries: z.int().min(0),
  /** One more each time that staff have it sent again. */
  round: z.int().min(0),
  notBefore: moment,
  /** From then on it has lost its point. */
  expiresAt: moment.nullable(),
  /** While it is being sent: until when nobody else may, and who may. */
  leaseUntil: moment.nullable(),
  leaseBy: z.string().nullable(),
  firstTryAt: moment.nullable(),
  messageId: z.string(),
  createdAt: moment,
  updatedAt: moment,
  settledAt: moment.nullable(),
  history: z.array(
    z.strictObject({
      at: moment,
      result: z.enum(DISPATCH_RESULTS),
      error: z.string().nullable(),
    }),
  ),
});
export type Dispatch = z.infer<typeof dispatchShape>;
export const storedDispatch = documentSchema<Dispatch>(dispatchShape);

export const DISPATCH_FOLDER = 'dsp';
export const dispatchKey = (id: string) => keyOf(DISPATCH_FOLDER, id);

/** Whether nothing more happens to it by itself. */
export const isSettled = ({ state }: Dispatch) => state !== 'queued' && state !== 'sending';

/** The dispatch after a try or a decision, with its line in the history. */
export const noted = (
  dispatch: Dispatch,
  at: string,
  result: DispatchResult,
  error: string | null = null,
): Dispatch => ({
  ...dispatch,
  updatedAt: at,
  history: [...dispatch.history, { at, result, error }].slice(-HISTORY_KEPT),
});

/** The dispatch as nobody holds it. */
export const released = (dispatch: Dispatch): Dispatch => ({
  ...dispatch,
  leaseUntil: null,
  leaseBy: null,
});
