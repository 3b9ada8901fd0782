// Hashes and derived ids stand in stored documents, keys, fingerprints and ETags for ever: each has
// the same form as in any version before.
import { expect, it } from 'vitest';
import { etagOf } from '../../local/blobs/database.ts';
import { createLinks } from '../../src/server/account/links.ts';
import { apiKeyIdOf } from '../../src/server/api-key/stored-api-key.ts';
import { fingerprintOf } from '../../src/server/catalogue/live.ts';
import { grievanceKey, storedGrievance } from '../../src/server/grievance/stored-grievance.ts';
import { createDigest } from '../../src/server/kernel/digest.ts';
import { entityTag } from '../../src/server/kernel/entity-tag.ts';
import { documentPage } from '../../src/server/kernel/html-page.ts';
import { contentKeyOf, createTextKeys, newId } from '../../src/server/kernel/storage/keys.ts';
import { storeNames } from '../../src/server/kernel/storage/open-stores.ts';
import { quoteKey, storedQuote } from '../../src/server/quote/stored-quote.ts';
import { askedFingerprint, baseOf, contentOf } from '../../src/server/release/draft.ts';
import { cartIdOf } from '../../src/server/trade/state/stored-ledger.ts';
import { EMPTY_CATALOGUE, singleDrafts } from '../support/catalogues.ts';
import { createTestApi } from '../support/test-api.ts';

const KEYS = createTextKeys('s'.repeat(32));
const ID = newId({ now: () => 1_767_225_600_000, randomBytes: (count) => new Uint8Array(count) });
const AT = '2026-11-21T18:42:00.000Z';
const LIFT = 'ലിഫ്റ്റ്';
const IDEMPOTENCY_KEY = { 'idempotency-key': '11111111-2222-4333-8444-555555555555' };

it.each([
  [
    'A file',
    () => contentKeyOf(['f'], Buffer.from(LIFT)),
    'f/23109468340d4d8b06a9e9684e5336bbc15b31387c31724d26ae8656d07c28a3',
  ],
  ['A blob of this machine', () => etagOf(Buffer.from(LIFT)), '"23109468340d4d8b06a9e9684e5336bb"'],
  [
    'The store of a branch',
    () => JSON.stringify(storeNames({ context: 'branch-deploy', branch: `next/${LIFT}` })),
    '{"documents":{"site":"branch-92be696531b1bc21-app"},"files":{"site":"branch-92be696531b1bc21-files"}}',
  ],
  [
    'A finished product',
    () => fingerprintOf({ name: LIFT, load: 272 }),
    'FsIZ5kJWVJLOqL7rjn9Hv7aJ_9EtM2V_dPmhDGSvJOY',
  ],
  [
    'An answer that may be edited',
    () => entityTag({ name: LIFT, load: 272, seen: 1 }, ['seen']),
    '"Z7JFKHVxC0pgq-Id9DND2l"',
  ],
  ['A draft without a release', () => baseOf(null), '74234e98afe7498fb5daf1f36ac2d78a'],
  [
    'A draft',
    () =>
      contentOf({
        ...singleDrafts(EMPTY_CATALOGUE),
        models: [],
        parts: [],
        categories: [{ slug: 'home', data: { name: LIFT } }],
      }),
    '490346ee613c9ac744764bc1850ddd8c',
  ],
  [
    'A choice of drafts',
    () =>
      askedFingerprint({
        fingerprint: 'f'.repeat(64),
        drafts: [{ _id: ID, fingerprint: 'e'.repeat(32) }],
      }),
    'ffffffffffffffffffffffffffffffffee523f77d4b8f5d7bc7ee9b05ccf3feb',
  ],
  [
    'A link in a letter',
    () =>
      createLinks({
        key: new Uint8Array(32),
        newId: () => ID,
        isoNow: () => AT,
        now: () => 0,
      }).issue('reset', ID).hash,
    '9e84ad0c627c13985c3301a72769d2449bc0de82b462d7201c63c9c1e44264c2',
  ],
  [
    'A page with a script',
    () =>
      documentPage({
        title: 'T',
        main: 'M',
        style: 'p { color: red }',
        script: `'${LIFT}'`,
      }).headers.get('content-security-policy'),
    "default-src 'none'; style-src 'sha256-ngewhhP73WDIbgwseeu52VAAJgKdGUsu1IUQQsAm8m4='; script-src 'sha256-FJiyn/JeMU6gGDXNPnZDfvdfVnr5RVRGAn128JFL/tc='; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
  ],
  [
    'A backup',
    () => {
      const digest = createDigest();
      digest.add({ key: 'usr/a', type: null, sha256: 'b'.repeat(64) });
      return digest.end();
    },
    '145b80134b17789f7ea7f792cb87bd34f7238c139cb305ba6be54ded36a9b1a2',
  ],
  ['An API key', () => apiKeyIdOf(KEYS, 'c'.repeat(64)), '0e7frr8n11kvp1rvd1adhe386h'],
  ['A cart', () => cartIdOf(KEYS, ID), '04g31zbp84z96w8h04n6pw75qx'],
])('%s keeps its hash or id', (_what, made, kept) => {
  expect(made()).toBe(kept);
});

it('A request, a complaint and a draft keep their ids and hashes', async () => {
  const world = createTestApi();
  const visitor = world.visitor();
  const kv = world.deps.storage.scope();
  const { quote } = (
    await visitor.post(
      '/quote',
      { name: LIFT, phone: '+914844000000', elevatorType: 'Residential', location: 'Kerala' },
      IDEMPOTENCY_KEY,
    )
  ).body;
  const { grievance } = (
    await visitor.post(
      '/grievance',
      { name: LIFT, email: 'anu@example.com', topic: 'order', text: 'It came without its cable.' },
      IDEMPOTENCY_KEY,
    )
  ).body;
  const admin = (await world.newAdmin()).visitor;
  const { categories } = (await admin.get('/admin/categories')).body;
  const stored = [
    (await kv.get(quoteKey(quote._id), storedQuote))?.value,
    (await kv.get(grievanceKey(grievance._id), storedGrievance))?.value,
  ];
  expect(stored.map((one) => [one?._id, one?.contentHash])).toEqual([
    [
      '0arf9vdgqb91x6fh46vczntqw5',
      'b87f6f19132e855bcb24d38b7f62a2aaa36aec8de8bb2e05e4ddf8ef6e368664',
    ],
    [
      '04ga6n1z6frhqtd4e41ndfv0ya',
      'b6b78658f1a286163b47126e199bce35360f9d88cc1a87cfa5c7e11490a771f1',
    ],
  ]);
  expect(categories[0]).toMatchObject({ slug: 'villa-lifts', _id: '0ek5jvpvsn89z78p7mj4ttb2mm' });
});
