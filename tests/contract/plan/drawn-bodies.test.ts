// The drawings show the bodies that were checked.
import { describe, expect, it } from 'vitest';
import { bodiesOf } from '../../../src/contract/plan/bodies/bodies.ts';
import type { Entity, Point } from '../../../src/contract/plan/drawing/entity.ts';
import { outlinesOf } from '../../../src/contract/plan/drawing/outline.ts';
import { planView } from '../../../src/contract/plan/drawing/plan-view.ts';
import { layoutOf } from '../../../src/contract/plan/drawn-layout.ts';
import { fitOf } from '../../../src/contract/plan/fit.ts';
import { DEFAULT_PLAN } from '../../../src/contract/plan/shaft-plan.ts';
import { MODELS } from '../../support/plan-models.ts';

const drawnIn = (model: (typeof MODELS)[number], entrances: 'one' | 'through' | 'adjacent') => {
  const { headroom, pit, well } = model;
  const plan = { ...DEFAULT_PLAN, ...well, pit, headroom, entrances };
  const layout = layoutOf(plan, { model, fit: fitOf(model, plan, []) });
  return { layout, view: planView(layout, 60) };
};

const pointsOf = (entity: Entity): readonly Point[] =>
  entity.kind === 'polyline' ? entity.points : [];
const EQUIPMENT = ['L-CAR', 'L-DOOR', 'L-HIDDEN', 'L-RAIL-CWT'];

describe('the plan of every lift', () => {
  it.each(
    (['one', 'through', 'adjacent'] as const).flatMap((entrances) =>
      MODELS.map((model) => [model.id, entrances, model] as const),
    ),
  )('%s, doors %s: is drawn inside its shaft', (_, entrances, model) => {
    const { layout, view } = drawnIn(model, entrances);
    const { door, isGlazed, outer, well } = layout;
    const rear = isGlazed ? Math.max(well.d, outer.y + outer.d) : well.d;
    // Sills and leaves of swing doors and vertical doors lie in the wall.
    const over = door === 'swing' || door === 'vertical' ? Number.POSITIVE_INFINITY : 0;
    const points = view.entities.filter(({ layer }) => EQUIPMENT.includes(layer)).flatMap(pointsOf);
    expect(points.length).toBeGreaterThan(20);
    for (const [x, y] of points) {
      expect(x).toBeGreaterThanOrEqual(-over);
      expect(x).toBeLessThanOrEqual(well.w + over);
      expect(y).toBeGreaterThanOrEqual(-over);
      expect(y).toBeLessThanOrEqual(rear + over);
    }
  });

  it('shows the counterweight and every open panel in the places that were checked', () => {
    const model = MODELS.find(({ door }) => door === 'telescopic');
    if (!model) throw new Error('no model with telescopic doors');
    const { layout, view } = drawnIn(model, 'one');
    const corners = view.entities.map((entity) => JSON.stringify(pointsOf(entity)[0]));
    for (const { part, state, stop = 0, x, y } of bodiesOf(layout))
      if (part === 'counterweight' || (state === 'open' && stop === 0))
        expect(corners).toContain(JSON.stringify([x, y]));
  });
});

describe('pieces of a wall', () => {
  it('are drawn as one outline', () => {
    const pieces = [
      { x: 0, y: 0, w: 200, d: 1000 },
      { x: 200, y: 0, w: 600, d: 200 },
      { x: 2000, y: 0, w: 10, d: 10 },
    ];
    expect(outlinesOf(pieces)).toEqual([
      [
        [0, 0],
        [800, 0],
        [800, 200],
        [200, 200],
        [200, 1000],
        [0, 1000],
      ],
      [
        [2000, 0],
        [2010, 0],
        [2010, 10],
        [2000, 10],
      ],
    ]);
  });
});
