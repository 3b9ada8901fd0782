// Photographs that customers send.
import { describe, expect, it } from 'vitest';
import { file, jpeg, png } from '../../support/pictures.ts';
import { createTestApi } from '../../support/test-api.ts';

const opened = async () => {
  const world = createTestApi();
  const { visitor } = await world.newCustomer();
  const send = (content: Parameters<typeof file>[0], by = visitor) =>
    by.postForm('/user/photo', { picture: file(content) });
  const see = (src: string, by = visitor) => by.get(`/user/photo?src=${encodeURIComponent(src)}`);
  return { ...world, visitor, send, see };
};

describe('a photograph', () => {
  it('is stored under the hash of its bytes, and shown to the customer who sent it', async () => {
    const { send, see } = await opened();
    const { status, body } = await send(jpeg(40, 30));
    expect([status, body.photo]).toEqual([
      201,
      {
        src: expect.stringMatching(/^media:[0-9a-f]{64}\.jpg$/),
        type: 'image/jpeg',
        width: 40,
        height: 30,
      },
    ]);
    const shown = await see(body.photo.src);
    expect([
      shown.status,
      shown.headers.get('content-type'),
      shown.headers.get('cache-control'),
    ]).toEqual([200, 'image/jpeg', 'no-store']);
    expect((await send(jpeg(40, 30))).body.photo).toEqual(body.photo);
  });

  it('is shown to staff, and to no other customer unless they sent the same', async () => {
    const { send, see, newCustomer, newAdmin } = await opened();
    const { src } = (await send(png())).body.photo;
    const { visitor: stranger } = await newCustomer();
    const refused = await see(src, stranger);
    expect([refused.status, refused.body.error]).toEqual([404, 'Not found']);
    expect((await see(src, (await newAdmin()).visitor)).status).toBe(200);
    await send(png(), stranger);
    expect((await see(src, stranger)).status).toBe(200);
  });

  it.each(['x', 'media:123.jpg', '../f/x', `media:${'0'.repeat(64)}.svg`])(
    'is not called %s',
    async (src) => {
      const { see } = await opened();
      expect((await see(src)).status).toBe(422);
    },
  );

  it.each([
    ['nothing', '', 'Please choose an image.'],
    ['a page', '<html></html>', 'Please choose a JPEG, PNG or WebP image of at most 2 MB.'],
    [
      'far too many pixels',
      png(60_000, 60_000),
      'The image is too large. The limit is 6000 x 6000 pixels.',
    ],
  ])('is refused: %s', async (_what, content, sentence) => {
    const { send } = await opened();
    const answer = await send(content);
    expect([answer.status, answer.body.error]).toEqual([422, sentence]);
  });

  it('is refused above 2 MB', async () => {
    const { send } = await opened();
    const answer = await send(jpeg(4, 3, 'x'.repeat(2 * 1024 * 1024)));
    expect([answer.status, answer.body.error]).toEqual([
      413,
      'Please choose a JPEG, PNG or WebP image of at most 2 MB.',
    ]);
  });

  it('is limited to thirty in an hour', async () => {
    const { send, clock } = await opened();
    for (let number = 1; number <= 30; number += 1)
      expect((await send(png(number, 1))).status).toBe(201);
    const answer = await send(png(31, 1));
    expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([429, true]);
    clock.offsetMs += 60 * 60_000;
    expect((await send(png(31, 1))).status).toBe(201);
  });
});
