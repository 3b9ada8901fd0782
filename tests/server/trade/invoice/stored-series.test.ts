// Numbers of papers: each once, in order, with dates that never go back.
import { describe, expect, it } from 'vitest';
import { seriesKey, withNumberFor } from '../../../../src/server/trade/state/stored-series.ts';

const AT = '2026-11-23T06:30:00.000Z';

describe('a series', () => {
  it('begins at one, and counts on from there', () => {
    const first = withNumberFor(null, 'order-1', AT);
    expect(first).toEqual({
      number: { nth: 1, date: '2026-11-23', at: AT },
      series: {
        next: 2,
        lastDate: '2026-11-23',
        given: { 'order-1': { nth: 1, date: '2026-11-23', at: AT } },
      },
    });
    const second = withNumberFor(first.series, 'order-2', '2026-11-24T06:30:00.000Z');
    expect(second.number).toMatchObject({ nth: 2, date: '2026-11-24' });
    expect(second.series).toMatchObject({ next: 3, lastDate: '2026-11-24' });
    expect(Object.keys(second.series.given)).toEqual(['order-1', 'order-2']);
  });

  it('gives the same paper the same number, and changes nothing', () => {
    const { series, number } = withNumberFor(null, 'order-1', AT);
    const again = withNumberFor(series, 'order-1', '2026-12-01T06:30:00.000Z');
    expect(again.number).toEqual(number);
    expect(again.series).toBe(series);
  });

  it('gives a paper that was due before the last one the date of the last one', () => {
    const { series } = withNumberFor(null, 'order-1', AT);
    const late = withNumberFor(series, 'order-2', '2026-11-20T06:30:00.000Z');
    expect([late.number.date, late.series.lastDate]).toEqual(['2026-11-23', '2026-11-23']);
  });

  it('takes no number from the prototype', () => {
    const { series } = withNumberFor(null, 'order-1', AT);
    expect(withNumberFor(series, 'constructor', AT).number.nth).toBe(2);
  });

  it('has a registration, a kind and a financial year', () => {
    expect(seriesKey('32AAGCB7383J1ZH', 'credit', '26-27')).toBe(
      'ser/32aagcb7383j1zh/credit/26-27',
    );
    expect(seriesKey(null, 'invoice', '26-27')).toBe('ser/flat/invoice/26-27');
  });
});
