// Coupons: staff create, change and end them. A code is issued once; its uses are in the same
// document as the limit.
import {
  COUPON_CODE_TAKEN,
  COUPON_COUNTERS,
  limitRefusal,
} from '../../../contract/coupon/coupon.ts';
import {
  type CouponChanges,
  type CouponQuery,
  type CouponTerms,
  couponTermsSchema,
  type NewCoupon,
} from '../../../contract/coupon/rules.ts';
import { type Audit, auditedUpdate } from '../../kernel/audit/audit.ts';
import type { Basics } from '../../kernel/basics.ts';
import { checkFields } from '../../kernel/check-fields.ts';
import { entityTag, requireMatch } from '../../kernel/entity-tag.ts';
import { createUsedKeys, opIdFromKey } from '../../kernel/idempotency/sent-calls.ts';
import type { StaffCall } from '../../kernel/identity.ts';
import { ApiError, notFound, refused } from '../../kernel/refusal.ts';
import { isSame } from '../../kernel/sameness.ts';
import type { Call } from '../../kernel/service-call.ts';
import { KEEP, type Kv } from '../../kernel/storage/kv.ts';
import {
  couponIdOf,
  couponKey,
  couponView,
  newCoupon,
  type StoredCoupon,
  storedCoupon,
  usesOf,
} from '../state/stored-coupon.ts';
import { COUPON_LIST, type CouponList, type CouponRow } from './coupon-list.ts';

type Deps = Basics & { audit: Audit } & { list: CouponList };
export type Coupons = ReturnType<typeof createCoupons>;

/** Documents that are read at once. */
const AT_ONCE = 40;
const termsOf = ({
  _id,
  code,
  madeBy,
  claims,
  createdAt,
  updatedAt,
  ...terms
}: StoredCoupon): CouponTerms => terms;

/** Applies the changes to the terms, and checks the whole and the uses so far. */
const withChanges = (coupon: StoredCoupon, changes: CouponChanges, at: string): StoredCoupon => {
  const terms = checkFields(couponTermsSchema, { ...termsOf(coupon), ...changes });
  const tooLow = limitRefusal(terms.usageLimit, usesOf(coupon));
  if (tooLow) throw refused({ ...tooLow, field: 'usageLimit' });
  return { ...coupon, ...terms, updatedAt: at };
};

/** The terms, ended at `at`. */
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

const COUPON_SENT_DIFFERENTLY =
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

  const readCoupons = async (kv: Kv, rows: readonly CouponRow[]) => {
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
    call: StaffCall,
    id: string,
    action: 'change' | 'remove',
    decide: (coupon: StoredCoupon) => StoredCoupon,
  ) => {
    const [opId, key] = [newOpId(), couponKey(id)];
    // Uses counted by checkouts meanwhile do not change the terms.
    const hasSameTerms = (one: StoredCoupon, other: StoredCoupon) =>
      isSame(termsOf(one), termsOf(other));
    const next = (coupon: StoredCoupon) => {
      const after = decide(coupon);
      // A coupon that already has these terms is no conflict: the answer to the first attempt may
      // have been lost.
      if (!hasSameTerms(coupon, after))
        requireMatch(call.ifMatch, entityTag(couponView(coupon), COUPON_COUNTERS));
      return after;
    };
    const before = await read(call.kv, id);
    const after = next(before);
    if (hasSameTerms(before, after)) return couponView(before);
    const { value, settle } = await list.change(call.kv, id, () =>
      auditedUpdate(audit, call, {
        key,
        opId,
        action,
        entity: 'coupon',
        entityId: id,
        label: before.code,
        before,
        after,
        view: termsOf,
        viewAfter: termsOf,
        write: (decided) =>
          call.kv.update(key, storedCoupon, opId, async (current) => {
            if (!current) throw notFound();
            const changed = next(current);
            return decided(current, hasSameTerms(current, changed) ? KEEP : changed);
          }),
      }),
    );
    await call.afterAnswer(settle(call.kv));
    if (!value) throw notFound();
    return couponView(value);
  };

  return {
    find,
    read: async (call: Call, id: string) => couponView(await read(call.kv, id)),
    /** The coupon with this code, whether it can be used or not; null when there is none. */
    byCode: (kv: Kv, code: string) => find(kv, couponIdOf(keys, code)),

    /**
     * Creates a coupon; the same idempotency key with the same content is the same coupon. Throws
     * 409 for a code that was issued before, 422 for other content.
     */
    create: async (
      call: StaffCall,
      { code, ...terms }: NewCoupon,
      idempotencyKey: string | undefined,
    ) => {
      const [id, at] = [couponIdOf(keys, code), isoNow()];
      const [key, opId] = [couponKey(id), newOpId()];
      // Stored in the coupon, not used as its operation id: the audit log would confuse an attempt
      // that was cut off with the one that succeeded.
      const madeBy =
        opIdFromKey(
          idempotencyKey,
          'coupon',
          call.caller.account._id,
          JSON.stringify([code, terms]),
        ) ?? null;
      const sent = {
        endpoint: 'createCoupon',
        userId: call.caller.account._id,
        idempotencyKey,
        content: [code, terms],
      };
      const repeatedCoupon = async (before: StoredCoupon | null) => {
        if (before && madeBy !== null && before.madeBy === madeBy) return couponView(before);
        await usedKeys.requireSame(call.kv, sent);
        throw new ApiError('conflict', COUPON_CODE_TAKEN, { fields: { code: COUPON_CODE_TAKEN } });
      };
      const before = await find(call.kv, id);
      if (before) return repeatedCoupon(before);
      const coupon = newCoupon(id, code, terms, at, madeBy);
      await usedKeys.use(call.kv, sent);
      const intent = {
        action: 'create',
        entity: 'coupon',
        entityId: id,
        label: code,
        before: null,
        after: { code, ...terms },
        key,
        opId,
      } as const;
      const { value: outcome, settle } = await list.change(call.kv, id, () =>
        audit.record(call, intent, () => call.kv.create(key, storedCoupon, coupon, opId)),
      );
      await call.afterAnswer(settle(call.kv));
      return outcome === 'exists' ? repeatedCoupon(await find(call.kv, id)) : couponView(coupon);
    },

    change: (call: StaffCall, id: string, changes: CouponChanges) => {
      const at = isoNow();
      const next = (coupon: StoredCoupon) => withChanges(coupon, changes, at);
      return write(call, id, 'change', next);
    },

    /** Ends the coupon; orders that were placed with it keep it. */
    end: (call: StaffCall, id: string) => {
      const at = isoNow();
      return write(call, id, 'remove', (coupon) => ended(coupon, at));
    },

    page: async (call: Call, query: CouponQuery) => {
      const rows = await list.read(call.kv);
      // Only sorting by uses needs all documents.
      const sorted = query.sort.endsWith('used')
        ? (await readCoupons(call.kv, rows)).map((coupon) => ({ ...coupon, used: usesOf(coupon) }))
        : rows;
      const { rows: shown, ...page } = COUPON_LIST.page(sorted, query);
      return { ...page, rows: (await readCoupons(call.kv, shown)).map(couponView) };
    },
  };
};
