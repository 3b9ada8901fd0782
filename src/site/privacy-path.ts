// Separate from the other addresses: the quote form links to it, and must not load the schemas that
// they import.
export const PRIVACY_PATH = '/privacy';
