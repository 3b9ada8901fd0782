// Writes a release as a folder for a build: its catalogue in one file, and the uploaded pictures
// that it shows.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Catalogue } from '../../contract/catalogue/rules.ts';
import { shownPictures } from '../../contract/catalogue/shown-pictures.ts';
import type { BuiltLegal } from '../../contract/company/legal-rules.ts';
import { MINUTE_MS } from '../../contract/kernel/days.ts';
import { mediaFileOf } from '../../contract/picture/picture-file.ts';
import { MISSING_PICTURE, pictureTrouble } from '../../contract/release/build-words.ts';
import { readMedia } from '../catalogue/media.ts';
import type { LegalFacts } from '../kernel/legal/legal-facts.ts';
import type { Storage } from '../kernel/storage/kv.ts';
import { type LiveReleases, picturesOf } from './live.ts';

type Source = {
  storage: Pick<Storage, 'scope'>;
  live: LiveReleases;
  legalFacts: Pick<LegalFacts, 'today'>;
};

/** A release that cannot be written for its build; the message is a sentence for editors. */
export class UnbuildableRelease extends Error {}

/** More time than a request has, because no request waits for a build. */
const BUDGET_MS = MINUTE_MS;
/** Pictures read at the same time. */
const AT_ONCE = 8;

/** Number of the release from which the site is to be built. */
export const currentRelease = async ({ storage, live }: Pick<Source, 'storage' | 'live'>) =>
  (await live.pointer(storage.scope({ budgetMs: BUDGET_MS })))?.current ?? 0;

/**
 * Writes a catalogue into `folder`, which is created; the catalogue's file last, so that a folder
 * with one is complete.
 */
export const writeCatalogueFolder = async (
  folder: string,
  number: number,
  catalogue: Catalogue,
  readPicture: (src: string) => Promise<Uint8Array>,
) => {
  const pictures = join(folder, 'pictures');
  await mkdir(pictures, { recursive: true });
  const uploads = picturesOf(catalogue).filter((src) => mediaFileOf(src));
  const write = async (src: string) =>
    writeFile(join(pictures, src.slice(src.indexOf(':') + 1)), await readPicture(src));
  for (let at = 0; at < uploads.length; at += AT_ONCE)
    await Promise.all(uploads.slice(at, at + AT_ONCE).map(write));
  await writeFile(
    join(folder, 'catalogue.json'),
    JSON.stringify({ release: number, ...catalogue }),
  );
};

/** Writes a catalogue whose uploaded pictures are in the storage. */
export const writeStoredCatalogue = (
  { storage }: Pick<Source, 'storage'>,
  number: number,
  catalogue: Catalogue,
  folder: string,
) =>
  writeCatalogueFolder(folder, number, catalogue, async (src) => {
    const file = await readMedia(storage.scope({ budgetMs: BUDGET_MS }), src);
    if (file) return file.bytes;
    const place = shownPictures(catalogue).find((shown) => shown.src === src);
    throw new UnbuildableRelease(
      place ? pictureTrouble(place, MISSING_PICTURE) : `There is no picture ${src}.`,
    );
  });

/**
 * Writes the legal facts that are valid today into `folder`, which exists. They are no part of a
 * release: every build of it writes them anew.
 */
export const writeLegal = async (
  { storage, legalFacts }: Pick<Source, 'storage' | 'legalFacts'>,
  folder: string,
) => {
  const { record, ...facts } = await legalFacts.today(storage.scope({ budgetMs: BUDGET_MS }));
  const legal: BuiltLegal = { ...facts, ...(record !== null && { record }) };
  await writeFile(join(folder, 'legal.json'), JSON.stringify(legal));
  return record;
};

/** Writes release `number` into `folder`. */
export const writeReleaseFolder = async (
  source: Pick<Source, 'storage' | 'live'>,
  number: number,
  folder: string,
) => {
  const { storage, live } = source;
  const catalogue = await live.content(storage.scope({ budgetMs: BUDGET_MS }), number);
  await writeStoredCatalogue(source, number, catalogue, folder);
};
