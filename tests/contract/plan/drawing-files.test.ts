// Files of a plan, read back with other people's readers.
import DxfParser from 'dxf-parser';
import { describe, expect, it } from 'vitest';
import { dxfText } from '../../../src/contract/plan/drawing/dxf-tags.ts';
import { LAYERS } from '../../../src/contract/plan/drawing/entity.ts';
import { cadSheetOf } from '../../../src/contract/plan/drawing/sheet.ts';
import { writeDxf } from '../../../src/contract/plan/drawing/write-dxf.ts';
import { writeIfc } from '../../../src/contract/plan/drawing/write-ifc.ts';
import { isReduced } from '../../../src/contract/plan/needs.ts';
import { fileNameOf } from '../../../src/contract/plan/plan-links.ts';
import { readPlan } from '../../../src/contract/plan/shaft-plan.ts';
import { ENGLISH_SHAFT } from '../../../src/contract/words/shaft-words.ts';
import { titledPlan } from '../../support/golden-drawings.ts';
import { MODELS } from '../../support/plan-models.ts';

const planOf = (texts: Record<string, string>) => readPlan(ENGLISH_SHAFT, texts).plan;
const titledFor = (texts: Record<string, string>) => titledPlan(texts, MODELS);
const ifcOf = (texts: Record<string, string>) => writeIfc(titledFor(texts));
const dxfOf = (texts: Record<string, string>) => writeDxf(cadSheetOf(titledFor(texts)));
type Part = { type: string; text?: string; textHeight?: number };
type Place = { x: number; y: number };
type Dimension = {
  type: string;
  block: string;
  text?: string;
  linearOrAngularPoint1: Place;
  linearOrAngularPoint2: Place;
};
/** The dimensions of a file, with the parts that show each, and the length that it measures. */
const dimensionsOf = (file: string) => {
  const read = new DxfParser().parseSync(file);
  const entities = (read?.entities ?? []) as unknown as Dimension[];
  return entities
    .filter(({ type }) => type === 'DIMENSION')
    .map(({ block, text, linearOrAngularPoint1: a, linearOrAngularPoint2: b }) => ({
      text,
      length: Math.round(Math.max(Math.abs(b.x - a.x), Math.abs(b.y - a.y))),
      block: (read?.blocks[block]?.entities ?? []) as unknown as Part[],
    }));
};
const FLATS = { w: '1900', d: '1900', pit: '1600', headroom: '4900', stops: '4' };
/** Every model in its own shaft, and every arrangement of doors. */
const ALL: [string, Record<string, string>][] = [
  ...MODELS.map(({ id, well, pit, headroom }): [string, Record<string, string>] => [
    id,
    { w: `${well.w}`, d: `${well.d}`, pit: `${pit}`, headroom: `${headroom}`, model: id },
  ]),
  ['through', { ...FLATS, w: '2100', entrances: 'through' }],
  ['adjacent', { ...FLATS, entrances: 'adjacent', counterweight: 'right' }],
  ['two side by side', { ...FLATS, w: '4000', lifts: '2' }],
  ['three with doors at both ends', { ...FLATS, w: '6800', lifts: '3', entrances: 'through' }],
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
    const lengths = dimensionsOf(dxfOf(FLATS)).map(({ length }) => length);
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
      expect.arrayContaining(['R1', 'R2', 'R3', '4 Pit ladder', 'Motor, estimated', '28 Nov 2026']),
    );
    expect(words.filter((line) => /^R[1-4] .*: [\d.]+ kN$/.test(line))).toHaveLength(4);
    expect(words.join('')).toContain('lifts.example/plan/shaft?w=1900&d=1900');
    expect(words.join(' ')).toContain('All sizes in millimetres.');
    for (const name of Object.keys(LAYERS)) expect(words.join(' ')).toContain(name);
  });

  it('states its unit, and what a CAD program needs to draw dimensions as large as ours', () => {
    const text = dxfOf(FLATS);
    const { header } = new DxfParser().parseSync(text) ?? {};
    expect(header).toMatchObject({ $INSUNITS: 4, $MEASUREMENT: 1, $DIMTXT: 2.5, $DIMDEC: 0 });
    expect(header).toMatchObject({ $DIMTSZ: 1.25, $DIMTIH: 0, $DIMTOH: 0, $DIMTAD: 1 });
    const scale = Number(header?.$DIMSCALE);
    const [, style = ''] = text.split('AcDbDimStyleTableRecord');
    for (const tag of [`40\r\n${scale}`, '140\r\n2.5', '142\r\n1.25', '271\r\n0'])
      expect(style).toContain(`\r\n${tag}\r\n`);
    const heights = dimensionsOf(text).map(({ block }) =>
      Math.max(...block.flatMap(({ textHeight = 0 }) => textHeight)),
    );
    expect(Math.max(...heights)).toBe(2.5 * scale);
  });

  it('leaves the length of a dimension to the CAD program, except where the section is broken', () => {
    for (const { block, length, text } of dimensionsOf(dxfOf(FLATS))) {
      const shown = block.find(({ type }) => type === 'TEXT')?.text ?? '';
      if (text === undefined) expect(shown).toBe(`${length}`);
      else if (text.includes('<>')) expect(shown).toBe(text.replace('<>', `${length}`));
    }
  });

  it('gives each layer its line weight, and each object a handle of its own', () => {
    const tags = dxfOf(FLATS).split('\r\n');
    const pairs = tags.flatMap((code, at) => (at % 2 ? [] : [[code.trim(), tags[at + 1]]]));
    for (const [name, { pen }] of Object.entries(LAYERS)) {
      const at = pairs.findIndex(([code, value]) => code === '2' && value === name);
      const weight = pairs.slice(at).find(([code]) => code === '370');
      expect(weight?.[1], name).toBe(`${Math.round(pen * 100)}`);
    }
    const objects = pairs.slice(pairs.findIndex(([, value]) => value === 'TABLES'));
    const handles = objects.filter(([code]) => code === '5' || code === '105');
    expect(handles.length).toBeGreaterThan(300);
    expect(new Set(handles.map(([, handle]) => handle)).size).toBe(handles.length);
    const owners = objects.filter(([code, value]) => code === '330' && value !== '0');
    const known = new Set(handles.map(([, handle]) => handle));
    for (const [, owner] of owners) expect(known).toContain(owner);
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
    expect(text).toContain('Travel 10300');
    expect(text).toContain('Stop 4: +10,300');
  });

  it('uses Latin letters only, and is the same every time', () => {
    expect(dxfText('Car 1,200 × 1,260, 90° – मल')).toBe('Car 1,200 x 1,260, 90%%d - ??');
    const [one, other] = [FLATS, FLATS].map(dxfOf);
    expect(one).toBe(other);
    expect(one).toMatch(/^0\r\nSECTION\r\n2\r\nHEADER\r\n9\r\n\$ACADVER\r\n1\r\nAC1015\r\n/);
  });
});

describe('the name of a drawing file', () => {
  it('consists of numbers, never of typed text', () => {
    const plan = planOf({ w: '5\'3"', d: '<script>', model: '../../etc' });
    expect(fileNameOf(plan, 'dxf')).toBe('lift-shaft-1600x1800.dxf');
  });
});
