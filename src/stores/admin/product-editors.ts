// Editors of lifts and of the products sold beside them. Their forms need the rules of the
// catalogue.
import {
  changeProduct,
  createProduct,
  readProduct,
  removeProduct,
} from '../../contract/catalogue/calls.ts';
import type { DraftExtra } from '../../contract/catalogue/extra-rules.ts';
import type { DraftModel } from '../../contract/catalogue/model-rules.ts';
import {
  type ExtraDraft,
  fieldsOfExtra,
  fieldsOfLift,
  type LiftDraft,
  type ProductDraft,
} from '../../contract/catalogue/product-draft-rules.ts';
import type { ErrorBody } from '../../contract/kernel/errors-rules.ts';
import type { Client, Failure, RequestResult } from '../lib/client.ts';
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

export const openLiftEditor = () => createLiftEditor(desk.call);
export const openExtraEditor = () => createExtraEditor(desk.call);
