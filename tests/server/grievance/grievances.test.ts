// Complaints, from the form to the answer.
import { describe, expect, it } from 'vitest';
import { GRIEVANCE_TEXT_MAX } from '../../../src/contract/grievance/grievance-choices.ts';
import { openLetterSite, subjectOf } from '../../support/letters.ts';
import { partOf } from '../../support/mail-server.ts';
import { createTestApi, type TestApi } from '../../support/test-api.ts';
import type { Answer } from '../../support/visitor.ts';

const COMPLAINT = {
  name: 'Anu Nair',
  email: 'anu@example.com',
  topic: 'order',
  text: 'The door sensor came without its cable.',
};
const KEY = { 'idempotency-key': '11111111-2222-4333-8444-555555555555' };

const readBy = async (world: Pick<TestApi, 'newAdmin'>) => {
  const { visitor } = await world.newAdmin();
  return {
    visitor,
    list: async (query = '') => (await visitor.get(`/admin/grievances?${query}`)).body,
    one: async (id: string) => (await visitor.get(`/admin/grievance/${id}`)).body.grievance,
    change: (id: string, changes: object) => visitor.patch(`/admin/grievance/${id}`, changes),
  };
};

describe('a complaint', () => {
  it('arrives from any person, gets a ticket number, and is listed as open', async () => {
    const world = createTestApi();
    const { status, body } = await world.visitor().post('/grievance', COMPLAINT);
    expect([status, body]).toEqual([
      201,
      {
        grievance: {
          _id: expect.any(String),
          number: expect.stringMatching(/^G-\d{4}-[0-9A-Z]{6}$/),
        },
      },
    ]);
    const desk = await readBy(world);
    const { grievances, counts } = await desk.list();
    expect(grievances).toEqual([expect.objectContaining({ ...body.grievance, status: 'open' })]);
    expect(counts).toEqual({ open: 1, answered: 0, closed: 0 });
    expect(await desk.one(body.grievance._id)).toMatchObject({ text: COMPLAINT.text, user: null });
  });

  it('is on the dashboard while it is open, and late after two days without an answer', async () => {
    const world = createTestApi();
    const byPhone = { ...COMPLAINT, email: undefined, phone: '+919847012345' };
    await world.visitor().post('/grievance', byPhone);
    const seen = async () => {
      const { visitor } = await world.newAdmin();
      return (await visitor.get('/admin/dashboard')).body.dashboard.complaints;
    };
    expect(await seen()).toMatchObject({
      count: 1,
      late: 0,
      complaints: [{ isLate: false, name: COMPLAINT.name, topic: COMPLAINT.topic }],
    });
    world.clock.offsetMs += 49 * 60 * 60_000;
    const late = await seen();
    expect(late).toMatchObject({ count: 1, late: 1, complaints: [{ isLate: true }] });
    const desk = await readBy(world);
    await desk.change(late.complaints[0]._id, { answer: 'A cable is on its way.' });
    expect(await seen()).toEqual({ count: 0, late: 0, complaints: [] });
  });

  it('is stored once, however often it is sent, with a key or without', async () => {
    const world = createTestApi();
    const visitor = world.visitor();
    const keyed = { ...COMPLAINT, email: 'binu@example.com', text: 'Another one.' };
    const sent = [
      ...(await Promise.all([1, 2, 3].map(() => visitor.post('/grievance', COMPLAINT)))),
      ...(await Promise.all([1, 2].map(() => visitor.post('/grievance', keyed, KEY)))),
    ];
    expect(new Set(sent.map(({ body }) => body.grievance?.number)).size).toBe(2);
    const other = await visitor.post('/grievance', { ...keyed, text: 'Different.' }, KEY);
    expect([other.status, other.body.code]).toEqual([422, 'invalid_fields']);
  });

  it.each([
    [{ email: undefined }, 'email', 'Please enter an e-mail address or a phone number.'],
    [{ email: '', phone: '' }, 'email', 'Please enter an e-mail address or a phone number.'],
    [{ email: 'not an address' }, 'email', 'Email is not valid'],
    [{ phone: '12' }, 'phone', 'An Indian phone number has ten digits; this one has two.'],
    [{ topic: 'nothing' }, 'topic', 'Please select what it is about.'],
    [{ text: '   ' }, 'text', 'Please tell us what happened.'],
    [{ text: 'x'.repeat(GRIEVANCE_TEXT_MAX + 1) }, 'text', 'Text must be at most 4000 characters.'],
    [{ text: 'a\u0000b' }, 'text', 'Text must not contain control characters.'],
    [{ website: 'https://spam.example' }, 'website', 'Please leave this field empty.'],
  ])('with an error is refused at its field (%#)', async (wrong, field, message) => {
    const { status, body } = await createTestApi()
      .visitor()
      .post('/grievance', { ...COMPLAINT, ...wrong });
    expect([status, body.fields[field]]).toEqual([422, message]);
  });

  it('from a form without script ends on a page with the number', async () => {
    const visitor = createTestApi().visitor();
    const form = new URLSearchParams({ ...COMPLAINT, phone: '', website: '' });
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
    };
    const sent = await visitor.raw('POST', '/grievance', { body: form.toString(), headers });
    const location = sent.headers.get('location') ?? '';
    expect([sent.status, location]).toEqual([
      303,
      expect.stringMatching(/^\/api\/grievance\/sent\?number=G-\d{4}-[0-9A-Z]{6}$/),
    ]);
    const page = await visitor.get(location.slice('/api'.length));
    expect(page.text).toContain(`<strong>${location.split('=')[1]}</strong>`);
    const wrong = await visitor.raw('POST', '/grievance', { body: 'name=Anu', headers });
    expect([wrong.status, wrong.text]).toEqual([
      422,
      expect.stringContaining('<li>Please select what it is about.</li>'),
    ]);
  });

  it('is throttled by network', async () => {
    const world = createTestApi();
    const one = world.visitor();
    const statuses = [];
    for (const text of ['1', '2', '3', '4', '5', '6'])
      statuses.push(
        (await one.post('/grievance', { ...COMPLAINT, email: `a${text}@example.com`, text }))
          .status,
      );
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  });

  it('is accepted after three letters to its address, and staff acknowledge it', async () => {
    const site = await openLetterSite();
    const sent: Answer[] = [];
    for (const text of ['1', '2', '3', '4'])
      sent.push(await site.send('/grievance', { ...COMPLAINT, text }));
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(site.to(COMPLAINT.email)).toHaveLength(3);
    const { visitor } = await site.letIn('admin');
    const at = async (one: number) =>
      (await visitor.get(`/admin/grievance/${sent[one]?.body.grievance._id}`)).body.grievance;
    expect((await at(2)).acknowledgedAt).toBe((await at(2)).createdAt);
    expect((await at(3)).acknowledgedAt).toBeNull();
  });

  it('with an e-mail address is acknowledged at once; by phone, once staff have called', async () => {
    const world = createTestApi();
    const byMail = (await world.visitor().post('/grievance', COMPLAINT)).body.grievance;
    const { email: _none, ...rest } = COMPLAINT;
    const byPhone = (await world.visitor().post('/grievance', { ...rest, phone: '0484 400 0000' }))
      .body.grievance;
    const desk = await readBy(world);
    expect((await desk.one(byMail._id)).acknowledgedAt).toEqual(expect.any(String));
    expect(await desk.one(byPhone._id)).toMatchObject({
      phone: '+914844000000',
      acknowledgedAt: null,
    });
    const called = await desk.change(byPhone._id, { isAcknowledged: true, note: 'Called.' });
    expect(called.body.grievance).toMatchObject({
      status: 'open',
      acknowledgedAt: expect.any(String),
      notes: [expect.objectContaining({ text: 'Called.' })],
    });
  });

  it('is answered, closed and reopened, and refuses steps out of order', async () => {
    const world = createTestApi();
    const { _id } = (await world.visitor().post('/grievance', COMPLAINT)).body.grievance;
    const desk = await readBy(world);
    const answered = await desk.change(_id, { answer: 'The cable is on its way.' });
    expect(answered.body.grievance).toMatchObject({
      status: 'answered',
      answer: 'The cable is on its way.',
      answeredAt: expect.any(String),
    });
    expect((await desk.change(_id, { status: 'closed' })).body.grievance.status).toBe('closed');
    const late = await desk.change(_id, { answer: 'Something else.' });
    expect([late.status, late.body.error]).toEqual([
      409,
      'This complaint is closed. Please open it again first.',
    ]);
    expect((await desk.change(_id, { status: 'open' })).body.grievance.status).toBe('open');
    expect((await desk.list('status=open')).totalAvailableGrievances).toBe(1);
  });

  it('leaves the actions of staff in the audit log, but no text of the complaint', async () => {
    const world = createTestApi();
    const { _id } = (await world.visitor().post('/grievance', COMPLAINT)).body.grievance;
    const desk = await readBy(world);
    await desk.change(_id, { answer: 'The cable is on its way.' });
    const owner = await world.superAdmin();
    const { text, body } = await owner.get('/admin/audit-log?entity=grievance');
    expect(body.entries).toEqual([expect.objectContaining({ entityId: _id, action: 'change' })]);
    expect(text).not.toMatch(/cable|anu@/i);
  });

  it('records the account that was logged in', async () => {
    const world = createTestApi();
    const { visitor, id } = await world.newCustomer();
    const { _id } = (await visitor.post('/grievance', COMPLAINT)).body.grievance;
    expect((await (await readBy(world)).one(_id)).user).toBe(id);
  });

  it('belongs to the account that its page shows, also as a plain form, and to no other', async () => {
    const world = createTestApi();
    const { visitor, id } = await world.newCustomer();
    const other = (await world.newCustomer()).visitor.cookies.get('XSRF-TOKEN') ?? '';
    const own = visitor.cookies.get('XSRF-TOKEN') ?? '';
    const ownerWith = async (token: Record<string, string>) => {
      const text = `Sent with ${JSON.stringify(token)}`;
      const answer = await visitor.raw('POST', '/grievance', {
        headers: {
          'sec-fetch-site': 'same-origin',
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: new URLSearchParams({ ...COMPLAINT, text, ...token }).toString(),
      });
      expect(answer.status).toBe(303);
      const number = answer.headers.get('location')?.split('=')[1];
      const staff = await readBy(world);
      const { grievances } = await staff.list();
      const sent = grievances.find((one: { number: string }) => one.number === number);
      return (await staff.one(sent._id)).user;
    };
    expect(await ownerWith({ 'xsrf-token': own })).toBe(id);
    expect(await ownerWith({ 'xsrf-token': other })).toBeNull();
    expect(await ownerWith({})).toBeNull();
  });

  it('is deleted three years after it was closed, and not while it is open', async () => {
    const world = createTestApi();
    const open = (await world.visitor().post('/grievance', COMPLAINT)).body.grievance;
    const done = (await world.visitor().post('/grievance', { ...COMPLAINT, text: 'Settled.' })).body
      .grievance;
    await (await readBy(world)).change(done._id, { status: 'closed' });
    world.clock.offsetMs += 3.2 * 365 * 24 * 60 * 60_000;
    await world.api.sweep(true);
    const { grievances } = await (await readBy(world)).list();
    expect(grievances.map(({ _id }: { _id: string }) => _id)).toEqual([open._id]);
  });
});

describe('letters about a complaint', () => {
  it('confirm it at once, tell the office, and bring the answer', async () => {
    const site = await openLetterSite();
    const { number, _id } = (await site.send('/grievance', COMPLAINT)).body.grievance;
    const [received] = site.to('anu@example.com');
    expect(received && subjectOf(received)).toBe(`We have received your complaint ${number}`);
    expect(received && partOf(received, 'text/plain')).not.toMatch(/Anu Nair|cable/);
    const desk = site.letters.find((letter) => subjectOf(letter).startsWith('Complaint G-'));
    expect(desk?.raw ?? '').toMatch(/^Reply-To: "?Anu Nair"? <anu@example.com>/m);
    const { visitor } = await site.letIn('admin');
    await visitor.patch(`/admin/grievance/${_id}`, { answer: 'The cable is on its way.' });
    const [answer] = site.to('anu@example.com');
    expect(answer && subjectOf(answer)).toBe(`Our answer to your complaint ${number}`);
    expect(answer && partOf(answer, 'text/plain')).toContain('The cable is on its way.');
  });
});
