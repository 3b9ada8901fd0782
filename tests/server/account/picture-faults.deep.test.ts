// A change of a picture that fails at any of its operations.
import { describe, expect, it } from 'vitest';
import type { Fault } from '../../../local/blobs/faults.ts';
import { FASTER, openPictureOwner } from '../../support/own-picture.ts';

const FAULTS: Record<string, Fault> = {
  'fails before it is done': { apply: false, answer: 500 },
  'is done, and its answer lost': { answer: 'lost' },
  'is never done nor answered': { apply: false, answer: 'never' },
  'is done and never answered': { answer: 'never' },
  'is refused': { apply: false, answer: 403 },
};
const CHANGES: [
  string,
  (world: Awaited<ReturnType<typeof openPictureOwner>>) => Promise<unknown>,
][] = [
  ['replaced', ({ replace }) => replace()],
  ['taken away', ({ visitor }) => visitor.delete('/user/picture')],
];

describe.each(CHANGES)('a picture that is %s', (_name, change) => {
  it.each(Object.entries(FAULTS))(
    'while any one operation %s is completely stored or gone, and a sweep leaves nothing over',
    async (_fault, fault) => {
      let walked = 0;
      for (let number = 1; ; number += 1) {
        const world = await openPictureOwner();
        const { engine, clock, visitor, stored, isShown, daysLater } = world;
        const done = Object.values(engine.counts).reduce((sum, count) => sum + count, 0);
        let met = false;
        engine.faults.plan((operation) => {
          met ||= operation.number === done + number;
          return operation.number === done + number ? fault : undefined;
        });
        clock.run(FASTER);
        await change(world);
        clock.run(1);
        engine.faults.clear();
        if (!met) break;
        walked = number;
        const hasPicture = (await visitor.copy().get('/user')).body.user.profileImage !== null;
        expect({ number, isShown: await isShown() }).toEqual({ number, isShown: hasPicture });
        expect((await daysLater(2))?.error).toBeUndefined();
        expect({ number, stored: (await stored()).length, isShown: await isShown() }).toEqual({
          number,
          stored: hasPicture ? 1 : 0,
          isShown: hasPicture,
        });
      }
      expect(walked).toBeGreaterThanOrEqual(4);
    },
  );
});
