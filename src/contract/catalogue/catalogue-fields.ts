// Limits of the catalogue's fields, and the two strictnesses of their schemas: complete for a
// release and the build, draft for work that is under way.

export type Strictness = 'complete' | 'draft';

export const SLUG_MAX = 64;
export const SLUG_RULE = 'The id may contain small letters, digits and hyphens.';
export const PRICE_MAX = 1_00_00_000;

/** Where the subject of a picture stands when it is not in the middle. */
export const PICTURE_SIDES = { left: 'Left of the middle', right: 'Right of the middle' };
