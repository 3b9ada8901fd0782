// Numbers of papers: each once, in order, with dates that never go back; kept until the paper is
// surely written.
import { describe, expect, it } from 'vitest';
import { seriesTask } from '../../../src/server/invoice/series-upkeep.ts';
import { paperKey, paperName, storedPaper } from '../../../src/server/invoice/stored-paper.ts';
import {
  type StoredSeries,
  seriesKey,
  storedSeries,
  withNumberFor,
} from '../../../src/server/invoice/stored-series.ts';
import { newOpId } from '../../../src/server/storage/keys.ts';
import { paperOf } from '../../support/golden-papers.ts';
import { createTestApi } from '../../support/test-api.ts';

const AT = '2026-11-23T06:30:00.000Z';
const DAY = 86_400_000;

describe('a series', () => {
  it('begins at one, and counts on from there', () => {
    const first = withNumberFor(null, 'order-1', AT);
    expect(first).toEqual({
      number: { nth: 1, date: '2026-11-23', at: AT },
      series: {
        ...{ next: 2, lastDate: '2026-11-23' },
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

describe('the upkeep of series', () => {
  const open = async () => {
    const { storage, ports } = createTestApi().deps;
    const kv = storage.scope();
    const key = seriesKey(null, 'invoice', '26-27');
    const given = (at: string, nth: number) => ({ nth, date: '2026-11-23', at });
    const series: StoredSeries = {
      ...{ next: 4, lastDate: '2026-11-23' },
      given: {
        [paperName('written', 1)]: given(AT, 1),
        [paperName('unwritten', 1)]: given(AT, 2),
        [paperName('recent', 1)]: given('2026-11-23T07:30:00.000Z', 3),
      },
    };
    const opId = () => newOpId(ports);
    await kv.create(key, storedSeries, series, opId());
    for (const name of ['written', 'recent'])
      await kv.create(paperKey(AT, name, 1), storedPaper, paperOf(), opId());
    const run = (now: number, hasTime = () => true) =>
      seriesTask({ newOpId: opId, now: () => now }).run(kv, hasTime);
    const left = async () =>
      Object.keys((await kv.get(key, storedSeries))?.value.given ?? {}).map((one) =>
        one.replace(/-1$/, ''),
      );
    return { left, run };
  };

  it('forgets what was written more than a day ago, and nothing else', async () => {
    const { left, run } = await open();
    const due = Date.parse(AT);
    expect(await run(due + DAY)).toBe(0);
    expect(await left()).toEqual(['written', 'unwritten', 'recent']);
    expect(await run(due + DAY + 1)).toBe(1);
    expect(await left()).toEqual(['unwritten', 'recent']);
    expect(await run(due + 2 * DAY)).toBe(1);
    expect(await left()).toEqual(['unwritten']);
    expect(await run(due + 2 * DAY)).toBe(0);
  });

  it('stops when its time is up, and has a name for the log', async () => {
    const { left, run } = await open();
    expect(await run(Date.parse(AT) + 2 * DAY, () => false)).toBe(0);
    expect(await left()).toHaveLength(3);
    expect(seriesTask({ newOpId: () => '' as never, now: Date.now }).name).toBe(
      'numbers of papers that are written',
    );
  });
});
