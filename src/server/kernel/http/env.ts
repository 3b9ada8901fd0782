// The variables that travel with a request through hono.
import type { ErrorCode } from '../../../contract/kernel/errors.ts';
import type { ApiError } from '../refusal.ts';
import type { AfterAnswer } from '../service-call.ts';
import type { ScopedKv } from '../storage/kv.ts';
import type { SessionContext } from './session-context.ts';

/** Facts of the platform besides the request itself. */
type Platform = {
  ip?: string;
  /** Keeps an instance alive until work is done; without it the answer waits. */
  waitUntil?: (work: Promise<unknown>) => void;
};

export type ApiEnv = {
  Bindings: Platform;
  Variables: {
    requestId: string;
    session: SessionContext;
    kv: ScopedKv;
    /** Pattern of the path, for the log. */
    route: string;
    allow: string;
    errorCode: ErrorCode;
    /**
     * Whether the request comes with an API key, or from another site without its cookies: then its
     * answer sets none.
     */
    isWithoutCookies: boolean;
    /** Whether anyone may cache the answer: then it carries no cookie. */
    isShared: boolean;
    /** The body of the request, once it is read; nothing of it is checked. */
    sent: unknown;
    /** Puts an error into the language that the body names. */
    speak: (error: ApiError, sent: unknown) => Promise<ApiError>;
    /** Turns an error into a page. */
    refusal: (error: ApiError, sent: unknown) => Response | Promise<Response>;
    afterAnswer: AfterAnswer;
  };
};
