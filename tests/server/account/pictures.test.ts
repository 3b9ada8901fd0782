// Pictures of people: recognised by their bytes, and shown to their owner only.
import { describe, expect, it } from 'vitest';
import { photographs } from '../../support/photographs.ts';
import {
  bytesOf,
  file,
  jpeg,
  jpegSegment,
  png,
  webp,
  webpChunk,
  webpOf,
} from '../../support/pictures.ts';
import { createTestApi } from '../../support/test-api.ts';

const NOT_A_PICTURE = 'Please choose a JPEG, PNG or WebP image of at most 2 MB.';
const DAMAGED =
  'This image is damaged and cannot be opened. Please save it again or choose another.';
/** A JPEG whose frame has this marker. */
const jpegOfKind = (marker: number) => jpeg().map((byte, at) => (at === 9 ? marker : byte));
const two = (value: number) => [value & 255, value >> 8];
const lossy = (width: number, height: number) =>
  webpOf(webpChunk('VP8 ', [0, 0, 0, 0x9d, 1, 0x2a], two(width), two(height), [0, 0, 0, 0]));
const described = (width: number, height: number) =>
  webpOf(
    webpChunk('VP8X', [0, 0, 0, 0], two(width - 1), [0], two(height - 1), [0]),
    webp(width, height).slice(12),
  );

const upload = async (profileImage: File) => {
  const world = createTestApi();
  const customer = await world.newCustomer();
  return {
    ...world,
    ...customer,
    answer: await customer.visitor.postForm('/user/edit-profile', { profileImage }),
  };
};

describe('a picture', () => {
  it.each([
    ['image/jpeg', jpeg()],
    ['image/png', png()],
    ['image/webp', webp()],
  ])('of the kind %s is stored, whatever its file name', async (type, content) => {
    const { visitor, answer } = await upload(file(content, '../../etc/passwd', 'text/plain'));
    expect(answer.status).toBe(200);
    expect(answer.body.user.profileImage).toMatch(/^\/api\/user\/picture\?v=[0-9a-f]{8}$/);
    const picture = await visitor.get('/user/picture');
    expect(picture.headers.get('content-type')).toBe(type);
    expect(picture.headers.get('cache-control')).toBe('no-store');
    expect(picture.headers.get('content-security-policy')).toContain('sandbox');
  });

  it.each(['a.jpg\r\nX: y', 'x'.repeat(10_000)])('may have any file name', async (name) => {
    expect((await upload(file(jpeg(), name))).answer.status).toBe(200);
  });

  it.each([
    [
      'a drawing',
      file('<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.svg', 'image/svg+xml'),
      NOT_A_PICTURE,
    ],
    ['a page', file('<html><script>alert(1)</script>'), NOT_A_PICTURE],
    ['a GIF', file('GIF89a\x01\x00\x01\x00'), NOT_A_PICTURE],
    ['a PDF', file('%PDF-1.7'), NOT_A_PICTURE],
    ['a JPEG that breaks off', file(jpeg().slice(0, 20)), DAMAGED],
    ['a PNG that breaks off', file(png().slice(0, 40)), DAMAGED],
    ['an archive behind a JPEG', file(jpeg(4, 3, 'PK\x03\x04 PK\x05\x06')), NOT_A_PICTURE],
    ['an archive behind a PNG', file(png(4, 3, 'PK\x05\x06')), NOT_A_PICTURE],
    ['a JPEG that breaks off in the middle of its size', file(jpeg().slice(0, 14)), DAMAGED],
    [
      'a JPEG without a picture in it',
      file(bytesOf([0xff, 0xd8], [...jpegSegment(0xb0, [8, 0, 3, 0, 4])], [0xff, 0xd9])),
      DAMAGED,
    ],
    ['a PNG of twenty bytes', file(png().slice(0, 20)), DAMAGED],
    [
      'a PNG that does not begin with its size',
      file(bytesOf([...png().subarray(0, 12)], 'IDAT', [...png().subarray(16)])),
      DAMAGED,
    ],
    ['a WebP of twenty bytes', file(webp().slice(0, 20)), DAMAGED],
    ['a JPEG of a kind that nothing opens', file(jpegOfKind(0xcf)), DAMAGED],
    ['a picture of no size', file(jpeg(0, 0)), NOT_A_PICTURE],
    ['an empty file', file('', 'a.jpg'), 'Please choose an image.'],
    ['a text in its place', undefined, 'Please choose an image.'],
    [
      'a picture that says it is enormous',
      file(png(60_000, 60_000)),
      'The image is too large. The limit is 6000 x 6000 pixels.',
    ],
    [
      'a JPEG that is too wide',
      file(jpeg(6001, 10)),
      'The image is too large. The limit is 6000 x 6000 pixels.',
    ],
    [
      'a WebP that is too high',
      file(webp(10, 6001)),
      'The image is too large. The limit is 6000 x 6000 pixels.',
    ],
    [
      'a lossy WebP that is too wide',
      file(lossy(6001, 10)),
      'The image is too large. The limit is 6000 x 6000 pixels.',
    ],
    [
      'a lossy WebP that is too high',
      file(lossy(10, 6001)),
      'The image is too large. The limit is 6000 x 6000 pixels.',
    ],
    [
      'a described WebP that is too wide',
      file(described(6001, 10)),
      'The image is too large. The limit is 6000 x 6000 pixels.',
    ],
    [
      'a described WebP that is too high',
      file(described(10, 6001)),
      'The image is too large. The limit is 6000 x 6000 pixels.',
    ],
  ])('is refused: %s', async (_what, content, sentence) => {
    const { visitor } = await createTestApi().newCustomer();
    const answer = await visitor.postForm('/user/edit-profile', {
      profileImage: content ?? 'text',
    });
    expect([answer.status, answer.body.error]).toEqual([422, sentence]);
  });

  it.each([2 * 1024 * 1024 + 1, 3 * 1024 * 1024])(
    'has at most 2 MB, not %d bytes',
    async (size) => {
      const { answer } = await upload(
        file(new Uint8Array([...jpeg(), ...new Uint8Array(size - jpeg().length)])),
      );
      expect([answer.status, answer.body.error]).toEqual([
        413,
        'Please choose a JPEG, PNG or WebP image of at most 2 MB.',
      ]);
    },
  );

  it('may have exactly 2 MB; one byte more is refused at its field', async () => {
    const { visitor } = await createTestApi().newCustomer();
    const send = (size: number) =>
      visitor.postForm('/user/edit-profile', {
        profileImage: file(bytesOf([...jpeg()], [...new Uint8Array(size - jpeg().length)])),
      });
    const [whole, more] = [await send(2 * 1024 * 1024), await send(2 * 1024 * 1024 + 1)];
    expect([whole.status, more.status, more.body.fields]).toEqual([
      200,
      413,
      { profileImage: 'Please choose a JPEG, PNG or WebP image of at most 2 MB.' },
    ]);
  });

  it.each([
    ['a progressive JPEG', photographs.progressiveJpeg],
    ['a lossy WebP', photographs.webp],
    ['a WebP that describes itself', async () => described(6000, 6000)],
  ])('may be %s, and is not served as a download', async (_what, content) => {
    const { visitor, answer } = await upload(file(await content()));
    expect(answer.status).toBe(200);
    expect((await visitor.get('/user/picture')).headers.get('content-disposition')).toBe(
      'inline; filename="picture"',
    );
  });

  it('is the only file in its form', async () => {
    const { visitor } = await createTestApi().newCustomer();
    const form = new FormData();
    for (const content of [jpeg(), png()]) form.append('profileImage', file(content));
    expect((await visitor.postForm('/user/edit-profile', form)).body.error).toBe(
      'Please send one image only.',
    );
  });

  it('loses bytes after its end', async () => {
    const { visitor } = await upload(file(jpeg(4, 3, 'a film')));
    const response = await visitor.get('/user/picture');
    expect(response.headers.get('content-length') ?? String(jpeg().length)).toBe(
      String(jpeg().length),
    );
  });

  it('belongs to its owner, who can delete it', async () => {
    const { visitor, newCustomer } = await upload(file(png()));
    expect((await (await newCustomer()).visitor.get('/user/picture')).status).toBe(404);
    expect((await visitor.delete('/user/picture')).body.user.profileImage).toBeNull();
    expect((await visitor.get('/user/picture')).status).toBe(404);
  });

  it('can be sent with a sign-up', async () => {
    const world = createTestApi();
    const { visitor } = await world.newCustomer({ profileImage: file(webp()) });
    expect((await visitor.get('/user')).body.user.profileImage).not.toBeNull();
  });

  it('is absent when a browser sends the field without a file', async () => {
    const { visitor } = await createTestApi().newCustomer();
    const body =
      '--x\r\ncontent-disposition: form-data; name="profileImage"; filename=""\r\ncontent-type: application/octet-stream\r\n\r\n\r\n--x--\r\n';
    const answer = await visitor.raw('POST', '/user/edit-profile', {
      body,
      headers: visitor.own({ 'content-type': 'multipart/form-data; boundary=x' }),
    });
    expect([answer.status, answer.body.user.profileImage]).toEqual([200, null]);
  });
});
