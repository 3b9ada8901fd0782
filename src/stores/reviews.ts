// Reviews by the one who bought: all of them, those of one order, and writing or changing one.
import {
  changeReview,
  createReview,
  listOrderReviews,
  listOwnReviews,
} from '../contract/review/calls.ts';
import { REVIEW_PHOTOS_MAX, reviewChangeRefusal } from '../contract/review/review.ts';
import type { OwnReview, Review, Reviewable, WrittenReview } from '../contract/review/rules.ts';
import type { Client, RequestResult } from './lib/client.ts';
import { createFormSubmit } from './lib/form-submit.ts';
import { only, requireFields } from './lib/only.ts';
import { createResource } from './lib/resource.ts';
import { createContentKeys, sendOnce } from './lib/send-once.ts';
import { ownCalls } from './own-calls.ts';
import { createPhotos, PHOTOS_UNSENT } from './photos.ts';
import { pageSession, type SessionStore } from './session.ts';
import type { Notify } from './tell.ts';

export type ReviewDeps = { client: Client; session: Pick<SessionStore, 'follow'>; notify: Notify };

type OwnReviews = { reviews: readonly OwnReview[]; toReview: readonly Reviewable[] };

/** Whether its author may still change it. */
export const isChangeable = ({ createdAt }: Pick<Review, 'createdAt'>, now: number) =>
  reviewChangeRefusal(Date.parse(createdAt), now) === null;

export const createOwnReviews = ({ client, session }: Omit<ReviewDeps, 'notify'>) => {
  const own = createResource<OwnReviews>(async () =>
    requireFields(session.follow(await client(listOwnReviews, {})), 'reviews', 'toReview'),
  );

  return {
    $reviews: own.$resource,
    load: own.load,

    /** Puts a review that was written or changed where it belongs. */
    keep: (review: Review) => {
      const shown = own.ready();
      if (!shown) return;
      const { reviews, toReview } = shown;
      const about = toReview.find(({ orderItem }) => orderItem === review.orderItem);
      const written = about
        ? [{ ...review, productName: about.productName, orderNumber: about.orderNumber }]
        : [];
      own.show({
        reviews: [
          ...written,
          ...reviews.map((old) => (old._id === review._id ? { ...old, ...review } : old)),
        ],
        toReview: toReview.filter((one) => one !== about),
      });
    },
  };
};
export type OwnReviewsStore = ReturnType<typeof createOwnReviews>;

export const createOrderReviews = (
  { client, session }: Omit<ReviewDeps, 'notify'>,
  order: string,
) => {
  const ofOrder = createResource<{ reviews: readonly Review[] }>(async () => {
    const result = only('reviews', session.follow(await client(listOrderReviews, { id: order })));
    return result.ok ? { ok: true, data: { reviews: result.data } } : result;
  });

  return {
    $reviews: ofOrder.$resource,
    load: ofOrder.load,

    keep: (review: Review) => {
      const { reviews = [] } = ofOrder.ready() ?? {};
      ofOrder.change({ reviews: [...reviews.filter(({ _id }) => _id !== review._id), review] });
    },
  };
};
export type OrderReviewsStore = ReturnType<typeof createOrderReviews>;

const FIELDS = ['rating', 'title', 'comment', 'photos'] as const;
export type ReviewField = (typeof FIELDS)[number];

/** What is reviewed: a line of an order, or what was written about it before. */
export type ReviewTarget = { readonly order: string; readonly orderItem: string } | Review;

/**
 * The form for a new review, or for one that is changed; `onSaved` is told the review as it is
 * then.
 */
export const createReviewForm = (
  { client, session, notify }: ReviewDeps,
  target: ReviewTarget,
  onSaved: (review: Review) => void,
) => {
  const before = '_id' in target ? target : undefined;
  const photos = createPhotos({ client, session }, REVIEW_PHOTOS_MAX, before?.photos);
  const keyOf = createContentKeys();

  const save = async (values: WrittenReview) => {
    if (before) return client(changeReview, { id: before._id, body: values });
    const { order, orderItem } = target;
    const body = { ...values, order, orderItem };
    return sendOnce((headers) => client(createReview, { body, headers }), keyOf(body));
  };

  const form = createFormSubmit({
    fields: FIELDS,
    schema: async () => (await import('../contract/review/rules.ts')).writtenReviewSchema,
    // The chosen number of stars comes as text.
    bodyOf: ({ rating, title, comment }) => ({ rating: Number(rating ?? 0), title, comment }),
    deliver: async (values): Promise<RequestResult<unknown>> => {
      const names = await photos.names();
      if (!names)
        return {
          ok: false,
          kind: 'answer',
          error: {
            error: PHOTOS_UNSENT,
            code: 'invalid_fields',
            fields: { photos: PHOTOS_UNSENT },
          },
        };
      const saved = session.follow(await save({ ...values, photos: names }));
      const result = requireFields(saved, 'review');
      if (result.ok) {
        notify('success', before ? 'Review Updated' : 'Review Added');
        onSaved(result.data.review);
      }
      return result;
    },
  });
  return { form, photos };
};
export type ReviewForm = ReturnType<typeof createReviewForm>;

export const createPageOwnReviews = () =>
  createOwnReviews({ client: ownCalls.call, session: pageSession });
export const createPageOrderReviews = (order: string) =>
  createOrderReviews({ client: ownCalls.call, session: pageSession }, order);
export const createPageReviewForm = (
  notify: Notify,
  target: ReviewTarget,
  onSaved: (review: Review) => void,
) => createReviewForm({ client: ownCalls.call, session: pageSession, notify }, target, onSaved);
