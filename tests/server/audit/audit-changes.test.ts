// The parts of a change and of its origin that the audit log keeps.
import { describe, expect, it } from 'vitest';
import { AUDIT_CHANGES_MAX, AUDIT_TEXT_MAX } from '../../../src/contract/audit/audit.ts';
import { changesOf, shortIp } from '../../../src/server/kernel/audit/audit.ts';
import {
  ERASED_VALUE,
  entryWithout,
  withMarks,
} from '../../../src/server/kernel/audit/personal-values.ts';
import type { StoredEntry } from '../../../src/server/kernel/audit/stored-entry.ts';
import { createTextKeys } from '../../../src/server/kernel/storage/keys.ts';

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

  it('name everything of a new or deleted thing, and nothing of an unchanged one', () => {
    expect(changesOf(null, { a: 1, b: null, c: undefined, d: '', e: [], f: {} }).changes).toEqual([
      { field: 'a', before: null, after: 1 },
    ]);
    expect(changesOf({ a: 'x' }, null).changes).toEqual([{ field: 'a', before: 'x', after: null }]);
    expect(changesOf({ a: [{ b: 1 }] }, { a: [{ b: 1 }] }).changes).toEqual([]);
  });

  it('treat a list of plain values as one value', () => {
    expect(
      changesOf({ drives: ['mrl', 'hydraulic'], stops: [2, 5] }, { drives: ['mrl'], stops: [2, 5] })
        .changes,
    ).toEqual([{ field: 'drives', before: 'mrl, hydraulic', after: 'mrl' }]);
  });

  it('contain no secret at any depth, and no field of the entry itself', () => {
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

const AUDITED = { customer: 'named after a person', quote: 'about a person' } as const;

describe('personal values', () => {
  const keys = createTextKeys('a secret for keys that is also long enough');
  const customer = { entity: 'customer', entityId: '0123456789abcdefghjkmnpqrs' } as const;
  const change = (field: string, before: string | null, after: string | null) => ({
    field,
    before,
    after,
  });

  it('are replaced by codes: the same value has the same code, and another thing another one', () => {
    const [there, back] = withMarks(AUDITED, keys, customer, [
      change('email', 'anu@example.com', 'anu@lifts.example'),
      change('email', 'anu@lifts.example', 'anu@example.com'),
    ]);
    expect([there?.before, there?.after]).toEqual([back?.after, back?.before]);
    expect(there?.before).toMatch(/^#[0-9a-z]{8}$/);
    const other = { ...customer, entityId: 'another' };
    const [elsewhere] = withMarks(AUDITED, keys, other, [change('email', 'anu@example.com', null)]);
    expect(elsewhere?.before).not.toBe(there?.before);
    expect(elsewhere?.after).toBeNull();
  });

  it('are those of people: names of products can be read', () => {
    const named = [change('name', 'Bell', 'Gong')];
    expect(withMarks(AUDITED, keys, { entity: 'part', entityId: 'p' }, named)).toEqual(named);
    expect(withMarks(AUDITED, keys, { entity: 'quote', entityId: 'q' }, named)).not.toEqual(named);
  });

  it('of an older entry are removed once its person is erased, and the event stays', () => {
    const older: StoredEntry = {
      _id: 'e',
      at: '2026-11-21T10:00:00.000Z',
      action: 'change',
      label: 'Anu Nair',
      actor: { _id: 'a', name: 'Binu', role: 'admin' },
      ...customer,
      changes: [change('phone', '+919847012345', null), change('status', 'new', 'won')],
      more: 0,
      ip: 'unknown',
      device: '',
      requestId: '',
      isSettled: true,
      target: { key: 'usr/x', opId: 'o' },
    };
    const { label, changes } = entryWithout(AUDITED, older);
    expect(label).toBe('Customer MNPQRS');
    expect(changes).toEqual([change('phone', ERASED_VALUE, null), change('status', 'new', 'won')]);
  });
});
