// The kinds of things in the catalogue: what they are called in storage, and what lists keep
// of them.
import * as z from 'zod';
import type { Finished } from '../../contract/catalogue/catalogue-complete.ts';
import {
  finishCategory,
  finishCost,
  finishExtra,
  finishModel,
} from '../../contract/catalogue/catalogue-complete-rules.ts';
import {
  type Category,
  type DraftCategory,
  draftCategorySchema,
} from '../../contract/catalogue/category-rules.ts';
import {
  type DraftExtra,
  draftExtraSchema,
  type Extra,
} from '../../contract/catalogue/extra-rules.ts';
import {
  type DraftModel,
  draftModelSchema,
  type Model,
} from '../../contract/catalogue/model-rules.ts';
import type { Catalogue } from '../../contract/catalogue/rules.ts';
import { type Cost, costSchema } from '../../contract/catalogue/running-cost-rules.ts';
import type { CatalogueKind } from '../../contract/release/release.ts';

const rowFrame = {
  _id: z.string(),
  slug: z.string(),
  version: z.int(),
  name: z.string(),
  problemCount: z.int(),
  /** Stands for the finished data; empty while it is unfinished. */
  fingerprint: z.string(),
  isRemoved: z.boolean(),
  createdAt: z.string().nullable(),
  updatedAt: z.string().nullable(),
  updatedBy: z.string().nullable(),
};
export type RowFrame = z.infer<z.ZodObject<typeof rowFrame>>;

const ofCategory = draftCategorySchema.shape;
const categoryIndexRow = z.object({
  ...rowFrame,
  group: ofCategory.group,
  sortOrder: ofCategory.sortOrder,
  inMenu: ofCategory.inMenu,
});
export type CategoryIndexRow = z.infer<typeof categoryIndexRow>;

/** Rows that were listed before there was a markup in them lack it until they are listed again. */
const storedMarkup = z.number().nullable().optional();
const lacksMarkup = ({ markup }: { markup?: number | null | undefined }) => markup === undefined;

const ofModel = draftModelSchema.shape;
const modelIndexRow = z.object({
  ...rowFrame,
  category: ofModel.category,
  code: ofModel.code,
  loadKg: ofModel.loadKg,
  price: z.number().nullable(),
  markup: storedMarkup,
  sortOrder: ofModel.sortOrder,
  isPublished: ofModel.isPublished,
  purchasable: z.boolean(),
});
export type ModelIndexRow = z.infer<typeof modelIndexRow>;

const ofExtra = draftExtraSchema.shape;
const extraIndexRow = z.object({
  ...rowFrame,
  category: ofExtra.category,
  kind: ofExtra.kind,
  code: ofExtra.code,
  price: ofExtra.price,
  markup: storedMarkup,
  sortOrder: ofExtra.sortOrder,
  isPublished: ofExtra.isPublished,
  purchasable: z.boolean(),
});
export type ExtraIndexRow = z.infer<typeof extraIndexRow>;

export type DraftKind<Data extends { name: string }, Live extends Data> = {
  name: CatalogueKind;
  /** Folder of its documents. */
  folder: 'cat' | 'mdl' | 'prt' | 'cst';
  draft: z.ZodType<Data>;
  finish: (data: Data) => Finished<Live>;
  entriesOf: (catalogue: Catalogue) => readonly { id: string; data: Live }[];
};
/** What there are many of. */
export type Kind<
  Data extends { name: string },
  Live extends Data,
  Row extends RowFrame,
> = DraftKind<Data, Live> & {
  /** Name of its list in storage. */
  list: 'categories' | 'models' | 'parts';
  row: z.ZodType<Row>;
  rowOf: (frame: RowFrame, data: Data) => Row;
  /** Whether a stored row is of an older shape, so that its document has to be read. */
  isOutdated?: (row: Row) => boolean;
};

export const CATEGORY: Kind<DraftCategory, Category, CategoryIndexRow> = {
  name: 'category',
  folder: 'cat',
  list: 'categories',
  draft: draftCategorySchema,
  finish: finishCategory,
  row: categoryIndexRow,
  rowOf: (frame, { group, sortOrder, inMenu }) => ({ ...frame, group, sortOrder, inMenu }),
  entriesOf: ({ categories }) => categories,
};

export const MODEL: Kind<DraftModel, Model, ModelIndexRow> = {
  name: 'model',
  folder: 'mdl',
  list: 'models',
  draft: draftModelSchema,
  finish: finishModel,
  row: modelIndexRow,
  rowOf: (
    frame,
    { category, code, loadKg, price = null, markup, sortOrder, isPublished, purchasable },
  ) => ({
    ...frame,
    ...{ category, code, loadKg, price, markup, sortOrder, isPublished, purchasable },
  }),
  isOutdated: lacksMarkup,
  entriesOf: ({ models }) => models,
};

export const EXTRA: Kind<DraftExtra, Extra, ExtraIndexRow> = {
  name: 'part',
  folder: 'prt',
  list: 'parts',
  draft: draftExtraSchema,
  finish: finishExtra,
  row: extraIndexRow,
  rowOf: (frame, { category, kind, code, price, markup, sortOrder, isPublished, purchasable }) => ({
    ...frame,
    ...{ category, kind, code, price, markup, sortOrder, isPublished, purchasable },
  }),
  isOutdated: lacksMarkup,
  entriesOf: ({ parts }) => parts,
};

/** One entry, which nobody can add or remove. */
export const COST: DraftKind<Cost, Cost> = {
  name: 'cost',
  folder: 'cst',
  draft: costSchema,
  finish: finishCost,
  entriesOf: ({ costs }) => costs,
};
