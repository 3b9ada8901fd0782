// Forgotten passwords: the letter, its link, and everything that must not happen.
import { describe, expect, it } from 'vitest';
import { linkIn, openLetterSite, subjectOf } from '../../support/letters.ts';

const MINUTE_MS = 60_000;
const OVER = { status: 409, body: { code: 'conflict' } };

describe('a forgotten password', () => {
  it('is replaced by the link of a letter, after which only the new one opens the account', async () => {
    const site = await openLetterSite();
    const { email, visitor } = await site.member('anu@example.com');
    expect(await site.forgot(email)).toMatchObject({ status: 202, body: { asked: true } });
    expect(site.subjects(email)).toEqual(['Set a new password']);
    const { path, token } = linkIn(site.letters[0]);
    expect(path).toBe('/reset-password');
    expect(await site.reset(token)).toMatchObject({ status: 200, body: { email } });
    expect((await visitor.get('/user')).body.user).toBeNull();
    expect((await site.login(email)).status).toBe(401);
    expect((await site.login(email, 'counterweight-78')).status).toBe(200);
    expect(site.subjects(email)).toEqual(['Set a new password', 'Your password has been changed']);
  });

  it('gives the same answer for an address without an account, which gets no letter', async () => {
    const site = await openLetterSite();
    const { email } = await site.member('anu@example.com');
    const [known, unknown] = [await site.forgot(email), await site.forgot('nobody@example.com')];
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    const names = (headers: Headers) => [...headers.keys()].sort();
    expect(names(unknown.headers)).toEqual(names(known.headers));
    expect(site.to('nobody@example.com')).toEqual([]);
  });

  it('is answered before the account is looked up, so that the time reveals nothing', async () => {
    const site = await openLetterSite();
    const { email } = await site.member('anu@example.com');
    const reads: number[] = [];
    for (const asked of [email, 'nobody@example.com']) {
      const later: Promise<unknown>[] = [];
      const kv = site.kv();
      const client = { ip: '203.0.113.9', device: 'Firefox', requestId: 'one' };
      let soFar = 0;
      await site.services.recovery.ask(
        {
          kv,
          afterAnswer: async (work) => {
            soFar = kv.counts.reads + kv.counts.writes;
            later.push(work);
          },
        },
        asked,
        client,
      );
      await Promise.all(later);
      reads.push(soFar);
    }
    expect(reads[0]).toBe(reads[1]);
  });

  it('requested a thousand times sends one letter', async () => {
    const site = await openLetterSite();
    const { email } = await site.member('anu@example.com');
    const ask = (network: number) =>
      site.services.recovery.ask(
        { kv: site.kv(), afterAnswer: async (work) => void (await work.catch(() => undefined)) },
        email,
        {
          ip: `198.51.${Math.floor(network / 250)}.${network % 250}`,
          device: '',
          requestId: 'one',
        },
      );
    for (let network = 0; network < 1000; network += 50)
      await Promise.all(Array.from({ length: 50 }, (_, more) => ask(network + more)));
    expect(site.to(email)).toHaveLength(1);
    expect((await site.reset(linkIn(site.letters[0]).token)).status).toBe(200);
  });

  it('sends at most three letters in an hour, and takes ten requests from a network', async () => {
    const site = await openLetterSite();
    const { email } = await site.member('anu@example.com');
    site.clock.offsetMs += 61 * MINUTE_MS;
    const visitor = await site.browser();
    const statuses: number[] = [];
    for (let asked = 0; asked < 11; asked += 1) {
      site.clock.offsetMs += 5 * MINUTE_MS + 1;
      statuses.push((await visitor.post('/auth/forgot-password', { email })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 202), 429]);
    expect(site.to(email)).toHaveLength(3);
  });

  it('is reset for an account from before letters, whose document has none of their fields', async () => {
    const site = await openLetterSite();
    const { services, call } = site;
    const email = 'old@example.com';
    await services.accounts.create(call(), services.newId(), {
      role: 'user' as const,
      firstName: 'Old' as const,
      lastName: '' as const,
      email,
      phone: '' as const,
      passwordHash: null,
      passwordDue: false,
      googleKey: null,
      picture: null,
      session: null,
    });
    expect(await site.dump('usr/')).not.toMatch(/emailVerifiedAt|pendingEmail|links|notices/);
    await site.forgot(email);
    expect((await site.reset(linkIn(site.letters[0]).token)).status).toBe(200);
    expect((await site.login(email, 'counterweight-78')).status).toBe(200);
  });

  it.each(["o'brien@example.com", 'anu+lift@example.com', 'ANU@Example.com', 'ａnu2@example.com'])(
    'reaches %s',
    async (typed) => {
      const site = await openLetterSite();
      const email = typed.normalize('NFKC').toLowerCase();
      await site.member(email);
      await site.forgot(typed);
      expect(site.to(email)).toHaveLength(1);
    },
  );

  it.each(['"anu"@example.com', 'anu@example.com\r\nBcc: all@example.com', 'അനു@example.com', ''])(
    'is refused for the invalid address %j',
    async (email) => {
      const site = await openLetterSite();
      expect((await site.forgot(email)).status).toBe(422);
    },
  );
});

describe('a link to set a password', () => {
  it('is not used up when a scanner opens it', async () => {
    const site = await openLetterSite();
    const { email } = await site.member('anu@example.com');
    await site.forgot(email);
    const { token } = linkIn(site.letters[0]);
    const scanner = site.visitor();
    for (const path of ['/auth/reset-password', '/auth/verify-email'])
      expect((await scanner.get(`${path}?token=${token}`)).status).toBe(405);
    expect((await site.reset(token)).status).toBe(200);
  });

  it('works once, even if it is used twice at the same moment', async () => {
    const site = await openLetterSite();
    const { email } = await site.member('anu@example.com');
    await site.forgot(email);
    const { token } = linkIn(site.letters[0]);
    const answers = await Promise.all(Array.from({ length: 4 }, () => site.reset(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await site.reset(token)).toMatchObject(OVER);
  });

  it('expires after thirty minutes', async () => {
    const site = await openLetterSite();
    const { email } = await site.member('anu@example.com');
    await site.forgot(email);
    site.clock.offsetMs += 30 * MINUTE_MS;
    expect(await site.reset(linkIn(site.letters[0]).token)).toMatchObject(OVER);
    expect((await site.login(email)).status).toBe(200);
  });

  it('expires when there is a newer one', async () => {
    const site = await openLetterSite();
    const { email } = await site.member('anu@example.com');
    await site.forgot(email);
    site.clock.offsetMs += 6 * MINUTE_MS;
    await site.forgot(email);
    const [old, young] = site.to(email).map((letter) => linkIn(letter).token);
    expect(await site.reset(String(old))).toMatchObject(OVER);
    expect((await site.reset(String(young))).status).toBe(200);
  });

  it('expires after a change of the password', async () => {
    const site = await openLetterSite();
    const { email, visitor } = await site.member('anu@example.com');
    await site.forgot(email);
    const [first] = site.to(email);
    const password = 'another-landing-43';
    const changed = await visitor.post('/user/change-password', {
      currentPassword: site.PASSWORD,
      password,
      passwordAgain: password,
    });
    expect(changed.status).toBe(200);
    expect(await site.reset(linkIn(first).token)).toMatchObject(OVER);
  });

  it('is refused while the account is blocked, and valid again afterwards', async () => {
    const site = await openLetterSite();
    const { email, id } = await site.member('anu@example.com');
    await site.forgot(email);
    const { token } = linkIn(site.letters[0]);
    const owner = await site.superAdmin();
    await owner.patch(`/admin/customer-block-unblock/${id}`, { isActive: false });
    expect(await site.reset(token)).toMatchObject({ status: 403, body: { code: 'blocked' } });
    expect(site.subjects(email)).toContain('Your account has been blocked');
    site.clock.offsetMs += 6 * MINUTE_MS;
    const before = site.to(email).length;
    expect((await site.forgot(email)).status).toBe(202);
    expect(site.to(email)).toHaveLength(before);
    await owner.patch(`/admin/customer-block-unblock/${id}`, { isActive: true });
    expect((await site.reset(token)).status).toBe(200);
  });

  it('stays valid after a refused password', async () => {
    const site = await openLetterSite();
    const { email } = await site.member('anu@example.com');
    await site.forgot(email);
    const { token } = linkIn(site.letters[0]);
    expect(await site.reset(token, 'password')).toMatchObject({
      status: 422,
      body: { fields: { password: expect.stringContaining('too common') } },
    });
    expect((await site.reset(token)).status).toBe(200);
  });

  it('for staff requires the longer password', async () => {
    const site = await openLetterSite();
    const { email } = await site.letIn('admin');
    await site.forgot(email);
    const { token } = linkIn(site.to(email).at(-1));
    expect((await site.reset(token, 'short-one-1')).body.fields.password).toContain(
      '12 characters',
    );
  });

  it.each([
    ['', 422],
    ['nonsense', 409],
    ['x'.repeat(101), 422],
    [`${'0'.repeat(26)}.${'A'.repeat(43)}`, 409],
    ['__proto__', 409],
  ])('is refused when it is %j', async (token, status) => {
    const site = await openLetterSite();
    expect((await site.reset(token)).status).toBe(status);
    expect((await site.confirm(token)).status).toBe(status);
  });

  it('opens no other account, and serves no other purpose', async () => {
    const site = await openLetterSite();
    const [anu, binu] = [await site.member('anu@example.com'), await site.member('b@example.com')];
    await site.forgot(anu.email);
    const { token } = linkIn(site.to(anu.email)[0]);
    expect(await site.reset(token.replace(anu.id, binu.id))).toMatchObject(OVER);
    expect(await site.confirm(token)).toMatchObject(OVER);
    expect((await site.reset(token)).status).toBe(200);
  });
});

describe('letters with links', () => {
  it('leave no token and no address in storage or logs', async () => {
    const site = await openLetterSite();
    const { email } = await site.member('anu@example.com');
    await site.forgot(email);
    const { token } = linkIn(site.letters[0]);
    const secret = token.split('.')[1] ?? '';
    expect(secret).toHaveLength(43);
    await site.reset(token, 'password');
    const { dump } = site;
    const kept = `${JSON.stringify(site.log)}${site.reports.map(String).join()}${await dump()}`;
    expect(kept.length).toBeGreaterThan(1000);
    expect(kept).not.toContain(secret);
    const [dispatches, rest] = [await dump('dsp/'), JSON.stringify(site.log)];
    expect(dispatches).toContain('reset-password');
    expect(`${dispatches}${rest}`).not.toContain(email);
  });

  it('that a crash delayed are sent by the sweeper, once', async () => {
    const site = await openLetterSite();
    const { email } = await site.member('anu@example.com');
    site.engine.faults.plan(({ kind, key }) =>
      kind === 'put' && key.startsWith('dsp/') ? { apply: false, answer: 503 } : undefined,
    );
    site.clock.run(25);
    expect((await site.forgot(email)).status).toBe(202);
    site.engine.faults.clear();
    site.clock.run(1);
    expect(site.letters).toEqual([]);
    site.clock.offsetMs += 2 * MINUTE_MS;
    for (let round = 0; round < 3; round += 1) {
      await site.api.sweep(false);
      await site.api.everyMinute();
    }
    expect(site.letters.map(subjectOf)).toEqual(['Set a new password']);
    expect((await site.reset(linkIn(site.letters[0]).token)).status).toBe(200);
  });

  it('that waited too long, or whose link was replaced, are not sent', async () => {
    const site = await openLetterSite();
    const { email } = await site.member('anu@example.com');
    const deps = { ...site.deps, mail: undefined };
    const { createApp } = await import('../../../src/server/app.ts');
    const silent = createApp(deps);
    const ask = async () => {
      const visitor = site.visitorOf(silent.fetch);
      await visitor.get('/user');
      return visitor.post('/auth/forgot-password', { email });
    };
    expect((await ask()).status).toBe(202);
    site.clock.offsetMs += 6 * MINUTE_MS;
    expect((await ask()).status).toBe(202);
    site.clock.offsetMs += MINUTE_MS;
    await site.api.everyMinute();
    expect(site.to(email)).toHaveLength(1);
  });
});
