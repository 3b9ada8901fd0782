// Coupons as staff create, change and end them. A code is issued once; its uses are in the same
// document as the limit.

import { isDeepStrictEqual } from 'node:util';
import { COUPON_CODE_TAKEN, COUPON_COUNTERS, limitRefusal } from '../../contract/coupon/coupon.ts';
import {
  type CouponChanges,
  type CouponQuery,
  type CouponTerms,
  couponTermsSchema,
  type NewCoupon,
} from '../../contract/coupon/rules.ts';
import type { Actor, Audit } from '../audit/audit.ts';
import { auditedUpdate } from '../audit/audited-update.ts';
import type { AfterAnswer, Basics } from '../basics.ts';
import { checkFields } from '../check-fields.ts';
import { entityTag, requireMatch } from '../entity-tag.ts';
import { createUsedKeys, opIdFromKey } from '../idempotency/sent-calls.ts';
import { pageFor } from '../paging.ts';
import { ApiError, notFound } from '../refusal.ts';
import { refused } from '../refused.ts';
import { KEEP, type Kv, type ScopedKv } from '../storage/kv.ts';
import type { CouponList, CouponRow } from './coupon-list.ts';
import {
  couponIdOf,
  couponKey,
  couponView,
  newCoupon,
  type StoredCoupon,
  storedCoupon,
  usesOf,
} from './stored-coupon.ts';

/** A coupon as somebody saw it: `ifMatch` is its ETag then. */
type Seen = { id: string; ifMatch?: string | undefined };
type Deps = Basics & { audit: Audit } & { list: CouponList };
export type Coupons = ReturnType<typeof createCoupons>;

/** Documents that are read at once. */
const AT_ONCE = 40;
/** A number as text that sorts like it. */
const sortable = (number: number) => String(number).padStart(9, '0');
/** After every date: a coupon that never ends. */
const NEVER = '9999';

const COLUMNS = {
  texts: ({ code, description }: CouponRow) => [code, description],
  sorts: {
    createdAt: ({ createdAt }: CouponRow) => createdAt,
    code: ({ code }: CouponRow) => code,
    endsAt: ({ endsAt }: CouponRow) => endsAt ?? NEVER,
    used: ({ used = 0 }: CouponRow & { used?: number }) => sortable(used),
  },
};

const termsOf = ({
  _id,
  code,
  madeBy,
  claims,
  createdAt,
  updatedAt,
  ...terms
}: StoredCoupon): CouponTerms => terms;

/** The terms with the changes, checked as a whole and against the uses so far. */
const withChanges = (coupon: StoredCoupon, changes: CouponChanges, at: string): StoredCoupon => {
  const terms = checkFields(couponTermsSchema, { ...termsOf(coupon), ...changes });
  const tooLow = limitRefusal(terms.usageLimit, usesOf(coupon));
  if (tooLow) throw refused({ ...tooLow, field: 'usageLimit' });
  return { ...coupon, ...terms, updatedAt: at };
};

/** The terms ended at `at`, whatever they were. */
const ended = (coupon: StoredCoupon, at: string): StoredCoupon => {
  const earlier = (moment: string | null) =>
    moment !== null && Date.parse(moment) < Date.parse(at) ? moment : at;
  return {
    ...coupon,
    isActive: false,
    startsAt: coupon.startsAt && earlier(coupon.startsAt),
    endsAt: earlier(coupon.endsAt),
    updatedAt: at,
  };
};

export const COUPON_SENT_DIFFERENTLY =
  'This coupon was already saved with other details. Please check it in the list.';

export const createCoupons = ({ audit, isoNow, keys, list, newOpId }: Deps) => {
  const usedKeys = createUsedKeys({ isoNow, keys }, COUPON_SENT_DIFFERENTLY);
  const find = async (kv: Kv, id: string) =>
    (await kv.get(couponKey(id), storedCoupon))?.value ?? null;
  const read = async (kv: Kv, id: string) => {
    const coupon = await find(kv, id);
    if (!coupon) throw notFound();
    return coupon;
  };

  const some = async (kv: Kv, rows: readonly CouponRow[]) => {
    const found: StoredCoupon[] = [];
    for (let from = 0; from < rows.length; from += AT_ONCE)
      found.push(
        ...(await Promise.all(rows.slice(from, from + AT_ONCE).map(({ _id }) => read(kv, _id)))),
      );
    return found;
  };

  /**
   * Changes an existing coupon, with an entry in the audit log; a change without effect writes
   * nothing.
   */
  const write = async (
    kv: ScopedKv,
    caller: Actor,
    { id, ifMatch }: Seen,
    action: 'change' | 'remove',
    decide: (coupon: StoredCoupon) => StoredCoupon,
    afterAnswer: AfterAnswer,
  ) => {
    const [opId, key] = [newOpId(), couponKey(id)];
    const isSame = (one: StoredCoupon, other: StoredCoupon) =>
      isDeepStrictEqual(termsOf(one), termsOf(other));
    const next = (coupon: StoredCoupon) => {
      const after = decide(coupon);
      // What already is as wanted is no conflict: the answer to the first try may have been lost.
      if (!isSame(coupon, after))
        requireMatch(ifMatch, entityTag(couponView(coupon), COUPON_COUNTERS));
      return after;
    };
    const before = await read(kv, id);
    const after = next(before);
    if (isSame(before, after)) return couponView(before);
    const { value, settle } = await list.change(kv, id, () =>
      auditedUpdate(audit, kv, {
        ...{ caller, afterAnswer, key, opId },
        ...{ action, entity: 'coupon', entityId: id, label: before.code },
        ...{ before, after, view: termsOf, viewAfter: termsOf },
        write: (decided) =>
          kv.update(key, storedCoupon, opId, async (current) => {
            if (!current) throw notFound();
            const changed = next(current);
            return decided(current, isSame(current, changed) ? KEEP : changed);
          }),
      }),
    );
    await afterAnswer(settle(kv));
    if (!value) throw notFound();
    return couponView(value);
  };

  return {
    find,
    read: async (kv: Kv, id: string) => couponView(await read(kv, id)),
    /** The coupon with this code, whether it can be used or not; null when there is none. */
    byCode: (kv: Kv, code: string) => find(kv, couponIdOf(keys, code)),

    /**
     * Creates a coupon; the same idempotency key with the same content is the same coupon. Throws
     * 409 for a code that was issued before, 422 for other content.
     */
    create: async (
      kv: ScopedKv,
      caller: Actor,
      { code, ...terms }: NewCoupon,
      idempotencyKey: string | undefined,
      afterAnswer: AfterAnswer,
    ) => {
      const [id, at] = [couponIdOf(keys, code), isoNow()];
      const [key, opId] = [couponKey(id), newOpId()];
      // Kept in the coupon, not used as its operation: the audit log would take an attempt that was
      // cut off for the one that succeeded.
      const madeBy =
        opIdFromKey(idempotencyKey, 'coupon', caller.account._id, JSON.stringify([code, terms])) ??
        null;
      const call = {
        endpoint: 'createCoupon',
        userId: caller.account._id,
        idempotencyKey,
        content: [code, terms],
      };
      const again = async (before: StoredCoupon | null) => {
        if (before && madeBy !== null && before.madeBy === madeBy) return couponView(before);
        await usedKeys.requireSame(kv, call);
        throw new ApiError('conflict', COUPON_CODE_TAKEN, { fields: { code: COUPON_CODE_TAKEN } });
      };
      const before = await find(kv, id);
      if (before) return again(before);
      const coupon = newCoupon(id, code, terms, at, madeBy);
      await usedKeys.use(kv, call);
      const intent = {
        caller,
        afterAnswer,
        action: 'create',
        entity: 'coupon',
        entityId: id,
        label: code,
        before: null,
        after: { code, ...terms },
        key,
        opId,
      } as const;
      const { value: outcome, settle } = await list.change(kv, id, () =>
        audit.record(kv, intent, () => kv.create(key, storedCoupon, coupon, opId)),
      );
      await afterAnswer(settle(kv));
      return outcome === 'exists' ? again(await find(kv, id)) : couponView(coupon);
    },

    change: (
      kv: ScopedKv,
      caller: Actor,
      seen: Seen,
      changes: CouponChanges,
      afterAnswer: AfterAnswer,
    ) => {
      const at = isoNow();
      const next = (coupon: StoredCoupon) => withChanges(coupon, changes, at);
      return write(kv, caller, seen, 'change', next, afterAnswer);
    },

    /** Ends it; orders that were placed with it keep it. */
    end: (kv: ScopedKv, caller: Actor, seen: Seen, afterAnswer: AfterAnswer) => {
      const at = isoNow();
      return write(kv, caller, seen, 'remove', (coupon) => ended(coupon, at), afterAnswer);
    },

    page: async (kv: ScopedKv, { isActive, type, ...query }: CouponQuery) => {
      const rows = await list.read(kv);
      // Only sorting by uses needs all documents.
      const sorted = query.sort.endsWith('used')
        ? (await some(kv, rows)).map((coupon) => ({ ...coupon, used: usesOf(coupon) }))
        : rows;
      const wanted = (row: CouponRow) =>
        (isActive ?? row.isActive) === row.isActive && (type ?? row.type) === row.type;
      const { rows: shown, ...page } = pageFor<CouponRow>(sorted, query, COLUMNS, wanted);
      return { coupons: (await some(kv, shown)).map(couponView), ...page };
    },
  };
};
