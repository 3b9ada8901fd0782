import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ok, openAdmin, refused } from '../support/admin-app.ts';

const ROW = {
  _id: 'g1',
  number: 'G-2026-4K7M2P',
  name: 'Anu Nair',
  topic: 'order',
  status: 'open',
  email: null,
  phone: '+914844000000',
  user: null,
  acknowledgedAt: null,
  answeredAt: null,
  createdAt: '2020-11-20T10:00:00.000Z',
  updatedAt: '2020-11-20T10:00:00.000Z',
};
const ONE = { ...ROW, text: 'The cable is missing.', answer: null, notes: [] };
const list = (...grievances: object[]) =>
  ok({
    grievances,
    totalAvailableGrievances: grievances.length,
    page: 1,
    limit: 25,
    counts: { open: grievances.length, answered: 0, closed: 0 },
  });
const openOne = (answers: Parameters<typeof openAdmin>[1] = {}) =>
  openAdmin('/admin/complaints/g1', {
    'GET /admin/grievance/g1': ok({ grievance: ONE }),
    ...answers,
  });

describe('complaints', () => {
  it('are listed, with the late ones marked', async () => {
    const soon = { ...ROW, _id: 'g2', name: 'Binu', createdAt: new Date().toISOString() };
    await openAdmin('/admin/complaints', { 'GET /admin/grievances': list(ROW, soon) });
    const row = within(await screen.findByRole('row', { name: /Anu Nair/ }));
    expect(row.getByText(/Late: receipt was to be confirmed by/)).toBeDefined();
    const other = within(screen.getByRole('row', { name: /Binu/ }));
    expect(other.getByText(/^Confirm receipt by/)).toBeDefined();
  });

  it('are explained when there is none', async () => {
    await openAdmin('/admin/complaints', { 'GET /admin/grievances': list() });
    expect(await screen.findByText('No complaints yet')).toBeDefined();
  });
});

describe('one complaint', () => {
  it('names the days for confirming and settling it, and which of them is past', async () => {
    await openOne();
    const dueOf = (name: string) =>
      screen.getByText(name).parentElement?.querySelector('dd')?.textContent;
    await screen.findByText('Confirm by');
    expect(dueOf('Confirm by')).toMatch(/^Late: 22 Nov 2020/);
    expect(dueOf('Settle by')).toMatch(/^Late: 20 Dec 2020/);
  });

  it('that is answered is no longer late', async () => {
    const [acknowledgedAt, answeredAt] = ['2020-11-21T10:00:00.000Z', '2020-11-21T11:00:00.000Z'];
    await openOne({
      'GET /admin/grievance/g1': ok({
        grievance: { ...ONE, acknowledgedAt, answeredAt, status: 'answered', answer: 'Sent.' },
      }),
    });
    await screen.findByText('Settle by');
    expect(screen.queryByText(/Late/)).toBeNull();
  });

  it('records a confirmation by telephone, and an answer', async () => {
    const acknowledged = { ...ONE, acknowledgedAt: '2020-11-21T10:00:00.000Z' };
    const { asked } = await openOne({
      'PATCH /admin/grievance/g1': ok({ grievance: acknowledged }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Mark receipt as confirmed' }));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Mark receipt as confirmed' })).toBeNull(),
    );
    await userEvent.type(screen.getByLabelText('Answer'), 'We have sent the cable.');
    await userEvent.click(screen.getByRole('button', { name: 'Note the answer' }));
    await waitFor(() =>
      expect(asked.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
        { isAcknowledged: true },
        { answer: 'We have sent the cable.' },
      ]),
    );
  });

  it('keeps the typed text when the answer is refused', async () => {
    await openOne({ 'PATCH /admin/grievance/g1': () => refused(409, 'conflict', 'It is closed.') });
    await userEvent.type(await screen.findByLabelText('Answer'), 'Something.');
    await userEvent.click(screen.getByRole('button', { name: 'Note the answer' }));
    expect(await screen.findByText('It is closed.')).toBeDefined();
    expect(screen.getByLabelText('Answer')).toHaveProperty('value', 'Something.');
  });
});
