// A list's filters under a name, kept by the browser.
import { afterEach, expect, it } from 'vitest';
import { createSavedViews, VIEWS_MAX } from '../../../src/stores/admin/saved-views.ts';

const LIST = '/admin/quotes';
const KEY = `admin-views:${LIST}`;
afterEach(() => localStorage.clear());

const save = async (
  views: ReturnType<typeof createSavedViews>,
  search: string,
  name: string,
): Promise<string | undefined> => {
  const form = views.naming(search);
  await form.submit({ name });
  const state = form.$form.get();
  return 'wrong' in state ? state.wrong.name : undefined;
};
const names = (views: ReturnType<typeof createSavedViews>) =>
  views.$views.get().map(({ name }) => name);

it('views are saved, renamed and deleted, and are there again later', async () => {
  const views = createSavedViews(LIST);
  expect(await save(views, 'status=new', '  To ring ')).toBeUndefined();
  expect(await save(views, 'location=Kerala', 'Kerala')).toBeUndefined();
  expect(await save(views, 'status=new', 'To ring today')).toBeUndefined();
  expect(createSavedViews(LIST).$views.get()).toEqual([
    { name: 'To ring today', search: 'status=new' },
    { name: 'Kerala', search: 'location=Kerala' },
  ]);
  expect(createSavedViews('/admin/orders').$views.get()).toEqual([]);
  views.remove('status=new');
  views.remove('location=Kerala');
  expect([names(views), localStorage.getItem(KEY)]).toEqual([[], null]);
});

it('a name is needed, has its limit, and belongs to one view', async () => {
  const views = createSavedViews(LIST);
  await save(views, 'status=new', 'To ring');
  expect(await save(views, 'status=won', ' ')).toBe('Please enter a name.');
  expect(await save(views, 'status=won', 'x'.repeat(41))).toBe(
    'The name must be at most 40 characters.',
  );
  expect(await save(views, 'status=won', 'to RING')).toBe(
    'There is already a view with this name.',
  );
  expect(names(views)).toEqual(['To ring']);
});

it('there are ten at most, and the sentence says what to do', async () => {
  const views = createSavedViews(LIST);
  for (let at = 0; at < VIEWS_MAX; at += 1) await save(views, `search=${at}`, `View ${at}`);
  expect(await save(views, 'status=won', 'One more')).toBe(
    'A list can have up to 10 saved views. Delete one first.',
  );
  expect(await save(views, 'search=3', 'Renamed')).toBeUndefined();
  expect(names(views)).toHaveLength(VIEWS_MAX);
});

it('what another tab has saved meanwhile is kept', async () => {
  const [one, other] = [createSavedViews(LIST), createSavedViews(LIST)];
  await save(one, 'status=new', 'To ring');
  await save(other, 'status=won', 'Won');
  expect(names(other)).toEqual(['To ring', 'Won']);
});

it.each(['{', '[{"name":1}]', `[{"name":"x","search":"${'x'.repeat(2001)}"}]`])(
  'what cannot be read is none: %.20s',
  (kept) => {
    localStorage.setItem(KEY, kept);
    expect(createSavedViews(LIST).$views.get()).toEqual([]);
  },
);
