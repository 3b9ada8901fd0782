// What a check has found, and what to do about it.
import { markdownTable } from '../table.ts';

export type Finding = {
  what: string;
  isGood: boolean;
  /** What was seen: a time, a status, a sentence. */
  seen: string;
  /** What to do; said of what is not good. */
  remedy: string;
};
export type Note = (what: string, isGood: boolean, seen: string, remedy: string) => void;

const cell = (text: string) => text.replaceAll('|', '/').replace(/\s+/g, ' ');

export const tableOf = (findings: readonly Finding[]) =>
  markdownTable(
    ['check', 'result', 'seen', 'what to do'],
    findings.map(({ what, isGood, seen, remedy }) => [
      cell(what),
      isGood ? 'good' : 'FAILED',
      cell(seen),
      isGood ? '' : cell(remedy),
    ]),
  );
