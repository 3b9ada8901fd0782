import { describe, expect, it } from 'vitest';
import { bandsOf } from '../../src/browser/admin/dashboard/bands.ts';

const PADDING = { between: 0.3, outside: 0.15 };

describe('the bars of a chart', () => {
  it.each([1, 2, 7, 26])('share their room equally and fill it, %i of them', (count) => {
    const { bands, thickness, step } = bandsOf(count, 520, PADDING);
    expect(bands).toHaveLength(count);
    expect(bands[0]?.start).toBeCloseTo(step * 0.15);
    expect((bands.at(-1)?.start ?? 0) + thickness + step * 0.15).toBeCloseTo(520);
    for (const [at, { start, middle }] of bands.entries()) {
      expect(middle - start).toBeCloseTo(thickness / 2);
      if (at > 0) expect(start - (bands[at - 1]?.start ?? 0)).toBeCloseTo(step);
    }
  });

  it('are none if there is nothing to draw', () => {
    expect(bandsOf(0, 520, PADDING).bands).toEqual([]);
  });
});
