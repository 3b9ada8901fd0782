// Dates in long form, by the clock of India.
import { expect, it } from 'vitest';
import { longDay, longMoment } from '../../../src/server/kernel/long-dates.ts';

it('A day of a paper stays the same day', () => {
  expect([longDay('2026-11-21'), longDay('2027-01-01')]).toEqual([
    '21 November 2026',
    '1 January 2027',
  ]);
});

it('A moment is written by its day in India, even while UTC still has the day before', () => {
  expect(longMoment('2026-12-31T19:10:00.000Z')).toMatch(/^1 January 2027 at 12:40\sam$/);
});
