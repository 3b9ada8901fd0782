// The document of one coupon: its terms, and the orders that have used it or are about to.
import * as z from 'zod';
import { COUPON_COUNTERS, usesLeft } from '../../../contract/coupon/coupon.ts';
import {
  type Coupon,
  type CouponTerms,
  couponSchema,
  couponTermsSchema,
} from '../../../contract/coupon/rules.ts';
import { derivedId } from '../../kernel/derived-id.ts';
import { entityTag } from '../../kernel/entity-tag.ts';
import { claimsSchema } from '../../kernel/storage/claims.ts';
import { keyOf, type TextKeys } from '../../kernel/storage/keys.ts';
import { documentSchema } from '../../kernel/storage/schema.ts';

const storedCouponShape = z.strictObject({
  ...couponTermsSchema.shape,
  _id: z.string(),
  code: z.string(),
  /** The request that created it, if it could be repeated. */
  madeBy: z.string().nullable(),
  /** By order: every order placed with it, from just before it is placed. */
  claims: claimsSchema,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type StoredCoupon = z.infer<typeof storedCouponShape>;
export const storedCoupon = documentSchema(storedCouponShape);

/** A coupon without uses. */
export const newCoupon = (
  _id: string,
  code: string,
  terms: CouponTerms,
  at: string,
  madeBy: string | null = null,
): StoredCoupon => ({
  ...terms,
  _id,
  code,
  madeBy,
  claims: {},
  createdAt: at,
  updatedAt: at,
});

/** The id follows from the code, so that no code is issued twice and looking one up is one read. */
export const couponIdOf = (keys: Pick<TextKeys, 'hash'>, code: string) =>
  derivedId(keys, 'coupon', code);
export const COUPON_FOLDER = 'cpn';
export const couponKey = (id: string) => keyOf(COUPON_FOLDER, id);

/** Uses in all; `except` leaves out the claim of the order in question. */
export const usesOf = ({ claims }: Pick<StoredCoupon, 'claims'>, except?: string) =>
  Object.keys(claims).filter((id) => id !== except).length;

/** Uses by one customer. */
export const usesBy = ({ claims }: Pick<StoredCoupon, 'claims'>, userId: string, except?: string) =>
  Object.entries(claims).filter(([id, { by }]) => by === userId && id !== except).length;

/** A coupon as staff see it. */
export const couponView = (coupon: StoredCoupon): Coupon => {
  const used = usesOf(coupon);
  const counters = { used, totalAvailableCoupons: usesLeft(coupon.usageLimit, used) };
  const view = couponSchema.omit({ tag: true }).parse({ ...coupon, ...counters });
  return { ...view, tag: entityTag(view, COUPON_COUNTERS) };
};
