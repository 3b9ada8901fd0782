// Products: what the release that visitors see offers, with what is left of it and what its reviews
// come to.
import type { Product, ProductQuery } from '../../contract/product/rules.ts';
import { readMedia } from '../catalogue/media.ts';
import { pageFor } from '../paging.ts';
import { notFound } from '../refusal.ts';
import type { Stocks } from '../stock/stock.ts';
import { parseId } from '../storage/keys.ts';
import type { Kv } from '../storage/kv.ts';
import type { OfferedProduct, ReadOffering } from './offering.ts';

export type Ratings = ReadonlyMap<string, NonNullable<Product['rating']>>;
type Deps = {
  offering: ReadOffering;
  stock: Pick<Stocks, 'left'>;
  /** By product: what its published reviews come to. */
  ratings: (kv: Kv) => Promise<Ratings>;
};
export type Products = ReturnType<typeof createProducts>;
/** A product with the pieces that can be had of it; `left: null` when it is made to order. */
export type StockedProduct = OfferedProduct & { left: number | null };

const PRICE_SIGNS = 14;
const numberText = (value: number) => value.toFixed(2).padStart(PRICE_SIGNS, '0');

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
   * Products of the release that visitors see by id, `isSold: false` among them; ids it does not
   * hold are left out.
   * @param stockOf those whose stock is asked for, which costs a read each; of the others `left` is
   * null.
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
     * The product of the release that visitors see, sold or not; null when the release does not
     * hold it.
     */
    find: async (kv: Kv, id: string): Promise<StockedProduct | null> =>
      (await findMany(kv, [id])).get(id) ?? null,

    /** A page of what can be bought. */
    page: async (kv: Kv, { category, kind, ids, ...query }: ProductQuery) => {
      const { all } = await offering(kv);
      const places = new Map(all.map((item, place) => [item, all.length - place]));
      const columns = {
        texts: ({ summary, code, text }: OfferedProduct) => [summary.name, code, text],
        sorts: {
          // Downwards, as lists come unless asked otherwise, is the order of the catalogue.
          createdAt: (item: OfferedProduct) => numberText(places.get(item) ?? 0),
          name: ({ summary }: OfferedProduct) => summary.name,
          price: ({ summary: { price, markup } }: OfferedProduct) => numberText(price + markup),
        },
      };
      const isAsked = (item: OfferedProduct) =>
        item.isSold &&
        (category ?? item.summary.category) === item.summary.category &&
        (kind ?? item.kind) === item.kind &&
        (ids === undefined || ids.includes(item.summary._id));
      const { rows, ...page } = pageFor(all, query, columns, isAsked);
      return { ...page, products: await views(kv, rows) };
    },

    /** One product that can be bought; throws 404 for every other. */
    read: async (kv: Kv, id: string): Promise<Product> => {
      const item = (await offering(kv)).byId.get(id);
      if (!item?.isSold) throw notFound();
      const [view] = await views(kv, [item]);
      if (!view) throw notFound();
      return view;
    },

    /**
     * The first uploaded picture of a product of the release that visitors see, sold or not; throws
     * 404 where there is none.
     */
    picture: async (kv: Kv, id: string) => {
      const item = parseId(id) && (await offering(kv)).byId.get(id);
      const file = item && item.upload !== null && (await readMedia(kv, item.upload));
      if (!file) throw notFound();
      return file;
    },
  };
};
