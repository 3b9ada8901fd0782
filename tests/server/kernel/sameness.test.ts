// Changes without an effect.
import { describe, expect, it } from 'vitest';
import { isSame, unlessSame } from '../../../src/server/kernel/sameness.ts';
import { KEEP } from '../../../src/server/kernel/storage/kv.ts';

const [BEFORE, AFTER] = ['2026-11-21T10:00:00.000Z', '2026-11-21T10:05:00.000Z'];

describe('two versions', () => {
  it('are the same when only the time of the change differs', () => {
    const terms = { discount: 10, categories: ['home', 'goods'] };
    expect(isSame({ ...terms, updatedAt: BEFORE }, { updatedAt: AFTER, ...terms })).toBe(true);
  });

  it.each([
    ['another value', { discount: 11 }],
    ['another order of a list', { categories: ['goods', 'home'] }],
    ['one field more', { note: null }],
    ['the time of something within them', { claim: { updatedAt: AFTER } }],
  ])('differ by %s', (_what, other) => {
    const version = { discount: 10, categories: ['home', 'goods'], claim: { updatedAt: BEFORE } };
    expect(isSame(version, { ...version, ...other })).toBe(false);
  });
});

describe('a document', () => {
  it('is kept if the next version is the same, and replaced by a different one', () => {
    const current = { stock: 3, updatedAt: BEFORE };
    expect(unlessSame(current, { ...current, updatedAt: AFTER })).toBe(KEEP);
    const next = { stock: 2, updatedAt: AFTER };
    expect(unlessSame(current, next)).toBe(next);
  });
});
