// Pictures as the build makes them: decoded once for all their sizes, with the same result.
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import service from '../../build/image-service.ts';

type Transform = typeof service.transform;
const CONFIG = { service: { config: {} } } as unknown as Parameters<Transform>[2];
const silent = { warn: () => undefined } as unknown as Parameters<Transform>[3];
const turn = (picture: Uint8Array, width: number) =>
  service.transform(picture, { src: 'car.avif', width, format: 'webp' }, CONFIG, silent);
const avif = () =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#7a5a17' } })
    .avif()
    .toBuffer();

describe('the image service', () => {
  it('makes several sizes of one picture, in its colours', async () => {
    const picture = await avif();
    for (const width of [32, 16]) {
      const { data, format } = await turn(picture, width);
      const made = await sharp(data).metadata();
      expect([format, made.format, made.width, made.height]).toEqual([
        'webp',
        'webp',
        width,
        (width * 3) / 4,
      ]);
      const { dominant } = await sharp(data).stats();
      expect(Math.abs(dominant.r - 0x7a)).toBeLessThan(16);
    }
  });

  it('passes a picture that cannot be read to Astro, which leaves it unchanged', async () => {
    const damaged = (await avif()).subarray(0, 120);
    expect((await turn(damaged, 32)).data).toBe(damaged);
  });
});
