// Against the real server in the same process, and without jsdom, which would disturb the server.
import { describe, expect, it } from 'vitest';
import {
  createOrderReviews,
  createOwnReviews,
  createReviewForm,
  isChangeable,
  type ReviewTarget,
} from '../../src/browser/account/reviews/reviews.ts';
import { DAY_MS } from '../../src/contract/kernel/days.ts';
import type { Review } from '../../src/contract/review/rules.ts';
import { deliveredOrderOf } from '../support/order-of.ts';
import { file, png } from '../support/pictures.ts';
import { createShop } from '../support/shop.ts';
import { openShopper } from '../support/shopper.ts';

const TYPED = {
  rating: '4',
  title: 'Sits flush',
  comment: 'Fitted in ten minutes by our mechanic.',
};

const aDelivery = async () => {
  const shop = await createShop({ bell: {}, rope: {} });
  const shopper = await openShopper(shop);
  const order = await deliveredOrderOf(shop, shopper.visitor, { bell: 1, rope: 1 });
  const own = createOwnReviews(shopper.ports);
  await own.load();
  const shown = () => {
    return own.$reviews.get().shown ?? { reviews: [], toReview: [] };
  };
  const targetOf = (nth: number): ReviewTarget => ({
    order: order._id,
    orderItem: order.items[nth]._id,
  });
  const form = (target: ReviewTarget, onSaved: (review: Review) => void = own.keep) =>
    createReviewForm(shopper.ports, target, onSaved);
  return { shop, ...shopper, order, own, shown, targetOf, form };
};

describe('reviews', () => {
  it('can be written about everything that was delivered', async () => {
    const { shown, order } = await aDelivery();
    expect(shown()).toMatchObject({
      reviews: [],
      toReview: [
        { orderNumber: order.orderNumber, productName: 'Part bell' },
        { orderNumber: order.orderNumber, productName: 'Part rope' },
      ],
    });
  });

  it('are written with stars and photographs, reported in a toast, and shown as a new call returns them', async () => {
    const { form, targetOf, shown, told, ports } = await aDelivery();
    const { form: typed, photos } = form(targetOf(0));
    void photos.add([file(png(), 'ring.png', 'image/png')]);
    await typed.submit(TYPED);
    expect(shown()).toMatchObject({
      reviews: [
        {
          productName: 'Part bell',
          rating: 4,
          title: 'Sits flush',
          status: 'pending',
          photos: [expect.stringMatching(/^media:/)],
        },
      ],
      toReview: [{ productName: 'Part rope' }],
    });
    expect(told).toEqual(['Review Added']);
    const fresh = createOwnReviews(ports);
    await fresh.load();
    expect(fresh.$reviews.get()).toMatchObject({ status: 'ready', shown: shown() });
  });

  it.each([
    [{ rating: undefined }, { rating: 'Please choose 1 to 5 stars.' }],
    [{ comment: 'Good.' }, { comment: 'Review must have at least 10 characters.' }],
  ])('are checked before they are sent: %j', async (changed, wrong) => {
    const { form, targetOf, told } = await aDelivery();
    const { form: typed } = form(targetOf(0));
    await typed.submit({ ...TYPED, ...changed });
    expect(typed.$form.get()).toEqual({ status: 'idle', wrong });
    expect(told).toEqual([]);
  });

  it('are changed in place, and wait for staff again', async () => {
    const { form, targetOf, shown, told, shop } = await aDelivery();
    await form(targetOf(0)).form.submit(TYPED);
    const [before] = shown().reviews;
    await (await shop.admin()).patch(`/admin/review-status/${before?._id}`, { status: 'approved' });
    await form(before as Review).form.submit({ ...TYPED, rating: '2', title: '' });
    expect(shown().reviews).toMatchObject([
      { _id: before?._id, rating: 2, title: '', status: 'pending', productName: 'Part bell' },
    ]);
    expect(told).toEqual(['Review Added', 'Review Updated']);
  });

  it('can be changed for thirty days', () => {
    const createdAt = '2026-11-01T10:00:00.000Z';
    expect(isChangeable({ createdAt }, Date.parse(createdAt) + 30 * DAY_MS)).toBe(true);
    expect(isChangeable({ createdAt }, Date.parse(createdAt) + 31 * DAY_MS)).toBe(false);
  });

  it('of one order are found with it', async () => {
    const { form, targetOf, order, ports } = await aDelivery();
    const ofOrder = createOrderReviews(ports, order._id);
    await ofOrder.load();
    await form(targetOf(1), ofOrder.keep).form.submit(TYPED);
    const state = ofOrder.$reviews.get();
    expect(state).toMatchObject({
      status: 'ready',
      shown: [{ orderItem: order.items[1]._id, rating: 4 }],
    });
    await ofOrder.load();
    expect(ofOrder.$reviews.get()).toEqual(state);
  });

  it('are written once, even if the answer is lost and the button is pressed again', async () => {
    const { form, targetOf, shown, told, ports } = await aDelivery();
    let lost = 2;
    const real = ports.client;
    ports.client = async (called, sent) => {
      const result = await real(called, sent);
      if (called.name !== 'createReview' || lost === 0) return result;
      lost -= 1;
      return { ok: false, kind: 'network', error: { error: 'Not reached.', code: 'unavailable' } };
    };
    const { form: typed } = form(targetOf(0));
    await typed.submit(TYPED);
    expect(typed.$form.get()).toMatchObject({ status: 'failed', message: 'Not reached.' });
    await typed.submit(TYPED);
    expect([typed.$form.get(), shown().reviews.length, told]).toEqual([
      { status: 'sent' },
      1,
      ['Review Added'],
    ]);
  });

  it('that were already written in another tab say so', async () => {
    const { form, targetOf } = await aDelivery();
    const { form: second } = form(targetOf(0));
    await form(targetOf(0)).form.submit(TYPED);
    await second.submit(TYPED);
    expect(second.$form.get()).toMatchObject({
      status: 'failed',
      message: 'You have already reviewed this item.',
    });
  });
});
