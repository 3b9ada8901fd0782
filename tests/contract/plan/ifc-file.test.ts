// The IFC file of a plan, as web-ifc reads it: identities, places, attributes and properties.
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  IFCBUILDING,
  IFCBUILDINGELEMENTPROXY,
  IFCBUILDINGSTOREY,
  IFCDOOR,
  IFCPROJECT,
  IFCPROPERTYSET,
  IFCRELAGGREGATES,
  IFCRELCONTAINEDINSPATIALSTRUCTURE,
  IFCRELDEFINESBYPROPERTIES,
  IFCSITE,
  IFCSPACE,
  IFCTRANSPORTELEMENT,
} from 'web-ifc';
import { ifcId } from '../../../src/contract/plan/drawing/ifc-id.ts';
import { stepText } from '../../../src/contract/plan/drawing/step-file.ts';
import { writeIfc } from '../../../src/contract/plan/drawing/write-ifc.ts';
import { isReduced } from '../../../src/contract/plan/needs.ts';
import { carriesPeople } from '../../../src/contract/plan/plan-model.ts';
import { drawn } from '../../support/effort.ts';
import { titledPlan } from '../../support/golden-drawings.ts';
import { type IfcFile, type IfcLine, ifcValue, readIfc } from '../../support/ifc-reader.ts';
import { MODELS } from '../../support/plan-models.ts';

type Texts = Record<string, string>;
const planned = (texts: Texts) => titledPlan(texts, MODELS);
const fileOf = (texts: Texts) => readIfc(writeIfc(planned(texts)));

const FLATS = { w: '1900', d: '1900', pit: '1600', headroom: '4900', stops: '4' };
const shaftOf = ({ id, well, pit, headroom }: (typeof MODELS)[number]): Texts => ({
  w: `${well.w}`,
  d: `${well.d}`,
  pit: `${pit}`,
  headroom: `${headroom}`,
  model: id,
});
/** Every model in its own shaft, and every arrangement of doors. */
const ALL: [string, Texts][] = [
  ...MODELS.map((model): [string, Texts] => [model.id, shaftOf(model)]),
  ['through', { ...FLATS, w: '2100', entrances: 'through' }],
  ['adjacent', { ...FLATS, entrances: 'adjacent', counterweight: 'right' }],
  ['far too small', { w: '500', d: '500' }],
];

const ELEMENTS = [IFCSPACE, IFCDOOR, IFCTRANSPORTELEMENT, IFCBUILDINGELEMENTPROXY];
const elementsOf = (file: IfcFile) => ELEMENTS.flatMap(file.ofType);
const references = (value: unknown) => (value as { value: number }[]).map(ifcValue);

/** The storey that each element is in, by the ids of their lines. */
const storeysOf = (file: IfcFile) => {
  const found = new Map<unknown, unknown>();
  for (const line of file.ofType(IFCRELCONTAINEDINSPATIALSTRUCTURE))
    for (const each of references(line.RelatedElements))
      found.set(each, ifcValue(line.RelatingStructure));
  for (const line of file.ofType(IFCRELAGGREGATES))
    for (const each of references(line.RelatedObjects))
      found.set(each, ifcValue(line.RelatingObject));
  return found;
};

/** GlobalIds of all things, by their class and name. */
const idsOf = (file: IfcFile) =>
  file.lines.flatMap(({ GlobalId, Name, type }) =>
    GlobalId ? [`${type} ${ifcValue(Name)} ${ifcValue(GlobalId)}`] : [],
  );

/** Property sets of the car: the type and the value of each property. */
const propertiesOf = (file: IfcFile) =>
  Object.fromEntries(
    file.ofType(IFCPROPERTYSET).map((set) => [
      ifcValue(set.Name),
      Object.fromEntries(
        references(set.HasProperties).map((each) => {
          const { Name, NominalValue } = file.line({ value: each }) as IfcLine;
          const { name, value } = NominalValue as { name: string; value: unknown };
          return [ifcValue(Name), { type: name, value }];
        }),
      ),
    ]),
  );

describe.each(ALL)('the IFC file of %s', (_, texts) => {
  let file: IfcFile;
  beforeAll(async () => {
    file = await fileOf(texts);
  });
  afterAll(() => file.close());

  it('has a GlobalId of its own for each thing, and the attributes that IFC4 requires', () => {
    const rooted = file.lines.filter(({ GlobalId }) => GlobalId);
    const ids = rooted.map(({ GlobalId }) => ifcValue(GlobalId));
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[0-3][0-9A-Za-z_$]{21}$/);
    for (const type of [IFCPROJECT, IFCSITE, IFCBUILDING])
      expect(file.ofType(type)).toHaveLength(1);
    const [project] = file.ofType(IFCPROJECT);
    expect(project?.UnitsInContext).toBeTruthy();
    expect(references(project?.RepresentationContexts)).toHaveLength(1);
    for (const element of elementsOf(file)) {
      expect(ifcValue(element.Name)).toBeTruthy();
      expect(file.line(element.ObjectPlacement)).toBeDefined();
      expect(file.line(element.Representation)).toBeDefined();
    }
  });

  it('places every element below the placement of its storey', () => {
    const storeys = storeysOf(file);
    for (const element of elementsOf(file)) {
      const storey = file.line({ value: storeys.get(element.expressID) });
      expect(storey?.type, `${ifcValue(element.Name)}`).toBe(IFCBUILDINGSTOREY);
      const place = file.line(element.ObjectPlacement);
      expect(ifcValue(place?.PlacementRelTo)).toBe(ifcValue(storey?.ObjectPlacement));
    }
    const building = file.ofType(IFCBUILDING)[0];
    for (const storey of file.ofType(IFCBUILDINGSTOREY)) {
      const place = file.line(storey.ObjectPlacement);
      expect(ifcValue(place?.PlacementRelTo)).toBe(ifcValue(building?.ObjectPlacement));
    }
  });

  it('shows shaft, car and doors at their true places', () => {
    const { layout } = planned(texts);
    const { floor, headroom, landings, well } = layout;
    const [shaft] = file.ofType(IFCSPACE) as [IfcLine];
    expect(file.extentOf(shaft)).toEqual([
      [0, well.w],
      [0, well.d],
      [floor, (landings.at(-1) ?? 0) + headroom],
    ]);
    const [car] = file.ofType(IFCTRANSPORTELEMENT) as [IfcLine];
    expect(car.PredefinedType).toMatchObject({ value: 'ELEVATOR' });
    const { outer } = layout;
    // A sill at its side reaches beyond the car.
    const [[left, right] = [0, 0]] = file.extentOf(car);
    expect(left).toBeLessThanOrEqual(Math.round(outer.x));
    expect(right).toBeGreaterThanOrEqual(Math.round(outer.x + outer.w));
    const doors = file.ofType(IFCDOOR);
    const names = doors.map(({ Name }) => ifcValue(Name));
    for (const { doors: set, side } of layout.entrances) {
      for (const [stop, height] of landings.entries()) {
        const at = names.indexOf(`Landing door ${stop + 1}, ${side}`);
        const [, , z] = file.extentOf(doors[at] as IfcLine);
        expect(z?.[0]).toBeGreaterThanOrEqual(height + layout.sill);
        expect(z?.[0]).toBeLessThan(height + layout.sill + 50);
      }
      expect(names.includes(`Car door, ${side}`)).toBe(set.car.length > 0);
    }
    const carDoors = layout.entrances.filter(({ doors: { car: leaves } }) => leaves.length > 0);
    expect(doors).toHaveLength(layout.entrances.length * landings.length + carDoors.length);
  });
});

describe('an IFC file', () => {
  it('has the date of its sheet', () => {
    const text = writeIfc({ ...planned(FLATS), day: '2027-02-03' });
    expect(text).toContain("FILE_NAME('lift-shaft.ifc','2027-02-03T00:00:00'");
  });

  it('of a car with doors at the front and the rear has both doors of each landing', async () => {
    const file = await fileOf({ ...FLATS, w: '2100', entrances: 'through' });
    const names = file.ofType(IFCDOOR).map(({ Name }) => ifcValue(Name));
    expect(names.filter((name) => /^Landing door \d, front$/.test(`${name}`))).toHaveLength(4);
    expect(names.filter((name) => /^Landing door \d, rear$/.test(`${name}`))).toHaveLength(4);
    expect(names).toEqual(expect.arrayContaining(['Car door, front', 'Car door, rear']));
    file.close();
  });

  it('of two lifts side by side has each lift with its doors, and the ids of the first lift alone', async () => {
    const file = await fileOf({ ...FLATS, w: '3900', lifts: '2' });
    const names = file.ofType(IFCDOOR).map(({ Name }) => `${ifcValue(Name)}`);
    for (const lift of [1, 2]) {
      expect(names.filter((name) => name.endsWith(`, lift ${lift}`))).toHaveLength(5);
      expect(names).toContain(`Landing door 4, front, lift ${lift}`);
    }
    const cars = file.ofType(IFCTRANSPORTELEMENT);
    const [left, right] = cars.map((car) => file.extentOf(car)[0]);
    expect(left?.[1]).toBeLessThan(right?.[0] ?? 0);
    const [shaft] = file.ofType(IFCSPACE) as [IfcLine];
    expect(file.extentOf(shaft)[0]).toEqual([0, 3900]);
    const equipment = file.ofType(IFCBUILDINGELEMENTPROXY).map(({ ObjectType }) => ObjectType);
    expect(equipment.map(ifcValue)).toContain('SeparatorBeam');
    const all = [...file.ofType(IFCDOOR), ...cars, ...file.ofType(IFCBUILDINGELEMENTPROXY)];
    const ids = all.map(({ GlobalId }) => ifcValue(GlobalId));
    expect(new Set(ids).size).toBe(ids.length);
    const alone = await fileOf(FLATS);
    expect(ids).toContain(ifcValue(alone.ofType(IFCTRANSPORTELEMENT)[0]?.GlobalId));
    file.close();
    alone.close();
  });

  it('keeps every GlobalId when the pit is 10 mm deeper', async () => {
    const [before, after] = [await fileOf(FLATS), await fileOf({ ...FLATS, pit: '1610' })];
    expect(idsOf(after)).toEqual(idsOf(before));
  });

  it('keeps the GlobalIds of what stays in any other shaft', async () => {
    const before = new Map(idsOf(await fileOf(FLATS)).map((id) => [id.replace(/ \S+$/, ''), id]));
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1600, max: 2600 }),
        fc.integer({ min: 1600, max: 2600 }),
        fc.integer({ min: 1300, max: 2000 }),
        fc.integer({ min: 2, max: 6 }),
        async (w, d, pit, stops) => {
          const file = await fileOf({
            ...FLATS,
            w: `${w}`,
            d: `${d}`,
            pit: `${pit}`,
            stops: `${stops}`,
          });
          for (const id of idsOf(file)) {
            const name = id.replace(/ \S+$/, '');
            if (before.has(name) && !name.endsWith('undefined')) expect(id).toBe(before.get(name));
          }
          file.close();
        },
      ),
      drawn(15),
    );
  });

  it('gives its car the property sets of the standard, each value with its type', async () => {
    const model = MODELS.find((each) => carriesPeople(each) && isReduced(each)) ?? MODELS[0];
    const file = await fileOf(shaftOf(model as (typeof MODELS)[number]));
    expect(propertiesOf(file)).toMatchObject({
      Pset_TransportElementCommon: {
        CapacityPeople: { type: 'IFCCOUNTMEASURE' },
        CapacityWeight: { type: 'IFCMASSMEASURE', value: model?.load },
      },
      Pset_TransportElementElevator: {
        ClearWidth: { type: 'IFCPOSITIVELENGTHMEASURE', value: model?.car.w },
        ClearDepth: { type: 'IFCPOSITIVELENGTHMEASURE', value: model?.car.d },
        ClearHeight: { type: 'IFCPOSITIVELENGTHMEASURE', value: model?.car.h },
      },
      PlanningFigures: {
        Status: { type: 'IFCTEXT' },
        Reduced: { type: 'IFCTEXT' },
        Travel: { type: 'IFCPOSITIVELENGTHMEASURE' },
        Speed: { type: 'IFCREAL', value: model?.speed },
        MotorKilowatts: { type: 'IFCREAL' },
        LoadR1Kilonewtons: { type: 'IFCREAL' },
      },
    });
    const [car] = file.ofType(IFCTRANSPORTELEMENT);
    for (const line of file.ofType(IFCRELDEFINESBYPROPERTIES))
      expect(references(line.RelatedObjects)).toEqual([car?.expressID]);
    file.close();
  });

  it.each(
    MODELS.filter((model) => !carriesPeople(model)).map((model) => [model.id, model] as const),
  )('states no persons for %s, which carries none', async (_, model) => {
    const file = await fileOf(shaftOf(model));
    const { Pset_TransportElementCommon: common } = propertiesOf(file);
    expect(common).toEqual({
      CapacityWeight: { type: 'IFCMASSMEASURE', value: model.load },
    });
    file.close();
  });

  it('has GlobalIds that depend on the name of a thing alone', () => {
    expect(ifcId('lift 1, Car')).toBe(ifcId('lift 1, Car'));
    const ids = Array.from({ length: 500 }, (_, at) => ifcId(`storey ${at}`));
    expect(new Set(ids).size).toBe(500);
  });

  it('escapes quotes in texts', () => {
    expect(stepText("Owner's \\ മ")).toBe("'Owner''s \\\\ \\X4\\00000D2E\\X0\\'");
  });
});
