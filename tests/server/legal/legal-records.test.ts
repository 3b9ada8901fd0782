// Legal name, GSTIN and tax: dated records of superAdmins, which prices, orders, papers, letters
// and pages follow from their day on.
import { describe, expect, it } from 'vitest';
import { dayAfter, dayOf } from '../../../src/contract/kernel/days.ts';
import { SAME_AS_BEFORE } from '../../../src/contract/legal/legal.ts';
import { moveOrder, newBuyer } from '../../support/buyers.ts';
import { LEGAL } from '../../support/company.ts';
import { allPapers } from '../../support/paper-consistency.ts';
import { createOffice } from '../../support/releases.ts';
import { createShop } from '../../support/shop.ts';
import { createTestApi } from '../../support/test-api.ts';
import type { Visitor } from '../../support/visitor.ts';

const DAY_MS = 24 * 60 * 60_000;
const REGISTRATION = {
  gstin: '32AAGCB7383J1ZH',
  lines: ['1 Example Avenue'],
  city: 'Kochi',
  postalCode: '682036',
  prefix: 'KL',
};
const GST = { mode: 'gst', receiptVouchers: false, registrations: [REGISTRATION] };
const FLAT = { mode: 'flat', registrations: [] };

const opened = async (options: Parameters<typeof createTestApi>[0] = {}) => {
  const world = createTestApi(options);
  const today = () => dayOf(world.clock.now());
  return { world, owner: await world.superAdmin(), today };
};
const read = async (owner: Visitor) => (await owner.get('/super-admin/legal-records')).body.legal;
const add = async (owner: Visitor, fields: object) =>
  owner.post('/super-admin/legal-record', {
    legalName: 'The Maker Private Limited',
    gstin: null,
    tax: FLAT,
    version: (await read(owner)).version,
    ...fields,
  });

describe('a legal record', () => {
  it('is valid from its day on; before the first one the facts of the repository are', async () => {
    const { owner, today, world } = await opened();
    expect(await read(owner)).toMatchObject({
      version: 0,
      current: null,
      records: [],
      first: LEGAL,
      arePagesCurrent: true,
    });
    const from = dayAfter(today(), 2);
    const { status, body } = await add(owner, { from, gstin: '32aagcb7383j1zh', tax: GST });
    expect(status).toBe(201);
    const [record] = body.legal.records;
    expect(record).toMatchObject({
      from,
      legalName: 'The Maker Private Limited',
      gstin: '32AAGCB7383J1ZH',
      tax: GST,
    });
    expect(body.legal.current).toBeNull();
    world.clock.offsetMs += 2 * DAY_MS;
    expect((await read(await world.superAdmin())).current).toBe(record._id);
  });

  it('never begins before today, and is refused after another change', async () => {
    const { owner, today } = await opened();
    const late = await add(owner, { from: dayAfter(today(), -1) });
    expect([late.status, Object.keys(late.body.fields)]).toEqual([422, ['from']]);
    expect((await add(owner, { from: today() })).status).toBe(201);
    expect((await add(owner, { from: today(), legalName: 'Other', version: 0 })).status).toBe(409);
    expect((await read(owner)).records).toHaveLength(1);
  });

  it('of two from the same future day is refused; of two from today the later one counts', async () => {
    const { owner, today } = await opened();
    const soon = dayAfter(today(), 1);
    expect((await add(owner, { from: soon })).status).toBe(201);
    expect((await add(owner, { from: soon, legalName: 'Other' })).status).toBe(409);
    expect((await add(owner, { from: today(), legalName: 'First' })).status).toBe(201);
    const { body } = await add(owner, { from: today(), legalName: 'Second' });
    const current = body.legal.records.find(
      ({ _id }: { _id: string }) => _id === body.legal.current,
    );
    expect(current.legalName).toBe('Second');
    expect(body.legal.records.map(({ legalName }: { legalName: string }) => legalName)).toEqual([
      'First',
      'Second',
      'The Maker Private Limited',
    ]);
  });

  it('may confirm the facts of the repository, which then count as no example', async () => {
    const { owner, today } = await opened();
    const examples = async () =>
      (await owner.get('/admin/dashboard')).body.dashboard.placeholders.map(
        ({ what }: { what: string }) => what,
      );
    expect(await examples()).toContain('Legal name, GSTIN and tax');
    const { status, body } = await add(owner, { from: today(), legalName: LEGAL.legalName });
    expect(status).toBe(201);
    expect(body.legal.current).toBe(body.legal.records[0]._id);
    expect(await examples()).not.toContain('Legal name, GSTIN and tax');
  });

  it('that repeats the facts of an earlier record is refused', async () => {
    const { owner, today } = await opened();
    expect((await add(owner, { from: today() })).status).toBe(201);
    const again = await add(owner, { from: dayAfter(today(), 1) });
    expect([again.status, again.body.error]).toEqual([409, SAME_AS_BEFORE]);
  });

  it('is taken back before its day, and never from then on', async () => {
    const { owner, today, world } = await opened();
    const made = async (from: string) =>
      (await add(owner, { from, legalName: `From ${from}` })).body.legal.records.find(
        (one: { from: string }) => one.from === from,
      )._id;
    const [now, soon] = [await made(today()), await made(dayAfter(today(), 1))];
    expect((await owner.delete(`/super-admin/legal-record/${now}`)).status).toBe(409);
    expect((await owner.delete(`/super-admin/legal-record/${soon}`)).status).toBe(200);
    expect((await owner.delete(`/super-admin/legal-record/${soon}`)).status).toBe(404);
    const later = await made(dayAfter(today(), 1));
    world.clock.offsetMs += DAY_MS;
    const again = await world.superAdmin();
    expect((await again.delete(`/super-admin/legal-record/${later}`)).status).toBe(409);
  });

  it('with a wrong GSTIN, or GST without a GSTIN or a registration, names the field', async () => {
    const { owner, today } = await opened();
    const wrong = { from: today(), gstin: '32AAGCB7383J1ZX' };
    const { status, body } = await add(owner, wrong);
    expect([status, Object.keys(body.fields)]).toEqual([422, ['gstin']]);
    const { gstin } = REGISTRATION;
    const tax = { mode: 'gst', registrations: [] };
    const alone = await add(owner, { from: today(), gstin, tax });
    expect([alone.status, Object.keys(alone.body.fields)]).toEqual([422, ['tax.registrations']]);
    const bare = await add(owner, { from: today(), tax: GST });
    expect([bare.status, bare.body.fields]).toEqual([
      422,
      { gstin: 'Tax with GST needs the company’s GSTIN. Enter it, or choose the flat tax.' },
    ]);
    const short = await add(owner, {
      from: today(),
      gstin: REGISTRATION.gstin,
      tax: { mode: 'gst', registrations: [{ ...REGISTRATION, gstin: '32AAGCB', lines: [] }] },
    });
    expect(Object.keys(short.body.fields)).toEqual([
      'tax.registrations.0.gstin',
      'tax.registrations.0.lines',
    ]);
  });

  it('with an empty registration names each field of it at once', async () => {
    const { owner, today } = await opened();
    const empty = { gstin: '', lines: [], city: '', postalCode: '', prefix: '' };
    const tax = { mode: 'gst', registrations: [empty] };
    const { body } = await add(owner, { from: today(), gstin: REGISTRATION.gstin, tax });
    const at = 'tax.registrations.0';
    expect(body.fields).toEqual({
      [`${at}.gstin`]: 'Please enter a GSTIN.',
      [`${at}.lines`]: 'Please enter the address.',
      [`${at}.city`]: 'Please enter the city.',
      [`${at}.postalCode`]: 'A PIN code has six digits.',
      [`${at}.prefix`]: 'A prefix is two or three capital letters.',
    });
  });

  it('is for superAdmins alone', async () => {
    const { owner, today, world } = await opened();
    const { body } = await add(owner, { from: dayAfter(today(), 1) });
    const { visitor: admin } = await world.newAdmin();
    expect((await admin.get('/super-admin/legal-records')).status).toBe(403);
    const sent = { from: today(), legalName: 'X', gstin: null, tax: FLAT, version: 1 };
    expect((await admin.post('/super-admin/legal-record', sent)).status).toBe(403);
    const [{ _id }] = body.legal.records;
    expect((await admin.delete(`/super-admin/legal-record/${_id}`)).status).toBe(403);
    expect((await world.visitor().get('/super-admin/legal-records')).status).toBe(401);
  });

  it('is in the audit log with what was valid before, and so is taking it back', async () => {
    const { owner, today } = await opened();
    const { body } = await add(owner, { from: dayAfter(today(), 1) });
    const [{ _id }] = body.legal.records;
    await owner.delete(`/super-admin/legal-record/${_id}`);
    const { entries } = (await owner.get('/admin/audit-log?entity=legal')).body;
    const name = {
      field: 'legalName',
      before: LEGAL.legalName,
      after: 'The Maker Private Limited',
    };
    expect(
      entries.map(({ action, entityId }: Record<string, string>) => [action, entityId]),
    ).toEqual([
      ['remove', _id],
      ['create', _id],
    ]);
    expect(entries[1].changes).toContainEqual(name);
    expect(entries[0].changes).toContainEqual({
      ...name,
      before: name.after,
      after: name.before,
    });
  });
});

describe('what follows a legal record', () => {
  it('prices and orders from its day on, while a bill keeps the name and tax of its day', async () => {
    const shop = await createShop({ bell: { price: 345, hsn: '843131', uqc: 'NOS', gstRate: 18 } });
    const owner = await shop.superAdmin();
    const today = dayOf(shop.clock.now());
    const buyer = await newBuyer(shop);
    const before = await buyer.placed({ bell: 1 });
    await moveOrder(shop, before._id, 'processing', 'shipped');
    const changed = { legalName: 'Changed Lifts Limited', gstin: REGISTRATION.gstin, tax: GST };
    expect((await add(owner, { from: today, ...changed })).status).toBe(201);
    const after = await buyer.placed({ bell: 1 });
    await moveOrder(shop, after._id, 'processing', 'shipped');
    await moveOrder(shop, before._id, 'delivered');
    const papers = (await allPapers(shop.deps.storage.scope())).map(({ mode, seller }) => [
      mode,
      seller.name,
      seller.gstin,
    ]);
    expect(papers.sort()).toEqual([
      ['flat', LEGAL.legalName, null],
      ['gst', 'Changed Lifts Limited', REGISTRATION.gstin],
    ]);
    expect([before.total, after.total]).toEqual([372.6, 407.1]);
    const { body } = await (await shop.admin()).get('/admin/books');
    expect(body.books.isGst).toBe(true);
  });

  it('letters name the company as it is called on the day they are shown', async () => {
    const { owner, today } = await opened();
    await add(owner, { from: today(), legalName: 'Changed Lifts Limited' });
    const { body } = await owner.get('/admin/letter?kind=build-failed');
    expect(body.letter.text).toContain('Changed Lifts Limited');
    expect(body.letter.text).not.toContain(LEGAL.legalName);
  });

  it('pages are built again once when another record becomes valid', async () => {
    let shown: string | null = null;
    const office = await createOffice({ shownLegal: () => shown });
    const { builder, clock, owner } = office;
    const today = dayOf(clock.now());
    await add(owner, { from: dayAfter(today, 1) });
    await office.api.sweep();
    expect(builder.asked).toEqual([]);
    clock.offsetMs += DAY_MS;
    await office.api.sweep();
    await office.api.sweep();
    expect(builder.asked).toEqual([0]);
    const later = await office.superAdmin();
    const legal = await read(later);
    expect(legal.arePagesCurrent).toBe(false);
    shown = legal.current;
    expect((await read(later)).arePagesCurrent).toBe(true);
    const dashboard = async () => (await later.get('/admin/dashboard')).body.dashboard;
    expect((await dashboard()).arePagesCurrent).toBe(true);
    await add(later, { from: dayOf(clock.now()), legalName: 'Again' });
    expect(builder.asked).toEqual([0, 0]);
    expect((await dashboard()).arePagesCurrent).toBe(false);
  });
});
