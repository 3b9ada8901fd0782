// What travels with a request through hono.
import type { ErrorCode } from '../../contract/kernel/errors.ts';
import type { ApiError } from '../refusal.ts';
import type { ScopedKv } from '../storage/kv.ts';
import type { SessionContext } from './session-context.ts';

/** What the platform knows besides the request itself. */
export type Platform = {
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
     * The request comes with an API key, or from another site without its cookies: its answer sets
     * none.
     */
    isWithoutCookies: boolean;
    /** Everybody may keep the answer: it carries no cookie. */
    isShared: boolean;
    /** Answers an error with a page. */
    refusal: (error: ApiError) => Response;
    afterAnswer: (work: Promise<unknown>) => Promise<void>;
  };
};
