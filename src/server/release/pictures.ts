// Whether the uploaded pictures of a draft are there; stored pictures stay, so none is checked
// twice.
import { readMedia } from '../catalogue/media.ts';
import type { Kv } from '../storage/kv.ts';

/** How many are checked at once: each is read whole. */
const AT_ONCE = 10;

export const createPictureCheck = () => {
  const stored = new Set<string>();
  /** Those of the pictures (`media:…`) that are not stored. */
  return async (kv: Kv, sources: readonly string[]): Promise<string[]> => {
    const unknown = sources.filter((src) => !stored.has(src));
    for (let from = 0; from < unknown.length; from += AT_ONCE) {
      const looked = unknown
        .slice(from, from + AT_ONCE)
        .map(async (src) => (await readMedia(kv, src)) && stored.add(src));
      await Promise.all(looked);
    }
    return unknown.filter((src) => !stored.has(src));
  };
};
