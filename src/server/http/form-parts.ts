// Looks over a multipart form before it is parsed: a few megabytes hold tens of thousands of parts,
// which take their time.

/** Fields and files of a form, unless its endpoint names more. */
export const PARTS_MAX = 40;
/** What a part says of itself before its content: names and a type. */
const HEAD_MAX_BYTES = 16 * 1024;
const HEAD_END = '\r\n\r\n';

/** At most 70 characters (RFC 2046), quoted or not. */
const BOUNDARY = /;\s{0,9}boundary=(?:"([^"]{1,70})"|([^;\s"]{1,70}))/i;

/**
 * Whether the form has no more parts than `most`, each with a head of usual length. False as well
 * where no boundary is named.
 */
export const hasUsualParts = (bytes: Buffer, contentType: string, most = PARTS_MAX) => {
  const [, quoted, plain] = BOUNDARY.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) return false;
  const mark = Buffer.from(`--${boundary}`);
  let parts = 0;
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + mark.length)) {
    parts += 1;
    const start = at + mark.length;
    const end = bytes.subarray(start, start + HEAD_MAX_BYTES + HEAD_END.length).indexOf(HEAD_END);
    const isLast = bytes.subarray(start, start + 2).toString('latin1') === '--';
    // The mark that ends the form has no head and counts for none.
    if (!isLast && (end < 0 || parts > most)) return false;
  }
  return true;
};
