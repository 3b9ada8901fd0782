// An audited change cut off at every one of its operations: the log tells of it exactly when it was
// made.
import { describe, expect, it } from 'vitest';
import type { Fault } from '../../../local/blobs/faults.ts';
import { markOf } from '../../../src/server/kernel/audit/personal-values.ts';
import { createTextKeys, prefixOf } from '../../../src/server/kernel/storage/keys.ts';
import type { Storage } from '../../../src/server/kernel/storage/kv.ts';
import { openStores } from '../../../src/server/kernel/storage/open-stores.ts';
import { systemPorts } from '../../../src/server/kernel/storage/ports.ts';
import { CUTS, cutAt, operations } from '../../support/crashing-process.ts';
import { QUOTE_FORM } from '../../support/forms.ts';
import { createTestApi, SUPER_ADMIN, type TestApi } from '../../support/test-api.ts';
import type { Visitor } from '../../support/visitor.ts';

const REST_MS = 25 * 60_000;

type Through = (storage: Storage) => Storage;
type Office = TestApi & { admin: Visitor; owner: Visitor; through: Through };
const asItIs: Through = (storage) => storage;

/** Storage that makes something up when it is asked whether a document took an operation. */
const lying =
  (answer: boolean): Through =>
  (storage) => ({
    ...storage,
    scope: (options) => ({ ...storage.scope(options), took: async () => answer }),
  });

/**
 * `prepare` makes the thing; `change` is cut off; `isMade` says whether it happened all the same.
 */
type Walk = {
  prepare: (office: Office, number: number) => Promise<string>;
  change: (by: Visitor, thing: string) => Promise<{ status: number }>;
  isMade: (office: Office, thing: string) => Promise<boolean>;
  /** By what the log finds it. */
  entity: string;
};

/** Browsers of customers by their ids, signed in until a new password ends that. */
const customers = new Map<string, Visitor>();

const WALKS: [string, Walk][] = [
  [
    'a new password',
    {
      prepare: async ({ newCustomer }) => {
        const { id, visitor } = await newCustomer();
        customers.set(id, visitor);
        return id;
      },
      change: (by, id) => by.post(`/admin/customer-new-password/${id}`, {}),
      isMade: async (_office, id) =>
        (await customers.get(id)?.copy().get('/user/sessions'))?.status === 401,
      entity: 'customer',
    },
  ],
  [
    'a note on a request',
    {
      prepare: async ({ visitor }) => (await visitor().post('/quote', QUOTE_FORM)).body.quote._id,
      change: (by, id) => by.patch(`/admin/quote/${id}`, { note: 'Rang.' }),
      isMade: async ({ admin }, id) =>
        (await admin.get(`/admin/quote/${id}`)).body.quote.notes.length === 1,
      entity: 'quote',
    },
  ],
  [
    'a block',
    {
      prepare: async ({ newCustomer }) => (await newCustomer()).id,
      change: (by, id) => by.patch(`/admin/customer-block-unblock/${id}`, { isActive: false }),
      isMade: async ({ admin }, id) => {
        const { customers } = (await admin.get('/admin/customers?isActive=false&limit=100')).body;
        return customers.some(({ _id }: { _id: string }) => _id === id);
      },
      entity: 'customer',
    },
  ],
  [
    'a new customer',
    {
      prepare: async (_office, number) => `devi${number}@example.com`,
      change: (by, email) => by.post('/admin/customer', { firstName: 'Devi', email }),
      isMade: async ({ admin }, email) =>
        (await admin.get(`/admin/customers?search=${email}`)).body.totalAvailableUsers === 1,
      entity: 'customer',
    },
  ],
];

const told = async ({ deps, owner }: Office, thing: string, entity: string) => {
  const { entries } = (await owner.get(`/admin/audit-log?entity=${entity}&limit=100`)).body;
  return entries.filter(
    ({ entityId, changes }: { entityId: string; changes: { after: unknown }[] }) => {
      const mark = markOf(createTextKeys(deps.keySecret), entityId, 'email', thing);
      return entityId === thing || changes.some(({ after }) => after === mark);
    },
  ).length;
};

const stored = ({ engine, clock }: TestApi, ...prefix: [string, ...string[]]) =>
  Array.fromAsync(
    openStores({ context: 'local', ports: systemPorts(() => clock.now()), engine })
      .scope()
      .list(prefixOf(...prefix)),
  );

const openOffice = async (through: Through): Promise<Office> => {
  const world = createTestApi({ through });
  const { visitor: admin } = await world.newAdmin();
  return {
    ...world,
    through,
    admin,
    owner: await world.signedIn(SUPER_ADMIN.email, SUPER_ADMIN.password),
  };
};

/**
 * Cuts the change off at one operation after the other, each time with another thing; what became
 * of each, and what the log says.
 */
const walkThrough = async (office: Office, walk: Walk, fault: Fault) => {
  const ends: { thing: string; isMade: boolean; told: number }[] = [];
  for (let number = 1; ; number += 1) {
    const thing = await walk.prepare(office, number);
    const wasCut = await cutAt(office, office.admin, (by) => walk.change(by, thing), number, fault);
    ends.push({
      thing,
      isMade: await walk.isMade(office, thing),
      told: await told(office, thing, walk.entity),
    });
    if (!wasCut) return ends;
  }
};
const isRight = ({ isMade, told }: { isMade: boolean; told: number }) => told === (isMade ? 1 : 0);

describe.each(WALKS)('%s', (_what, walk) => {
  it.each(CUTS)('whose process ends at any operation, %s', async (_when, fault) => {
    const office = await openOffice(asItIs);
    const ends = await walkThrough(office, walk, fault);
    expect(ends.filter((end) => !isRight(end))).toEqual([]);
    // The walk saw both: changes cut off before they were made, and after.
    expect(ends.filter(({ isMade }) => isMade).length).toBeGreaterThan(2);
    expect(ends.filter(({ isMade }) => !isMade).length).toBeGreaterThan(2);

    office.clock.offsetMs += REST_MS;
    for (const { error } of await office.api.sweep(false)) expect(error).toBeUndefined();
    for (const { thing, isMade } of ends)
      expect([thing, await told(office, thing, walk.entity)]).toEqual([thing, isMade ? 1 : 0]);
    const { totalAvailableEntries } = (await office.owner.get('/admin/audit-log')).body;
    expect(
      [await stored(office, 'aud'), await stored(office, 'out', 'audit')].map(
        ({ length }) => length,
      ),
    ).toEqual([totalAvailableEntries, 0]);
  });

  it('whose answer is lost is logged once, if it was made', async () => {
    const office = await openOffice(asItIs);
    let last = 0;
    for (let number = 1; number === last + 1; number += 1) {
      const thing = await walk.prepare(office, number);
      const first = operations(office);
      office.engine.faults.plan((operation) => {
        if (operation.number !== first + number) return undefined;
        last = number;
        return { answer: 'lost' };
      });
      const { status } = await walk.change(office.admin, thing);
      office.engine.faults.clear();
      expect([number, status]).toEqual([number, expect.toBeOneOf([200, 201])]);
      expect([number, await told(office, thing, walk.entity)]).toEqual([number, 1]);
    }
    expect(last).toBeGreaterThan(8);
  });
});

describe('the walk', () => {
  it.each([
    ['takes every announced change for made', true],
    ['takes none for made', false],
  ])('notices a log that %s', async (_how, answer) => {
    const [, walk] = WALKS[0] ?? [];
    if (!walk) throw new Error('There is no change to walk through.');
    const office = await openOffice(lying(answer));
    const ends = [
      ...(await walkThrough(office, walk, { apply: false, answer: 'never' })),
      ...(await walkThrough(office, walk, { answer: 'never' })),
    ];
    expect(ends.filter((end) => !isRight(end))).not.toEqual([]);
  });
});
