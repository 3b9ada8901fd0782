// Writes a lift with its shaft as IFC4 for an architect's model: boxes of true size, with data.

import type { Layout } from '../layout.ts';
import type { Reaction } from '../machine.ts';
import { addBuilding, addShape, type Building, globalId } from './ifc-building.ts';
import { type IfcPart, ifcPartsOf } from './ifc-parts.ts';
import { propertySetsOf } from './ifc-properties.ts';
import { type Add, createStepFile, real, stepText } from './step-file.ts';

type Planned = { layout: Layout; reactions: readonly Reaction[] };
/** Makes the GlobalId of a thing from its name. */
type Id = (name: string) => string;

/** The line of a part: its class of IFC with its attributes. */
const lineOf = (part: IfcPart, id: string, label: string, shape: string) => {
  const common = `${id},$,${stepText(label)},$,'${part.kind}',${shape}`;
  if (part.is === 'door')
    return `IFCDOOR(${common},$,${real(part.clear.h)},${real(part.clear.w)},.DOOR.,.NOTDEFINED.,$)`;
  if (part.is === 'space') return `IFCSPACE(${common},$,.ELEMENT.,.INTERNAL.,$)`;
  return part.is === 'car'
    ? `IFCTRANSPORTELEMENT(${common},$,.ELEVATOR.)`
    : `IFCBUILDINGELEMENTPROXY(${common},$,.ELEMENT.)`;
};

const addProperties = (add: Add, id: Id, car: string, { layout, reactions }: Planned) => {
  for (const { name, values } of propertySetsOf(layout, reactions)) {
    const rows = values.map(([key, value]) => add(`IFCPROPERTYSINGLEVALUE('${key}',$,${value},$)`));
    const set = add(`IFCPROPERTYSET(${id(name)},$,'${name}',$,(${rows.join(',')}))`);
    add(`IFCRELDEFINESBYPROPERTIES(${id(`${name} of the car`)},$,$,$,(${car}),${set})`);
  }
};

/**
 * Adds a lift to the storeys of its building. The ids of its parts are made from its number.
 * @param lift its number from 0, among the lifts side by side.
 */
const addLift = (add: Add, building: Building, lift: number, planned: Planned) => {
  const { layout } = planned;
  const id: Id = (part) => globalId(`lift ${lift + 1}, ${part}`);
  const parts = ifcPartsOf(layout, lift);
  const numbered = (name: string) =>
    layout.starts.length > 1 ? `${name}, lift ${lift + 1}` : name;
  building.storeys.forEach((storey, stop) => {
    const here = parts
      .filter((part) => part.stop === stop)
      .map((part) => {
        const shape = addShape(add, building, storey, part.boxes);
        const label = numbered(part.is === 'car' ? layout.name : part.name);
        return { is: part.is, line: add(lineOf(part, id(part.name), label, shape)) };
      });
    const linesOf = (some: typeof here) => some.map(({ line }) => line).join(',');
    const spaces = linesOf(here.filter(({ is }) => is === 'space'));
    const elements = linesOf(here.filter(({ is }) => is !== 'space'));
    const where = `storey ${stop + 1}`;
    if (spaces)
      add(`IFCRELAGGREGATES(${id(`spaces of ${where}`)},$,$,$,${storey.line},(${spaces}))`);
    add(
      `IFCRELCONTAINEDINSPATIALSTRUCTURE(${id(`parts in ${where}`)},$,$,$,(${elements}),${storey.line})`,
    );
    for (const { is, line } of here) if (is === 'car') addProperties(add, id, line, planned);
  });
};

/**
 * The lifts of a plan in a building of their own, whose storeys are their landings; `day` is that
 * of the sheet.
 */
export const writeIfc = (planned: Planned & { day: string }) => {
  const { add, text } = createStepFile();
  const building = addBuilding(add, planned.layout.landings);
  for (const lift of planned.layout.starts.keys()) addLift(add, building, lift, planned);
  return text(planned.day);
};
