const OTHER_LETTERS = /(?!\p{Script=Latin})\p{L}/u;

/** The `lang` of a message: English ones on a page in another language are marked as such. */
export const langOf = (message: string) =>
  document.documentElement.lang.startsWith('en') || OTHER_LETTERS.test(message) ? undefined : 'en';
