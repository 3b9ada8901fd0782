// Reads the catalogues of releases, of the current one and of any other, for comparing drafts and
// for building sites.

import * as z from 'zod';
import { type Catalogue, catalogueSchema } from '../../contract/catalogue/rules.ts';
import { type Pictured, shownPictures } from '../../contract/catalogue/shown-pictures.ts';
import { CATEGORY, HOME, MODEL, PART } from '../catalogue/kinds.ts';
import { notFound } from '../kernel/refusal.ts';
import { contentKeyOf, parseFileHash, prefixOf } from '../kernel/storage/keys.ts';
import { type Kv, StorageCorrupt } from '../kernel/storage/kv.ts';
import { documentSchema } from '../kernel/storage/schema.ts';
import {
  POINTER_KEY,
  type Pointer,
  releaseKey,
  storedPointer,
  storedRelease,
} from './stored-release.ts';

type FirstCatalogue = () => Promise<Catalogue>;
export type LiveReleases = ReturnType<typeof createLiveReleases>;
type Live = { number: number; catalogue: Catalogue };

/**
 * Number of catalogues in memory: the current one, the one that visitors see, and one to compare.
 */
const KEPT = 3;
const JSON_TYPE = 'application/json';

const isIn = ({ latest, skipped }: Pointer, number: number) =>
  number <= latest && !skipped.includes(number);

/** A release that lacks company or pages, because it is older, gets those of the repository. */
const withFirstTexts = (catalogue: Catalogue, first: Catalogue): Catalogue => {
  const { company, home, about, contact } = catalogue;
  return {
    ...catalogue,
    company: company.length > 0 ? company : first.company,
    home: home.length > 0 ? home : first.home,
    about: about.length > 0 ? about : first.about,
    contact: contact.length > 0 ? contact : first.contact,
  };
};

/** @param firstCatalogue release 0, the catalogue of the repository; the same object every time. */
export const createLiveReleases = (firstCatalogue: FirstCatalogue) => {
  const kept = new Map<string, Catalogue>();
  /** Hashes of the catalogues of releases, which never change. */
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
    return keep(hash, withFirstTexts(parsed.data, await firstCatalogue()));
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
     * The release that visitors see; the same object as long as it is the same release. If unknown,
     * the current release.
     * @param number reported by the site. A number that this store does not have, from a site built
     * from another store, counts as unknown.
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

/** Numbers of all releases, the newest first; 0 is the repository's own content. */
export const numbersOf = (at: Pointer | null) =>
  at
    ? [
        ...Array.from({ length: at.latest }, (_, place) => at.latest - place).filter(
          (number) => !at.skipped.includes(number),
        ),
        0,
      ]
    : [0];

/**
 * The pictures of a catalogue, each once: drawings, files of the repository, uploads (`media:…`).
 */
export const picturesOf = (catalogue: Pictured) => [
  ...new Set(shownPictures(catalogue).map(({ src }) => src)),
];

const anyDocument = documentSchema(z.unknown());

/**
 * The hashes of files that the catalogue names, in drafts and in any release. These files must not
 * be deleted.
 */
export const createNamedHashes =
  (live: LiveReleases) =>
  /** Returns the named ones of these hashes. */
  async (kv: Kv, hashes: readonly string[]): Promise<ReadonlySet<string>> => {
    const named = new Set<string>();
    const look = (thing: unknown) => {
      const text = JSON.stringify(thing);
      for (const hash of hashes) if (text.includes(hash)) named.add(hash);
    };
    for (const { folder } of [CATEGORY, MODEL, PART, HOME])
      for await (const key of kv.list(prefixOf(folder)))
        look((await kv.get(key, anyDocument))?.value ?? null);
    for (const number of numbersOf(await live.pointer(kv))) look(await live.content(kv, number));
    return named;
  };
