// The property sets of a lift in an IFC file: those of the standard, and our planning figures.

import { personsFor } from '../area.ts';
import type { Layout } from '../layout.ts';
import { motorOf, type Reaction } from '../machine.ts';
import { carriesPeople } from '../plan-model.ts';
import { SHEET_WORDS } from './sheet-words.ts';
import { real, stepText } from './step-file.ts';

export type PropertySet = {
  name: string;
  /** Name of each property, and its value with its IFC type. */
  values: readonly (readonly [name: string, value: string])[];
};

const length = (name: string, mm: number) =>
  [name, `IFCPOSITIVELENGTHMEASURE(${real(mm)})`] as const;
const number = (name: string, value: number) => [name, `IFCREAL(${real(value)})`] as const;
const words = (name: string, text: string) => [name, `IFCTEXT(${stepText(text)})`] as const;

export const propertySetsOf = (layout: Layout, reactions: readonly Reaction[]): PropertySet[] => {
  const { car, carHeight, isReduced, landings, load, speed } = layout;
  const motor = motorOf(layout);
  const persons = personsFor(load, (car.w * car.d) / 1e6);
  return [
    {
      name: 'Pset_TransportElementCommon',
      values: [
        ...(carriesPeople(layout)
          ? [['CapacityPeople', `IFCCOUNTMEASURE(${persons})`] as const]
          : []),
        ['CapacityWeight', `IFCMASSMEASURE(${real(load)})`],
      ],
    },
    {
      name: 'Pset_TransportElementElevator',
      values: [
        length('ClearWidth', car.w),
        length('ClearDepth', car.d),
        length('ClearHeight', carHeight),
      ],
    },
    {
      name: 'PlanningFigures',
      values: [
        words('Status', SHEET_WORDS.planningFigure),
        ...(isReduced ? [words('Reduced', SHEET_WORDS.reduced)] : []),
        length('Travel', landings.at(-1) ?? 0),
        number('Speed', speed),
        ...(motor === null ? [] : [number('MotorKilowatts', motor)]),
        ...reactions.map(({ name, kN }) => number(`Load${name}Kilonewtons`, kN)),
      ],
    },
  ];
};
