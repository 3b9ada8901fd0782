// Amounts of running cost, from the draft to the release.
import { describe, expect, it } from 'vitest';
import type { DeskCost } from '../../../src/contract/catalogue/cost-draft-rules.ts';
import { createLiveReleases } from '../../../src/server/release/live.ts';
import { createOffice, draftOf, publish, releasesOf, restore } from '../../support/releases.ts';
import { firstCatalogue } from '../../support/test-api.ts';
import type { Visitor } from '../../support/visitor.ts';

const PATH = '/admin/running-cost';
const NOTHING = { careRisePercent: null, licenceAndInsurance: null };
const read = async (by: Visitor): Promise<DeskCost> => (await by.get(PATH)).body.cost;
const change = (by: Visitor, version: number, fields: Record<string, string>) =>
  by.patchForm(PATH, { version: String(version), ...fields });
const BOTH = { careRisePercent: '4.5', licenceAndInsurance: '6000' };

describe('the draft of running cost', () => {
  it('exists before staff have saved it, without amounts', async () => {
    const { admin } = await createOffice();
    expect(await read(admin)).toMatchObject({
      slug: 'running-cost',
      version: 0,
      state: 'live',
      problems: [],
      updatedAt: null,
      updatedBy: null,
      data: NOTHING,
      live: NOTHING,
    });
  });

  it('takes amounts, keeps fields that are not sent, and clears fields that are sent empty', async () => {
    const { admin } = await createOffice();
    const { status, body } = await change(admin, 0, BOTH);
    expect([status, body.cost.version, body.cost.state]).toEqual([200, 1, 'changed']);
    expect(body.cost.data).toMatchObject({ careRisePercent: 4.5, licenceAndInsurance: 6000 });
    const emptied = await change(admin, 1, { careRisePercent: '' });
    expect(emptied.body.cost).toMatchObject({
      version: 2,
      updatedBy: { name: 'Binu' },
      data: { careRisePercent: null, licenceAndInsurance: 6000 },
    });
    await change(admin, 2, { licenceAndInsurance: '' });
    expect(await read(admin)).toMatchObject({ version: 3, state: 'live', data: NOTHING });
  });

  it.each<[Record<string, string>, string, string]>([
    [{ careRisePercent: '25.5' }, 'careRisePercent', 'Must be from 0 to 25 %.'],
    [{ careRisePercent: '-1' }, 'careRisePercent', 'Must be from 0 to 25 %.'],
    [{ careRisePercent: 'five' }, 'careRisePercent', 'Please enter a number.'],
    [{ careRisePercent: '4.567' }, 'careRisePercent', 'May have at most two decimals.'],
    [{ careRisePercent: '१' }, 'careRisePercent', 'Please enter a number.'],
    [{ licenceAndInsurance: '1e9' }, 'licenceAndInsurance', 'Please enter an amount in rupees.'],
    [
      { licenceAndInsurance: '1000001' },
      'licenceAndInsurance',
      'Must be from 0 to 10,00,000 rupees.',
    ],
    [{ licenceAndInsurance: '99.5' }, 'licenceAndInsurance', 'Must be whole rupees.'],
    [{ licenceAndInsurance: '9'.repeat(1001) }, 'licenceAndInsurance', 'This is too long.'],
    [{ name: 'Another' }, 'name', 'Unknown field "name".'],
    [{ version: 'x' }, 'version', 'The version must be a whole number.'],
  ])('refuses %o and stays as it was', async (fields, name, sentence) => {
    const { admin } = await createOffice();
    const { status, body } = await change(admin, 0, { ...BOTH, ...fields });
    expect([status, body.code]).toEqual([422, 'invalid_fields']);
    expect(body.fields[name]).toBe(sentence);
    expect(await read(admin)).toMatchObject({ version: 0, data: NOTHING });
  });

  it('takes the amounts of a tariff, and empties one that is not known', async () => {
    const { admin } = await createOffice();
    const { kseb } = (await read(admin)).data;
    expect(kseb.slabs).toHaveLength(7);
    const { status, body } = await change(admin, 0, {
      'kseb.checked': '2026-12-01',
      'kseb.slabs.0.above': '0',
      'kseb.slabs.0.rate': '3.5',
      'kseb.slabs.0.fixedSingle': '45',
      'kseb.slabs.0.fixedThree': '',
    });
    expect(status).toBe(200);
    expect(body.cost.data.kseb).toEqual({
      ...kseb,
      checked: '2026-12-01',
      slabs: [{ above: 0, rate: 3.5, fixedSingle: 45, fixedThree: null }],
    });
    const wrong = await change(admin, 1, { 'bescom.checked': 'today' });
    expect(wrong.body.fields).toEqual({
      'bescom.checked': 'Must be a date, for example 2027-04-01.',
    });
  });

  it('is not written over by an editor who has not seen it, but may be sent twice', async () => {
    const { admin, owner } = await createOffice();
    await change(owner, 0, { careRisePercent: '3' });
    const late = await change(admin, 0, BOTH);
    expect([late.status, late.body.code]).toEqual([409, 'conflict']);
    expect(late.body.error).toMatch(/ changed this on .*\. Please look at that version/);
    expect((await change(owner, 0, { careRisePercent: '3' })).body.cost.version).toBe(1);
    expect(await read(admin)).toMatchObject({ data: { careRisePercent: 3 } });
  });

  it('takes If-Match in place of the version', async () => {
    const { admin } = await createOffice();
    await change(admin, 0, BOTH);
    const tag = (await admin.get(PATH)).headers.get('etag') ?? '';
    const send = (fields: Record<string, string>) => {
      const body = new FormData();
      for (const [name, text] of Object.entries(fields)) body.set(name, text);
      return admin.raw('PATCH', PATH, { body, headers: admin.own({ 'if-match': tag }) });
    };
    expect((await send({ careRisePercent: '6' })).status).toBe(200);
    expect((await send({ careRisePercent: '7' })).status).toBe(409);
  });

  it('is changed by two people at once: one succeeds, the other is refused', async () => {
    const { admin, owner } = await createOffice();
    const answers = await Promise.all([
      change(admin, 0, { careRisePercent: '3' }),
      change(owner, 0, { careRisePercent: '4' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await read(admin)).version).toBe(1);
  });

  it('tells the audit log who set and emptied what', async () => {
    const { admin, owner } = await createOffice();
    await change(admin, 0, BOTH);
    await change(admin, 0, { careRisePercent: '9' });
    await change(admin, 1, { careRisePercent: '' });
    const { body } = await owner.get('/admin/audit-log?entity=cost&sort=createdAt');
    expect(
      body.entries.map(({ action, label, changes }: Record<string, unknown>) => [
        action,
        label,
        changes,
      ]),
    ).toEqual([
      [
        'change',
        'Running cost',
        [
          { field: 'careRisePercent', before: null, after: 4.5 },
          { field: 'licenceAndInsurance', before: null, after: 6000 },
        ],
      ],
      ['change', 'Running cost', [{ field: 'careRisePercent', before: 4.5, after: null }]],
    ]);
  });
});

describe('publishing running cost', () => {
  const catalogueOf = async ({ deps }: Awaited<ReturnType<typeof createOffice>>) =>
    (await createLiveReleases(firstCatalogue).live(deps.storage.scope())).catalogue;

  it('shows the change in words, and takes the amounts into the release', async () => {
    const office = await createOffice();
    const { admin } = office;
    await change(admin, 0, BOTH);
    const { changes, problems } = await draftOf(admin);
    expect(problems).toEqual([]);
    expect(changes).toMatchObject([
      { kind: 'cost', name: 'Running cost', change: 'changed', needs: [], reason: null },
    ]);
    expect(changes[0]?.fields.map(({ label, before, after }) => [label, before, after])).toEqual([
      ['Yearly rise of care plans', null, '4.5 %'],
      ['Licence and insurance a year', null, '₹6,000'],
    ]);
    expect((await publish(admin)).status).toBe(201);
    expect((await catalogueOf(office)).costs).toMatchObject([
      { id: 'running-cost', data: { careRisePercent: 4.5, licenceAndInsurance: 6000 } },
    ]);
    expect(await read(admin)).toMatchObject({ state: 'live', live: { careRisePercent: 4.5 } });
    expect((await releasesOf(admin)).releases[0].changes.named).toEqual([
      { kind: 'cost', slug: 'running-cost', name: 'Running cost', change: 'changed' },
    ]);
  });

  it('goes by itself, while other drafts stay', async () => {
    const office = await createOffice();
    const { admin } = office;
    await change(admin, 0, BOTH);
    await admin.postForm('/admin/category', {
      slug: 'stair-lifts',
      category: JSON.stringify({ ...(await firstCatalogue()).categories[0]?.data, name: '' }),
    });
    const { fingerprint, changes } = await draftOf(admin);
    const drafts = changes
      .filter(({ kind }) => kind === 'cost')
      .map(({ _id, fingerprint: one }) => ({ _id, fingerprint: one }));
    expect((await admin.post('/admin/release', { fingerprint, drafts })).status).toBe(201);
    expect((await draftOf(admin)).changes.map(({ kind }) => kind)).toEqual(['category']);
    const drafted = (await draftOf(admin)).fingerprint;
    const again = await admin.post('/admin/release', { fingerprint: drafted, drafts });
    expect([again.status, again.body.error]).toEqual([
      409,
      '“Running cost” matches the site by now. Please look at the changes again.',
    ]);
  });

  it('of emptied amounts takes them away; an earlier release brings them back', async () => {
    const office = await createOffice();
    const { admin } = office;
    await change(admin, 0, BOTH);
    await publish(admin);
    await change(admin, 1, { careRisePercent: '', licenceAndInsurance: '' });
    await publish(admin);
    expect((await catalogueOf(office)).costs[0]?.data).toMatchObject(NOTHING);
    await restore(admin, 1, 2);
    expect((await catalogueOf(office)).costs[0]?.data.licenceAndInsurance).toBe(6000);
  });
});
