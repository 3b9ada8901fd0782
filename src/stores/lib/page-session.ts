// What the page's own small scripts and the stores tell each other about who is logged in.

declare global {
  /**
   * Body of the answer to GET /api/user, unchecked, as the page fetched it when it opened;
   * undefined inside when it failed.
   */
  var accountAnswer:
    | Promise<{ user?: { firstName: string; passwordDue: boolean } | null } | undefined>
    | undefined;
}

/**
 * The answer the page has already asked for. It can be had once: a second reader wants to know how
 * things are by then.
 */
export const takePageAnswer = async () => {
  const answer = globalThis.accountAnswer;
  globalThis.accountAnswer = undefined;
  return answer;
};

/**
 * Brings this browser its first anti-forgery token, with the answer to GET /api/user: the page's
 * own question when it is under way, else by `ask`. Two at once would bring two tokens, of which
 * only the later is right.
 */
export const fetchFirstToken = (ask: () => NonNullable<typeof globalThis.accountAnswer>) => {
  globalThis.accountAnswer ??= ask()
    .catch(() => undefined)
    .finally(() => {
      globalThis.accountAnswer = undefined;
    });
  return globalThis.accountAnswer;
};

/** Tells the header and the menu whose name to show; null is nobody's. */
export const announceSession = (firstName: string | null) => {
  document.dispatchEvent(new CustomEvent('session', { detail: firstName }));
};
