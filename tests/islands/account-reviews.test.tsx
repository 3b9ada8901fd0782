import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { type Answers, ok, openAccountArea, refused, SIGNED_IN } from '../support/account-area.ts';
import { ownReview } from '../support/customer-answers.ts';
import { file, png } from '../support/pictures.ts';

// The browser reports the progress of an upload; jsdom does not.
vi.mock('../../src/browser/kernel/upload.ts', () => ({ uploading: () => globalThis.fetch }));

const PHOTO = `media:${'a'.repeat(64)}.png`;
const WAITING = {
  order: 'o1',
  orderNumber: 'LFT-2026-4K7M2P',
  orderItem: 'i2',
  product: 'p2',
  productName: 'Door roller',
  picture: null,
};
const today = () => new Date().toISOString();

const openReviews = (reviews: object[], toReview: object[], answers: Answers = {}) =>
  openAccountArea(
    { section: 'reviews', path: '/account/reviews' },
    { ...SIGNED_IN, 'GET /user/reviews': [ok({ reviews, toReview })], ...answers },
  );

// The files of a worker share modules: the next file must not get the stand-ins of this one.
afterAll(() => void vi.resetModules());

describe('the reviews', () => {
  it('show the status of each, and can be changed for thirty days', async () => {
    const late = ownReview({
      status: 'rejected',
      rejectionReason: 'It names a mechanic.',
      createdAt: '2020-01-05T10:00:00.000Z',
    });
    const early = ownReview({
      _id: 'w2',
      productName: 'Bell',
      status: 'approved',
      createdAt: today(),
      adminReply: { text: 'Thank you.', at: today() },
    });
    await openReviews([early, late], []);
    expect(await screen.findByText('Why it was not published: It names a mechanic.')).toBeDefined();
    expect(screen.getByText('Thank you.')).toBeDefined();
    expect(screen.getAllByRole('img').map((stars) => stars.getAttribute('aria-label'))).toEqual([
      '4 of 5 stars',
      '4 of 5 stars',
    ]);
    expect(
      screen
        .getAllByRole('button', { name: /^Change the review/ })
        .map(({ textContent }) => textContent),
    ).toEqual(['Change the review of Bell']);
  });

  it('cannot be written before something was delivered', async () => {
    await openReviews([], []);
    expect(await screen.findByText('Nothing to review yet')).toBeDefined();
  });

  it('are written in a dialog, with stars, words and photographs', async () => {
    const sent: unknown[] = [];
    const { user } = await openReviews([], [WAITING], {
      'POST /user/photo': [
        () => ({
          status: 201,
          body: { photo: { src: PHOTO, type: 'image/png', width: 4, height: 3 } },
        }),
      ],
      'POST /user/review': [
        (body) => {
          sent.push(body);
          return {
            status: 201,
            body: { review: ownReview({ orderItem: 'i2', createdAt: today() }) },
          };
        },
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Review Door roller' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Review: Door roller' }));
    await user.click(dialog.getByRole('button', { name: 'Send the review' }));
    expect(await dialog.findByText('Please choose 1 to 5 stars.')).toBeDefined();
    await user.click(dialog.getByRole('radio', { name: '5 stars' }));
    await user.type(dialog.getByLabelText('Your review'), 'Runs without a sound.');
    await user.upload(dialog.getByLabelText('Photos'), [file(png(), 'roller.png', 'image/png')]);
    expect((await dialog.findByRole('img')).getAttribute('src')).toBe(
      `/api/user/photo?src=${encodeURIComponent(PHOTO)}`,
    );
    await user.click(dialog.getByRole('button', { name: 'Send the review' }));
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Review: Door roller' })).toBeNull(),
    );
    expect(sent).toEqual([
      {
        order: 'o1',
        orderItem: 'i2',
        rating: 5,
        title: '',
        comment: 'Runs without a sound.',
        photos: [PHOTO],
      },
    ]);
    await waitFor(() =>
      expect(document.querySelector('#toasts [role]')?.textContent).toBe('Review Added'),
    );
    expect(screen.queryByRole('button', { name: 'Review Door roller' })).toBeNull();
    expect(screen.getByText('Awaiting approval')).toBeDefined();
  });

  it('keep the typed text when they could not be sent', async () => {
    const { user } = await openReviews([ownReview({ createdAt: today() })], [], {
      'PATCH /user/review/w1': [
        refused(503, 'We could not save this right now. Please try again.', 'unavailable'),
      ],
    });
    await user.click(await screen.findByRole('button', { name: /^Change the review/ }));
    const dialog = within(screen.getByRole('dialog', { name: /^Review:/ }));
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: '4 stars' }).checked).toBe(true);
    await user.type(dialog.getByLabelText('Title'), ' and stays');
    await user.click(dialog.getByRole('button', { name: 'Save the review' }));
    await waitFor(() =>
      expect(dialog.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(
        'We could not save this right now. Please try again.',
      ),
    );
    expect(dialog.getByLabelText<HTMLInputElement>('Title').value).toBe('Fits well and stays');
  });

  it('refuse a file that is not a picture in spite of its name, and more than three pictures', async () => {
    const { user, asked } = await openReviews(
      [
        ownReview({
          createdAt: today(),
          photos: ['b', 'c', 'd'].map((sign) => `media:${sign.repeat(64)}.png`),
        }),
      ],
      [],
    );
    await user.click(await screen.findByRole('button', { name: /^Change the review/ }));
    const dialog = within(screen.getByRole('dialog', { name: /^Review:/ }));
    expect(dialog.getByLabelText<HTMLInputElement>('Photos').disabled).toBe(true);
    await user.click(dialog.getByRole('button', { name: 'Remove photo 2' }));
    fireEvent.change(dialog.getByLabelText('Photos'), {
      target: { files: [file('no picture', 'a.png', 'image/png')] },
    });
    expect(
      await dialog.findByText('Please choose a JPEG, PNG or WebP image of at most 2 MB.'),
    ).toBeDefined();
    expect(dialog.getAllByRole('img')).toHaveLength(2);
    expect(asked).not.toContain('POST /user/photo');
  });
});
