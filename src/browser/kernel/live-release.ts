// Which release visitors see: the built site says so itself.
import type { BuiltRelease } from '../../contract/release/rules.ts';

const releaseIn = (answer: unknown) => {
  const { release }: Partial<Record<keyof BuiltRelease, unknown>> = Object(answer);
  return Number.isInteger(release) ? Number(release) : undefined;
};

/**
 * The number in /release.json; undefined when it could not be read, which says nothing about the
 * site.
 */
export const readLiveRelease = async (): Promise<number | undefined> => {
  try {
    const answer = await fetch('/release.json', { cache: 'no-store' });
    return answer.ok ? releaseIn(await answer.json()) : undefined;
  } catch {
    return undefined;
  }
};
