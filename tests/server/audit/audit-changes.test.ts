// What the audit log keeps of a change, and of where it came from.
import { describe, expect, it } from 'vitest';
import { AUDIT_CHANGES_MAX, AUDIT_TEXT_MAX } from '../../../src/contract/audit.ts';
import { changesOf } from '../../../src/server/audit/audit-changes.ts';
import { shortIp } from '../../../src/server/audit/short-ip.ts';

describe('changes', () => {
  it('are the fields that differ, by their paths', () => {
    const before = {
      name: 'Villa',
      price: 100,
      isPublished: false,
      cabin: { w: 1100, d: 1300 },
      faqs: [{ question: 'Why?' }],
      speed: 1,
    };
    const after = {
      name: 'Villa',
      price: 120.5,
      isPublished: true,
      cabin: { w: 1100, d: 1400 },
      faqs: [{ question: 'Why?' }, { question: 'How?' }],
    };
    expect(changesOf(before, after)).toEqual({
      changes: [
        { field: 'price', before: 100, after: 120.5 },
        { field: 'isPublished', before: false, after: true },
        { field: 'cabin.d', before: 1300, after: 1400 },
        { field: 'speed', before: 1, after: null },
        { field: 'faqs.1.question', before: null, after: 'How?' },
      ],
      more: 0,
    });
  });

  it('name everything of a thing that is new or gone, and nothing of one that is the same', () => {
    expect(changesOf(null, { a: 1, b: null, c: undefined, d: '', e: [], f: {} }).changes).toEqual([
      { field: 'a', before: null, after: 1 },
    ]);
    expect(changesOf({ a: 'x' }, null).changes).toEqual([{ field: 'a', before: 'x', after: null }]);
    expect(changesOf({ a: [{ b: 1 }] }, { a: [{ b: 1 }] }).changes).toEqual([]);
  });

  it('take a list of plain values for one value', () => {
    expect(
      changesOf({ drives: ['mrl', 'hydraulic'], stops: [2, 5] }, { drives: ['mrl'], stops: [2, 5] })
        .changes,
    ).toEqual([{ field: 'drives', before: 'mrl, hydraulic', after: 'mrl' }]);
  });

  it('hold no secret, however deep it lies, and nothing the entry says itself', () => {
    const secrets = {
      passwordHash: '$2b$x',
      googleKey: 'g',
      sessions: [{ id: 's' }],
      nested: [{ token: 't', contentHash: 'h', apiSecret: 'z' }],
    };
    const implied = {
      _id: '1',
      createdAt: 'c',
      updatedAt: 'u',
      updatedBy: { name: 'n' },
      version: 2,
    };
    expect(changesOf(null, { ...secrets, ...implied, firstName: 'Anu' }).changes).toEqual([
      { field: 'firstName', before: null, after: 'Anu' },
    ]);
  });

  it('cut long texts to the part that differs, with a mark', () => {
    const same = 'a'.repeat(1000);
    const [change] = changesOf({ text: `${same}X${same}` }, { text: `${same}Y${same}` }).changes;
    expect(change?.before).toBe(`…${'a'.repeat(40)}X${'a'.repeat(AUDIT_TEXT_MAX - 41)}…`);
    expect(change?.after).toBe(`…${'a'.repeat(40)}Y${'a'.repeat(AUDIT_TEXT_MAX - 41)}…`);
    const [start] = changesOf({ text: 'short' }, { text: `B${same}` }).changes;
    expect(start).toEqual({
      field: 'text',
      before: 'short',
      after: `B${'a'.repeat(AUDIT_TEXT_MAX - 1)}…`,
    });
    const [end] = changesOf({ text: same }, { text: `${same}Z` }).changes;
    expect(end?.after).toBe(`…${'a'.repeat(AUDIT_TEXT_MAX - 1)}Z`);
  });

  it('are named up to a number, and counted beyond it', () => {
    const many = Object.fromEntries(
      Array.from({ length: AUDIT_CHANGES_MAX + 7 }, (_, place) => [`f${place}`, place]),
    );
    const { changes, more } = changesOf(null, many);
    expect([changes.length, more]).toEqual([AUDIT_CHANGES_MAX, 7]);
  });
});

describe('an address', () => {
  it.each([
    ['203.0.113.77', '203.0.113.0'],
    ['::ffff:203.0.113.77', '203.0.113.0'],
    ['2001:db8:85a3:1234:5678:8a2e:370:7334', '2001:db8:85a3::'],
    ['2001:DB8::1', '2001:db8:0::'],
    ['::1', '0:0:0::'],
    ['fe80::1%eth0', 'fe80:0:0::'],
    ['64:ff9b::203.0.113.77', '64:ff9b:0::'],
    ['1:2:3:4:5:6:203.0.113.77', '1:2:3::'],
    ['unknown', 'unknown'],
    ['<script>', 'unknown'],
    ['', 'unknown'],
  ])('%s is kept as %s', (ip, kept) => {
    expect(shortIp(ip)).toBe(kept);
  });
});
