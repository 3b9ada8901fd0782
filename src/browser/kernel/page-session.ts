// The session, shared between the page's own small scripts and the stores.

/** The fields of an account that identify it, name it and show it. */
export type Named = {
  _id: string;
  firstName: string;
  email: string;
  /** Address of the picture. */
  profileImage?: string | null;
};
/**
 * The account that a page shows (null for a guest's page), and the anti-forgery token of its
 * session, both from one answer. All tabs share the cookies, but each page has its own shown
 * session: every call for the account brings its token, so that the server refuses the call when
 * another account has logged in.
 */
export type ShownSession = { user: Named | null; token: string | null };

declare global {
  /**
   * Body of the answer to GET /api/user, unchecked, as the page fetched it when it opened;
   * undefined inside when it failed.
   */
  var accountAnswer:
    | Promise<{ user?: (Named & { passwordDue: boolean }) | null } | undefined>
    | undefined;
  /** Undefined until the page knows which account it shows. */
  var shownSession: ShownSession | undefined;
}

/**
 * The answer the page has already asked for. It can be taken once: a second reader needs a fresh
 * answer.
 */
export const takePageAnswer = async () => {
  const answer = globalThis.accountAnswer;
  globalThis.accountAnswer = undefined;
  return answer;
};

/**
 * Fetches the browser's first anti-forgery token with GET /api/user. A call that the page has under
 * way is used, otherwise `ask` makes one: two calls would bring two tokens, and only the later one
 * is valid.
 */
export const fetchFirstToken = (ask: () => NonNullable<typeof globalThis.accountAnswer>) => {
  globalThis.accountAnswer ??= ask()
    .catch(() => undefined)
    .finally(() => {
      globalThis.accountAnswer = undefined;
    });
  return globalThis.accountAnswer;
};

/** The session that this page shows, shared with the page's inlined scripts. */
export const pageShown = {
  get: () => globalThis.shownSession,
  set: (shown: ShownSession) => {
    globalThis.shownSession = shown;
  },
};

/** Tells the header and the menu which name to show; null when no account is logged in. */
export const announceSession = (firstName: string | null) => {
  document.dispatchEvent(new CustomEvent('session', { detail: firstName }));
};
