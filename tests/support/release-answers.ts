// Answers of the server for the releases screen: drafts, releases and the build.
import { screen, within } from '@testing-library/react';
import type {
  BuildStatus,
  DraftChange,
  DraftProblem,
  Release,
} from '../../src/contract/release/rules.ts';
import { type Answers, ok, openAdmin } from './admin-app.ts';

export const NONE = { added: 0, changed: 0, removed: 0, named: [] };
export const release = (number: number, more: Partial<Release> = {}): Release => ({
  number,
  at: number === 0 ? null : `2026-11-${10 + number}T09:30:00.000Z`,
  by: number === 0 ? null : { _id: 'a1', name: 'Meera Nair' },
  note: '',
  counts: { categories: 13, models: 41, parts: 54 },
  changes: NONE,
  ...more,
});
export const build = (
  state: BuildStatus['state'],
  more: Partial<BuildStatus> = {},
): BuildStatus => ({
  release: 2,
  state,
  step: null,
  progress: null,
  reason: null,
  detail: null,
  startedAt: '2026-11-12T09:30:00.000Z',
  finishedAt: null,
  ...more,
});
export const LONG = `It needs no machine room, ${'a pit no deeper than a doorstep, '.repeat(6)}and has stood for thirty years in villas of every kind that we know of along the coast.`;
export const READY = { fingerprint: 'b'.repeat(32), needs: [], reason: null, takenBackWith: null };
export const CHANGES: DraftChange[] = [
  {
    ...READY,
    kind: 'category',
    _id: 'c1',
    slug: 'villa-lifts',
    name: 'Villa lifts',
    change: 'changed',
    fields: [
      {
        path: 'specRange.headroomMm.0',
        label: 'Headroom, least',
        before: '2,600 mm',
        after: '2,550 mm',
      },
      {
        path: 'tabContent.description.paragraph1',
        label: 'Description, text',
        before: LONG,
        after: LONG.replace('thirty', 'forty-five'),
      },
      {
        path: 'galleryImages.3.src',
        label: 'Picture 4, file',
        before: null,
        after: 'home/door.avif',
      },
    ],
  },
  { ...READY, kind: 'model', _id: 'm1', slug: 'g-500', name: '', change: 'removed', fields: [] },
];
export const PROBLEMS: DraftProblem[] = [
  {
    kind: 'category',
    _id: 'c1',
    slug: 'villa-lifts',
    name: 'Villa lifts',
    path: 'specRange.headroomMm.1',
    message: 'Please enter a number.',
  },
  {
    kind: 'model',
    _id: 'm1',
    slug: 'g-500',
    name: 'Goods lift',
    path: '',
    message: 'Its category is not in the catalogue.',
  },
];
export const FINGERPRINT = 'a'.repeat(64);
export const draft = (changes = CHANGES, problems: DraftProblem[] = []) =>
  ok({ draft: { base: 2, fingerprint: FINGERPRINT, changes, problems } });
export const list = (
  current: number,
  status: BuildStatus | null,
  releases = [release(2, { note: 'Quieter doors' }), release(1), release(0)],
) =>
  ok({
    releases,
    totalAvailableReleases: releases.length,
    current,
    build: status,
    page: 1,
    limit: 25,
  });
export const site = (number: number) =>
  ok({ release: number, builtAt: '2026-11-12T09:31:00.000Z' });

const GOOD: Answers = {
  'GET /admin/release-draft': draft(),
  'GET /admin/releases': list(2, build('live')),
  'GET /release.json': site(2),
  'GET /admin/preview': ok({ canBuild: true, preview: null }),
};
export const openReleases = (answers: Answers = {}) =>
  openAdmin('/admin/releases', { ...GOOD, ...answers });
export const rowOf = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));
export const inDialog = () => within(screen.getByRole('dialog'));
export const press = (
  user: Awaited<ReturnType<typeof openReleases>>['user'],
  name: string | RegExp,
) => user.click(screen.getByRole('button', { name }));
