// Saved views: the filters of a list under a name, stored by the browser.
import { afterEach, expect, it } from 'vitest';
import { createSavedViews, VIEWS_MAX } from '../../../src/browser/admin/kit/saved-views.ts';

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

it('views are saved, renamed and deleted, and are stored for later', async () => {
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

it('a view needs a name, which has a limit and belongs to no other view', async () => {
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

it('a list has ten views at most, and the message says what to do', async () => {
  const views = createSavedViews(LIST);
  for (let at = 0; at < VIEWS_MAX; at += 1) await save(views, `search=${at}`, `View ${at}`);
  expect(await save(views, 'status=won', 'One more')).toBe(
    'A list can have up to 10 saved views. Delete one first.',
  );
  expect(await save(views, 'search=3', 'Renamed')).toBeUndefined();
  expect(names(views)).toHaveLength(VIEWS_MAX);
});

it('views that another tab has saved meanwhile are kept', async () => {
  const [one, other] = [createSavedViews(LIST), createSavedViews(LIST)];
  await save(one, 'status=new', 'To ring');
  await save(other, 'status=won', 'Won');
  expect(names(other)).toEqual(['To ring', 'Won']);
});

it.each(['{', '[{"name":1}]', `[{"name":"x","search":"${'x'.repeat(2001)}"}]`])(
  'unreadable storage counts as no views: %.20s',
  (kept) => {
    localStorage.setItem(KEY, kept);
    expect(createSavedViews(LIST).$views.get()).toEqual([]);
  },
);
