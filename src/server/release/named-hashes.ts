// Which files the catalogue names, in drafts and in any release: what is named must not be deleted.
import * as z from 'zod';
import { CATEGORY, EXTRA, MODEL } from '../catalogue/kinds.ts';
import { prefixOf } from '../storage/keys.ts';
import type { Kv } from '../storage/kv.ts';
import { documentSchema } from '../storage/schema.ts';
import { type LiveReleases, numbersOf } from './live.ts';

const anyDocument = documentSchema(z.unknown());

export const createNamedHashes =
  (live: LiveReleases) =>
  /** Those of these hashes that are named. */
  async (kv: Kv, hashes: readonly string[]): Promise<ReadonlySet<string>> => {
    const named = new Set<string>();
    const look = (thing: unknown) => {
      const text = JSON.stringify(thing);
      for (const hash of hashes) if (text.includes(hash)) named.add(hash);
    };
    for (const { folder } of [CATEGORY, MODEL, EXTRA])
      for await (const key of kv.list(prefixOf(folder)))
        look((await kv.get(key, anyDocument))?.value ?? null);
    for (const number of numbersOf(await live.pointer(kv))) look(await live.content(kv, number));
    return named;
  };
