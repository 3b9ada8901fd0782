// The company's facts as forms and programs send them: what is kept, taken whole and refused.
import { describe, expect, it } from 'vitest';
import { readCompany as read } from '../../support/company-drafts.ts';
import { createOffice, draftOf, publish } from '../../support/releases.ts';
import type { Visitor } from '../../support/visitor.ts';

const PATH = '/admin/company';
const PHONE = '+91 484 239 1234';
const change = (by: Visitor, version: number, fields: Record<string, string>) =>
  by.patchForm(PATH, { version: String(version), ...fields });
const send = (by: Visitor, version: number, facts: object) =>
  by.raw('PATCH', PATH, {
    body: JSON.stringify({ version, ...facts }),
    headers: by.own({ 'content-type': 'application/json' }),
  });
describe('a change of the company', () => {
  it('takes one fact of a form, and keeps the others', async () => {
    const { admin } = await createOffice();
    const { data } = await read(admin);
    const { status, body } = await change(admin, 0, { phone: PHONE });
    expect([status, body.company.version, body.company.state]).toEqual([200, 1, 'changed']);
    expect(body.company.data).toEqual({ ...data, phone: PHONE });
    const again = await change(admin, 1, { 'grievanceOfficer.name': 'Asha Nair' });
    expect(again.body.company.data).toEqual({
      ...data,
      phone: PHONE,
      grievanceOfficer: { ...data.grievanceOfficer, name: 'Asha Nair' },
    });
  });

  it('replaces a list with the one that a form sends, even with an empty one', async () => {
    const { admin } = await createOffice();
    const { body } = await change(admin, 0, {
      'offices.0.city': 'Dubai',
      'offices.0.lines': 'Office 12\r\nAl Quoz',
      'offices.0.region': 'Dubai',
      'offices.0.postalCode': '',
      'offices.0.phone': '+971 4 123 4567',
      'offices.0.latitude': '25.14',
      'offices.0.longitude': '',
      social: '',
    });
    expect(body.company.data.social).toEqual([]);
    expect(body.company.data.offices).toEqual([
      {
        city: 'Dubai',
        lines: 'Office 12\nAl Quoz',
        region: 'Dubai',
        postalCode: '',
        phone: '+971 4 123 4567',
        latitude: 25.14,
        longitude: null,
      },
    ]);
    expect(body.company.problems).toEqual([
      { path: 'offices.0.postalCode', message: 'Please fill this in.' },
      { path: 'offices.0.longitude', message: 'Please enter a number.' },
    ]);
  });

  it('can be sent as JSON: an absent fact stays, and a list replaces the stored one', async () => {
    const { admin } = await createOffice();
    const { data } = await read(admin);
    const [bengaluru, kochi] = data.offices;
    const { status } = await send(admin, 0, { offices: [kochi, bengaluru], mapEmbed: '' });
    expect(status).toBe(200);
    expect((await read(admin)).data).toEqual({
      ...data,
      offices: [kochi, bengaluru],
      mapEmbed: '',
    });
  });

  it.each<[string, object, string, string]>([
    [
      'a phone number without its country code',
      { phone: '0484 239 1234' },
      'phone',
      'Must be a plus sign, the country code and the number, e.g. +91 484 123 4567.',
    ],
    [
      'a phone number that there is not',
      { phone: '+971 4 12' },
      'phone',
      'This number is too short for the country code +971. Please check it.',
    ],
    ['another host of maps', { mapEmbed: 'https://maps.example/x' }, 'mapEmbed', 'Must begin with'],
    ['an address that is no link', { mapLink: 'javascript:alert(1)' }, 'mapLink', 'https://'],
    ['a brand name of two lines', { name: 'The\nMaker' }, 'name', 'This must be one line.'],
    ['a brand name that is too long', { name: 'x'.repeat(41) }, 'name', 'at most 40 characters'],
    ['a fact that there is not', { owner: 'Me' }, 'owner', 'Unknown field "owner".'],
  ])('refuses %s and stays as it was', async (_what, facts, path, sentence) => {
    const { admin } = await createOffice();
    const before = await read(admin);
    const { status, body } = await send(admin, 0, facts);
    expect([status, body.code]).toEqual([422, 'invalid_fields']);
    expect(body.fields[path]).toContain(sentence);
    expect(await read(admin)).toEqual(before);
  });

  it('names the field of a list that is wrong, and has at most six offices', async () => {
    const { admin } = await createOffice();
    const { data } = await read(admin);
    const [office] = data.offices;
    const wrong = await send(admin, 0, { offices: [office, { ...office, postalCode: '12' }] });
    expect(wrong.body.fields).toEqual({ 'offices.1.postalCode': 'A PIN code has six digits.' });
    const many = await send(admin, 0, { offices: Array.from({ length: 7 }, () => office) });
    expect([many.status, many.body.fields]).toEqual([422, { offices: 'Needs 1 to 6.' }]);
    const form = await change(admin, 0, { 'offices.0.postalCode': '12' });
    expect(form.body.fields).toMatchObject({
      'offices.0.city': 'Please fill this in.',
      'offices.0.postalCode': 'A PIN code has six digits.',
    });
  });

  it('takes If-Match in place of the version', async () => {
    const { admin } = await createOffice();
    const tag = (await admin.get(PATH)).headers.get('etag') ?? '';
    const tagged = (phone: string) => {
      const body = new FormData();
      body.set('phone', phone);
      return admin.raw('PATCH', PATH, { body, headers: admin.own({ 'if-match': tag }) });
    };
    expect((await tagged(PHONE)).status).toBe(200);
    expect((await tagged('+91 484 239 1235')).status).toBe(409);
  });
});

describe('publishing the company', () => {
  it('waits while facts are missing or disagree, and names all of them', async () => {
    const { admin } = await createOffice();
    const { data } = await read(admin);
    const [first, ...others] = data.social;
    await send(admin, 0, {
      hours: '',
      social: [{ ...first, link: 'https://x.com/maker' }, first, ...others.slice(1)],
      grievanceOfficer: { name: '', designation: 'Manager', email: '', phone: '' },
    });
    const { changes, problems } = await draftOf(admin);
    expect(problems.map(({ path, message }) => [path, message])).toEqual([
      ['hours', 'Please fill this in.'],
      ['social.0.link', 'This is not an address of Facebook.'],
      ['social.1.icon', 'Facebook is in the list already.'],
      ['grievanceOfficer.name', 'Please enter the name of the officer.'],
    ]);
    expect(changes).toMatchObject([
      { kind: 'company', reason: 'Opening hours: Please fill this in. And 3 more to fix.' },
    ]);
    const { status, body } = await publish(admin);
    expect([status, Object.keys(body.fields)]).toEqual([
      422,
      problems.map(({ path }) => `company.company.${path}`),
    ]);
  });
});
