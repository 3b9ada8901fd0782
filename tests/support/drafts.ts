// Requests of staff that change the catalogue.

import { type DraftCategory, emptyCategory } from '../../src/contract/catalogue/category-fields.ts';
import { type DraftModel, emptyModel } from '../../src/contract/catalogue/model-fields.ts';
import { type DraftPart, emptyPart } from '../../src/contract/catalogue/part-fields.ts';
import type { Visitor } from './visitor.ts';

/** The id of the entry with this slug, read from its list. */
export const idOf = async (
  by: Visitor,
  things: 'categories' | 'products',
  slug: string,
): Promise<string> => {
  for (let page = 1; ; page += 1) {
    const { body } = await by.get(`/admin/${things}?limit=100&page=${page}`);
    const rows: { _id: string; slug: string }[] = body[things];
    const found = rows.find((row) => row.slug === slug);
    if (found) return found._id;
    if (rows.length === 0) throw new Error(`no ${slug} among the ${things}`);
  }
};

export const addCategory = (by: Visitor, slug: string, fields: Partial<DraftCategory> = {}) =>
  by.postForm('/admin/category', {
    slug,
    category: JSON.stringify({ ...emptyCategory(), name: 'Stair lifts', ...fields }),
  });

/** Fields of a form by their paths; empty fields are sent as well. */
export const formFieldsOf = (value: unknown, path = ''): Record<string, string> => {
  if (value === undefined) return {};
  const isEmptyList = Array.isArray(value) && value.length === 0;
  if (typeof value !== 'object' || value === null || isEmptyList)
    return { [path]: isEmptyList ? '' : String(value ?? '') };
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) =>
      Object.entries(formFieldsOf(inner, path === '' ? name : `${path}.${name}`)),
    ),
  );
};

export const addModel = (by: Visitor, slug: string, fields: Partial<DraftModel> = {}) =>
  by.postForm('/admin/product', {
    slug,
    kind: 'lift',
    ...formFieldsOf({ ...emptyModel(), name: 'Straight rail', ...fields }),
  });

/** A product beside lifts, a spare part unless `fields` name another kind. */
export const addPart = (by: Visitor, slug: string, fields: Partial<DraftPart> = {}) =>
  by.postForm('/admin/product', {
    slug,
    ...formFieldsOf({ ...emptyPart(), name: 'Seat cushion', kind: 'spare_part', ...fields }),
  });

export const saveCategory = (
  by: Visitor,
  { _id, version, data }: { _id: string; version: number; data: object },
) =>
  by.patchForm(`/admin/category/${_id}`, {
    version: String(version),
    category: JSON.stringify(data),
  });

export const saveProduct = (
  by: Visitor,
  { _id, version, data }: { _id: string; version: number; data: object },
) => by.patchForm(`/admin/product/${_id}`, { version: String(version), ...formFieldsOf(data) });
