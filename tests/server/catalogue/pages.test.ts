// The pages that the company writes, from the draft to the release.
import { describe, expect, it } from 'vitest';
import type { DeskPage } from '../../../src/contract/catalogue/page-draft-rules.ts';
import { contentKeyOf, newOpId } from '../../../src/server/kernel/storage/keys.ts';
import { createLiveReleases } from '../../../src/server/release/live.ts';
import { releaseKey, storedRelease } from '../../../src/server/release/stored-release.ts';
import { addCategory, idOf } from '../../support/drafts.ts';
import { file, jpeg } from '../../support/pictures.ts';
import { createOffice, draftOf, publish, restore } from '../../support/releases.ts';
import { firstCatalogue } from '../../support/test-api.ts';
import type { Visitor } from '../../support/visitor.ts';

type Desk<Kind extends DeskPage['kind']> = Extract<DeskPage, { kind: Kind }>;

const PLACES = ['home', 'about-us', 'contact-us'];
/** Address of the page with this slug. */
const pathOf = async (by: Visitor, slug: string) => {
  const { body } = await by.get('/admin/pages');
  return `/admin/pages/${body.pages[PLACES.indexOf(slug)]._id}`;
};
const read = async <Kind extends DeskPage['kind'] = 'home'>(
  by: Visitor,
  slug: string,
): Promise<Desk<Kind>> => (await by.get(await pathOf(by, slug))).body.page;
const change = async (by: Visitor, slug: string, version: number, page: object) =>
  by.patchForm(await pathOf(by, slug), { version: String(version), page: JSON.stringify(page) });
/** Saves the home page with another heading. */
const setTitle = async (by: Visitor, title: string) => {
  const { version, data } = await read(by, 'home');
  return change(by, 'home', version, { ...data, top: { ...data.top, title } });
};
const contentOf = async ({ deps }: Awaited<ReturnType<typeof createOffice>>) =>
  (await createLiveReleases(firstCatalogue).live(deps.storage.scope())).catalogue;

describe('the drafts of pages', () => {
  it('exist before staff have saved them, as the repository has them', async () => {
    const { admin } = await createOffice();
    const { body } = await admin.get('/admin/pages');
    expect(body.pages).toMatchObject(
      PLACES.map((slug) => ({
        slug,
        version: 0,
        state: 'live',
        problemCount: 0,
        updatedBy: null,
      })),
    );
    expect(body.pages.map(({ name }: { name: string }) => name)).toEqual([
      'Home',
      'About us',
      'Contact',
    ]);
    const page = await read(admin, 'home');
    expect(page).toMatchObject({ kind: 'home', slug: 'home', problems: [] });
    expect(page.data).toEqual(page.live);
    expect((await admin.get(`/admin/pages/${'0'.repeat(26)}`)).status).toBe(404);
    expect((await admin.get('/admin/pages/home')).status).toBe(404);
  });

  it('take texts of one word, in Malayalam, and none yet, and tell what is to do', async () => {
    const { admin } = await createOffice();
    const { data } = await read<'contact'>(admin, 'contact-us');
    const saved = await change(admin, 'contact-us', 0, {
      ...data,
      top: { title: 'വിളിക്കുക', text: '' },
      ready: { ...data.ready, details: [] },
    });
    expect(saved.status).toBe(200);
    expect(saved.body.page).toMatchObject({
      version: 1,
      state: 'changed',
      data: { top: { title: 'വിളിക്കുക', text: '' } },
      problems: [
        { path: 'top.text', message: 'Please fill this in.' },
        { path: 'ready.details', message: 'Needs 2 to 9.' },
      ],
    });
    expect((await admin.get('/admin/pages')).body.pages[2]).toMatchObject({ problemCount: 2 });
  });

  it('are taken as JSON as well', async () => {
    const { admin } = await createOffice();
    const { data } = await read(admin, 'home');
    const page = { ...data, talk: { ...data.talk, title: 'Tell us' } };
    const body = JSON.stringify({ version: 0, page });
    const headers = admin.own({ 'content-type': 'application/json' });
    const saved = await admin.raw('PATCH', await pathOf(admin, 'home'), { body, headers });
    expect(saved.status).toBe(200);
    expect((await read(admin, 'home')).data.talk.title).toBe('Tell us');
  });

  it.each<[string, (home: Desk<'home'>['data']) => object, string, string]>([
    [
      'a heading that is too long',
      (home) => ({ ...home, top: { ...home.top, title: 'x'.repeat(81) } }),
      'page.top.title',
      'May have at most 80 characters.',
    ],
    [
      'a heading of two lines',
      (home) => ({ ...home, top: { ...home.top, title: 'One\nTwo' } }),
      'page.top.title',
      'This must be one line. Please replace the line break with a space.',
    ],
    [
      'more situations than the page has room for',
      (home) => ({
        ...home,
        building: {
          ...home.building,
          situations: Array.from({ length: 13 }, () => home.building.situations[0]),
        },
      }),
      'page.building.situations',
      'Needs 3 to 12.',
    ],
    [
      'a link to a page that there is not',
      (home) => ({
        ...home,
        building: {
          ...home.building,
          situations: [{ situation: 'A castle', category: 'castle-lifts' }],
        },
      }),
      'page.building.situations.0.category',
      'There is no category castle-lifts.',
    ],
    [
      'a picture from elsewhere',
      (home) => ({
        ...home,
        top: { ...home.top, picture: { ...home.top.picture, src: 'https://example.com/a.jpg' } },
      }),
      'page.top.picture.src',
      'Please choose a drawing or upload a picture.',
    ],
    [
      'another page',
      (home) => ({ ...home, name: 'About us' }),
      'page.made',
      'Please send "page.made".',
    ],
    [
      'no name of a page',
      (home) => ({ ...home, name: 'Terms' }),
      'page.name',
      'Please send the page with its name: Home, About us or Contact.',
    ],
  ])('refuse %s and stay as they were', async (_what, changed, path, sentence) => {
    const { admin } = await createOffice();
    const { data } = await read(admin, 'home');
    const { status, body } = await change(admin, 'home', 0, changed(data));
    expect([status, body.code]).toEqual([422, 'invalid_fields']);
    expect(body.fields[path]).toBe(sentence);
    expect(await read(admin, 'home')).toMatchObject({ version: 0, data });
  });

  it('refuse the texts of another page', async () => {
    const { admin } = await createOffice();
    const { data } = await read<'contact'>(admin, 'contact-us');
    const { status, body } = await change(admin, 'home', 0, data);
    expect([status, body.fields]).toEqual([422, { 'page.name': 'The name of this page is Home.' }]);
  });

  it('are not written over by an editor who has not seen the other version', async () => {
    const { admin, owner } = await createOffice();
    const { data } = await read(admin, 'home');
    await setTitle(owner, 'Every storey');
    const mine = { ...data, top: { ...data.top, title: 'All floors' } };
    const late = await change(admin, 'home', 0, mine);
    expect([late.status, late.body.code]).toEqual([409, 'conflict']);
    expect(late.body.error).toMatch(/ changed this on .*\. Please look at that version/);
    expect((await read(admin, 'home')).data.top.title).toBe('Every storey');
  });

  it('may not be read or changed by a customer', async () => {
    const { newCustomer, admin } = await createOffice();
    const { visitor } = await newCustomer();
    const path = await pathOf(admin, 'home');
    expect((await visitor.get('/admin/pages')).status).toBe(403);
    expect((await visitor.get(path)).status).toBe(403);
    expect((await visitor.patchForm(path, { version: '0', page: '{}' })).status).toBe(403);
  });

  it('tell the audit log who changed which text', async () => {
    const { admin, owner } = await createOffice();
    await setTitle(admin, 'Every storey');
    const { body } = await owner.get('/admin/audit-log?entity=home');
    expect(body.entries).toMatchObject([
      {
        action: 'change',
        label: 'Home',
        changes: [
          { field: 'top.title', before: 'Every floor, within reach.', after: 'Every storey' },
        ],
      },
    ]);
  });
});

describe('publishing pages', () => {
  it('shows the change in words, and takes it into the release; a rollback takes it back', async () => {
    const office = await createOffice();
    const { admin } = office;
    await setTitle(admin, 'Every storey');
    const { changes, problems } = await draftOf(admin);
    expect(problems).toEqual([]);
    expect(changes).toMatchObject([
      {
        kind: 'home',
        name: 'Home',
        slug: 'home',
        change: 'changed',
        fields: [
          {
            label: 'First screen, heading',
            before: 'Every floor, within reach.',
            after: 'Every storey',
          },
        ],
      },
    ]);
    expect((await publish(admin)).status).toBe(201);
    expect((await contentOf(office)).home[0]?.data.top.title).toBe('Every storey');
    expect(await read(admin, 'home')).toMatchObject({ state: 'live' });
    await restore(admin, 0, 1);
    expect((await contentOf(office)).home[0]?.data.top.title).toBe('Every floor, within reach.');
    expect((await draftOf(admin)).changes).toMatchObject([{ kind: 'home', takenBackWith: 1 }]);
  });

  it('goes by itself, while other pages stay drafts', async () => {
    const office = await createOffice();
    const { admin } = office;
    await setTitle(admin, 'Every storey');
    const { data } = await read<'contact'>(admin, 'contact-us');
    await change(admin, 'contact-us', 0, { ...data, top: { ...data.top, title: '' } });
    const { fingerprint, changes } = await draftOf(admin);
    expect(changes.map(({ kind, reason }) => [kind, reason])).toEqual([
      ['home', null],
      ['contact', 'First screen, heading: Please fill this in.'],
    ]);
    const drafts = changes
      .filter(({ kind }) => kind === 'home')
      .map(({ _id, fingerprint: one }) => ({ _id, fingerprint: one }));
    expect((await admin.post('/admin/release', { fingerprint, drafts })).status).toBe(201);
    expect((await draftOf(admin)).changes.map(({ kind }) => kind)).toEqual(['contact']);
  });

  it('with a new category needs that category; a category that a page names stays', async () => {
    const { admin } = await createOffice();
    await addCategory(admin, 'stair-lifts');
    const { data } = await read(admin, 'home');
    const situations = [
      { situation: 'The stairs are narrow', category: 'stair-lifts' },
      ...data.building.situations,
    ];
    const saved = await change(admin, 'home', 0, {
      ...data,
      building: { ...data.building, situations },
    });
    expect(saved.status).toBe(200);
    const added = (await draftOf(admin)).changes;
    expect(added.map(({ kind, needs }) => [kind, needs])).toEqual([
      ['category', []],
      ['home', [added[0]?._id]],
    ]);
    const id = await idOf(admin, 'categories', 'stair-lifts');
    expect((await admin.delete(`/admin/category/${id}`)).status).toBe(200);
    const { changes, problems } = await draftOf(admin);
    expect(changes).toMatchObject([
      { kind: 'home', reason: 'Situation 1, lift: There is no category stair-lifts.' },
    ]);
    expect(problems).toMatchObject([{ path: 'building.situations.0.category' }]);
  });

  it('tells of signs that the site does not know, and of a drawing in place of a photograph', async () => {
    const { admin } = await createOffice();
    const { data } = await read(admin, 'home');
    const picture = { ...data.top.picture, src: 'drawing:plan' };
    await change(admin, 'home', 0, {
      ...data,
      top: { ...data.top, text: 'We {make} lifts.', picture },
    });
    expect((await read(admin, 'home')).problems).toEqual([
      {
        path: 'top.text',
        message: 'There is no sign {make}. The signs are {kinds}, {Kinds}, {tagline}.',
      },
      {
        path: 'top.picture.src',
        message: 'Please upload a photograph.',
      },
    ]);
  });

  it('takes an uploaded picture into the release, and refuses one that is not stored', async () => {
    const office = await createOffice();
    const { admin } = office;
    const { src } = (await admin.postForm('/admin/picture', { picture: file(jpeg(40, 30)) })).body
      .picture;
    const { data } = await read(admin, 'home');
    const withPicture = (name: string) => ({
      ...data,
      top: { ...data.top, picture: { ...data.top.picture, src: name } },
    });
    await change(admin, 'home', 0, withPicture(`media:${'0'.repeat(64)}.jpg`));
    expect((await draftOf(admin)).problems).toMatchObject([
      {
        kind: 'home',
        path: 'top.picture.src',
        message: 'This picture is not stored. Please upload it again.',
      },
    ]);
    await change(admin, 'home', 1, withPicture(src));
    expect((await publish(admin)).status).toBe(201);
    expect((await contentOf(office)).home[0]?.data.top.picture.src).toBe(src);
  });
});

describe('a release from before pages were part of it', () => {
  it('has the pages of the repository, and can be compared and made current again', async () => {
    const office = await createOffice();
    const { admin, deps } = office;
    await setTitle(admin, 'Every storey');
    await publish(admin);
    // As an older version of the site stored it: the same catalogue without pages.
    const kv = deps.storage.scope();
    const content = await createLiveReleases(firstCatalogue).content(kv, 1);
    const { home: _h, about: _a, contact: _c, ...older } = content;
    const bytes = new TextEncoder().encode(JSON.stringify(older));
    const key = contentKeyOf(['f'], bytes);
    await kv.putImmutable(key, bytes, 'application/json');
    await kv.update(releaseKey(1), storedRelease, newOpId(deps.ports), (release) => {
      if (!release) throw new Error('no release 1');
      return { ...release, contentHash: key.slice(2) };
    });
    await restore(admin, 0, 1);
    expect((await restore(admin, 1, 0)).status).toBe(201);
    const first = await firstCatalogue();
    expect(await contentOf(office)).toMatchObject({
      home: first.home,
      about: first.about,
      contact: first.contact,
    });
    expect((await draftOf(admin)).changes).toMatchObject([
      { kind: 'home', change: 'changed', reason: null },
    ]);
  });
});
