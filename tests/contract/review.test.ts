import { describe, expect, it } from 'vitest';
import { displayName, ratingOf } from '../../src/contract/review/review.ts';
import {
  newReviewSchema,
  reviewChangesSchema,
  reviewQuery,
} from '../../src/contract/review/rules.ts';

const LEAST = { order: 'o1', orderItem: 'i1', rating: 5, comment: 'Runs quietly.' };
const photo = (sign: string) => `media:${sign.repeat(64)}.jpg`;
const messagesOf = (fields: Record<string, unknown>) =>
  newReviewSchema.safeParse({ ...LEAST, ...fields }).error?.issues.map(({ message }) => message);

describe('a review', () => {
  it.each([0, 6, '5', 4.5, null, undefined, Number.NaN])('does not have %j stars', (rating) => {
    expect(messagesOf({ rating })).toEqual(['Please choose 1 to 5 stars.']);
  });

  it.each<[Record<string, unknown>, string]>([
    [{ comment: 'Too short' }, 'Review must have at least 10 characters.'],
    [{ comment: ' ' }, 'Please enter the review.'],
    [{ comment: 'x'.repeat(2001) }, 'Review must be at most 2,000 characters.'],
    [{ comment: 'x'.repeat(50_000) }, 'Review must be at most 2,000 characters.'],
    [{ title: 'x'.repeat(101) }, 'Title must be at most 100 characters.'],
    [{ photos: ['a', 'b', 'c', 'd'].map(photo) }, 'Please add at most 3 photos.'],
    [{ photos: [photo('a'), photo('a')] }, 'Please add each photo once.'],
    [
      { photos: ['https://example.org/a.jpg'] },
      'This photo was not uploaded. Please add it again.',
    ],
    [{ order: undefined }, 'Please name the order.'],
  ])('is refused: %j', (fields, message) => {
    expect(messagesOf(fields)).toEqual([message]);
  });

  it('is plain text: markup stays text, control characters are removed, lines stay', () => {
    const { comment, title, photos } = newReviewSchema.parse({
      ...LEAST,
      comment: ' <script>alert(1)</script>\r\nSecond\u0007 line ',
    });
    expect(comment).toBe('<script>alert(1)</script>\nSecond line');
    expect([title, photos]).toEqual(['', []]);
  });

  it('changes the fields that are sent, and never moves to another order', () => {
    expect(reviewChangesSchema.parse({ rating: 4 })).toEqual({ rating: 4 });
    expect(reviewChangesSchema.safeParse({ order: 'o2' }).success).toBe(false);
  });
});

describe('deciding on a review', () => {
  it('can begin with a list by stars', () => {
    expect(reviewQuery.parse({ rating: '4' })).toMatchObject({ rating: 4 });
    expect(reviewQuery.safeParse({ rating: '6' }).error?.issues[0]?.message).toBe(
      'Please choose 1 to 5 stars.',
    );
  });
});

describe('the author', () => {
  it.each([
    ['Anu', 'Kurian', 'Anu K.'],
    ['Anu', '', 'Anu'],
    ['അനു', 'കുര്യൻ', 'അനു കു.'],
  ])('%s %s is named %s', (first, last, name) => {
    expect(displayName(first, last)).toBe(name);
  });
});

describe('the stars of a product', () => {
  const approved = (...ratings: number[]) =>
    ratings.map((rating) => ({ rating, status: 'approved' as const }));

  it('are the average of published reviews, to one decimal', () => {
    expect(ratingOf(approved(5, 4, 4))).toEqual({ average: 4.3, count: 3 });
    expect(
      ratingOf([
        ...approved(5, 4),
        { rating: 1, status: 'pending' },
        { rating: 1, status: 'rejected' },
      ]),
    ).toEqual({ average: 4.5, count: 2 });
  });

  it('are absent without a published review', () => {
    expect(ratingOf([{ rating: 5, status: 'pending' }])).toBeNull();
  });
});
