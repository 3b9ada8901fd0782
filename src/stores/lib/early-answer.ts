// The answer to a screen's first call, which the page asks for before the code of the screen is
// there: src/components/FirstScreen.astro.
import { MINUTE_MS } from '../../contract/kernel/days.ts';

/** As much of a response as is read; the page has its text already. */
export type EarlyAnswer = Pick<Response, 'status' | 'headers'> & {
  text: () => string | Promise<string>;
  /** The anti-forgery token that the early call brought. */
  token?: string;
};

declare global {
  /** By the call's address below /api; undefined inside when the server was not reached. */
  var earlyAnswers: Record<string, Promise<EarlyAnswer | undefined>> | undefined;
  /** When an area's island works; undefined on other pages. */
  var area: Promise<unknown> | undefined;
}

/** Older answers may be out of date: the call is then sent as usual. */
const FRESH_MS = MINUTE_MS;

/**
 * What the page has asked for at this address. It can be had once: whoever asks again wants to know
 * how things are by then.
 */
export const takeEarlyAnswer = (path: string) => {
  const answer = globalThis.earlyAnswers?.[path];
  delete globalThis.earlyAnswers?.[path];
  return performance.now() < FRESH_MS ? answer : undefined;
};
