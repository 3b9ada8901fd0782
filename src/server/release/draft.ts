// Compares the whole draft with the current release: the changes, and the resulting catalogue.
import type { DraftAboutPage } from '../../contract/catalogue/about-page.ts';
import type { DraftCategory } from '../../contract/catalogue/category-fields.ts';
import type { DraftCompany } from '../../contract/catalogue/company-fields.ts';
import type { DraftContactPage } from '../../contract/catalogue/contact-page.ts';
import { fieldChanges } from '../../contract/catalogue/field-changes.ts';
import type { DraftHomePage } from '../../contract/catalogue/home-page.ts';
import type { DraftModel } from '../../contract/catalogue/model-fields.ts';
import type { DraftPart } from '../../contract/catalogue/part-fields.ts';
import { type Catalogue, catalogueSchema } from '../../contract/catalogue/rules.ts';
import type { Cost } from '../../contract/catalogue/running-cost.ts';
import type { TranslationEntry } from '../../contract/catalogue/translation-fields.ts';
import type { CatalogueKind } from '../../contract/release/release.ts';
import type { Choice, DraftChange } from '../../contract/release/rules.ts';
import { ALL_KINDS } from '../catalogue/kinds.ts';
import { sha256OfJson } from '../kernel/storage/hashes.ts';
import type { Pointer } from './stored-release.ts';

type Things = readonly { slug: string; data: object }[];

const HALF = 32;
const hashOf = (value: unknown) => sha256OfJson(value).slice(0, HALF);
/** Second half of a fingerprint: the whole content of the draft. */
export const contentOf = (draft: Record<keyof Catalogue, Things>) =>
  hashOf(ALL_KINDS.map(({ list }) => draft[list].map(({ slug, data }) => [slug, data]).sort()));
/** First half of a fingerprint: the release compared with. */
export const baseOf = (at: Pointer | null) => hashOf(at && [at.current, at.latest, at.contentHash]);
/** Fingerprint of one change: the draft of a category or a product, or null for a removal. */
const changeFingerprint = (kind: CatalogueKind, slug: string, data: object | null) =>
  hashOf([kind, slug, data]);
/** Fingerprint of the choice: all changes that are ready, or exactly these. */
export const askedFingerprint = ({
  fingerprint,
  drafts,
}: Pick<Choice, 'fingerprint' | 'drafts'>) =>
  drafts
    ? `${fingerprint.slice(0, HALF)}${hashOf(drafts.map(({ _id, fingerprint: one }) => `${_id} ${one}`).sort())}`
    : fingerprint;

export type Drafted<Data> = {
  _id: string;
  slug: string;
  data: Data;
  /** Last editor, if known. */
  updatedBy?: { name: string } | null;
  /** Time of the last change; null for the repository's own content. */
  updatedAt?: string | null;
};
/** All entries that are not removed. */
export type Draft = {
  categories: readonly Drafted<DraftCategory>[];
  models: readonly Drafted<DraftModel>[];
  parts: readonly Drafted<DraftPart>[];
  costs: readonly Drafted<Cost>[];
  company: readonly Drafted<DraftCompany>[];
  home: readonly Drafted<DraftHomePage>[];
  about: readonly Drafted<DraftAboutPage>[];
  contact: readonly Drafted<DraftContactPage>[];
  translations: readonly Drafted<TranslationEntry>[];
  /** Removed entries, with the time of the removal. */
  removed?: readonly Pick<Drafted<unknown>, '_id' | 'updatedAt'>[];
};
/** Every entry of a draft, of whichever kind. */
export const draftedEntries = (draft: Draft): Drafted<{ name: string }>[] =>
  ALL_KINDS.flatMap(({ list }): readonly Drafted<{ name: string }>[] => draft[list]);

/** A change before it is known whether it can be published. */
export type FoundChange = Omit<DraftChange, 'needs' | 'reason' | 'takenBackWith'>;
export type IdOf = (kind: CatalogueKind, slug: string) => string;

type Thing = { slug: string; data: { name: string } };
const bySlug = (a: Thing, b: Thing) => (a.slug < b.slug ? -1 : 1);

const changesOf = (
  kind: CatalogueKind,
  drafts: readonly (Thing & { _id: string })[],
  live: readonly { id: string; data: { name: string } }[],
  idOf: IdOf,
) => {
  const now = new Map(live.map(({ id, data }) => [id, data]));
  const drafted = new Set(drafts.map(({ slug }) => slug));
  const kept = drafts.toSorted(bySlug).flatMap(({ _id, slug, data }): FoundChange[] => {
    const before = now.get(slug) ?? null;
    const fields = fieldChanges(kind, before, data);
    if (before && fields.length === 0) return [];
    const fingerprint = changeFingerprint(kind, slug, data);
    const change = before ? 'changed' : 'added';
    return [{ kind, _id, slug, name: data.name, change, fingerprint, fields }];
  });
  const gone = live.filter(({ id }) => !drafted.has(id));
  return [
    ...kept,
    ...gone.map(
      ({ id, data }): FoundChange => ({
        kind,
        _id: idOf(kind, id),
        slug: id,
        name: data.name,
        change: 'removed',
        fingerprint: changeFingerprint(kind, id, null),
        fields: fieldChanges(kind, data, null),
      }),
    ),
  ];
};

/** The changes that publishing would make: categories first, and the removals of a kind last. */
export const draftChanges = (draft: Draft, live: Catalogue, idOf: IdOf): FoundChange[] =>
  ALL_KINDS.flatMap(({ name, list }) => changesOf(name, draft[list], live[list], idOf));

/**
 * The catalogue of a draft, in an order that depends on nothing else. Throws a ZodError when the
 * draft has problems.
 */
export const catalogueOf = (draft: Draft): Catalogue =>
  catalogueSchema.parse(
    Object.fromEntries(
      ALL_KINDS.map(({ list, finish }) => {
        const things: readonly Thing[] = draft[list];
        const entries = things
          .toSorted(bySlug)
          // Each list has the data of its own kind.
          .map(({ slug, data }) => ({ id: slug, data: finish(data as never).data }));
        return [list, entries];
      }),
    ),
  );
