// Reviews: written by buyers, read by staff, published.
import { describe, expect, it } from 'vitest';
import { deliveredOrderOf, move, orderOf } from '../../support/order-of.ts';
import { file, png } from '../../support/pictures.ts';
import { atOnce, createShop } from '../../support/shop.ts';
import { PASSWORD } from '../../support/test-api.ts';

const WORDS = {
  rating: 4,
  title: 'Bright',
  comment: 'Lights up at once, and the ring is of brass.',
};
const DAY = 24 * 60 * 60_000;

const opened = async () => {
  const shop = await createShop({ bell: { name: 'Bell' }, rope: {} });
  const { visitor, id, email } = await shop.newCustomer({ lastName: 'Nair' });
  const staff = await shop.admin();
  const write = (bought: { _id: string; items: { _id: string }[] }, words: object = {}, line = 0) =>
    visitor.post('/user/review', {
      order: bought._id,
      orderItem: bought.items[line]?._id,
      ...WORDS,
      ...words,
    });
  const decide = (review: { _id: string }, decision: object) =>
    staff.patch(`/admin/review-status/${review._id}`, decision);
  const published = async (query = '') =>
    (await shop.visitor().get(`/products/${shop.idOf('bell')}/reviews?${query}`)).body;
  const rating = async () =>
    (await shop.visitor().get(`/products/${shop.idOf('bell')}`)).body.product.rating;
  return { ...shop, customer: visitor, user: id, email, staff, write, decide, published, rating };
};

describe('a review', () => {
  it('waits to be read, is published, and counts then', async () => {
    const shop = await opened();
    const { customer, staff, write, decide, published, rating, user, idOf } = shop;
    const bought = await deliveredOrderOf(shop, customer, { bell: 2 });
    const { status, body } = await write(bought);
    expect([status, body.review]).toEqual([
      201,
      {
        _id: expect.stringMatching(/^0[0-9a-z]{25}$/),
        user,
        displayName: 'Anu N.',
        product: idOf('bell'),
        order: bought._id,
        orderItem: bought.items[0]._id,
        ...WORDS,
        photos: [],
        status: 'pending',
        rejectionReason: null,
        verified: true,
        adminReply: null,
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
      },
    ]);
    expect([await rating(), (await published()).reviews]).toEqual([null, []]);
    const [waiting] = (await staff.get('/admin/reviews?status=pending')).body.reviews;
    expect(waiting).toMatchObject({ productName: 'Bell', orderNumber: bought.orderNumber });

    const approved = await decide(waiting, { status: 'approved', reply: 'Thank you.' });
    expect(approved.body.review).toMatchObject({
      status: 'approved',
      adminReply: { text: 'Thank you.' },
    });
    expect(await rating()).toEqual({ average: 4, count: 1 });
    expect(await published()).toEqual({
      reviews: [
        {
          _id: waiting._id,
          displayName: 'Anu N.',
          ...WORDS,
          verified: true,
          adminReply: { text: 'Thank you.', at: expect.any(String) },
          createdAt: expect.any(String),
        },
      ],
      totalAvailableReviews: 1,
      page: 1,
      limit: 10,
    });
    expect((await published('status=pending')).reviews).toEqual([]);
    expect((await published('rating=5')).totalAvailableReviews).toBe(0);
  });

  it('is possible for a delivered product', async () => {
    const shop = await opened();
    const { customer, write } = shop;
    const placed = await orderOf(shop, customer, { bell: 1 });
    for (const status of ['confirmed', 'processing', 'shipped', 'delivered']) {
      if (status !== 'confirmed') await move(shop, placed._id, { status });
      const answer = await write(placed);
      const early = [409, 'You can review this item once it has been delivered.'];
      expect([status, answer.status, answer.body.error]).toEqual([
        status,
        ...(status === 'delivered' ? [201, undefined] : early),
      ]);
    }
  });

  it('is possible for the customer’s own order', async () => {
    const shop = await opened();
    const bought = await deliveredOrderOf(shop, shop.customer, { bell: 1 });
    const { visitor: stranger } = await shop.newCustomer();
    const orderItem = bought.items[0]._id;
    const tries = [
      await stranger.post('/user/review', { order: bought._id, orderItem, ...WORDS }),
      await shop.customer.post('/user/review', { order: bought._id, orderItem: 'other', ...WORDS }),
      await shop.customer.post('/user/review', { order: '__proto__', orderItem, ...WORDS }),
      await shop.customer.post('/user/review', { order: '0'.repeat(26), orderItem, ...WORDS }),
    ];
    expect(tries.map(({ status, body }) => [status, body.error])).toEqual(
      tries.map(() => [404, 'Not found']),
    );
    expect((await stranger.get(`/user/order-review/${bought._id}`)).status).toBe(404);
  });

  it('is possible once for each line, also with simultaneous requests', async () => {
    const shop = await opened();
    const { customer, write } = shop;
    const bought = await deliveredOrderOf(shop, customer, { bell: 1, rope: 1 });
    const answers = await atOnce(8, (number) =>
      write(bought, { comment: `The bell rings well, I say ${number} times.` }),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refusals = answers
      .filter(({ status }) => status !== 201)
      .map(({ status, body }) => `${status} ${body.error}`);
    expect([...new Set(refusals)]).toEqual(['409 You have already reviewed this item.']);
    expect((await write(bought, {}, 1)).status).toBe(201);
    const { reviews, review } = (await customer.get(`/user/order-review/${bought._id}`)).body;
    expect([reviews.length, review]).toEqual([2, reviews[0]]);
  });

  it.each([
    [
      { photos: [`media:${'0'.repeat(64)}.png`] },
      'This photo was not uploaded. Please add it again.',
    ],
    [{ photos: ['/etc/passwd'] }, 'This photo was not uploaded. Please add it again.'],
  ])('with %.60j is refused', async (words, sentence) => {
    const shop = await opened();
    const bought = await deliveredOrderOf(shop, shop.customer, { bell: 1 });
    const answer = await shop.write(bought, words);
    expect([answer.status, answer.body.error]).toEqual([422, sentence]);
  });

  it('is stored as it was typed', async () => {
    const shop = await opened();
    const bought = await deliveredOrderOf(shop, shop.customer, { bell: 1 });
    const comment = '<script>alert(1)</script> മണി കൊള്ളാം =HYPERLINK("x")';
    expect((await shop.write(bought, { comment })).body.review.comment).toBe(comment);
  });

  it('may show photographs of the customer’s own', async () => {
    const shop = await opened();
    const bought = await deliveredOrderOf(shop, shop.customer, { bell: 1 });
    const { visitor: stranger } = await shop.newCustomer();
    const theirs = (await stranger.postForm('/user/photo', { picture: file(png(9, 9)) })).body.photo
      .src;
    const mine = (await shop.customer.postForm('/user/photo', { picture: file(png(8, 8)) })).body
      .photo.src;
    expect((await shop.write(bought, { photos: [theirs] })).status).toBe(422);
    const { review } = (await shop.write(bought, { photos: [mine] })).body;
    expect(review.photos).toEqual([mine]);
    expect(
      (await shop.customer.patch(`/user/review/${review._id}`, { photos: [mine, theirs] })).body
        .fields,
    ).toEqual({
      photos: 'This photo was not uploaded. Please add it again.',
    });
  });
});

describe('a changed review', () => {
  const written = async () => {
    const shop = await opened();
    const bought = await deliveredOrderOf(shop, shop.customer, { bell: 1 });
    const { review } = (await shop.write(bought)).body;
    const change = (changes: object, by = shop.customer) =>
      by.patch(`/user/review/${review._id}`, changes);
    return { ...shop, review, change };
  };

  it('is read again before it is published', async () => {
    const { review, change, decide, rating } = await written();
    await decide(review, { status: 'approved' });
    const { status, body } = await change({ rating: 2 });
    expect([status, body.review]).toEqual([
      200,
      { ...review, rating: 2, status: 'pending', updatedAt: expect.any(String) },
    ]);
    expect(await rating()).toBeNull();
  });

  it('stays published if nothing changes', async () => {
    const { review, change, decide } = await written();
    await decide(review, { status: 'approved' });
    expect((await change({ rating: 4, title: 'Bright' })).body.review.status).toBe('approved');
  });

  it('is possible for thirty days, and for its author', async () => {
    const { change, clock, newCustomer, signedIn, email } = await written();
    expect((await change({ rating: 1 }, (await newCustomer()).visitor)).status).toBe(404);
    clock.offsetMs += 30 * DAY - 60_000;
    const laterVisit = await signedIn(email, PASSWORD);
    expect((await change({ rating: 3 }, laterVisit)).status).toBe(200);
    clock.offsetMs += 2 * 60_000;
    const answer = await change({ rating: 1 }, laterVisit);
    expect([answer.status, answer.body.error]).toEqual([
      409,
      'A review can be changed for 30 days.',
    ]);
  });

  it('cannot be decided on before staff have seen the change', async () => {
    const { review, change, decide } = await written();
    await change({ comment: 'Something else altogether, and not so nice.' });
    const answer = await decide(review, { status: 'approved', updatedAt: review.updatedAt });
    expect([answer.status, answer.body.error]).toEqual([
      409,
      'This review was changed since you opened it. Please read it again.',
    ]);
  });
});

describe('staff', () => {
  it('give a reason when they reject a review, and its author reads it', async () => {
    const shop = await opened();
    const bought = await deliveredOrderOf(shop, shop.customer, { bell: 1 });
    const { review } = (await shop.write(bought)).body;
    const unfounded = await shop.decide(review, { status: 'rejected' });
    expect([unfounded.status, unfounded.body.error]).toEqual([422, 'Please enter the reason.']);
    await shop.decide(review, { status: 'rejected', rejectionReason: 'Names another customer.' });
    const { reviews } = (await shop.customer.get('/user/reviews')).body;
    expect(reviews).toEqual([
      expect.objectContaining({
        status: 'rejected',
        rejectionReason: 'Names another customer.',
        productName: 'Bell',
      }),
    ]);
    expect(
      (await shop.decide(review, { status: 'approved' })).body.review.rejectionReason,
    ).toBeNull();
  });

  it('find reviews by their words, stars and state, and every decision is in the log', async () => {
    const shop = await opened();
    const bought = await deliveredOrderOf(shop, shop.customer, { bell: 1, rope: 1 });
    const { review } = (await shop.write(bought)).body;
    await shop.write(bought, { rating: 1, title: 'Thin' }, 1);
    await shop.decide(review, { status: 'approved' });
    const titles = async (query: string) =>
      (await shop.staff.get(`/admin/reviews?${query}`)).body.reviews.map(
        ({ title }: { title: string }) => title,
      );
    expect(await titles('sort=rating')).toEqual(['Thin', 'Bright']);
    expect(await titles('rating=1')).toEqual(['Thin']);
    expect(await titles('status=approved')).toEqual(['Bright']);
    expect(await titles('search=part+rope')).toEqual(['Thin']);
    const { entries } = (await (await shop.superAdmin()).get('/admin/audit-log?entity=review'))
      .body;
    expect(
      entries.map(({ label, changes }: { label: string; changes: object[] }) => [label, changes]),
    ).toEqual([['Review of Bell', [{ field: 'status', before: 'pending', after: 'approved' }]]]);
  });
});

describe('the list of products to review', () => {
  it('has those that were delivered and have no review yet', async () => {
    const shop = await opened();
    const { customer, write } = shop;
    await orderOf(shop, customer, { bell: 3 });
    const bought = await deliveredOrderOf(shop, customer, { bell: 1, rope: 1 });
    await write(bought);
    expect((await customer.get('/user/reviews')).body.toReview).toEqual([
      {
        order: bought._id,
        orderNumber: bought.orderNumber,
        orderItem: bought.items[1]._id,
        product: shop.idOf('rope'),
        productName: 'Part rope',
        picture: '/part-pictures/button.avif',
      },
    ]);
  });
});
