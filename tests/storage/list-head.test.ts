import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import {
  type Entry,
  type Head,
  headOrEmpty,
  headSchemaOf,
  inSegments,
  merged,
  rowsBySegment,
  updatedEntries,
  withEntries,
} from '../../src/server/kernel/lists/list-head.ts';

const entry = (id: string, rev: number, row: string | null = `${id}${rev}`): Entry<string> => ({
  id,
  rev,
  row,
});
const segment = (minId: string, maxId: string) => ({
  hash: 'a'.repeat(64),
  count: 1,
  minId,
  maxId,
});
const head = (more: Partial<Head<string>>): Head<string> => ({
  gen: 4,
  movedAt: 1,
  rows: [],
  segments: [],
  retired: [],
  ...more,
});

describe('entries from several places', () => {
  it('become one for each id, the newest, in the order of ids', () => {
    expect(
      merged([entry('c', 1), entry('a', 2)], [entry('a', 1), entry('c', 3), entry('b', 1)]),
    ).toEqual([entry('a', 2), entry('b', 1), entry('c', 3)]);
  });

  it('of the same age are taken from the later place', () => {
    expect(merged([entry('a', 1, 'first')], [entry('a', 1, 'second')])).toEqual([
      entry('a', 1, 'second'),
    ]);
  });
});

describe('entries in order', () => {
  const IDS = ['a', 'b', 'c', 'd', 'e', 'f'];
  const some = (bits: number, rev: number) =>
    IDS.filter((_, at) => bits & (1 << at)).map((id) => entry(id, rev, `${id} of ${rev}`));

  it('merge newer ones, in every combination', () => {
    for (let known = 0; known < 64; known += 1)
      for (let news = 0; news < 64; news += 1)
        for (const rev of [1, 2, 3]) {
          const [before, later] = [some(known, 2), some(news, rev)];
          expect(updatedEntries(before, later.toReversed())).toEqual(merged(before, later));
        }
  });

  it('stay the same object when there is nothing new', () => {
    const before = some(7, 1);
    expect(updatedEntries(before, [])).toBe(before);
  });
});

describe('a head', () => {
  it('accepts newer entries, as its next version', () => {
    const before = head({ rows: [entry('a', 2), entry('b', 2)] });
    const after = withEntries(before, [entry('b', 3), entry('a', 1), entry('c', 1)]);
    expect(after).toEqual(head({ gen: 5, rows: [entry('a', 2), entry('b', 3), entry('c', 1)] }));
  });

  it('stays the same object when it has all entries', () => {
    const before = head({ rows: [entry('a', 2)] });
    for (const known of [[], [entry('a', 2, 'other')], [entry('a', 1)]])
      expect(withEntries(before, known)).toBe(before);
  });

  it('gives each segment the rows from its first id up to the next one, and the first all rows before it', () => {
    const segments = [segment('c', 'd'), segment('f', 'g'), segment('j', 'k')];
    const rows = ['a', 'c', 'e', 'f', 'i', 'j', 'z'].map((id) => entry(id, 1));
    const ids = rowsBySegment(head({ segments, rows })).map((part) => [
      part.segment.minId,
      part.rows.map(({ id }) => id).join(''),
    ]);
    expect(ids).toEqual([
      ['c', 'ace'],
      ['f', 'fi'],
      ['j', 'jz'],
    ]);
  });

  it('splits living entries into segments of a size, and empty entries into none', () => {
    const entries = [entry('a', 1), entry('b', 1, null), entry('c', 1), entry('d', 1)];
    expect(inSegments(entries, 2)).toEqual([[entry('a', 1), entry('c', 1)], [entry('d', 1)]]);
    expect(inSegments([entry('b', 1, null)], 2)).toEqual([]);
  });

  it('names segments by a plain hash', () => {
    const schema = headSchemaOf(z.string());
    const named = (hash: string) =>
      schema.safeParse(head({ segments: [{ ...segment('a', 'b'), hash }] })).success;
    const hash = '0f'.repeat(32);
    expect([hash, `x${hash}`, `${hash}x`, hash.slice(1)].map(named)).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(headOrEmpty(null)).toEqual({ gen: 0, movedAt: 0, rows: [], segments: [], retired: [] });
  });
});
