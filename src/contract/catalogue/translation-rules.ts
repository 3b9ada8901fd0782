// Schema of a translation, in drafts and in releases.
import { boundedText } from '../kernel/bounded-text-rules.ts';
import { tableSchema } from './catalogue-fields-rules.ts';
import { SLUG_RULE } from './fields.ts';
import { TRANSLATION_SLUG_MAX, translationFields } from './translation-fields.ts';

export const translationEntrySchema = tableSchema(translationFields, 'complete');

export const translationSlugSchema = boundedText(TRANSLATION_SLUG_MAX, {
  missing: 'Please enter an id.',
}).regex(/^[a-z]{2}-[a-z]+-[a-z0-9]+(-[a-z0-9]+)*$/, SLUG_RULE);
