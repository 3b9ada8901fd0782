// The field for a phone number in a request. The rule itself (phone.ts), with its table of all
// countries' numbers, is fetched only when a number is checked.

export const NO_EXTENSION = 'Please leave out the extension: we can call only the number itself.';
