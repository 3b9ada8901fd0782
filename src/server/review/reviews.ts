// Reviews: one for each line of an order that was delivered, read by staff before it is published.

import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { displayName, reviewChangeRefusal, reviewRefusal } from '../../contract/review/review.ts';
import type { NewReview, ReviewQuery, reviewChangesSchema } from '../../contract/review/rules.ts';
import type { StoredUser } from '../account/stored-user.ts';
import type { Actor, Audit } from '../audit/audit.ts';
import { auditedUpdate } from '../audit/audited-update.ts';
import type { AfterAnswer, Basics } from '../basics.ts';
import { createUsedKeys, opIdFromKey } from '../idempotency/sent-calls.ts';
import { findOrder, hasOrder } from '../ledger/order-pages.ts';
import { pageFor } from '../paging.ts';
import type { Products } from '../product/products.ts';
import { notFound } from '../refusal.ts';
import { refused } from '../refused.ts';
import { KEEP, type Kv, type ScopedKv } from '../storage/kv.ts';
import type { Photos } from './photos.ts';
import { auditedReview, COLUMNS, type Decision, withDecision } from './review-decision.ts';
import type { ReviewList, ReviewRow } from './review-list.ts';
import { ledgerOf, linesOf, reviewable } from './reviewable.ts';
import {
  reviewIdOf,
  reviewKey,
  reviewView,
  type StoredReview,
  storedReview,
} from './stored-review.ts';

type Deps = Basics & { audit: Audit; products: Products } & { list: ReviewList; photos: Photos };
type Changes = z.output<typeof reviewChangesSchema>;
type Author = Pick<StoredUser, '_id' | 'firstName' | 'lastName'>;
export type Reviews = ReturnType<typeof createReviews>;

export const createReviews = ({ audit, isoNow, keys, list, newOpId, photos, products }: Deps) => {
  const usedKeys = createUsedKeys({ isoNow, keys });
  const find = async (kv: Kv, id: string) => {
    const found = await kv.get(reviewKey(id), storedReview);
    if (!found) throw notFound();
    return found.value;
  };
  const views = (kv: Kv, rows: readonly ReviewRow[]) =>
    Promise.all(rows.map(async ({ _id }) => reviewView(await find(kv, _id))));

  const rowsOf = async (kv: Kv, userId: string) =>
    (await list.read(kv))
      .filter(({ user }) => user === userId)
      .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));

  return {
    /**
     * Throws 404 for what the author has not ordered, 409 before it is delivered and for a second
     * one, 422 for other content under the same key.
     */
    write: async (
      kv: ScopedKv,
      author: Author,
      { order, orderItem, ...words }: NewReview,
      idempotencyKey: string | undefined,
      afterAnswer: AfterAnswer,
    ) => {
      const bought = await findOrder(kv, author._id, await ledgerOf(kv, author._id), order);
      const line = bought && (await linesOf(kv, order)).find(({ id }) => id === orderItem);
      if (!bought || !line) throw notFound();
      const [id, at] = [reviewIdOf(keys, author._id, order, orderItem), isoNow()];
      const key = reviewKey(id);
      const opId = opIdFromKey(idempotencyKey, 'review', id, JSON.stringify(words)) ?? newOpId();
      const before = await kv.get(key, storedReview);
      if (before && (await kv.took(key, opId))) return reviewView(before.value);
      const call = {
        endpoint: 'createReview',
        userId: author._id,
        idempotencyKey,
        content: [order, orderItem, words],
      };
      if (before) await usedKeys.requireSame(kv, call);
      const refusal = reviewRefusal(bought.status, before !== null);
      if (refusal) throw refused(refusal);
      await photos.requireOwn(kv, author._id, words.photos);
      await usedKeys.use(kv, call);

      const review: StoredReview = {
        ...{
          _id: id,
          user: author._id,
          displayName: displayName(author.firstName, author.lastName),
        },
        ...{
          product: line.product,
          productName: line.name,
          order,
          orderNumber: bought.number,
          orderItem,
          ...words,
        },
        ...{
          status: 'pending',
          rejectionReason: null,
          verified: true,
          adminReply: null,
          createdAt: at,
          updatedAt: at,
        },
      };
      const { value: outcome, settle } = await list.change(kv, id, () =>
        kv.create(key, storedReview, review, opId),
      );
      await afterAnswer(settle(kv));
      const second = reviewRefusal(bought.status, outcome === 'exists');
      if (second) throw refused(second);
      // An earlier attempt of the same call, or the same call sent twice at once, was first.
      return reviewView(outcome === 'mine' ? await find(kv, id) : review);
    },

    /** Staff read a changed review again before it is published. */
    change: async (
      kv: ScopedKv,
      author: Author,
      id: string,
      changes: Changes,
      afterAnswer: AfterAnswer,
    ) => {
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
        return isDeepStrictEqual(changed, review)
          ? review
          : { ...changed, status: 'pending', rejectionReason: null, updatedAt: at };
      };
      const before = await find(kv, id);
      if (next(before) === before) return reviewView(before);
      if (changes.photos) await photos.requireOwn(kv, author._id, changes.photos);
      const commit = () =>
        kv.update(reviewKey(id), storedReview, opId, (current) => {
          if (!current) throw notFound();
          return next(current);
        });
      const { value, settle } = await list.change(kv, id, commit);
      await afterAnswer(settle(kv));
      return reviewView(value);
    },

    /** Publishes a review or rejects it; its author sees why. */
    decide: async (
      kv: ScopedKv,
      caller: Actor,
      id: string,
      decision: Decision,
      afterAnswer: AfterAnswer,
    ) => {
      const [at, opId, key] = [isoNow(), newOpId(), reviewKey(id)];
      const next = (review: StoredReview) => withDecision(review, decision, at);
      const before = await find(kv, id);
      const after = next(before);
      if (isDeepStrictEqual(before, after)) return reviewView(before);
      const label = `Review of ${before.productName}`;
      const { value, settle } = await list.change(kv, id, () =>
        auditedUpdate(audit, kv, {
          ...{ caller, afterAnswer, key, opId },
          ...{ action: 'change', entity: 'review', entityId: id, label },
          ...{ before, after, view: auditedReview, viewAfter: auditedReview },
          write: (decided) =>
            kv.update(key, storedReview, opId, async (current) => {
              if (!current) throw notFound();
              const changed = next(current);
              return decided(current, isDeepStrictEqual(current, changed) ? KEEP : changed);
            }),
        }),
      );
      await afterAnswer(settle(kv));
      return reviewView(value ?? (await find(kv, id)));
    },

    /** The customer's own reviews of an order; throws 404 for somebody else's order. */
    ofOrder: async (kv: ScopedKv, userId: string, orderId: string) => {
      if (!hasOrder(await ledgerOf(kv, userId), orderId)) throw notFound();
      return views(
        kv,
        (await rowsOf(kv, userId)).filter(({ order }) => order === orderId),
      );
    },

    /** All of the customer's own reviews, and what could be reviewed. */
    own: async (kv: ScopedKv, userId: string) => {
      const rows = await rowsOf(kv, userId);
      const [reviews, toReview] = await Promise.all([
        views(kv, rows),
        reviewable(kv, userId, rows),
      ]);
      return { reviews, toReview };
    },

    page: async (kv: ScopedKv, { status, rating, ...query }: ReviewQuery) => {
      const wanted = (row: ReviewRow) =>
        (status ?? row.status) === row.status && (rating ?? row.rating) === row.rating;
      const { rows, ...page } = pageFor(await list.read(kv), query, COLUMNS, wanted);
      return { reviews: await views(kv, rows), ...page };
    },

    /** The published reviews of a product; throws 404 for an unknown product. */
    published: async (
      kv: ScopedKv,
      product: string,
      { status = 'approved', rating, ...query }: ReviewQuery,
    ) => {
      const [found, all] = await Promise.all([products.findMany(kv, [product], []), list.read(kv)]);
      if (!found.has(product)) throw notFound();
      const isPublished = (row: ReviewRow) =>
        row.product === product && row.status === 'approved' && status === 'approved';
      const { rows, ...page } = pageFor(
        all,
        query,
        COLUMNS,
        (row) => isPublished(row) && (rating ?? row.rating) === row.rating,
      );
      return { reviews: await views(kv, rows), ...page };
    },
  };
};
