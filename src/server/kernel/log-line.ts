// The log line of a request: enough to find a fault, nothing about a person.
import type { ErrorCode } from '../../contract/kernel/errors.ts';

export type LogLine = {
  at: string;
  requestId: string;
  method: string;
  /** Pattern of the path, never the path itself. */
  route: string;
  status: number;
  ms: number;
  /** Calls to the blob service. */
  blobOps: { reads: number; writes: number; deletes: number; lists: number };
  /** Lost writes, because others were faster, and ms of pauses after them; absent for none. */
  contention?: { lost: number; pausedMs: number };
  code?: ErrorCode;
};
