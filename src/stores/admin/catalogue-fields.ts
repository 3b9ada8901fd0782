// Converts between the stored data of a category or a product and the values of its form, which has
// a place for everything that may be filled in.
import { emptyCategory, emptyExtra, emptyModel } from '../../contract/catalogue/catalogue-empty.ts';
import type { DraftCategory } from '../../contract/catalogue/category-rules.ts';
import { SPEC_ROWS } from '../../contract/catalogue/category-tabs.ts';
import type { DraftExtra } from '../../contract/catalogue/extra-rules.ts';
import { fieldLabel } from '../../contract/catalogue/field-labels.ts';
import type { DraftModel } from '../../contract/catalogue/model-rules.ts';
import { unsetCost } from '../../contract/catalogue/running-cost.ts';
import type { Cost } from '../../contract/catalogue/running-cost-rules.ts';
import { plainLoad, withMarks } from '../../contract/catalogue/spec-facts.ts';
import { DRAWING_VIEWS } from '../../contract/quote/lift-choices.ts';
import type { CatalogueKind } from '../../contract/release/release.ts';
import { isObject } from '../lib/is-object.ts';

export type DraftData = DraftCategory | DraftModel | DraftExtra | Cost;
export type FormFields<Data extends DraftData> = {
  kind: CatalogueKind;
  /** Data of a new one. */
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
const NO_RANGE = (): [null, null] => [null, null];

type Pictures = DraftModel['pictures'];
/** A picture without any details yet. */
export const blankPicture = (src = ''): Pictures[number] => ({
  id: 0,
  src,
  alt: '',
  title: '',
  side: null,
});
const picturesInForm = (pictures: Pictures): Pictures =>
  pictures.map((picture, at) => ({ ...picture, id: at + 1, side: picture.side ?? null }));
const keptPictures = (pictures: Pictures): Pictures =>
  pictures.map(({ side, ...picture }, at) => ({ ...picture, id: at + 1, ...(side && { side }) }));

type Specs = DraftCategory['tabContent']['specifications']['specsList'];
const withSpecs = (category: DraftCategory, specsList: Specs): DraftCategory => ({
  ...category,
  tabContent: {
    ...category.tabContent,
    specifications: { ...category.tabContent.specifications, specsList },
  },
});

/**
 * All rows there can be, in their order; a row without a text is not kept. Figures that a text
 * repeats are taken from the facts of its row.
 */
const everyRow = ({ specRange, tabContent }: DraftCategory): Specs =>
  SPEC_ROWS.map((category) => {
    const rows = tabContent.specifications.specsList.filter((row) => row.category === category);
    const details = rows.map((row) => row.details).join('; ');
    return { category, details: withMarks(category, details, specRange) };
  });

/** A text for the rated load that only repeats the figures is left out. */
const loadLabelInForm = ({ specRange }: DraftCategory) =>
  specRange.loadLabel === plainLoad(specRange) ? '' : (specRange.loadLabel ?? '');

export const CATEGORY_FIELDS: FormFields<DraftCategory> = {
  kind: 'category',
  // Most categories are shown by their drawings.
  begin: () => ({
    ...emptyCategory(),
    galleryImages: picturesInForm(DRAWING_VIEWS.map((view) => blankPicture(`drawing:${view}`))),
  }),
  valuesOf: (data) => ({
    ...withSpecs(data, everyRow(data)),
    galleryImages: picturesInForm([
      ...data.galleryImages,
      ...Array.from({ length: GALLERY_LENGTH - data.galleryImages.length }, () => blankPicture()),
    ]),
    specRange: {
      ...data.specRange,
      persons: data.specRange.persons ?? NO_RANGE(),
      loadLabel: loadLabelInForm(data),
    },
  }),
  dataOf: (values) => {
    const { persons, loadLabel, ...figures } = values.specRange;
    const carriesNobody = !persons || persons.every((end) => end === null);
    return {
      ...withSpecs(
        values,
        values.tabContent.specifications.specsList.filter(({ details }) => details.trim() !== ''),
      ),
      galleryImages: keptPictures(values.galleryImages),
      specRange: {
        ...figures,
        ...(carriesNobody ? {} : { persons }),
        ...(loadLabel?.trim() ? { loadLabel } : {}),
      },
    };
  },
  pathInForm: (path, data) =>
    path.replace(/^tabContent\.specifications\.specsList\.(\d+)/, (whole, at: string) => {
      const row = data.tabContent.specifications.specsList[Number(at)]?.category;
      return row ? `${SPECS}.${SPEC_ROWS.indexOf(row)}` : whole;
    }),
  labelOf: (path) => {
    const row = path.startsWith(`${SPECS}.`) ? SPEC_ROWS[Number(path.split('.')[3])] : undefined;
    return row ? `Specification, ${row.toLowerCase()}` : fieldLabel('category', path);
  },
};

export const MODEL_FIELDS: FormFields<DraftModel> = {
  kind: 'model',
  begin: emptyModel,
  valuesOf: (data) => ({
    ...data,
    persons: data.persons ?? null,
    price: data.price ?? null,
    priceFrom: data.priceFrom ?? null,
    priceTo: data.priceTo ?? null,
    pictures: picturesInForm(data.pictures),
  }),
  dataOf: ({ persons, price, priceFrom, priceTo, markup, ...values }) => ({
    ...values,
    ...(persons === null ? {} : { persons }),
    ...(price === null ? {} : { price }),
    ...(priceFrom === null ? {} : { priceFrom }),
    ...(priceTo === null ? {} : { priceTo }),
    markup: markup ?? 0,
    pictures: keptPictures(values.pictures),
  }),
  pathInForm: (path) => path,
  labelOf: (path) => fieldLabel('model', path),
};

export const EXTRA_FIELDS: FormFields<DraftExtra> = {
  kind: 'part',
  begin: emptyExtra,
  valuesOf: (data) => ({ ...data, pictures: picturesInForm(data.pictures) }),
  dataOf: (values) => ({
    ...values,
    markup: values.markup ?? 0,
    pictures: keptPictures(values.pictures),
  }),
  pathInForm: (path) => path,
  labelOf: (path) => fieldLabel('part', path),
};

export const COST_FIELDS: FormFields<Cost> = {
  kind: 'cost',
  begin: () => unsetCost().data,
  valuesOf: (data) => data,
  dataOf: (values) => values,
  pathInForm: (path) => path,
  labelOf: (path) => fieldLabel('cost', path),
};

/**
 * Puts earlier typing over a form's first values; a field that the typing does not have stays as it
 * is.
 */
export const over = <Begun>(begun: Begun, typed: unknown): Begun => {
  if (!isObject(begun)) return (typed === undefined ? begun : typed) as Begun;
  if (!isObject(typed)) return begun;
  return Object.fromEntries(
    Object.entries(begun).map(([name, value]) => [name, over(value, typed[name])]),
  ) as Begun;
};
