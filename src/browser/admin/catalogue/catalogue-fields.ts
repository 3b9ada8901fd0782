// Converts between the stored data of an entry and the values of its form, which has a place for
// every field.
import type { DraftAboutPage } from '../../../contract/catalogue/about-page.ts';
import { type DraftCategory, emptyCategory } from '../../../contract/catalogue/category-fields.ts';
import { SPEC_ROWS } from '../../../contract/catalogue/category-tabs.ts';
import type { DraftCompany } from '../../../contract/catalogue/company-fields.ts';
import type { DraftContactPage } from '../../../contract/catalogue/contact-page.ts';
import { wordsIn } from '../../../contract/catalogue/field-labels.ts';
import { emptyOf, formOf, withoutEmpty } from '../../../contract/catalogue/field-values.ts';
import type { DraftHomePage } from '../../../contract/catalogue/home-page.ts';
import type { DraftModel } from '../../../contract/catalogue/model-fields.ts';
import type { DraftPart } from '../../../contract/catalogue/part-fields.ts';
import type { Cost } from '../../../contract/catalogue/running-cost.ts';
import { ownLoadLabel, withMarks } from '../../../contract/catalogue/spec-facts.ts';
import { TABLES, type Table } from '../../../contract/catalogue/tables.ts';
import type { TranslationChanges } from '../../../contract/catalogue/translation-draft-rules.ts';
import { DRAWING_VIEWS } from '../../../contract/quote/lift-choices.ts';
import type { CatalogueKind } from '../../../contract/release/release.ts';
import { isObject } from '../../kernel/is-object.ts';

export type DraftPage = DraftHomePage | DraftAboutPage | DraftContactPage;
export type DraftTranslation = Pick<TranslationChanges, 'texts'>;
export type DraftData =
  | DraftCategory
  | DraftModel
  | DraftPart
  | Cost
  | DraftCompany
  | DraftPage
  | DraftTranslation;
export type FormFields<Data extends DraftData> = {
  kind: CatalogueKind;
  table: Table;
  /** Data of a new entry. */
  begin: () => Data;
  /** Form values of `data`. */
  valuesOf: (data: Data) => Data;
  /** Data to store from the form values. */
  dataOf: (values: Data) => Data;
  /** Path in the form of the field that is at `path` in `data`. */
  pathInForm: (path: string, data: Data) => string;
  labelOf: (pathInForm: string) => string;
};

const SPECS = 'tabContent.specifications.specsList';
const GALLERY_LENGTH = 4;

type Pictures = DraftModel['pictures'];
const blankPicture = (src = ''): Pictures[number] => ({
  id: 0,
  src,
  alt: '',
  title: '',
  side: null,
});
const numbered = (pictures: Pictures): Pictures =>
  pictures.map((picture, at) => ({ ...picture, id: at + 1 }));

/** The form of a table, with pictures numbered in their order. */
export const fieldsOfTable = <Data extends DraftData>(
  kind: CatalogueKind,
  table: Table,
): FormFields<Data> => {
  const withPictures = (values: Record<string, unknown>) =>
    ('pictures' in values
      ? { ...values, pictures: numbered(values.pictures as Pictures) }
      : values) as Data;
  return {
    kind,
    table,
    begin: () => emptyOf(table.fields) as unknown as Data,
    valuesOf: (data) => withPictures(formOf(table.fields, data)),
    dataOf: (values) => withPictures(withoutEmpty(table.fields, values)),
    pathInForm: (path) => path,
    labelOf: (path) => wordsIn(table.fields, path).label,
  };
};

type Specs = DraftCategory['tabContent']['specifications']['specsList'];
const withSpecs = (category: DraftCategory, specsList: Specs): DraftCategory => ({
  ...category,
  tabContent: {
    ...category.tabContent,
    specifications: { ...category.tabContent.specifications, specsList },
  },
});

/**
 * All possible rows, in their order; rows without a text are not stored. A figure that a text
 * repeats becomes a mark of the row's fact.
 */
const everyRow = ({ specRange, tabContent }: DraftCategory): Specs =>
  SPEC_ROWS.map((category) => {
    const rows = tabContent.specifications.specsList.filter((row) => row.category === category);
    const details = rows.map((row) => row.details).join('; ');
    return { category, details: withMarks(category, details, specRange) };
  });

const category = fieldsOfTable<DraftCategory>('category', TABLES.category);
export const CATEGORY_FIELDS: FormFields<DraftCategory> = {
  ...category,
  // Most categories are shown by their drawings.
  begin: () => ({
    ...emptyCategory(),
    galleryImages: numbered(DRAWING_VIEWS.map((view) => blankPicture(`drawing:${view}`))),
  }),
  valuesOf: (data) => {
    const values = category.valuesOf(withSpecs(data, everyRow(data)));
    const missing = Array.from({ length: GALLERY_LENGTH - data.galleryImages.length }, () =>
      blankPicture(),
    );
    return {
      ...values,
      galleryImages: numbered([...values.galleryImages, ...missing]),
      specRange: { ...values.specRange, loadLabel: ownLoadLabel(data.specRange) },
    };
  },
  dataOf: (values) => {
    const { specsList } = values.tabContent.specifications;
    const data = category.dataOf(
      withSpecs(
        values,
        specsList.filter(({ details }) => details.trim() !== ''),
      ),
    );
    return { ...data, galleryImages: numbered(data.galleryImages) };
  },
  pathInForm: (path, data) =>
    path.replace(/^tabContent\.specifications\.specsList\.(\d+)/, (whole, at: string) => {
      const row = data.tabContent.specifications.specsList[Number(at)]?.category;
      return row ? `${SPECS}.${SPEC_ROWS.indexOf(row)}` : whole;
    }),
  labelOf: (path) => {
    const row = path.startsWith(`${SPECS}.`) ? SPEC_ROWS[Number(path.split('.')[3])] : undefined;
    return row ? `Specification, ${row.toLowerCase()}` : category.labelOf(path);
  },
};

export const MODEL_FIELDS = fieldsOfTable<DraftModel>('model', TABLES.model);
export const PART_FIELDS = fieldsOfTable<DraftPart>('part', TABLES.part);
export const COST_FIELDS = fieldsOfTable<Cost>('cost', TABLES.cost);
export const COMPANY_FIELDS = fieldsOfTable<DraftCompany>('company', TABLES.company);
export const HOME_FIELDS = fieldsOfTable<DraftHomePage>('home', TABLES.home);
export const ABOUT_FIELDS = fieldsOfTable<DraftAboutPage>('about', TABLES.about);
export const CONTACT_FIELDS = fieldsOfTable<DraftContactPage>('contact', TABLES.contact);

/** Puts earlier typed values over a form's first values; fields without a typed value stay. */
export const over = <Begun>(begun: Begun, typed: unknown): Begun => {
  if (!isObject(begun)) return (typed === undefined ? begun : typed) as Begun;
  if (!isObject(typed)) return begun;
  return Object.fromEntries(
    Object.entries(begun).map(([name, value]) => [name, over(value, typed[name])]),
  ) as Begun;
};
