// Files of a plan, read back with other people's readers.
import DxfParser from 'dxf-parser';
import { describe, expect, it } from 'vitest';
import { drawingsOf } from '../../../src/contract/plan/drawing/drawings.ts';
import { LAYERS } from '../../../src/contract/plan/drawing/entity.ts';
import { hatchLines } from '../../../src/contract/plan/drawing/hatch-lines.ts';
import { dxfText, writeDxf } from '../../../src/contract/plan/drawing/write-dxf.ts';
import { writeIfc } from '../../../src/contract/plan/drawing/write-ifc.ts';
import { isReduced } from '../../../src/contract/plan/needs.ts';
import { fileNameOf } from '../../../src/contract/plan/plan-links.ts';
import { readPlan } from '../../../src/contract/plan/shaft-plan.ts';
import { titledPlan } from '../../support/golden-drawings.ts';
import { MODELS } from '../../support/plan-models.ts';

const planOf = (texts: Record<string, string>) => readPlan(texts).plan;
const titledFor = (texts: Record<string, string>) => titledPlan(texts, MODELS);
const ifcOf = (texts: Record<string, string>) => writeIfc(titledFor(texts));
const dxfOf = (texts: Record<string, string>) => writeDxf(drawingsOf(titledFor(texts)));
const FLATS = { w: '1900', d: '1900', pit: '1600', headroom: '4900', stops: '4' };
/** Every model in its own shaft, and every arrangement of doors. */
const ALL: [string, Record<string, string>][] = [
  ...MODELS.map(({ id, well, pit, headroom }): [string, Record<string, string>] => [
    id,
    { w: `${well.w}`, d: `${well.d}`, pit: `${pit}`, headroom: `${headroom}`, model: id },
  ]),
  ['through', { ...FLATS, w: '2100', entrances: 'through' }],
  ['adjacent', { ...FLATS, entrances: 'adjacent', counterweight: 'right' }],
  ['far too small', { w: '500', d: '500' }],
];

describe('a DXF file', () => {
  it.each(ALL)('of %s has complete lines, layers and true dimensions', (_, texts) => {
    const text = dxfOf(texts);
    expect(text).not.toMatch(/NaN|undefined|Infinity/);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const read = new DxfParser().parseSync(text);
    expect(Object.keys(read?.tables.layer.layers ?? {})).toEqual(
      expect.arrayContaining(Object.keys(LAYERS)),
    );
    const dimensions = read?.entities.filter(({ type }) => type === 'DIMENSION') ?? [];
    expect(dimensions.length).toBeGreaterThan(8);
    for (const dimension of dimensions) {
      const { block, text: words } = dimension as unknown as { block: string; text?: string };
      expect(read?.blocks[block], words).toBeDefined();
    }
  });

  it('measures the shaft, the car and the travel', () => {
    const read = new DxfParser().parseSync(dxfOf(FLATS));
    type Measured = {
      linearOrAngularPoint1: { x: number; y: number };
      linearOrAngularPoint2: { x: number; y: number };
    };
    const lengths = (read?.entities ?? [])
      .filter(({ type }) => type === 'DIMENSION')
      .map((each) => {
        const { linearOrAngularPoint1: a, linearOrAngularPoint2: b } = each as unknown as Measured;
        return Math.max(Math.abs(b.x - a.x), Math.abs(b.y - a.y));
      });
    expect(lengths).toEqual(
      expect.arrayContaining([1900, 1100, 1080, 1600, 3000, 4900, 9000, 15_500]),
    );
  });

  it('has its loads, equipment and title block, and says that it is not for construction', () => {
    const read = new DxfParser().parseSync(dxfOf(FLATS));
    type Text = { type: string; text: string; layer: string };
    const texts = (read?.entities ?? []).filter(({ type }) => type === 'TEXT') as unknown as Text[];
    const words = texts.map(({ text }) => text);
    expect(words).toContain('Planning drawing - not for construction; GA drawing prevails');
    expect(words).toContain('Every size and load is a planning figure, not for construction.');
    expect(words).toContain('Loads on the building: estimates.');
    expect(words).toEqual(
      expect.arrayContaining(['R1', 'R2', 'R3', 'UNITS: MM', '4 Pit ladder', 'Motor, estimated']),
    );
    expect(words.filter((line) => /^R[1-4] .*: [\d.]+ kN$/.test(line))).toHaveLength(4);
    expect(words.join('')).toContain('lifts.example/plan/shaft?w=1900&d=1900');
    const layers = new Set(read?.entities.map(({ layer }) => layer));
    const used = Object.keys(LAYERS).filter((layer) => layer !== 'L-MISSING');
    expect([...layers].toSorted()).toEqual(used.toSorted());
  });

  it('and an IFC file say when pit or headroom are reduced', () => {
    const { id: reduced, well } = MODELS.find(isReduced) ?? { id: '', well: { w: 0, d: 0 } };
    const home = { w: `${well.w}`, d: `${well.d}`, model: reduced };
    expect(dxfOf(home)).toContain('Reduced pit or headroom');
    expect(ifcOf(home)).toContain('Reduced pit or headroom');
    expect(dxfOf(FLATS)).not.toContain('Reduced pit');
    expect(ifcOf(FLATS)).not.toContain('Reduced pit');
  });

  it('draws storeys of different heights', () => {
    const text = dxfOf({ ...FLATS, storeys: '3.2, 3, 4.1' });
    expect(text).toContain('Travel 10,300');
    expect(text).toContain('Stop 4: +10,300');
  });

  it('uses Latin letters only, and is the same every time', () => {
    expect(dxfText('Car 1,200 × 1,260, 90° – मल')).toBe('Car 1,200 x 1,260, 90%%d - ??');
    const [one, other] = [FLATS, FLATS].map(dxfOf);
    expect(one).toBe(other);
    expect(one).toMatch(/^0\r\nSECTION\r\n2\r\nHEADER\r\n9\r\n\$ACADVER\r\n1\r\nAC1009\r\n/);
  });
});

describe('hatching', () => {
  it('stays within a cut wall', () => {
    const lines = hatchLines(
      [
        [0, 0],
        [900, 0],
        [900, 200],
        [200, 200],
        [200, 900],
        [0, 900],
      ],
      100,
    );
    expect(lines.length).toBeGreaterThan(8);
    for (const [from, to] of lines)
      for (const part of [0.01, 0.5, 0.99]) {
        const [x, y] = [0, 1].map((at) => (from[at] ?? 0) * (1 - part) + (to[at] ?? 0) * part) as [
          number,
          number,
        ];
        expect((x <= 900 && y <= 200) || (x <= 200 && y <= 900)).toBe(true);
      }
  });
});

describe('the name of a drawing file', () => {
  it('consists of numbers, never of typed text', () => {
    const plan = planOf({ w: '5\'3"', d: '<script>', model: '../../etc' });
    expect(fileNameOf(plan, 'dxf')).toBe('lift-shaft-1600x1800.dxf');
  });
});
