// Schemas of a model. The build, the admin area and the API share them.
import { tableSchema } from './catalogue-fields-rules.ts';
import { modelFields } from './model-fields.ts';

const isObject = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;

/** A model as a release holds it. The file's name is its id. */
export const modelSchema = tableSchema(modelFields, 'complete')
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
    // Checked even if other fields are missing; the rules above need all their numbers.
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

/** A draft of it, which may be unfinished but never malformed. */
export const draftModelSchema = tableSchema(modelFields, 'draft');
