// A shaft in which a lift does not fit: the drawings mark in red what is missing.
import DxfParser from 'dxf-parser';
import { describe, expect, it } from 'vitest';
import type { View } from '../../../src/contract/plan/drawing/entity.ts';
import { pageViews } from '../../../src/contract/plan/drawing/page-views.ts';
import { cadSheetOf } from '../../../src/contract/plan/drawing/sheet.ts';
import { writeDxf } from '../../../src/contract/plan/drawing/write-dxf.ts';
import { writeSvg } from '../../../src/contract/plan/drawing/write-svg.ts';
import { titledPlan } from '../../support/golden-drawings.ts';
import { MODELS } from '../../support/plan-models.ts';

const ROOMY = { w: '2200', d: '2400', pit: '1800', headroom: '4900', stops: '3' };
const plannedIn = (texts: Record<string, string>) =>
  titledPlan({ ...ROOMY, model: 'passenger-elevators-8p', ...texts }, MODELS);
const viewsIn = (texts: Record<string, string>) => pageViews(plannedIn(texts).layout);

/** Left, right, lowest and highest edge of each red strip. */
const strips = ({ entities }: View) =>
  entities.flatMap((entity) => {
    if (entity.layer !== 'L-MISSING' || entity.kind !== 'polyline') return [];
    const [xs, ys] = [0, 1].map((axis) => entity.points.map((point) => point[axis] ?? 0));
    const [x, y] = [xs ?? [], ys ?? []];
    return [[Math.min(...x), Math.max(...x), Math.min(...y), Math.max(...y)]];
  });
const figures = ({ entities }: View) =>
  entities.flatMap((entity) => (entity.kind === 'dim' ? [entity.text] : []));

describe('a drawing', () => {
  it('of a lift that fits has nothing in red', () => {
    for (const view of viewsIn({})) expect(strips(view)).toEqual([]);
  });

  it('marks the width and the depth that are missing, each with its figure', () => {
    const { layout } = plannedIn({ w: '1500', d: '1500' });
    const { w, d } = layout.well;
    const [plan] = pageViews(layout) as [View];
    expect(strips(plan)).toEqual([
      [1500, w, 0, d],
      [0, w, 1500, d],
    ]);
    expect(figures(plan)).toEqual(
      expect.arrayContaining([`${w - 1500} missing`, `${d - 1500} missing`]),
    );
  });

  it('marks the pit and the headroom that are missing', () => {
    const { layout } = plannedIn({ pit: '900', headroom: '3000' });
    const { floor, headroom, landings, pit, well } = layout;
    const top = (landings.at(-1) ?? 0) + headroom;
    const [, section] = pageViews(layout) as [View, View];
    expect(strips(section)).toEqual([
      [0, well.d, floor, -900],
      [0, well.d, (landings.at(-1) ?? 0) + 3000, top],
    ]);
    expect(figures(section)).toEqual(
      expect.arrayContaining([
        `${pit - 900} missing`,
        `${(headroom - 3000).toLocaleString('en-IN')} missing`,
      ]),
    );
  });

  it('marks the depth that is too much for doors at the front and the rear', () => {
    const { layout } = plannedIn({ entrances: 'through', d: '3000' });
    const [plan] = pageViews(layout) as [View];
    expect(strips(plan)).toEqual([[0, layout.well.w, layout.well.d, 3000]]);
    expect(figures(plan).join()).toMatch(/\d too deep/);
  });

  it('has the marks as a picture and as a CAD file, on a layer of their own', () => {
    const [plan] = viewsIn({ w: '1500' }) as [View];
    expect(writeSvg(plan, 'Plan')).toContain('<path class="L-MISSING"');
    const layersIn = (texts: Record<string, string>) =>
      new DxfParser()
        .parseSync(writeDxf(cadSheetOf(plannedIn(texts))))
        ?.entities.flatMap(({ type, layer }) => (type === 'LWPOLYLINE' ? [layer] : []));
    expect(layersIn({ w: '1500' })).toContain('L-MISSING');
    expect(layersIn({})).not.toContain('L-MISSING');
  });
});
