// Text of the camera and its owner is removed from a picture; data that its appearance needs stay.
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { orientationOf } from '../../../src/server/kernel/pictures/orientation.ts';
import { plainPicture } from '../../../src/server/kernel/pictures/plain-picture.ts';
import {
  bytesOf,
  exifData,
  file,
  jpeg,
  jpegSegment,
  png,
  pngChunk,
  webp,
  webpChunk,
  webpOf,
} from '../../support/pictures.ts';
import { createTestApi } from '../../support/test-api.ts';

const textOf = (content: Uint8Array) => Buffer.from(content).toString('latin1');
const TURNED = [
  0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0,
];

/** A JPEG with these segments after its first two bytes. */
const jpegWith = (...segments: Uint8Array[]) => {
  const plain = jpeg();
  return bytesOf([...plain.subarray(0, 2)], ...segments.map((segment) => [...segment]), [
    ...plain.subarray(8),
  ]);
};
const pngWith = (...chunks: Uint8Array[]) => {
  const plain = png();
  return bytesOf([...plain.subarray(0, 33)], ...chunks.map((chunk) => [...chunk]), [
    ...plain.subarray(33),
  ]);
};

describe('a JPEG', () => {
  const header = jpegSegment(0xe0, 'JFIF\0', [1, 1, 0, 0, 1, 0, 1, 0, 0]);
  const profile = jpegSegment(0xe2, 'ICC_PROFILE\0', [1, 1], 'colours');
  const adobe = jpegSegment(0xee, 'Adobe', [0, 100, 0, 0, 0, 0, 1]);

  it('keeps its header, its colour profile and its colour model', () => {
    const whole = jpegWith(header, profile, adobe);
    expect(plainPicture('image/jpeg', whole)).toEqual(whole);
  });

  it.each([
    ['Exif data', jpegSegment(0xe1, 'Exif\0\0', exifData(1))],
    ['XMP', jpegSegment(0xe1, 'http://ns.adobe.com/xap/1.0/\0', '<x:xmpmeta/>')],
    ['an IPTC record', jpegSegment(0xed, 'Photoshop 3.0\0', 'byline')],
    ['a comment', jpegSegment(0xfe, 'taken at home')],
    [
      'a header with a small picture in it',
      jpegSegment(0xe0, 'JFIF\0', [1, 1, 0, 0, 1, 0, 1, 1, 1, 9, 9, 9]),
    ],
    ['a second small picture', jpegSegment(0xe0, 'JFXX\0', [0x10, 1, 2])],
    ['an index of further pictures', jpegSegment(0xe2, 'MPF\0', [1, 2])],
    ['what only its maker understands', jpegSegment(0xe4, 'maker')],
    ['a claim of origin', jpegSegment(0xeb, 'JP', [0, 1])],
    ['something else under the colour model', jpegSegment(0xee, 'other')],
  ])('loses %s', (_what, segment) => {
    expect(plainPicture('image/jpeg', jpegWith(header, segment, profile))).toEqual(
      jpegWith(header, profile),
    );
  });

  it('may have fill bytes before a segment', () => {
    expect(
      plainPicture(
        'image/jpeg',
        jpegWith(header, bytesOf([0xff, 0xff]), profile, bytesOf([0xff]), jpegSegment(0xfe, 'x')),
      ),
    ).toEqual(jpegWith(header, profile));
  });

  it('loses comments between two scans', () => {
    const scan = [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 5, 0xff, 0, 0xff, 0xd3, 6];
    const twice = (between: Uint8Array) =>
      bytesOf([0xff, 0xd8], [...jpeg().subarray(8, 21)], scan, [...between], scan, [0xff, 0xd9]);
    expect(plainPicture('image/jpeg', twice(jpegSegment(0xfe, 'x')))).toEqual(twice(bytesOf()));
  });

  it.each([
    ['one way', false],
    ['the other way', true],
  ])('keeps only its orientation, with numbers written %s round', (_way, isLittle) => {
    const plain = plainPicture(
      'image/jpeg',
      jpegWith(header, jpegSegment(0xe1, 'Exif\0\0', exifData(6, isLittle)), profile),
    );
    expect(plain).toEqual(jpegWith(header, jpegSegment(0xe1, 'Exif\0\0', TURNED), profile));
    expect(textOf(plain)).not.toContain('GPS');
  });
});

describe('a PNG', () => {
  it('keeps its colours, its size on paper and its movement', () => {
    const whole = pngWith(
      ...[
        'sRGB',
        'gAMA',
        'cHRM',
        'iCCP',
        'cICP',
        'PLTE',
        'tRNS',
        'pHYs',
        'acTL',
        'fcTL',
        'IDAT',
      ].map((kind) => pngChunk(kind, [1, 2, 3])),
    );
    expect(plainPicture('image/png', whole)).toEqual(whole);
  });

  it.each(['tEXt', 'zTXt', 'iTXt', 'tIME', 'eXIf', 'caBX', 'prVt'])('loses %s', (kind) => {
    expect(
      plainPicture('image/png', pngWith(pngChunk(kind, 'Author\0Anu'), pngChunk('IDAT', [7]))),
    ).toEqual(pngWith(pngChunk('IDAT', [7])));
  });

  it('keeps only its orientation', () => {
    expect(plainPicture('image/png', pngWith(pngChunk('eXIf', exifData(6))))).toEqual(
      pngWith(pngChunk('eXIf', TURNED)),
    );
  });
});

describe('a WebP', () => {
  const image = webp().slice(12);
  const head = (flags: number) => webpChunk('VP8X', [flags, 0, 0, 0, 3, 0, 0, 2, 0, 0]);
  const profile = webpChunk('ICCP', 'odd');

  it('without a description stays unchanged', () => {
    expect(plainPicture('image/webp', webp())).toEqual(webp());
  });

  it('loses Exif data, XMP and unknown chunks, and no longer announces them', () => {
    const whole = webpOf(
      head(0x3f),
      profile,
      image,
      webpChunk('EXIF', exifData(1)),
      webpChunk('XMP ', '<x/>'),
      webpChunk('C2PA', 'x'),
    );
    expect(plainPicture('image/webp', whole)).toEqual(webpOf(head(0x33), profile, image));
  });

  it.each([
    ['as it should be', []],
    ['with the mark of a JPEG before it', [...bytesOf('Exif\0\0')]],
  ])('keeps only its orientation, %s', (_what, before) => {
    const whole = webpOf(head(0x0c), image, webpChunk('EXIF', before, exifData(6, true)));
    expect(plainPicture('image/webp', whole)).toEqual(
      webpOf(head(0x08), image, webpChunk('EXIF', TURNED)),
    );
  });
});

describe('the orientation', () => {
  it.each([
    [1, 1],
    [3, 3],
    [8, 8],
    [9, 1],
    [0, 1],
  ])('%d is read as %d', (said, taken) => {
    expect([
      orientationOf(bytesOf(exifData(said))),
      orientationOf(bytesOf(exifData(said, true))),
    ]).toEqual([taken, taken]);
  });

  it.each([
    ['nothing', []],
    ['no order of bytes', [0, 0, 0, 42, 0, 0, 0, 8, 0, 0]],
    ['a directory that is not there', [0x4d, 0x4d, 0, 42, 0xff, 0xff, 0xff, 0xff]],
    ['a directory that breaks off', exifData(6).slice(0, 25)],
    ['a directory at the very end', [0x4d, 0x4d, 0, 42, 0, 0, 0, 7, 0]],
  ])('is the usual one with %s', (_what, data) => {
    expect(orientationOf(Uint8Array.from(data))).toBe(1);
  });
});

describe('a real picture', () => {
  const GPS = {
    IFD0: { Artist: 'Anu Nair' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '9/1 55/1 54/1' },
  };
  const make = (format: 'jpeg' | 'png' | 'webp') =>
    sharp({ create: { width: 60, height: 40, channels: 3, background: '#7a5a17' } })
      .withMetadata({ orientation: 6, icc: 'p3' })
      .withExifMerge(GPS)
      .toFormat(format)
      .toBuffer();

  it.each(['jpeg', 'png', 'webp'] as const)(
    'of the kind %s looks the same and reveals nothing when its owner downloads it',
    async (format) => {
      const made = await make(format);
      expect(made.includes('Anu Nair')).toBe(true);
      const { api, newCustomer } = createTestApi();
      const { visitor } = await newCustomer({ profileImage: file(Uint8Array.from(made)) });
      const headers = {
        cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      };
      const answer = await api.fetch(
        new Request('https://lifts.example/api/user/picture', { headers }),
        { ip: '203.0.113.1' },
      );
      const kept = Buffer.from(await answer.arrayBuffer());
      const [before, after] = await Promise.all(
        [made, kept].map(async (content) => sharp(content).metadata()),
      );
      expect([
        after?.orientation,
        after?.width,
        after?.icc?.equals(before?.icc ?? Buffer.alloc(0)),
      ]).toEqual([6, 60, true]);
      expect(kept.includes('Anu Nair')).toBe(false);
      expect(after?.exif?.length ?? 0).toBeLessThanOrEqual(32);
      expect(await sharp(kept).raw().toBuffer()).toEqual(await sharp(made).raw().toBuffer());
    },
  );
});
