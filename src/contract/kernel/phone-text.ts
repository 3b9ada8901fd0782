// The message for an extension where only the number itself is wanted.

export const NO_EXTENSION = 'Please leave out the extension: we can call only the number itself.';
