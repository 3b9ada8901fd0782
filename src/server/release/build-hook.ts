// Starts builds by a hook, as Netlify has them: posting something to its address starts a build of
// the site.
import { SECOND_MS } from '../../contract/kernel/days.ts';
import type { Builds } from './builds.ts';

type HookOptions = {
  /** Anyone who knows it can start builds, so it is never shown. */
  url: string;
  fetch?: typeof globalThis.fetch;
  /** Longest time for an answer. */
  timeoutMs?: number;
};

const TIMEOUT_MS = 8_000;
const TRY_AGAIN = 'Please try again.';

/** Why a hook that answered did not start a build. */
const refusal = (status: number) => {
  if (status >= 300 && status < 400)
    return 'The build hook leads to another address. Set BUILD_HOOK_URL to the address of the hook itself.';
  if (status === 404 || status === 410)
    return 'There is no build hook at BUILD_HOOK_URL. Set it to the address of one.';
  return `The build hook answered with status ${status}. ${TRY_AGAIN}`;
};

/** Builds by a hook, which does not report their progress; the site itself says when it is live. */
export const createHookBuilds = ({
  url,
  fetch = globalThis.fetch,
  timeoutMs = TIMEOUT_MS,
}: HookOptions): Builds => ({
  start: async (release) => {
    const request = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ trigger_title: `Release ${release}` }),
      // Following a redirect could send the hook's secret address to another host.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    } as const;
    const answer = await fetch(url, request).catch((error: unknown) => {
      const isLate = error instanceof Error && error.name === 'TimeoutError';
      const reason = isLate
        ? `The build hook did not answer in ${Math.round(timeoutMs / SECOND_MS)} seconds.`
        : 'The build hook could not be reached.';
      throw new Error(`${reason} ${TRY_AGAIN}`, { cause: error });
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(refusal(answer.status));
  },
  status: async () => null,
});
