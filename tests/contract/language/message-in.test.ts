import { describe, expect, it } from 'vitest';
import { readPhone } from '../../../src/contract/kernel/phone.ts';
import { messageIn } from '../../../src/contract/language/message-in.ts';
import { messagesOf } from '../../../src/contract/language/messages.ts';
import { ENGLISH } from '../../../src/contract/words/words.ts';

const english = ENGLISH.quote.messages;
const spoken = JSON.parse(JSON.stringify(english), (_name, value: unknown) =>
  typeof value === 'string' ? `ക ${value}` : value,
) as typeof english;
const messages = messagesOf(english, spoken);

describe('a message', () => {
  it.each([
    'x',
    '98470',
    '98470 1234',
    '98470 123456',
    '0484 12345',
    '1000000000',
    '1800 123 4567',
    '+999 1234567',
    '+44 12',
    '+44 12345678901234',
    '9847012345 or 9847012346',
  ])('about the phone number %s has a translation', (typed) => {
    const read = readPhone(typed);
    if (!('wrong' in read)) throw new Error(`${typed} is a number.`);
    const said = messageIn(messages, read.wrong);
    expect(said).toMatch(/^ക /);
    expect(said).not.toMatch(/\{\w+\}/);
  });

  it('of several sentences is translated whole or not at all', () => {
    const both = `${english.quote.correction.used} ${english.quote.correction.advice}`;
    const { used, advice } = spoken.quote.correction;
    expect(messageIn(messages, both)).toBe(`${used} ${advice}`);
    expect(messageIn(messages, `${english.quote.correction.used} And more.`)).toBeUndefined();
  });
});
