import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { takeWayBack } from '../../src/browser/kernel/way-back.ts';
import { ADMIN, type Answers, ok, openAdmin, refused, SUPER_ADMIN } from '../support/admin-app.ts';
import { USER } from '../support/answer-queue.ts';

const COUNTS = { new: 1, contacted: 0, site_visit: 0, quoted: 0, won: 0, lost: 0, spam: 0 };
const QUOTE = {
  _id: 'q1',
  quoteNumber: 'Q-2026-4K7M2P',
  name: 'Ravi Menon',
  phone: '+919847012345',
  elevatorType: 'Residential',
  location: 'Kerala',
  page: '/',
  status: 'new',
  lostReason: null,
  priority: 'medium',
  followUpAt: null,
  owner: null,
  expectedValue: null,
  history: [],
  notes: [] as object[],
  createdAt: '2026-01-05T10:00:00.000Z',
  updatedAt: '2026-01-05T10:00:00.000Z',
};
const { notes: _notes, ...QUOTE_ROW } = QUOTE;
const GOOD: Answers = {
  'GET /admin/quotes': ok({
    quotes: [{ ...QUOTE_ROW, noteCount: 0 }],
    totalAvailableQuotes: 1,
    counts: COUNTS,
    page: 1,
    limit: 25,
  }),
  'GET /admin/quote/q1': ok({ quote: QUOTE }),
  'GET /admin/customers': ok({ customers: [], totalAvailableUsers: 0, page: 1, limit: 25 }),
};
const heading = () => screen.getByRole('heading', { level: 1 });
const menuWords = () =>
  within(screen.getByRole('navigation', { name: 'Admin area' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

describe('access to the admin area', () => {
  const nothingIsShown = (asked: readonly { path: string }[]) => {
    expect(asked.map(({ path }) => path)).toEqual(['/user']);
    expect(screen.queryByRole('heading')).toBeNull();
    expect(screen.queryByRole('navigation')).toBeNull();
  };

  it('sends a customer to the site, without a call of staff', async () => {
    const { asked } = await openAdmin('/admin/quotes', GOOD, USER);
    await waitFor(() => expect(location.hash).toBe('#home'));
    nothingIsShown(asked);
    expect(takeWayBack()).toBeUndefined();
  });

  it('leads a visitor who is not signed in to the login, and from there to the bookmarked screen with its filters', async () => {
    const { asked } = await openAdmin('/admin/quotes?status=new&sort=name', GOOD, null);
    await waitFor(() => expect(location.hash).toBe('#login'));
    nothingIsShown(asked);
    expect(takeWayBack()).toBe('/admin/quotes?status=new&sort=name');
  });

  it('makes staff with a first password set their own before they see anything', async () => {
    const { asked, user } = await openAdmin(
      '/admin/quotes',
      {
        ...GOOD,
        'POST /user/change-password': ok({ user: ADMIN }),
        'GET /user/sessions': ok({ sessions: [] }),
      },
      { ...ADMIN, passwordDue: true },
    );
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(
      'Set your password',
    );
    expect(asked.map(({ path }) => path)).toEqual(['/user']);
    await user.type(screen.getByLabelText('Current password'), 'first-password-1');
    await user.type(screen.getByLabelText('New password'), 'governor-rope-90');
    await user.type(screen.getByLabelText('Confirm new password'), 'governor-rope-90{Enter}');
    await waitFor(() => expect(heading().textContent).toBe('Quote requests'));
  });

  it('shows an admin no screen for superAdmins', async () => {
    const { asked } = await openAdmin('/admin/admins', GOOD);
    await waitFor(() => expect(heading().textContent).toBe('Not found'));
    expect(menuWords()).not.toContain('Admins');
    expect(menuWords()).not.toContain('Audit log');
    expect(asked.map(({ path }) => path)).toEqual(['/user']);
  });

  it('shows a superAdmin those screens', async () => {
    await openAdmin('/admin/quotes', GOOD, SUPER_ADMIN);
    await screen.findByText('Ravi Menon');
    expect(menuWords()).toEqual(
      expect.arrayContaining([
        'Dashboard',
        'Quote requests',
        'Customers',
        'Categories',
        'Add category',
        'Models',
        'Add model',
        'Releases',
        'Admins',
        'Audit log',
      ]),
    );
  });

  it('is decided again after a call that failed, which the page says', async () => {
    let tries = 0;
    const { user } = await openAdmin('/admin/quotes', {
      ...GOOD,
      'GET /user': () =>
        ++tries === 1
          ? refused(503, 'unavailable', 'We could not load this right now. Please try again.')
          : { status: 200, body: { user: ADMIN } },
    });
    expect((await screen.findByRole('alert')).textContent).toContain(
      'We could not load this right now.',
    );
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Ravi Menon')).toBeDefined();
  });
});

describe('moving between screens', () => {
  it('opens a screen by its address, sets the title, and moves the focus only when the user changes the screen', async () => {
    const { user } = await openAdmin('/admin/quotes', GOOD);
    expect(await screen.findByText('Ravi Menon')).toBeDefined();
    expect(document.title).toBe('Quote requests · The Maker admin');
    expect(document.activeElement).toBe(document.body);
    expect(screen.getByRole('link', { name: 'Quote requests' }).getAttribute('aria-current')).toBe(
      'page',
    );
    await user.click(screen.getByRole('link', { name: 'Customers' }));
    await screen.findByText('No customers yet');
    expect(location.pathname).toBe('/admin/customers');
    expect(document.title).toBe('Customers · The Maker admin');
    expect(document.activeElement).toBe(heading());
  });

  it('names an open request, and leads back to its list with the same filters', async () => {
    const { user, askedFor } = await openAdmin('/admin/quotes?status=new&sort=name', GOOD);
    await user.click(await screen.findByRole('link', { name: 'Ravi Menon' }));
    await waitFor(() => expect(heading().textContent).toBe('Ravi Menon'));
    expect(screen.getByRole('link', { name: 'Quote requests' }).getAttribute('aria-current')).toBe(
      'true',
    );
    await user.click(await screen.findByRole('link', { name: 'All quote requests' }));
    await screen.findByRole('table');
    expect(location.search).toBe('?status=new&sort=name');
    expect(heading().textContent).toBe('Quote requests');
    expect(askedFor('/admin/quotes').at(-1)?.query.get('sort')).toBe('name');
  });

  it('leaves links to other pages, and presses that open a new tab, to the browser', async () => {
    await openAdmin('/admin/quotes', GOOD);
    await screen.findByText('Ravi Menon');
    const press = (link: HTMLElement, init: MouseEventInit = {}) => {
      const event = new MouseEvent('click', {
        bubbles: true,
        cancelable: true,
        button: 0,
        ...init,
      });
      // The last listener, so that jsdom does not try to open the address.
      const note = { isFollowed: false };
      const stop = (heard: Event) => {
        note.isFollowed = heard.defaultPrevented;
        heard.preventDefault();
      };
      window.addEventListener('click', stop, { once: true });
      link.dispatchEvent(event);
      return note.isFollowed;
    };
    expect(press(screen.getByRole('link', { name: 'View the site' }))).toBe(false);
    expect(press(screen.getByRole('link', { name: 'Customers' }), { ctrlKey: true })).toBe(false);
    expect(press(screen.getByRole('link', { name: 'Download CSV' }))).toBe(false);
    expect(location.pathname).toBe('/admin/quotes');
    expect(press(screen.getByRole('link', { name: 'Customers' }))).toBe(true);
    await screen.findByText('No customers yet');
  });

  it('says so when no screen has the address', async () => {
    await openAdmin('/admin/no/such/screen', GOOD);
    await waitFor(() => expect(heading().textContent).toBe('Not found'));
    expect(document.title).toBe('Not found · The Maker admin');
  });
});

describe('unsaved work', () => {
  it('makes the page ask before the screen is left; the user can stay or leave', async () => {
    const { user } = await openAdmin('/admin/quotes/q1', GOOD);
    await user.type(await screen.findByLabelText('New note'), 'Rang twice');
    await user.click(screen.getByRole('link', { name: 'Customers' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Stay' }));
    expect(location.pathname).toBe('/admin/quotes/q1');
    expect(screen.getByLabelText<HTMLTextAreaElement>('New note').value).toBe('Rang twice');
    await user.click(screen.getByRole('link', { name: 'Customers' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Leave' }));
    await screen.findByText('No customers yet');
  });

  it('makes the page ask on the browser’s back button, too', async () => {
    const { user } = await openAdmin('/admin/quotes', GOOD);
    await user.click(await screen.findByRole('link', { name: 'Ravi Menon' }));
    await user.type(await screen.findByLabelText('New note'), 'Rang twice');
    history.back();
    const dialog = await screen.findByRole('dialog');
    expect(location.pathname).toBe('/admin/quotes/q1');
    expect(heading().textContent).toBe('Ravi Menon');
    await user.click(within(dialog).getByRole('button', { name: 'Leave' }));
    await screen.findByRole('table');
    expect(location.pathname).toBe('/admin/quotes');
  });

  it('keeps the page from being closed, and is the only reason to do so', async () => {
    const { user } = await openAdmin('/admin/quotes/q1', GOOD);
    const close = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const note = await screen.findByLabelText('New note');
    expect(close()).toBe(true);
    await user.type(note, 'Rang twice');
    expect(close()).toBe(false);
  });
});

describe('a session that ends in the middle of work', () => {
  it('makes the page ask for a new login, and no typed text is lost', async () => {
    let isIn = true;
    const { user, askedFor } = await openAdmin('/admin/quotes/q1', {
      ...GOOD,
      'GET /user': () => ({ status: 200, body: { user: isIn ? ADMIN : null } }),
      'PATCH /admin/quote/q1': () =>
        isIn
          ? {
              status: 200,
              body: {
                quote: {
                  ...QUOTE,
                  notes: [{ text: 'Rang twice', by: 'Binu', at: QUOTE.createdAt }],
                },
              },
            }
          : refused(401, 'session_ended', 'Your session has ended. Please log in again.'),
    });
    await user.type(await screen.findByLabelText('New note'), 'Rang twice');
    isIn = false;
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    const dialog = await screen.findByRole('dialog', { name: 'Your session has ended' });
    expect(within(dialog).getByRole('link').getAttribute('target')).toBe('_blank');
    await user.click(within(dialog).getByRole('button', { name: 'I have logged in' }));
    expect((await within(dialog).findByRole('alert')).textContent).toContain(
      'You are not logged in yet.',
    );
    expect(screen.getByLabelText<HTMLTextAreaElement>('New note').value).toBe('Rang twice');
    isIn = true;
    await user.click(within(dialog).getByRole('button', { name: 'I have logged in' }));
    await waitFor(() => expect(screen.getByText('Rang twice', { selector: 'li *' })).toBeDefined());
    expect(askedFor('/admin/quote/q1').filter(({ method }) => method === 'PATCH')).toHaveLength(2);
    expect(location.hash).toBe('');
  });
});

describe('signing out', () => {
  it('ends the session and leads to the site', async () => {
    const { user, askedFor } = await openAdmin('/admin/quotes', {
      ...GOOD,
      'GET /auth/logout': ok({ user: null }),
    });
    await screen.findByText('Ravi Menon');
    await user.click(
      within(screen.getByRole('navigation', { name: 'Admin area' })).getByRole('button', {
        name: 'Sign out',
      }),
    );
    await waitFor(() => expect(location.hash).toBe('#home'));
    expect(askedFor('/auth/logout')).toHaveLength(1);
  });

  it('that fails is reported, and the screen stays', async () => {
    const { user } = await openAdmin('/admin/quotes', GOOD);
    await screen.findByText('Ravi Menon');
    await user.click(
      within(screen.getByRole('navigation', { name: 'Admin area' })).getByRole('button', {
        name: 'Sign out',
      }),
    );
    await waitFor(() =>
      expect(document.querySelector('#toasts [role]')?.textContent).toContain(
        'You are still logged in',
      ),
    );
    expect(heading().textContent).toBe('Quote requests');
  });
});
