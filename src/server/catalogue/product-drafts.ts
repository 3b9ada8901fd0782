// Drafts of products as one collection. Lifts and parts are stored apart, as they are in releases;
// callers name a product by its id and need not know which of the two it is.

import { withLines } from '../../contract/catalogue/catalogue-fields-rules.ts';
import { isSent, type Sent, unknownIn, withSent } from '../../contract/catalogue/field-texts.ts';
import type { Fields } from '../../contract/catalogue/fields.ts';
import {
  type DraftModel,
  emptyModel,
  type Model,
  modelFields,
} from '../../contract/catalogue/model-fields.ts';
import { draftModelSchema } from '../../contract/catalogue/model-rules.ts';
import type { PartKind } from '../../contract/catalogue/part.ts';
import {
  type DraftPart,
  emptyPart,
  PART_DATA,
  type Part,
  partFields,
} from '../../contract/catalogue/part-fields.ts';
import { draftPartSchema } from '../../contract/catalogue/part-rules.ts';
import type {
  NewProduct,
  ProductChanges,
  ProductDraft,
  ProductDraftQuery,
} from '../../contract/catalogue/product-draft-rules.ts';
import type { Catalogue } from '../../contract/catalogue/rules.ts';
import type { ProductKind } from '../../contract/product/product.ts';
import { checkFields } from '../kernel/check-fields.ts';
import type { StaffCall } from '../kernel/identity.ts';
import { notFound, wrongField, wrongRequest } from '../kernel/refusal.ts';
import type { Call } from '../kernel/service-call.ts';
import type { Kv } from '../kernel/storage/kv.ts';
import { listedProducts, PRODUCT_PAGES } from './desk-lists.ts';
import type { DraftView } from './draft-view.ts';
import type { ModelIndexRow, PartIndexRow } from './kinds.ts';
import type { Members } from './members.ts';

/** Throws 422 with the fields that products of this kind do not have. */
const requireFieldsOf = (kind: string, fields: Fields, sent: Sent) => {
  const wrong = unknownIn(fields, sent);
  const [first] = wrong;
  if (first === undefined) return;
  const sentence = (name: string) => `Unknown field "${name}": ${kind} does not have it.`;
  throw wrongRequest(
    'invalid_fields',
    sentence(first),
    Object.fromEntries(wrong.map((name) => [name, sentence(name)])),
  );
};

const newLift = (sent: Sent): DraftModel => changedLift('lift', sent)(emptyModel());
const newPart = (kind: PartKind, sent: Sent): DraftPart => changedPart(kind, sent)(emptyPart());

/** Throws 422 for a change that a lift does not take. */
const changedLift = (kind: ProductKind | undefined, sent: Sent) => {
  if (kind !== undefined && kind !== 'lift')
    throw wrongField(
      'kind',
      'The kind of a lift cannot be changed. Please add a new product instead.',
    );
  requireFieldsOf('a lift', modelFields, sent);
  return (data: DraftModel): DraftModel =>
    checkFields(
      withLines(draftModelSchema, modelFields, (path) => isSent(sent, path)),
      withSent(modelFields, data, sent),
    );
};

/** Throws 422 for a change that a product beside lifts does not take. */
const changedPart = (kind: ProductKind | undefined, sent: Sent) => {
  if (kind === 'lift')
    throw wrongField('kind', 'This product cannot become a lift. Please add a lift instead.');
  requireFieldsOf('this kind of product', PART_DATA, sent);
  return (data: DraftPart): DraftPart =>
    checkFields(
      withLines(draftPartSchema, partFields, (path) => isSent(sent, path)),
      { ...withSent(PART_DATA, data, sent), kind: kind ?? data.kind },
    );
};

type Deps = {
  lifts: Members<DraftModel, Model, ModelIndexRow>;
  parts: Members<DraftPart, Part, PartIndexRow>;
  /** The current release; the same object for the same release. */
  current: (kv: Kv) => Promise<Catalogue>;
};

const liftView = (view: DraftView<DraftModel, Model>): ProductDraft => {
  const { price, markup } = view.data;
  return { ...view, kind: 'lift', price: price ?? null, markup: markup ?? 0 };
};
const partView = (view: DraftView<DraftPart, Part>): ProductDraft => {
  const { kind, price, markup } = view.data;
  return { ...view, kind, price, markup: markup ?? 0 };
};

/** Always the same object: results derived from it are kept. */
const NONE: readonly never[] = Object.freeze([]);

export const createProductDrafts = ({ lifts, parts, current }: Deps) => {
  /** Throws 404 when there is no such product. */
  const isLift = async (kv: Kv, id: string) => {
    if (await lifts.isInBase(id)) return true;
    if (await parts.isInBase(id)) return false;
    const [asLift, asPart] = await Promise.all([lifts.has(kv, id), parts.has(kv, id)]);
    if (!asLift && !asPart) throw notFound();
    return asLift;
  };

  return {
    page: async (call: Call, query: ProductDraftQuery) => {
      const [ofLifts, ofParts, live] = await Promise.all([
        query.kind === undefined || query.kind === 'lift' ? lifts.rows(call.kv) : NONE,
        query.kind !== 'lift' ? parts.rows(call.kv) : NONE,
        current(call.kv),
      ]);
      const rows = listedProducts(
        { rows: ofLifts, live: lifts.liveOf(live) },
        { rows: ofParts, live: parts.liveOf(live) },
      );
      return PRODUCT_PAGES.page(rows, query);
    },

    read: async (call: Call, id: string) =>
      (await isLift(call.kv, id))
        ? liftView(await lifts.read(call.kv, id))
        : partView(await parts.read(call.kv, id)),

    create: async (call: StaffCall, { slug, kind, sent }: NewProduct) =>
      kind === 'lift'
        ? liftView(await lifts.create(call, slug, newLift(sent)))
        : partView(await parts.create(call, slug, newPart(kind, sent))),

    change: async (call: StaffCall, id: string, { version, kind, sent }: ProductChanges) => {
      if (await isLift(call.kv, id)) {
        const change = changedLift(kind, sent);
        return liftView(await lifts.change(call, id, version, change));
      }
      const change = changedPart(kind, sent);
      return partView(await parts.change(call, id, version, change));
    },

    remove: async (call: StaffCall, id: string, version: number | undefined) =>
      (await isLift(call.kv, id))
        ? liftView(await lifts.remove(call, id, version))
        : partView(await parts.remove(call, id, version)),
  };
};
