// Which release visitors see: the built site says so itself.
import { builtReleaseSchema } from '../../contract/release/rules.ts';

/**
 * The number in /release.json; undefined when it could not be read, which says nothing about the
 * site.
 */
export const readLiveRelease = async (): Promise<number | undefined> => {
  try {
    const answer = await fetch('/release.json', { cache: 'no-store' });
    return answer.ok ? builtReleaseSchema.parse(await answer.json()).release : undefined;
  } catch {
    return undefined;
  }
};
