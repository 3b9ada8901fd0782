// The offering: the products for sale in the release that visitors see, with the shop's names and
// prices. The stock is apart, in `src/server/stock`.
import { CARE_MONTHS } from '../../contract/care-plan/care-plan.ts';
import type { Model } from '../../contract/catalogue/model-fields.ts';
import { partPicture } from '../../contract/catalogue/part.ts';
import type { Part } from '../../contract/catalogue/part-fields.ts';
import { bandOf } from '../../contract/catalogue/price-band.ts';
import type { PriceBand } from '../../contract/catalogue/price-band-rules.ts';
import type { Catalogue } from '../../contract/catalogue/rules.ts';
import { type EnteredGst, type GstTerms, gstTermsOf } from '../../contract/paper/gst.ts';
import { mediaFileOf } from '../../contract/picture/picture-file.ts';
import {
  FULFILMENT_OF,
  LIFT_LEAD_TIME_DAYS,
  LIFT_WARRANTY_MONTHS,
  type ProductKind,
} from '../../contract/product/product.ts';
import type { Product, ProductSummary } from '../../contract/product/rules.ts';
import { DOORS, DRIVES, SUPPLIES } from '../../contract/quote/lift-choices.ts';
import type { Kv } from '../kernel/storage/kv.ts';

export type OfferedProduct = Pick<
  Product,
  | 'kind'
  | 'code'
  | 'description'
  | 'facts'
  | 'fulfilment'
  | 'leadTimeDays'
  | 'warrantyMonths'
  | 'returnable'
> & {
  /** Its name and price, as lists and carts show them. */
  summary: ProductSummary;
  /** Its purpose, in one sentence. */
  text: string;
  /** The name of its first uploaded picture in the catalogue, or null. */
  upload: string | null;
  /** Of a care plan: its months and the included visits, 0 for as needed. */
  care: { months: number; visits: number } | null;
  /** Its tax today; null while the shop's tax is flat. */
  gst: GstTerms | null;
  /** Whether it can be bought; otherwise the release holds it and does not offer it. */
  isSold: boolean;
  /** Whether visitors see it and ask for its price: a lift that is not sold online. */
  isByQuotation: boolean;
  /** The range of its usual price; null without a band. */
  priceBand: PriceBand | null;
};
/** Everything of one release: in the order of the catalogue, and by id. */
type Offering = {
  all: readonly OfferedProduct[];
  byId: ReadonlyMap<string, OfferedProduct>;
};

/** The offering as it is now; the same object as long as the release is the same. */
export type ReadOffering = (kv: Kv) => Promise<Offering>;

const DRAWING = 'drawing:';
const numbers = new Intl.NumberFormat('en-IN');
const millimetres = (...sides: number[]) =>
  `${sides.map((side) => numbers.format(side)).join(' × ')} mm`;

const factsOf = ({
  drive,
  persons,
  loadKg,
  speed,
  stops,
  cabin,
  shaft,
  door,
  openingMm,
  supply,
}: Model): Product['facts'] => [
  { name: 'Drive', value: DRIVES[drive] },
  {
    name: 'Rated load',
    value:
      persons === undefined
        ? `${numbers.format(loadKg)} kg`
        : `${numbers.format(loadKg)} kg, ${persons} persons`,
  },
  { name: 'Rated speed', value: `${speed} m/s` },
  { name: 'Stops', value: `${stops[0]} to ${stops[1]}` },
  { name: 'Cabin, width and depth', value: millimetres(cabin.w, cabin.d) },
  { name: 'Shaft, width and depth', value: millimetres(shaft.w, shaft.d) },
  { name: 'Doors', value: `${DOORS[door]}, ${millimetres(openingMm)} clear` },
  { name: 'Power supply', value: SUPPLIES[supply] },
];

/**
 * Address of a product's picture: its first upload, else the drawing of its category that it names,
 * else `otherwise`.
 */
const pictureOf = (
  id: string,
  { category, pictures }: Pick<Part, 'category' | 'pictures'>,
  otherwise: string,
) => {
  const upload = pictures.find(({ src }) => mediaFileOf(src))?.src ?? null;
  const drawing = pictures.find(({ src }) => src.startsWith(DRAWING))?.src.slice(DRAWING.length);
  const picture = upload
    ? `/api/products/${id}/picture`
    : drawing
      ? `/drawings/${category}-${drawing}.svg`
      : otherwise;
  return { upload, picture };
};

/** `day`: on which its rate of GST is looked up; null while tax is flat. */
type Sale = { isShown: boolean; day: string | null };

type Offered = EnteredGst &
  Pick<
    Model,
    'category' | 'name' | 'code' | 'summary' | 'markup' | 'pictures' | 'isPublished' | 'purchasable'
  > &
  Pick<Partial<Model>, 'price' | 'priceFrom' | 'priceTo'>;

const itemOf = (
  _id: string,
  slug: string,
  offered: Offered,
  otherwise: string,
  { isShown, day }: Sale,
  rest: { kind: ProductKind } & Omit<
    OfferedProduct,
    | 'kind'
    | 'code'
    | 'text'
    | 'summary'
    | 'upload'
    | 'isSold'
    | 'isByQuotation'
    | 'priceBand'
    | 'gst'
    | 'fulfilment'
  >,
): OfferedProduct => {
  const {
    category,
    name,
    code,
    summary: text,
    price = 0,
    markup,
    isPublished,
    purchasable,
  } = offered;
  const { upload, picture } = pictureOf(_id, offered, otherwise);
  const gst = day === null ? null : gstTermsOf(rest.kind, offered, day);
  const summary = {
    _id,
    slug,
    name,
    kind: rest.kind,
    category,
    price,
    markup,
    picture,
    ...(gst && { gstRate: gst.rateBp / 100 }),
  };
  return {
    ...rest,
    summary,
    code,
    text,
    upload,
    gst,
    fulfilment: FULFILMENT_OF[rest.kind],
    isSold: isShown && isPublished && purchasable,
    isByQuotation: isShown && isPublished && !purchasable && rest.kind === 'lift',
    priceBand: bandOf(offered),
  };
};

const ofModel = (id: string, slug: string, model: Model, sale: Sale) =>
  itemOf(id, slug, model, `/drawings/${model.category}-thumb.svg`, sale, {
    kind: 'lift',
    description: '',
    facts: factsOf(model),
    returnable: false,
    care: null,
    leadTimeDays: LIFT_LEAD_TIME_DAYS,
    warrantyMonths: LIFT_WARRANTY_MONTHS,
  });

const ofPart = (id: string, slug: string, part: Part, sale: Sale) => {
  const { kind, description, facts, leadTimeDays, warrantyMonths, returnable, drawing } = part;
  const { careMonths, careVisits } = part;
  return itemOf(id, slug, part, partPicture(drawing), sale, {
    kind,
    description,
    facts,
    leadTimeDays,
    warrantyMonths,
    returnable,
    care:
      kind === 'service' ? { months: careMonths ?? CARE_MONTHS, visits: careVisits ?? 0 } : null,
  });
};

type Ordered = { data: { sortOrder: number } };
const byOrder = (a: Ordered, b: Ordered) => a.data.sortOrder - b.data.sortOrder;

/** Id of a product, from the kind and the slug of its entry. */
type IdOf = (kind: 'model' | 'part', slug: string) => string;

const offeringOf = (
  { categories, models, parts }: Catalogue,
  idOf: IdOf,
  day: string | null,
): Offering => {
  const places = new Map(categories.toSorted(byOrder).map(({ id }, at) => [id, at]));
  const saleOf = ({ category }: { category: string }) => ({ isShown: places.has(category), day });
  const lifts = models
    .toSorted(byOrder)
    .map(({ id, data }) => ofModel(idOf('model', id), id, data, saleOf(data)));
  const others = parts
    .toSorted(byOrder)
    .map(({ id, data }) => ofPart(idOf('part', id), id, data, saleOf(data)));
  const placeOf = ({ summary }: OfferedProduct) => places.get(summary.category) ?? places.size;
  const all = [...lifts, ...others].sort((a, b) => placeOf(a) - placeOf(b));
  return { all, byId: new Map(all.map((item) => [item.summary._id, item])) };
};

/**
 * @param shown the release visitors see; the same object for the same release.
 * @param taxDay today, where every item has its own rate of tax; null while tax is flat.
 */
export const createOffering = ({
  shown,
  idOf,
  taxDay = async () => null,
}: {
  shown: (kv: Kv) => Promise<Catalogue>;
  idOf: IdOf;
  taxDay?: (kv: Kv) => Promise<string | null>;
}): ReadOffering => {
  const known = new WeakMap<Catalogue, { day: string | null; offering: Offering }>();
  return async (kv) => {
    const [catalogue, day] = await Promise.all([shown(kv), taxDay(kv)]);
    const before = known.get(catalogue);
    if (before?.day === day) return before.offering;
    const offering = offeringOf(catalogue, idOf, day);
    known.set(catalogue, { day, offering });
    return offering;
  };
};
