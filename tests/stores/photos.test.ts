// Against the real server in the same process, and without jsdom, which would disturb the server.
import { describe, expect, it } from 'vitest';
import { createPhotos } from '../../src/browser/account/photos.ts';
import { answering } from '../support/answer-queue.ts';
import { file, png } from '../support/pictures.ts';
import { openShopper } from '../support/shopper.ts';
import { createTestApi } from '../support/test-api.ts';

/** A picture with this height: another height makes another picture. */
const picture = (height: number) => file(png(4, height), `crack-${height}.png`, 'image/png');
const STORED = /^media:[0-9a-f]{64}\.png$/;

describe('photographs', () => {
  it('are uploaded when they are chosen, and named as the server names them', async () => {
    const { ports } = await openShopper(createTestApi());
    const photos = createPhotos(ports, 4);
    const adding = photos.add([picture(3), picture(5)]);
    expect(photos.$photos.get()).toMatchObject([
      { name: 'crack-3.png', status: 'sending' },
      { name: 'crack-5.png', status: 'sending' },
    ]);
    // A form that is sent at once waits for the uploads.
    const names = await photos.names();
    expect(await adding).toBe(0);
    expect(names).toEqual([expect.stringMatching(STORED), expect.stringMatching(STORED)]);
    expect(new Set(names).size).toBe(2);
  });

  it('are limited in number; further ones are left out', async () => {
    const { ports } = await openShopper(createTestApi());
    const photos = createPhotos(ports, 2);
    await photos.add([picture(3)]);
    expect(await photos.add([picture(4), picture(5), picture(6)])).toBe(2);
    expect(await photos.names()).toHaveLength(2);
  });

  it('that are the same are one photograph', async () => {
    const { ports } = await openShopper(createTestApi());
    const photos = createPhotos(ports, 4);
    await photos.add([picture(3)]);
    await photos.add([picture(3)]);
    expect(await photos.names()).toHaveLength(1);
  });

  it('begin with the stored ones, which can be removed', async () => {
    const { ports } = await openShopper(createTestApi());
    const photos = createPhotos(ports, 3, ['media:one', 'media:two']);
    photos.remove('media:one');
    expect(await photos.names()).toEqual(['media:two']);
  });

  it('that the server refuses say why, stop the form, and can be removed', async () => {
    const { ports } = await openShopper(createTestApi());
    const photos = createPhotos(ports, 4);
    await photos.add([picture(3), file('no picture', 'notes.png', 'image/png')]);
    const [, failed] = photos.$photos.get();
    expect(failed).toMatchObject({
      status: 'failed',
      message: 'Please choose a JPEG, PNG or WebP image of at most 2 MB.',
    });
    expect(await photos.names()).toBeUndefined();
    photos.remove(failed?.key ?? '');
    expect(await photos.names()).toHaveLength(1);
  });

  it('that did not arrive are sent again on request', async () => {
    const photo = { src: `media:${'a'.repeat(64)}.png`, type: 'image/png', width: 4, height: 3 };
    const { client, session, sent } = answering({ status: 503, body: {} });
    const photos = createPhotos(
      {
        client: async (called, what) =>
          sent.length === 0 ? client(called, what) : { ok: true, data: { photo } as never },
        session,
      },
      4,
    );
    await photos.add([picture(3)]);
    const [failed] = photos.$photos.get();
    expect(failed).toMatchObject({ status: 'failed' });
    await photos.again(failed?.key ?? '');
    expect(await photos.names()).toEqual([photo.src]);
  });

  it('that are removed during their upload stay removed', async () => {
    const { ports } = await openShopper(createTestApi());
    const photos = createPhotos(ports, 4);
    const adding = photos.add([picture(3)]);
    photos.remove(photos.$photos.get()[0]?.key ?? '');
    await adding;
    expect(await photos.names()).toEqual([]);
  });
});
