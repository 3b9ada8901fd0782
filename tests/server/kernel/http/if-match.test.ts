// ETag and If-Match on what several people may edit: a change is made to what was seen, or not at
// all.
import { describe, expect, it } from 'vitest';
import { ENDPOINTS } from '../../../../src/contract/endpoints.ts';
import { changesState, pathWith } from '../../../../src/contract/kernel/call.ts';
import type { Endpoint } from '../../../../src/contract/kernel/endpoint.ts';
import { newBuyer } from '../../../support/buyers.ts';
import { addCategory, addPart } from '../../../support/drafts.ts';
import { makeKey, programWith } from '../../../support/programs.ts';
import { createShop } from '../../../support/shop.ts';
import { createTestApi } from '../../../support/test-api.ts';
import type { Answer, Visitor } from '../../../support/visitor.ts';

const MEANWHILE = 'This was changed in the meantime. Please read it again before you change it.';
const RULE = 'If-Match must be the ETag of an earlier answer, with its quotation marks.';
const etag = ({ headers }: Answer) => headers.get('etag') ?? '';

const anOffice = async () => {
  const world = createTestApi();
  const owner = await world.superAdmin();
  return { world, owner };
};
const aQuote = async (owner: Visitor) => {
  const sent = await owner.post('/quote', {
    name: 'Anu Nair',
    phone: '+914844000000',
    elevatorType: 'Residential',
    location: 'Kerala',
  });
  return `/admin/quote/${sent.body.quote._id}`;
};
const aCoupon = async (owner: Visitor) => {
  const made = await owner.post('/admin/coupon', { code: 'ONE', type: 'percentage', discount: 10 });
  return { path: `/admin/coupon/${made.body.coupon._id}`, made };
};
const patchForm = (by: Visitor, path: string, fields: Record<string, string>, ifMatch: string) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return by.raw('PATCH', path, { body, headers: by.own({ 'if-match': ifMatch }) });
};

describe('a coupon', () => {
  it('is changed by its current ETag, and refused for an older one', async () => {
    const { owner } = await anOffice();
    const { path, made } = await aCoupon(owner);
    expect([etag(made), etag(await owner.get(path))]).toEqual([etag(made), etag(made)]);
    expect(etag(made)).toMatch(/^"[\w-]{22}"$/);
    const one = await owner.patch(path, { discount: 20 }, { 'if-match': etag(made) });
    expect([one.status, etag(one) === etag(made)]).toEqual([200, false]);
    const other = await owner.patch(path, { discount: 30 }, { 'if-match': etag(made) });
    expect([other.status, other.body]).toEqual([409, { code: 'conflict', error: MEANWHILE }]);
    // The answer to the first try was lost: what was wanted is there already.
    const again = await owner.patch(path, { discount: 20 }, { 'if-match': etag(made) });
    expect([again.status, etag(again)]).toEqual([200, etag(one)]);
    const end = (tag: string) =>
      owner.raw('DELETE', path, { headers: owner.own({ 'if-match': tag }) });
    expect([(await end(etag(made))).status, (await end(etag(one))).status]).toEqual([409, 200]);
  });

  it('accepts exactly one of ten simultaneous changes of one version', async () => {
    const { world, owner } = await anOffice();
    const { path, made } = await aCoupon(owner);
    const { key } = await makeKey(world, owner, ['coupon:write']);
    const program = programWith(world, `Bearer ${key}`);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        program.send('PATCH', path, { discount: 20 + at }, { 'if-match': etag(made) }),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array<number>(9).fill(409)]);
  });
});

describe('the note of the office on an order', () => {
  it('is changed by its current ETag, and refused for an older one', async () => {
    const shop = await createShop({ bell: { price: 100 } });
    await shop.count('bell', 5);
    const { _id } = await (await newBuyer(shop)).placed({ bell: 1 });
    const owner = await shop.superAdmin();
    const path = `/admin/order/${_id}`;
    const seen = etag(await owner.get(path));
    expect(seen).toMatch(/^"[\w-]{22}"$/);
    const note = (adminNote: string, tag: string) =>
      owner.patch(`/admin/order-note/${_id}`, { adminNote }, { 'if-match': tag });
    const one = await note('Call before noon.', seen);
    expect([one.status, etag(one)]).toEqual([200, etag(await owner.get(path))]);
    const other = await note('Ring the watchman.', seen);
    expect([other.status, other.body]).toEqual([409, { code: 'conflict', error: MEANWHILE }]);
    expect((await note('Call before noon.', seen)).status).toBe(200);
    expect((await note('Ring the watchman.', etag(one))).status).toBe(200);
  });
});

describe('a quote request', () => {
  it('is changed by its current ETag, and refused for an older one', async () => {
    const { owner } = await anOffice();
    const path = await aQuote(owner);
    const seen = etag(await owner.get(path));
    const one = await owner.patch(path, { priority: 'high' }, { 'if-match': seen });
    const other = await owner.patch(path, { status: 'contacted' }, { 'if-match': seen });
    expect([one.status, other.status, other.body.error]).toEqual([200, 409, MEANWHILE]);
    expect(
      (await owner.patch(path, { status: 'contacted' }, { 'if-match': etag(one) })).status,
    ).toBe(200);
  });
});

describe('a draft', () => {
  it('has its version as its ETag, and accepts If-Match in place of the field', async () => {
    const { owner } = await anOffice();
    const made = await addPart(owner, 'seat-cushion');
    const path = `/admin/product/${made.body.product._id}`;
    expect([etag(made), etag(await owner.get(path))]).toEqual(['"1"', '"1"']);
    const one = await patchForm(owner, path, { name: 'Seat' }, '"1"');
    expect([one.status, etag(one)]).toEqual([200, '"2"']);
    const late = await patchForm(owner, path, { name: 'Chair' }, '"1"');
    expect([late.status, late.body.code]).toEqual([409, 'conflict']);
    const two = await patchForm(owner, path, { name: 'Chair', version: '2' }, '"1"');
    expect([two.status, two.body.fields?.['If-Match']]).toEqual([
      422,
      'If-Match and the field version name different versions. Send one of them.',
    ]);
    const remove = (tag: string) =>
      owner.raw('DELETE', path, { headers: owner.own({ 'if-match': tag }) });
    expect([(await remove('"1"')).status, (await remove('"2"')).status]).toEqual([409, 200]);
  });

  it('of a category needs no field beside the header', async () => {
    const { owner } = await anOffice();
    const made = await addCategory(owner, 'stair-lifts');
    const path = `/admin/category/${made.body.category._id}`;
    const category = JSON.stringify({ ...made.body.category.data, name: 'Stairlifts' });
    expect((await patchForm(owner, path, { category }, etag(made))).status).toBe(200);
    const other = JSON.stringify({ ...made.body.category.data, name: 'Other' });
    expect((await patchForm(owner, path, { category: other }, etag(made))).status).toBe(409);
  });
});

describe('the header If-Match', () => {
  it.each(['*', 'W/"1"', '"1", "2"', '1', '""', `"${'a'.repeat(65)}"`])(
    'is refused if it is not an ETag of ours: %s',
    async (tag) => {
      const { owner } = await anOffice();
      const { path } = await aCoupon(owner);
      const { status, body } = await owner.patch(path, { discount: 20 }, { 'if-match': tag });
      expect([status, body.fields]).toEqual([422, { 'If-Match': RULE }]);
    },
  );

  it('is never ignored: a call that changes something without it refuses it', async () => {
    const { owner } = await anOffice();
    const refusing = ENDPOINTS.filter(
      (called: Endpoint) =>
        called.access === 'admin' && changesState(called) && called.ifMatch === undefined,
    );
    expect(refusing.length).toBeGreaterThan(5);
    for (const called of refusing) {
      const type = called.body?.as === 'multipart' ? 'multipart/form-data' : 'application/json';
      const path = pathWith(called, () => '0'.repeat(26));
      const headers = owner.own({ 'if-match': '"1"', 'content-type': `${type}; boundary=x` });
      const { status, body } = await owner.raw(called.method, path, { headers });
      expect([called.name, status, body.fields]).toEqual([
        called.name,
        422,
        { 'If-Match': 'This call does not take If-Match. Send it without.' },
      ]);
    }
  });
});
