// A PIN code leads to its state; another state raises a question and is never refused.
import { describe, expect, it } from 'vitest';
import { INDIAN_STATES, type IndianState } from '../../src/contract/address/indian-states.ts';
import { pinArea, pinQuestion } from '../../src/contract/address/pin-areas.ts';

describe('a PIN code', () => {
  it.each<[pin: string, state: IndianState, district: string | undefined]>([
    ['560001', 'KA', undefined],
    ['570001', 'KA', 'Mysuru'],
    ['682036', 'KL', 'Ernakulam'],
    ['682555', 'LD', undefined],
    ['695001', 'KL', 'Thiruvananthapuram'],
    ['110001', 'DL', undefined],
    ['500081', 'TG', undefined],
    ['194101', 'LA', undefined],
    ['403001', 'GA', undefined],
    ['396230', 'GJ', undefined],
  ])('%s leads to %s', (pin, state, district) => {
    expect(pinArea(pin)).toMatchObject({ state });
    expect(pinArea(pin)?.district).toBe(district);
  });

  it('of an area that two states share leaves the choice open', () => {
    expect(pinArea('605001')).toMatchObject({ states: ['TN', 'PY'], state: undefined });
    expect(pinArea('160017')).toMatchObject({ states: ['CH', 'PB'], state: undefined });
  });

  it.each(['', '56000', '5600011', '060001', '999999', '56OOO1', '-56000', '5e5000'])(
    'that is incomplete or not in the table names no area: %j',
    (pin) => expect(pinArea(pin)).toBeUndefined(),
  );

  it('exists for every state', () => {
    const found = new Set<string>();
    for (let prefix = 110; prefix < 900; prefix += 1)
      for (const state of pinArea(`${prefix}001`)?.states ?? []) found.add(state);
    expect([...found].sort()).toEqual(Object.keys(INDIAN_STATES).sort());
  });
});

describe('the question about the state', () => {
  const ask = (pincode: string, state: string, country = 'IN') =>
    pinQuestion({ country, state, pincode });

  it('names both states', () => {
    expect(ask('560001', 'KL')).toBe(
      '560001 is a PIN code of Karnataka; you chose Kerala. Which state is right?',
    );
    expect(ask('605001', 'KL')).toBe(
      '605001 is a PIN code of Tamil Nadu or Puducherry; you chose Kerala. Which state is right?',
    );
  });

  it.each([
    ['the state of the code', '560001', 'KA', 'IN'],
    ['one of its states', '605001', 'PY', 'IN'],
    ['no state yet', '560001', '', 'IN'],
    ['a text that is no state', '560001', 'constructor', 'IN'],
    ['a code that is not in the table', '999999', 'KL', 'IN'],
    ['another country', '560001', 'KL', 'LK'],
  ])('is not asked for %s', (_, pincode, state, country) => {
    expect(ask(pincode, state, country)).toBeNull();
  });
});
