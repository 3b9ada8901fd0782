// Schemas of phone numbers in a request. The rule itself (phone.ts), with its table of all
// countries, is loaded only when a number is checked.
import * as z from 'zod';
import { boundedText } from './bounded-text-rules.ts';
import { PHONE_MESSAGES, PHONE_TEXT_MAX } from './phone-messages.ts';
import { withExtension } from './phone-parts.ts';

type PhoneRules = {
  /** The message when there is no number. */
  missing: string;
  /** Whether the field may be empty. */
  mayBeEmpty?: boolean;
  /** Whether an extension is kept, as `;ext=12` after the number; otherwise it is an error. */
  keepsExtension?: boolean;
};

/** The text of a number, before the rule is applied. */
export const sentPhone = ({ missing }: Pick<PhoneRules, 'missing'>) =>
  boundedText(PHONE_TEXT_MAX, {
    missing,
    long: PHONE_MESSAGES.tooLong,
  });

/**
 * Converts a typed number to the stored form, `+919847012345`. The rule is that of its country;
 * without a country code, the number is Indian. Async: parse it with `safeParseAsync`.
 */
export const phoneText = ({ missing, mayBeEmpty = false, keepsExtension = false }: PhoneRules) =>
  sentPhone({ missing }).transform(async (typed, { issues }) => {
    const refuse = (message: string) => {
      // `continue` lets the other fields be checked too.
      issues.push({ code: 'custom', message, input: typed, continue: true });
      return z.NEVER;
    };
    const rule = await import('./phone.ts').catch(() => undefined);
    if (!rule) return refuse(PHONE_MESSAGES.notChecked);
    const { isBlank, readPhone } = rule;
    if (isBlank(typed)) return mayBeEmpty ? '' : refuse(missing);
    const read = readPhone(typed);
    if ('wrong' in read) return refuse(read.wrong);
    return read.extension && !keepsExtension
      ? refuse(PHONE_MESSAGES.extension)
      : withExtension(read.number, read.extension);
  });
