declare module 'punycode.js' {
  const punycode: {
    /** A domain or an e-mail address with its A-labels as letters. Throws for a broken label. */
    toUnicode: (text: string) => string;
  };
  export default punycode;
}
