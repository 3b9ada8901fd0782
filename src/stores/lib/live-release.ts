// Which release visitors see: the built site says so itself.
import { builtReleaseSchema } from '../../contract/release.ts';

const TIMEOUT_MS = 10_000;

/**
 * The number in /release.json; undefined when it could not be read, which says nothing about the
 * site.
 */
export const readLiveRelease = async (): Promise<number | undefined> => {
  try {
    const answer = await fetch('/release.json', {
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return answer.ok ? builtReleaseSchema.parse(await answer.json()).release : undefined;
  } catch {
    return undefined;
  }
};
