import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ok, openAdmin, refused, SUPER_ADMIN } from '../support/admin-app.ts';

const SECRET = `whsec_${'a'.repeat(43)}=`;
const HOOK = {
  _id: 'w1',
  url: 'https://hooks.example/in',
  description: 'Accounting',
  events: ['order.placed', 'order.paid'],
  isActive: true,
  pausedBy: null,
  failingSince: null,
  oldSecretUntil: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
};
const DISPATCH = {
  _id: 'd1',
  channel: 'webhook',
  kind: 'webhook.test',
  label: 'Test of a webhook',
  to: 'endpoint',
  recipient: 'hooks.example',
  state: 'sent',
  tries: 1,
  nextTryAt: null,
  lastError: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  settledAt: '2026-11-20T10:00:01.000Z',
};
const DETAIL = { ...DISPATCH, expiresAt: null, moves: ['send'], ids: {}, history: [] };
const COUNTS = { queued: 0, sending: 0, sent: 1, dead: 0, dropped: 0 };
const sent = (...dispatches: object[]) =>
  ok({
    dispatches,
    totalAvailableDispatches: dispatches.length,
    page: 1,
    limit: 10,
    counts: COUNTS,
    channels: [],
  });
const list = (...webhooks: object[]) =>
  ok({ webhooks, totalAvailableWebhooks: webhooks.length, page: 1, limit: 25 });
const open = (answers: Parameters<typeof openAdmin>[1], address = '/admin/webhooks') =>
  openAdmin(address, answers, SUPER_ADMIN);
const openOne = (answers: Parameters<typeof openAdmin>[1] = {}, webhook: object = HOOK) =>
  open(
    {
      'GET /super-admin/webhook/w1': ok({ webhook }),
      'GET /admin/outbox': sent(DISPATCH),
      ...answers,
    },
    '/admin/webhooks/w1',
  );

describe('the webhooks', () => {
  it('are listed with their events and their state', async () => {
    await open({
      'GET /super-admin/webhooks': list(HOOK, {
        ...HOOK,
        _id: 'w2',
        url: 'https://old.example/',
        isActive: false,
        pausedBy: 'failures',
      }),
    });
    const row = within(await screen.findByRole('row', { name: /hooks\.example/ }));
    expect(row.getByText('An order is placed; An order is paid')).toBeDefined();
    expect(row.getByText('Active')).toBeDefined();
    expect(
      within(screen.getByRole('row', { name: /old\.example/ })).getByText('Paused'),
    ).toBeDefined();
  });

  it('are explained when there is none; a failure to load is reported', async () => {
    await open({ 'GET /super-admin/webhooks': list() });
    expect(await screen.findByText('No webhooks yet')).toBeDefined();
    await open({
      'GET /super-admin/webhooks': () => refused(503, 'unavailable', 'We could not read this.'),
    });
    expect(await screen.findByText('We could not read this.')).toBeDefined();
  });

  it('are added with a secret that is shown once', async () => {
    const { user, askedFor } = await open({
      'GET /super-admin/webhooks': list(HOOK),
      'POST /super-admin/webhook': () => ({ status: 201, body: { webhook: HOOK, secret: SECRET } }),
    });
    await user.click(await screen.findByRole('button', { name: 'Add webhook' }));
    const form = within(await screen.findByRole('dialog', { name: 'Add a webhook' }));
    await user.click(form.getByRole('button', { name: 'Add webhook' }));
    expect(await form.findByText('Please choose at least one event.')).toBeDefined();
    expect(askedFor('/super-admin/webhook')).toHaveLength(0);
    // A frame later the first wrong field has the focus.
    const address = form.getByLabelText('Address');
    await waitFor(() => expect(document.activeElement).toBe(address));
    await user.type(address, ' https://hooks.example/in');
    await user.click(form.getByRole('checkbox', { name: /An order is paid/ }));
    await user.click(form.getByRole('checkbox', { name: /An order is placed/ }));
    await user.click(form.getByRole('button', { name: 'Add webhook' }));
    const shown = within(await screen.findByRole('dialog', { name: 'The secret of the webhook' }));
    expect(shown.getByLabelText<HTMLInputElement>('Secret').value).toBe(SECRET);
    expect(askedFor('/super-admin/webhook')[0]?.body).toEqual({
      url: 'https://hooks.example/in',
      description: '',
      events: ['order.placed', 'order.paid'],
    });
    await user.click(shown.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.body.innerHTML).not.toContain(SECRET);
  });
});

describe('one webhook', () => {
  it('shows its deliveries, and the result of a test', async () => {
    let state = 'queued';
    const { user } = await openOne({
      'POST /super-admin/webhook/w1/test': () => ({
        status: 201,
        body: {
          dispatch: { ...DETAIL, state, lastError: state === 'sent' ? null : 'Status 500.' },
        },
      }),
    });
    expect(await screen.findByRole('row', { name: /Test of a webhook/ })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Send a test' }));
    expect(await screen.findByText('The test did not arrive. Status 500.')).toBeDefined();
    state = 'sent';
    await user.click(screen.getByRole('button', { name: 'Send a test' }));
    await waitFor(() => expect(screen.queryByText(/did not arrive/)).toBeNull());
  });

  it('is paused and started again, and says why it was paused', async () => {
    const { user, asked } = await openOne({
      'PATCH /super-admin/webhook/w1': ({ body }) => ({
        status: 200,
        body: {
          webhook: {
            ...HOOK,
            ...(body as object),
            pausedBy: (body as { isActive: boolean }).isActive ? null : 'staff',
          },
        },
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Pause' }));
    expect(await screen.findByText(/Paused by your team/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Start' }));
    await waitFor(() => expect(screen.queryByText(/Paused by your team/)).toBeNull());
    const bodies = asked.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
    expect(bodies).toEqual([{ isActive: false }, { isActive: true }]);
  });

  it('gets a new secret after a question, and says until when the old secret still signs', async () => {
    const { user } = await openOne({
      'POST /super-admin/webhook/w1/secret': () => ({
        status: 201,
        body: {
          webhook: { ...HOOK, oldSecretUntil: '2026-11-24T10:00:00.000Z' },
          secret: SECRET,
        },
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Create a new secret' }));
    await user.click(await screen.findByRole('button', { name: 'Create it' }));
    const shown = within(await screen.findByRole('dialog', { name: 'The new secret' }));
    expect(shown.getByLabelText<HTMLInputElement>('Secret').value).toBe(SECRET);
    await user.click(shown.getByRole('button', { name: 'Done' }));
    expect(await screen.findByText(/The old secret signs as well until/)).toBeDefined();
  });

  it('is removed after a question, and then the list is open', async () => {
    const { user } = await openOne({
      'DELETE /super-admin/webhook/w1': ok({ webhook: HOOK }),
      'GET /super-admin/webhooks': list(),
    });
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: /^Remove the webhook to .+\?$/ }),
    );
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('No webhooks yet')).toBeDefined();
  });
});
