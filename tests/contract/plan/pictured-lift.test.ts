// The site's own pictures of a model and its planner's drawings have the same sizes.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formOf } from '../../../src/components/drawing/form-of.ts';
import { picturedLift } from '../../../src/components/drawing/pictured-lift.ts';
import { categorySchema } from '../../../src/contract/catalogue/category-rules.ts';
import { modelSchema } from '../../../src/contract/catalogue/model-rules.ts';
import { layoutOf } from '../../../src/contract/plan/drawn-layout.ts';
import { fitOf } from '../../../src/contract/plan/fit.ts';
import { DEFAULT_PLAN } from '../../../src/contract/plan/shaft-plan.ts';
import { rangeOfModel } from '../../../src/site/model-range.ts';
import { MODELS } from '../../support/plan-models.ts';

const read = (path: string): unknown =>
  JSON.parse(readFileSync(`src/content/${path}.json`, 'utf8'));
const pictureOf = ({ category, id }: (typeof MODELS)[number]) => {
  const { specRange } = categorySchema.parse(read(`categories/${category}`));
  const range = rangeOfModel(specRange, modelSchema.parse(read(`models/${id}`)));
  return picturedLift(range, formOf(category));
};

describe('the picture of a model', () => {
  it.each(MODELS.map((model) => [model.id, model] as const))(
    '%s has the doors of the planner: their place, panels, height and sill',
    (_, model) => {
      const { headroom, pit, well } = model;
      const plan = { ...DEFAULT_PLAN, ...well, pit, headroom };
      const layout = layoutOf(plan, { model, fit: fitOf(model, plan, []) });
      const [front] = layout.entrances;
      const picture = pictureOf(model);
      expect(picture.doorX - picture.carX).toBeCloseTo(front.centre - layout.car.x);
      expect(picture.leaves).toEqual(front.doors.landing);
      expect(picture.doorH).toBe(layout.doorHeight);
      expect(picture.sill).toBe(layout.sill);
    },
  );
});
