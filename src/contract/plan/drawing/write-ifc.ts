// Writes shaft, car and landing doors as IFC4 for an architect's model: boxes of true size, with
// data.

import { personsFor } from '../area.ts';
import { atSide, type Box } from '../bodies/body.ts';
import { carFloorOf } from '../bodies/car-bodies.ts';
import { machineRoomOf } from '../bodies/machine-bodies.ts';
import { ceilingOf } from '../bodies/shaft-bodies.ts';
import { HEIGHT_RULES } from '../height-rules.ts';
import type { Layout } from '../layout.ts';
import { motorOf, type Reaction } from '../machine.ts';
import { REDUCED_NOTE, SHEET_WORDS } from '../shaft-words.ts';
import { WELL_RULES } from '../well-rules.ts';
import { ifcId } from './ifc-id.ts';

/** A fixed date, so that the same plan always gives the same file. */
const MADE = '2026-01-01T00:00:00';

const real = (value: number) => {
  const text = `${Math.round(value * 1000) / 1000}`;
  return text.includes('.') ? text : `${text}.`;
};
/** Escapes a text for STEP: Latin letters stay, others become their code. */
export const stepText = (text: string) =>
  `'${text.replaceAll(/['\\]|[^\x20-\x7e]/gu, (sign) => {
    if (sign === "'" || sign === '\\') return sign + sign;
    const code = sign.codePointAt(0) ?? 0x20;
    return `\\X4\\${code.toString(16).toUpperCase().padStart(8, '0')}\\X0\\`;
  })}'`;

/** Collects the lines of a file and numbers them. */
const createLines = () => {
  const lines: string[] = [];
  return {
    lines,
    add: (text: string) => {
      lines.push(`#${lines.length + 1}=${text};`);
      return `#${lines.length}`;
    },
  };
};
type Add = ReturnType<typeof createLines>['add'];

const project = (add: Add, id: (name: string) => string) => {
  const units = ['LENGTHUNIT.,.MILLI.,.METRE', 'AREAUNIT.,$,.SQUARE_METRE']
    .concat('VOLUMEUNIT.,$,.CUBIC_METRE', 'PLANEANGLEUNIT.,$,.RADIAN', 'MASSUNIT.,.KILO.,.GRAM')
    .map((unit) => add(`IFCSIUNIT(*,.${unit}.)`));
  const assignment = add(`IFCUNITASSIGNMENT((${units.join(',')}))`);
  const origin = add('IFCCARTESIANPOINT((0.,0.,0.))');
  const axes = add(`IFCAXIS2PLACEMENT3D(${origin},$,$)`);
  const context = add(`IFCGEOMETRICREPRESENTATIONCONTEXT($,'Model',3,1.E-05,${axes},$)`);
  const owner = add(`IFCPROJECT(${id('project')},$,'Lift',$,$,$,$,(${context}),${assignment})`);
  const up = add('IFCDIRECTION((0.,0.,1.))');
  return { axes, context, owner, up };
};

/** Adds a property set. */
const properties = (
  add: Add,
  id: (name: string) => string,
  name: string,
  thing: string,
  values: Record<string, string>,
) => {
  const rows = Object.entries(values).map(([key, value]) =>
    add(`IFCPROPERTYSINGLEVALUE('${key}',$,${value},$)`),
  );
  const set = add(`IFCPROPERTYSET(${id(name)},$,'${name}',$,(${rows.join(',')}))`);
  add(`IFCRELDEFINESBYPROPERTIES(${id(`${name} of`)},$,$,$,(${thing}),${set})`);
};

type Planned = { layout: Layout; reactions: readonly Reaction[] };
/** @param state the query of the plan, from which all ids are made. */
export const writeIfc = ({ layout, reactions }: Planned, state: string) => {
  const { lines, add } = createLines();
  const id = (name: string) => `'${ifcId(`${state} ${name}`)}'`;
  const { axes, context, owner, up } = project(add, id);
  const place = (under: string, x: number, y: number, z: number) => {
    const at = add(`IFCCARTESIANPOINT((${real(x)},${real(y)},${real(z)}))`);
    return add(`IFCLOCALPLACEMENT(${under},${add(`IFCAXIS2PLACEMENT3D(${at},$,$)`)})`);
  };
  const ground = add(`IFCLOCALPLACEMENT($,${axes})`);
  const site = add(`IFCSITE(${id('site')},$,'Site',$,$,${ground},$,$,.ELEMENT.,$,$,$,$,$)`);
  const house = add(
    `IFCBUILDING(${id('building')},$,'Building',$,$,${ground},$,$,.ELEMENT.,$,$,$)`,
  );
  add(`IFCRELAGGREGATES(${id('sites')},$,$,$,${owner},(${site}))`);
  add(`IFCRELAGGREGATES(${id('buildings')},$,$,$,${site},(${house}))`);

  /** An extruded rectangle whose lower left corner stands at x, y, z. */
  const solid = ({ x, y, z, w, d, h }: Box) => {
    const middle = add(`IFCCARTESIANPOINT((${real(w / 2)},${real(d / 2)}))`);
    const centre = add(`IFCAXIS2PLACEMENT2D(${middle},$)`);
    const profile = add(`IFCRECTANGLEPROFILEDEF(.AREA.,$,${centre},${real(w)},${real(d)})`);
    const body = add(`IFCEXTRUDEDAREASOLID(${profile},${axes},${up},${real(h)})`);
    const shape = add(`IFCSHAPEREPRESENTATION(${context},'Body','SweptSolid',(${body}))`);
    return `${place(ground, x, y, z)},${add(`IFCPRODUCTDEFINITIONSHAPE($,$,(${shape}))`)}`;
  };

  const storeys = layout.landings.map((z, at) =>
    add(
      `IFCBUILDINGSTOREY(${id(`storey ${at}`)},$,'Stop ${at + 1}',$,$,${place(ground, 0, 0, z)},$,$,.ELEMENT.,${real(z)})`,
    ),
  );
  add(`IFCRELAGGREGATES(${id('storeys')},$,$,$,${house},(${storeys.join(',')}))`);

  const { car, carHeight, doorHeight, floor, landings, load, outer, sill, well } = layout;
  const top = ceilingOf(layout);
  const shaft = solid({ x: 0, y: 0, z: floor, w: well.w, d: well.d, h: top - floor });
  const space = add(
    `IFCSPACE(${id('shaft')},$,'Lift shaft',$,'LiftShaft',${shaft},$,.ELEMENT.,.INTERNAL.,$)`,
  );
  add(`IFCRELAGGREGATES(${id('spaces')},$,$,$,${storeys[0]},(${space}))`);
  const inside = machineRoomOf(layout);
  if (inside) {
    const room = solid(inside);
    const above = add(
      `IFCSPACE(${id('room')},$,'Machine room',$,'MachineRoom',${room},$,.ELEMENT.,.INTERNAL.,$)`,
    );
    add(`IFCRELAGGREGATES(${id('rooms')},$,$,$,${storeys.at(-1)},(${above}))`);
  }

  const below = carFloorOf(layout).floor;
  const carBox = solid({
    ...outer,
    z: sill - below,
    h: below + carHeight + HEIGHT_RULES.roof.value,
  });
  const lift = add(
    `IFCTRANSPORTELEMENT(${id('car')},$,${stepText(layout.name)},$,$,${carBox},$,.ELEVATOR.)`,
  );
  const doors = landings.map((z, at) =>
    layout.entrances.map((entrance) => {
      const { centre, depth, doors: set, side } = entrance;
      // A swing door stands in the wall.
      const deep = Math.max(set.depth.landing, WELL_RULES.sillGap.value);
      const isInWall = set.landing.length === 0;
      const outline = atSide(
        side,
        well,
        [centre - entrance.opening / 2, centre + entrance.opening / 2],
        isInWall ? [-deep, 0] : [0, Math.min(deep, depth)],
      );
      const box = solid({ ...outline, z: z + sill, h: doorHeight });
      const where = side === 'front' ? '' : `, ${side}`;
      return add(
        `IFCDOOR(${id(`door ${at}${where}`)},$,'Landing door ${at + 1}${where}',$,$,${box},$,${real(doorHeight)},${real(entrance.opening)},.DOOR.,.NOTDEFINED.,$)`,
      );
    }),
  );
  storeys.forEach((storey, at) => {
    const things = [...(at === 0 ? [lift] : []), ...(doors[at] ?? [])];
    add(
      `IFCRELCONTAINEDINSPATIALSTRUCTURE(${id(`things ${at}`)},$,$,$,(${things.join(',')}),${storey})`,
    );
  });
  properties(add, id, 'Pset_TransportElementCommon', lift, {
    CapacityPeople: `IFCCOUNTMEASURE(${personsFor(load, (car.w * car.d) / 1e6)})`,
    CapacityWeight: `IFCMASSMEASURE(${real(load)})`,
  });
  const motor = motorOf(layout);
  properties(add, id, 'PlanningFigures', lift, {
    Status: `IFCTEXT(${stepText(SHEET_WORDS.planningFigure)})`,
    ...(layout.isReduced ? { Reduced: `IFCTEXT(${stepText(REDUCED_NOTE)})` } : {}),
    Travel: `IFCLENGTHMEASURE(${real(landings.at(-1) ?? 0)})`,
    Speed: `IFCREAL(${real(layout.speed)})`,
    ...(motor === null ? {} : { MotorKilowatts: `IFCREAL(${real(motor)})` }),
    ...Object.fromEntries(
      reactions.map(({ name, kN }) => [`Load${name}Kilonewtons`, `IFCREAL(${real(kN)})`]),
    ),
  });
  properties(add, id, 'Pset_TransportElementElevator', lift, {
    ClearWidth: `IFCPOSITIVELENGTHMEASURE(${real(Math.max(1, car.w))})`,
    ClearDepth: `IFCPOSITIVELENGTHMEASURE(${real(Math.max(1, car.d))})`,
    ClearHeight: `IFCPOSITIVELENGTHMEASURE(${real(carHeight)})`,
  });
  return [
    'ISO-10303-21;',
    'HEADER;',
    "FILE_DESCRIPTION(('ViewDefinition [ReferenceView_V1.2]'),'2;1');",
    `FILE_NAME('lift-shaft.ifc','${MADE}',(''),(''),'','','');`,
    "FILE_SCHEMA(('IFC4'));",
    'ENDSEC;',
    'DATA;',
    ...lines,
    'ENDSEC;',
    'END-ISO-10303-21;',
    '',
  ].join('\n');
};
