// The answer to a screen's first call, which the page sends before the screen's code is loaded
// (src/components/FirstScreen.astro).
import { MINUTE_MS } from '../../contract/kernel/days.ts';

/** The parts of a response that are read; the page has its text already. */
export type EarlyAnswer = Pick<Response, 'status' | 'headers'> & {
  text: () => string | Promise<string>;
  /** The anti-forgery token that the early call brought. */
  token?: string;
};

declare global {
  /** By the call's address below /api; undefined inside when the server was not reached. */
  var earlyAnswers: Record<string, Promise<EarlyAnswer | undefined>> | undefined;
  /** Resolves when an area's island is hydrated; undefined on other pages. */
  var area: Promise<unknown> | undefined;
}

/** Older answers may be out of date: the call is then sent as usual. */
const FRESH_MS = MINUTE_MS;

/**
 * The answer that the page has requested from this address. It can be taken once: a later call
 * needs a fresh answer.
 */
export const takeEarlyAnswer = (path: string) => {
  const answer = globalThis.earlyAnswers?.[path];
  delete globalThis.earlyAnswers?.[path];
  return performance.now() < FRESH_MS ? answer : undefined;
};
