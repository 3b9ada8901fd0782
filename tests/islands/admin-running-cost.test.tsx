// The form of running cost in the admin area: with values, empty, with wrong values, refused, and
// changed meanwhile by a colleague.
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DeskCost } from '../../src/contract/catalogue/cost-draft-rules.ts';
import type { Cost } from '../../src/contract/catalogue/running-cost.ts';
import { unsetCost } from '../../src/contract/catalogue/running-cost.ts';
import { type Answers, ok, openAdmin, refused } from '../support/admin-app.ts';
import { field, notes } from '../support/category-form.ts';

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
  localStorage.clear();
});

const [RISE, OTHER] = ['careRisePercent', 'licenceAndInsurance'];
const amounts = (changes: Partial<Cost> = {}): Cost => ({ ...unsetCost().data, ...changes });
const kept = (data: Partial<Cost> = {}, changes: Partial<DeskCost> = {}): DeskCost => ({
  _id: 'k1',
  slug: 'running-cost',
  version: 1,
  state: 'changed',
  problems: [],
  createdAt: null,
  updatedAt: '2026-01-05T10:00:00.000Z',
  updatedBy: { id: 'u2', name: 'Anil Kumar' },
  data: amounts(data),
  live: amounts(),
  ...changes,
});
const answer = (cost: DeskCost) => ok({ cost });

const opened = async (cost: DeskCost, answers: Answers = {}) => {
  const desk = await openAdmin('/admin/running-cost', {
    'GET /admin/running-cost': answer(cost),
    ...answers,
  });
  await screen.findByRole('button', { name: 'Save' });
  return desk;
};
/** The sent forms, one for each attempt to save. */
const sent = () =>
  vi
    .mocked(fetch)
    .mock.calls.flatMap(([, init]) =>
      typeof init?.body === 'string' ? [JSON.parse(init.body)] : [],
    );
const save = () => screen.getByRole('button', { name: 'Save' });

describe('the form of running cost', () => {
  it('is empty while no amount is set, and a release lacks nothing then', async () => {
    await opened(kept({}, { version: 0, state: 'live', updatedAt: null, updatedBy: null }));
    expect([field(RISE).value, field(OTHER).value]).toEqual(['', '']);
    expect(screen.getAllByText('Ready to publish').length).toBeGreaterThan(0);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Running cost');
    const [link] = screen.getAllByRole('link', { name: /^View on the site/ });
    expect(link?.getAttribute('href')).toBe('/plan/cost');
  });

  it('sends the typed amounts with the version, and an emptied field as empty', async () => {
    const { user } = await opened(kept({ careRisePercent: 4.5 }), {
      'PATCH /admin/running-cost': answer(kept({ licenceAndInsurance: 6500 }, { version: 2 })),
    });
    expect(field(RISE).value).toBe('4.5');
    await user.clear(field(RISE));
    await user.type(field(OTHER), '6,500');
    await user.click(save());
    await waitFor(() =>
      expect(sent()).toMatchObject([
        { version: 1, careRisePercent: null, licenceAndInsurance: 6500 },
      ]),
    );
    expect(await screen.findByText('All changes are saved.')).toBeDefined();
  });

  it('asks to compare a tariff with its source a year after the last time', async () => {
    const { kseb } = unsetCost().data;
    await opened(kept({ kseb: { ...kseb, checked: '2020-01-01' } }));
    const reminder = screen.getByText(/Please compare with the source/);
    expect(reminder.textContent).toContain('Kerala, at home (KSEB LT-1A)');
  });

  it('has a message at a wrong field, keeps the typed text and sends nothing', async () => {
    const { user } = await opened(kept());
    await user.type(field(RISE), '40');
    await user.type(field(OTHER), 'about 5000');
    await user.click(save());
    await waitFor(() => expect(document.activeElement).toBe(field(RISE)));
    expect([notes(RISE), notes(OTHER)]).toEqual([
      'Must be from 0 to 25 %.',
      'Please enter an amount in rupees.',
    ]);
    expect(field(OTHER).value).toBe('about 5000');
    expect(screen.getByRole('button', { name: '2 to fix' })).toBeDefined();
    expect(sent()).toEqual([]);
  });

  it('shows the server’s message at the field that it refused', async () => {
    const no = refused(422, 'invalid_fields', 'Must be whole rupees.', {
      [OTHER]: 'Must be whole rupees.',
    });
    const { user } = await opened(kept(), { 'PATCH /admin/running-cost': () => no });
    await user.type(field(OTHER), '7000');
    await user.click(save());
    await waitFor(() => expect(notes(OTHER)).toBe('Must be whole rupees.'));
    expect(field(OTHER).value).toBe('7000');
  });

  it('asks before it overwrites a colleague’s changes', async () => {
    let isChanged = false;
    const { user } = await opened(kept(), {
      'GET /admin/running-cost': () => ({
        status: 200,
        body: { cost: isChanged ? kept({ careRisePercent: 3 }, { version: 4 }) : kept() },
      }),
      'PATCH /admin/running-cost': () => {
        if (isChanged)
          return { status: 200, body: { cost: kept({ careRisePercent: 6 }, { version: 5 }) } };
        isChanged = true;
        return refused(409, 'conflict', 'Anil Kumar changed this.');
      },
    });
    await user.type(field(RISE), '6');
    await user.click(save());
    const question = within(
      await screen.findByRole('dialog', { name: 'Anil Kumar has saved this too' }),
    );
    expect(field(RISE).value).toBe('6');
    await user.click(question.getByRole('button', { name: 'Save my version over theirs' }));
    await waitFor(() => expect(sent().map(({ version }) => version)).toEqual([1, 4]));
    expect(await screen.findByText('All changes are saved.')).toBeDefined();
  });

  it('says when it could not be loaded, and can be loaded again', async () => {
    let isUp = false;
    const { user } = await openAdmin('/admin/running-cost', {
      'GET /admin/running-cost': () =>
        isUp ? { status: 200, body: { cost: kept({ careRisePercent: 2 }) } } : undefined,
    });
    const again = await screen.findByRole('button', { name: /again/i });
    expect(screen.getByText(/The server could not be reached/)).toBeDefined();
    isUp = true;
    await user.click(again);
    await screen.findByRole('button', { name: 'Save' });
    expect(field(RISE).value).toBe('2');
  });
});
