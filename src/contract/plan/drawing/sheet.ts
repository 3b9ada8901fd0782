// The sheets of a plan: views with their titles in the frame of a paper, notes and a title block.
// On A3 all views stand on one sheet, if they are legible there; otherwise on several.

import type { Layout } from '../layout.ts';
import { boxOf } from './bounds.ts';
import { movedBy, PAPER_TEXT, scaledBy, type View } from './entity.ts';
import { equippedSection } from './equipment.ts';
import { landingView } from './landing-view.ts';
import { barWidth, markedPlan, SECTION, scaleBar } from './marks.ts';
import {
  drawNotes,
  equipmentNotes,
  fitNotes,
  type Group,
  layerNotes,
  levelNotes,
  loadNotes,
  notesHeight,
  sizeNotes,
} from './notes.ts';
import {
  frameOf,
  LEGIBLE,
  PAPER_SIZES,
  PAPERS,
  type Paper,
  type PaperSize,
  SCALES,
  scaleWords,
  USUAL,
} from './paper.ts';
import { pitView } from './pit-view.ts';
import { type Break, UNBROKEN } from './section-view.ts';
import { createSketch, type Sketch } from './sketch.ts';
import { TITLE_WIDTH, type Titled, titleBlock, titleHeight } from './title-block.ts';

/** A sheet in millimetres of the building at its scale, from the lower left corner of the paper. */
export type Sheet = { paper: PaperSize; scale: number; title: string; view: View };

/** Millimetres on paper: space for the title below a view, between views, and inside the frame. */
const [TITLE, GAP, INSIDE] = [13, 8, 5];
/** Height of a view's title, and where its scale bar begins. */
const [HEADING, BAR_AT] = [3.5, 26];

type Make = (layout: Layout, text: number) => View;
/** A view at a scale, with the space that it takes on paper. */
type Block = { view: View; scale: number; w: number; h: number };
type Placed = Block & { x: number; y: number };
type Space = { x: number; y: number; w: number; h: number };

const blockOf = (make: Make, layout: Layout, scale: number): Block => {
  const view = make(layout, PAPER_TEXT * scale);
  const { bottom, left, right, top } = boxOf(view);
  const w = Math.max((right - left) / scale, BAR_AT + barWidth(scale));
  return { view, scale, w, h: (top - bottom) / scale + TITLE };
};

/** Below this number of landings, a section shows each of them if it is legible. */
const FEW = 5;
const BREAKS: readonly Break[] = [
  UNBROKEN,
  { from: 2, fromUneven: 2, below: 2 },
  { from: 2, fromUneven: 2, below: 1 },
];
/** Sections of a layout at a scale, the most complete first. */
const breaksAt = (scale: number, { landings }: Layout) =>
  landings.length < FEW && scale <= LEGIBLE ? [UNBROKEN] : BREAKS;
const sectionAt = (breaks: Break): Make => {
  return (layout, text) => {
    const view = equippedSection(layout, text, breaks);
    return { ...view, title: view.title.replace('Section', `Section ${SECTION}–${SECTION}`) };
  };
};

const isApart = (one: Space, other: Space) =>
  one.x + one.w <= other.x ||
  other.x + other.w <= one.x ||
  one.y + one.h <= other.y ||
  other.y + other.h <= one.y;

/** The paper inside the frame, and the notes that it has to hold. */
type Room = { paper: PaperSize; groups: readonly Group[]; titled: Titled };
const areaOf = ({ paper }: Room): Space => {
  const { d, w, x, y } = frameOf(paper);
  return { x: x + INSIDE, y: y + INSIDE, w: w - 2 * INSIDE, h: d - 2 * INSIDE };
};
/** The title block at the lower right, with the notes above it or, on A3, beside it. */
type Foot = { title: Space; notes: Space };
const feetOf = ({ groups, paper, titled }: Room): Foot[] => {
  const { w, x, y } = frameOf(paper);
  const left = x + w - TITLE_WIDTH;
  const title = { x: left, y, w: TITLE_WIDTH, h: titleHeight(titled) };
  const size = { w: TITLE_WIDTH, h: notesHeight(groups) + GAP / 2 };
  const above = { title, notes: { ...size, x: left, y: y + title.h } };
  const beside = { title, notes: { ...size, x: left - TITLE_WIDTH, y } };
  return beside.notes.x < x ? [above] : [above, beside];
};

type Arranged = { room: Room; placed: readonly Placed[]; foot: Foot };

const isInside = (space: Space, area: Space) =>
  space.x >= area.x &&
  space.x + space.w <= area.x + area.w &&
  space.y >= area.y &&
  space.y + space.h <= area.y + area.h;

/** The first arrangement in which all views lie inside the frame and apart from each other. */
const firstFitting = (
  room: Room,
  arrangements: readonly (readonly Placed[])[],
): Arranged | undefined => {
  const area = areaOf(room);
  const fits = (placed: readonly Placed[], foot: Foot) =>
    placed.every(
      (each, at) =>
        isInside(each, area) &&
        [foot.title, foot.notes, ...placed.slice(at + 1)].every((other) => isApart(each, other)),
    );
  for (const placed of arrangements)
    for (const foot of feetOf(room)) if (fits(placed, foot)) return { room, placed, foot };
  return undefined;
};

const widthOf = (column: readonly Block[]) => Math.max(...column.map(({ w }) => w));

/** Columns of views, from above, side by side from the left. */
const columns = (
  room: Room,
  parts: readonly (readonly Block[])[],
  start: 'left' | 'centred' = 'left',
): Placed[] => {
  const area = areaOf(room);
  const width = parts.reduce((sum, column) => sum + widthOf(column) + GAP, -GAP);
  let x = area.x + (start === 'left' ? 0 : Math.max(0, (area.w - width) / 2));
  return parts.flatMap((column) => {
    let y = area.y + area.h;
    const placed = column.map((block) => {
      y -= block.h;
      const each = { ...block, x, y };
      y -= GAP;
      return each;
    });
    x += widthOf(column) + GAP;
    return placed;
  });
};

/** Views side by side, in the middle of the paper or, beside a high foot, at the left. */
const inOneRow = (room: Room, blocks: readonly Block[]) => {
  const parts = blocks.map((block) => [block]);
  return [columns(room, parts, 'centred'), columns(room, parts)];
};

/** A view with its title, its scale in words and its scale bar. */
const drawBlock = (sketch: Sketch, { scale, view, x, y }: Placed, unit: number) => {
  const larger = unit / scale;
  const { bottom, left } = boxOf(view);
  const [dx, dy] = [x * unit - left * larger, (y + TITLE) * unit - bottom * larger];
  for (const entity of view.entities) sketch.add(movedBy(scaledBy(entity, larger), dx, dy));
  const at = (along: number, up: number): [number, number] => [(x + along) * unit, (y + up) * unit];
  const title = { kind: 'text', layer: 'L-TEXT', isStart: true } as const;
  sketch.add({ ...title, at: at(0, 7.5), text: view.title, height: HEADING * unit });
  sketch.add({
    ...title,
    at: at(0, 1.5),
    text: `Scale ${scaleWords(scale)}`,
    height: PAPER_TEXT * unit,
  });
  scaleBar(sketch, at(BAR_AT, 1), scale, unit);
};

const sheetOf = ({ foot, placed, room }: Arranged, number: string): Sheet => {
  const { groups, paper, titled } = room;
  const scales = [...new Set(placed.map(({ scale }) => scale))].toSorted((a, b) => a - b);
  const unit = Math.max(...scales);
  const sketch = createSketch(PAPER_TEXT * unit);
  const frame = frameOf(paper);
  const right = frame.x + frame.w;
  for (const block of placed) drawBlock(sketch, block, unit);
  sketch.rect('L-SHEET', frame.x * unit, frame.y * unit, frame.w * unit, frame.d * unit);
  const words = { scales: scales.map(scaleWords).join(', '), number };
  const block = { ...words, paper: PAPER_SIZES[paper].words };
  titleBlock(sketch, [right, frame.y], titled, block, unit);
  const { notes } = foot;
  drawNotes(sketch, [notes.x + INSIDE, notes.y + notes.h - 1], groups, unit);
  const title = placed.map(({ view }) => view.title).join(', ');
  return { paper, scale: unit, title, view: sketch.view(`sheet-${number.slice(0, 1)}`, '') };
};

/** Scales from `least` on; the smallest one stays, so that there is always one. */
const scalesFrom = (least: number, most = Infinity) =>
  SCALES.filter((scale) => scale <= most && (scale >= least || scale === SCALES.at(-1)));

type Wish = {
  paper: PaperSize;
  /** The largest scale that may be used. */
  least: number;
};

const notesFor = (titled: Titled, parts: readonly ('plan' | 'section' | 'pit')[]) => [
  ...(parts.includes('section') ? [equipmentNotes(titled), levelNotes(titled)] : []),
  ...(parts.includes('pit') ? [loadNotes(titled)] : []),
  ...(parts.includes('plan') ? [layerNotes(), sizeNotes(titled), fitNotes(titled)] : []),
];

/**
 * All views on one sheet; undefined if the paper is too small.
 * @param isUniform whether all have one scale; otherwise only the section may be at 1:100.
 */
const oneSheet = (titled: Titled, { least, paper }: Wish, isUniform = false) => {
  const { layout } = titled;
  const room = { paper, titled, groups: notesFor(titled, ['plan', 'section', 'pit']) };
  for (const scale of scalesFrom(least))
    for (const breaks of breaksAt(scale, layout))
      for (const other of isUniform
        ? [scale]
        : scalesFrom(least, Math.min(scale, Math.max(LEGIBLE, least)))) {
        const section = blockOf(sectionAt(breaks), layout, scale);
        const [plan, pit, landing] = [markedPlan, pitView, landingView].map((make) =>
          blockOf(make, layout, other),
        );
        if (!plan || !pit || !landing) continue;
        const placed = firstFitting(room, [
          columns(room, [[section], [plan], [pit], [landing]]),
          columns(room, [[section], [plan, landing], [pit]]),
          columns(room, [[section], [plan], [pit, landing]]),
          columns(room, [[section], [plan, pit], [landing]]),
        ]);
        if (placed) return sheetOf(placed, '1 of 1');
      }
  return undefined;
};

/** The first scale at which a view has room on a sheet of its own. */
const alone = (room: Room, make: Make, scales: readonly number[]): Arranged | undefined => {
  for (const scale of scales) {
    const block = blockOf(make, room.titled.layout, scale);
    const placed = firstFitting(room, inOneRow(room, [block]));
    if (placed) return placed;
  }
  return undefined;
};

/** The section, with the landing beside it if there is room. */
const sectionSheets = (room: Room, { least }: Wish): Arranged[] | undefined => {
  const { layout } = room.titled;
  for (const scale of scalesFrom(least))
    for (const breaks of breaksAt(scale, layout)) {
      const section = alone(room, sectionAt(breaks), [scale]);
      if (!section) continue;
      const scales = scalesFrom(least, scale);
      for (const other of scales) {
        const parts = [
          blockOf(sectionAt(breaks), layout, scale),
          blockOf(landingView, layout, other),
        ];
        const both = firstFitting(room, inOneRow(room, parts));
        if (both) return [both];
      }
      const landing = alone({ ...room, groups: [] }, landingView, scales);
      return landing && [section, landing];
    }
  return undefined;
};

/** Plan, section and pit on sheets of their own; undefined if the paper is too small. */
const severalSheets = (titled: Titled, wish: Wish): Sheet[] | undefined => {
  const { least, paper } = wish;
  const roomFor = (part: 'plan' | 'section' | 'pit') => ({
    paper,
    titled,
    groups: notesFor(titled, [part]),
  });
  const plan = alone(roomFor('plan'), markedPlan, scalesFrom(least));
  const section = sectionSheets(roomFor('section'), wish);
  const pit = alone(roomFor('pit'), pitView, scalesFrom(least));
  if (!plan || !section || !pit) return undefined;
  const all = [plan, ...section, pit];
  return all.map((each, at) => sheetOf(each, `${at + 1} of ${all.length}`));
};

/**
 * The sheets of a plan.
 * @param paper if undefined, the smallest on which everything is legible. A larger one is used
 * where nothing fits.
 */
export const sheetsOf = (
  titled: Titled,
  { least = 0, paper }: { least?: number; paper?: Paper | undefined },
): Sheet[] => {
  const sets = PAPERS.slice(paper ? PAPERS.indexOf(paper) : 0).flatMap((each) => {
    const wish = { paper: each, least };
    const one = each === 'a3' ? oneSheet(titled, wish) : undefined;
    const isUsual = one !== undefined && one.scale <= USUAL;
    const sheets = isUsual ? [one] : severalSheets(titled, wish);
    return sheets ? [sheets] : [];
  });
  const upTo = (most: number) => sets.filter((each) => each.every(({ scale }) => scale <= most));
  const usual = upTo(USUAL);
  const found = (paper ? usual[0] : (upTo(LEGIBLE)[0] ?? usual.at(-1))) ?? sets.at(-1);
  if (!found) throw new Error('No paper is large enough for this plan.');
  return found;
};

/** Papers of a CAD file, from which offices plot on large ones too. */
const CAD_PAPERS = ['a3', 'a2', 'a1'] as const;

/** All views at one scale on the smallest paper on which they are legible. */
export const cadSheetOf = (titled: Titled): Sheet => {
  const sheets = CAD_PAPERS.flatMap((paper) => oneSheet(titled, { paper, least: 0 }, true) ?? []);
  const found = sheets.find(({ scale }) => scale <= LEGIBLE) ?? sheets.at(-1);
  if (!found) throw new Error('No paper is large enough for this plan.');
  return found;
};
