// A shop of a test's own: parts at prices the test chooses, customers who buy them, staff who count
// them.

import type { Extra } from '../../src/contract/catalogue/extra-rules.ts';
import type { Catalogue } from '../../src/contract/catalogue/rules.ts';
import { createTextKeys } from '../../src/server/storage/keys.ts';
import { createTestApi, firstCatalogue } from './test-api.ts';
import type { Visitor } from './visitor.ts';

/** Parts by slug; what is not said is that of a spare part for ₹100 which is made to order. */
export type Extras = Record<string, Partial<Extra>>;
type Options = NonNullable<Parameters<typeof createTestApi>[0]>;

const EXTRA: Extra = {
  ...{
    category: 'villa-lifts',
    kind: 'spare_part',
    name: 'Landing button',
    code: 'P-1',
    price: 100,
    markup: 0,
    drawing: 'button',
  },
  ...{
    summary: 'Calls the lift from a landing, with a ring that lights up.',
    description: '',
    facts: [{ name: 'Diameter', value: '30 mm' }],
    pictures: [],
  },
  ...{
    leadTimeDays: 0,
    warrantyMonths: 12,
    careMonths: null,
    careVisits: null,
    ...{ hsn: '', uqc: null, gstRate: null, gstRateNext: null, gstRateFrom: '' },
    returnable: true,
    sortOrder: 0,
    isPublished: true,
    purchasable: true,
  },
};

/** The catalogue with these parts and one lift, which is sold online unless said otherwise. */
export const withExtras = (catalogue: Catalogue, parts: Extras, isLiftSold = true): Catalogue => ({
  ...catalogue,
  models: catalogue.models.map((model, at) =>
    at === 0
      ? {
          ...model,
          data: {
            ...model.data,
            ...{ price: 9_50_000, purchasable: isLiftSold },
            ...(isLiftSold ? {} : { priceFrom: 9_00_000, priceTo: 12_00_000 }),
          },
        }
      : model,
  ),
  parts: Object.entries(parts).map(([id, extra]) => ({
    id,
    data: { ...EXTRA, name: `Part ${id}`, ...extra },
  })),
});

/**
 * One lift can be bought, and these parts are those of the site's first release; `release` puts
 * others in their place, as publishing does.
 */
export const createShop = async (
  parts: Extras,
  options: Options = {},
  whenOver?: (close: () => void) => void,
) => {
  let current = withExtras(await firstCatalogue(), parts);
  const world = createTestApi(
    { ...options, firstCatalogue: async () => current },
    ...(whenOver ? ([whenOver] as const) : []),
  );
  const keys = createTextKeys(world.deps.keySecret);
  /** Identifier of a part as the shop names it. */
  const idOf = (slug: string) => `0${keys.hash('part', slug).slice(1)}`;

  let staff: Promise<Visitor> | undefined;
  const admin = () => {
    staff ??= world.newAdmin().then(({ visitor }) => visitor);
    return staff;
  };
  return {
    ...world,
    idOf,
    admin,
    release: (changed: Extras, { isLiftSold = true } = {}) => {
      current = withExtras(current, changed, isLiftSold);
    },
    /** Has staff put so many pieces on the shelf, whatever lies there; null: made to order. */
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
