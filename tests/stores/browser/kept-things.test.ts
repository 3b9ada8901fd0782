// Data from the browser's storage, and from files beside the site's pages, are checked before use.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readLiveRelease } from '../../../src/browser/kernel/live-release.ts';
import { readSitePictures } from '../../../src/browser/kernel/site-pictures.ts';
import { seenPriceStorage } from '../../../src/browser/shop/cart/seen-prices.ts';

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());
const answering = (...bodies: BodyInit[]) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(bodies.shift()));

describe('prices that a guest was shown', () => {
  it('are kept from page to page', () => {
    seenPriceStorage.keep({ bell: 1250 });
    expect(seenPriceStorage.read()).toEqual({ bell: 1250 });
    seenPriceStorage.keep({});
    expect(localStorage).toHaveLength(0);
  });

  it.each(['7', '[1]', 'null', '"bell"', '{"bell":-1}', '{"bell":0.5}', '{"bell":"7"}', '{'])(
    'are unknown where the browser holds %s',
    (text) => {
      seenPriceStorage.keep({});
      localStorage.setItem('guest-piece-prices', text);
      expect(seenPriceStorage.read()).toEqual({});
    },
  );
});

describe('the release that visitors see', () => {
  it('is the number in the site’s file', async () => {
    answering('{"release":7,"builtAt":"2026-01-05T10:00:00.000Z"}');
    expect(await readLiveRelease()).toBe(7);
  });

  it.each(['{}', 'null', '[]', '{"release":"7"}', '{"release":1.5}', '<h1>404</h1>'])(
    'is unknown where the site tells %s',
    async (body) => {
      answering(body);
      expect(await readLiveRelease()).toBeUndefined();
    },
  );
});

describe('the pictures of the site', () => {
  it('are requested again until they could be read, and then never', async () => {
    const asked = answering(
      '{"villa":7}',
      '["a"]',
      '"text"',
      '<h1>404</h1>',
      '{"villa":"/a.webp"}',
    );
    for (let tries = 0; tries < 4; tries += 1) expect(await readSitePictures()).toEqual({});
    expect(await readSitePictures()).toEqual({ villa: '/a.webp' });
    expect(await readSitePictures()).toEqual({ villa: '/a.webp' });
    expect(asked).toHaveBeenCalledTimes(5);
  });
});
