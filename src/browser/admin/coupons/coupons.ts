// The coupons of the office: listed, made, changed, switched on and off, and ended.
import {
  changeCoupon,
  createCoupon,
  listCoupons,
  removeCouponForGood,
} from '../../../contract/coupon/calls.ts';
import type { Coupon, CouponChanges, CouponTerms } from '../../../contract/coupon/rules.ts';
import { endOfDay, startOfDay } from '../../../contract/kernel/days.ts';
import { IF_MATCH } from '../../../contract/kernel/if-match.ts';
import { browseProducts } from '../../../contract/product/calls.ts';
import type { ProductSummary } from '../../../contract/product/rules.ts';
import type { Client, RequestResult } from '../../kernel/client.ts';
import { createFormSubmit, type SubmittedForm, type Typed } from '../../kernel/form-submit.ts';
import { createList } from '../../kernel/list.ts';
import { pagesOf, readAllRows } from '../../kernel/list-client.ts';
import { newId } from '../../kernel/new-id.ts';
import { createRemote } from '../../kernel/remote.ts';
import { desk } from '../kit/desk.ts';
import { createQuestion } from '../kit/question.ts';
import { amountOf, countOf, textOf } from '../kit/typed-values.ts';

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

/** A moment of a chosen day; the schema refuses a text that is no day. */
const momentOf = (typed: string, edgeOf: (day: string) => number) => {
  const at = edgeOf(typed);
  return Number.isNaN(at) ? typed : new Date(at).toISOString();
};

/** Ids in one field, as the form keeps them. */
export const joinIds = (ids: readonly string[]) => ids.join(',');
const idsOf = (typed: string | File | undefined) => textOf(typed).split(',').filter(Boolean);

/** The terms in the form's values. */
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

  /** Changes the coupon that was shown; another person's change in between is not overwritten. */
  const changed = async ({ _id, tag }: Coupon, body: CouponChanges, words: string) => {
    const headers = { [IF_MATCH]: tag };
    const result = kept(await call(changeCoupon, { id: _id, body, headers }), words);
    // The list shows the other change, and the coupon can be opened anew.
    if (!result.ok && result.error.code === 'conflict') void list.again();
    return result;
  };

  const products = createRemote<readonly ProductSummary[]>(() =>
    readAllRows(call, browseProducts, { sort: 'name' }),
  );

  return {
    list,
    /** Asks before a coupon is ended: its last day is then over. */
    ending: createQuestion(
      async ({ _id }: Coupon) => kept(await call(removeCouponForGood, { id: _id }), 'Coupon ended'),
      () => {},
    ),
    /** Switches a coupon on or off; returns why it could not. */
    turn: async (coupon: Coupon, isActive: boolean): Promise<string | undefined> => {
      const words = isActive ? 'Coupon switched on' : 'Coupon switched off';
      const result = await changed(coupon, { isActive }, words);
      return result.ok ? undefined : result.error.error;
    },
    /** All products for sale, by name, for choosing those that a coupon applies to. */
    products,
    /** The form of a new coupon: sent again after a lost answer, it makes no second coupon. */
    create: (): CouponForm => {
      const headers = { 'Idempotency-Key': newId() };
      return createFormSubmit({
        fields: COUPON_FIELDS,
        schema: async () => (await import('../../../contract/coupon/rules.ts')).newCouponSchema,
        bodyOf: (typed) => ({ code: textOf(typed.code), ...termsOf(typed) }),
        deliver: async (body) =>
          kept(await call(createCoupon, { body, headers }), 'Coupon created'),
      });
    },
    change: (coupon: Coupon): CouponForm =>
      createFormSubmit<CouponField, CouponTerms>({
        fields: COUPON_FIELDS,
        schema: async () => (await import('../../../contract/coupon/rules.ts')).couponTermsSchema,
        bodyOf: termsOf,
        deliver: (body) => changed(coupon, body, 'Coupon updated'),
      }),
  };
};
export type Coupons = ReturnType<typeof createCoupons>;

export const openCoupons = (notify: Deps['notify']) => createCoupons({ call: desk.call, notify });
