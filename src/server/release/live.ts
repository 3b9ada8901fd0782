// The catalogues of releases: of the current one and of any other, for comparing drafts and for
// building sites.
import { type Catalogue, catalogueSchema } from '../../contract/catalogue/rules.ts';
import { notFound } from '../refusal.ts';
import { contentKeyOf, parseFileHash } from '../storage/keys.ts';
import { type Kv, StorageCorrupt } from '../storage/kv.ts';
import {
  POINTER_KEY,
  type Pointer,
  releaseKey,
  storedPointer,
  storedRelease,
} from './stored-release.ts';

export type FirstCatalogue = () => Promise<Catalogue>;
export type LiveReleases = ReturnType<typeof createLiveReleases>;
export type Live = { number: number; catalogue: Catalogue };

/** Catalogues kept in memory: the current one, the one visitors see, and one to compare it with. */
const KEPT = 3;
const JSON_TYPE = 'application/json';

const isIn = ({ latest, skipped }: Pointer, number: number) =>
  number <= latest && !skipped.includes(number);

/** @param firstCatalogue release 0, the catalogue of the repository; the same object every time. */
export const createLiveReleases = (firstCatalogue: FirstCatalogue) => {
  const kept = new Map<string, Catalogue>();
  /** Where the catalogues of releases are; a release never changes. */
  const hashes = new Map<number, string>();

  const keep = (hash: string, catalogue: Catalogue) => {
    kept.delete(hash);
    kept.set(hash, catalogue);
    for (const old of [...kept.keys()].slice(0, -KEPT)) kept.delete(old);
    return catalogue;
  };

  const readContent = async (kv: Kv, hash: string) => {
    const known = kept.get(hash);
    if (known) return keep(hash, known);
    const key = parseFileHash(hash);
    const file = key && (await kv.getImmutable(key));
    if (!file) throw new StorageCorrupt('The content of a release is missing.');
    const parsed = catalogueSchema.safeParse(JSON.parse(new TextDecoder().decode(file.bytes)));
    if (!parsed.success)
      throw new StorageCorrupt('The content of a release is not a catalogue.', {
        cause: parsed.error,
      });
    return keep(hash, parsed.data);
  };

  const pointer = async (kv: Kv) => (await kv.get(POINTER_KEY, storedPointer))?.value ?? null;

  /** A release that was published; null for every other number. */
  const find = async (kv: Kv, at: Pointer | null, number: number) => {
    if (!at || number === 0 || !isIn(at, number)) return null;
    const found = await kv.get(releaseKey(number), storedRelease);
    if (!found) throw new StorageCorrupt('The document of a release is missing.');
    hashes.set(number, found.value.contentHash);
    return found.value;
  };

  const current = async (kv: Kv, at: Pointer | null): Promise<Live> => {
    if (!at || at.contentHash === null) return { number: 0, catalogue: await firstCatalogue() };
    return { number: at.current, catalogue: await readContent(kv, at.contentHash) };
  };

  return {
    /** The catalogue of release 0. */
    first: firstCatalogue,
    pointer,
    find,

    /** The current release; the same object as long as it stays current. */
    live: async (kv: Kv, at?: Pointer | null): Promise<Live> =>
      current(kv, at === undefined ? await pointer(kv) : at),

    /**
     * The release that visitors see, the same object as long as it stays that; the current one
     * where it is not known which they see.
     * @param number as reported by the site. A number that this store does not have, from a site
     * built from another store, counts as unknown.
     */
    shown: async (kv: Kv, number: number | undefined): Promise<Live> => {
      if (number === 0) return { number, catalogue: await firstCatalogue() };
      const known = number === undefined ? undefined : hashes.get(number);
      if (number !== undefined && known) return { number, catalogue: await readContent(kv, known) };
      const at = await pointer(kv);
      const release = number === undefined ? null : await find(kv, at, number);
      return release
        ? { number: release.number, catalogue: await readContent(kv, release.contentHash) }
        : current(kv, at);
    },

    /** The catalogue of any release; throws 404 for a number that was never published. */
    content: async (kv: Kv, number: number): Promise<Catalogue> => {
      if (number === 0) return firstCatalogue();
      const release = await find(kv, await pointer(kv), number);
      if (!release) throw notFound();
      return readContent(kv, release.contentHash);
    },

    /** Stores a catalogue and returns its hash; storing the same again changes nothing. */
    store: async (kv: Kv, catalogue: Catalogue) => {
      const bytes = new TextEncoder().encode(JSON.stringify(catalogue));
      const key = contentKeyOf(['f'], bytes);
      await kv.putImmutable(key, bytes, JSON_TYPE);
      const hash = key.slice(key.indexOf('/') + 1);
      keep(hash, catalogue);
      return hash;
    },
  };
};

/** Numbers of all releases, the newest first; 0 is what the site came with. */
export const numbersOf = (at: Pointer | null) =>
  at
    ? [
        ...Array.from({ length: at.latest }, (_, place) => at.latest - place).filter(
          (number) => !at.skipped.includes(number),
        ),
        0,
      ]
    : [0];

type Pictured = { data: { galleryImages: readonly { src: string }[] } };
type Illustrated = { data: { pictures: readonly { src: string }[] } };

/**
 * What a catalogue shows as pictures, each once: drawings, files of the repository, uploads
 * (`media:…`).
 */
export const picturesOf = ({
  categories,
  models,
  parts,
}: {
  categories: readonly Pictured[];
  models: readonly Illustrated[];
  parts: readonly Illustrated[];
}) => {
  const shown = [
    ...categories.flatMap(({ data }) => data.galleryImages),
    ...[...models, ...parts].flatMap(({ data }) => data.pictures),
  ];
  return [...new Set(shown.map(({ src }) => src))];
};
