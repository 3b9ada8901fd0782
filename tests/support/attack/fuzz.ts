// The requests of the fuzz test to one call: wrong fields one by one, invalid bodies, and
// meaningless ids and queries.
import type { Answer, Visitor } from '../visitor.ts';
import { type Belongings, NO_IDS } from './belongings.ts';
import { type Call, type Json, sampleOf } from './calls.ts';
import { BROKEN_JSON, type Mutation, mutationsOf } from './mutations.ts';
import { IP_HEADER, newAddress } from './people.ts';
import { type Luck, ROUNDS } from './rounds.ts';

export type Attack = { what: string; send: (visitor: Visitor) => Promise<Answer> };
type Body = string | Uint8Array<ArrayBuffer> | FormData;

/** The numbers of requests in each round; more for calls that strangers may make. */
const MORE = Math.min(ROUNDS, 3);
const EFFORT = {
  fields: 3 + MORE,
  wrong: 2 + MORE,
  hostile: MORE,
  broken: 3 + MORE,
  bytes: 100_000,
};
const FOR_ANYONE = { ...EFFORT, fields: 20, wrong: 6, hostile: 3, broken: BROKEN_JSON.length };
const OTHER_TYPES = [
  'text/plain',
  'application/json; charset=utf-16',
  'multipart/form-data',
  'application/xml',
];

const textOf = (field: Json) => (typeof field === 'string' ? field : JSON.stringify(field));
const fieldsOf = (value: Json) =>
  Object.entries(value ?? {}).map(([name, field]): [string, string] => [name, textOf(field)]);

const formOf = (value: Json) => {
  const form = new FormData();
  for (const [name, text] of fieldsOf(value)) form.append(name, text);
  return form;
};

/** `what` with the value as the call takes it; a form has a content type of its own. */
const ENCODED: Record<string, (value: Json) => Body> = {
  'application/json': (value) => JSON.stringify(value),
  'application/x-www-form-urlencoded': (value) => new URLSearchParams(fieldsOf(value)).toString(),
  'multipart/form-data': formOf,
};

/** A draft is sent as JSON in a field of a form, so its content can be wrong, too. */
const withinDrafts = (right: Json, luck: Luck, effort: typeof EFFORT): Mutation[] =>
  Object.entries(right ?? {}).flatMap(([name, text]) => {
    if (typeof text !== 'string' || !text.startsWith('{')) return [];
    const draft = mutationsOf(JSON.parse(text), luck, effort);
    return draft.map(({ what, make }) => ({
      what: `${name}.${what}`,
      make: () => ({ ...(right as Record<string, Json>), [name]: JSON.stringify(make()) }),
    }));
  });

const queriesOf = (call: Call, luck: Luck) => [
  ...call.query.flatMap((name) => [
    `${name}=1&${name}=2`,
    ...luck.some(
      [
        '=',
        '=%00',
        '=%ff',
        `=${'9'.repeat(8000)}`,
        '=__proto__',
        '[]=1',
        '=.*(',
        '=-1',
        '=%F0%9F%9B%97',
      ].map((rest) => name + rest),
      MORE,
    ),
  ]),
  '__proto__=1',
  Array.from({ length: 300 }, (_, number) => `u${number}=1`).join('&'),
];

export const attacksOn = (
  call: Call,
  { ids, samples, productFields }: Belongings,
  luck: Luck,
): Attack[] => {
  const effort = call.role === 'anonymous' ? FOR_ANYONE : EFFORT;
  const pathOf = (id: string, item = id) => call.path.replace('{id}', id).replace('{item}', item);
  const anyPath = () => pathOf(luck.oneOf(ids), luck.oneOf(ids));
  /** From an unused address, because limits for each address are tested elsewhere. */
  const attack = (
    what: string,
    path: string,
    type: string | null,
    make: (() => Body) | null,
  ): Attack => ({
    what,
    send: (visitor) => {
      const key = {
        'idempotency-key': `fuzz-${luck.below(1e9)}-of-a-key`,
        [IP_HEADER]: newAddress(),
      };
      const headers = visitor.own({ ...key, ...(type === null ? {} : { 'content-type': type }) });
      return visitor.raw(call.method, path, { headers, ...(make ? { body: make() } : {}) });
    },
  });

  const onBodies = call.bodies.flatMap(({ type, schema }) => {
    const right = call.path.startsWith('/admin/product')
      ? { ...(call.method === 'POST' ? { slug: 'attacked' } : { version: '1' }), ...productFields }
      : sampleOf(schema, samples);
    const encoded = ENCODED[type] ?? JSON.stringify;
    const typeSent = type === 'multipart/form-data' ? null : type;
    return [
      ...luck
        .some(ids, 1 + MORE)
        .map((id) => attack('as it should be', pathOf(id), typeSent, () => encoded(right))),
      ...[...mutationsOf(right, luck, effort), ...withinDrafts(right, luck, effort)].map(
        ({ what, make }) => attack(what, anyPath(), typeSent, () => encoded(make())),
      ),
      ...(type === 'application/json'
        ? luck
            .some(BROKEN_JSON, effort.broken)
            .map(([what, body]) => attack(what, anyPath(), type, () => body))
        : []),
      ...OTHER_TYPES.map((other) => attack(`as ${other}`, anyPath(), other, () => '{}')),
    ];
  });
  const onIds = call.path.includes('{') ? luck.some([...ids, ...NO_IDS], 2 + 3 * MORE) : [];
  return [
    ...onBodies,
    ...onIds.map((id) => attack(`id ${id.slice(0, 30)}`, pathOf(id), null, null)),
    ...queriesOf(call, luck).map((query) =>
      attack(`?${query.slice(0, 40)}`, `${anyPath()}?${query}`, null, null),
    ),
    attack('nothing', anyPath(), null, null),
    ...(call.method === 'GET'
      ? []
      : [
          attack(
            'JSON nobody asked for',
            anyPath(),
            'application/json',
            () => '{"role":"superAdmin"}',
          ),
        ]),
  ];
};
