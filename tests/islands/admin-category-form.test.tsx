// The form of a category: its table of contents, facts that are entered once, and icons that are
// chosen by their picture.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SPEC_ROWS } from '../../src/contract/catalogue/category-tabs.ts';
import { ok, refused } from '../support/admin-app.ts';
import { deskCategory } from '../support/catalogue-answers.ts';
import { drafts, FEATURES, field, opened, saves } from '../support/category-form.ts';

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
  localStorage.clear();
});

const SPECS = 'tabContent.specifications.specsList';
const rowPath = (row: (typeof SPEC_ROWS)[number]) => `${SPECS}.${SPEC_ROWS.indexOf(row)}.details`;
const row = (name: string) => {
  const found = screen.getByRole('heading', { name, level: 3 }).parentElement;
  return within(found as HTMLElement);
};
const contents = () => within(screen.getByRole('navigation', { name: 'Sections' }));
const save = () => screen.getByRole('button', { name: 'Save' });

describe('a fact', () => {
  it('is entered once: its row shows its figures on the screen and in the saved draft', async () => {
    const { user } = await opened(saves());
    const pit = row('Pit depth');
    const text = field<HTMLTextAreaElement>(rowPath('Pit depth'));
    expect(text.value).toBe('150 mm or more, dry');
    expect(pit.getByText(/^The figures in this text are typed by hand/)).toBeDefined();
    await user.clear(text);
    await user.click(pit.getByRole('button', { name: 'Insert {pit}, 150–1,600 mm' }));
    await user.type(text, ', dry');
    expect(pit.getByText('150–1,600 mm, dry')).toBeDefined();
    await user.clear(field('specRange.pitMm.1'));
    expect(pit.getByText('…, dry')).toBeDefined();
    await user.type(field('specRange.pitMm.1'), '1800');
    expect(pit.getByText('150–1,800 mm, dry')).toBeDefined();
    expect(pit.queryByText(/^This text does not follow/)).toBeNull();
    await user.click(save());
    await waitFor(() => expect(drafts()).toHaveLength(1));
    const [sent] = drafts();
    expect(sent?.data.specRange.pitMm).toEqual([150, 1800]);
    expect(sent?.data.tabContent.specifications.specsList).toContainEqual({
      category: 'Pit depth',
      details: '{pit}, dry',
    });
  });

  it('that an older text repeats in words is replaced by its mark when the form is opened', async () => {
    const { user } = await opened(saves());
    expect(field(rowPath('Stops and travel')).value).toBe('{stops}');
    expect(field('specRange.loadLabel').value).toBe('');
    expect(screen.getByText('All changes are saved.')).toBeDefined();
    await user.clear(field('specRange.stops.1'));
    await user.type(field('specRange.stops.1'), '30');
    expect(row('Stops and travel').getAllByText('2–30 stops')).toBeDefined();
    await user.click(save());
    await waitFor(() => expect(drafts()).toHaveLength(1));
    expect(drafts()[0]?.data.specRange).not.toHaveProperty('loadLabel');
  });

  it('causes a warning if the car is larger than its load allows', async () => {
    const { user } = await opened();
    const type = async (path: string, text: string) => {
      await user.clear(field(path));
      await user.type(field(path), text);
    };
    const cabin = row('Cabin size (W × D)');
    await type('specRange.loadKg.1', '408');
    await type('specRange.cabin.minW', '1200');
    await type('specRange.cabin.minD', '1300');
    expect(
      cabin.getByText(/^The car has 1\.56 m², but for 408 kg .* at most 1\.19 m²/),
    ).toBeDefined();
    await type('specRange.cabin.minW', '1100');
    await type('specRange.cabin.minD', '1080');
    expect(cabin.queryByText(/^The car has/)).toBeNull();
  });

  it('may be missing in the table, which the form says', async () => {
    const { user } = await opened();
    await user.clear(field(rowPath('Pit depth')));
    expect(row('Pit depth').getByText('The page leaves this row out.')).toBeDefined();
  });

  it('that does not exist is reported at the row that names it', async () => {
    const { user } = await opened();
    await user.clear(field(rowPath('Headroom')));
    await user.type(field(rowPath('Headroom')), '{{tall}');
    await user.tab();
    expect(await screen.findByText(/There is no figure \{tall\}\./)).toBeDefined();
    expect(contents().getByRole('link', { name: '1 to do in Specification' })).toBeDefined();
  });
});

describe('the table of contents', () => {
  it('marks the section that is in view', async () => {
    await opened();
    const tops: Record<string, number> = { 'section-identity': -900, 'section-header': -400 };
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: HTMLElement,
    ) {
      return { top: tops[this.id] ?? 2000 } as DOMRect;
    });
    fireEvent.scroll(window);
    await waitFor(() =>
      expect(
        contents()
          .getByRole('link', { name: /^Page header/ })
          .getAttribute('aria-current'),
      ).toBe('true'),
    );
    expect(contents().getByRole('button', { name: /^Section 2 of 10 Page header/ })).toBeDefined();
    tops['section-description'] = 100;
    fireEvent.scroll(window);
    await waitFor(() =>
      expect(
        contents()
          .getByRole('link', { name: /^Description/ })
          .getAttribute('aria-current'),
      ).toBe('true'),
    );
    vi.restoreAllMocks();
  });

  it('opens from a bar on narrow screens, and closes with a choice or Escape', async () => {
    const { user } = await opened();
    const bar = contents().getByRole('button');
    await user.click(bar);
    expect(bar.getAttribute('aria-expanded')).toBe('true');
    await user.keyboard('{Escape}');
    expect(bar.getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(bar);
    await user.click(bar);
    await user.click(contents().getByRole('link', { name: /^Questions/ }));
    expect(bar.getAttribute('aria-expanded')).toBe('false');
  });

  it('counts the mistakes in each section and leads to the first one', async () => {
    const { user } = await opened(saves());
    await user.type(field('seo.title'), ' and much more than a search engine will ever show');
    const link = await contents().findByRole('link', { name: '1 to fix in Search result' });
    await user.click(link);
    await waitFor(() => expect(document.activeElement).toBe(field('seo.title')));
  });

  it('marks the sections with unsaved changes until they are saved', async () => {
    const saved = deskCategory({
      version: 2,
      data: { ...deskCategory().data, summary: 'A lift for a courtyard that is open to the sky.' },
    });
    const { user } = await opened(saves(saved));
    expect(contents().queryByText('not saved')).toBeNull();
    await user.clear(field('summary'));
    await user.type(field('summary'), saved.data.summary);
    expect(
      await contents().findByRole('link', { name: /^Name and place, not saved/ }),
    ).toBeDefined();
    expect(contents().getAllByText('not saved')).toHaveLength(1);
    await user.click(save());
    await screen.findByText('All changes are saved.');
    expect(contents().queryByText('not saved')).toBeNull();
  });

  it('keeps these marks when saving fails, and the form keeps the typed text', async () => {
    let isDown = true;
    const { user } = await opened({
      'PATCH /admin/category/c1': (asked) =>
        isDown
          ? refused(503, 'unavailable', 'Storage is not available. Please try again.')
          : ok({ category: deskCategory({ version: 2 }) })(asked),
    });
    await user.type(field('name'), '!');
    await user.click(save());
    expect(await screen.findByText('Storage is not available. Please try again.')).toBeDefined();
    expect(field('name').value).toBe('Courtyard lifts!');
    expect(contents().getByRole('link', { name: /^Name and place, not saved/ })).toBeDefined();
    isDown = false;
    await user.click(save());
    expect(await screen.findByText('All changes are saved.')).toBeDefined();
  });
});

describe('the icons of a feature', () => {
  it('are pictures with names, found by a search and chosen by arrow keys', async () => {
    const { user } = await opened(saves());
    const icon = within(field<HTMLFieldSetElement>(`${FEATURES}.0.icon`));
    await user.click(icon.getByRole('button'));
    await user.type(icon.getByLabelText('Search for an icon'), 'rescue');
    const found = icon.getAllByRole('radio');
    expect(found.map((one) => one.closest('label')?.textContent)).toEqual([
      'Rescue battery',
      'Rescue to a landing',
    ]);
    expect(icon.getByRole('status').textContent).toMatch(/^2 of \d+ icons$/);
    await user.click(icon.getByRole('radio', { name: 'Rescue battery' }));
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(icon.getByRole('radio', { name: 'Rescue to a landing' }));
    expect(icon.getByRole('button').textContent).toContain('Rescue to a landing');
  });

  it('that no search finds leave the choice as it was', async () => {
    const { user } = await opened();
    const icon = within(field<HTMLFieldSetElement>(`${FEATURES}.0.icon`));
    const before = icon.getByRole('button').textContent;
    await user.click(icon.getByRole('button'));
    await user.type(icon.getByLabelText('Search for an icon'), 'trombone');
    expect(icon.getByRole('status').textContent).toBe('No icon has this name.');
    expect(icon.queryByRole('radio')).toBeNull();
    expect(icon.getByRole('button').textContent?.replace('Close', 'Change')).toBe(before);
  });
});

it('the form names stored fields that this version does not know', async () => {
  await opened({}, { unknownFields: ['noise', 'faqs.0.source'] });
  expect(
    screen.getByText(/^This draft has fields that this version of the site does not know:/)
      .textContent,
  ).toBe(
    'This draft has fields that this version of the site does not know: noise, faqs.0.source. They are kept with the draft and are not published.',
  );
});
