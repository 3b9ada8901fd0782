// Drafts of products as one collection. Lifts and what is sold beside them are stored apart, as
// they are in releases; whoever names a product by its id need not know which it is.

import type { DraftExtra, Extra } from '../../contract/catalogue/extra-rules.ts';
import type { DraftModel, Model } from '../../contract/catalogue/model-rules.ts';
import type {
  NewProduct,
  ProductChanges,
  ProductDraft,
  ProductDraftQuery,
} from '../../contract/catalogue/product-draft-rules.ts';
import type { Catalogue } from '../../contract/catalogue/rules.ts';
import type { Actor } from '../audit/audit.ts';
import type { AfterAnswer } from '../basics.ts';
import { notFound } from '../refusal.ts';
import type { Kv, ScopedKv } from '../storage/kv.ts';
import { listedProducts, productPage } from './desk-lists.ts';
import type { DraftView } from './draft-view.ts';
import type { ExtraIndexRow, ModelIndexRow } from './kinds.ts';
import type { Members } from './members.ts';
import { changedExtra, changedLift, newExtra, newLift } from './product-fields.ts';

type Deps = {
  lifts: Members<DraftModel, Model, ModelIndexRow>;
  extras: Members<DraftExtra, Extra, ExtraIndexRow>;
  /** The current release; the same object for the same release. */
  current: (kv: Kv) => Promise<Catalogue>;
};

const liftView = (view: DraftView<DraftModel, Model>): ProductDraft => {
  const { price, markup } = view.data;
  return { ...view, kind: 'lift', price: price ?? null, markup: markup ?? 0 };
};
const extraView = (view: DraftView<DraftExtra, Extra>): ProductDraft => {
  const { kind, price, markup } = view.data;
  return { ...view, kind, price, markup: markup ?? 0 };
};

/** Always the same: what is made of it is kept. */
const NONE: readonly never[] = Object.freeze([]);

export const createProductDrafts = ({ lifts, extras, current }: Deps) => {
  /** Throws 404 when there is no such product. */
  const isLift = async (kv: Kv, id: string) => {
    if (await lifts.isInBase(id)) return true;
    if (await extras.isInBase(id)) return false;
    const [asLift, asExtra] = await Promise.all([lifts.has(kv, id), extras.has(kv, id)]);
    if (!asLift && !asExtra) throw notFound();
    return asLift;
  };

  return {
    page: async (kv: Kv, query: ProductDraftQuery) => {
      const [ofLifts, ofExtras, live] = await Promise.all([
        query.kind === undefined || query.kind === 'lift' ? lifts.rows(kv) : NONE,
        query.kind !== 'lift' ? extras.rows(kv) : NONE,
        current(kv),
      ]);
      const rows = listedProducts(
        { rows: ofLifts, live: lifts.liveOf(live) },
        { rows: ofExtras, live: extras.liveOf(live) },
      );
      return productPage(rows, query);
    },

    read: async (kv: Kv, id: string) =>
      (await isLift(kv, id))
        ? liftView(await lifts.read(kv, id))
        : extraView(await extras.read(kv, id)),

    create: async (
      kv: ScopedKv,
      caller: Actor,
      { slug, kind, fields }: NewProduct,
      afterAnswer: AfterAnswer,
    ) =>
      kind === 'lift'
        ? liftView(await lifts.create(kv, caller, slug, newLift(fields), afterAnswer))
        : extraView(await extras.create(kv, caller, slug, newExtra(kind, fields), afterAnswer)),

    change: async (
      kv: ScopedKv,
      caller: Actor,
      id: string,
      { version, kind, fields }: ProductChanges,
      afterAnswer: AfterAnswer,
    ) => {
      if (await isLift(kv, id)) {
        const change = changedLift(kind, fields);
        return liftView(await lifts.change(kv, caller, id, version, change, afterAnswer));
      }
      const change = changedExtra(kind, fields);
      return extraView(await extras.change(kv, caller, id, version, change, afterAnswer));
    },

    remove: async (
      kv: ScopedKv,
      caller: Actor,
      id: string,
      version: number | undefined,
      afterAnswer: AfterAnswer,
    ) =>
      (await isLift(kv, id))
        ? liftView(await lifts.remove(kv, caller, id, version, afterAnswer))
        : extraView(await extras.remove(kv, caller, id, version, afterAnswer)),
  };
};
