// An example of a noun that the site does not have: visits, which customers ask for and staff plan.
// It has the parts that docs/architecture.md names under “Adding a noun”: the contract's calls with
// their rules, the stored form, the list, a letter, and the value for the register. A noun of the
// site has these parts in files of their own. adding-a-noun.test.ts adds this one to the site.
import * as z from 'zod';
import { call } from '../../src/contract/kernel/call.ts';
import { dayOf } from '../../src/contract/kernel/days.ts';
import { callGroup, endpoint } from '../../src/contract/kernel/endpoint.ts';
import { listAnswer, listQuery } from '../../src/contract/kernel/list-rules.ts';
import { lineText } from '../../src/contract/kernel/plain-text-rules.ts';
import { defineNoun, type Kernel } from '../../src/server/account/define-noun.ts';
import { mountFile, mountList } from '../../src/server/kernel/http/mount-list.ts';
import { deskList } from '../../src/server/kernel/lists/desk-list.ts';
import { letterKind } from '../../src/server/kernel/outbox/letter.ts';
import type { Outbox } from '../../src/server/kernel/outbox/outbox.ts';
import { keyOf } from '../../src/server/kernel/storage/keys.ts';
import type { Kv } from '../../src/server/kernel/storage/kv.ts';
import { documentSchema } from '../../src/server/kernel/storage/schema.ts';

/** A visit, as the contract declares it. */
const visitSchema = z.object({
  _id: z.string().describe('Identifier.'),
  user: z.string().describe('Whose visit it is.'),
  place: z.string().describe('Where the lift is.'),
  day: z.iso.date().describe('When it is to be.'),
  createdAt: z.iso.datetime().describe('When it was asked for.'),
});
type Visit = z.infer<typeof visitSchema>;

const newVisitSchema = z.strictObject({
  place: lineText('Place', 1, 60, { missing: 'Please enter where the lift is.' }).describe(
    'Where the lift is.',
  ),
  day: z.iso.date('Please choose a day.').describe('When it is to be.'),
});
const visitQuery = listQuery(['createdAt', 'place'], {
  day: z.iso.date('Day must be a date.').optional().describe('Only visits of this day.'),
});
const { page: _page, limit: _limit, ...exported } = visitQuery.shape;
const visitFileQuery = z.strictObject(exported);

const askForVisit = endpoint(
  call({ name: 'askForVisit', method: 'POST', path: '/user/visit', access: 'user', sends: 'json' }),
  {
    summary: 'Asks for a visit.',
    body: { schema: newVisitSchema },
    answer: {
      as: 'json',
      status: 201,
      schema: z.object({ visit: visitSchema.describe('The visit.') }),
    },
    errors: [],
  },
);
const visitsList = call({
  name: 'listVisits',
  method: 'GET',
  path: '/admin/visits',
  access: 'admin',
  list: { rows: 'visits', total: 'totalAvailableVisits' },
});
const listVisits = endpoint(visitsList, {
  keyScope: 'visits:read',
  summary: 'All visits.',
  query: visitQuery,
  answer: listAnswer(visitsList, visitSchema),
  errors: [],
});
const exportVisits = endpoint(
  call({ name: 'exportVisits', method: 'GET', path: '/admin/visits.csv', access: 'admin' }),
  {
    keyScope: 'visits:read',
    summary: 'All visits as CSV.',
    query: visitFileQuery,
    answer: { as: 'csv' },
    errors: [],
  },
);

/** First part of the keys under which the server stores visits. */
const FOLDER = 'vst';
export const storedVisit = documentSchema(visitSchema);
export const visitKey = (id: string) => keyOf(FOLDER, id);

const VISIT_LIST = deskList({
  name: 'visits',
  folder: FOLDER,
  row: visitSchema,
  load: async (kv, id) => {
    const found = await kv.get(visitKey(id), storedVisit);
    return found && { rev: found.rev, row: found.value };
  },
  texts: ({ place }) => [place],
  sorts: { createdAt: ({ createdAt }) => createdAt, place: ({ place }) => place },
  filter:
    ({ day }: z.output<typeof visitFileQuery>) =>
    (row) =>
      (day ?? row.day) === row.day,
  file: {
    name: 'visits',
    columns: [
      ['Place', 'text', ({ place }) => place],
      ['Day', 'day', ({ day }) => day],
    ],
  },
});

const VISIT_LETTERS = {
  'visit-asked': letterKind<Pick<Visit, 'place' | 'day'>>({
    label: 'Visit, to the office',
    facts: async (kv, { ids }) =>
      (await kv.get(visitKey(ids.visit ?? ''), storedVisit))?.value ?? null,
    words: ({ place, day }, { desk }) => ({
      to: desk,
      subject: `Visit at ${place}`,
      preview: `A customer asks for a visit on ${day}.`,
      blocks: [],
    }),
    example: { place: 'Kochi', day: '2026-12-01' },
  }),
};

export const visits = defineNoun({
  name: 'visits',
  about: 'visits that customers ask for',
  calls: [
    callGroup('visits', 'Visits, as customers ask for them.', [
      askForVisit,
      listVisits,
      exportVisits,
    ]),
  ],
  scopes: { 'visits:read': 'Read visits' },
  folders: [FOLDER],
  make: (needs: Kernel & { outbox: Outbox }) => {
    const { eraseEntries, isoNow, newId, newOpId, now, outbox, ports } = needs;
    const list = VISIT_LIST.open(ports);
    const ownOf = async (kv: Kv, uid: string) =>
      (await list.read(kv)).filter(({ user }) => user === uid);
    return {
      services: { visitList: list },
      routes: (mount) => {
        mount(askForVisit, async ({ kv, caller, body, afterAnswer }) => {
          const visit = { ...body, _id: newId(), user: caller.account._id, createdAt: isoNow() };
          const { settle } = await list.change(kv, visit._id, () =>
            kv.create(visitKey(visit._id), storedVisit, visit, newOpId()),
          );
          const ids = { visit: visit._id };
          await afterAnswer(
            outbox
              .post(kv, { kind: 'visit-asked', of: [visit._id], ids, to: 'desk' })
              .then(() => settle(kv)),
          );
          return { visit };
        });
        mountList(mount, listVisits, list);
        mountFile(mount, exportVisits, list);
      },
      lists: [list],
      letters: VISIT_LETTERS,
      personal: {
        hindrances: async (kv, uid) =>
          (await ownOf(kv, uid))
            .filter(({ day }) => day >= dayOf(now()))
            .map(({ place }) => ({ about: 'order', text: `We are to visit ${place}.` })),
        erase: async (kv, uid) => {
          const ids = (await ownOf(kv, uid)).map(({ _id }) => _id);
          // First, because only the list knows these ids.
          await eraseEntries(kv, new Set(ids));
          for (const id of ids) {
            await list.forget(kv, id);
            await kv.purge(visitKey(id));
          }
          return [];
        },
        export: {
          fields: { visits: z.array(visitSchema) },
          read: async ({ kv, caller }) => {
            const own = await ownOf(kv, caller.account._id);
            return { values: { visits: own }, about: own.map(({ _id }) => _id) };
          },
        },
      },
    };
  },
});
