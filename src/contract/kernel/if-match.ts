// The header If-Match: a change applies to the version that the caller saw, or not at all.

export const IF_MATCH = 'If-Match';
/** The form of the API's ETags. */
export const TAG_FORM = /^"[\w-]{1,64}"$/;
export const TAG_RULE = 'If-Match must be the ETag of an earlier answer, with its quotation marks.';
export const NOT_MATCHED = 'This call does not take If-Match. Send it without.';
export const TWO_VERSIONS =
  'If-Match and the field version name different versions. Send one of them.';
export const CHANGED_MEANWHILE =
  'This was changed in the meantime. Please read it again before you change it.';
