import { describe, expect, it } from 'vitest';
import { internationalNumber } from '../../src/contract/phone.ts';

describe('internationalNumber', () => {
  it.each([
    ['(0484) 000-0000', '+914840000000'],
    ['+91 484 000 0000', '+914840000000'],
    ['+91 (0)484 000 0000', '+914840000000'],
    ['0091 484 000 0000', '+914840000000'],
    ['91 98470 12345', '+919847012345'],
    ['98470 12345', '+919847012345'],
    ['(+960) 332-1234', '+9603321234'],
    ['+919847012345', '+919847012345'],
    ['  ', ''],
    [' call me ', 'call me'],
  ])('reads %j as %j', (typed, number) => {
    expect(internationalNumber(typed)).toBe(number);
  });
});
