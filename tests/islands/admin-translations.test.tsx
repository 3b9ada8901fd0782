// Translations in the admin area: the list by language, and the form with the English text beside
// the translation.
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type {
  DeskText,
  DeskTranslation,
  TranslationRow,
} from '../../src/contract/catalogue/translation-draft-rules.ts';
import { type Answers, type Asked, ok, openAdmin, refused } from '../support/admin-app.ts';
import { field } from '../support/category-form.ts';

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
  localStorage.clear();
});

const ID = '0pvj809ajectppbr69pw8ykdzr';
const OTHER = '0pvj809ajectppbr69pw8ykdzs';
const NO_COUNTS = { total: 0, missing: 0, changed: 0, unconfirmed: 0, faulty: 0 };

const row = (changes: Partial<TranslationRow> = {}): TranslationRow => ({
  _id: ID,
  slug: 'ml-words-quote',
  version: 0,
  state: 'live',
  createdAt: null,
  updatedAt: null,
  updatedBy: null,
  name: 'Quote form',
  problemCount: 0,
  language: 'ml',
  kind: 'words',
  of: 'quote',
  group: 'Words of the site',
  counts: { total: 4, missing: 1, changed: 1, unconfirmed: 2, faulty: 0 },
  ...changes,
});
const text = (changes: Partial<DeskText>): DeskText => ({
  path: 'title',
  label: 'Title',
  english: 'Tell us about your building.',
  of: '0a0a0a0a',
  max: null,
  text: null,
  state: 'missing',
  isConfirmed: false,
  isCorrection: false,
  fromSite: null,
  faults: [],
  live: null,
  ...changes,
});
/** One text in each state. */
const TEXTS = {
  missing: text({}),
  changed: text({
    path: 'promise',
    label: 'Promise',
    english: 'We call within 2 days.',
    of: '0b0b0b0b',
    text: 'ഞങ്ങൾ വിളിക്കും.',
    fromSite: 'ഞങ്ങൾ വിളിക്കും.',
    state: 'changed',
  }),
  unread: text({
    path: 'form.name',
    label: 'Form, name',
    english: 'Your name',
    of: '0c0c0c0c',
    max: 30,
    text: 'നിങ്ങളുടെ പേര്',
    fromSite: 'നിങ്ങളുടെ പേര്',
    state: 'current',
    live: 'നിങ്ങളുടെ പേര്',
  }),
  corrected: text({
    path: 'form.hello',
    label: 'Form, greeting',
    english: 'Hello {name}, 12 kg',
    of: '0d0d0d0d',
    text: 'ഹലോ {name}, 12 kg',
    fromSite: 'നമസ്കാരം {name}, 12 kg',
    state: 'current',
    isCorrection: true,
    isConfirmed: true,
    live: 'നമസ്കാരം {name}, 12 kg',
  }),
} as const;
const kept = (changes: Partial<DeskTranslation> = {}): DeskTranslation => ({
  ...row({ version: 3, state: 'changed' }),
  updatedBy: { id: 'u2', name: 'Anil Kumar' },
  page: '/ml/contact-us',
  texts: Object.values(TEXTS),
  ...changes,
});
/** What a save sends when nothing was typed. */
const UNTOUCHED = [
  { path: 'form.hello', of: '0d0d0d0d', text: 'ഹലോ {name}, 12 kg', isConfirmed: true },
];

const opened = async (answers: Answers = {}, query = '', translation = kept()) => {
  const desk = await openAdmin(`/admin/translations/${ID}${query}`, {
    [`GET /admin/translations/${ID}`]: ok({ translation }),
    'GET /admin/translations': ok({ translations: [row()] }),
    ...answers,
  });
  await screen.findByRole('button', { name: 'Save' });
  return desk;
};
const saved = (translation = kept({ version: 4 })): Answers => ({
  [`PATCH /admin/translations/${ID}`]: ok({ translation }),
});
const sent = (asked: readonly Asked[]) =>
  asked.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
const save = () => screen.getByRole('button', { name: 'Save' });
const area = (path: string) => field<HTMLTextAreaElement>(`text.${path}`);
const tick = (path: string) => field(`read.${path}`);
const shown = () =>
  screen.getAllByRole('textbox').flatMap(({ id }) => (id.startsWith('text.') ? [id.slice(5)] : []));
const filter = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Texts' })).getByRole('link', { name });

describe('the list of translations', () => {
  const rows = [
    row(),
    row({
      _id: OTHER,
      name: 'Home page',
      group: 'Pages',
      counts: { total: 2_000, missing: 0, changed: 0, unconfirmed: 1_999, faulty: 1 },
    }),
  ];

  it('counts the open texts of each thing and of the language', async () => {
    await openAdmin('/admin/translations', {
      'GET /admin/translations': ok({ translations: rows }),
    });
    await screen.findByRole('heading', { name: 'Words of the site 1' });
    expect(
      screen.getByText(
        'Of 2,004 texts, 1 is missing, 1 has changed in English since the translation, 1 has faults and 2,001 are not confirmed by a reader yet.',
      ),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Quote form' }).getAttribute('href')).toBe(
      `/admin/translations/${ID}`,
    );
    expect(screen.getByRole('link', { name: /^1,999/ }).getAttribute('href')).toBe(
      `/admin/translations/${OTHER}?show=unconfirmed`,
    );
  });

  it('shows only the things with a text of the filter, in the language of the address', async () => {
    const { user, askedFor } = await openAdmin('/admin/translations?language=kn', {
      'GET /admin/translations': ok({ translations: rows }),
    });
    await screen.findByRole('link', { name: 'Home page' });
    expect(askedFor('/admin/translations').map(({ query }) => query.get('language'))).toEqual([
      'kn',
    ]);
    await user.click(filter('Missing 1'));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Home page' })).toBeNull());
    expect(screen.getByRole('link', { name: 'Quote form' }).getAttribute('href')).toBe(
      `/admin/translations/${ID}?show=missing`,
    );
    await user.click(screen.getByRole('link', { name: 'Hindi हिन्दी' }));
    await waitFor(() =>
      expect(askedFor('/admin/translations').map(({ query }) => query.get('language'))).toEqual([
        'kn',
        'hi',
      ]),
    );
    expect(location.search).toBe('?language=hi&show=missing');
  });

  it('says that nothing is missing', async () => {
    await openAdmin('/admin/translations?show=missing', {
      'GET /admin/translations': ok({
        translations: [row({ counts: { ...NO_COUNTS, total: 4 } })],
      }),
    });
    expect(
      await screen.findByRole('heading', { name: 'Nothing is missing in Malayalam.' }),
    ).toBeTruthy();
  });

  it('can be asked for again when it could not be read', async () => {
    let asked = 0;
    const { user } = await openAdmin('/admin/translations', {
      'GET /admin/translations': () => {
        asked += 1;
        return asked === 1
          ? refused(503, 'unavailable', 'Please try again in a minute.')
          : { status: 200, body: { translations: rows } };
      },
    });
    await screen.findByText('Please try again in a minute.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Quote form' })).toBeTruthy();
  });
});

describe('the form of a translation', () => {
  it('shows the English text beside the translation, with the state of each', async () => {
    await opened();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Malayalam: Quote form');
    expect(shown()).toEqual(['title', 'promise', 'form/name', 'form/hello']);
    expect(area('form/name').lang).toBe('ml-IN');
    expect(screen.getByText('Tell us about your building.')).toBeTruthy();
    expect(screen.getByText('Missing', { selector: 'span' })).toBeTruthy();
    expect(screen.getByText('The English has changed since')).toBeTruthy();
    expect(screen.getByText('Not confirmed by a reader yet')).toBeTruthy();
    expect([tick('form/name').checked, tick('form/hello').checked]).toEqual([false, true]);
    expect(screen.getByRole('link', { name: /^View on the site/ }).getAttribute('href')).toBe(
      '/ml/contact-us',
    );
  });

  it('sends the corrections and the confirmations', async () => {
    const { user, asked } = await opened(saved());
    await user.type(area('title'), 'കെട്ടിടം');
    await user.click(tick('form/name'));
    await user.click(save());
    await waitFor(() =>
      expect(sent(asked)).toEqual([
        {
          version: 3,
          texts: [
            { path: 'title', of: '0a0a0a0a', text: 'കെട്ടിടം', isConfirmed: false },
            { path: 'form.name', of: '0c0c0c0c', text: '', isConfirmed: true },
            ...UNTOUCHED,
          ],
        },
      ]),
    );
    expect(await screen.findByText('All changes are saved.')).toBeTruthy();
  });

  it('makes an earlier translation one of the English text of today when it is read and right', async () => {
    const { user, asked } = await opened(saved());
    await user.click(tick('promise'));
    expect(screen.queryByText('The English has changed since')).toBeNull();
    await user.click(save());
    await waitFor(() => expect(sent(asked)).toHaveLength(1));
    expect(sent(asked)).toMatchObject([
      {
        texts: [
          { path: 'promise', of: '0b0b0b0b', text: 'ഞങ്ങൾ വിളിക്കും.', isConfirmed: true },
          { path: 'form.hello' },
        ],
      },
    ]);
  });

  it('names a figure and a sign that the translation lacks while it is typed', async () => {
    const { user } = await opened();
    await user.clear(area('form/hello'));
    await user.type(area('form/hello'), 'ഹലോ, 1 kg');
    expect(screen.getByText('The sign {name} is missing.')).toBeTruthy();
    expect(screen.getByText('The figure 12 is missing.')).toBeTruthy();
    expect(area('form/hello').getAttribute('aria-invalid')).toBe('true');
    expect(filter('With faults 2')).toBeTruthy();
    expect(await screen.findByRole('button', { name: '1 to do' })).toBeTruthy();
  });

  it('counts the characters of a text with a maximum, and names a text that is too long', async () => {
    const { user } = await opened();
    await user.click(area('form/name'));
    await user.paste('x'.repeat(31));
    expect(screen.getByText('45 / 30')).toBeTruthy();
    expect(screen.getByText('May have at most 30 characters.')).toBeTruthy();
  });

  it('withdraws the confirmation of a text that changes', async () => {
    const { user } = await opened();
    await user.type(area('form/hello'), '!');
    expect(tick('form/hello').checked).toBe(false);
    await user.type(area('form/hello'), '{Backspace}');
    expect(tick('form/hello').checked).toBe(true);
  });

  it('goes back to the text that came with the site', async () => {
    const { user, asked } = await opened(saved());
    await user.click(
      screen.getByRole('button', {
        name: /^Use the text that came with the site ?: Form, greeting$/,
      }),
    );
    expect(area('form/hello').value).toBe('നമസ്കാരം {name}, 12 kg');
    expect(tick('form/hello').checked).toBe(false);
    await user.click(save());
    await waitFor(() => expect(sent(asked)).toEqual([{ version: 3, texts: [] }]));
  });

  it('confirms a text with Ctrl and Enter, and goes to the next one', async () => {
    const { user } = await opened();
    await user.click(area('form/name'));
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(tick('form/name').checked).toBe(true);
    expect(document.activeElement).toBe(area('form/hello'));
  });

  it('confirms the shown texts of a section', async () => {
    const { user } = await opened();
    await user.click(
      screen.getByRole('button', { name: /^Mark all 2 as read and right ?: Form$/ }),
    );
    expect([tick('form/name').checked, tick('form/hello').checked]).toEqual([true, true]);
  });

  it('keeps a text of one line on one line', async () => {
    const { user } = await opened();
    await user.click(area('title'));
    await user.paste('ഒന്ന്\nരണ്ട്');
    expect(area('title').value).toBe('ഒന്ന് രണ്ട്');
  });
});

describe('a translation that cannot be read', () => {
  const path = `/admin/translations/${ID}`;

  it('can be asked for again', async () => {
    let asked = 0;
    const { user } = await openAdmin(path, {
      [`GET ${path}`]: () => {
        asked += 1;
        return asked === 1
          ? refused(503, 'unavailable', 'Please try again in a minute.')
          : { status: 200, body: { translation: kept() } };
      },
    });
    await screen.findByText('Please try again in a minute.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Save' })).toBeTruthy();
  });

  it('leads back to the list when there is none', async () => {
    await openAdmin(path, { [`GET ${path}`]: () => refused(404, 'not_found', 'Not found.') });
    await screen.findByText('This translation could not be found.');
    expect(screen.getByRole('link', { name: 'Back to the list' }).getAttribute('href')).toBe(
      '/admin/translations',
    );
  });
});

describe('the filters of a translation', () => {
  it('show the texts that match, which stay while they are typed in', async () => {
    const { user } = await opened();
    await user.click(filter('Missing 1'));
    await waitFor(() => expect(shown()).toEqual(['title']));
    await user.type(area('title'), 'കെട്ടിടം');
    expect(filter('Missing 0')).toBeTruthy();
    expect(shown()).toEqual(['title']);
    await user.click(filter('Missing 0'));
    await screen.findByRole('heading', { name: 'Nothing is missing in Quote form.' });
    await user.click(screen.getByRole('link', { name: 'Show all texts' }));
    await waitFor(() => expect(shown()).toHaveLength(4));
    expect(area('title').value).toBe('കെട്ടിടം');
  });

  it('begin with the one of the address', async () => {
    await opened({}, '?show=changed');
    expect(shown()).toEqual(['promise']);
  });

  it('find words of both languages', async () => {
    const { user } = await opened();
    await user.type(screen.getByRole('searchbox'), 'building');
    expect(shown()).toEqual(['title']);
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), 'പേര്');
    expect(shown()).toEqual(['form/name']);
    await user.type(screen.getByRole('searchbox'), 'zzz');
    await screen.findByRole('heading', { name: 'No text contains these words.' });
    await user.click(screen.getByRole('link', { name: 'Show all texts' }));
    expect(shown()).toHaveLength(4);
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
  });

  it('find words however they are spelled and spaced; Enter saves nothing', async () => {
    const { user, asked } = await opened(saved());
    await user.type(screen.getByRole('searchbox'), ' Your  NAME {Enter}');
    expect(shown()).toEqual(['form/name']);
    await user.clear(screen.getByRole('searchbox'));
    // The chillu of ഞങ്ങൾ as consonant, virama and joiner.
    await user.type(screen.getByRole('searchbox'), 'ഞങ്ങള\u0d4d\u200d');
    expect(shown()).toEqual(['promise']);
    expect(sent(asked)).toEqual([]);
  });

  it('show everything when the bar leads to a text that they hide', async () => {
    const { user } = await opened();
    await user.clear(area('form/hello'));
    await user.type(area('form/hello'), 'ഹലോ');
    await user.click(filter('Missing 1'));
    await waitFor(() => expect(shown()).toEqual(['title']));
    await user.click(await screen.findByRole('button', { name: '1 to do' }));
    await waitFor(() => expect(document.activeElement).toBe(area('form/hello')));
    expect(filter('All texts 4').getAttribute('aria-current')).toBe('page');
  });
});

describe('a translation that cannot be saved', () => {
  it('keeps what was typed when a colleague has saved another version', async () => {
    const theirs = kept({
      version: 4,
      texts: [{ ...TEXTS.missing, text: 'വീട്', state: 'current', isCorrection: true }],
    });
    let stored = kept();
    const { user } = await opened({
      [`GET /admin/translations/${ID}`]: () => ({ status: 200, body: { translation: stored } }),
      [`PATCH /admin/translations/${ID}`]: () => {
        stored = theirs;
        return refused(409, 'conflict', 'Anil Kumar changed this.');
      },
    });
    await user.type(area('title'), 'കെട്ടിടം');
    await user.click(save());
    const dialog = await screen.findByRole('dialog', { name: 'Anil Kumar has saved this too' });
    expect(area('title').value).toBe('കെട്ടിടം');
    await user.click(within(dialog).getByRole('button', { name: 'Look at the differences' }));
    expect(within(dialog).getByRole('rowheader', { name: /^Title/ }).textContent).toContain(
      'You both changed it',
    );
  });

  it('shows the reason for a refusal at the text', async () => {
    const { user } = await opened({
      [`PATCH /admin/translations/${ID}`]: () =>
        refused(422, 'invalid_input', 'Please check the marked fields.', {
          'texts.0.text': 'Must not contain control characters.',
        }),
    });
    await user.type(area('title'), 'കെട്ടിടം');
    await user.click(save());
    expect(await screen.findByText('Must not contain control characters.')).toBeTruthy();
    expect(area('title').value).toBe('കെട്ടിടം');
  });

  it('is asked about before the screen is left', async () => {
    const { user } = await opened();
    await user.type(area('title'), 'കെട്ടിടം');
    await user.click(screen.getByRole('link', { name: 'All translations into Malayalam' }));
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy();
  });

  it('is restored in the next visit', async () => {
    const { user } = await opened();
    await user.type(area('title'), 'കെട്ടിടം');
    await waitFor(() => expect(localStorage.length).toBe(1));
    await opened();
    expect(await screen.findByText(/have been restored/)).toBeTruthy();
    expect(area('title').value).toBe('കെട്ടിടം');
  });
});

describe('what was typed for another English text', () => {
  it('is put back on request only, without its confirmation', async () => {
    const { user } = await opened();
    await user.type(area('title'), 'കെട്ടിടം');
    await user.click(tick('title'));
    await waitFor(() => expect(Object.values(localStorage).join()).toContain('"title":true'));
    const other = text({ english: 'Tell us about your home.', of: '0e0e0e0e' });
    const again = await opened({}, '', kept({ texts: [other, TEXTS.unread] }));
    await screen.findByText(/The English has changed after that; the form shows it\./);
    expect(area('title').value).toBe('');
    await again.user.click(screen.getByRole('button', { name: 'Use my changes' }));
    expect(area('title').value).toBe('കെട്ടിടം');
    expect(tick('title').checked).toBe(false);
  });
});

describe('the end of a translation', () => {
  it('leads to the next thing with an open text', async () => {
    await opened({
      'GET /admin/translations': ok({
        translations: [
          row(),
          row({ _id: 'x', name: 'Done', counts: NO_COUNTS }),
          row({ _id: OTHER, name: 'Home page' }),
        ],
      }),
    });
    const next = await screen.findByRole('link', { name: 'Home page' });
    expect(next.getAttribute('href')).toBe(`/admin/translations/${OTHER}`);
  });

  it('leads to a thing that no reader has confirmed when nothing else needs work', async () => {
    const counts = { ...NO_COUNTS, total: 2, unconfirmed: 2 };
    await opened({
      'GET /admin/translations': ok({
        translations: [row(), row({ _id: OTHER, name: 'Home page', counts })],
      }),
    });
    expect(await screen.findByRole('link', { name: 'Home page' })).toBeTruthy();
    expect(screen.getByText('2 not confirmed')).toBeTruthy();
  });

  it('says that nothing else is open', async () => {
    await opened();
    expect(await screen.findByText('Nothing else is open in Malayalam.')).toBeTruthy();
    await opened({}, '?show=faulty');
    expect(
      await screen.findByText('No other translation into Malayalam has a text of this filter.'),
    ).toBeTruthy();
  });
});
