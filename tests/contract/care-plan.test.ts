import { describe, expect, it } from 'vitest';
import { careState, lastDay, mayRenew } from '../../src/contract/care-plan/care-plan.ts';

describe('the last day of a care plan', () => {
  it.each([
    ['2026-11-23', 12, '2027-11-22'],
    ['2026-01-01', 12, '2026-12-31'],
    ['2026-08-31', 6, '2027-02-28'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2026-12-15', 1, '2027-01-14'],
  ])('that begins on %s and runs for %d months is %s', (from, months, last) => {
    expect(lastDay(from, months)).toBe(last);
  });
});

describe('the state of a care plan', () => {
  const TERM = { startsOn: '2026-01-10', endsOn: '2027-01-09' };
  const at = (day: string) => Date.parse(`${day}T06:00:00.000Z`);
  it.each([
    ['upcoming', '2026-01-09'],
    ['active', '2026-01-10'],
    ['active', '2026-12-10'],
    ['ending', '2026-12-11'],
    ['ending', '2027-01-09'],
    ['ended', '2027-01-10'],
  ] as const)('is %s on %s', (state, day) => {
    expect(careState(TERM, { status: 'confirmed' }, at(day))).toBe(state);
  });

  it('waits for its payment, and ends with an order that fails', () => {
    const none = { startsOn: null, endsOn: null };
    expect(careState(none, { status: 'pending_payment' }, 0)).toBe('waiting');
    expect(careState(none, { status: 'expired' }, 0)).toBe('cancelled');
    expect(careState(TERM, { status: 'cancelled' }, at('2026-05-01'))).toBe('cancelled');
  });

  it('decides whether it can be renewed: near its end or after it, and once', () => {
    expect(mayRenew({ state: 'active', renewedBy: null })).toBe(false);
    expect(mayRenew({ state: 'ending', renewedBy: null })).toBe(true);
    expect(mayRenew({ state: 'ended', renewedBy: null })).toBe(true);
    expect(mayRenew({ state: 'ended', renewedBy: 'next' })).toBe(false);
  });
});
