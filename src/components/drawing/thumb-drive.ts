// The drive in a thumbnail.
/** Ropes and sheave, machine on the roof, or the ram below. */
import { FLOOR, HEAD, type Scene } from './thumb-scene.ts';
export const drawDrive = ({ sheet, draft, lift, h, y }: Scene) => {
  const top = (FLOOR - HEAD) / draft.unit;
  const roof = draft.y(0) - FLOOR + HEAD;
  const bottom = draft.y(y + h) - (lift.form === 'capsule' ? 5 : 0);
  if (lift.engine === 'hydraulic') {
    sheet.draw('brass', `M43 ${FLOOR}V${draft.y(y)}H53V${FLOOR}z`);
    return;
  }
  const sheave = lift.engine === 'mrl' ? 6 : lift.engine === 'drum' ? 3.6 : 4.4;
  const axis = lift.engine === 'room' ? 8.5 : roof + 5 + sheave;
  sheet.draw('brassBold', `M48 ${axis + sheave}V${bottom}`);
  sheet.draw(
    'brassBold',
    `M${48 - sheave} ${axis}a${sheave} ${sheave} 0 1 0 ${2 * sheave} 0a${sheave} ${sheave} 0 1 0 ${-2 * sheave} 0`,
  );
  if (lift.engine === 'mrl' && lift.weight && lift.range.buildings[0] !== 'villa' && top > h * 1.2)
    sheet.draw(
      'brass',
      draft.rect(
        -lift.carW / 2 - (lift.shaftW - lift.carW) * 0.42,
        y + h * 0.7,
        (lift.shaftW - lift.carW) * 0.28,
        h * 0.5,
      ),
    );
};
