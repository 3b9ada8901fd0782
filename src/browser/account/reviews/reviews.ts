// The customer's reviews: all of them, those of one order, and the form for one.
import {
  changeReview,
  createReview,
  listOrderReviews,
  listOwnReviews,
} from '../../../contract/review/calls.ts';
import { REVIEW_PHOTOS_MAX, reviewChangeRefusal } from '../../../contract/review/review.ts';
import type {
  OwnReview,
  Review,
  Reviewable,
  WrittenReview,
} from '../../../contract/review/rules.ts';
import type { Client, RequestResult } from '../../kernel/client.ts';
import { createFormSubmit } from '../../kernel/form-submit.ts';
import { createRemote } from '../../kernel/remote.ts';
import { createContentKeys, sendOnce } from '../../kernel/send-once.ts';
import type { SessionStore } from '../../kernel/session.ts';
import { requireFields, takeField } from '../../kernel/take-field.ts';
import type { Notify } from '../../kernel/tell.ts';
import { pageSession } from '../../public/auth/current-session.ts';
import { ownCalls } from '../own-calls.ts';
import { createPhotos, PHOTOS_UNSENT } from '../photos.ts';

type ReviewDeps = { client: Client; session: Pick<SessionStore, 'follow'>; notify: Notify };

type OwnReviews = { reviews: readonly OwnReview[]; toReview: readonly Reviewable[] };

/** Whether its author may still change it. */
export const isChangeable = ({ createdAt }: Pick<Review, 'createdAt'>, now: number) =>
  reviewChangeRefusal(Date.parse(createdAt), now) === null;

export const createOwnReviews = ({ client, session }: Omit<ReviewDeps, 'notify'>) => {
  const own = createRemote<OwnReviews>(async () =>
    requireFields(session.follow(await client(listOwnReviews, {})), 'reviews', 'toReview'),
  );

  return {
    $reviews: own.$remote,
    load: own.load,

    /** Takes over a new or changed review. */
    keep: (review: Review) => {
      const shown = own.shown();
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

export const createOrderReviews = (
  { client, session }: Omit<ReviewDeps, 'notify'>,
  order: string,
) => {
  const ofOrder = createRemote<readonly Review[]>(async () =>
    takeField('reviews', session.follow(await client(listOrderReviews, { id: order }))),
  );

  return {
    $reviews: ofOrder.$remote,
    load: ofOrder.load,

    keep: (review: Review) => {
      const others = ofOrder.shown()?.filter(({ _id }) => _id !== review._id);
      if (others) ofOrder.show([...others, review]);
    },
  };
};
export type OrderReviewsStore = ReturnType<typeof createOrderReviews>;

const FIELDS = ['rating', 'title', 'comment', 'photos'] as const;
export type ReviewField = (typeof FIELDS)[number];

/** The subject of the form: a line of an order, or an earlier review. */
export type ReviewTarget = { readonly order: string; readonly orderItem: string } | Review;

/** The form of a new or an earlier review; `onSaved` gets the stored review. */
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
    schema: async () => (await import('../../../contract/review/rules.ts')).writtenReviewSchema,
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

export const createPageOwnReviews = () =>
  createOwnReviews({ client: ownCalls.call, session: pageSession });
export const createPageOrderReviews = (order: string) =>
  createOrderReviews({ client: ownCalls.call, session: pageSession }, order);
export const createPageReviewForm = (
  notify: Notify,
  target: ReviewTarget,
  onSaved: (review: Review) => void,
) => createReviewForm({ client: ownCalls.call, session: pageSession, notify }, target, onSaved);
