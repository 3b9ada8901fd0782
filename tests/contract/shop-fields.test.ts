// Requests and answers of the shop's calls: every field has a description, and unknown fields are
// refused.
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import {
  addressChangesSchema,
  addressSchema,
  savedAddressSchema,
} from '../../src/contract/address/rules.ts';
import {
  cartAdditionSchema,
  cartSchema,
  couponAppliedSchema,
} from '../../src/contract/cart/rules.ts';
import {
  couponApplySchema,
  couponChangesSchema,
  couponQuery,
  couponSchema,
  newCouponSchema,
} from '../../src/contract/coupon/rules.ts';
import { idempotencyKeySchema } from '../../src/contract/kernel/idempotency-rules.ts';
import {
  orderQuery,
  orderRowSchema,
  orderStepSchema,
  ownOrderQuery,
  placeOrderSchema,
  staffOrderSchema,
} from '../../src/contract/order/rules.ts';
import { paymentQuery, paymentSchema } from '../../src/contract/payment/rules.ts';
import {
  returnOrderQuery,
  returnOrderRowSchema,
  returnOrderSchema,
  returnRequestSchema,
  returnStepSchema,
} from '../../src/contract/return/rules.ts';
import {
  newReviewSchema,
  reviewChangesSchema,
  reviewQuery,
  reviewSchema,
  reviewStatusSchema,
} from '../../src/contract/review/rules.ts';
import {
  walletAdjustmentSchema,
  walletQuery,
  walletSchema,
} from '../../src/contract/wallet/rules.ts';
import { wishlistSchema, wishSchema } from '../../src/contract/wishlist/rules.ts';

const TAKEN = {
  addressChangesSchema,
  addressSchema,
  cartAdditionSchema,
  couponApplySchema,
  couponChangesSchema,
  couponQuery,
  newCouponSchema,
  newReviewSchema,
  orderQuery,
  orderStepSchema,
  ownOrderQuery,
  paymentQuery,
  placeOrderSchema,
  returnOrderQuery,
  returnRequestSchema,
  returnStepSchema,
  reviewChangesSchema,
  reviewQuery,
  reviewStatusSchema,
  walletAdjustmentSchema,
  walletQuery,
  wishSchema,
};
const ANSWERED = {
  cartSchema,
  couponAppliedSchema,
  couponSchema,
  orderRowSchema,
  paymentSchema,
  returnOrderRowSchema,
  returnOrderSchema,
  reviewSchema,
  savedAddressSchema,
  staffOrderSchema,
  walletSchema,
  wishlistSchema,
};

type Node = {
  description?: string;
  properties?: Record<string, Node>;
  items?: Node;
  anyOf?: Node[];
};

/** Paths of the fields without a description. */
const undescribed = (node: Node, path: string): string[] => [
  ...Object.entries(node.properties ?? {}).flatMap(([name, field]) => [
    ...(field.description ? [] : [`${path}.${name}`]),
    ...undescribed(field, `${path}.${name}`),
  ]),
  ...(node.items ? undescribed(node.items, `${path}[]`) : []),
  ...(node.anyOf ?? []).flatMap((choice) => undescribed(choice, path)),
];
const documented = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, target: 'openapi-3.0', unrepresentable: 'any' }) as Node;

describe('every field', () => {
  it.each(Object.entries(TAKEN))('in a request has a description: %s', (name, schema) => {
    const node = documented(schema, 'input');
    expect(Object.keys(node.properties ?? {}).length).toBeGreaterThan(0);
    expect(undescribed(node, name)).toEqual([]);
  });

  it.each(Object.entries(ANSWERED))('in an answer has a description: %s', (name, schema) => {
    const node = documented(schema, 'output');
    expect(Object.keys(node.properties ?? {}).length).toBeGreaterThan(1);
    expect(undescribed(node, name)).toEqual([]);
  });
});

describe('an unknown field', () => {
  it.each(Object.entries(TAKEN))('is refused: %s', (_name, schema) => {
    const issues = schema.safeParse({ paid: true }).error?.issues ?? [];
    expect(
      issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : [])),
    ).toEqual(['paid']);
  });
});

describe('an order that is sent', () => {
  const LEAST = { addressId: 'a1', paymentMethod: 'cod', expectedTotal: 1_080 };

  it('names address, payment method and the total that was shown; the server sets its prices', () => {
    expect(placeOrderSchema.parse(LEAST)).toEqual({ ...LEAST, useWallet: false, customerNote: '' });
    const forged = placeOrderSchema.safeParse({
      ...LEAST,
      total: 1,
      price: 1,
      discount: 99,
      paid: true,
    });
    expect(forged.error?.issues).toMatchObject([
      { code: 'unrecognized_keys', keys: ['total', 'price', 'discount', 'paid'] },
    ]);
  });

  it.each<[Record<string, unknown>, string]>([
    [{ addressId: '' }, 'Please choose an address.'],
    [{ paymentMethod: 'cheque' }, 'Please choose a payment method.'],
    [{ expectedTotal: '1080' }, 'The total must be a number.'],
    [{ buyNow: { product: 'p', quantity: 0 } }, 'Quantity must be a whole number from 1 to 99.'],
  ])('is refused: %j', (fields, message) => {
    expect(
      placeOrderSchema
        .safeParse({ ...LEAST, ...fields })
        .error?.issues.map((issue) => issue.message),
    ).toEqual([message]);
  });

  it.each([
    '',
    'seven-7',
    'x'.repeat(201),
    'with a space',
    'with\na-line',
    'schlüssel',
    '\x7f'.repeat(9),
  ])('is refused with the key %j', (key) => {
    expect(idempotencyKeySchema.safeParse(key).error?.issues[0]?.message).toBe(
      'An Idempotency-Key has 8 to 200 visible ASCII characters: letters, digits and signs, without spaces.',
    );
  });

  it.each([
    '0b0e6c1e-6a1f-4c0a-9a52-0f6f2b2a7a10',
    'adj:2026-11-22/1',
    '!~!~!~!~',
    'x'.repeat(200),
  ])('has its own key: %s', (key) => {
    expect(idempotencyKeySchema.safeParse(key).success).toBe(true);
  });
});

describe('a step of staff', () => {
  it('is one that staff may take', () => {
    expect(orderStepSchema.safeParse({ status: 'lost' }).error?.issues[0]?.message).toBe(
      'Status must be one of: confirmed, processing, shipped, delivered, completed, cancelled.',
    );
    expect(returnStepSchema.safeParse({ status: 'requested' }).error?.issues[0]?.message).toBe(
      'Status must be one of: approved, in_transit, received, refunded, replaced, rejected.',
    );
  });

  it('defaults to the usual way of refund and stock', () => {
    expect(
      orderStepSchema.parse({ status: 'cancelled', reason: 'Not on site', refundAmount: 10 }),
    ).toEqual({
      status: 'cancelled',
      reason: 'Not on site',
      refundAmount: 10,
      refundTo: 'original',
      restock: true,
    });
  });

  it('links a parcel safely or not at all', () => {
    const tracking = (url: string) =>
      orderStepSchema.safeParse({
        status: 'shipped',
        tracking: { carrier: 'Post', number: '1', url },
      });
    expect(tracking('https://example.org/1').success).toBe(true);
    expect(tracking('').success).toBe(true);
    expect(tracking('javascript:alert(1)').error?.issues[0]?.message).toBe(
      'The link must start with https://',
    );
  });
});

describe('a request to return', () => {
  it.each<[Record<string, unknown>, string]>([
    [{ items: [] }, 'Please choose what to return.'],
    [
      { items: [{ orderItem: 'i1', quantity: 1.5 }] },
      'Quantity must be a whole number from 1 to 99.',
    ],
    [{ reason: 'bored' }, 'Please choose a reason.'],
    [
      { photos: Array.from({ length: 5 }, (_, at) => `media:${String(at).repeat(64)}.jpg`) },
      'Please add at most 4 photos.',
    ],
    [{ comment: 'x'.repeat(1001) }, 'Comment must be at most 1,000 characters.'],
  ])('is refused: %j', (fields, message) => {
    const given = {
      items: [{ orderItem: 'i1', quantity: 1 }],
      reason: 'other',
      comment: 'Wrong colour',
      ...fields,
    };
    expect(
      returnRequestSchema.safeParse(given).error?.issues.map((issue) => issue.message),
    ).toEqual([message]);
  });
});
