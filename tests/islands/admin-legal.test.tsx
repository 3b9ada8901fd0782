// The screen of legal records, over a fake server that gives the answers of the test.
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { LegalRecords } from '../../src/contract/legal/rules.ts';
import { ok, openAdmin, refused, SUPER_ADMIN } from '../support/admin-app.ts';

const FLAT = { mode: 'flat' as const, receiptVouchers: false, registrations: [] };
const PLANNED = {
  _id: 'r2',
  from: '2026-12-15',
  legalName: 'Future Lifts Limited',
  gstin: null,
  tax: FLAT,
  by: { _id: 'u1', name: 'Binu Das' },
  at: '2026-11-20T10:00:00.000Z',
};
const recordsOf = (changes: Partial<LegalRecords> = {}): LegalRecords => ({
  version: 3,
  today: '2026-11-29',
  first: { legalName: 'The Maker Lifts', gstin: null, tax: FLAT },
  current: null,
  records: [],
  arePagesCurrent: true,
  ...changes,
});
const READ = 'GET /super-admin/legal-records';
const ADD = 'POST /super-admin/legal-record';
const open = (answers: Parameters<typeof openAdmin>[1]) =>
  openAdmin('/admin/legal', answers, SUPER_ADMIN);

describe('the legal records', () => {
  it('show what is valid today, what is planned, and pages that are behind', async () => {
    await open({
      [READ]: ok({ legal: recordsOf({ records: [PLANNED], arePagesCurrent: false }) }),
    });
    const today = within(await screen.findByRole('region', { name: 'Valid today' }));
    expect(today.getByText('The Maker Lifts')).toBeDefined();
    expect(today.getByRole('status').textContent).toContain('still print the facts from before');
    const planned = within(screen.getByRole('region', { name: 'Valid from 15 Dec 2026' }));
    expect(planned.getByText('Future Lifts Limited')).toBeDefined();
  });

  it('may fail to load, which the screen says', async () => {
    await open({ [READ]: () => refused(503, 'unavailable', 'We could not read this.') });
    expect(await screen.findByText('We could not read this.')).toBeDefined();
  });

  it('are in the menu of superAdmins only', async () => {
    await openAdmin('/admin', {});
    await screen.findByRole('link', { name: 'Coupons' });
    expect(screen.queryByRole('link', { name: 'Legal name and tax' })).toBeNull();
  });

  it('are taken back after a question', async () => {
    const { user } = await open({
      [READ]: ok({ legal: recordsOf({ records: [PLANNED] }) }),
      'DELETE /super-admin/legal-record/r2': ok({ legal: recordsOf({ version: 4 }) }),
    });
    await user.click(await screen.findByRole('button', { name: 'Take back' }));
    const question = within(await screen.findByRole('dialog', { name: /^Take back the record/ }));
    await user.click(question.getByRole('button', { name: 'Take back' }));
    expect(await screen.findByText('Record taken back')).toBeDefined();
    expect(screen.queryByText('Future Lifts Limited')).toBeNull();
  });
});

describe('a new record', () => {
  it('is sent after a question that names what changes, and not before', async () => {
    const { asked, user } = await open({
      [READ]: ok({ legal: recordsOf() }),
      [ADD]: ok({ legal: recordsOf({ version: 4 }) }),
    });
    const name = await screen.findByLabelText('Legal name');
    await user.clear(name);
    await user.type(name, 'Changed Lifts Limited');
    const save = () => user.click(screen.getByRole('button', { name: 'Compare and save' }));
    await save();
    const question = () => screen.findByRole('dialog', { name: 'Change from 29 Nov 2026?' });
    const words = within(await question());
    expect(words.getByText('The Maker Lifts')).toBeDefined();
    expect(words.getByText('Changed Lifts Limited')).toBeDefined();
    expect(words.queryByText('GSTIN')).toBeNull();
    expect(words.getByText(/^This record is valid from today and cannot be taken/)).toBeDefined();
    await user.click(words.getByRole('button', { name: 'Keep editing' }));
    expect(await screen.findByText(/^Nothing is saved yet/)).toBeDefined();
    expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
    await save();
    await user.click(within(await question()).getByRole('button', { name: 'Save record' }));
    expect(await screen.findByText('Record saved')).toBeDefined();
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
      from: '2026-11-29',
      legalName: 'Changed Lifts Limited',
      gstin: null,
      tax: FLAT,
      version: 3,
    });
  });

  it('of a later day is valid from that day, as the question says, and can be taken back until then', async () => {
    const { user } = await open({ [READ]: ok({ legal: recordsOf() }) });
    const day = await screen.findByLabelText('Valid from');
    fireEvent.change(day, { target: { value: '2026-12-01' } });
    await user.type(screen.getByLabelText('Legal name'), ' and Sons');
    await user.click(screen.getByRole('button', { name: 'Compare and save' }));
    const question = within(await screen.findByRole('dialog', { name: 'Change from 1 Dec 2026?' }));
    expect(question.getByText(/from that day\. Until then/)).toBeDefined();
    expect(question.queryByText(/at once/)).toBeNull();
  });

  it('may confirm the facts that came with the code', async () => {
    const { asked, user } = await open({
      [READ]: ok({ legal: recordsOf() }),
      [ADD]: ok({ legal: recordsOf({ version: 4 }) }),
    });
    await user.click(await screen.findByRole('button', { name: 'Compare and save' }));
    const question = within(
      await screen.findByRole('dialog', { name: 'Confirm these facts from 29 Nov 2026?' }),
    );
    expect(question.getByText('The Maker Lifts')).toBeDefined();
    await user.click(question.getByRole('button', { name: 'Save record' }));
    expect(await screen.findByText('Record saved')).toBeDefined();
    expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('from a past day, or without a change, is refused before the question', async () => {
    const records = [{ ...PLANNED, from: '2026-11-01' }];
    const legal = recordsOf({ records, current: PLANNED._id });
    const { asked, user } = await open({ [READ]: ok({ legal }) });
    const save = () => user.click(screen.getByRole('button', { name: 'Compare and save' }));
    const day = await screen.findByLabelText('Valid from');
    await save();
    expect(await screen.findByText(/^Nothing would change/)).toBeDefined();
    fireEvent.change(day, { target: { value: '2026-01-01' } });
    await user.type(screen.getByLabelText('Legal name'), ' and Sons');
    await save();
    expect(await screen.findByText(/^Choose today or a later day/)).toBeDefined();
    expect(screen.queryByRole('dialog', { name: /^Change from/ })).toBeNull();
    expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('with a wrong GSTIN, or GST without a GSTIN or a registration, is refused before the question', async () => {
    const { user } = await open({ [READ]: ok({ legal: recordsOf() }) });
    await user.selectOptions(await screen.findByLabelText('Tax'), 'gst');
    const save = () => user.click(screen.getByRole('button', { name: 'Compare and save' }));
    await save();
    expect(await screen.findByText(/^Tax with GST needs a registration/)).toBeDefined();
    expect(screen.getByText(/^Tax with GST needs the company’s GSTIN/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Add a registration' }));
    const fields = within(screen.getByRole('group', { name: 'Registration 1' }));
    await user.type(fields.getByLabelText('GSTIN'), '32AAGCB7383J1ZX');
    await user.type(fields.getByLabelText('Registered address'), '1 Example Avenue');
    await save();
    expect(await fields.findByText(/^The last character of this GSTIN/)).toBeDefined();
    expect(fields.getByText('Please enter the city.')).toBeDefined();
    expect(screen.queryByRole('dialog', { name: /^Change from/ })).toBeNull();
  });
});
