// A shop of a test's own: parts at prices the test chooses, customers who buy them, staff who count
// them.

import type { Part } from '../../src/contract/catalogue/part-fields.ts';
import type { Catalogue } from '../../src/contract/catalogue/rules.ts';
import { idOfBareText } from '../../src/server/kernel/derived-id.ts';
import { createTextKeys } from '../../src/server/kernel/storage/keys.ts';
import { createTestApi, firstCatalogue } from './test-api.ts';
import type { Visitor } from './visitor.ts';

/** Parts by slug; by default a part is a spare part for ₹100 that is made to order. */
export type Parts = Record<string, Partial<Part>>;
type Options = NonNullable<Parameters<typeof createTestApi>[0]>;

const PART: Part = {
  category: 'villa-lifts',
  kind: 'spare_part',
  name: 'Landing button',
  code: 'P-1',
  price: 100,
  markup: 0,
  drawing: 'button',
  summary: 'Calls the lift from a landing, with a ring that lights up.',
  description: '',
  facts: [{ name: 'Diameter', value: '30 mm' }],
  pictures: [],
  leadTimeDays: 0,
  warrantyMonths: 12,
  careMonths: null,
  careVisits: null,
  hsn: '',
  uqc: null,
  gstRate: null,
  gstRateNext: null,
  gstRateFrom: '',
  returnable: true,
  sortOrder: 0,
  isPublished: true,
  purchasable: true,
};

/** The catalogue with these parts and one lift, which is sold online unless said otherwise. */
export const withParts = (catalogue: Catalogue, parts: Parts, isLiftSold = true): Catalogue => ({
  ...catalogue,
  models: catalogue.models.map((model, at) =>
    at === 0
      ? {
          ...model,
          data: {
            ...model.data,
            price: 9_50_000,
            purchasable: isLiftSold,
            ...(isLiftSold ? {} : { priceFrom: 9_00_000, priceTo: 12_00_000 }),
          },
        }
      : model,
  ),
  parts: Object.entries(parts).map(([id, part]) => ({
    id,
    data: { ...PART, name: `Part ${id}`, ...part },
  })),
});

/**
 * A shop with these parts and one lift for sale in the site's first release; `release` replaces the
 * parts, as publishing does.
 */
export const createShop = async (
  parts: Parts,
  options: Options = {},
  whenOver?: (close: () => void) => void,
) => {
  let current = withParts(await firstCatalogue(), parts);
  const world = createTestApi(
    { ...options, firstCatalogue: async () => current },
    ...(whenOver ? ([whenOver] as const) : []),
  );
  const keys = createTextKeys(world.deps.keySecret);
  /** Identifier of a part as the shop names it. */
  const idOf = (slug: string) => idOfBareText(keys, 'part', slug);

  let staff: Promise<Visitor> | undefined;
  const admin = () => {
    staff ??= world.newAdmin().then(({ visitor }) => visitor);
    return staff;
  };
  return {
    ...world,
    idOf,
    admin,
    release: (changed: Parts, { isLiftSold = true } = {}) => {
      current = withParts(current, changed, isLiftSold);
    },
    /** Makes staff set the stock to so many pieces; null: made to order. */
    count: async (slug: string, onHand: number | null) => {
      const { body } = await (await admin()).get(
        `/admin/stock?search=${encodeURIComponent(`Part ${slug}`)}`,
      );
      const before = body.stock.find(({ _id }: { _id: string }) => _id === idOf(slug)).onHand;
      const { status } = await (await admin()).patch(`/admin/stock/${idOf(slug)}`, {
        onHand,
        onHandBefore: before,
      });
      if (status !== 200) throw new Error(`count: ${status}`);
    },
    coupon: async (terms: object) => {
      const { status, body } = await (await admin()).post('/admin/coupon', {
        type: 'percentage',
        discount: 10,
        ...terms,
      });
      if (status !== 201) throw new Error(`coupon: ${status} ${JSON.stringify(body)}`);
      return body.coupon;
    },
  };
};
export type Shop = Awaited<ReturnType<typeof createShop>>;

/** Sends a call many times at once. */
export const atOnce = <Result>(count: number, call: (number: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, number) => call(number)));
