// The drive of the car in a section: ropes and counterweight, ram, drum or screw.

import type { Draft } from './draft.ts';
import { spring } from './line.ts';
import type { PicturedLift } from './pictured-lift.ts';
import { CAR_FLOOR, CAR_ROOF, SHELL, SLAB } from './pictured-lift.ts';
import type { Storeys } from './section-storeys.ts';
import type { Sheet } from './sheet.ts';

type Scene = { sheet: Sheet; draft: Draft; lift: PicturedLift; storeys: Storeys; carFloor: number };

const middle = ({ carY, carD }: PicturedLift) => carY + carD / 2;

export const drawBuffers = ({ sheet, draft, lift, carFloor }: Scene) => {
  if (lift.pit === 0) return;
  const x = middle(lift);
  const tall = Math.min(lift.pit * 0.5, 620);
  const width = Math.min(200, lift.carD * 0.22);
  const places =
    lift.engine === 'hydraulic' && lift.carD > 1800
      ? [lift.carY + lift.carD * 0.2, lift.carY + lift.carD * 0.8]
      : [x];
  const [weightX, weightD] = weightAt(lift);
  if (lift.weight && weightX < lift.carY - weightD)
    places.push(Math.max(110, weightX + weightD / 2));
  for (const at of places) {
    sheet.draw(
      'shape',
      draft.rect(at - width * 0.75, -lift.pit, width * 1.5, Math.min(60, lift.pit * 0.25)),
    );
    if (tall > 180) sheet.draw('thin', spring(draft, at, -lift.pit + 60, width, tall - 60));
    else
      sheet.draw(
        'shade',
        draft.rect(
          at - width / 2,
          -lift.pit,
          width,
          Math.min(tall, Math.max(30, lift.pit + carFloor - CAR_FLOOR)),
        ),
      );
  }
};

/** Position of the counterweight in the section: left edge and depth. */
const weightAt = (lift: PicturedLift): readonly [number, number] => {
  const [, y, , d] = lift.weight ?? [0, 0, 0, 0];
  return [y, d];
};

export const drawRails = ({ sheet, draft, lift, storeys }: Scene) => {
  const x = middle(lift);
  const top = storeys.ceiling - 120;
  const half = Math.min(45, lift.carD * 0.05);
  sheet.draw('thin', draft.rect(x - half, -lift.pit, 2 * half, lift.pit + top));
  let brackets = '';
  for (let level = -lift.pit + 500; level < top - 200; level += 1800)
    brackets += draft.rect(x - half * 2.2, level, half * 4.4, 90);
  sheet.draw('fine', brackets);
};

const drawWeight = ({ sheet, draft, lift, storeys }: Scene, top: number) => {
  const [x, d] = weightAt(lift);
  const tall = Math.min(1900, lift.carH * 0.9);
  const y = top - tall;
  if (x > lift.carY - d) {
    sheet.draw('dash', draft.rect(x, y, d, tall));
    return;
  }
  sheet.draw('fine', draft.rect(x + d / 2 - 20, -lift.pit, 40, lift.pit + storeys.ceiling - 120));
  sheet.draw('shade', draft.rect(x, y, d, tall));
  let plates = '';
  for (let at = 1; at < 9; at += 1)
    plates += draft.line([x, y + (tall * at) / 10], [x + d, y + (tall * at) / 10]);
  sheet.draw('thin', plates);
};

const drawTraction = (scene: Scene) => {
  const { sheet, draft, lift, storeys, carFloor } = scene;
  const room = lift.engine === 'room';
  const floor = storeys.ceiling + SLAB;
  const [x, d] = weightAt(lift);
  const [carRope, weightRope] = [middle(lift), x + d / 2];
  const apart = carRope - weightRope;
  const radius = Math.max(90, Math.min(room ? 340 : 300, apart / 2));
  const centre = carRope - radius;
  const axis = room ? floor + 400 + radius : storeys.ceiling - 260 - radius;
  const weightTop = Math.min(storeys.ceiling, axis - radius) - 700;
  const deflect = apart > 2 * radius + 60;
  const small = radius * 0.5;
  const drop = deflect ? weightRope : centre - radius;
  drawWeight(scene, weightTop);
  const half = Math.min(75, lift.carD * 0.08);
  sheet.draw(
    'wire',
    [-half, half]
      .map((at) =>
        draft.line([carRope + at, axis], [carRope + at, carFloor + lift.carH + CAR_ROOF + 180]),
      )
      .join('') + draft.line([drop, deflect ? axis - radius * 0.8 : axis], [drop, weightTop]),
  );
  if (deflect)
    sheet.draw(
      'wire',
      draft.line(
        [centre, axis + radius],
        [weightRope + small * 0.6, axis - radius * 0.8 + small * 0.8],
      ),
    );
  if (deflect) sheet.draw('metal', draft.circle(weightRope + small, axis - radius * 0.8, small));
  const bed = axis - radius - (room ? 160 : 100);
  sheet.draw('shape', draft.rect(centre - radius * 1.35, bed, radius * 2.7, room ? 160 : 100));
  if (room) {
    sheet.draw(
      'shape',
      draft.rect(centre - radius * 1.2, floor, 160, bed - floor) +
        draft.rect(centre + radius * 0.8, floor, 160, bed - floor),
    );
    const cabinet = Math.min(480, lift.shaftD * 0.24);
    sheet.draw('shape', draft.rect(lift.shaftD - cabinet, floor, cabinet, 1600));
    sheet.draw(
      'fine',
      draft.line(
        [lift.shaftD - cabinet / 2, floor + 80],
        [lift.shaftD - cabinet / 2, floor + 1520],
      ),
    );
  }
  sheet.draw(
    'metal',
    draft.circle(centre, axis, radius) + draft.circle(centre, axis, radius * 0.34),
  );
};

const drawHydraulic = ({ sheet, draft, lift, storeys, carFloor }: Scene) => {
  const direct = lift.range.loadKg[1] > 2000;
  const x = direct ? middle(lift) : Math.max(110, lift.carY - SHELL - 130);
  const bore = Math.min(direct ? 150 : 80, lift.carD * 0.06);
  const rise = storeys.levels.at(-1) ?? 0;
  const end = direct ? carFloor - CAR_FLOOR - 120 : carFloor * 0.5 + lift.carH * 0.55;
  const cylinder = direct ? rise * 0.52 : end * 0.55;
  sheet.draw('metal', draft.rect(x - bore, -lift.pit, bore * 2, lift.pit + cylinder));
  sheet.draw('brass', draft.rect(x - bore * 0.5, cylinder, bore, end - cylinder));
  sheet.draw('metal', draft.rect(x - bore * 1.25, cylinder - 60, bore * 2.5, 120));
  if (direct) sheet.draw('metal', draft.rect(x - bore * 2, end, bore * 4, 120));
  else {
    sheet.draw(
      'wire',
      draft.line(
        [x + 90, end + 60],
        [x + 90, carFloor - CAR_FLOOR - 60],
        [lift.carY + 200, carFloor - CAR_FLOOR - 60],
      ),
    );
    sheet.draw('metal', draft.circle(x, end + 60, 95));
  }
};

const drawDrum = ({ sheet, draft, lift, storeys, carFloor }: Scene) => {
  const x = middle(lift);
  const r = Math.min(150, lift.shaftD * 0.14);
  const y = storeys.ceiling - 260 - r;
  sheet.draw('wire', draft.line([x, y], [x, carFloor + lift.carH + CAR_ROOF]));
  sheet.draw('shape', draft.rect(0, y - r - 110, lift.shaftD, 90));
  sheet.draw(
    'metal',
    draft.circle(x - r, y, r) +
      draft.circle(x - r, y, r * 0.3) +
      draft.rect(x + r * 0.5, y - r * 0.8, Math.min(r * 2, lift.shaftD - x - r), r * 1.4),
  );
};

const drawScrew = ({ sheet, draft, lift, storeys }: Scene) => {
  const x = Math.max(80, lift.carY - SHELL - 90);
  const top = storeys.ceiling - 200;
  sheet.draw('metal', draft.rect(x - 40, -lift.pit, 80, lift.pit + top));
  let threads = '';
  for (let y = -lift.pit + 80; y < top - 80; y += 110)
    threads += draft.line([x - 40, y], [x + 40, y + 60]);
  sheet.draw('wire', threads);
};

const drawPneumatic = ({ sheet, draft, lift, storeys }: Scene) => {
  sheet.draw(
    'pane',
    draft.rect(lift.carY - SHELL - 60, 0, lift.carD + 2 * SHELL + 120, storeys.ceiling - 500),
  );
  sheet.draw(
    'metal',
    draft.rect(lift.carY - SHELL - 60, storeys.ceiling - 500, lift.carD + 2 * SHELL + 120, 420),
  );
};

export const drawDrive = (scene: Scene) => {
  const { engine } = scene.lift;
  if (engine === 'hydraulic') drawHydraulic(scene);
  else if (engine === 'drum') drawDrum(scene);
  else if (engine === 'screw') drawScrew(scene);
  else if (engine === 'pneumatic') drawPneumatic(scene);
  else drawTraction(scene);
};
