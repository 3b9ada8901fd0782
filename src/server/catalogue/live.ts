// The current release by id, to compare drafts with.
import type { DraftState } from '../../contract/catalogue/catalogue-desk.ts';
import type { Catalogue } from '../../contract/catalogue/rules.ts';
import { sha256InBase64url } from '../kernel/storage/hashes.ts';
import type { RowFrame } from './kinds.ts';

type Live<Data> = ReadonlyMap<string, { data: Data; fingerprint: string }>;

/**
 * The same for the same finished data, whether it comes from a draft or from a release: both were
 * read by one schema.
 */
export const fingerprintOf = (finished: object | null) =>
  finished ? sha256InBase64url(JSON.stringify(finished)) : '';

/** Reads one kind of a catalogue; a catalogue that was read before is not read again. */
export const createLive = <Data extends object>(
  entriesOf: (catalogue: Catalogue) => readonly { id: string; data: Data }[],
) => {
  const known = new WeakMap<Catalogue, Live<Data>>();
  return (catalogue: Catalogue): Live<Data> => {
    const live =
      known.get(catalogue) ??
      new Map(
        entriesOf(catalogue).map(({ id, data }) => [
          id,
          { data, fingerprint: fingerprintOf(data) },
        ]),
      );
    known.set(catalogue, live);
    return live;
  };
};

/** Undefined for an entry that is neither in the drafts nor on the site. */
export const stateOf = (
  { slug, isRemoved, fingerprint }: Pick<RowFrame, 'slug' | 'isRemoved' | 'fingerprint'>,
  live: Live<unknown>,
): DraftState | undefined => {
  const current = live.get(slug);
  if (isRemoved) return current ? 'removed' : undefined;
  if (!current) return 'new';
  return current.fingerprint === fingerprint ? 'live' : 'changed';
};
