// Reviews: one for each delivered line of an order. Staff read it before it is published.
import type { z } from 'zod';
import {
  displayName,
  mayReview,
  REVIEWABLE_ORDERS_MAX,
  reviewChangeRefusal,
  reviewRefusal,
} from '../../contract/review/review.ts';
import type {
  NewReview,
  Reviewable,
  ReviewQuery,
  reviewChangesSchema,
  reviewStatusSchema,
} from '../../contract/review/rules.ts';
import type { StoredUser } from '../account/stored-user.ts';
import { type Audit, auditedUpdate } from '../kernel/audit/audit.ts';
import type { Basics } from '../kernel/basics.ts';
import { createUsedKeys, opIdFromKey } from '../kernel/idempotency/sent-calls.ts';
import type { StaffCall } from '../kernel/identity.ts';
import { ApiError, notFound, refused } from '../kernel/refusal.ts';
import { isSame, unlessSame } from '../kernel/sameness.ts';
import type { Call } from '../kernel/service-call.ts';
import type { Kv } from '../kernel/storage/kv.ts';
import type { Photos } from '../photo/photos.ts';
import type { Products } from '../product/products.ts';
import { PUBLISHED_REVIEWS, type ReviewList, type ReviewRow } from '../product/review-list.ts';
import {
  readReview,
  reviewIdOf,
  reviewKey,
  reviewView,
  type StoredReview,
  shownReviews,
  storedReview,
} from '../product/stored-review.ts';
import { findOrder, hasOrder, type OrderEntry, readClosed } from '../trade/state/order-pages.ts';
import { ledgerKey, storedLedger } from '../trade/state/stored-ledger.ts';
import { snapshotKey, storedSnapshot } from '../trade/state/stored-snapshot.ts';

type Decision = z.output<typeof reviewStatusSchema>;
const CHANGED_MEANWHILE = 'This review was changed since you opened it. Please read it again.';

/** The fields that the audit log keeps: the decision, not the customer's text. */
const auditedReview = ({ status, rejectionReason, adminReply }: StoredReview) => ({
  status,
  rejectionReason,
  reply: adminReply?.text ?? '',
});

const withDecision = (
  review: StoredReview,
  { status, rejectionReason, reply, updatedAt: seen }: Decision,
  at: string,
): StoredReview => {
  if (seen !== undefined && seen !== review.updatedAt)
    throw new ApiError('conflict', CHANGED_MEANWHILE);
  const answered =
    reply === undefined || reply === review.adminReply?.text
      ? review.adminReply
      : reply === ''
        ? null
        : { text: reply, at };
  return {
    ...review,
    status,
    rejectionReason: status === 'rejected' ? (rejectionReason ?? null) : null,
    adminReply: answered,
  };
};

const ledgerOf = async (kv: Kv, userId: string) =>
  (await kv.get(ledgerKey(userId), storedLedger))?.value;
const linesOf = async (kv: Kv, orderId: string) =>
  (await kv.get(snapshotKey(orderId), storedSnapshot))?.value.lines ?? [];

/**
 * The latest orders with a delivery; including those on closed pages when the ledger does not have
 * enough.
 */
const latestDelivered = async (kv: Kv, userId: string): Promise<OrderEntry[]> => {
  const ledger = await ledgerOf(kv, userId);
  if (!ledger) return [];
  const { latest } = ledger.closedOrders;
  const delivered = (entries: readonly OrderEntry[]) =>
    entries.filter(([, { status }]) => mayReview(status));
  const known = delivered(Object.entries(ledger.orders));
  const isEnough =
    latest === null ||
    known.filter(([, { placedAt }]) => placedAt > latest).length >= REVIEWABLE_ORDERS_MAX;
  const all = isEnough ? known : [...known, ...delivered(await readClosed(kv, userId, ledger))];
  return all
    .toSorted(([, a], [, b]) => b.placedAt.localeCompare(a.placedAt))
    .slice(0, REVIEWABLE_ORDERS_MAX);
};

/** Delivered items of the latest orders that are not reviewed yet. */
const reviewable = async (
  kv: Kv,
  userId: string,
  reviewed: readonly ReviewRow[],
): Promise<Reviewable[]> => {
  const done = new Set(reviewed.map(({ order, orderItem }) => `${order} ${orderItem}`));
  const found = await Promise.all(
    (await latestDelivered(kv, userId)).map(async ([order, { number }]) =>
      (await linesOf(kv, order))
        .filter(({ id }) => !done.has(`${order} ${id}`))
        .map(({ id, product, name, picture }) => ({
          order,
          orderNumber: number,
          orderItem: id,
          product,
          productName: name,
          picture,
        })),
    ),
  );
  return found.flat();
};

type Deps = Basics & { audit: Audit; products: Products } & { list: ReviewList; photos: Photos };
type Changes = z.output<typeof reviewChangesSchema>;
type Author = Pick<StoredUser, '_id' | 'firstName' | 'lastName'>;
export type Reviews = ReturnType<typeof createReviews>;

export const createReviews = ({ audit, isoNow, keys, list, newOpId, photos, products }: Deps) => {
  const usedKeys = createUsedKeys({ isoNow, keys });
  const rowsOf = async (kv: Kv, userId: string) =>
    (await list.read(kv))
      .filter(({ user }) => user === userId)
      .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));

  return {
    /**
     * Throws 404 for an item that the author has not ordered, 409 before its delivery and for a
     * second review, 422 for other content under the same key.
     */
    write: async (
      call: Call,
      author: Author,
      { order, orderItem, ...words }: NewReview,
      idempotencyKey: string | undefined,
    ) => {
      const bought = await findOrder(
        call.kv,
        author._id,
        await ledgerOf(call.kv, author._id),
        order,
      );
      const line = bought && (await linesOf(call.kv, order)).find(({ id }) => id === orderItem);
      if (!bought || !line) throw notFound();
      const [id, at] = [reviewIdOf(keys, author._id, order, orderItem), isoNow()];
      const key = reviewKey(id);
      const opId = opIdFromKey(idempotencyKey, 'review', id, JSON.stringify(words)) ?? newOpId();
      const before = await call.kv.get(key, storedReview);
      if (before && (await call.kv.took(key, opId))) return reviewView(before.value);
      const sent = {
        endpoint: 'createReview',
        userId: author._id,
        idempotencyKey,
        content: [order, orderItem, words],
      };
      if (before) await usedKeys.requireSame(call.kv, sent);
      const refusal = reviewRefusal(bought.status, before !== null);
      if (refusal) throw refused(refusal);
      await photos.requireOwn(call.kv, author._id, words.photos);
      await usedKeys.use(call.kv, sent);

      const review: StoredReview = {
        _id: id,
        user: author._id,
        displayName: displayName(author.firstName, author.lastName),
        product: line.product,
        productName: line.name,
        order,
        orderNumber: bought.number,
        orderItem,
        ...words,
        status: 'pending',
        rejectionReason: null,
        verified: true,
        adminReply: null,
        createdAt: at,
        updatedAt: at,
      };
      const { value: outcome, settle } = await list.change(call.kv, id, () =>
        call.kv.create(key, storedReview, review, opId),
      );
      await call.afterAnswer(settle(call.kv));
      const second = reviewRefusal(bought.status, outcome === 'exists');
      if (second) throw refused(second);
      // An earlier attempt of the call, or a simultaneous one, was first.
      return reviewView(outcome === 'mine' ? await readReview(call.kv, id) : review);
    },

    /** Staff read a changed review again before it is published. */
    change: async (call: Call, author: Author, id: string, changes: Changes) => {
      const [at, opId] = [isoNow(), newOpId()];
      const next = (review: StoredReview): StoredReview => {
        if (review.user !== author._id) throw notFound();
        const tooLate = reviewChangeRefusal(Date.parse(review.createdAt), Date.parse(at));
        if (tooLate) throw refused(tooLate);
        const {
          rating = review.rating,
          title = review.title,
          comment = review.comment,
          photos: shown = review.photos,
        } = changes;
        const changed = { ...review, rating, title, comment, photos: shown };
        return isSame(changed, review)
          ? review
          : { ...changed, status: 'pending', rejectionReason: null, updatedAt: at };
      };
      const before = await readReview(call.kv, id);
      if (next(before) === before) return reviewView(before);
      if (changes.photos) await photos.requireOwn(call.kv, author._id, changes.photos);
      const commit = () =>
        call.kv.update(reviewKey(id), storedReview, opId, (current) => {
          if (!current) throw notFound();
          return next(current);
        });
      const { value, settle } = await list.change(call.kv, id, commit);
      await call.afterAnswer(settle(call.kv));
      return reviewView(value);
    },

    /** Publishes a review, or rejects it with a reason for its author. */
    decide: async (call: StaffCall, id: string, decision: Decision) => {
      const [at, opId, key] = [isoNow(), newOpId(), reviewKey(id)];
      const next = (review: StoredReview) => withDecision(review, decision, at);
      const before = await readReview(call.kv, id);
      const after = next(before);
      if (isSame(before, after)) return reviewView(before);
      const label = `Review of ${before.productName}`;
      const { value, settle } = await list.change(call.kv, id, () =>
        auditedUpdate(audit, call, {
          key,
          opId,
          action: 'change',
          entity: 'review',
          entityId: id,
          label,
          before,
          after,
          view: auditedReview,
          viewAfter: auditedReview,
          write: (decided) =>
            call.kv.update(key, storedReview, opId, async (current) => {
              if (!current) throw notFound();
              return decided(current, unlessSame(current, next(current)));
            }),
        }),
      );
      await call.afterAnswer(settle(call.kv));
      return reviewView(value ?? (await readReview(call.kv, id)));
    },

    /** The customer's own reviews of an order; throws 404 for another customer's order. */
    ofOrder: async (call: Call, userId: string, orderId: string) => {
      if (!hasOrder(await ledgerOf(call.kv, userId), orderId)) throw notFound();
      return shownReviews(
        call.kv,
        (await rowsOf(call.kv, userId)).filter(({ order }) => order === orderId),
      );
    },

    /** The customer's own reviews, and items to review. */
    own: async (call: Call, userId: string) => {
      const rows = await rowsOf(call.kv, userId);
      const [reviews, toReview] = await Promise.all([
        shownReviews(call.kv, rows),
        reviewable(call.kv, userId, rows),
      ]);
      return { reviews, toReview };
    },

    /** The published reviews of a product; throws 404 for an unknown product. */
    published: async (call: Call, product: string, query: ReviewQuery) => {
      const [found, all] = await Promise.all([
        products.findMany(call.kv, [product], []),
        list.read(call.kv),
      ]);
      if (!found.has(product)) throw notFound();
      const { rows, ...page } = PUBLISHED_REVIEWS.page(all, { ...query, product });
      return { ...page, rows: await shownReviews(call.kv, rows) };
    },
  };
};
