// India's day, month and year decide every number and date, even when UTC has another day.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assert, constantFrom, date, integer, property } from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ROOT } from '../../local/built-site.ts';
import { lastDay } from '../../src/contract/care-plan/care-plan.ts';
import {
  calendarOf,
  clockText,
  DAY_MS,
  dayAfter,
  dayOf,
  endOfDay,
  financialYearStart,
  HOUR_MS,
  momentAfterMonths,
  monthOf,
  monthsAfter,
  secondsOf,
  startOfDay,
  utcDay,
  weekdayOf,
  withinDays,
  writtenDay,
  yearOf,
} from '../../src/contract/kernel/days.ts';
import { financialYearOf } from '../../src/contract/paper/paper.ts';
import { keepUntil } from '../../src/contract/privacy/privacy.ts';
import { returnableUntil } from '../../src/contract/return/return-window.ts';
import { drawn } from '../support/effort.ts';

/** 23:40 in India on the last day of a year, and 00:40 on the first. */
const [OLD_YEAR, NEW_YEAR] = ['2026-12-31T18:10:00.000Z', '2026-12-31T19:10:00.000Z'];
/** The same at the border of two financial years. */
const [MARCH, APRIL] = ['2027-03-31T18:10:00.000Z', '2027-03-31T19:10:00.000Z'];

it('counts whole seconds, as the gateway and tokens do', () => {
  expect([secondsOf(1_999), secondsOf(2_000), secondsOf(-1)]).toEqual([1, 2, -1]);
});

it('names midnight in UTC as such, and refuses text that is not a day', () => {
  expect(utcDay('2026-11-21').toISOString()).toBe('2026-11-21T00:00:00.000Z');
  expect(() => utcDay('2026-02-30')).toThrow(RangeError);
  expect(() => utcDay('2026')).toThrow(RangeError);
});

describe('a moment in India', () => {
  it('belongs to the day, month and year that clocks in India show', () => {
    const all = (at: string) => [yearOf(at), monthOf(at), dayOf(at), clockText(at)];
    expect(all(OLD_YEAR)).toEqual([2026, '2026-12', '2026-12-31', '2026-12-31 23:40']);
    expect(all(NEW_YEAR)).toEqual([2027, '2027-01', '2027-01-01', '2027-01-01 00:40']);
    expect([writtenDay(OLD_YEAR), writtenDay(NEW_YEAR)]).toEqual(['31 Dec 2026', '1 Jan 2027']);
    expect([weekdayOf(OLD_YEAR), weekdayOf(NEW_YEAR)]).toEqual([4, 5]);
  });

  it('has the whole name of its month in another language, in the order of its prose', () => {
    expect(writtenDay(OLD_YEAR, 'hi-IN')).toBe('31 दिसंबर 2026');
    expect(writtenDay(OLD_YEAR, 'ml-IN')).toBe('2026 ഡിസംബർ 31');
    expect(writtenDay(OLD_YEAR, 'kn-IN')).toBe('31 ಡಿಸೆಂಬರ್ 2026');
  });

  it('gives the same result for a day without a time', () => {
    expect([yearOf('2027-01-01'), monthOf('2027-01-01'), dayOf('2027-01-01')]).toEqual([
      2027,
      '2027-01',
      '2027-01-01',
    ]);
    expect(calendarOf('2027-01-01')).toEqual({ year: 2027, month: 1, date: 1 });
  });

  it('throws for a text that is not a moment', () => {
    expect(() => dayOf('no date')).toThrow(RangeError);
    expect(() => yearOf(Number.NaN)).toThrow(RangeError);
  });

  it('lies between the beginning and the end of its day', () =>
    assert(
      property(date({ min: new Date('2000-01-01'), max: new Date('2099-12-30') }), (moment) => {
        const at = moment.getTime();
        const day = dayOf(at);
        expect(startOfDay(day) <= at && at <= endOfDay(day)).toBe(true);
        expect(dayOf(startOfDay(day))).toBe(day);
        expect(dayOf(endOfDay(day))).toBe(day);
        expect(dayAfter(day, 1)).toBe(dayOf(endOfDay(day) + 1));
        expect(monthOf(day)).toBe(monthOf(at));
      }),
      drawn(),
    ));
});

describe('the border between financial years', () => {
  it('is midnight before the first of April in India', () => {
    expect([MARCH, APRIL].map(financialYearStart)).toEqual([2026, 2027]);
    expect([MARCH, APRIL].map(financialYearOf)).toEqual(['26-27', '27-28']);
  });

  it('decides how long the books keep an order', () => {
    expect([MARCH, APRIL].map(keepUntil)).toEqual(['2035-03-31', '2036-03-31']);
  });
});

describe('adding months', () => {
  it.each([
    ['2026-12-31', 1, '2027-01-31'],
    ['2027-01-31', 1, '2027-02-28'],
    ['2027-12-01', 1, '2028-01-01'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2027-03-31', -1, '2027-02-28'],
    ['2027-01-15', -1, '2026-12-15'],
    ['2027-01-15', 36, '2030-01-15'],
  ])('%s and %i is %s', (day, count, later) => {
    expect(monthsAfter(day, count)).toBe(later);
  });

  it('keeps the time of day in India', () => {
    const later = momentAfterMonths(NEW_YEAR, 12);
    expect(clockText(later)).toBe('2028-01-01 00:40');
    expect(clockText(momentAfterMonths(OLD_YEAR, 2))).toBe('2027-02-28 23:40');
  });

  it('ends a care plan on the day before, or with a shorter month', () => {
    expect([lastDay('2027-01-01', 12), lastDay('2027-01-31', 1), lastDay('2026-12-31', 2)]).toEqual(
      ['2027-12-31', '2027-02-28', '2027-02-28'],
    );
  });

  it('and subtracting them never gains a day', () =>
    assert(
      property(
        date({ min: new Date('2000-01-01'), max: new Date('2090-01-01') }),
        integer({ min: 0, max: 120 }),
        constantFrom(1, -1),
        (moment, count, way) => {
          const day = dayOf(moment.getTime());
          const back = monthsAfter(monthsAfter(day, way * count), -way * count);
          expect(back <= day && monthOf(back) === monthOf(day)).toBe(true);
        },
      ),
      drawn(),
    ));
});

describe('days at the edges of the calendar', () => {
  const EDGES: [string, number][] = [
    ['0000-01-01', 0],
    ['0000-02-29', 0],
    ['0099-12-31', 99],
    ['9998-12-31', 9998],
    ['9999-01-01', 9999],
    ['9999-12-31', 9999],
  ];

  it.each(EDGES)('calculates with %s like with any other day', (day, year) => {
    const at = new Date(`${day}T12:00:00.000Z`).toISOString();
    expect([yearOf(day), calendarOf(at).year]).toEqual([year, year]);
    expect([dayOf(at), monthOf(at)]).toEqual([day, day.replace(/-\d\d$/, '')]);
    expect(clockText(at)).toBe(`${day} 17:30`);
    expect(weekdayOf(dayAfter(day, 1))).toBe((weekdayOf(day) + 1) % 7);
    expect([year, year - 1]).toContain(financialYearStart(day));
    expect(dayOf(startOfDay(day))).toBe(day);
    expect(endOfDay(day) - startOfDay(day)).toBe(DAY_MS - 1);
    for (const count of [1, -1, 400, -400]) {
      const other = dayAfter(day, count);
      expect(startOfDay(other) - startOfDay(day)).toBe(count * DAY_MS);
      expect(dayAfter(other, -count)).toBe(day);
    }
    for (const count of [1, -1, 12, -12, 25, -25]) {
      const other = monthsAfter(day, count);
      const [a, b] = [calendarOf(day), calendarOf(other)];
      expect(b.year * 12 + b.month - a.year * 12 - a.month).toBe(count);
      expect(dayOf(momentAfterMonths(at, count))).toBe(other);
    }
    expect(withinDays({ from: day, to: day })(at)).toBe(true);
    expect(writtenDay(day)).toMatch(/^\d{1,2} \w{3,4} /);
  });

  it('has the years 0 and 10000 beside them', () => {
    expect(dayAfter('9999-12-31', 1)).toBe('10000-01-01');
    expect(monthsAfter('9999-01-31', 13)).toBe('10000-02-29');
    expect(momentAfterMonths('9999-01-01T00:00:00.000Z', 12)).toBe(
      Date.parse('+010000-01-01T00:00:00.000Z'),
    );
    expect(monthsAfter('0000-01-31', 1)).toBe('0000-02-29');
    expect(dayAfter('0000-01-01', -1)).toBe('-000001-12-31');
    expect(dayAfter('-000001-12-31', 1)).toBe('0000-01-01');
  });

  it.each(['', 'no day', '2027-02-30', '2027-13-01', '2027-00-10', '2027-1-1', '999999-01-01'])(
    'throws for %j, and never returns NaN',
    (day) => {
      const all = [
        () => startOfDay(day),
        () => endOfDay(day),
        () => dayAfter(day, 1),
        () => monthsAfter(day, 1),
        () => withinDays({ from: day }),
        () => withinDays({ to: day }),
      ];
      for (const one of all) expect(one).toThrow(RangeError);
    },
  );

  it('throws for an invalid count or moment', () => {
    expect(() => dayAfter('2027-01-01', Number.NaN)).toThrow(RangeError);
    expect(() => monthsAfter('2027-01-01', Number.NaN)).toThrow(RangeError);
    expect(() => momentAfterMonths('no moment', 1)).toThrow(RangeError);
    expect(() => momentAfterMonths('2027-01-01T00:00:00.000Z', 1e9)).toThrow(RangeError);
    expect(() => withinDays({})('no moment')).toThrow(RangeError);
    expect(() => writtenDay('no moment')).toThrow(RangeError);
  });
});

describe('deadlines by day', () => {
  it('a return window ends with a day in India, ten days after the day of delivery', () => {
    expect(clockText(returnableUntil(Date.parse(OLD_YEAR)))).toBe('2027-01-10 23:59');
    expect(clockText(returnableUntil(Date.parse(NEW_YEAR)))).toBe('2027-01-11 23:59');
  });

  it('a filter includes both of its days', () => {
    const isIn = withinDays({ from: '2027-01-01', to: '2027-01-01' });
    expect([OLD_YEAR, NEW_YEAR].map(isIn)).toEqual([false, true]);
    const edges = [startOfDay('2027-01-01') - 1, startOfDay('2027-01-01'), endOfDay('2027-01-01')];
    expect(edges.map((at) => isIn(new Date(at).toISOString()))).toEqual([false, true, true]);
    expect(isIn(new Date(endOfDay('2027-01-01') + 1).toISOString())).toBe(false);
    expect(withinDays({})(OLD_YEAR)).toBe(true);
    expect([withinDays({ to: '2026-12-31' })(NEW_YEAR), HOUR_MS * 24]).toEqual([false, DAY_MS]);
  });
});

describe('the lint rule about dates', () => {
  /** The lines of this code that Biome reports with only the project's rule. */
  const linesFound = (code: string) => {
    const folder = mkdtempSync(join(tmpdir(), 'dates-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const plugins = [join(ROOT, 'tests/support/whole-dates.grit')];
    const linter = { rules: { preset: 'none' } };
    writeFileSync(join(folder, 'biome.json'), JSON.stringify({ root: true, plugins, linter }));
    writeFileSync(join(folder, 'example.ts'), `${code}\n`);
    const biome = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
    const { stdout } = spawnSync(process.execPath, [biome, 'lint', '--reporter=json', '.'], {
      cwd: folder,
      encoding: 'utf8',
    });
    const { diagnostics } = JSON.parse(stdout) as {
      diagnostics: { category: string; location: { start: { line: number } } }[];
    };
    return diagnostics
      .filter(({ category }) => category === 'plugin')
      .map(({ location }) => location.start.line);
  };

  it('finds code that cuts the text of a date, or reads a date in another time zone', () => {
    const cut = [
      'export const a = (createdAt: string) => createdAt.slice(0, 4);',
      'export const b = () => new Date().toISOString().slice(0, 10);',
      "export const c = (quote: { placedOn: string }) => quote.placedOn.split('-');",
      'export const d = (isoNow: () => string) => isoNow().substring(0, 7);',
      "export const e = (at: string) => at.startsWith('2026');",
      'export const f = () => new Date().getFullYear();',
      "export const g = (at: number) => new Date(at).toLocaleDateString('en-IN');",
    ];
    expect(linesFound(cut.join('\n'))).toEqual(cut.map((_, at) => at + 1));
  });

  it('ignores other texts and lists', () => {
    const kept = [
      'export const a = (hash: string) => hash.slice(0, 4);',
      "export const b = (format: string) => format.split('-');",
      'export const c = (parts: number[]) => parts.slice(0, 10);',
    ];
    expect(linesFound(kept.join('\n'))).toEqual([]);
  });
});
