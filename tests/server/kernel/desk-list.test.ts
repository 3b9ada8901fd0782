// From its declaration alone, a list has pages, counts, search, sorts, a file and its repair.
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { call } from '../../../src/contract/kernel/call.ts';
import { endpoint } from '../../../src/contract/kernel/endpoint.ts';
import { listAnswer, listQuery } from '../../../src/contract/kernel/list-rules.ts';
import { mountFile, mountList } from '../../../src/server/kernel/http/mount-list.ts';
import { deskList, fromDocument } from '../../../src/server/kernel/lists/desk-list.ts';
import type { Unpaged } from '../../../src/server/kernel/lists/paging.ts';
import { callNow } from '../../../src/server/kernel/service-call.ts';
import { csvOf, type Table } from '../../../src/server/kernel/sheet.ts';
import { keyOf, newOpId } from '../../../src/server/kernel/storage/keys.ts';
import type { Kv } from '../../../src/server/kernel/storage/kv.ts';
import { systemPorts } from '../../../src/server/kernel/storage/ports.ts';
import { documentSchema } from '../../../src/server/kernel/storage/schema.ts';
import { memoryStorage } from '../../storage/support/storage.ts';

const STATES = ['open', 'mended'] as const;
const liftShape = z.object({
  _id: z.string(),
  name: z.string(),
  town: z.string(),
  state: z.enum(STATES),
  price: z.number(),
  at: z.iso.datetime(),
});
type Lift = z.infer<typeof liftShape>;
const storedLift = documentSchema(liftShape);
const keyOfLift = (id: string) => keyOf('lft', id);
const liftQuery = listQuery(['createdAt', 'price'], {
  state: z.enum(STATES).optional(),
  town: z.string().optional(),
});
type LiftQuery = z.output<typeof liftQuery>;

const LIFT_LIST = deskList({
  name: 'lifts',
  folder: 'lft',
  row: liftShape,
  load: fromDocument(keyOfLift, storedLift, (lift) => lift),
  texts: ({ name, town }) => [name, town],
  sorts: {
    createdAt: ({ at }) => at,
    price: ({ price }) => String(price).padStart(9, '0'),
  },
  counts: { of: 'state', values: STATES },
  filter:
    ({ town }: Unpaged<LiftQuery>) =>
    (row) =>
      (town ?? row.town) === row.town,
  file: {
    name: 'lifts',
    columns: [
      ['Name', 'text', ({ name }) => name],
      ['Made', 'moment', ({ at }) => at],
      ['Price', 'rupees', ({ price }) => price],
    ],
  },
});

const lift = (name: string, fields: Partial<Lift> = {}): Lift => ({
  _id: name.charAt(0).toLowerCase(),
  name,
  town: 'Kochi',
  state: 'open',
  price: 100,
  at: '2026-11-23T06:30:00.000Z',
  ...fields,
});
const LIFTS = {
  a: lift('Anchor', { price: 20, at: '2026-11-21T06:30:00.000Z' }),
  b: lift('Bell', { state: 'mended', price: 3, at: '2026-11-22T06:30:00.000Z' }),
  c: lift('Crane', { town: 'Goa', price: 100.5 }),
};

/** The list with these lifts in it, on a clock that stands still. */
const opened = async (lifts: Record<string, Lift> = LIFTS) => {
  const now = Date.parse('2026-11-27T19:00:00.000Z');
  const { kv, ports } = memoryStorage({ ...systemPorts(() => now), now: () => now });
  const list = LIFT_LIST.open(ports);
  const write = (id: string, value: Lift) =>
    kv.update(keyOfLift(id), storedLift, newOpId(ports), () => value);
  const set = async (id: string, value: Lift) => {
    const { settle } = await list.change(kv, id, () => write(id, value));
    await settle(kv);
  };
  for (const [id, value] of Object.entries(lifts)) await set(id, value);
  const page = (asked: object = {}) => list.page(callNow(kv), liftQuery.parse(asked));
  const ids = async (asked?: object) => (await page(asked)).rows.map(({ _id }) => _id);
  return { ids, kv, list, page, set, write };
};

describe('a declared list', () => {
  it('comes in pages, the latest first by default', async () => {
    const { ids, page } = await opened();
    expect(await ids()).toEqual(['c', 'b', 'a']);
    expect(await ids({ sort: 'price' })).toEqual(['b', 'a', 'c']);
    expect(await ids({ sort: '-price' })).toEqual(['c', 'a', 'b']);
    expect(await page({ page: '2', limit: '2' })).toMatchObject({ total: 3, page: 2, limit: 2 });
    expect(await ids({ page: '2', limit: '2' })).toEqual(['a']);
  });

  it('is searched and narrowed', async () => {
    const { ids } = await opened();
    expect(await ids({ search: 'BELL' })).toEqual(['b']);
    expect(await ids({ town: 'Goa' })).toEqual(['c']);
    expect(await ids({ state: 'mended' })).toEqual(['b']);
    expect(await ids({ state: 'mended', town: 'Goa' })).toEqual([]);
  });

  it('counts the rows of every value, over all rows that match the rest of the query', async () => {
    const { page } = await opened();
    expect((await page({ state: 'mended' })).counts).toEqual({ open: 2, mended: 1 });
    expect((await page({ town: 'Goa' })).counts).toEqual({ open: 1, mended: 0 });
    expect((await page({ search: 'bell' })).counts).toEqual({ open: 0, mended: 1 });
  });

  it('shows a change at once', async () => {
    const { ids, set } = await opened();
    await set('a', lift('Anchor', { state: 'mended' }));
    expect(await ids({ state: 'mended', sort: 'createdAt' })).toEqual(['b', 'a']);
  });

  it('has a file of all matching rows, named by the day in India, with titled columns', async () => {
    const { kv, list } = await opened();
    const file = await list.file?.(callNow(kv), liftQuery.parse({ town: 'Kochi', sort: 'price' }));
    expect(file?.name).toBe('lifts-2026-11-28');
    expect(file?.columns.map(([title, kind]) => [title, kind])).toEqual([
      ['Name', 'text'],
      ['Made', 'moment'],
      ['Price', 'rupees'],
    ]);
    expect(file && csvOf(file)).toBe(
      '\uFEFFName,Made,Price\r\nBell,2026-11-22 12:00,3.00\r\nAnchor,2026-11-21 12:00,20.00\r\n',
    );
  });

  it('can be written in another format by a function of columns and rows', async () => {
    const { kv, list } = await opened({ b: LIFTS.b });
    const typed = <Row>({ columns, rows }: Table<Row>) =>
      rows.map((row) => columns.map(([, kind, read]) => ({ kind, value: read(row) })));
    const file = await list.file?.(callNow(kv), liftQuery.parse({}));
    expect(file && typed(file)).toEqual([
      [
        { kind: 'text', value: 'Bell' },
        { kind: 'moment', value: '2026-11-22T06:30:00.000Z' },
        { kind: 'rupees', value: 3 },
      ],
    ]);
  });

  it('is rebuilt at night from its documents, and settled by every sweep', async () => {
    const { ids, kv, list, write } = await opened();
    await write('d', lift('Derrick', { at: '2026-11-24T06:30:00.000Z' }));
    expect(await ids()).toEqual(['c', 'b', 'a']);
    expect(list.tasks.settle.name).toBe('list lifts');
    expect(await list.tasks.settle.run(kv, () => true)).toBe(0);
    expect(list.tasks.rebuild.name).toBe('rebuild lifts');
    expect(await list.tasks.rebuild.run(kv, () => true)).toBe(1);
    expect(await ids()).toEqual(['d', 'c', 'b', 'a']);
    expect(await list.tasks.rebuild.run(kv, () => true)).toBe(0);
  });
});

describe('the calls of a declared list', () => {
  const listLifts = endpoint(
    call({
      name: 'listLifts',
      method: 'GET',
      path: '/admin/lifts',
      access: 'admin',
      list: { rows: 'lifts', total: 'totalAvailableLifts' },
    }),
    {
      summary: 'Lifts.',
      query: liftQuery,
      answer: listAnswer({ list: { rows: 'lifts', total: 'totalAvailableLifts' } }, liftShape, {
        more: { counts: z.record(z.enum(STATES), z.int()) },
      }),
      errors: [],
    },
  );
  const exportLifts = endpoint(
    call({ name: 'exportLifts', method: 'GET', path: '/admin/lifts.csv', access: 'admin' }),
    {
      summary: 'Lifts.',
      query: liftQuery.omit({ page: true, limit: true }),
      answer: { as: 'csv' },
      errors: [],
    },
  );
  type Mounted = {
    handler: (call: never) => Promise<unknown>;
    options?: { prefetch?: (kv: Kv) => void } | undefined;
  };
  const mounting = () => {
    const mounted: Record<string, Mounted> = {};
    const mount = (
      { name }: { name: string },
      handler: (call: never) => Promise<unknown>,
      options?: Mounted['options'],
    ) => {
      mounted[name] = { handler, options };
    };
    return { mount, mounted };
  };

  it('answer under the names of the call, and read the list ahead', async () => {
    const { kv, list } = await opened({ b: LIFTS.b });
    const { mount, mounted } = mounting();
    mountList(mount, listLifts, list);
    const call = { ...callNow(kv), query: liftQuery.parse({ state: 'open' }) };
    expect(mounted.listLifts?.options?.prefetch).toBe(list.readAhead);
    expect(await mounted.listLifts?.handler(call as never)).toEqual({
      lifts: [],
      totalAvailableLifts: 0,
      counts: { open: 0, mended: 1 },
      page: 1,
      limit: 10,
    });
  });

  it('answer with the file', async () => {
    const { kv, list } = await opened({ b: LIFTS.b });
    const { mount, mounted } = mounting();
    mountFile(mount, exportLifts, list);
    const call = { ...callNow(kv), query: exportLifts.query.parse({}) };
    const answer = await mounted.exportLifts?.handler(call as never);
    expect(answer).toBeInstanceOf(Response);
    expect((answer as Response).headers.get('content-disposition')).toBe(
      'attachment; filename="lifts-2026-11-28.csv"',
    );
  });

  it('cannot be mounted for a file that the list does not declare', () => {
    const { mount } = mounting();
    expect(() => mountFile(mount, exportLifts, { file: undefined })).toThrow('exportLifts');
  });
});
