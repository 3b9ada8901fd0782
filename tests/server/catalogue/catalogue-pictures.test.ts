// Pictures staff upload for the catalogue.
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { idOf, saveCategory } from '../../support/drafts.ts';
import { file, jpeg, png, webp } from '../../support/pictures.ts';
import { createTestApi } from '../../support/test-api.ts';

const office = async () => {
  const world = createTestApi();
  return { ...world, by: (await world.newAdmin()).visitor };
};
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe('an uploaded picture', () => {
  it.each([
    ['JPEG', jpeg(40, 30), 'image/jpeg', 'jpg'],
    ['PNG', png(40, 30), 'image/png', 'png'],
    ['WebP', webp(40, 30), 'image/webp', 'webp'],
  ])(
    'is kept under the hash of its bytes and given back as it was: %s',
    async (_kind, bytes, type, ending) => {
      const { by } = await office();
      const { status, body } = await by.postForm('/admin/picture', {
        picture: file(bytes, 'cabin.gif', 'image/gif'),
      });
      expect([status, body.picture]).toEqual([
        201,
        {
          src: expect.stringMatching(new RegExp(`^media:[0-9a-f]{64}\\.${ending}$`)),
          type,
          width: 40,
          height: 30,
        },
      ]);
      const answer = await by.get(`/admin/picture?src=${body.picture.src}`);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
      expect((await by.postForm('/admin/picture', { picture: file(bytes) })).body).toEqual(body);
    },
  );

  it('can be named by a gallery', async () => {
    const { by } = await office();
    const { src } = (await by.postForm('/admin/picture', { picture: file(png()) })).body.picture;
    const { category } = (
      await by.get(`/admin/category/${await idOf(by, 'categories', 'villa-lifts')}`)
    ).body;
    const galleryImages = [
      { ...category.data.galleryImages[0], src },
      ...category.data.galleryImages.slice(1),
    ];
    const saved = await saveCategory(by, {
      ...category,
      data: { ...category.data, galleryImages },
    });
    expect([
      saved.status,
      saved.body.category.problems,
      saved.body.category.data.galleryImages[0].src,
    ]).toEqual([200, [], src]);
  });

  it.each([
    ['text', file('hello'), 422, 'Please choose a JPEG, PNG or WebP image of at most 2 MB.'],
    [
      'an SVG',
      file('<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.svg', 'image/svg+xml'),
      422,
      'Please choose a JPEG, PNG or WebP image of at most 2 MB.',
    ],
    [
      'a picture with an archive behind it',
      file(png(4, 3, 'PK\x03\x04')),
      422,
      'Please choose a JPEG, PNG or WebP image of at most 2 MB.',
    ],
    ['nothing', file(''), 422, 'Please choose an image.'],
    [
      'too many pixels',
      file(png(6001, 3)),
      422,
      'The image is too large. The limit is 6000 x 6000 pixels.',
    ],
    [
      'too many bytes',
      file(new Uint8Array(2 * 1024 * 1024 + 1)),
      413,
      'Please choose a JPEG, PNG or WebP image of at most 2 MB.',
    ],
  ])('is refused when it is %s', async (_what, picture, status, sentence) => {
    const { by, engine } = await office();
    const before = engine.counts.put;
    const answer = await by.postForm('/admin/picture', { picture });
    expect([answer.status, answer.body.fields]).toEqual([status, { picture: sentence }]);
    expect(engine.counts.put).toBe(before);
  });

  it.each([
    ['', 422],
    ['?src=drawing:section', 422],
    ['?src=media:../../usr/x.png', 422],
    [`?src=media:${hashOf(png(9, 9))}.png`, 404],
  ])('is not there at %j', async (query, status) => {
    const { by } = await office();
    expect((await by.get(`/admin/picture${query}`)).status).toBe(status);
  });

  it('is not given out as another type than it is', async () => {
    const { by } = await office();
    const { src } = (await by.postForm('/admin/picture', { picture: file(png()) })).body.picture;
    expect((await by.get(`/admin/picture?src=${src.replace('.png', '.jpg')}`)).status).toBe(404);
  });

  it('is for staff only', async () => {
    const { by, newCustomer } = await office();
    const { src } = (await by.postForm('/admin/picture', { picture: file(png()) })).body.picture;
    expect((await (await newCustomer()).visitor.get(`/admin/picture?src=${src}`)).status).toBe(403);
  });
});
