// Schemas of translations, as staff read, correct and confirm them.
import * as z from 'zod';
import { boundedText } from '../kernel/bounded-text-rules.ts';
import { TRANSLATIONS } from '../language/language.ts';
import { SOURCE_KINDS } from '../language/source-kinds.ts';
import { TRANSLATION_STATES } from '../language/translate.ts';
import { draftDetail, draftRow, versionNumber } from './catalogue-desk-rules.ts';
import { TRANSLATED_MAX, translationFields } from './translation-fields.ts';

const language = z
  .enum(TRANSLATIONS, `Language must be one of: ${TRANSLATIONS.join(', ')}.`)
  .describe('Language of the translation.');

export const translationQuery = z.strictObject({
  language: language.describe('Language of the translations.'),
});
export type TranslationQuery = z.output<typeof translationQuery>;

const count = (texts: string) => z.int().min(0).describe(`Number of texts ${texts}.`);

export const translationRowSchema = z.object({
  ...draftRow,
  name: z.string().describe('Name of the translated thing, in English; may be empty.'),
  problemCount: draftRow.problemCount.describe(
    'Number of corrections with a fault, such as a missing figure. They prevent publishing.',
  ),
  language,
  kind: z.enum(SOURCE_KINDS).describe('Kind of the translated thing.'),
  of: z.string().describe('Id of the translated entry, or namespace of the translated words.'),
  group: z.string().describe('Name of its group, for people.'),
  counts: z
    .object({
      total: count('in all'),
      missing: count('without a translation'),
      changed: count('whose English text has changed since it was translated'),
      unconfirmed: count('with a translation that no reader has confirmed'),
      faulty: count('whose translation lacks a figure, unit, code or sign, or is too long'),
    })
    .describe('The texts, counted.'),
});
export type TranslationRow = z.infer<typeof translationRowSchema>;

const text = z.string();
export const deskTextSchema = z.object({
  path: text.describe('Path of the text in the thing.'),
  label: text.describe('Label of its field, for people.'),
  english: text.describe('The English text of the draft.'),
  of: text.describe('Hash of the English text; sent back with a translation of it.'),
  max: z
    .int()
    .nullable()
    .describe('Maximum number of characters of a translation; null without one.'),
  text: text
    .nullable()
    .describe(
      'The translation: a correction, or the text that came with the site; null if missing.',
    ),
  state: z
    .enum(TRANSLATION_STATES)
    .describe('Whether it is missing, of an earlier English text (changed), or current.'),
  isConfirmed: z.boolean().describe('Whether a reader has confirmed this translation.'),
  isCorrection: z.boolean().describe('Whether staff wrote the translation.'),
  fromSite: text.nullable().describe('The translation that came with the site, or null.'),
  faults: z.array(z.string()).describe('The faults of the translation, as sentences.'),
  live: text
    .nullable()
    .describe('The translation in the current release; null where it has the English text.'),
});
export type DeskText = z.infer<typeof deskTextSchema>;

export const translationSchema = translationRowSchema.extend({
  updatedBy: draftDetail.updatedBy,
  page: z
    .string()
    .nullable()
    .describe('Address of a page that shows it in its language, or null before its release.'),
  texts: z.array(deskTextSchema).describe('Its texts, in the order of the English form.'),
});
export type DeskTranslation = z.infer<typeof translationSchema>;

const { path, text: typed, of } = translationFields.texts.item.fields;
const sentText = (max: number, meaning: string) =>
  boundedText(max, {
    missing: 'Please send text.',
    long: `May have at most ${max} characters.`,
  }).describe(meaning);

export const translationChangesSchema = z.strictObject({
  version: versionNumber,
  texts: z
    .array(
      z.strictObject({
        path: sentText(path.max, 'Path of the text in the thing.'),
        of: sentText(of.max, 'Hash of the English text as it was read.').regex(
          /^[0-9a-f]{8}$/,
          'Please send the hash of the English text as it was read.',
        ),
        text: sentText(
          typed.max,
          'The correction. Empty for none: then the text that came with the site stays.',
        ),
        isConfirmed: z
          .boolean('Must be yes or no.')
          .describe('Whether a reader confirms the translation.'),
      }),
      'Please send the texts as a list.',
    )
    .max(TRANSLATED_MAX, `Please send at most ${TRANSLATED_MAX} texts.`)
    .describe(
      'All texts with a correction or a confirmation. A text that is left out has neither.',
    ),
});
export type TranslationChanges = z.output<typeof translationChangesSchema>;
