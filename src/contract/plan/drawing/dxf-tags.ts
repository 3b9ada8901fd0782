// A DXF file is a list of tags: a group code and its value. Every object has a handle, a number of
// its own in hexadecimal.

import type { Point } from './entity.ts';

export type Tag = readonly [code: number, value: string | number];

const SIGNS: Record<string, string> = { '×': 'x', '–': '-', '’': "'", '°': '%%d', '²': '2' };

/** Replaces characters that a CAD program's font may lack: it has Latin letters only. */
export const dxfText = (text: string) =>
  text.replaceAll(/[^\x20-\x7e]/gu, (sign) => SIGNS[sign] ?? '?');

export const dxfNumber = (value: number) => `${Math.round(value * 1000) / 1000 + 0}`;

/** A point in space; `index` counts the points of one object. */
export const pointTags = ([x, y]: Point, index = 0): Tag[] => [
  [10 + index, dxfNumber(x)],
  [20 + index, dxfNumber(y)],
  [30 + index, 0],
];

/** The next handle at each call. */
export type Handles = () => string;
export const createHandles = (): Handles => {
  let last = 0;
  return () => {
    last += 1;
    return last.toString(16).toUpperCase();
  };
};

export const sectionTags = (name: string, tags: readonly Tag[]): Tag[] => [
  [0, 'SECTION'],
  [2, name],
  ...tags,
  [0, 'ENDSEC'],
];

export const dxfFile = (sections: readonly Tag[]) =>
  [...sections, [0, 'EOF'] as const].map(([code, value]) => `${code}\r\n${value}\r\n`).join('');
