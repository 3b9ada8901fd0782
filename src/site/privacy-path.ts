// Apart from the other addresses: the quote form links to it, and brings none of the schemas that
// they stand on.
export const PRIVACY_PATH = '/privacy';
