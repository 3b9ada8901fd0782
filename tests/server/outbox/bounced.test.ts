// Addresses that a mail server refuses for good: marked, spared, and tried again once they work.
import { describe, expect, it } from 'vitest';
import { linkIn, openLetterSite } from '../../support/letters.ts';

const ANU = 'anu@example.com';
const refusal = (code: number, text: string) =>
  Object.assign(new Error(text), { responseCode: code });

/** A member whose mail server answers each recipient with `answer`, until `open`. */
const withMember = async (code = 550, answer = '5.1.1 No such mailbox') => {
  const site = await openLetterSite();
  const { visitor, id } = await site.member(ANU);
  const passwords = [site.PASSWORD, 'governor-rope-90', 'landing-sill-31', 'car-sling-77'];
  let changes = 0;
  const accept = site.server.onRcptTo;
  site.server.onRcptTo = (_address, _session, done) => done(refusal(code, answer));
  return {
    ...site,
    id,
    visitor,
    open: () => {
      site.server.onRcptTo = accept;
    },
    /** Sends a letter; resolves to the dispatch as staff see it. */
    letter: async () => {
      const [currentPassword, password] = passwords.slice(changes, changes + 2);
      changes += 1;
      await visitor.post('/user/change-password', {
        currentPassword,
        password,
        passwordAgain: password,
      });
      const owner = await site.superAdmin();
      const { dispatches } = (await owner.get('/admin/outbox?kind=password-changed')).body;
      const ids = dispatches.map(({ _id }: { _id: string }) => _id);
      const read = async (id: string) => (await owner.get(`/admin/outbox/${id}`)).body.dispatch;
      return { owner, read, all: await Promise.all(ids.map(read)) };
    },
    isBounced: async () => (await visitor.get('/user')).body.user.emailBounced ?? false,
  };
};
const statesOf = ({ all }: { all: { state: string }[] }) =>
  all.map(({ state }) => state).toSorted();

describe('an address that is refused permanently', () => {
  it('is not tried again, and its owner and staff are told why', async () => {
    const site = await withMember();
    expect(statesOf(await site.letter())).toEqual(['dead']);
    expect(await site.isBounced()).toBe(true);
    site.open();
    const after = await site.letter();
    expect(statesOf(after)).toEqual(['dead', 'dropped']);
    expect(after.all.find(({ state }) => state === 'dropped')).toMatchObject({
      lastError: expect.stringContaining('refused for good'),
      history: [{ result: 'bounced' }],
    });
    expect(site.letters.filter(({ to }) => to.includes(ANU))).toEqual([]);
    expect(await site.dump('bnc/')).not.toContain('anu');
  });

  it('works again once its owner has opened a link to confirm it', async () => {
    const site = await withMember();
    await site.letter();
    site.open();
    expect((await site.visitor.post('/user/verify-email', {})).body.user.emailBounced).toBe(true);
    const { token } = linkIn(site.to(ANU)[0]);
    expect((await site.confirm(token, 'governor-rope-90')).status).toBe(200);
    expect(await site.isBounced()).toBe(false);
    expect(statesOf(await site.letter())).toEqual(['dead', 'sent']);
    expect((await site.visitor.post('/user/verify-email', {})).status).toBe(409);
  });

  it('still receives the letter that is needed to recover the account', async () => {
    const site = await withMember();
    await site.letter();
    site.open();
    expect((await site.forgot(ANU)).status).toBe(202);
    expect(linkIn(site.to(ANU)[0]).token).not.toBe('');
  });

  it('is forgotten when the account gets another address', async () => {
    const site = await withMember();
    await site.letter();
    site.open();
    await site.visitor.postForm('/user/edit-profile', {
      email: 'anu@lifts.example',
      currentPassword: 'governor-rope-90',
    });
    await site.confirm(linkIn(site.to('anu@lifts.example')[0]).token, 'governor-rope-90');
    const visitor = await site.signedIn('anu@lifts.example', 'governor-rope-90');
    expect((await visitor.get('/user')).body.user.emailBounced).toBeUndefined();
  });

  it('is tried when staff request it, and marked again when it is refused again', async () => {
    const site = await withMember();
    await site.letter();
    const { owner, all, read } = await site.letter();
    const { _id } = all.find(({ state }) => state === 'dropped');
    await owner.patch(`/admin/outbox/${_id}`, { move: 'send' });
    expect([(await read(_id)).state, await site.isBounced()]).toEqual(['dead', true]);
    site.open();
    await owner.patch(`/admin/outbox/${_id}`, { move: 'send' });
    expect([(await read(_id)).state, await site.isBounced()]).toEqual(['sent', false]);
  });

  it('is tried again after half a year', async () => {
    const site = await withMember();
    await site.letter();
    site.clock.offsetMs += 181 * 24 * 60 * 60_000;
    await site.api.sweep(true);
    expect(await site.dump('bnc/')).toBe('');
    const visitor = await site.signedIn(ANU, 'governor-rope-90');
    expect((await visitor.get('/user')).body.user.emailBounced).toBeUndefined();
  });

  it('is stored in the account itself, where it costs no read; the next try repairs it', async () => {
    const site = await withMember();
    const readsOfUser = async () => {
      const isBounced = await site.isBounced();
      return [isBounced, site.log.at(-1)?.blobOps];
    };
    const one = { reads: 1, writes: 0, deletes: 0, lists: 0 };
    expect(await readsOfUser()).toEqual([false, one]);
    let isMarked = false;
    site.engine.faults.plan(({ kind, key }) => {
      if (kind === 'put' && key.startsWith('bnc/')) isMarked = true;
      const isCut = isMarked && kind === 'put' && key === `usr/${site.id}`;
      return isCut ? { apply: false, answer: 503 } : undefined;
    });
    await site.letter();
    site.engine.faults.clear();
    expect(await readsOfUser()).toEqual([false, one]);
    site.clock.offsetMs += 2 * 60_000;
    await site.api.everyMinute();
    expect(await readsOfUser()).toEqual([true, one]);
  });

  it('is never the address of the office', async () => {
    const site = await withMember();
    const request = { name: 'Meera Nair', phone: '+919876543210', fillMs: 9000 };
    const where = { elevatorType: 'Residential', location: 'Kerala' };
    await site.visitor.post('/quote', { ...request, ...where });
    expect(await site.dump('bnc/')).toBe('');
    const { dispatches } = (await (await site.superAdmin()).get('/admin/outbox?state=dead')).body;
    expect(dispatches).toContainEqual(expect.objectContaining({ to: 'desk' }));
  });
});

describe('a refusal', () => {
  it.each([
    [550, '5.1.1 No such mailbox', true],
    [550, '5.2.1 Mailbox disabled', true],
    [550, 'No such user here', true],
    [550, '5.7.1 Message refused by policy', false],
    [550, 'Relay access denied', false],
    [552, '5.2.2 Mailbox full', false],
    [552, '5.3.4 Message too large', false],
    [530, '5.7.0 Authentication required', false],
    [450, '4.1.1 Try again later', false],
  ])('%i %s means that the mailbox does not exist: %s', async (code, answer, isBounced) => {
    const site = await withMember(code, answer);
    await site.letter();
    expect(await site.isBounced()).toBe(isBounced);
  });
});
