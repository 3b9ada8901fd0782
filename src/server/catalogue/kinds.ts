// The kinds of entries in the catalogue: their names in storage, and their rows in lists.
import * as z from 'zod';
import type { AboutPage, DraftAboutPage } from '../../contract/catalogue/about-page.ts';
import type { Finished } from '../../contract/catalogue/catalogue-complete.ts';
import {
  finishAbout,
  finishCategory,
  finishCompany,
  finishContact,
  finishCost,
  finishHome,
  finishModel,
  finishPart,
  finishTranslation,
} from '../../contract/catalogue/catalogue-complete-rules.ts';
import type { Category, DraftCategory } from '../../contract/catalogue/category-fields.ts';
import { draftCategorySchema } from '../../contract/catalogue/category-rules.ts';
import type { Company, DraftCompany } from '../../contract/catalogue/company-fields.ts';
import { draftCompanySchema } from '../../contract/catalogue/company-rules.ts';
import type { ContactPage, DraftContactPage } from '../../contract/catalogue/contact-page.ts';
import type { Fields } from '../../contract/catalogue/fields.ts';
import type { DraftHomePage, HomePage } from '../../contract/catalogue/home-page.ts';
import type { DraftModel, Model } from '../../contract/catalogue/model-fields.ts';
import { draftModelSchema } from '../../contract/catalogue/model-rules.ts';
import {
  draftAboutPageSchema,
  draftContactPageSchema,
  draftHomePageSchema,
} from '../../contract/catalogue/page-rules.ts';
import type { DraftPart, Part } from '../../contract/catalogue/part-fields.ts';
import { draftPartSchema } from '../../contract/catalogue/part-rules.ts';
import type { Catalogue } from '../../contract/catalogue/rules.ts';
import type { Cost } from '../../contract/catalogue/running-cost.ts';
import { costSchema } from '../../contract/catalogue/running-cost-rules.ts';
import { TABLES } from '../../contract/catalogue/tables.ts';
import {
  type TranslationEntry,
  translationFields,
} from '../../contract/catalogue/translation-fields.ts';
import { translationEntrySchema } from '../../contract/catalogue/translation-rules.ts';
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

/** Rows listed before they had a markup lack it until they are listed again. */
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

const ofPart = draftPartSchema.shape;
const partIndexRow = z.object({
  ...rowFrame,
  category: ofPart.category,
  kind: ofPart.kind,
  code: ofPart.code,
  price: ofPart.price,
  markup: storedMarkup,
  sortOrder: ofPart.sortOrder,
  isPublished: ofPart.isPublished,
  purchasable: z.boolean(),
});
export type PartIndexRow = z.infer<typeof partIndexRow>;

export type DraftKind<Data extends { name: string }, Live extends Data> = {
  name: CatalogueKind;
  /** Folder of its documents. */
  folder: 'cat' | 'mdl' | 'prt' | 'cst' | 'cmp' | 'pag' | 'trn';
  /** Name of its list in a catalogue, and in storage if it has many entries. */
  list: keyof Catalogue;
  fields: Fields;
  draft: z.ZodType<Data>;
  finish: (data: Data) => Finished<Live>;
  entriesOf: (catalogue: Catalogue) => readonly { id: string; data: Live }[];
  /** The data as the audit log compares them, if not field by field. */
  audited?: (data: Data) => object;
};
/** Kinds with many entries. */
export type Kind<
  Data extends { name: string },
  Live extends Data,
  Row extends RowFrame,
> = DraftKind<Data, Live> & {
  list: 'categories' | 'models' | 'parts' | 'translations';
  row: z.ZodType<Row>;
  rowOf: (frame: RowFrame, data: Data) => Row;
  /** Whether a stored row is of an older shape, so that its document has to be read. */
  isOutdated?: (row: Row) => boolean;
};

export const CATEGORY: Kind<DraftCategory, Category, CategoryIndexRow> = {
  name: 'category',
  folder: 'cat',
  list: 'categories',
  fields: TABLES.category.fields,
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
  fields: TABLES.model.fields,
  draft: draftModelSchema,
  finish: finishModel,
  row: modelIndexRow,
  rowOf: (
    frame,
    { category, code, loadKg, price = null, markup, sortOrder, isPublished, purchasable },
  ) => ({
    ...frame,
    category,
    code,
    loadKg,
    price,
    markup,
    sortOrder,
    isPublished,
    purchasable,
  }),
  isOutdated: lacksMarkup,
  entriesOf: ({ models }) => models,
};

export const PART: Kind<DraftPart, Part, PartIndexRow> = {
  name: 'part',
  folder: 'prt',
  list: 'parts',
  fields: TABLES.part.fields,
  draft: draftPartSchema,
  finish: finishPart,
  row: partIndexRow,
  rowOf: (frame, { category, kind, code, price, markup, sortOrder, isPublished, purchasable }) => ({
    ...frame,
    category,
    kind,
    code,
    price,
    markup,
    sortOrder,
    isPublished,
    purchasable,
  }),
  isOutdated: lacksMarkup,
  entriesOf: ({ parts }) => parts,
};

/** One entry, which cannot be added or removed. */
export const COST: DraftKind<Cost, Cost> = {
  name: 'cost',
  folder: 'cst',
  list: 'costs',
  fields: TABLES.cost.fields,
  draft: costSchema,
  finish: finishCost,
  entriesOf: ({ costs }) => costs,
};

/** The company's facts: one entry, which cannot be added or removed. */
export const COMPANY: DraftKind<DraftCompany, Company> = {
  name: 'company',
  folder: 'cmp',
  list: 'company',
  fields: TABLES.company.fields,
  draft: draftCompanySchema,
  finish: finishCompany,
  entriesOf: ({ company }) => company,
};

/** The pages that the company writes: one entry each, which cannot be added or removed. */
export const HOME: DraftKind<DraftHomePage, HomePage> = {
  name: 'home',
  folder: 'pag',
  list: 'home',
  fields: TABLES.home.fields,
  draft: draftHomePageSchema,
  finish: finishHome,
  entriesOf: ({ home }) => home,
};
export const ABOUT: DraftKind<DraftAboutPage, AboutPage> = {
  name: 'about',
  folder: 'pag',
  list: 'about',
  fields: TABLES.about.fields,
  draft: draftAboutPageSchema,
  finish: finishAbout,
  entriesOf: ({ about }) => about,
};
export const CONTACT: DraftKind<DraftContactPage, ContactPage> = {
  name: 'contact',
  folder: 'pag',
  list: 'contact',
  fields: TABLES.contact.fields,
  draft: draftContactPageSchema,
  finish: finishContact,
  entriesOf: ({ contact }) => contact,
};

const translationIndexRow = z.object(rowFrame);

/** Corrections of staff; the repository has none, and a document begins with the first one. */
export const TRANSLATION: Kind<TranslationEntry, TranslationEntry, RowFrame> = {
  name: 'translation',
  folder: 'trn',
  list: 'translations',
  fields: translationFields,
  draft: translationEntrySchema,
  finish: finishTranslation,
  row: translationIndexRow,
  rowOf: (frame) => frame,
  entriesOf: ({ translations }) => translations,
  // By the texts' paths: their places in the list say nothing.
  audited: ({ kind, texts, confirmed }) => ({
    [kind]: Object.fromEntries(texts.map(({ path, text }) => [path, text])),
    confirmed: confirmed?.length ?? 0,
  }),
};

/** All kinds, in the order in which changes are shown. */
export const ALL_KINDS = [
  CATEGORY,
  MODEL,
  PART,
  COST,
  COMPANY,
  HOME,
  ABOUT,
  CONTACT,
  TRANSLATION,
] as const;
