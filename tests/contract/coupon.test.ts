import { describe, expect, it } from 'vitest';
import { covers, discountFrom, limitRefusal, usesLeft } from '../../src/contract/coupon/coupon.ts';
import {
  type CouponUse,
  couponRefusal,
  couponTrouble,
  removalNotice,
  secondCouponRefusal,
} from '../../src/contract/coupon/coupon-check.ts';
import {
  type CouponTerms,
  couponApplySchema,
  couponChangesSchema,
  couponTermsSchema,
  newCouponSchema,
} from '../../src/contract/coupon/rules.ts';
import { conflict, missing, type Refusal } from '../../src/contract/kernel/refusal.ts';

const { code: _code, ...terms } = newCouponSchema.parse({
  code: 'WELCOME10',
  type: 'percentage',
  discount: 10,
});
const coupon = (fields: Partial<CouponTerms> = {}): CouponTerms => ({ ...terms, ...fields });

const NOW = Date.parse('2026-11-21T10:00:00.000Z');
const rope = { product: 'rope', category: 'parts', lineTotal: 3_50_000 };
const use = (fields: Partial<CouponUse> = {}): CouponUse => ({
  now: NOW,
  used: 0,
  usedByCustomer: 0,
  isFirstOrder: true,
  lines: [rope],
  ...fields,
});

/** All reasons to refuse a coupon, in the order in which they are checked; one row each. */
const TROUBLES: [string, Partial<CouponTerms>, Partial<CouponUse>, Refusal, string][] = [
  [
    'is switched off',
    { isActive: false },
    {},
    missing('This coupon code does not exist.'),
    'it is no longer offered',
  ],
  [
    'begins later',
    { startsAt: '2026-11-21T10:00:00.001Z' },
    {},
    conflict('This coupon is not active yet.'),
    'it is not active yet',
  ],
  [
    'has ended',
    { endsAt: '2026-11-21T09:59:59.999Z' },
    {},
    conflict('This coupon has expired.'),
    'it has expired',
  ],
  [
    'is used up',
    { usageLimit: 5 },
    { used: 5 },
    conflict('This coupon has been used up.'),
    'it has been used up',
  ],
  [
    'was used by them',
    {},
    { usedByCustomer: 1 },
    conflict('You have already used this coupon.'),
    'you have already used it',
  ],
  [
    'is for first orders',
    { firstOrderOnly: true },
    { isFirstOrder: false },
    conflict('This coupon is for first orders only.'),
    'it is for first orders only',
  ],
  ['meets an empty cart', {}, { lines: [] }, conflict('Your cart is empty.'), 'your cart is empty'],
  [
    'asks for more',
    { minSpend: 5_000 },
    {},
    conflict('Add ₹1,500 more to use this coupon.'),
    'minimum spend is ₹5,000',
  ],
  [
    'is for other items',
    { products: ['lamp'], categories: ['care'] },
    {},
    conflict('This coupon does not apply to these items.'),
    'it does not apply to these items',
  ],
];

describe('a coupon', () => {
  it('that passes every check can be used, also exactly at its limits', () => {
    expect(couponTrouble(coupon(), use())).toBeNull();
    const ends = { startsAt: '2026-11-21T10:00:00.000Z', endsAt: '2026-11-21T10:00:00.000Z' };
    const narrow = coupon({
      ...ends,
      usageLimit: 5,
      usageLimitPerUser: 2,
      firstOrderOnly: true,
      minSpend: 3_500,
      products: ['rope'],
    });
    expect(couponTrouble(narrow, use({ used: 4, usedByCustomer: 1 }))).toBeNull();
  });

  it('that was never made does not exist', () => {
    const trouble = couponTrouble(null, use());
    expect(trouble && couponRefusal(trouble)).toEqual(missing('This coupon code does not exist.'));
  });

  it.each(TROUBLES)(
    'that %s is refused, and removed from the cart with a message',
    (_what, fields, stands, refusal, reason) => {
      const trouble = couponTrouble(coupon(fields), use(stands));
      expect(trouble && couponRefusal(trouble)).toEqual(refusal);
      expect(trouble && removalNotice('WELCOME10', trouble)).toBe(
        `Coupon WELCOME10 was removed: ${reason}.`,
      );
    },
  );

  it('that fails two checks reports the earlier one', () => {
    const pairs = TROUBLES.flatMap((first, at) =>
      TROUBLES.slice(at + 1).map((second) => [first, second] as const),
    );
    expect(pairs).toHaveLength(36);
    for (const [[, fields, stands, refusal], [, laterFields, laterStands]] of pairs) {
      const trouble = couponTrouble(
        coupon({ ...laterFields, ...fields }),
        use({ ...laterStands, ...stands }),
      );
      // Of a cart without anything in scope, the whole minimum is lacking.
      expect(trouble && couponRefusal(trouble)).toEqual(
        refusal.sentence.startsWith('Add')
          ? conflict('Add ₹5,000 more to use this coupon.')
          : refusal,
      );
    }
  });

  it('counts only the lines it covers towards the minimum', () => {
    const lamp = { product: 'lamp', category: 'lights', lineTotal: 9_00_000 };
    const trouble = couponTrouble(
      coupon({ minSpend: 5_000, categories: ['parts'] }),
      use({ lines: [rope, lamp] }),
    );
    expect(trouble).toEqual({ is: 'min_spend', missing: 1_50_000, minSpend: 5_00_000 });
  });

  it('covers everything without a scope, and its products and categories otherwise', () => {
    expect(covers({ products: [], categories: [] }, rope)).toBe(true);
    expect(covers({ products: ['rope'], categories: ['care'] }, rope)).toBe(true);
    expect(covers({ products: ['lamp'], categories: ['parts'] }, rope)).toBe(true);
    expect(covers({ products: ['lamp'], categories: [] }, rope)).toBe(false);
    expect(covers({ products: [], categories: ['care'] }, rope)).toBe(false);
  });

  it('is not combined with another, and applying it again changes nothing', () => {
    expect(secondCouponRefusal(null, 'A10')).toBeNull();
    expect(secondCouponRefusal('A10', 'A10')).toBeNull();
    expect(secondCouponRefusal('A10', 'B20')).toEqual(conflict('Remove the current coupon first.'));
  });

  it('reports how often it can still be used', () => {
    expect([usesLeft(null, 7), usesLeft(10, 7), usesLeft(7, 7), usesLeft(5, 7)]).toEqual([
      null,
      3,
      0,
      0,
    ]);
  });

  it('cannot be limited to less than it was used', () => {
    expect([limitRefusal(7, 7), limitRefusal(null, 7)]).toEqual([null, null]);
    expect(limitRefusal(6, 7)).toEqual(conflict('This coupon was already used 7 times.'));
    expect(limitRefusal(0, 1)).toEqual(conflict('This coupon was already used once.'));
  });

  it('becomes a discount in hundredths of a percent or of a rupee', () => {
    expect(discountFrom({ type: 'percentage', discount: 12.5, maxDiscount: 1_500 })).toEqual({
      type: 'percentage',
      value: 1_250,
      most: 1_50_000,
    });
    expect(discountFrom({ type: 'fixed', discount: 99.99, maxDiscount: null })).toEqual({
      type: 'fixed',
      value: 9_999,
      most: null,
    });
  });
});

describe('a code that is typed', () => {
  const read = (code: unknown) => couponApplySchema.safeParse({ code });
  it.each([' welcome10 ', 'Welcome 10', 'WELCOME10'])('%j is WELCOME10', (typed) => {
    expect(read(typed).data).toEqual({ code: 'WELCOME10' });
  });

  it.each(['AB', 'x'.repeat(21), 'x'.repeat(10_000), 'A_10', 'వెల్కమ్', "' OR 1=1"])(
    '%j does not exist',
    (typed) => {
      expect(read(typed).error?.issues.map(({ message }) => message)).toEqual([
        'This coupon code does not exist.',
      ]);
    },
  );

  it.each([undefined, null, ['WELCOME10'], 10, '  '])('is not a code: %j', (typed) => {
    expect(read(typed).error?.issues.map(({ message }) => message)).toEqual([
      'Please enter the coupon code.',
    ]);
  });
});

describe('a new coupon', () => {
  const LEAST = { code: 'fest-26', type: 'fixed', discount: 500 };
  const problemsOf = (fields: Record<string, unknown>) =>
    newCouponSchema
      .safeParse({ ...LEAST, ...fields })
      .error?.issues.map(({ path, message }) => [path.join('.'), message]);

  it('needs code, type and discount, and defaults to the careful choice for the rest', () => {
    expect(newCouponSchema.parse(LEAST)).toEqual({
      code: 'FEST-26',
      type: 'fixed',
      discount: 500,
      description: '',
      minSpend: 0,
      maxDiscount: null,
      startsAt: null,
      endsAt: null,
      usageLimit: null,
      usageLimitPerUser: 1,
      firstOrderOnly: false,
      products: [],
      categories: [],
      isActive: true,
    });
  });

  const PERCENT = 'Discount must be between 1 and 100 percent.';
  const FIXED = 'Discount must be between ₹1 and ₹10,00,000.';
  it.each<[Record<string, unknown>, string, string]>([
    [{ type: 'percentage', discount: 101 }, 'discount', PERCENT],
    [{ type: 'percentage', discount: 0.99 }, 'discount', PERCENT],
    [{ type: 'percentage', discount: -5 }, 'discount', PERCENT],
    [{ discount: 0.5 }, 'discount', FIXED],
    [{ discount: 10_00_001 }, 'discount', FIXED],
    [{ discount: Number.NaN }, 'discount', 'Please enter the discount.'],
    [{ discount: 10.005 }, 'discount', 'Discount may have at most two decimals.'],
    [{ type: 'gift' }, 'type', 'Type must be percentage or fixed.'],
    [{ code: undefined }, 'code', 'Please enter the coupon code.'],
    [
      { code: 'A_B' },
      'code',
      'The code may contain capitals, digits and hyphens, 3 to 20 of them.',
    ],
    [{ usageLimit: -1 }, 'usageLimit', 'Total uses must be a whole number from 1 to 1,00,000.'],
    [
      { usageLimitPerUser: 1.5 },
      'usageLimitPerUser',
      'Uses per customer must be a whole number from 1 to 1,00,000.',
    ],
    [{ maxDiscount: 100 }, 'maxDiscount', 'Only a percentage coupon can have a maximum discount.'],
    [
      { startsAt: '2026-12-02T00:00:00Z', endsAt: '2026-12-01T00:00:00Z' },
      'endsAt',
      'The end must not be before the start.',
    ],
    [{ startsAt: 'tomorrow' }, 'startsAt', 'Start must be a date and time.'],
  ])('refuses %j', (fields, path, message) => {
    expect(problemsOf(fields)).toEqual([[path, message]]);
  });

  it('accepts values at the limits', () => {
    const allowed = [
      { type: 'percentage', discount: 1 },
      { type: 'percentage', discount: 100, maxDiscount: 1 },
      { discount: 1 },
      { discount: 10_00_000 },
      { startsAt: '2026-12-01T00:00:00Z', endsAt: '2026-12-01T00:00:00Z' },
      { startsAt: '2026-12-01T00:00:00Z' },
    ];
    expect(allowed.map(problemsOf)).toEqual(allowed.map(() => undefined));
  });
});

describe('a changed coupon', () => {
  it('changes the fields that are sent, and never its code', () => {
    expect(couponChangesSchema.parse({ isActive: false })).toEqual({ isActive: false });
    expect(couponChangesSchema.safeParse({ code: 'OTHER' }).success).toBe(false);
  });

  it('is checked together with the unchanged fields', () => {
    const { error } = couponTermsSchema.safeParse({
      ...terms,
      ...couponChangesSchema.parse({ discount: 500 }),
    });
    expect(error?.issues[0]?.message).toBe('Discount must be between 1 and 100 percent.');
  });
});
