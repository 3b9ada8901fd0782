// A guest's cart in the browser's storage, which may contain anything.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { allLines, guestStorage, piecesIn } from '../../../src/browser/shop/cart/guest-lines.ts';

const KEY = '6f1b6d53-92c5-4f0e-9f5c-0f9f8c7f3a11';
const line = (product: string, quantity: number) => ({ product, quantity });
const lines = () => allLines(guestStorage.read());

beforeEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  guestStorage.keep({ key: KEY, lines: [], joining: undefined });
});

describe('a guest’s cart in the browser', () => {
  it('stays after the page is closed, with products and quantities and nothing else', () => {
    const guest = { key: KEY, lines: [line('bell', 2)], joining: undefined };
    expect(guestStorage.keep(guest)).toBe(true);
    expect(JSON.parse(localStorage.getItem('guest-cart') ?? '')).toEqual({
      pieces: 2,
      key: KEY,
      lines: [line('bell', 2)],
    });
    expect(guestStorage.read()).toEqual(guest);
  });

  it('is removed from storage when it is empty', () => {
    guestStorage.keep({ key: KEY, lines: [line('bell', 2)], joining: undefined });
    guestStorage.keep({ key: KEY, lines: [], joining: undefined });
    expect(localStorage.getItem('guest-cart')).toBeNull();
  });

  it('counts lines that are on their way to an account once', () => {
    const guest = { lines: [line('bell', 1)], joining: { key: KEY, lines: [line('bell', 2)] } };
    expect([allLines(guest), piecesIn(guest)]).toEqual([[line('bell', 3)], 3]);
  });

  it.each([
    'not JSON',
    'null',
    '[]',
    '7',
    '{"lines":{}}',
    '{"lines":[{"product":"bell","quantity":1}]}',
    `{"key":"${KEY}","lines":7}`,
    `{"key":"${KEY}","lines":[],"joining":7}`,
  ])('is empty when the browser holds %s', (text) => {
    localStorage.setItem('guest-cart', text);
    expect(lines()).toEqual([]);
  });

  it('reads the valid lines among invalid ones', () => {
    const bad = [
      line('bell', -1),
      line('bell', 1.5),
      line('bell', 1e9),
      line('', 1),
      line('x'.repeat(65), 1),
      { product: 'bell', quantity: '2' },
      { product: 'bell', quantity: 1, price: 0 },
      null,
      [],
      'bell',
    ];
    const stored = { key: KEY, lines: [...bad, line('rope', 60), line('rope', 60)] };
    localStorage.setItem('guest-cart', JSON.stringify(stored));
    expect(lines()).toEqual([line('rope', 99)]);
  });

  it('is not confused by the names of properties of every object', () => {
    localStorage.setItem(
      'guest-cart',
      `{"__proto__":{"lines":[1]},"key":"${KEY}","lines":[{"product":"__proto__","quantity":1},{"product":"constructor","quantity":2}]}`,
    );
    expect(lines()).toEqual([line('__proto__', 1), line('constructor', 2)]);
    expect(({} as Record<string, unknown>).quantity).toBeUndefined();
  });

  it('contains no more products than a cart', () => {
    const many = Array.from({ length: 500 }, (_, at) => line(`p${at}`, 1));
    localStorage.setItem('guest-cart', JSON.stringify({ key: KEY, lines: many }));
    expect(lines()).toHaveLength(50);
  });

  it('lasts as long as the page if the browser stores nothing', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied');
    });
    const kept = guestStorage.keep({ key: KEY, lines: [line('bell', 1)], joining: undefined });
    expect([kept, lines()]).toEqual([false, [line('bell', 1)]]);
  });

  it('reports changes in other tabs until the last listener is removed', () => {
    const tell = vi.fn();
    const stop = guestStorage.watch(tell);
    dispatchEvent(new StorageEvent('storage', { key: 'guest-cart' }));
    dispatchEvent(new StorageEvent('storage', { key: 'something-else' }));
    stop();
    dispatchEvent(new StorageEvent('storage', { key: 'guest-cart' }));
    expect(tell).toHaveBeenCalledOnce();
  });
});
