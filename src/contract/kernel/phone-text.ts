// The message for an extension in a field without extensions.

export const NO_EXTENSION = 'Please leave out the extension: we can call only the number itself.';
