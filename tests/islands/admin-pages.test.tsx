// The pages that the company writes, in the admin area: the list, a form with its sections, the
// order of entries, what is to do, a refusal, and another version that a colleague has saved.
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DeskPage, PageRow } from '../../src/contract/catalogue/page-draft-rules.ts';
import { homePageSchema } from '../../src/contract/catalogue/page-rules.ts';
import source from '../fixtures/catalogue/pages/home.json' with { type: 'json' };
import { type Answers, ok, openAdmin, refused } from '../support/admin-app.ts';
import { field } from '../support/category-form.ts';

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
  localStorage.clear();
});

const ID = '0pvj809ajectppbr69pw8ykdzr';
const home = homePageSchema.parse(source);
const kept = (changes: object = {}): DeskPage =>
  ({
    _id: ID,
    slug: 'home',
    kind: 'home',
    version: 1,
    state: 'changed',
    problems: [],
    createdAt: null,
    updatedAt: '2026-01-05T10:00:00.000Z',
    updatedBy: { id: 'u2', name: 'Anil Kumar' },
    data: home,
    live: home,
    ...changes,
  }) as DeskPage;
const row: PageRow = {
  _id: ID,
  slug: 'home',
  kind: 'home',
  version: 1,
  state: 'changed',
  name: 'Home',
  problemCount: 2,
  createdAt: null,
  updatedAt: '2026-01-05T10:00:00.000Z',
  updatedBy: 'Anil Kumar',
};

const opened = async (page: DeskPage, answers: Answers = {}) => {
  const desk = await openAdmin(`/admin/pages/${ID}`, {
    [`GET /admin/pages/${ID}`]: ok({ page }),
    'GET /admin/categories': ok({ categories: [], totalAvailableCategories: 0 }),
    ...answers,
  });
  await screen.findByRole('button', { name: 'Save' });
  return desk;
};
const sent = () =>
  vi
    .mocked(fetch)
    .mock.calls.flatMap(([, init]) =>
      typeof init?.body === 'string' ? [JSON.parse(init.body)] : [],
    );
const save = () => screen.getByRole('button', { name: 'Save' });

describe('the list of pages', () => {
  it('shows each page with its state and what is to do', async () => {
    await openAdmin('/admin/pages', { 'GET /admin/pages': ok({ pages: [row] }) });
    const link = await screen.findByRole('link', { name: 'Home' });
    expect(link.getAttribute('href')).toBe(`/admin/pages/${ID}`);
    expect(screen.getByText('2 to do')).toBeTruthy();
    expect(screen.getByText('Changed', { selector: 'span' })).toBeTruthy();
  });

  it('can be asked for again when it could not be read', async () => {
    let asked = 0;
    const { user } = await openAdmin('/admin/pages', {
      'GET /admin/pages': () => {
        asked += 1;
        return asked === 1
          ? refused(503, 'unavailable', 'Please try again in a minute.')
          : { status: 200, body: { pages: [row] } };
      },
    });
    await screen.findByText('Please try again in a minute.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Home' })).toBeTruthy();
  });
});

describe('the form of a page', () => {
  it('has the sections of the page in their order, and sends the whole draft', async () => {
    const { user } = await opened(kept(), {
      [`PATCH /admin/pages/${ID}`]: ok({ page: kept({ version: 2 }) }),
    });
    expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
      'First screen',
      'Lift schedule',
      'Start from the building',
      'From survey to first ride',
      'What keeps it safe',
      'Last section',
      'Search result',
    ]);
    await user.clear(field('top.title'));
    await user.type(field('top.title'), 'എല്ലാ നിലകളും');
    await user.click(save());
    await waitFor(() =>
      expect(sent()).toEqual([
        { version: 1, page: { ...home, top: { ...home.top, title: 'എല്ലാ നിലകളും' } } },
      ]),
    );
  });

  it('moves a step, and does not add or remove one', async () => {
    const { user } = await opened(kept(), {
      [`PATCH /admin/pages/${ID}`]: ok({ page: kept({ version: 2 }) }),
    });
    expect(screen.queryByRole('button', { name: 'Add step' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Move Drawings up' }));
    await user.click(save());
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0].page.process.steps.map(({ title }: { title: string }) => title)).toEqual([
      'Drawings',
      'Survey',
      'Permission',
      'Installation',
      'Care',
    ]);
  });

  it('does not send a heading that is too long', async () => {
    const { user } = await opened(kept());
    await user.click(field('top.title'));
    await user.paste('x'.repeat(81));
    await user.click(save());
    await screen.findByText('May have at most 80 characters.');
    expect(sent()).toEqual([]);
  });

  it('keeps what was typed when a colleague has saved another version', async () => {
    const theirs = kept({
      version: 2,
      data: { ...home, top: { ...home.top, title: 'Every storey' } },
    });
    let stored = kept();
    const { user } = await opened(kept(), {
      [`GET /admin/pages/${ID}`]: () => ({ status: 200, body: { page: stored } }),
      [`PATCH /admin/pages/${ID}`]: () => {
        stored = theirs;
        return refused(409, 'conflict', 'Anil Kumar changed this.');
      },
    });
    await user.clear(field('top.title'));
    await user.type(field('top.title'), 'All floors');
    await user.click(save());
    await screen.findByRole('dialog', { name: 'Anil Kumar has saved this too' });
    expect(field('top.title')).toHaveProperty('value', 'All floors');
  });
});
