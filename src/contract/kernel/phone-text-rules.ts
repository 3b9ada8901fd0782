// Schemas of phone numbers in a request. The rule itself (phone.ts), with its table of all
// countries' numbers, is fetched only when a number is checked.
import * as z from 'zod';
import { boundedText } from './bounded-text-rules.ts';
import { withExtension } from './phone-parts.ts';
import { NO_EXTENSION } from './phone-text.ts';

/** Room for a pasted number with brackets, spaces and its extension. */
const SENT_MAX = 100;

/** The message in a browser that could not fetch the rule. */
const NOT_CHECKED =
  'We could not check this number. Please check your connection, then send it again.';

type PhoneRules = {
  /** The message when there is no number. */
  missing: string;
  /** Whether an empty field is a valid one. */
  mayBeEmpty?: boolean;
  /** Whether an extension is kept, as `;ext=12` after the number; otherwise it is an error. */
  keepsExtension?: boolean;
};

/** The text of a number, whose rule is applied later. */
export const sentPhone = ({ missing }: Pick<PhoneRules, 'missing'>) =>
  boundedText(SENT_MAX, {
    missing,
    long: `A phone number can have at most ${SENT_MAX} characters.`,
  });

/**
 * The number as typed, in its one stored form: `+919847012345`. It is checked by country; without a
 * country code it is taken as Indian. Async: parse it with `safeParseAsync`.
 */
export const phoneText = ({ missing, mayBeEmpty = false, keepsExtension = false }: PhoneRules) =>
  sentPhone({ missing }).transform(async (typed, { issues }) => {
    const refuse = (message: string) => {
      // `continue`: the other fields are still checked.
      issues.push({ code: 'custom', message, input: typed, continue: true });
      return z.NEVER;
    };
    const rule = await import('./phone.ts').catch(() => undefined);
    if (!rule) return refuse(NOT_CHECKED);
    const { isBlank, readPhone } = rule;
    if (isBlank(typed)) return mayBeEmpty ? '' : refuse(missing);
    const read = readPhone(typed);
    if ('wrong' in read) return refuse(read.wrong);
    return read.extension && !keepsExtension
      ? refuse(NO_EXTENSION)
      : withExtension(read.number, read.extension);
  });
