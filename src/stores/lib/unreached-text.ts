/** Said when no answer has come. */
export const UNREACHED_TEXT =
  'The server could not be reached. Please check your connection and try again.';
