// The form of a category in a page: rows that are moved, limits, messages of the server, and typed
// text that is never lost.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { openAdmin, refused } from '../support/admin-app.ts';
import { USER } from '../support/answer-queue.ts';
import { deskCategory } from '../support/catalogue-answers.ts';
import {
  drafts,
  EDIT,
  FEATURES,
  field,
  NO_CATEGORIES,
  notes,
  opened,
  saves,
  titles,
} from '../support/category-form.ts';

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
  // The browser keeps the typed text of a form that is left.
  localStorage.clear();
});

describe('rows', () => {
  it('are moved by button and by keyboard, with an announcement, and keep the focus', async () => {
    const { user } = await opened(saves());
    const list = within(field(FEATURES));
    const [first = '', second = ''] = titles(deskCategory().data) ?? [];
    const down = list.getByRole('button', { name: `Move ${first} down` });
    await user.click(down);
    expect(list.getByRole('status').textContent).toBe(`${first} is now at place 2 of 8.`);
    expect(document.activeElement?.getAttribute('aria-label')).toBe(`Move ${first} down`);
    await user.click(field(`${FEATURES}.1.title`));
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(list.getByRole('status').textContent).toBe(`${first} is now at place 3 of 8.`);
    await user.click(field(`${FEATURES}.0.title`));
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(list.getByRole('status').textContent).toBe(`${second} is the first already.`);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(drafts()).toHaveLength(1));
    const sent = titles(drafts()[0]?.data) ?? [];
    expect(sent[0]).toBe(second);
    expect(sent[2]).toBe(first);
  });

  it('are removed, and restored', async () => {
    const { user } = await opened();
    const [first = ''] = titles(deskCategory().data) ?? [];
    await user.click(screen.getByRole('button', { name: `Remove ${first}` }));
    expect(field(`${FEATURES}.0.title`).value).not.toBe(first);
    await waitFor(() => expect(document.activeElement?.tagName).toBe('LI'));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(field(`${FEATURES}.0.title`).value).toBe(first);
  });

  it('are added up to the limit, with the focus in the new row', async () => {
    const { user } = await opened();
    const add = screen.getByRole('button', { name: 'Add question' });
    expect(add.getAttribute('aria-disabled')).toBe('true');
    await user.click(add);
    expect(document.getElementById('faqs.6.question')).toBeNull();
    // At once, so that the next typed character does not go into the field before.
    act(() => screen.getByRole('button', { name: 'Add feature' }).click());
    expect(document.activeElement).toBe(field(`${FEATURES}.8.title`));
    act(() => screen.getByRole('button', { name: 'Remove feature 9' }).click());
    act(() => screen.getByRole('button', { name: 'Undo' }).click());
    expect(document.activeElement).toBe(field(`${FEATURES}.8.title`));
  });
});

describe('the typed text', () => {
  it('is counted, and is not sent while it is too long', async () => {
    const { user } = await opened(saves());
    const more = ' and much more than a search engine shows';
    await user.type(field('seo.title'), more);
    const length = deskCategory().data.seo.title.length + more.length;
    expect(length).toBeGreaterThan(60);
    expect(field('seo.title').closest('div')?.querySelector('label + span')?.textContent).toBe(
      `${length} / 60At most 60 characters`,
    );
    await waitFor(() => expect(notes('seo.title')).toBe('May have at most 60 characters.'));
    await user.click(field('name'));
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(document.activeElement).toBe(field('seo.title')));
    expect(drafts()).toEqual([]);
  });

  it('stays on one line in a field of one line, and keeps its paragraphs in a longer field', async () => {
    const { user } = await opened(saves());
    const paragraph = 'tabContent.description.paragraph1';
    for (const [path, text] of [
      ['summary', 'A lift for a house,\nquiet and slow enough for everybody.'],
      [paragraph, `${'A quiet lift. '.repeat(5)}\nIt is slow.`],
    ] as const) {
      await user.clear(field(path));
      await user.click(field(path));
      await user.paste(text);
    }
    expect(field('summary').value).toBe('A lift for a house, quiet and slow enough for everybody.');
    expect(field(paragraph).value).toContain('\nIt is slow.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(drafts()).toHaveLength(1));
    const { summary, tabContent } = drafts()[0]?.data ?? {};
    expect(summary).toBe('A lift for a house, quiet and slow enough for everybody.');
    expect(tabContent?.description.paragraph1).toContain('\nIt is slow.');
  });

  it('may be an invalid number, which is reported and stays in the field', async () => {
    const { user } = await opened(saves());
    await user.clear(field('specRange.headroomMm.1'));
    await user.type(field('specRange.headroomMm.1'), 'tall');
    await waitFor(() => expect(notes('specRange.headroomMm.1')).toBe('Please enter a number.'));
    expect(field('specRange.headroomMm.1').value).toBe('tall');
    await user.clear(field('specRange.headroomMm.1'));
    await user.type(field('specRange.headroomMm.1'), '5,200');
    await waitFor(() => expect(notes('specRange.headroomMm.1')).toBeUndefined());
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(drafts()[0]?.data.specRange.headroomMm[1]).toBe(5200));
  });

  it('moves nothing on the page during a press, so that the press ends on the same element', async () => {
    const { user } = await opened();
    await user.clear(field('summary'));
    await user.pointer({ keys: '[MouseLeft>]', target: field('name') });
    expect(await screen.findByRole('button', { name: '1 to do' })).toBeDefined();
    expect(notes('summary')).toBeUndefined();
    await user.pointer({ keys: '[/MouseLeft]', target: field('name') });
    await waitFor(() => expect(notes('summary')).toBe('To do: Please fill this in.'));
  });

  it('is counted again after a press whose end the page has not noticed', async () => {
    const { user } = await opened();
    await user.clear(field('summary'));
    fireEvent.pointerDown(field('name'), { button: 2, buttons: 2 });
    act(() => field('name').focus());
    expect(await screen.findByRole('button', { name: '1 to do' })).toBeDefined();
    fireEvent.pointerMove(field('name'), { buttons: 2 });
    expect(notes('summary')).toBeUndefined();
    // The context menu took the event that ends the press.
    fireEvent.pointerMove(field('name'), { buttons: 0 });
    await waitFor(() => expect(notes('summary')).toBe('To do: Please fill this in.'));
  });

  it('may be unfinished: missing parts are counted at their section, and shown on request', async () => {
    const { user } = await opened();
    const index = within(screen.getByRole('navigation', { name: 'Sections' }));
    expect(index.getByText('Ready to publish')).toBeDefined();
    await user.clear(field('faqs.0.answer'));
    await user.clear(field('summary'));
    expect(await index.findByRole('link', { name: '1 to do in Questions' })).toBeDefined();
    await user.click(
      await within(screen.getByRole('main')).findByRole('button', { name: '2 to do' }),
    );
    await waitFor(() => expect(document.activeElement).toBe(field('summary')));
    expect(notes('faqs.0.answer')).toBe('To do: Please fill this in.');
  });

  it('is kept by the browser, restored, and discarded on request', async () => {
    const first = await opened();
    await first.user.type(field('name'), ' and more');
    await waitFor(() =>
      expect(localStorage.getItem('typed:category:c1')).toContain('Courtyard lifts and more'),
    );

    const { user } = await opened();
    expect(await screen.findByText(/have been restored/)).toBeDefined();
    expect(field('name').value).toBe('Courtyard lifts and more');
    expect(screen.getByText(/^Not saved yet/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Discard them' }));
    expect(field('name').value).toBe('Courtyard lifts and more');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Discard' }));
    expect(field('name').value).toBe('Courtyard lifts');
    expect(localStorage.getItem('typed:category:c1')).toBeNull();
  });

  it('that belongs to an earlier version does not replace a later one without a question', async () => {
    const values = { name: 'My name for it' };
    localStorage.setItem(
      'typed:category:c1',
      JSON.stringify({ version: 1, at: '2026-01-05T09:00:00.000Z', values }),
    );
    const { user } = await opened({}, { version: 3 });
    const notice = within(
      (await screen.findByText(/Anil Kumar saved another version after that/)).closest(
        'div',
      ) as HTMLElement,
    );
    expect(field('name').value).toBe('Courtyard lifts');
    await user.click(notice.getByRole('button', { name: 'Look at the differences' }));
    expect(notice.getByRole('row', { name: /^Name/ }).textContent).toContain('My name for it');
    await user.click(notice.getByRole('button', { name: 'Use my changes' }));
    expect(field('name').value).toBe('My name for it');
  });

  it('is forgotten by the browser once it is saved', async () => {
    const saved = deskCategory({
      version: 2,
      data: { ...deskCategory().data, name: 'Glass lifts' },
    });
    const { user } = await opened(saves(saved));
    await user.clear(field('name'));
    await user.type(field('name'), 'Glass lifts');
    await waitFor(() => expect(localStorage.getItem('typed:category:c1')).not.toBeNull());
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('All changes are saved.')).toBeDefined();
    expect(drafts()[0]).toMatchObject({ version: 1, data: { name: 'Glass lifts' } });
    await act(async () => {});
    expect(localStorage.getItem('typed:category:c1')).toBeNull();
    expect(field('name').value).toBe('Glass lifts');
  });
});

describe('an answer of the server', () => {
  it('is shown at the fields that it refuses, and the first of them has the focus', async () => {
    const specs = deskCategory().data.tabContent.specifications.specsList;
    const at = specs.findIndex(({ category }) => category === 'Safety');
    const answer = refused(422, 'invalid_fields', 'Some fields are not right.', {
      'category.faqs.0.question': 'This was asked already.',
      [`category.tabContent.specifications.specsList.${at}.details`]:
        'This names a standard that is no more.',
    });
    const { user } = await opened({ 'PATCH /admin/category/c1': () => answer });
    await user.type(field('name'), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const safety = await screen.findByLabelText('Safety');
    await waitFor(() => expect(document.activeElement).toBe(safety));
    expect(notes(safety.id)).toBe('This names a standard that is no more.');
    expect(notes('faqs.0.question')).toBe('This was asked already.');
    expect(screen.getByText('Some fields are not right.')).toBeDefined();
    await user.type(safety, '.');
    await waitFor(() => expect(notes(safety.id)).toBeUndefined());
    expect(notes('faqs.0.question')).toBe('This was asked already.');
  });

  it('that does not arrive is reported, and all text stays', async () => {
    const { user } = await opened();
    await user.type(field('name'), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/The server could not be reached/)).toBeDefined();
    expect(field('name').value).toBe('Courtyard lifts!');
  });

  it('that names another version overwrites nothing until the editor has chosen', async () => {
    const theirs = deskCategory({
      version: 7,
      data: { ...deskCategory().data, summary: 'Their summary of the same lift, long enough.' },
    });
    const mine = deskCategory({
      version: 8,
      data: { ...deskCategory().data, name: 'Courtyard lifts!' },
    });
    let tries = 0;
    const { user } = await opened({
      'GET /admin/category/c1': () => ({
        status: 200,
        body: { category: tries === 0 ? deskCategory() : theirs },
      }),
      'PATCH /admin/category/c1': () => {
        tries += 1;
        return tries < 3
          ? refused(409, 'conflict', 'Anil Kumar changed this.')
          : { status: 200, body: { category: mine } };
      },
    });
    await user.type(field('name'), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    let question = within(
      await screen.findByRole('dialog', { name: 'Anil Kumar has saved this too' }),
    );
    await user.click(question.getByRole('button', { name: 'Look at the differences' }));
    expect(question.getByRole('row', { name: /Summary/ }).textContent).toContain('They changed it');
    expect(question.getByRole('row', { name: /^Name/ }).textContent).toContain('You changed it');
    await user.click(question.getByRole('button', { name: 'Decide later' }));
    expect(await screen.findByText('Anil Kumar changed this.')).toBeDefined();
    expect(field('name').value).toBe('Courtyard lifts!');

    await user.click(screen.getByRole('button', { name: 'Save' }));
    question = within(await screen.findByRole('dialog', { name: 'Anil Kumar has saved this too' }));
    await user.click(question.getByRole('button', { name: 'Save my version over theirs' }));
    await waitFor(() => expect(drafts().map(({ version }) => version)).toEqual([1, 1, 7]));
    expect(await screen.findByText('All changes are saved.')).toBeDefined();
  });

  it('that names a version from the editor’s other window mentions no other person', async () => {
    const theirs = deskCategory({ version: 7, updatedBy: { id: USER._id, name: 'Binu Das' } });
    let isRead = false;
    const { user } = await opened({
      'GET /admin/category/c1': () => {
        const category = isRead ? theirs : deskCategory();
        isRead = true;
        return { status: 200, body: { category } };
      },
      'PATCH /admin/category/c1': () => refused(409, 'conflict', 'This was changed.'),
    });
    await user.type(field('name'), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const question = within(
      await screen.findByRole('dialog', { name: 'You saved this in another window' }),
    );
    await user.click(question.getByRole('button', { name: 'Look at the differences' }));
    expect(question.getByRole('row', { name: /^Name/ }).textContent).toContain('Changed here');
    expect(question.getByRole('columnheader', { name: 'In this window' })).toBeDefined();
    expect(question.queryByText(/Binu|their/)).toBeNull();
    expect(question.getByRole('button', { name: 'Save this version over it' })).toBeDefined();
  });

  it('that finds no category is reported, with a link to the list', async () => {
    await openAdmin(EDIT, {
      'GET /admin/categories': NO_CATEGORIES,
      'GET /admin/category/c1': () => refused(404, 'not_found', 'Not found.'),
    });
    expect(await screen.findByText('This category could not be found.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Back to the list' }).getAttribute('href')).toBe(
      '/admin/categories',
    );
  });
});

describe('choices', () => {
  it('keep the order in which they were made, and the drawn door can be changed', async () => {
    const { user } = await opened(saves());
    const doors = within(field<HTMLFieldSetElement>('specRange.doors'));
    await user.click(doors.getByRole('checkbox', { name: 'Centre opening' }));
    await user.selectOptions(doors.getByLabelText('Drawn with'), 'Swing');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(drafts()[0]?.data.specRange.doors).toEqual([
        'swing',
        'glass_frameless',
        'telescopic',
        'centre',
      ]),
    );
  });

  it('of an icon are a character, an icon of the library, or a path of its own', async () => {
    const { user } = await opened(saves());
    const icon = within(field<HTMLFieldSetElement>(`${FEATURES}.0.icon`));
    await user.click(icon.getByRole('button'));
    await user.click(icon.getByRole('radio', { name: 'Lamp' }));
    expect(icon.getByRole('button').textContent).toContain('Lamp');
    const own = icon.getByLabelText('Custom path');
    await user.type(own, 'M2 2h20');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(drafts()[0]?.data.tabContent.features.featuresList[0]?.icon).toBe('M2 2h20'),
    );
  });
});
