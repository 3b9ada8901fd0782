const ESCAPED = /["\\<\n\r\f]/g;

/**
 * A text as a string in a style sheet within a page: its quotation marks do not end the string, and
 * no tag in it ends the element.
 */
export const styleString = (text: string) =>
  `"${text.replace(ESCAPED, (sign) => `\\${sign.charCodeAt(0).toString(16)} `)}"`;
