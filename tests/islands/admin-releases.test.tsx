import { act, render, screen, waitFor, within } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { differenceOf } from '../../src/browser/admin/releases/difference.ts';
import { FieldText } from '../../src/browser/admin/releases/FieldText.tsx';
import type { DraftChange } from '../../src/contract/release/rules.ts';
import { type Asked, ok, refused } from '../support/admin-app.ts';
import { drawn } from '../support/effort.ts';
import {
  build,
  CHANGES,
  draft,
  FINGERPRINT,
  inDialog,
  LONG,
  list,
  openReleases as open,
  PROBLEMS,
  press,
  READY,
  release,
  rowOf,
  site,
} from '../support/release-answers.ts';

// jsdom has no layout.
Element.prototype.scrollIntoView = () => undefined;

describe('the changes to publish', () => {
  it('are shown field by field, in words, with the differences marked', async () => {
    await open();
    expect(await screen.findByText('1 changed, 1 removed, compared with release 2.')).toBeDefined();
    const cells = rowOf('Headroom, least').getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual(['2,600 mm', '2,550 mm']);
    expect([
      cells[0]?.querySelector('del')?.textContent,
      cells[1]?.querySelector('ins')?.textContent,
    ]).toEqual(['2,600', '2,550']);
    await screen.findByText(/home door/);
    expect(
      rowOf('Picture 4, file')
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['nothing', 'Picture “home door”, which came with the site.']);
  });

  it('show the corrections of a translation, the first ones too, in its language', async () => {
    const corrected: DraftChange = {
      ...READY,
      kind: 'translation',
      _id: 't1',
      slug: 'ml-category-villa-lifts',
      name: 'Malayalam: Villa lifts',
      change: 'added',
      fields: [{ path: 'category.summary', label: 'Summary', before: null, after: 'ഒരു ലിഫ്റ്റ്' }],
    };
    await open({ 'GET /admin/release-draft': draft([corrected]) });
    await screen.findByText('First corrections.');
    const [before, after] = rowOf('Summary').getAllByRole('cell');
    expect([before?.textContent, after?.textContent]).toEqual(['no correction', 'ഒരു ലിഫ്റ്റ്']);
    expect(after?.querySelector('[lang]')?.getAttribute('lang')).toBe('ml-IN');
    expect(
      screen.getByRole('link', { name: 'Edit Malayalam: Villa lifts' }).getAttribute('href'),
    ).toBe('/admin/translations/t1');
  });

  it('show the changed place of a long text, and the whole text on request', async () => {
    await open();
    await screen.findByText('3 fields');
    const [before, after] = rowOf('Description, text').getAllByRole('cell');
    const shown = before?.querySelector('span')?.textContent ?? '';
    expect(shown.length).toBeLessThan(LONG.length / 2);
    expect(shown).toContain('stood for thirty years');
    expect(after?.querySelector('ins')?.textContent).toBe('forty-five');
    expect(before?.querySelector('details')?.open).toBe(false);
    expect(before?.querySelector('details p')?.textContent).toBe(LONG);
  });

  it('name a thing without a name by its id, and link to its form if it still exists', async () => {
    await open();
    expect(await screen.findByText('g-500')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Edit Villa lifts' }).getAttribute('href')).toBe(
      '/admin/edit-category?id=c1',
    );
    expect(screen.queryByRole('link', { name: 'Edit g-500' })).toBeNull();
  });

  it('are none if every draft is as it is on the site', async () => {
    await open({ 'GET /admin/release-draft': draft([]) });
    expect(await screen.findByText(/^There is nothing to publish/)).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Publish \d/ })).toBeNull();
  });

  it('that are not ready stand apart, with a link to each field, and the others can be published', async () => {
    const waiting = { ...CHANGES[0], reason: 'Headroom, most: Please enter a number.' };
    const changes = [waiting as DraftChange, ...CHANGES.slice(1)];
    await open({ 'GET /admin/release-draft': draft(changes, PROBLEMS.slice(0, 1)) });
    await screen.findByRole('heading', { name: '1 change not ready yet' });
    expect(screen.getByRole('link', { name: 'Headroom, most' }).getAttribute('href')).toBe(
      '/admin/edit-category?id=c1#specRange.headroomMm.1',
    );
    expect(screen.getByText('Please enter a number.')).toBeDefined();
    expect(screen.queryByRole('checkbox', { name: 'Publish Villa lifts' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Publish 1 of 2 changes' })).toBeDefined();
  });

  it('cannot be published if none is ready; a problem caused by another draft links to its form', async () => {
    const reason = '“Goods lift” still names this category. Please change that first.';
    const changes = [{ ...CHANGES[0], change: 'removed', fields: [], reason } as DraftChange];
    await open({ 'GET /admin/release-draft': draft(changes, PROBLEMS.slice(1)) });
    expect(await screen.findByText(reason)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Open the form' }).getAttribute('href')).toBe(
      '/admin/models/m1/edit',
    );
    expect(screen.queryByRole('button', { name: /^Publish \d/ })).toBeNull();
  });

  it('may fail to load, which the screen says, and can be loaded again', async () => {
    let tries = 0;
    const { user } = await open({
      'GET /admin/release-draft': (asked: Asked) => {
        tries += 1;
        return tries === 1
          ? refused(503, 'unavailable', 'We could not load this right now. Please try again.')
          : draft()(asked);
      },
    });
    await screen.findByText('We could not load this right now. Please try again.');
    await press(user, 'Try again');
    expect(await screen.findByText('3 fields')).toBeDefined();
  });
});

describe('publishing', () => {
  it('asks first, then sends the shown changes with the note, and follows the build to its end', async () => {
    let current = 2;
    const { user, askedFor } = await open({
      'POST /admin/release': () => {
        current = 3;
        return {
          status: 201,
          body: { release: release(3), build: build('queued', { release: 3 }) },
        };
      },
      'GET /admin/release-draft': (asked) => draft(current === 2 ? CHANGES : [])(asked),
      'GET /admin/releases': (asked) =>
        list(current, current === 2 ? build('live') : build('queued', { release: 3 }), [
          release(current),
          release(1),
        ])(asked),
      'GET /admin/build': ok({ build: build('live', { release: 3 }) }),
      'GET /release.json': (asked) => site(current)(asked),
    });
    await user.type(await screen.findByLabelText(/^Note/), 'Lower headroom');
    await press(user, 'Publish 2 changes');
    expect(inDialog().getByText(/rebuilt with these changes: 1 changed, 1 removed/)).toBeDefined();
    expect(document.activeElement?.textContent).toBe('Cancel');
    expect(askedFor('/admin/release')).toEqual([]);
    await user.click(inDialog().getByRole('button', { name: 'Publish' }));
    await waitFor(() =>
      expect(askedFor('/admin/release').map(({ body }) => body)).toEqual([
        {
          fingerprint: FINGERPRINT,
          drafts: CHANGES.map(({ _id, fingerprint }) => ({ _id, fingerprint })),
          note: 'Lower headroom',
        },
      ]),
    );
    expect(await screen.findByText(/^There is nothing to publish/)).toBeDefined();
    expect(await screen.findByText('Release 3 is live.')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('that comes after a colleague’s release is refused, and the changes can be loaded again', async () => {
    let looks = 0;
    const { user } = await open({
      'POST /admin/release': () =>
        refused(
          409,
          'conflict',
          'Anil Kumar published release 3 in the meantime. Please look at the changes again.',
        ),
      'GET /admin/release-draft': (asked) => {
        looks += 1;
        return draft(looks === 1 ? CHANGES : [])(asked);
      },
    });
    await user.type(await screen.findByLabelText(/^Note/), 'Mine');
    await press(user, 'Publish 2 changes');
    await user.click(inDialog().getByRole('button', { name: 'Publish' }));
    expect(
      (await screen.findByText(/^Anil Kumar published release 3/)).closest('[role=alert]'),
    ).not.toBeNull();
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Note/).value).toBe('Mine');
    await press(user, 'Load the changes again');
    expect(await screen.findByText(/^There is nothing to publish/)).toBeDefined();
    expect(screen.queryByText(/^Anil Kumar/)).toBeNull();
  });

  it('that does not reach the server says so and keeps the note', async () => {
    const { user } = await open();
    await user.type(await screen.findByLabelText(/^Note/), 'Mine');
    await press(user, 'Publish 2 changes');
    await user.click(inDialog().getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText(/^The server could not be reached/)).toBeDefined();
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Note/).value).toBe('Mine');
  });
});

describe('the build', () => {
  it.each([
    ['waits', build('queued'), 1, 'Release 2 is waiting to be built.'],
    [
      'is running',
      build('building', { step: 'Pictures', progress: 0.4 }),
      1,
      'Release 2 is being built.',
    ],
    ['is made by a colleague', null, 1, 'Release 2 has been sent to be built.'],
    ['is over', build('live'), 2, 'Release 2 is live.'],
  ])('that %s is announced, beside the site as it is', async (_what, status, live, words) => {
    await open({
      'GET /admin/releases': list(2, status),
      'GET /release.json': site(live),
      'GET /admin/build': ok({ build: status }),
    });
    expect((await screen.findByText(words)).getAttribute('role')).toBe('status');
    if (live === 1)
      expect(
        await screen.findByText(
          `${status?.step ? 'Pictures. ' : ''}Until then visitors see release 1.`,
        ),
      ).toBeDefined();
    expect(screen.queryAllByRole('progressbar')).toHaveLength(live === 1 ? 1 : 0);
    if (status?.progress)
      expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(0.4);
    expect(rowOf('Release 2').getByText('Current')).toBeDefined();
    await act(async () => {});
  });

  it('that failed says why, and can be started again', async () => {
    const { user, askedFor } = await open({
      'GET /admin/releases': list(
        2,
        build('failed', {
          reason: 'The picture home/door.avif could not be read.',
          detail: 'damaged: <b>door</b>.avif',
        }),
      ),
      'GET /release.json': site(1),
      'POST /admin/build': () => ({ status: 201, body: { build: build('queued') } }),
    });
    expect(await screen.findByText('Release 2 could not be built.')).toBeDefined();
    for (const words of [
      'The picture home/door.avif could not be read.',
      'Visitors still see release 1.',
    ])
      expect(screen.getByText(words)).toBeDefined();
    const details = screen.getByText('Details for your developer').closest('details');
    expect([details?.open, details?.querySelector('pre')?.textContent]).toEqual([
      false,
      'damaged: <b>door</b>.avif',
    ]);
    expect(rowOf('Release 1').getByText('Visitors see this')).toBeDefined();
    await press(user, 'Try again');
    expect(await screen.findByText('Release 2 is waiting to be built.')).toBeDefined();
    expect(askedFor('/admin/build').filter(({ method }) => method === 'POST')).toHaveLength(1);
  });
});

describe('the releases', () => {
  it('are listed with author, time, note and changes', async () => {
    const named = [{ kind: 'model', slug: 'm', name: 'Stretcher lift', change: 'added' }] as const;
    await open({
      'GET /admin/releases': list(2, build('live'), [
        release(2, {
          note: 'Quieter doors',
          changes: { added: 1, changed: 2, removed: 0, named: [...named] },
        }),
        release(0),
      ]),
    });
    const row = within(await screen.findByRole('row', { name: /Release 2/ }));
    expect(row.getByText('Meera Nair')).toBeDefined();
    expect(row.getByText(/12 Nov 2026/).getAttribute('datetime')).toBe('2026-11-12T09:30:00.000Z');
    expect(row.getByText('Quieter doors')).toBeDefined();
    expect(row.getByText('1 added, 2 changed')).toBeDefined();
    expect(row.getByText('Added: Stretcher lift')).toBeDefined();
    expect(row.getByText('and 2 more')).toBeDefined();
    expect(row.queryByRole('button')).toBeNull();
    expect(rowOf('The first catalogue').getByText('Came with the site')).toBeDefined();
  });

  it('can each be published again, after a question', async () => {
    const { user, askedFor } = await open({
      'POST /admin/release-restore': () => ({
        status: 201,
        body: { release: release(1), build: build('queued', { release: 1 }) },
      }),
    });
    await screen.findByText('Quieter doors');
    await press(user, 'Publish release 1 again');
    expect(inDialog().getByRole('heading', { name: 'Publish release 1 again?' })).toBeDefined();
    await user.click(inDialog().getByRole('button', { name: 'Cancel' }));
    expect(askedFor('/admin/release-restore')).toEqual([]);
    await press(user, 'Publish release 1 again');
    await user.click(inDialog().getByRole('button', { name: 'Publish again' }));
    await waitFor(() =>
      expect(askedFor('/admin/release-restore').map(({ body }) => body)).toEqual([
        { number: 1, current: 2 },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('a changed picture', () => {
  const sides = (before: string | null, after: string | null) => {
    const { container } = render(
      <>
        <FieldText path="top.picture.src" text={before} other={after} side="before" />
        <FieldText path="top.picture.src" text={after} other={before} side="after" />
      </>,
    );
    const pictures = [...container.querySelectorAll('img')].map(({ alt, src }) => [
      alt,
      new URL(src).search,
    ]);
    return { pictures, text: container.textContent };
  };

  it('is shown small on both sides, never as the name of its file', () => {
    const [one, two] = ['a', 'b'].map((sign) => `media:${sign.repeat(64)}.webp`);
    const { pictures, text } = sides(String(one), String(two));
    expect(pictures).toEqual([
      ['Picture before', `?src=media%3A${'a'.repeat(64)}.webp`],
      ['Picture after', `?src=media%3A${'b'.repeat(64)}.webp`],
    ]);
    expect(text).not.toContain('media:');
  });

  it('that came with the site is shown as well, or named in words', async () => {
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(
      Response.json({ 'villa/hall.avif': '/_astro/hall.small.avif' }),
    );
    sides('villa/hall.avif', 'villa-gates/court_lift.webp');
    expect((await screen.findByAltText('Picture before')).getAttribute('src')).toBe(
      '/_astro/hall.small.avif',
    );
    expect(
      await screen.findByText('Picture “villa gates court lift”, which came with the site.'),
    ).toBeDefined();
  });

  it('may be a drawing, which has a name', () => {
    expect(sides('drawing:plan', null).text).toBe('Drawing: plannothing');
  });
});

describe('the difference of two texts', () => {
  it('contains both texts and nothing else, for any two texts', () => {
    const text = fc
      .array(fc.constantFrom('lift', 'pit', 'shaft', ' ', '  ', '\n', 'door.'), { maxLength: 12 })
      .map((words) => words.join(' '));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const found = differenceOf(before, after);
        expect(found.start + found.before + found.end).toBe(before);
        expect(found.start + found.after + found.end).toBe(after);
        if (before === after) expect([found.before, found.after]).toEqual(['', '']);
      }),
      drawn(),
    );
  });
});
