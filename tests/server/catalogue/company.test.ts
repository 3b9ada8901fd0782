// The company's facts, from the draft to the release.
import { describe, expect, it } from 'vitest';
import { contentKeyOf, newOpId } from '../../../src/server/kernel/storage/keys.ts';
import { createLiveReleases } from '../../../src/server/release/live.ts';
import { releaseKey, storedRelease } from '../../../src/server/release/stored-release.ts';
import { COMPANY } from '../../support/company.ts';
import { changeCompany, MOVED, readCompany } from '../../support/company-drafts.ts';
import { makeKey, programWith } from '../../support/programs.ts';
import { createOffice, draftOf, publish, restore } from '../../support/releases.ts';
import { firstCatalogue } from '../../support/test-api.ts';

const liveOf = async ({ deps }: Awaited<ReturnType<typeof createOffice>>) =>
  (await createLiveReleases(firstCatalogue).live(deps.storage.scope())).catalogue.company[0]?.data;

describe('the draft of the company', () => {
  it('has the facts of the repository until staff save it', async () => {
    const { admin } = await createOffice();
    expect(await readCompany(admin)).toMatchObject({
      version: 0,
      state: 'live',
      problems: [],
      data: COMPANY,
      live: COMPANY,
      updatedBy: null,
    });
  });

  it('keeps the facts that a change does not send', async () => {
    const { admin } = await createOffice();
    await changeCompany(admin, { phone: MOVED.phone });
    await changeCompany(admin, { email: MOVED.email });
    expect((await readCompany(admin)).data).toEqual({
      ...COMPANY,
      phone: MOVED.phone,
      email: MOVED.email,
    });
  });

  it('is not written over by an editor who has not seen the other version', async () => {
    const { admin, owner } = await createOffice();
    await changeCompany(owner, { phone: MOVED.phone });
    const late = await admin.patch('/admin/company', { version: 0, email: MOVED.email });
    expect([late.status, late.body.code]).toEqual([409, 'conflict']);
    expect(late.body.error).toMatch(/ changed this on .*\. Please look at that version/);
    const { version, data } = await readCompany(admin);
    expect(data).toEqual({ ...COMPANY, phone: MOVED.phone });
    const again = await admin.patch('/admin/company', { version, email: MOVED.email });
    expect(again.body.company.data).toMatchObject({ phone: MOVED.phone, email: MOVED.email });
  });

  it('takes one of two simultaneous changes and refuses the other, and loses neither', async () => {
    const { admin, owner } = await createOffice();
    const sent = [
      { by: admin, fact: { phone: MOVED.phone } },
      { by: owner, fact: { email: MOVED.email } },
    ];
    const answers = await Promise.all(
      sent.map(({ by, fact }) => by.patch('/admin/company', { version: 0, ...fact })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    for (const [at, { status }] of answers.entries())
      if (status === 409 && sent[at]) await changeCompany(sent[at].by, sent[at].fact);
    expect((await readCompany(admin)).data).toMatchObject({
      phone: MOVED.phone,
      email: MOVED.email,
    });
  });

  it('is refused to customers, and changed by keys with its scope', async () => {
    const office = await createOffice();
    const { visitor } = await office.newCustomer();
    const owner = await office.superAdmin();
    expect((await visitor.get('/admin/company')).status).toBe(403);
    expect((await visitor.patch('/admin/company', { version: 0 })).status).toBe(403);
    const programOf = async (scope: `${'company' | 'page'}:${'read' | 'write'}`) =>
      programWith(office, `Bearer ${(await makeKey(office, owner, [scope])).key}`);
    const reader = await programOf('company:read');
    const change = { version: 0, phone: MOVED.phone };
    expect((await reader.get('/admin/company')).status).toBe(200);
    expect((await reader.send('PATCH', '/admin/company', change)).status).toBe(403);
    const writer = await programOf('company:write');
    expect((await writer.send('PATCH', '/admin/company', change)).status).toBe(200);
    const other = await programOf('page:write');
    expect((await other.get('/admin/company')).status).toBe(403);
    expect((await other.send('PATCH', '/admin/company', change)).status).toBe(403);
  });

  it('names author and fact of each change in the audit log', async () => {
    const { admin, owner } = await createOffice();
    await changeCompany(admin, { phone: MOVED.phone });
    const { body } = await owner.get('/admin/audit-log?entity=company');
    expect(body.entries).toMatchObject([
      {
        action: 'change',
        changes: [{ field: 'phone', before: COMPANY.phone, after: MOVED.phone }],
      },
    ]);
  });
});

describe('publishing the company', () => {
  it('shows the change in words, takes it into the release, and a rollback takes it back', async () => {
    const office = await createOffice();
    const { admin } = office;
    await changeCompany(admin, { phone: MOVED.phone });
    expect(await draftOf(admin)).toMatchObject({
      problems: [],
      changes: [
        {
          kind: 'company',
          change: 'changed',
          fields: [{ label: 'Phone', before: COMPANY.phone, after: MOVED.phone }],
        },
      ],
    });
    expect((await publish(admin)).status).toBe(201);
    expect(await liveOf(office)).toEqual({ ...COMPANY, phone: MOVED.phone });
    expect(await readCompany(admin)).toMatchObject({ state: 'live' });
    await restore(admin, 0, 1);
    expect(await liveOf(office)).toEqual(COMPANY);
    expect((await draftOf(admin)).changes).toMatchObject([{ kind: 'company', takenBackWith: 1 }]);
  });
});

describe('a release that is older than the draft of the company', () => {
  it('has the company of the repository, and can be made current again', async () => {
    const office = await createOffice();
    const { admin, deps } = office;
    await changeCompany(admin, MOVED);
    await publish(admin);
    // As an older version of the site stored it: the same catalogue without the company.
    const kv = deps.storage.scope();
    const content = await createLiveReleases(firstCatalogue).content(kv, 1);
    const { company: _later, ...older } = content;
    const bytes = new TextEncoder().encode(JSON.stringify(older));
    const key = contentKeyOf(['f'], bytes);
    await kv.putImmutable(key, bytes, 'application/json');
    await kv.update(releaseKey(1), storedRelease, newOpId(deps.ports), (release) => {
      if (!release) throw new Error('no release 1');
      return { ...release, contentHash: key.slice(2) };
    });
    await restore(admin, 0, 1);
    expect((await restore(admin, 1, 0)).status).toBe(201);
    expect(await liveOf(office)).toEqual(COMPANY);
    expect((await readCompany(admin)).live).toEqual(COMPANY);
    const { body } = await office.visitor().get('/openapi.json');
    expect(body.info.title).toBe(`${COMPANY.name} API`);
  });
});
