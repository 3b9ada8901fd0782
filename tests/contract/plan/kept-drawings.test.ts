// Files of two plans, byte for byte as they were last looked at, and read back by other people's
// readers.
import { readFileSync } from 'node:fs';
import DxfParser from 'dxf-parser';
import { describe, expect, it } from 'vitest';
import { IFCDOOR, IFCSPACE } from 'web-ifc';
import { GOLDEN_DRAWINGS, GOLDEN_FOLDER } from '../../support/golden-drawings.ts';
import { ifcValue, readIfc } from '../../support/ifc-reader.ts';

const kept = (name: string) => readFileSync(`${GOLDEN_FOLDER}/${name}`, 'utf8');

describe('a kept drawing', () => {
  it.each(Object.entries(GOLDEN_DRAWINGS))('%s is written as it is kept', async (name, write) => {
    await expect(write()).toMatchFileSnapshot(`${GOLDEN_FOLDER}/${name}`);
  });

  it('is read by dxf-parser: every view, with nothing outside the frame', () => {
    const read = new DxfParser().parseSync(kept('villa.dxf'));
    const texts = (read?.entities ?? []).flatMap((each) =>
      each.type === 'TEXT' ? [(each as unknown as { text: string }).text] : [],
    );
    expect(texts).toEqual(
      expect.arrayContaining([
        'Plan of the shaft',
        'Plan of the pit, with loads',
        'Landing',
        'Section A-A',
        'Scale 1:50',
        'Stop 2: +3,200',
        'Stop 3: +6,200',
      ]),
    );
    type Lines = { type: string; layer: string; vertices: { x: number; y: number }[] };
    const lines = (read?.entities ?? []) as unknown as Lines[];
    const reach = (some: Lines[]) => {
      const points = some.flatMap(({ vertices = [] }) => vertices);
      const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
      return [Math.min(...xs), -Math.max(...xs), Math.min(...ys), -Math.max(...ys)];
    };
    const frame = reach(lines.filter(({ layer }) => layer === 'L-SHEET'));
    const inside = reach(lines.filter(({ layer }) => layer !== 'L-SHEET'));
    for (const [side, least] of frame.entries()) expect(inside[side]).toBeGreaterThan(least);
  });

  it.each([
    ['villa.ifc', ['LiftShaft'], 4],
    ['flats.ifc', ['LiftShaft', 'MachineRoom'], 4],
  ])(
    '%s is read by web-ifc: its spaces, landing doors and car door',
    async (name, spaces, doors) => {
      const file = await readIfc(kept(name));
      const kinds = file.ofType(IFCSPACE).map(({ ObjectType }) => ifcValue(ObjectType));
      expect(kinds).toEqual(spaces);
      expect(file.ofType(IFCDOOR)).toHaveLength(doors);
      file.close();
    },
  );
});
