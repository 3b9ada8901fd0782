// Schemas of extras.
import * as z from 'zod';
import { boundedText } from '../kernel/bounded-text-rules.ts';
import { UQC_LABELS, type Uqc } from '../paper/gst.ts';
import type { Strictness } from './catalogue-fields.ts';
import { fieldsOf, slugSchema } from './catalogue-fields-rules.ts';
import { EXTRA_DRAWINGS, EXTRA_FACTS_MAX, EXTRA_KINDS, ONLY_PARCELS_RETURN } from './extra.ts';

/** Empty in everything that is not a care plan, and in extras from before care plans had terms. */
const count = (most: number, meaning: string) => {
  const sentence = `Must be a whole number from 1 to ${most}.`;
  return z
    .int(sentence)
    .min(1, sentence)
    .max(most, sentence)
    .nullable()
    .default(null)
    .describe(meaning);
};

const HSN_RULE = 'An HSN or SAC code has 4, 6 or 8 digits.';
const RATE_RULE = 'Must be from 0 to 40 percent.';
const DAY_RULE = 'Must be a date, for example 2027-04-01.';
const rate = (meaning: string) =>
  z
    .number(RATE_RULE)
    .min(0, RATE_RULE)
    .max(40, RATE_RULE)
    .multipleOf(0.01, 'A rate has at most two decimals.')
    .nullable()
    .default(null)
    .describe(meaning);

const extraOf = <Chosen extends Strictness>(strictness: Chosen) => {
  const { orNull, line, text, whole, keyOf, listOf, rupees, code, markup, picture } =
    fieldsOf(strictness);
  const fact = z.strictObject({
    name: line(2, 40).describe('Name of the fact.'),
    value: line(1, 120).describe('The fact, with its unit.'),
  });
  return z.strictObject({
    category: orNull(slugSchema, 'Id of the category it belongs to.'),
    kind: keyOf(
      EXTRA_KINDS,
      'What is sold; it decides whether it is sent as a parcel, installed by us, or runs as a care plan.',
    ),
    name: line(3, 80).describe(
      'Name, unique within the category, e.g. Landing push button, braille.',
    ),
    code: code('Short code for orders by phone, e.g. HM-LOP1.'),
    summary: line(20, 200).describe('What it is for, in one sentence.'),
    description: text(0, 3000).describe('More about it, in paragraphs; may be empty.'),
    facts: listOf(fact, 1, EXTRA_FACTS_MAX).describe('Sizes, materials and what it fits.'),
    drawing: keyOf(EXTRA_DRAWINGS, 'Drawing it is shown by where it has no picture of its own.'),
    pictures: listOf(picture(), 0, 8).default([]).describe('Pictures of its own, at most 8.'),
    price: orNull(rupees(), 'Price in rupees, at most two decimals.'),
    markup: markup(),
    leadTimeDays: whole(0, 365, 'Days until it leaves us when it is made to order; 0 from stock.'),
    warrantyMonths: whole(0, 120, 'Months of warranty; 0 for none.'),
    careMonths: count(120, 'Of a care plan: how many months it runs; empty for 12.'),
    careVisits: count(366, 'Of a care plan: how many visits are included; empty for as needed.'),
    hsn: boundedText(8, { missing: HSN_RULE, long: HSN_RULE })
      .regex(/^(\d{4}|\d{6}|\d{8})?$/, HSN_RULE)
      .default('')
      .describe('HSN or SAC code; may be empty.'),
    uqc: z
      .enum(Object.keys(UQC_LABELS) as [Uqc, ...Uqc[]])
      .nullable()
      .default(null)
      .describe('Unit on tax papers.'),
    gstRate: rate('GST in percent.'),
    gstRateNext: rate('GST from gstRateFrom on.'),
    gstRateFrom: boundedText(10, { missing: DAY_RULE, long: DAY_RULE })
      .regex(/^(\d{4}-\d{2}-\d{2})?$/, DAY_RULE)
      .refine((day) => day === '' || !Number.isNaN(Date.parse(day)), DAY_RULE)
      .default('')
      .describe('First day of gstRateNext.'),
    returnable: z.boolean('Must be yes or no.').describe('Whether it can be returned.'),
    sortOrder: whole(0, 999, 'Order within the category, small first.'),
    isPublished: z.boolean('Must be yes or no.').describe('Whether it is shown on the site.'),
    purchasable: z
      .boolean('Must be yes or no.')
      .default(false)
      .describe('Whether it can be bought on the site.'),
  });
};

/** An extra as a release holds it. The file's name is its id. */
export const extraSchema = extraOf('complete').refine(
  ({ kind, returnable }) => !returnable || kind === 'spare_part' || kind === 'accessory',
  {
    error: ONLY_PARCELS_RETURN,
    path: ['returnable'],
  },
);
export type Extra = z.infer<typeof extraSchema>;
/** The same while it is being written: it may be unfinished, never malformed. */
export const draftExtraSchema = extraOf('draft');
export type DraftExtra = z.infer<typeof draftExtraSchema>;

/** An extra with the id its file or its key carries. */
export type ExtraEntry = { id: string; data: Extra };
