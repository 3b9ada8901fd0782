// Pictures are decoded completely when they arrive: one that a build or a browser could not read is
// refused with a sentence.
import { describe, expect, it } from 'vitest';
import {
  altered,
  brokenOff,
  cutShort,
  emptied,
  movingWebp,
  photographs,
  shortened,
} from '../../support/photographs.ts';
import { file, unopenable, webp } from '../../support/pictures.ts';
import { createTestApi, type TestApi } from '../../support/test-api.ts';

const DAMAGED =
  'This image is damaged and cannot be opened. Please save it again or choose another.';
type Content = Uint8Array<ArrayBuffer>;

type Send = (
  content: Content,
) => Promise<{ status: number; body: { error?: string; fields?: object } }>;

const toCatalogue = async ({ newAdmin }: TestApi): Promise<Send> => {
  const { visitor } = await newAdmin();
  return (content) => visitor.postForm('/admin/picture', { picture: file(content) });
};
const toProfile = async ({ newCustomer }: TestApi): Promise<Send> => {
  const { visitor } = await newCustomer();
  return (content) => visitor.postForm('/user/edit-profile', { profileImage: file(content) });
};
const toPhotos = async ({ newCustomer }: TestApi): Promise<Send> => {
  const { visitor } = await newCustomer();
  return (content) => visitor.postForm('/user/photo', { picture: file(content) });
};

const damaged = async (): Promise<[string, Content][]> => [
  ['a JPEG that ends early, closed as if it were whole', cutShort(await photographs.jpeg())],
  ['a JPEG that breaks off', brokenOff(await photographs.jpeg())],
  ['a progressive JPEG that ends early', cutShort(await photographs.progressiveJpeg())],
  ['a JPEG without what its data are read with', unopenable(800, 600)],
  ['a PNG with one wrong byte', altered(await photographs.png())],
  ['an interlaced PNG with one wrong byte', altered(await photographs.interlacedPng())],
  ['a PNG that breaks off', brokenOff(await photographs.png())],
  ['a PNG of zeros', emptied(await photographs.png())],
  ['a WebP that ends early, with sizes as if it were whole', shortened(await photographs.webp())],
  [
    'a lossless WebP that ends early, with sizes as if it were whole',
    shortened(await photographs.losslessWebp()),
  ],
  ['a WebP that breaks off', brokenOff(await photographs.webp())],
  ['a moving WebP that breaks off', brokenOff(await movingWebp(12))],
];

describe.each([
  ['the catalogue', toCatalogue],
  ['a profile', toProfile],
  ['a return or a review', toPhotos],
])('a picture for %s', (_door, open) => {
  it('that is damaged is refused with a sentence, and nothing of it is stored', async () => {
    const world = createTestApi();
    const send = await open(world);
    for (const [what, content] of await damaged()) {
      const puts = world.engine.counts.put;
      const { status, body } = await send(content);
      // A photograph is counted before it is decoded.
      expect([what, status, body.error, world.engine.counts.put - puts <= 1]).toEqual([
        what,
        422,
        DAMAGED,
        true,
      ]);
      expect(Object.values(body.fields ?? {})).toEqual([DAMAGED]);
    }
    expect(world.reports).toEqual([]);
  });

  it('of every kind that programs save is accepted', async () => {
    const send = await open(createTestApi());
    for (const [what, make] of Object.entries({ ...photographs, movingWebp: () => movingWebp(12) }))
      expect([what, (await send(await make())).status < 300]).toEqual([what, true]);
  });
});

describe('a small file with very many pixels', () => {
  it('is accepted, and several at once are decoded one after the other', async () => {
    const world = createTestApi();
    const send = await toCatalogue(world);
    const answers = await Promise.all([6000, 5999, 5998].map((width) => send(webp(width, 6000))));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  });

  it('is refused above the limit of frames', async () => {
    const send = await toCatalogue(createTestApi());
    const { status, body } = await send(await movingWebp(37, 1000, 1000));
    expect([status, body.error]).toEqual([
      422,
      'This animation is too long. Please choose a still image.',
    ]);
  });
});
