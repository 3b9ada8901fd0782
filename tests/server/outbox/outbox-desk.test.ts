// The outbox as staff work with it: what they see of each dispatch, and what they can do about it.
import { describe, expect, it } from 'vitest';
import { mailTo, openMailServer } from '../../support/mail-server.ts';
import { createTestApi, type TestApi } from '../../support/test-api.ts';
import type { Visitor } from '../../support/visitor.ts';
import { addWebhook } from '../../support/webhooks.ts';

const REQUEST = {
  name: 'Meera Nair',
  phone: '+919876543210',
  elevatorType: 'Residential',
  location: 'Kerala',
  fillMs: 9000,
};
const ask = async (world: TestApi) => {
  const { status } = await world.visitor().post('/quote', REQUEST);
  if (status !== 201) throw new Error(`quote: ${status}`);
};
const outboxOf = async (staff: Visitor, query = '') =>
  (await staff.get(`/admin/outbox?${query}`)).body;
const move = (staff: Visitor, id: string, what: 'send' | 'drop') =>
  staff.patch(`/admin/outbox/${id}`, { move: what });
/** A letter that was refused for good, by a server that takes everything from then on. */
const withDeadLetter = async () => {
  let isOpen = false;
  const { letters, port } = await openMailServer({
    onRcptTo: (_address, _session, done) =>
      isOpen ? done() : done(Object.assign(new Error('No such mailbox'), { responseCode: 550 })),
  });
  const world = createTestApi({ mail: mailTo(port) });
  const owner = await world.superAdmin();
  await ask(world);
  const [letter] = (await outboxOf(owner, 'channel=mail&kind=quote-received')).dispatches;
  const open = () => {
    isOpen = true;
  };
  return { world, owner, letter, letters, port, open };
};

describe('the outbox', () => {
  it('lists waiting letters without a mail server, and says that there is none', async () => {
    const world = createTestApi();
    const owner = await world.superAdmin();
    await ask(world);
    const listed = await outboxOf(owner, 'kind=quote-received');
    expect(listed).toMatchObject({
      counts: { queued: 1, sent: 0, dead: 0 },
      dispatches: [
        {
          channel: 'mail',
          kind: 'quote-received',
          state: 'queued',
          tries: 0,
          to: 'desk',
          label: 'New quote request, to the office',
          recipient: 'h…@uyaram.example',
          lastError: null,
          settledAt: null,
        },
      ],
    });
    expect(listed.channels).toEqual([
      { channel: 'mail', isSet: false, pausedUntil: null, reason: null },
      { channel: 'webhook', isSet: true, pausedUntil: null, reason: null },
    ]);
  });

  it('is searched, filtered by state, way and kind, and paged', async () => {
    const { world, owner, open } = await withDeadLetter();
    open();
    await ask(world);
    await ask(world);
    const states = async (query: string) =>
      (await outboxOf(owner, `kind=quote-received&${query}`)).dispatches.map(
        ({ state }: { state: string }) => state,
      );
    expect((await states('')).sort()).toEqual(['dead', 'sent', 'sent']);
    expect(await states('state=dead')).toEqual(['dead']);
    expect(await states('state=sent&limit=1&page=2')).toEqual(['sent']);
    expect(await states('channel=webhook')).toEqual([]);
    expect(await states('search=quote+request')).toHaveLength(3);
    expect(await states('search=refund')).toEqual([]);
    expect((await outboxOf(owner, 'kind=quote-received&state=sent')).counts).toMatchObject({
      dead: 1,
      sent: 2,
    });
  });

  it('is narrowed to a kind of e-mail or of event, and an unknown kind has no rows', async () => {
    const world = createTestApi({ webhookNetwork: { isHere: true } });
    const owner = await world.superAdmin();
    await addWebhook(owner, 'http://127.0.0.1:1/', ['quote.created']);
    await ask(world);
    const { letters } = (await owner.get('/admin/letters')).body;
    expect(letters).toContainEqual(expect.objectContaining({ kind: 'quote-received' }));
    const found = async (query: string) => {
      const { counts, dispatches } = await outboxOf(owner, query);
      return [counts.queued, dispatches.map(({ kind }: { kind: string }) => kind)];
    };
    expect(await found('kind=quote-received')).toEqual([1, ['quote-received']]);
    expect(await found('kind=quote.created')).toEqual([1, ['quote.created']]);
    expect(await found('kind=quote.created&channel=mail')).toEqual([0, []]);
    expect(await found('kind=constructor')).toEqual([0, []]);
    expect((await owner.get(`/admin/outbox?kind=${'k'.repeat(61)}`)).status).toBe(422);
  });

  it('still lists everything after a night, and forgets entries older than 90 days', async () => {
    const { world, owner } = await withDeadLetter();
    await world.api.sweep(true);
    expect((await outboxOf(owner, 'kind=quote-received')).totalAvailableDispatches).toBe(1);
    world.clock.offsetMs += 91 * 24 * 60 * 60_000;
    await world.api.sweep(true);
    const later = await world.superAdmin();
    expect((await outboxOf(later, 'kind=quote-received')).totalAvailableDispatches).toBe(0);
  });

  it('shows a dead letter on the dashboard until staff have handled it', async () => {
    const { owner, letter, open } = await withDeadLetter();
    const undelivered = async () => {
      const { dashboard } = (await owner.get('/admin/dashboard')).body;
      return dashboard.undelivered.dispatches.map(({ _id }: { _id: string }) => _id);
    };
    expect(await undelivered()).toContain(letter._id);
    open();
    await move(owner, letter._id, 'send');
    expect(await undelivered()).not.toContain(letter._id);
  });
});

describe('a dispatch', () => {
  it('that was refused permanently is sent again at once, and the log names the person', async () => {
    const { owner, letter, letters, open } = await withDeadLetter();
    expect(letter).toMatchObject({ state: 'dead', lastError: expect.stringContaining('550') });
    open();
    const sent = await move(owner, letter._id, 'send');
    expect(sent.body.dispatch).toMatchObject({ state: 'sent', tries: 1, lastError: null });
    expect(sent.body.dispatch.history.map(({ result }: { result: string }) => result)).toEqual([
      'dead',
      'asked-again',
      'sent',
    ]);
    expect(letters).toHaveLength(1);
    const log = await owner.get('/admin/audit-log?entity=dispatch');
    expect(log.body.entries).toMatchObject([
      {
        action: 'change',
        entityId: letter._id,
        label: 'New quote request, to the office',
        changes: expect.arrayContaining([{ field: 'state', before: 'dead', after: 'queued' }]),
      },
    ]);
  });

  it('is sent once more after it was sent, under another Message-ID', async () => {
    const { owner, letter, letters, open } = await withDeadLetter();
    open();
    await move(owner, letter._id, 'send');
    await move(owner, letter._id, 'send');
    const ids = letters.map(({ raw }) => /^Message-ID: (.+)$/im.exec(raw)?.[1]);
    expect(new Set(ids).size).toBe(2);
  });

  it('is dropped once, and can still be sent', async () => {
    const world = createTestApi();
    const owner = await world.superAdmin();
    await ask(world);
    const [{ _id }] = (await outboxOf(owner, 'kind=quote-received')).dispatches;
    const answers = await Promise.all([move(owner, _id, 'drop'), move(owner, _id, 'drop')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { dispatch } = (await owner.get(`/admin/outbox/${_id}`)).body;
    expect(dispatch).toMatchObject({ state: 'dropped', moves: ['send'] });
    expect(dispatch.history.map(({ result }: { result: string }) => result)).toEqual(['given-up']);
    expect((await move(owner, _id, 'send')).body.dispatch.state).toBe('queued');
    expect((await outboxOf(owner, 'kind=quote-received')).counts.queued).toBe(1);
  });

  it('that has been sent meanwhile cannot be dropped', async () => {
    const { owner, letter, open } = await withDeadLetter();
    open();
    await move(owner, letter._id, 'send');
    const refused = await move(owner, letter._id, 'drop');
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
  });
});

describe('a paused channel', () => {
  it('gives the reason, and is tried again at once on request', async () => {
    const { letters, port } = await openMailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ password }, _session, done) =>
        password === 'right' ? done(null, { user: 'us' }) : done(new Error('Wrong password')),
    });
    const wrong = createTestApi({ mail: mailTo(port, '', 'us:wrong@') });
    const owner = await wrong.superAdmin();
    await ask(wrong);
    const [mail] = (await outboxOf(owner)).channels;
    expect(mail).toMatchObject({ isSet: true, reason: expect.stringMatching(/535|password/i) });
    expect(Date.parse(mail.pausedUntil)).toBeGreaterThan(wrong.clock.now());
    const { createApp } = await import('../../../src/server/app.ts');
    const mended = createApp({ ...wrong.deps, mail: mailTo(port, '', 'us:right@') });
    await mended.everyMinute();
    expect(letters).toEqual([]);
    const refused = await owner.post('/admin/outbox-resume', { channel: 'mail' });
    expect([refused.status, refused.body.channels[0].reason]).toEqual([200, mail.reason]);
  });
});

describe('a letter on the screen', () => {
  it('has its text and its masked address, as text, as a page and as a file', async () => {
    const world = createTestApi();
    const owner = await world.superAdmin();
    await ask(world);
    const [{ _id }] = (await outboxOf(owner, 'kind=quote-received')).dispatches;
    const { letter } = (await owner.get(`/admin/letter?dispatch=${_id}`)).body;
    expect(letter).toMatchObject({ to: 'h…@uyaram.example', isRedacted: false });
    expect(letter.subject).toMatch(/^Quote request Q-/);
    expect(letter.text).toContain('Meera Nair');
    expect(letter.eml).toMatch(/^To: .+<hello@uyaram\.example>\r$/m);
    const page = await owner.get(`/admin/letter-page?dispatch=${_id}`);
    expect(page.text).toContain('Meera Nair');
    expect(page.headers.get('content-type')).toMatch(/^text\/html/);
    expect(page.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox",
    );
  });

  it('is available as an example for every kind', async () => {
    const owner = await createTestApi().superAdmin();
    const { letters } = (await owner.get('/admin/letters')).body;
    expect(letters.length).toBeGreaterThan(0);
    for (const { kind, subject } of letters) {
      const shown = await owner.get(`/admin/letter?kind=${kind}`);
      expect([kind, shown.body.letter.subject]).toEqual([kind, subject]);
      expect((await owner.get(`/admin/letter-page?kind=${kind}`)).status).toBe(200);
    }
    const missing = await owner.get('/admin/letter?kind=constructor');
    expect(missing.status).toBe(404);
  });
});
