// Schemas of parts.
import { tableSchema } from './catalogue-fields-rules.ts';
import { ONLY_PARCELS_RETURN } from './part.ts';
import { partFields } from './part-fields.ts';

/** A part as a release holds it. The file's name is its id. */
export const partSchema = tableSchema(partFields, 'complete').refine(
  ({ kind, returnable }) => !returnable || kind === 'spare_part' || kind === 'accessory',
  {
    error: ONLY_PARCELS_RETURN,
    path: ['returnable'],
  },
);
/** A draft of it, which may be unfinished but never malformed. */
export const draftPartSchema = tableSchema(partFields, 'draft');
