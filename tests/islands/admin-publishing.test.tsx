// The choice of changes to publish, and the preview of the site with them.
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { DraftChange } from '../../src/contract/release/rules.ts';
import { ok, refused } from '../support/admin-app.ts';
import {
  build,
  CHANGES,
  draft,
  FINGERPRINT,
  inDialog,
  openReleases as open,
  press,
  READY,
  release,
} from '../support/release-answers.ts';

// jsdom has no layout.
Element.prototype.scrollIntoView = () => undefined;

describe('the choice', () => {
  const [one, two] = CHANGES as [DraftChange, DraftChange];
  const sent = (askedFor: Awaited<ReturnType<typeof open>>['askedFor']) =>
    askedFor('/admin/release').map(({ body }) => body);

  it('is everything at first; unticked changes are not sent', async () => {
    const { user, askedFor } = await open({
      'POST /admin/release': () => ({
        status: 201,
        body: { release: release(3), build: build('queued', { release: 3 }) },
      }),
    });
    await screen.findByText('2 of 2 chosen');
    await user.click(screen.getByRole('checkbox', { name: 'Publish Villa lifts' }));
    await press(user, 'Publish 1 of 2 changes');
    expect(inDialog().getByText(/The other 1 change stays a draft\.$/)).toBeDefined();
    await user.click(inDialog().getByRole('button', { name: 'Publish' }));
    await waitFor(() =>
      expect(sent(askedFor)).toEqual([
        {
          fingerprint: FINGERPRINT,
          drafts: [{ _id: two._id, fingerprint: two.fingerprint }],
          note: '',
        },
      ]),
    );
  });

  it('of nothing is not sent, and the screen says what to do', async () => {
    const { user, askedFor } = await open();
    await screen.findByText('2 of 2 chosen');
    await user.click(screen.getByRole('checkbox', { name: 'Publish all changes' }));
    await press(user, 'Publish 0 of 2 changes');
    expect(screen.getByText('Please tick at least one change.')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent(askedFor)).toEqual([]);
    await user.click(screen.getByRole('checkbox', { name: 'Publish all changes' }));
    expect(screen.getByRole('button', { name: 'Publish 2 changes' })).toBeDefined();
  });

  it('leaves out a change that was taken back; it is marked, and published only when ticked', async () => {
    const changes: DraftChange[] = [
      ...CHANGES.slice(0, 1),
      ...CHANGES.slice(1).map((change) => ({ ...change, takenBackWith: 3 })),
    ];
    const { user } = await open({ 'GET /admin/release-draft': draft(changes) });
    await screen.findByText('1 of 2 chosen');
    expect(screen.getByText('Taken back with release 3')).toBeDefined();
    const tick = screen.getByLabelText<HTMLInputElement>('Publish g-500');
    expect(tick.checked).toBe(false);
    await press(user, 'Publish 1 of 2 changes');
    expect(inDialog().queryByText(/A rollback took/)).toBeNull();
    await user.click(inDialog().getByRole('button', { name: 'Cancel' }));
    await user.click(tick);
    await press(user, 'Publish 2 changes');
    expect(inDialog().getByText(/A rollback took 1 of these changes off the site/)).toBeDefined();
    expect(inDialog().getByText(/“g-500” with release 3/)).toBeDefined();
  });

  it('includes the changes that a ticked change needs, by keyboard too, and says so', async () => {
    const { user } = await open({
      'GET /admin/release-draft': draft([one, { ...two, needs: [one._id] }]),
    });
    await screen.findByText('2 of 2 chosen');
    screen.getByRole('checkbox', { name: 'Publish Villa lifts' }).focus();
    await user.keyboard(' ');
    expect(screen.getByText('0 of 2 chosen')).toBeDefined();
    expect(screen.getByText('Also unticked, because it needs that: “g-500”.')).toBeDefined();
    await user.click(screen.getByRole('checkbox', { name: 'Publish g-500' }));
    expect(screen.getByText('2 of 2 chosen')).toBeDefined();
    expect(screen.getByText('Also ticked, because it is needed: “Villa lifts”.')).toBeDefined();
  });
});

describe('the preview', () => {
  const preview = (more: object) => ({
    of: 'p',
    state: 'building',
    step: 'Preparing the pages',
    progress: 0.2,
    reason: null,
    detail: null,
    pages: [],
    ...more,
  });
  const can = (state: object | null) => ok({ canBuild: true, preview: state });
  const made = (state: object) => () => ({ status: 201, body: { preview: state } });
  const PAGES = [
    { name: 'Villa lifts', path: '/preview/ab/products/home/villa-lifts' },
    { name: 'All products', path: '/preview/ab/products' },
  ];

  it('is made from the chosen changes, and shows each page at the width of a phone and of a desktop', async () => {
    const { user, askedFor } = await open({
      'GET /admin/preview': can(null),
      'POST /admin/preview': made(preview({ state: 'ready', pages: PAGES })),
    });
    await screen.findByText('2 of 2 chosen');
    await user.click(screen.getByRole('checkbox', { name: 'Publish g-500' }));
    await press(user, 'Create a preview');
    const frame = await screen.findByTitle('Preview: Villa lifts, phone');
    expect([frame.getAttribute('src'), frame.style.width]).toEqual([PAGES[0]?.path, '390px']);
    expect(askedFor('/admin/preview').find(({ method }) => method === 'POST')?.body).toEqual({
      fingerprint: FINGERPRINT,
      drafts: [{ _id: 'c1', fingerprint: READY.fingerprint }],
    });
    await user.click(screen.getByRole('radio', { name: /^Desktop/ }));
    await user.selectOptions(screen.getByLabelText('Page'), 'All products');
    const other = screen.getByTitle('Preview: All products, desktop');
    expect([other.getAttribute('src'), other.style.width]).toEqual([PAGES[1]?.path, '1440px']);

    await user.click(screen.getByRole('checkbox', { name: 'Publish g-500' }));
    expect(screen.getByText(/^You have chosen other changes since/)).toBeDefined();
    expect(screen.queryByTitle(/^Preview:/)).toBeNull();
  });

  it('shows its progress while it is made', async () => {
    const { user } = await open({
      'GET /admin/preview': can(null),
      'POST /admin/preview': made(preview({})),
    });
    await screen.findByText('2 of 2 chosen');
    await press(user, 'Create a preview');
    expect(await screen.findByText('The preview is being created.')).toBeDefined();
    expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Preview' }).value).toBe(
      0.2,
    );
  });

  it('that fails says why, has a folded log, and can be made again', async () => {
    const failed = preview({ state: 'failed', reason: 'The disk is full.', detail: 'ENOSPC' });
    const { user } = await open({
      'GET /admin/preview': can(null),
      'POST /admin/preview': made(failed),
    });
    await screen.findByText('2 of 2 chosen');
    await press(user, 'Create a preview');
    expect(await screen.findByText('The disk is full.')).toBeDefined();
    expect(screen.getByText('ENOSPC').closest('details')?.open).toBe(false);
    expect(screen.getByRole('button', { name: 'Create the preview again' })).toBeDefined();
  });

  it('that is refused says why', async () => {
    const why = 'Release 3 is being built. Please make the preview when that is done.';
    const { user } = await open({
      'GET /admin/preview': can(null),
      'POST /admin/preview': () => refused(409, 'conflict', why),
    });
    await screen.findByText('2 of 2 chosen');
    await press(user, 'Create a preview');
    expect((await screen.findByText(why)).getAttribute('role')).toBe('alert');
  });

  it('is not offered where a service builds the site, and the screen says why', async () => {
    await open({ 'GET /admin/preview': ok({ canBuild: false, preview: null }) });
    expect(await screen.findByText(/^There is no preview here/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Create a preview' })).toBeNull();
  });
});
