// Messages of the browser for calls and code that do not arrive.

/** Message when no answer has come. */
export const UNREACHED_TEXT =
  'The server could not be reached. Please check your connection and try again.';
/** Message when an answer has another shape. */
export const UNREADABLE_TEXT = 'We could not read the server’s answer. Please try again.';
/** Message when code that is fetched by a press could not be loaded. */
export const NOT_LOADED = 'This could not be loaded. Please check your connection and try again.';
