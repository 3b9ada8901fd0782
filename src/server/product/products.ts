// Products of the release that visitors see, with their stock and ratings.

import { BY_QUOTATION, type Offer } from '../../contract/cart/cart.ts';
import { NO_LONGER_AVAILABLE, NOT_SOLD_ONLINE } from '../../contract/product/product.ts';
import type { Product, ProductQuery } from '../../contract/product/rules.ts';
import { readMedia } from '../catalogue/media.ts';
import type { OfferedProduct, ReadOffering } from '../catalogue/offering.ts';
import { deskPages } from '../kernel/lists/desk-list.ts';
import { ApiError, notFound } from '../kernel/refusal.ts';
import type { Call } from '../kernel/service-call.ts';
import { parseId } from '../kernel/storage/keys.ts';
import type { Kv, ScopedKv } from '../kernel/storage/kv.ts';
import type { Stocks } from '../stock/stock.ts';

type Ratings = ReadonlyMap<string, NonNullable<Product['rating']>>;
type Deps = {
  offering: ReadOffering;
  stock: Pick<Stocks, 'left'>;
  /** Ratings from published reviews, by product. */
  ratings: (kv: Kv) => Promise<Ratings>;
};
export type Products = ReturnType<typeof createProducts>;
/** A product with its available pieces; `left: null` if it is made to order. */
export type StockedProduct = OfferedProduct & { left: number | null };

const PRICE_SIGNS = 14;
const numberText = (value: number) => value.toFixed(2).padStart(PRICE_SIGNS, '0');

/** `place` is greater for products that come earlier in the catalogue. */
const PRODUCT_PAGES = deskPages({
  texts: ({ summary, code, text }: OfferedProduct & { place: number }) => [
    summary.name,
    code,
    text,
  ],
  sorts: {
    // Descending, the default of lists, is the order of the catalogue.
    createdAt: ({ place }) => numberText(place),
    name: ({ summary }) => summary.name,
    price: ({ summary: { price, markup } }) => numberText(price + markup),
  },
  filter:
    ({ category, kind, ids }: ProductQuery) =>
    (item) =>
      item.isSold &&
      (category ?? item.summary.category) === item.summary.category &&
      (kind ?? item.kind) === item.kind &&
      (ids === undefined || ids.includes(item.summary._id)),
});

const viewOf = (
  {
    summary,
    text,
    upload: _upload,
    isSold: _isSold,
    isByQuotation: _,
    gst: _gst,
    priceBand: _band,
    ...item
  }: OfferedProduct,
  left: number | null,
  ratings: Ratings,
): Product => ({
  ...summary,
  ...item,
  summary: text,
  left,
  rating: ratings.get(summary._id) ?? null,
});

export const createProducts = ({ offering, stock, ratings }: Deps) => {
  const views = async (kv: Kv, items: readonly OfferedProduct[]): Promise<Product[]> => {
    const [left, rated] = await Promise.all([
      stock.left(
        kv,
        items.map(({ summary }) => summary._id),
      ),
      items.length === 0 ? new Map() : ratings(kv),
    ]);
    return items.map((item) => viewOf(item, left.get(item.summary._id) ?? null, rated));
  };

  /**
   * Finds products of the release that visitors see, by id, including those with `isSold: false`;
   * unknown ids are left out.
   * @param stockOf products whose stock is read, at the cost of a read each; `left` of the others
   * is null.
   */
  const findMany = async (
    kv: Kv,
    ids: readonly string[],
    stockOf: readonly string[] = ids,
  ): Promise<ReadonlyMap<string, StockedProduct>> => {
    if (ids.length === 0) return new Map();
    const [{ byId }, left] = await Promise.all([
      offering(kv),
      stock.left(
        kv,
        stockOf.filter((id) => parseId(id)),
      ),
    ]);
    const items = [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
    return new Map(
      items.map((item) => [
        item.summary._id,
        { ...item, left: left.get(item.summary._id) ?? null },
      ]),
    );
  };

  return {
    findMany,
    /**
     * The product of the release that visitors see, sold or not; null if the release does not
     * contain it.
     */
    find: async (kv: Kv, id: string): Promise<StockedProduct | null> =>
      (await findMany(kv, [id])).get(id) ?? null,

    /** A page of products for sale. */
    page: async (call: Call, query: ProductQuery) => {
      const { all } = await offering(call.kv);
      const placed = all.map((item, before) => ({ ...item, place: all.length - before }));
      const { rows, ...page } = PRODUCT_PAGES.page(placed, query);
      return {
        ...page,
        rows: await views(
          call.kv,
          rows.map(({ place: _place, ...item }) => item),
        ),
      };
    },

    /** One product for sale; throws 404 for any other. */
    read: async (call: Call, id: string): Promise<Product> => {
      const item = (await offering(call.kv)).byId.get(id);
      if (!item?.isSold) throw notFound();
      const [view] = await views(call.kv, [item]);
      if (!view) throw notFound();
      return view;
    },

    /**
     * The first uploaded picture of a product of the release that visitors see, sold or not; throws
     * 404 where there is none.
     */
    picture: async (call: Call, id: string) => {
      const item = parseId(id) && (await offering(call.kv)).byId.get(id);
      const file = item && item.upload !== null && (await readMedia(call.kv, item.upload));
      if (!file) throw notFound();
      return file;
    },
  };
};

/** The quantity of a product that can be ordered, in the form of the cart's rules. */
export const offerOf = (product: StockedProduct | undefined): Offer => {
  if (product?.isByQuotation) return BY_QUOTATION;
  return product?.isSold ? { left: product.left } : null;
};

/**
 * The product with this id, if it can be bought. Throws 404 if it does not exist, 409 if it is no
 * longer sold, or sold by quotation only.
 */
export const requireSold = async (products: Pick<Products, 'find'>, kv: ScopedKv, id: string) => {
  const product = parseId(id) && (await products.find(kv, id));
  if (!product) throw new ApiError('not_found', NO_LONGER_AVAILABLE);
  if (product.isByQuotation) throw new ApiError('not_sold_online', NOT_SOLD_ONLINE);
  if (!product.isSold) throw new ApiError('conflict', NO_LONGER_AVAILABLE);
  return product;
};
