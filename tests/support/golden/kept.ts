// The compressed files of tests/fixtures/golden; its README says how they are written anew.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect } from 'vitest';
import { ROOT } from '../../../local/built-site.ts';

const FOLDER = `${ROOT}/tests/fixtures/golden`;
export const isRenewing = process.env.RENEW_GOLDEN === '1';

const fileOf = (name: string) => `${FOLDER}/${name}.gz`;
export const isKept = (name: string) => existsSync(fileOf(name));
export const readKept = (name: string) => gunzipSync(readFileSync(fileOf(name)));
export const keep = (name: string, bytes: string | Uint8Array) =>
  writeFileSync(fileOf(name), gzipSync(bytes, { level: 9 }));

/** The first line that differs and the lines before it; undefined when all are the same. */
const firstDifference = (kept: string, now: string) => {
  if (kept === now) return undefined;
  const [before, after] = [kept.split('\n'), now.split('\n')];
  const at = before.findIndex((line, index) => line !== after[index]);
  const line = at < 0 ? before.length : at;
  const around = before.slice(Math.max(0, line - 12), line);
  return [
    `line ${line + 1} of ${before.length}; now there are ${after.length}`,
    ...around.map((text) => `  ${text}`),
    ...before.slice(line, line + 3).map((text) => `- ${text}`),
    ...after.slice(line, line + 3).map((text) => `+ ${text}`),
  ].join('\n');
};

/** Compares a text with the kept text, which is compressed; shows the first difference. */
export const expectSame = (name: string, text: string) =>
  expect(firstDifference(readKept(name).toString(), text)).toBeUndefined();

/** Compares in the same way; when the golden answers are made anew, it stores the text first. */
export const expectKept = (name: string, text: string) => {
  if (isRenewing) keep(name, text);
  expectSame(name, text);
};
