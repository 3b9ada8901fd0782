// Lengths as people type them, and refused ones.
import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseLength } from '../../../src/contract/plan/length.ts';
import { drawn } from '../../support/effort.ts';

const mm = (text: string) => parseLength(text).mm;

describe('a typed length', () => {
  it.each([
    ['1600', 1600],
    ['1,600', 1600],
    ['1,60,000', 160_000],
    ['1600 mm', 1600],
    ['1600mm.', 1600],
    ['160 cm', 1600],
    ['1.6 m', 1600],
    ['1.6M', 1600],
    ['.9 m', 900],
    ['5 ft 3', 1600],
    ['5\'3"', 1600],
    ['5’ 3”', 1600],
    ["5' 3''", 1600],
    ['5′3″', 1600],
    ['5 feet 3 inches', 1600],
    ['5 ft - 3 in', 1600],
    ['5ft', 1524],
    ['63"', 1600],
    ['5\' 3 1/2"', 1612],
    ['5\' 3½"', 1612],
    ['1600.5', 1600],
    ['1,599.9 mm', 1599],
    ['0.57 m', 570],
    ['१६००', 1600],
    ['१.६ मी', 1600],
    ['൧൬൦൦', 1600],
    ['௧௬௦௦ mm', 1600],
    ['0', 0],
    ['0.0', 0],
  ])('%s is %i mm', (text, expected) => {
    expect(mm(text)).toBe(expected);
  });

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['-5', 'negative'],
    ['−1.6 m', 'negative'],
    ['NaN', 'words'],
    ['wide', 'words'],
    ['1600 x 1800', 'words'],
    ['1.6.2', 'words'],
    ['1,6', 'words'],
    ['3 in 5 ft', 'words'],
    ['5 ft 14', 'words'],
    ['1600 stone', 'words'],
    ['<b>1600</b>', 'words'],
    ['5', 'unit'],
    ['1.6', 'unit'],
    ['1e9', 'words'],
    ['1000000000', 'large'],
    ['9'.repeat(400), 'words'],
  ])('%s is refused: %s', (text, problem) => {
    expect(parseLength(text)).toEqual({ mm: null, problem });
  });

  it('may be in metres without a unit where people measure in metres', () => {
    expect(parseLength('6.6', [0, 100_000], 'm').mm).toBe(6600);
  });

  it('lies within the bounds of its field', () => {
    expect(parseLength('799', [800, 5000]).problem).toBe('small');
    expect(parseLength('5001', [800, 5000]).problem).toBe('large');
    expect(parseLength('800', [800, 5000]).mm).toBe(800);
  });

  it('is the same in every unit', () => {
    assert(
      property(integer({ min: 20, max: 99_999 }), (length) => {
        const texts = [`${length}`, `${length / 10} cm`, `${length / 1000} m`];
        expect(texts.map(mm)).toEqual([length, length, length]);
      }),
      drawn(),
    );
  });

  it('never throws and always returns whole millimetres', () => {
    const alphabet = '0123456789.,\'"-/½ fteminc१x';
    assert(
      property(integer({ min: 0, max: 2 ** 31 - 1 }), (seed) => {
        let state = seed;
        const text = Array.from({ length: seed % 14 }, () => {
          state = (state * 1103515245 + 12345) % 2 ** 31;
          return alphabet[state % alphabet.length];
        }).join('');
        const length = mm(text);
        expect(length === null || (Number.isInteger(length) && length >= 0)).toBe(true);
      }),
      drawn(),
    );
  });
});
