// A figure of a lift is the same in its CAD file, its IFC file and its sheet.
import { describe, expect, it } from 'vitest';
import { machineRoomOf } from '../../../src/contract/plan/bodies/machine-bodies.ts';
import { ifcPartsOf } from '../../../src/contract/plan/drawing/ifc-parts.ts';
import { propertySetsOf } from '../../../src/contract/plan/drawing/ifc-properties.ts';
import { landingView } from '../../../src/contract/plan/drawing/landing-view.ts';
import { motorOf } from '../../../src/contract/plan/machine.ts';
import { sheetWords, titledPlan } from '../../support/golden-drawings.ts';
import { MODELS } from '../../support/plan-models.ts';

describe('the figures of a model', () => {
  it.each(MODELS.map((model) => [model.id, model] as const))(
    '%s are the same in each file',
    (id, model) => {
      const { well, pit, headroom } = model;
      const texts = { w: `${well.w}`, d: `${well.d}`, pit: `${pit}`, headroom: `${headroom}` };
      const planned = titledPlan({ ...texts, model: id }, MODELS);
      const { layout, reactions } = planned;

      const motor = motorOf(layout);
      expect(sheetWords(planned).includes(`${motor} kW`)).toBe(motor !== null);
      const [, , figures] = propertySetsOf(layout, reactions);
      const values = Object.fromEntries(figures?.values ?? []);
      const inIfc = /^IFCREAL\((.*)\)$/.exec(values.MotorKilowatts ?? '')?.[1];
      expect(inIfc === undefined ? null : Number(inIfc)).toBe(motor);

      const parts = ifcPartsOf(layout);
      const heights = parts.flatMap((part) => (part.is === 'door' ? [part.clear.h] : []));
      expect(new Set(heights)).toEqual(new Set([layout.doorHeight]));
      const drawn = landingView(layout, 60).entities.flatMap((each) =>
        each.kind === 'dim' && each.axis === 'y' ? [Math.abs(each.to[1] - each.from[1])] : [],
      );
      expect(drawn).toContain(layout.doorHeight);

      const room = parts.find(({ kind }) => kind === 'MachineRoom');
      expect(room?.boxes[0] ?? null).toEqual(machineRoomOf(layout));
    },
  );
});
