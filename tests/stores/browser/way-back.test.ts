import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  rememberWayBack,
  takeWanted,
  takeWayBack,
  WAY_BACK_MS,
} from '../../../src/browser/kernel/way-back.ts';
import { orderKeeper } from '../../../src/browser/shop/checkout/kept-order.ts';

beforeEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

describe('the way back after a login', () => {
  it('is used once', () => {
    rememberWayBack('/checkout?product=1&quantity=2');
    expect(takeWayBack()).toBe('/checkout?product=1&quantity=2');
    expect(takeWayBack()).toBeUndefined();
  });

  it('keeps a wish of the visitor until it is carried out, once', () => {
    rememberWayBack('/products/home/villa-lifts#part-bell', 'cart part-bell');
    expect(takeWayBack()).toBe('/products/home/villa-lifts#part-bell');
    expect(takeWanted('cart part-rope')).toBe(false);
    expect(takeWanted('cart part-bell')).toBe(true);
    expect(takeWanted('cart part-bell')).toBe(false);
  });

  it('is forgotten when the visitor comes back late', () => {
    rememberWayBack('/cart', 'cart part-bell', 1_000);
    expect(takeWanted('cart part-bell', 1_001 + WAY_BACK_MS)).toBe(false);
    expect(takeWayBack(1_001 + WAY_BACK_MS)).toBeUndefined();
  });

  it.each([
    '//evil.example/',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '',
  ])('never leads to %j', (path) => {
    rememberWayBack(path);
    expect(takeWayBack()).toBeUndefined();
  });

  it('is not kept if the browser stores nothing, without an error', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full');
    });
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied');
    });
    rememberWayBack('/cart');
    expect(takeWayBack()).toBeUndefined();
  });
});

describe('an order on its way', () => {
  it('is kept by the tab until its answer arrives', () => {
    expect(orderKeeper.read()).toBeUndefined();
    orderKeeper.keep({ key: 'k', content: '{}' });
    expect(orderKeeper.read()).toEqual({ key: 'k', content: '{}' });
    orderKeeper.forget();
    expect(orderKeeper.read()).toBeUndefined();
  });

  it('that cannot be read does not exist', () => {
    sessionStorage.setItem('order-under-way', '{"key":1}');
    expect(orderKeeper.read()).toBeUndefined();
    sessionStorage.setItem('order-under-way', 'no json');
    expect(orderKeeper.read()).toBeUndefined();
  });
});
