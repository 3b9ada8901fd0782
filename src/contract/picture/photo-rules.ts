// Schemas of photographs that customers send with a return or a review: uploaded one by one, then
// named.
import * as z from 'zod';
import { boundedText } from '../kernel/bounded-text-rules.ts';
import { MEDIA_SRC_MAX, mediaFileOf } from './picture-file.ts';

/** Names of uploaded photographs, `media:…`, each once. */
export const photosSchema = (most: number) => {
  const sentence = `Please add at most ${most} photos.`;
  return z
    .array(
      boundedText(MEDIA_SRC_MAX, {
        missing: 'This photo was not uploaded. Please add it again.',
      }).refine(
        (src) => mediaFileOf(src) !== undefined,
        'This photo was not uploaded. Please add it again.',
      ),
      sentence,
    )
    .max(most, sentence)
    .refine((photos) => new Set(photos).size === photos.length, 'Please add each photo once.');
};
