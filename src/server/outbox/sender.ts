// What the outbox asks of a channel: to send one dispatch, and to say what became of it.
import type { Kv } from '../storage/kv.ts';
import type { Dispatch } from './stored-dispatch.ts';

export type SendOutcome =
  /** The other side has taken it; its answer in a line. */
  | { result: 'sent'; answer: string }
  /** Worth another try; `isDown`: nobody answers at all, so nothing else is tried now. */
  | { result: 'again'; error: string; isDown?: boolean }
  /** Not tried: the address has refused an earlier letter for good. */
  | { result: 'bounced'; error: string }
  /** Refused for good. */
  | { result: 'dead'; error: string }
  /** Nothing can be sent this way until somebody mends it; no fault of this dispatch. */
  | { result: 'paused'; error: string }
  /** There is nobody to send it to, or nothing to say, any more. */
  | { result: 'pointless'; error: string };

/** A channel that is open for one drain. */
export type OpenSender = {
  send: (kv: Kv, dispatch: Dispatch, signal: AbortSignal) => Promise<SendOutcome>;
  close: () => Promise<void> | void;
};
export type Sender = { open: () => Promise<OpenSender> };
