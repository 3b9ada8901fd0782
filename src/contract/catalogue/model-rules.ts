// Schemas of a model: a whole lift of one size and drive. The build, the admin area and the API
// share them.

import * as z from 'zod';
import { DOORS, DRIVES, SUPPLIES } from '../quote/lift-choices.ts';
import type { Strictness } from './catalogue-fields.ts';
import { fieldsOf, slugSchema } from './catalogue-fields-rules.ts';

const modelOf = <Chosen extends Strictness>(strictness: Chosen) => {
  const { orNull, line, decimal, whole, range, keyOf, listOf, rupees, code, markup, picture } =
    fieldsOf(strictness);
  return z.strictObject({
    category: orNull(slugSchema, 'Id of its category.'),
    name: line(3, 80).describe(
      'Name, unique within the category, e.g. Four persons, automatic doors.',
    ),
    code: code('Short catalogue code, e.g. H-272A.'),
    summary: line(20, 200).describe('Who it is for, in one sentence.'),
    drive: keyOf(DRIVES, 'Drive.'),
    persons: z.optional(whole(1, 40, 'Persons of 68 kg; left out where it carries no passengers.')),
    loadKg: whole(20, 10_000, 'Rated load in kilograms.'),
    speed: decimal(0.05, 10, 'Rated speed in metres per second.'),
    stops: range(2, 60, 'Landings it can serve, [least, most].'),
    cabin: z
      .strictObject({
        w: whole(0, 8000, 'Width in millimetres.'),
        d: whole(0, 8000, 'Depth in millimetres.'),
        h: whole(0, 5000, 'Height in millimetres.'),
      })
      .describe('Car, inside.'),
    shaft: z
      .strictObject({
        w: whole(0, 9000, 'Width in millimetres.'),
        d: whole(0, 9000, 'Depth in millimetres.'),
      })
      .describe('Clear shaft.'),
    pitMm: whole(0, 3000, 'Pit depth in millimetres.'),
    headroomMm: whole(0, 7000, 'Headroom above the top landing in millimetres.'),
    door: keyOf(DOORS, 'Door type.'),
    openingMm: whole(0, 4000, 'Clear door opening in millimetres.'),
    supply: keyOf(SUPPLIES, 'Power supply.'),
    sortOrder: whole(0, 999, 'Order within the category, small first.'),
    isPublished: z.boolean('Must be yes or no.').describe('Whether it is shown on the site.'),
    price: z.optional(
      orNull(rupees(), 'Price in rupees, at most two decimals; needed when it can be bought.'),
    ),
    markup: markup(),
    pictures: listOf(picture(), 0, 8).default([]).describe('Pictures of its own, at most 8.'),
    purchasable: z
      .boolean('Must be yes or no.')
      .default(false)
      .describe('Whether it is sold online.'),
    priceFrom: z.optional(orNull(rupees(), 'Price band from, in rupees; indicative.')),
    priceTo: z.optional(orNull(rupees(), 'Price band to.')),
  });
};

const isObject = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;

/** A model: one size and drive within a category. The file's name is its id. */
export const modelSchema = modelOf('complete')
  .refine((model) => model.shaft.w >= model.cabin.w && model.shaft.d >= model.cabin.d, {
    error: 'Must not be smaller than the car.',
    path: ['shaft'],
  })
  .refine((model) => model.openingMm <= Math.max(model.cabin.w, model.cabin.d), {
    error: 'Must not be wider than the car.',
    path: ['openingMm'],
  })
  .refine((model) => !model.purchasable || model.price !== undefined, {
    error: 'Please enter a price, because this model is sold online.',
    path: ['price'],
    // Said even while other fields are missing; the rules above need their numbers.
    when: isObject,
  })
  .refine(({ priceFrom, priceTo }) => priceTo === undefined || priceFrom !== undefined, {
    error: 'Please enter the lower end of the price band.',
    path: ['priceFrom'],
    when: isObject,
  })
  .refine(({ priceFrom, priceTo }) => priceFrom === undefined || priceTo !== undefined, {
    error: 'Please enter the upper end of the price band.',
    path: ['priceTo'],
    when: isObject,
  })
  .refine(({ priceFrom = 0, priceTo = priceFrom }) => priceFrom <= priceTo, {
    error: 'Must not be less than the lower end.',
    path: ['priceTo'],
    when: isObject,
  });
export type Model = z.infer<typeof modelSchema>;

/** The same while it is being written: it may be unfinished, never malformed. */
export const draftModelSchema = modelOf('draft');
export type DraftModel = z.infer<typeof draftModelSchema>;

/** A model with the id its file or its key carries. */
export type ModelEntry = { id: string; data: Model };
