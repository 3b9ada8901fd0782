// The register of nouns: conflicts between two nouns, and declarations that a noun must not leave
// out.

import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { call } from '../../src/contract/kernel/call.ts';
import { callGroup, endpoint } from '../../src/contract/kernel/endpoint.ts';
import { defineNoun, type Noun, type NounParts } from '../../src/server/account/define-noun.ts';
import { createApp, OPEN_NOUNS } from '../../src/server/app.ts';
import type { AnyNoun } from '../../src/server/assemble.ts';
import { letterKind, recipient } from '../../src/server/kernel/outbox/letter.ts';
import { NOUNS } from '../../src/server/nouns.ts';
import { createTestApi } from '../support/test-api.ts';

const readThing = endpoint(
  call({ name: 'readThing', method: 'GET', path: '/things', access: 'anyone' }),
  {
    summary: 'A thing.',
    answer: { as: 'json', status: 200, schema: z.object({}) },
    errors: [],
  },
);
const THING_CALLS = callGroup('thing', 'Things.', [readThing]);
const letter = letterKind<string>({
  label: 'A letter',
  facts: async () => null,
  words: () => ({ to: recipient('', 'a@example.com'), subject: '', preview: '', blocks: [] }),
  example: '',
});

/** A noun with one call; `more` replaces some of its declarations. */
const thing = (more: Partial<AnyNoun> = {}, parts: Partial<NounParts> = {}): AnyNoun => ({
  name: 'thing',
  about: 'a thing',
  calls: [THING_CALLS],
  scopes: {},
  folders: ['thg'],
  make: () => ({
    services: {},
    routes: (mount) => mount(readThing, async () => ({})),
    personal: null,
    ...parts,
  }),
  ...more,
});
const other = (more: Partial<AnyNoun>, parts: Partial<NounParts> = {}): AnyNoun =>
  thing({ name: 'other', calls: [], folders: [], ...more }, { routes: () => undefined, ...parts });

const start = (...nouns: AnyNoun[]) => {
  const { deps } = createTestApi();
  return () => createApp(deps, nouns);
};

describe('the start of the server', () => {
  it('accepts a noun beside those of the site', async () => {
    const { deps } = createTestApi();
    const answer = await createApp(deps, [thing()]).request('/api/things');
    expect([answer.status, await answer.json()]).toEqual([200, {}]);
  });

  it.each<[string, AnyNoun, string]>([
    ['name', other({ name: 'thing' }), 'The nouns thing and thing both have the name thing.'],
    [
      'call',
      other({ calls: [THING_CALLS] }),
      'The nouns thing and other both have the call readThing.',
    ],
    [
      'address',
      other({ calls: [callGroup('other', '', [{ ...readThing, name: 'readOther' }])] }),
      'The nouns thing and other both have the address GET /things.',
    ],
    [
      'storage prefix',
      other({ folders: ['thg'] }),
      'The nouns thing and other both have the storage prefix thg.',
    ],
  ])('refuses two nouns with one %s, and names both', (_what, second, message) => {
    expect(start(thing(), second)).toThrow(message);
  });

  it.each<[string, AnyNoun, string]>([
    [
      'kind of letter',
      other({}, { letters: { 'quote-received': letter } }),
      'The nouns quote and other both have the kind of letter quote-received.',
    ],
    [
      'scope',
      other({ scopes: { 'quote:read': 'Read quotes' } }),
      'The nouns quote and other both have the scope quote:read.',
    ],
    [
      'event',
      other({}, { events: { 'quote.created': async () => null } }),
      'The nouns quote and other both have the event quote.created.',
    ],
    [
      'service',
      other({}, { services: { quotes: {} } }),
      'The nouns quote and other both have the service quotes.',
    ],
    [
      'service of the kernel',
      other({}, { services: { audit: {} } }),
      'The nouns kernel and other both have the service audit.',
    ],
    [
      'channel',
      other(
        {},
        { channels: { mail: { describe: { label: String, recipient: async () => null } } } },
      ),
      'The nouns outbox and other both have the channel mail.',
    ],
    [
      'kind of entry of the audit log',
      other({ audited: { quote: 'about a person' } }),
      'The nouns quote and other both have the kind of entry of the audit log quote.',
    ],
    [
      'task',
      other({}, { tasks: { often: [{ name: 'accounts to be erased', run: async () => 0 }] } }),
      'The nouns privacy and other both have the task accounts to be erased.',
    ],
    [
      'storage prefix',
      other({ folders: ['quo'] }),
      'The nouns quote and other both have the storage prefix quo.',
    ],
    [
      'storage prefix of the kernel',
      other({ folders: ['idx'] }),
      'The nouns kernel and other both have the storage prefix idx.',
    ],
  ])('refuses a noun with a %s of a noun of the site', (_what, second, message) => {
    expect(start(second)).toThrow(message);
  });

  it('refuses two nouns that export one field', () => {
    const personal = {
      export: { fields: { things: z.string() }, read: async () => ({ values: {} }) },
    };
    expect(start(thing({}, { personal }), other({}, { personal }))).toThrow(
      'The nouns thing and other both have the field of the export things.',
    );
  });

  it('refuses a malformed storage prefix or scope', () => {
    expect(start(thing({ folders: ['a/b'] }))).toThrow(
      'The noun thing has the storage prefix a/b, which is not of the form',
    );
    expect(start(thing({ scopes: { 'things:look': 'Look at things' } }))).toThrow(
      'The noun thing has the scope things:look, which is not of the form',
    );
  });

  it('refuses a call whose scope is registered by no noun', () => {
    const scoped = {
      ...readThing,
      access: 'admin',
      path: '/admin/things',
      keyScope: 'thing:read',
    } as const;
    expect(start(thing({ calls: [callGroup('thing', '', [scoped])] }))).toThrow(
      'The call readThing of thing has the scope thing:read, which no noun registers.',
    );
  });

  it('refuses a list of documents that its noun does not store', () => {
    const task = { name: 'a task', run: async () => 0 };
    const list = { name: 'things', folder: 'quo', tasks: { settle: task, rebuild: task } };
    expect(start(thing({}, { lists: [list] }))).toThrow(
      'The list things of thing lists quo, which the noun does not store under.',
    );
  });

  it('refuses a noun that mounts the call of another, or leaves out one of its own', () => {
    expect(start(thing({ calls: [] }))).toThrow(
      'The noun thing mounts readThing, which is not among its calls.',
    );
    expect(start(thing({}, { routes: () => undefined }))).toThrow(
      'The noun thing does not mount readThing.',
    );
  });
});

describe('a noun', () => {
  /** Whether a value without this field has the type. */
  type Without<Type, Field extends keyof Type> =
    Omit<Type, Field> extends Type ? 'compiles' : 'does not compile';

  it('without its personal data or its scopes does not compile', () => {
    const withoutPersonal: Without<NounParts, 'personal'> = 'does not compile';
    const withoutScopes: Without<Noun<'thing', never, object>, 'scopes'> = 'does not compile';
    const withoutEvents: Without<NounParts, 'events'> = 'compiles';
    expect([withoutPersonal, withoutScopes, withoutEvents]).toEqual([
      'does not compile',
      'does not compile',
      'compiles',
    ]);
  });

  it('declares its needs and exports in its type', () => {
    const made = defineNoun({
      name: 'thing',
      about: 'a thing',
      calls: [],
      scopes: {},
      folders: [],
      make: ({ now }: { now: () => number }) => ({ services: { at: now }, personal: null }),
    });
    expect(made.make({ now: () => 7 }).services.at()).toBe(7);
  });

  it('describes itself in a line, under its own name', () => {
    const all: readonly AnyNoun[] = [...NOUNS, ...OPEN_NOUNS];
    expect(all.filter(({ about }) => !/^[^A-Z.]/.test(about) || about.endsWith('.'))).toEqual([]);
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  });
});
