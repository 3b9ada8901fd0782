// Project, site, building and storeys of an IFC file, and shapes that stand in a storey.

import type { Box } from '../bodies/body.ts';
import { ifcId } from './ifc-id.ts';
import { type Add, real } from './step-file.ts';

/** The GlobalId of the thing of this name. */
export const globalId = (name: string) => `'${ifcId(name)}'`;

type Point = Pick<Box, 'x' | 'y' | 'z'>;
type Storey = {
  /** Reference to its line, and to its placement. */
  line: string;
  place: string;
  /** Height above the lowest landing. */
  z: number;
};

const axesAt = (add: Add, { x, y, z }: Point) => {
  const point = add(`IFCCARTESIANPOINT((${real(x)},${real(y)},${real(z)}))`);
  return add(`IFCAXIS2PLACEMENT3D(${point},$,$)`);
};

/** A storey for each landing, placed in the building. */
const addStoreys = (add: Add, building: string, place: string, landings: readonly number[]) => {
  const storeys = landings.map((z, at): Storey => {
    const own = add(`IFCLOCALPLACEMENT(${place},${axesAt(add, { x: 0, y: 0, z })})`);
    const id = globalId(`storey ${at + 1}`);
    const line = add(
      `IFCBUILDINGSTOREY(${id},$,'Stop ${at + 1}',$,$,${own},$,$,.ELEMENT.,${real(z)})`,
    );
    return { line, place: own, z };
  });
  const lines = storeys.map(({ line }) => line).join(',');
  add(`IFCRELAGGREGATES(${globalId('storeys of the building')},$,$,$,${building},(${lines}))`);
  return storeys;
};

/** Project, site, building and storeys, with the units and the axes of the file. */
export const addBuilding = (add: Add, landings: readonly number[]) => {
  const units = ['LENGTHUNIT.,.MILLI.,.METRE', 'AREAUNIT.,$,.SQUARE_METRE']
    .concat('VOLUMEUNIT.,$,.CUBIC_METRE', 'PLANEANGLEUNIT.,$,.RADIAN', 'MASSUNIT.,.KILO.,.GRAM')
    .map((unit) => add(`IFCSIUNIT(*,.${unit}.)`));
  const assignment = add(`IFCUNITASSIGNMENT((${units.join(',')}))`);
  const axes = axesAt(add, { x: 0, y: 0, z: 0 });
  const context = add(`IFCGEOMETRICREPRESENTATIONCONTEXT($,'Model',3,1.E-05,${axes},$)`);
  const project = add(
    `IFCPROJECT(${globalId('project')},$,'Lift',$,$,$,$,(${context}),${assignment})`,
  );
  const ground = add(`IFCLOCALPLACEMENT($,${axes})`);
  const site = add(`IFCSITE(${globalId('site')},$,'Site',$,$,${ground},$,$,.ELEMENT.,$,$,$,$,$)`);
  const place = add(`IFCLOCALPLACEMENT(${ground},${axes})`);
  const building = add(
    `IFCBUILDING(${globalId('building')},$,'Building',$,$,${place},$,$,.ELEMENT.,$,$,$)`,
  );
  add(`IFCRELAGGREGATES(${globalId('sites of the project')},$,$,$,${project},(${site}))`);
  add(`IFCRELAGGREGATES(${globalId('buildings of the site')},$,$,$,${site},(${building}))`);
  const storeys = addStoreys(add, building, place, landings);
  return { storeys, axes, context, up: add('IFCDIRECTION((0.,0.,1.))') };
};
export type Building = ReturnType<typeof addBuilding>;

/** The corner of some boxes that is at the left, at the front and lowest. */
const cornerOf = (boxes: readonly Box[]): Point => ({
  x: Math.min(...boxes.map(({ x }) => x)),
  y: Math.min(...boxes.map(({ y }) => y)),
  z: Math.min(...boxes.map(({ z }) => z)),
});

/** Adds boxes, as the two attributes ObjectPlacement and Representation. */
export const addShape = (
  add: Add,
  { axes, context, up }: Building,
  storey: Storey,
  boxes: readonly Box[],
) => {
  const corner = cornerOf(boxes);
  const solids = boxes.map(({ x, y, z, w, d, h }) => {
    const middle = add(`IFCCARTESIANPOINT((${real(w / 2)},${real(d / 2)}))`);
    const centre = add(`IFCAXIS2PLACEMENT2D(${middle},$)`);
    const profile = add(`IFCRECTANGLEPROFILEDEF(.AREA.,$,${centre},${real(w)},${real(d)})`);
    const offset = { x: x - corner.x, y: y - corner.y, z: z - corner.z };
    const isAtCorner = offset.x === 0 && offset.y === 0 && offset.z === 0;
    const at = isAtCorner ? axes : axesAt(add, offset);
    return add(`IFCEXTRUDEDAREASOLID(${profile},${at},${up},${real(h)})`);
  });
  const shape = add(`IFCSHAPEREPRESENTATION(${context},'Body','SweptSolid',(${solids.join(',')}))`);
  const at = axesAt(add, { ...corner, z: corner.z - storey.z });
  const place = add(`IFCLOCALPLACEMENT(${storey.place},${at})`);
  return `${place},${add(`IFCPRODUCTDEFINITIONSHAPE($,$,(${shape}))`)}`;
};
