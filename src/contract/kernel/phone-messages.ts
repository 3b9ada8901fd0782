// The sentences that refuse a phone number. `abroad` follows another sentence.

/** Characters accepted: a pasted number may have brackets, spaces and an extension. */
export const PHONE_TEXT_MAX = 100;

export const PHONE_MESSAGES = {
  tooLong: `A phone number can have at most ${PHONE_TEXT_MAX} characters.`,
  /** In a browser that could not fetch the rule. */
  notChecked: 'We could not check this number. Please check your connection, then send it again.',
  /** For an extension in a field without extensions. */
  extension: 'Please leave out the extension: we can call only the number itself.',
  noDigits: 'Please enter the digits of a phone number.',
  words: 'Please enter the digits of the phone number only, without words.',
  several: 'Please enter one phone number only.',
  beginning: 'No Indian phone number begins with {start}. Please check it.',
  digits: 'An Indian phone number has ten digits; this one has {count}.',
  mobile: 'An Indian mobile number has ten digits; this one has {count}.',
  landline:
    'An Indian phone number has ten digits, a landline with its area code; this one has {count}.',
  abroad: 'For a number of another country, start with + and its code.',
  notCalled:
    'We cannot call numbers that begin with {start}. Please enter a mobile or landline number.',
  noCountry: 'No country has the code of this number. Please check what follows the +.',
  short: 'This number is too short for the country code +{code}. Please check it.',
  long: 'This number is too long for the country code +{code}. Please check it.',
  unknown: 'There is no such number with the country code +{code}. Please check it.',
} as const;
