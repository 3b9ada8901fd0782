import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Quote } from '../../src/contract/quote/quote-desk-rules.ts';
import { ADMIN, openAdmin, refused } from '../support/admin-app.ts';

const QUOTE: Quote = {
  _id: 'q1',
  quoteNumber: 'Q-2026-4K7M2P',
  name: 'Ravi Menon',
  phone: '+919847012345',
  phoneExtension: null,
  phoneCorrectedAt: null,
  email: null,
  elevatorType: 'Residential',
  location: 'Kerala',
  about: null,
  plan: null,
  page: '/products/home/villa-lifts',
  status: 'new',
  lostReason: null,
  priority: 'medium',
  followUpAt: null,
  owner: null,
  expectedValue: null,
  history: [],
  notes: [],
  createdAt: '2026-01-05T10:00:00.000Z',
  updatedAt: '2026-01-05T10:00:00.000Z',
};

/** A request over a fake server that makes every change, unless the test makes it refuse. */
const openQuote = async (
  quote: Partial<Quote> = {},
  refuse: () => ReturnType<typeof refused> | undefined = () => undefined,
) => {
  let kept: Quote = { ...QUOTE, ...quote };
  const desk = await openAdmin('/admin/quotes/q1', {
    'GET /admin/quote-owners': () => ({
      status: 200,
      body: {
        owners: [
          { _id: 'a2', name: 'Anu Nair' },
          { _id: ADMIN._id, name: 'Binu Das' },
        ],
      },
    }),
    'GET /admin/quote/q1': () => ({ status: 200, body: { quote: kept } }),
    'PATCH /admin/quote/q1': (asked) => {
      const refusal = refuse();
      if (refusal) return refusal;
      const { note, ...changes } = asked.body as Partial<Quote> & { note?: string };
      kept = {
        ...kept,
        ...changes,
        notes: note
          ? [...kept.notes, { text: note, by: 'Binu Das', at: QUOTE.updatedAt }]
          : kept.notes,
      };
      return { status: 200, body: { quote: kept } };
    },
  });
  await screen.findByRole('heading', { name: 'Pipeline' });
  const sent = () => desk.asked.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  const steps = () =>
    within(screen.getByRole('region', { name: 'Pipeline' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  const elsewhere = (changes: Partial<Quote>) => {
    kept = { ...kept, ...changes };
  };
  return { ...desk, sent, steps, elsewhere };
};

describe('the contact', () => {
  it('can be called, and written to with a prepared message', async () => {
    await openQuote();
    expect(screen.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe(
      'tel:+919847012345',
    );
    const chat = new URL(
      screen.getByRole('link', { name: 'Write on WhatsApp' }).getAttribute('href') ?? '',
    );
    expect(chat.origin + chat.pathname).toBe('https://wa.me/919847012345');
    expect(chat.searchParams.get('text')).toContain('Hello Ravi Menon');
    expect(chat.searchParams.get('text')).toContain(ADMIN.firstName);
    expect(chat.searchParams.get('text')).toContain('Q-2026-4K7M2P');
  });

  it('has a name that is shown as text, never as HTML', async () => {
    await openQuote({ name: '<img src=x onerror=alert(1)>' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      '<img src=x onerror=alert(1)>',
    );
    expect(document.querySelector('main img')).toBeNull();
  });
});

describe('the pipeline', () => {
  it.each([
    ['new', ['Contacted', 'Site visit agreed', 'Quoted', 'Lost', 'Spam']],
    ['quoted', ['Won', 'Lost', 'Spam']],
    ['won', ['Not won: back to quoted', 'Spam']],
    ['lost', ['Not lost: back to contacted', 'Spam']],
    ['spam', ['Not spam: back to new']],
  ] as const)(
    'of a request that is %s offers what may follow, and nothing else',
    async (status, wanted) => {
      const { steps } = await openQuote({ status });
      expect(steps()).toEqual(wanted);
    },
  );

  it('takes a step at once, marks it, and keeps the focus near', async () => {
    const { user, sent } = await openQuote();
    await user.click(screen.getByRole('button', { name: 'Contacted' }));
    await waitFor(() =>
      expect(document.querySelector('[aria-current="step"]')?.textContent).toBe('Contacted'),
    );
    expect(sent()).toEqual([{ status: 'contacted' }]);
    expect(document.activeElement?.textContent).toBe('Pipeline');
  });

  it('shows a skipped step as skipped, and not as done', async () => {
    const at = '2026-01-06T10:00:00.000Z';
    const by = 'Binu Das';
    await openQuote({
      status: 'won',
      history: [
        { what: 'status', from: 'new', to: 'contacted', reason: null, by, at },
        { what: 'status', from: 'contacted', to: 'quoted', reason: null, by, at },
        { what: 'status', from: 'quoted', to: 'won', reason: null, by, at },
      ],
    });
    const pipeline = within(screen.getByRole('region', { name: 'Pipeline' }));
    const steps = pipeline.getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'New',
      'Contacted',
      'Site visitskipped',
      'Quoted',
      'Won',
    ]);
    expect(steps.map(({ dataset }) => 'reached' in dataset)).toEqual([
      true,
      true,
      false,
      true,
      true,
    ]);
  });

  it('shows the steps before the first recorded one as done', async () => {
    const at = '2026-01-06T10:00:00.000Z';
    const by = 'Binu Das';
    await openQuote({
      status: 'won',
      history: [{ what: 'status', from: 'quoted', to: 'won', reason: null, by, at }],
    });
    expect(screen.queryByText('skipped')).toBeNull();
  });

  it('asks before a request is won', async () => {
    const { user, sent } = await openQuote({ status: 'quoted' });
    await user.click(screen.getByRole('button', { name: 'Won' }));
    expect(sent()).toEqual([]);
    await user.click(
      within(screen.getByRole('dialog', { name: 'Mark as won?' })).getByRole('button', {
        name: 'Mark as won',
      }),
    );
    await waitFor(() => expect(sent()).toEqual([{ status: 'won' }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('asks before a request is spam, because it can only come back as a new one', async () => {
    const { user, sent } = await openQuote({ status: 'won' });
    await user.click(screen.getByRole('button', { name: 'Spam' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Mark as spam?' }));
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Cancel' }));
    expect(sent()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Mark as spam' }));
    await waitFor(() => expect(sent()).toEqual([{ status: 'spam' }]));
  });

  it('needs a reason for a lost request, and says so at the field', async () => {
    const { user, sent, steps } = await openQuote({ status: 'quoted' });
    await user.click(screen.getByRole('button', { name: 'Lost' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Why was it lost?' }));
    await user.click(dialog.getByRole('button', { name: 'Mark as lost' }));
    await dialog.findByText('Please enter the reason.');
    expect(dialog.getByLabelText('Reason').getAttribute('aria-invalid')).toBe('true');
    expect(sent()).toEqual([]);
    await user.type(dialog.getByLabelText('Reason'), 'Went with a stair lift');
    expect(dialog.queryByText('Please enter the reason.')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Mark as lost' }));
    await screen.findByText('Went with a stair lift');
    expect(sent().at(-1)).toEqual({ status: 'lost', lostReason: 'Went with a stair lift' });
    await waitFor(() => expect(steps()).toEqual(['Not lost: back to contacted', 'Spam']));
  });

  it('shows the change of a colleague when a step is no longer possible', async () => {
    const { user, elsewhere, steps } = await openQuote({}, () =>
      refused(409, 'conflict', 'This request is won and cannot be changed to contacted.'),
    );
    elsewhere({ status: 'won' });
    await user.click(screen.getByRole('button', { name: 'Contacted' }));
    await screen.findByText('This request is won and cannot be changed to contacted.');
    expect(steps()).toEqual(['Not won: back to quoted', 'Spam']);
  });
});

describe('the plan for a request', () => {
  it('has a priority, which is saved when it is chosen', async () => {
    const { user, sent } = await openQuote();
    await user.click(screen.getByRole('radio', { name: 'High' }));
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('radio', { name: 'High' }).checked).toBe(true),
    );
    expect(sent()).toEqual([{ priority: 'high' }]);
  });

  it('has the day of a follow-up, saved as the morning of that day in India, or none', async () => {
    const { user, sent } = await openQuote();
    const day = () => screen.getByLabelText<HTMLInputElement>('Follow-up');
    fireEvent.change(day(), { target: { value: '2026-12-01' } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent()).toEqual([{ followUpAt: '2026-12-01T04:30:00.000Z' }]));
    expect(day().value).toBe('2026-12-01');
    fireEvent.change(day(), { target: { value: '' } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent().at(-1)).toEqual({ followUpAt: null }));
  });
});

describe('the sender’s plan', () => {
  const plan = { address: '/plan/shaft?w=1600&d=1800', summary: '4 lifts fit.', today: null };

  it('says that nothing has changed since the request arrived', async () => {
    await openQuote({ plan });
    const place = screen.getByRole('region', { name: 'The sender’s plan' });
    expect(place.textContent).toContain('the result is the same');
  });

  it('says what is worked out today, if it has changed', async () => {
    await openQuote({ plan: { ...plan, today: '2 lifts fit.' } });
    const place = screen.getByRole('region', { name: 'The sender’s plan' });
    expect(place.textContent).toContain('4 lifts fit.');
    expect(place.textContent).toContain('Worked out again today, the result is: 2 lifts fit.');
  });
});

describe('the notes', () => {
  it('are added at the top, and the field is emptied', async () => {
    const { user, sent } = await openQuote({
      notes: [{ text: 'Rang once', by: 'Anu', at: QUOTE.createdAt }],
    });
    await user.type(screen.getByLabelText('New note'), 'Rang twice');
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    await waitFor(() =>
      expect(
        [...document.querySelectorAll('[aria-labelledby=notes-title] li > :first-child')].map(
          ({ textContent }) => textContent,
        ),
      ).toEqual(['Rang twice', 'Rang once']),
    );
    expect(screen.getByLabelText<HTMLTextAreaElement>('New note').value).toBe('');
    expect(sent()).toEqual([{ note: 'Rang twice' }]);
  });

  it('stay in the field when they could not be saved', async () => {
    const { user } = await openQuote({}, () =>
      refused(503, 'unavailable', 'We could not save this right now. Please try again.'),
    );
    await user.type(screen.getByLabelText('New note'), 'Rang twice');
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    await screen.findByText('We could not save this right now. Please try again.');
    expect(screen.getByLabelText<HTMLTextAreaElement>('New note').value).toBe('Rang twice');
  });
});

it('a request that does not exist is reported', async () => {
  await openAdmin('/admin/quotes/q9', {
    'GET /admin/quote/q9': () => refused(404, 'not_found', 'Not found'),
  });
  expect(await screen.findByText('This quote request could not be found.')).toBeDefined();
});

describe('the links to the neighbours of a request', () => {
  const NAMES = ['Anu', 'Binu', 'Chandran'];
  const rows = NAMES.map((name, at) => {
    const { notes: _notes, ...row } = { ...QUOTE, _id: `q${at}`, name };
    return { ...row, noteCount: 0 };
  });
  const openList = () =>
    openAdmin('/admin/quotes?status=new', {
      'GET /admin/quotes': () => ({
        status: 200,
        body: {
          quotes: rows,
          totalAvailableQuotes: 3,
          counts: { new: 3, contacted: 0, site_visit: 0, quoted: 0, won: 0, lost: 0, spam: 0 },
          page: 1,
          limit: 25,
        },
      }),
      ...Object.fromEntries(
        NAMES.map((name, at) => [
          `GET /admin/quote/q${at}`,
          () => ({ status: 200, body: { quote: { ...QUOTE, _id: `q${at}`, name } } }),
        ]),
      ),
    });
  const opened = () => screen.getByRole('heading', { level: 1 }).textContent;

  it('lead on and back within the filtered list, also by the keys j and k', async () => {
    const { user } = await openList();
    await user.click(await screen.findByRole('link', { name: 'Anu' }));
    await waitFor(() => expect(opened()).toBe('Anu'));
    const steps = () =>
      within(screen.getByRole('navigation', { name: 'Quote requests in this list' }));
    expect(steps().getByText('1 of 3')).toBeDefined();
    expect(steps().queryByRole('link', { name: 'Previous' })).toBeNull();
    await user.click(steps().getByRole('link', { name: 'Next' }));
    await waitFor(() => expect(opened()).toBe('Binu'));
    expect(location.pathname + location.search).toBe('/admin/quotes/q1?status=new');
    await screen.findByText('2 of 3');
    await user.keyboard('j');
    await waitFor(() => expect(opened()).toBe('Chandran'));
    await screen.findByText('3 of 3');
    await user.keyboard('jk');
    await waitFor(() => expect(opened()).toBe('Binu'));
    await user.click(screen.getByRole('link', { name: 'All quote requests' }));
    await screen.findByRole('table');
    expect(location.search).toBe('?status=new');
  });

  it('ask before a typed note is lost', async () => {
    const { user } = await openList();
    await user.click(await screen.findByRole('link', { name: 'Anu' }));
    await user.type(await screen.findByLabelText('New note'), 'Rang twice');
    await user.click(await screen.findByRole('link', { name: 'Next' }));
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeDefined();
    expect(opened()).toBe('Anu');
  });
});

describe('the owner and the value', () => {
  it('are saved one by one, and the request can be assigned to oneself', async () => {
    const { user, sent } = await openQuote({ owner: { _id: 'a9', name: 'Blocked Colleague' } });
    const box = within(screen.getByRole('region', { name: 'Owner and value' }));
    // Their account is not in the list any more, and the request is still theirs.
    expect((box.getByLabelText('Owner') as HTMLSelectElement).selectedOptions[0]?.text).toBe(
      'Blocked Colleague',
    );
    await box.findByRole('option', { name: 'Anu Nair' });
    await user.selectOptions(box.getByLabelText('Owner'), 'Anu Nair');
    await waitFor(() => expect(sent()).toEqual([{ ownerId: 'a2' }]));
    await user.click(box.getByRole('button', { name: 'Assign to me' }));
    await waitFor(() => expect(sent().at(-1)).toEqual({ ownerId: ADMIN._id }));
    await user.type(box.getByLabelText('Expected value in rupees'), '12,50,000');
    await user.click(box.getByRole('button', { name: 'Save the value' }));
    await waitFor(() => expect(sent().at(-1)).toEqual({ expectedValue: 1_250_000 }));
  });

  it('keep what was typed when it is no amount', async () => {
    const { user, sent } = await openQuote();
    const field = screen.getByLabelText('Expected value in rupees') as HTMLInputElement;
    await user.type(field, 'a lot{Enter}');
    await screen.findByText('Expected value must be a number.');
    expect([sent(), field.value]).toEqual([[], 'a lot']);
  });
});

describe('the phone number', () => {
  it('is corrected in a dialog, which keeps a wrong number with its reason', async () => {
    const { user, sent } = await openQuote();
    await user.click(screen.getByRole('button', { name: 'Correct the number' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Correct the phone number' }));
    // The plain field makes way for the one with countries.
    const field = () => dialog.getByLabelText<HTMLInputElement>('Phone number');
    expect(field().value).toBe('+919847012345');
    await user.clear(field());
    await user.type(field(), '98470');
    await user.click(dialog.getByRole('button', { name: 'Save the number' }));
    await dialog.findByText(/this one has five/);
    expect(sent()).toEqual([]);
    await user.clear(field());
    await user.type(field(), '098470 12346');
    await user.click(dialog.getByRole('button', { name: 'Save the number' }));
    await waitFor(() => expect(sent()).toEqual([{ phone: '+919847012346' }]));
  });
});

describe('a decision', () => {
  it('is taken back with a reason', async () => {
    const { user, sent } = await openQuote({ status: 'won' });
    await user.click(screen.getByRole('button', { name: 'Not won: back to quoted' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Why is it no longer won?' }));
    await user.click(dialog.getByRole('button', { name: 'Move to Quoted' }));
    await dialog.findByText('Please enter the reason.');
    await user.type(dialog.getByLabelText('Reason'), 'Marked by mistake');
    await user.click(dialog.getByRole('button', { name: 'Move to Quoted' }));
    await waitFor(() =>
      expect(sent()).toEqual([{ status: 'quoted', takenBackReason: 'Marked by mistake' }]),
    );
  });

  it('and the earlier phone numbers are in the history, newest first', async () => {
    const at = '2026-01-06T10:00:00.000Z';
    await openQuote({
      history: [
        { what: 'phone', phone: '+919847012345', phoneExtension: null, by: 'Binu Das', at },
        { what: 'status', from: 'won', to: 'quoted', reason: 'By mistake', by: 'Anu Nair', at },
      ],
    });
    const rows = within(screen.getByRole('region', { name: 'History' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Won to QuotedReason: By mistakeAnu Nair, /),
      expect.stringMatching(/^Phone number corrected; it was \+91 98470 12345Binu Das, /),
    ]);
  });
});
