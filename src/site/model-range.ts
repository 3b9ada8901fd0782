// The figures of one model in the form that drawings take, that of its category.
import type { SpecRange } from '../contract/catalogue/category-fields.ts';
import type { Model } from '../contract/catalogue/model-fields.ts';

const only = (value: number): [number, number] => [value, value];

export const rangeOfModel = (range: SpecRange, model: Model): SpecRange => ({
  ...range,
  ...(model.persons === undefined ? {} : { persons: only(model.persons) }),
  loadKg: only(model.loadKg),
  speed: only(model.speed),
  stops: model.stops,
  pitMm: only(model.pitMm),
  headroomMm: only(model.headroomMm),
  shaft: { minW: model.shaft.w, minD: model.shaft.d },
  cabin: { minW: model.cabin.w, minD: model.cabin.d, height: model.cabin.h },
  openingMm: only(model.openingMm),
  drives: [model.drive],
  doors: [model.door],
  supply: [model.supply],
});
