import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ok, openAdmin, refused } from '../support/admin-app.ts';

const ROW = {
  _id: 'd1',
  channel: 'mail',
  kind: 'order-placed',
  label: 'Order placed',
  to: 'customer',
  recipient: 'a…@example.com',
  state: 'dead',
  tries: 8,
  nextTryAt: null,
  lastError: '550 No such mailbox',
  createdAt: '2026-11-20T10:00:00.000Z',
  settledAt: '2026-11-20T12:00:00.000Z',
};
const DETAIL = {
  ...ROW,
  expiresAt: null,
  moves: ['send'],
  ids: { order: 'o1' },
  history: [{ at: '2026-11-20T12:00:00.000Z', result: 'dead', error: '550 No such mailbox' }],
};
const LETTER = {
  to: 'a…@example.com',
  subject: 'We have received your order',
  isRedacted: false,
  text: 'Thank you, Anu.',
  eml: 'Subject: We have received your order\r\n',
};
const WAYS = [
  { channel: 'mail', isSet: true, pausedUntil: null, reason: null },
  { channel: 'webhook', isSet: true, pausedUntil: null, reason: null },
];
const list = (rows: object[], channels: object[] = WAYS) =>
  ok({
    dispatches: rows,
    totalAvailableDispatches: rows.length,
    page: 1,
    limit: 25,
    channels,
    counts: { queued: 0, sending: 0, sent: 3, dead: 1, dropped: 0 },
  });

describe('the outbox', () => {
  it('lists the dispatches, with reasons for those that were not sent', async () => {
    await openAdmin('/admin/outbox', { 'GET /admin/outbox': list([ROW]) });
    const row = within(await screen.findByRole('row', { name: /Order placed/ }));
    expect(row.getByText('a…@example.com')).toBeDefined();
    expect(row.getByText('Not delivered')).toBeDefined();
    expect(row.getByText('550 No such mailbox')).toBeDefined();
    expect(screen.getByRole('link', { name: /^Not delivered/ }).getAttribute('href')).toContain(
      'state=dead',
    );
  });

  it('says that there is no mail server, that nothing was sent, or that the list could not be loaded', async () => {
    const [mail, webhook] = WAYS;
    await openAdmin('/admin/outbox', {
      'GET /admin/outbox': list([], [{ ...mail, isSet: false }, webhook ?? {}]),
    });
    expect(await screen.findByText('No mail server is set up.')).toBeDefined();
    expect(screen.getByText('Nothing has been sent yet')).toBeDefined();
    await openAdmin('/admin/outbox', {
      'GET /admin/outbox': () => refused(503, 'unavailable', 'We could not read this.'),
    });
    expect(await screen.findByText('We could not read this.')).toBeDefined();
  });

  it('says why letters are paused, and sends them again on request', async () => {
    const paused = {
      channel: 'mail',
      isSet: true,
      pausedUntil: '2026-11-20T10:05:00.000Z',
      reason: '535 The password is wrong',
    };
    const { user, askedFor } = await openAdmin('/admin/outbox', {
      'GET /admin/outbox': list([ROW], [paused]),
      'POST /admin/outbox-resume': ok({ channels: WAYS }),
    });
    expect(await screen.findByText(/535 The password is wrong/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Try now' }));
    await waitFor(() => expect(askedFor('/admin/outbox')).toHaveLength(2));
    expect(askedFor('/admin/outbox-resume')[0]?.body).toEqual({ channel: 'mail' });
  });

  it('sends all ticked dispatches again', async () => {
    const { user, asked } = await openAdmin('/admin/outbox', {
      'GET /admin/outbox': list([ROW, { ...ROW, _id: 'd2' }]),
      'PATCH /admin/outbox/d1': ok({ dispatch: DETAIL }),
      'PATCH /admin/outbox/d2': () => refused(409, 'conflict', 'It has been settled meanwhile.'),
    });
    for (const box of await screen.findAllByRole('checkbox', { name: /Order placed/ }))
      await user.click(box);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1 done, 1 not done')).toBeDefined();
    expect(screen.getByText(/It has been settled meanwhile\./)).toBeDefined();
    const moves = asked.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
    expect(moves).toEqual([{ move: 'send' }, { move: 'send' }]);
  });
});

describe('the kinds of dispatch', () => {
  const answers = {
    'GET /admin/outbox': list([ROW]),
    'GET /admin/letters': ok({
      letters: [
        { kind: 'quote-received', label: 'New quote request', subject: 'Quote request' },
        { kind: 'grievance-answered', label: 'Answer to a complaint', subject: 'Our answer' },
      ],
    }),
  };
  const offered = () =>
    within(screen.getByLabelText('Kind'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);

  it('are those of e-mails and of webhooks, sorted by name, and filter the list', async () => {
    const { user, askedFor } = await openAdmin('/admin/outbox', answers);
    await screen.findByRole('option', { name: 'New quote request' });
    expect(offered()).toEqual([
      'Any kind',
      'Answer to a complaint',
      'New quote request',
      'Webhook: A parcel is shipped',
      'Webhook: A quote is requested',
      'Webhook: A refund is processed',
      'Webhook: A release is published',
      'Webhook: A return is requested',
      'Webhook: An order is paid',
      'Webhook: An order is placed',
      'Webhook: Test of a webhook',
    ]);
    await user.selectOptions(screen.getByLabelText('Kind'), 'New quote request');
    await waitFor(() =>
      expect(askedFor('/admin/outbox').at(-1)?.query.get('kind')).toBe('quote-received'),
    );
  });

  it('are those of the chosen channel; another channel begins with all of its kinds', async () => {
    const { user, askedFor } = await openAdmin('/admin/outbox?kind=quote-received', answers);
    await screen.findByRole('option', { name: 'New quote request' });
    await user.selectOptions(screen.getByLabelText('Sent by'), 'Webhooks');
    await waitFor(() =>
      expect(Object.fromEntries(askedFor('/admin/outbox').at(-1)?.query ?? [])).toMatchObject({
        channel: 'webhook',
      }),
    );
    expect(askedFor('/admin/outbox').at(-1)?.query.get('kind')).toBeNull();
    await waitFor(() => expect(offered()).toContain('A quote is requested'));
    expect(offered()).not.toContain('New quote request');
    await user.selectOptions(screen.getByLabelText('Sent by'), 'E-mails');
    await waitFor(() => expect(offered()).toHaveLength(3));
  });

  it('show the chosen one, also when the kinds of e-mails cannot be read', async () => {
    await openAdmin('/admin/outbox?kind=quote-received', {
      ...answers,
      'GET /admin/letters': () => refused(503, 'unavailable', 'We could not read this.'),
    });
    const choice = await screen.findByLabelText<HTMLSelectElement>('Kind');
    await waitFor(() => expect(choice.selectedOptions[0]?.textContent).toBe('quote-received'));
  });
});

describe('a dispatch', () => {
  const answers = {
    'GET /admin/outbox/d1': ok({ dispatch: DETAIL }),
    'GET /admin/letter': ok({ letter: LETTER }),
  };

  it('shows its history and its letter, in a frame without any rights', async () => {
    const { user } = await openAdmin('/admin/outbox/d1', answers);
    expect(await screen.findByText('Failed for good')).toBeDefined();
    const frame = await screen.findByTitle('We have received your order, phone, light');
    expect(frame.getAttribute('sandbox')).toBe('');
    expect(frame.getAttribute('src')).toBe('/api/admin/letter-page?dispatch=d1&look=light');
    await user.click(screen.getByRole('radio', { name: 'Plain text' }));
    expect(screen.getByText('Thank you, Anu.')).toBeDefined();
  });

  it('is sent again after a question, which shows a refusal', async () => {
    let isGone = true;
    const { user } = await openAdmin('/admin/outbox/d1', {
      ...answers,
      'PATCH /admin/outbox/d1': () =>
        isGone
          ? refused(409, 'conflict', 'It is being sent at this moment.')
          : {
              status: 200,
              body: { dispatch: { ...DETAIL, state: 'sent', lastError: null } },
            },
    });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Try again: .+\?$/ }));
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByText('It is being sent at this moment.')).toBeDefined();
    isGone = false;
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Send once more' })).toBeDefined();
  });
});

describe('the examples of letters', () => {
  it('are shown one kind at a time', async () => {
    const { user, asked } = await openAdmin('/admin/letters', {
      'GET /admin/letters': ok({
        letters: [
          { kind: 'order-placed', label: 'Order placed', subject: 'We have received your order' },
          { kind: 'quote-received', label: 'New quote request', subject: 'Quote request' },
        ],
      }),
      'GET /admin/letter': ok({ letter: LETTER }),
    });
    await user.selectOptions(await screen.findByLabelText('E-mail'), 'New quote request');
    await waitFor(() =>
      expect(
        asked.filter(({ path }) => path === '/admin/letter').map(({ query }) => query.get('kind')),
      ).toEqual(['order-placed', 'quote-received']),
    );
  });
});
