// Editors of lifts and of the products sold beside them. Their forms need the rules of the
// catalogue.
import {
  changeProduct,
  createProduct,
  readProduct,
  removeProduct,
} from '../../../contract/catalogue/calls.ts';
import { withNulls } from '../../../contract/catalogue/field-values.ts';
import { type DraftModel, modelFields } from '../../../contract/catalogue/model-fields.ts';
import { type DraftPart, partFields } from '../../../contract/catalogue/part-fields.ts';
import type {
  LiftDraft,
  PartDraft,
  ProductDraft,
} from '../../../contract/catalogue/product-draft-rules.ts';
import type { ErrorBody } from '../../../contract/kernel/errors-rules.ts';
import type { Client, Failure, RequestResult } from '../../kernel/client.ts';
import { desk } from '../kit/desk.ts';
import { createEditor } from './catalogue-editor.ts';

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
const partIn = (result: Answer): RequestResult<PartDraft> => {
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
      const body = { ...withNulls(modelFields, data), slug, kind: 'lift' as const };
      return liftIn(await client(createProduct, { body }));
    },
    change: async (id, version, data) => {
      const body = { ...withNulls(modelFields, data), version };
      return liftIn(await client(changeProduct, { id, body }));
    },
    remove: async (id, version) => liftIn(await client(removeProduct, { id, query: { version } })),
  });

export const createPartEditor = (client: Client) =>
  createEditor<DraftPart, PartDraft>({
    read: async (id) => partIn(await client(readProduct, { id })),
    create: async (slug, data) => {
      if (data.kind === null) return noKind();
      const body = { ...withNulls(partFields, data), slug, kind: data.kind };
      return partIn(await client(createProduct, { body }));
    },
    change: async (id, version, data) => {
      const { kind, ...fields } = withNulls(partFields, data);
      const body = { ...fields, ...(kind && { kind }), version };
      return partIn(await client(changeProduct, { id, body }));
    },
    remove: async (id, version) => partIn(await client(removeProduct, { id, query: { version } })),
  });

export const openLiftEditor = () => createLiftEditor(desk.call);
export const openPartEditor = () => createPartEditor(desk.call);
