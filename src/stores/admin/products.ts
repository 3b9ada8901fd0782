// Products as this page works on them: editors of lifts and of what is sold beside them, and lists
// of one kind or of all.

import {
  changeProduct,
  createProduct,
  listProducts,
  readProduct,
  removeProduct,
} from '../../contract/catalogue/calls.ts';
import { DRAFT_STATES } from '../../contract/catalogue/catalogue-desk.ts';
import type { DraftExtra } from '../../contract/catalogue/extra-rules.ts';
import type { DraftModel } from '../../contract/catalogue/model-rules.ts';
import { PRODUCT_DRAFT_SORTS } from '../../contract/catalogue/product-draft.ts';
import {
  type ExtraDraft,
  fieldsOfExtra,
  fieldsOfLift,
  type LiftDraft,
  type ProductDraft,
  type ProductRow,
} from '../../contract/catalogue/product-draft-rules.ts';
import type { ErrorBody } from '../../contract/kernel/errors-rules.ts';
import { PRODUCT_KINDS, type ProductKind } from '../../contract/product/product.ts';
import type { Client, Failure, RequestResult } from '../lib/client.ts';
import { createList, sentQuery } from '../lib/list.ts';
import type { ListShape } from '../lib/list-query.ts';
import { createEditor } from './catalogue-editor.ts';
import { desk } from './desk.ts';

type Answer = RequestResult<{ product: ProductDraft }>;
const refusal = (error: ErrorBody): Failure => ({ ok: false, kind: 'answer', error });
const otherKind = (error: string) => refusal({ error, code: 'not_found' });

const liftIn = (result: Answer): RequestResult<LiftDraft> => {
  if (!result.ok) return result;
  const { product } = result.data;
  return product.kind === 'lift'
    ? { ok: true, data: product }
    : otherKind('This product is not a lift.');
};
const extraIn = (result: Answer): RequestResult<ExtraDraft> => {
  if (!result.ok) return result;
  const { product } = result.data;
  return product.kind === 'lift'
    ? otherKind('This product is a lift.')
    : { ok: true, data: product };
};
const noKind = () =>
  refusal({
    error: 'Please choose what is sold.',
    code: 'invalid_fields',
    fields: { kind: 'Please choose one of the options.' },
  });

export const createLiftEditor = (client: Client) =>
  createEditor<DraftModel, LiftDraft>({
    read: async (id) => liftIn(await client(readProduct, { id })),
    create: async (slug, data) => {
      const body = { ...fieldsOfLift(data), slug, kind: 'lift' as const };
      return liftIn(await client(createProduct, { body }));
    },
    change: async (id, version, data) => {
      const body = { ...fieldsOfLift(data), version: String(version) };
      return liftIn(await client(changeProduct, { id, body }));
    },
    remove: async (id, version) => liftIn(await client(removeProduct, { id, query: { version } })),
  });

export const createExtraEditor = (client: Client) =>
  createEditor<DraftExtra, ExtraDraft>({
    read: async (id) => extraIn(await client(readProduct, { id })),
    create: async (slug, data) => {
      if (data.kind === null) return noKind();
      const body = { ...fieldsOfExtra(data), slug, kind: data.kind };
      return extraIn(await client(createProduct, { body }));
    },
    change: async (id, version, data) => {
      const kind = data.kind === null ? {} : { kind: data.kind };
      const body = { ...fieldsOfExtra(data), ...kind, version: String(version) };
      return extraIn(await client(changeProduct, { id, body }));
    },
    remove: async (id, version) => extraIn(await client(removeProduct, { id, query: { version } })),
  });

const YES_NO = ['true', 'false'] as const;
const FILTERS = {
  category: null,
  state: DRAFT_STATES,
  isPublished: YES_NO,
  purchasable: YES_NO,
} as const;
export const PRODUCT_SHAPE = {
  sorts: PRODUCT_DRAFT_SORTS,
  sort: 'name',
  filters: { ...FILTERS, kind: PRODUCT_KINDS },
} as const satisfies ListShape;
export const LIFT_SHAPE = {
  sorts: PRODUCT_DRAFT_SORTS,
  sort: 'name',
  filters: FILTERS,
} as const satisfies ListShape;

/** A list of all products, or of one kind whatever its address says. */
export const createProductList = (client: Client, kind?: ProductKind) =>
  createList<ProductRow>(async (query) => {
    const result = await client(listProducts, {
      query: { ...sentQuery(query), ...(kind && { kind }) },
    });
    if (!result.ok) return result;
    const { products: rows, totalAvailableProducts: total } = result.data;
    return { ok: true, data: { rows, total, more: undefined } };
  });

/** Those of this page. */
export const productsList = createProductList(desk.call);
export const liftsList = createProductList(desk.call, 'lift');
export const openLiftEditor = () => createLiftEditor(desk.call);
export const openExtraEditor = () => createExtraEditor(desk.call);
