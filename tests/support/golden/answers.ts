// All answers of a site to reading calls over a kept store, as text.
import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import * as z from 'zod';
import { ENDPOINTS } from '../../../src/contract/endpoints.ts';
import { changesState, pathIdsOf, pathWith } from '../../../src/contract/kernel/call.ts';
import type { Endpoint } from '../../../src/contract/kernel/endpoint.ts';
import { queryParts } from '../request-parts.ts';
import { SITE } from '../test-api.ts';
import type { Visitor } from '../visitor.ts';
import type { OpenedSite } from './walk.ts';

const ID = /[0-7][0-9a-hjkmnp-tv-z]{25}/g;
/** A longer answer, or one that is not text, is kept as a hash. */
const LONGEST_TEXT = 20_000;

/** Their answers do not depend on the store, or depend on the present state of the host. */
const LEFT_OUT = /^\/(plan|docs|openapi|health|auth|grievance|quote|super-admin\/(backup|restore))/;

const asked = ENDPOINTS.filter(
  (called) => called.method === 'GET' && !changesState(called) && !LEFT_OUT.test(called.path),
);

const CALLERS: Record<Endpoint['access'], readonly string[]> = {
  anyone: ['stranger', 'one', 'staff'],
  user: ['one', 'other', 'devika', 'newcomer', 'staff'],
  admin: ['staff'],
  superAdmin: ['owner'],
};

const callersOf = ({ browsers }: OpenedSite, { access }: Endpoint) =>
  CALLERS[access].filter((name) => browsers.has(name));

/** Queries that do not follow from the schema. */
const MORE: Record<string, readonly string[]> = {
  '/admin/books': ['month=2026-11', 'month=2026-12'],
  '/admin/books.csv': ['day-book', 'register', 'gstr-1'].map(
    (file) => `file=${file}&month=2026-11`,
  ),
  '/papers/{id}': ['nth=2', 'nth=3'],
  '/user/wallet': ['limit=100&page=2', 'limit=100&page=3'],
};

/** Queries with one choice of one field each, and queries that every list takes. */
const queriesOf = (called: Endpoint): string[] => [
  '',
  ...queryParts(called).flatMap(({ path, schema }) =>
    schema instanceof z.core.$ZodEnum
      ? Object.values(schema._zod.def.entries).map((choice) => `${path}=${choice}`)
      : [],
  ),
  ...(called.list ? ['limit=100', 'page=2&limit=5', 'search=nair', 'search=LFT-2026'] : []),
  ...(MORE[called.path] ?? []),
];

const shown = (bytes: Buffer, type: string) => {
  if (/json/.test(type)) return JSON.stringify(JSON.parse(bytes.toString()), null, 1);
  if (/^text\//.test(type) && bytes.length < LONGEST_TEXT) return bytes.toString();
  const hash = createHash('sha256');
  if (!/spreadsheetml/.test(type))
    return `${bytes.length} bytes, ${hash.update(bytes).digest('hex')}`;
  // A workbook contains the time at which it was written.
  const { 'xl/worksheets/sheet1.xml': sheet = bytes, 'xl/sharedStrings.xml': texts = bytes } =
    unzipSync(bytes);
  return `sheet of ${sheet.length} bytes, ${hash.update(sheet).update(texts).digest('hex')}`;
};

const createReader = ({ api, browser }: OpenedSite) => {
  const read = async (by: string, path: string) => {
    const { cookies }: Visitor = browser(by);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await api.fetch(new Request(`${SITE}/api${path}`, { headers: { cookie } }), {
      ip: '203.0.113.9',
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const type = answer.headers.get('content-type') ?? '';
    return { status: answer.status, text: shown(bytes, type), type, by, path };
  };
  return read;
};
type Read = Awaited<ReturnType<ReturnType<typeof createReader>>>;

const told = ({ by, path, status, type, text }: Read) =>
  `## ${by} ${path}\n${status} ${type}\n${text}`;

/** Calls about things that earlier answers name: letters by their kinds, and pictures. */
const namedIn = (answers: ReadonlyMap<string, string>): string[] => {
  const bodyOf = (question: string) => JSON.parse(answers.get(question) ?? '{}');
  const kinds: string[] = bodyOf('staff /admin/letters').letters.map(
    ({ kind }: { kind: string }) => kind,
  );
  const sent = new Map<string, string>(
    [...answers]
      .filter(([question]) => question.startsWith('staff /admin/outbox?'))
      .flatMap(([question]) => bodyOf(question).dispatches ?? [])
      .map(({ kind, _id }: { kind: string; _id: string }) => [kind, _id]),
  );
  const pictures = new Set(
    [...answers.values()].flatMap((text) => text.match(/media:[0-9a-f]{64}\.\w+/g) ?? []),
  );
  return [
    ...kinds.map((kind) => `staff /admin/letter-page?look=light&kind=${kind}`),
    ...[...sent.values()].map((id) => `staff /admin/letter-page?look=light&dispatch=${id}`),
    ...[...pictures].flatMap((src) => [
      `staff /admin/picture?src=${src}`,
      `staff /user/photo?src=${src}`,
      `one /user/photo?src=${src}`,
    ]),
  ];
};

/**
 * All requests: reading calls without an id, with every choice of their query, and reading calls
 * with an id, for every id in an answer. Of the calls with an id, refusals are left out, and
 * answers that another id has already given.
 */
export const findQuestions = async (site: OpenedSite): Promise<string[]> => {
  const read = createReader(site);
  const ids = new Set<string>();
  const questions: string[] = [];
  const answers = new Map<string, string>();
  const ask = async (by: string, path: string) => {
    const answer = await read(by, path);
    for (const [id] of answer.text.matchAll(ID)) ids.add(id);
    if (answer.status < 300) answers.set(`${by} ${path}`, answer.text);
    return answer;
  };
  for (const called of asked.filter((one) => pathIdsOf(one).length === 0))
    for (const by of callersOf(site, called))
      for (const query of queriesOf(called)) {
        const path = query === '' ? called.path : `${called.path}?${query}`;
        await ask(by, path);
        questions.push(`${by} ${path}`);
      }
  for (const called of asked.filter((one) => pathIdsOf(one).length > 0)) {
    const known = new Set<string>();
    for (const id of [...ids])
      for (const by of callersOf(site, called))
        for (const query of called.list ? queriesOf(called) : ['', ...(MORE[called.path] ?? [])]) {
          const bare = pathWith(called, () => id);
          const path = query === '' ? bare : `${bare}?${query}`;
          const { status, text } = await ask(by, path);
          if (status >= 300 && query === '') break;
          if (status >= 300 || known.has(`${by} ${text}`)) continue;
          known.add(`${by} ${text}`);
          questions.push(`${by} ${path}`);
        }
  }
  return [...questions, ...namedIn(answers)];
};

/** The answers to these requests, one below the other. */
export const answersTo = async (
  site: OpenedSite,
  questions: readonly string[],
): Promise<string> => {
  const read = createReader(site);
  const answers: string[] = [];
  for (const question of questions) {
    const [by = '', path = ''] = question.split(' ', 2);
    answers.push(told(await read(by, path)));
  }
  return `${answers.join('\n\n')}\n`;
};

/** The requests of kept answers. */
export const questionsIn = (answers: string) =>
  [...answers.matchAll(/^## (\w+ \S+)$/gm)].map(([, question = '']) => question);
