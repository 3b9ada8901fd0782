// The coupons of the office: listed, made, changed, and ended for good.
import { atom } from 'nanostores';
import {
  changeCoupon,
  createCoupon,
  listCoupons,
  removeCouponForGood,
} from '../../contract/coupon/calls.ts';
import type { Coupon, CouponTerms } from '../../contract/coupon/rules.ts';
import { endOfDay, startOfDay } from '../../contract/kernel/days.ts';
import { browseProducts } from '../../contract/product/calls.ts';
import type { ProductSummary } from '../../contract/product/rules.ts';
import type { Client, RequestResult } from '../lib/client.ts';
import { createFormSubmit, type SubmittedForm, type Typed } from '../lib/form-submit.ts';
import { createList } from '../lib/list.ts';
import { pagesOf, readAllRows } from '../lib/list-client.ts';
import { newId } from '../lib/new-id.ts';
import { createQuestion } from '../lib/question.ts';
import { desk } from './desk.ts';
import { amountOf, countOf, textOf } from './typed-values.ts';

const FIELDS = [
  'code',
  'type',
  'discount',
  'description',
  'minSpend',
  'maxDiscount',
  'startsAt',
  'endsAt',
  'usageLimit',
  'usageLimitPerUser',
  'firstOrderOnly',
  'products',
  'categories',
  'isActive',
] as const;
export type CouponField = (typeof FIELDS)[number];
export const COUPON_FIELDS: readonly CouponField[] = FIELDS;
export type CouponForm = SubmittedForm<CouponField>;

const orNone = <Value>(typed: string | File | undefined, read: (typed: string) => Value) =>
  textOf(typed).trim() === '' ? null : read(textOf(typed));

/** A moment from a chosen day; text that is no day is left to the schema. */
const momentOf = (typed: string, edgeOf: (day: string) => number) => {
  const at = edgeOf(typed);
  return Number.isNaN(at) ? typed : new Date(at).toISOString();
};

/** Ids in one field, as the form keeps them. */
export const joinIds = (ids: readonly string[]) => ids.join(',');
const idsOf = (typed: string | File | undefined) => textOf(typed).split(',').filter(Boolean);

/** What is kept of the form. */
const termsOf = (typed: Typed<CouponField>) => ({
  type: typed.type,
  discount: amountOf(typed.discount),
  description: textOf(typed.description),
  minSpend: orNone(typed.minSpend, amountOf) ?? 0,
  maxDiscount: typed.type === 'percentage' ? orNone(typed.maxDiscount, amountOf) : null,
  startsAt: orNone(typed.startsAt, (day) => momentOf(day, startOfDay)),
  endsAt: orNone(typed.endsAt, (day) => momentOf(day, endOfDay)),
  usageLimit: orNone(typed.usageLimit, countOf),
  usageLimitPerUser: countOf(typed.usageLimitPerUser),
  firstOrderOnly: typed.firstOrderOnly !== undefined,
  products: idsOf(typed.products),
  categories: idsOf(typed.categories),
  isActive: typed.isActive !== undefined,
});

type Deps = { call: Client; notify: (words: string) => void };

export const createCoupons = ({ call, notify }: Deps) => {
  const list = createList(pagesOf(call, listCoupons));
  const kept = (result: RequestResult<{ coupon: Coupon }>, words: string) => {
    if (!result.ok) return result;
    list.replace(result.data.coupon);
    notify(words);
    return result;
  };

  const $products = atom<readonly ProductSummary[]>([]);

  return {
    list,
    /** Asks before a coupon is ended, which cannot be taken back. */
    ending: createQuestion(
      async ({ _id }: Coupon) => kept(await call(removeCouponForGood, { id: _id }), 'Coupon ended'),
      () => {},
    ),
    /** What is sold, by name, for choosing what a coupon applies to; empty until it is loaded. */
    $products,
    loadProducts: async () => {
      const result = await readAllRows(call, browseProducts, { sort: 'name' });
      if (result.ok) $products.set(result.data);
    },
    /** The form of a new one: an answer that was lost is asked for again, not a second coupon. */
    create: (): CouponForm => {
      const headers = { 'Idempotency-Key': newId() };
      return createFormSubmit({
        fields: COUPON_FIELDS,
        schema: async () => (await import('../../contract/coupon/rules.ts')).newCouponSchema,
        bodyOf: (typed) => ({ code: textOf(typed.code), ...termsOf(typed) }),
        deliver: async (body) =>
          kept(await call(createCoupon, { body, headers }), 'Coupon created'),
      });
    },
    change: ({ _id }: Coupon): CouponForm =>
      createFormSubmit<CouponField, CouponTerms>({
        fields: COUPON_FIELDS,
        schema: async () => (await import('../../contract/coupon/rules.ts')).couponTermsSchema,
        bodyOf: termsOf,
        deliver: async (body) =>
          kept(await call(changeCoupon, { id: _id, body }), 'Coupon updated'),
      }),
  };
};
export type Coupons = ReturnType<typeof createCoupons>;

export const openCoupons = (notify: Deps['notify']) => createCoupons({ call: desk.call, notify });
