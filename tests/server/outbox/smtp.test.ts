// Letters and a real mail server: TLS, refusals at every step, silence and cut connections.
import { createServer, type Socket } from 'node:net';
import type { SMTPServerOptions } from 'smtp-server';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { MailSettings } from '../../../src/server/kernel/outbox/mail-settings.ts';
import { CERTIFICATE, mailTo, openMailServer } from '../../support/mail-server.ts';
import { createTestServices } from '../../support/services.ts';

const MINUTE = 60_000;
const REQUEST = {
  name: 'Meera Nair',
  phone: '+919876543210',
  elevatorType: 'Residential',
  location: 'Kerala',
  fillMs: 9000,
};

/** A site that has one letter to send, and the dispatch of it. */
const siteWith = (mail: MailSettings) => {
  const world = createTestServices({ mail });
  const ask = async (name = REQUEST.name) => {
    const { body } = await world.visitor().post('/quote', { ...REQUEST, name });
    const id = world.services.outbox.idOf({ kind: 'quote-received', of: [body.quote._id] });
    return () => world.services.outboxDesk.find(world.kv(), id);
  };
  const breaker = () => world.services.outbox.breaker.read(world.kv(), 'mail');
  return { ...world, ask, breaker };
};
const serverThat = async (options: SMTPServerOptions) => {
  const server = await openMailServer(options);
  return { ...server, ...siteWith(mailTo(server.port)) };
};
const refusal = (code: number, text = 'not here') =>
  Object.assign(new Error(text), { responseCode: code });

describe('a mail server with TLS', () => {
  it.each([
    ['STARTTLS', '?requireTLS=true', false],
    ['TLS from the first byte', '', true],
  ])('receives letters over %s', async (_name, query, secure) => {
    const { letters, port } = await openMailServer({
      ...CERTIFICATE,
      secure,
      disabledCommands: [],
      authOptional: false,
      onAuth: ({ username, password }, session, done) =>
        username === 'we' && password === 'p@ss:word' && session.secure
          ? done(null, { user: 'we' })
          : done(refusal(535)),
    });
    const settings = mailTo(port, query, 'we:p%40ss%3Aword@');
    const server = { ...settings.server, secure, tls: { ca: CERTIFICATE.cert } };
    const dispatch = await siteWith({ ...settings, server }).ask();
    expect(letters).toHaveLength(1);
    expect((await dispatch())?.state).toBe('sent');
  });

  it('with an untrusted certificate receives neither letters nor the password', async () => {
    const seen: string[] = [];
    const { letters, port } = await openMailServer({
      ...CERTIFICATE,
      disabledCommands: [],
      onAuth: ({ username = '' }, _session, done) => {
        seen.push(username);
        done(null, { user: 'we' });
      },
    });
    const { ask, breaker } = siteWith(mailTo(port, '?requireTLS=true', 'we:word@'));
    const dispatch = await ask();
    expect([letters, seen]).toEqual([[], []]);
    expect(await dispatch()).toMatchObject({ state: 'queued', tries: 0 });
    expect((await breaker()).reason).toContain('self-signed');
  });

  it('without the required TLS receives nothing, and all mail is paused', async () => {
    const { letters, port } = await openMailServer();
    const { ask, breaker } = siteWith(mailTo(port, '?requireTLS=true', 'we:word@'));
    const dispatch = await ask();
    expect(letters).toEqual([]);
    expect(await dispatch()).toMatchObject({ state: 'queued', tries: 0 });
    expect((await breaker()).reason).toContain('ETLS');
  });
});

describe('a password that the mail server refuses', () => {
  it('pauses all mail and costs no letter its tries, and later all of them are sent', async () => {
    let isRight = false;
    const server = await openMailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) =>
        isRight ? done(null, { user: 'we' }) : done(refusal(535, 'wrong password')),
    });
    const { api, ask, breaker, clock } = siteWith(mailTo(server.port, '', 'we:wrong@'));
    const dispatches = [await ask('Anu'), await ask('Binu'), await ask('Chandra')];
    await api.everyMinute();
    for (const dispatch of dispatches)
      expect(await dispatch()).toMatchObject({ state: 'queued', tries: 0 });
    expect(await breaker()).toMatchObject({ pauses: 1 });
    expect((await breaker()).reason).toContain('EAUTH');
    expect(JSON.stringify(await breaker())).not.toContain('wrong@');

    isRight = true;
    await api.everyMinute();
    expect(server.letters).toEqual([]);
    clock.offsetMs += 2 * MINUTE;
    await api.everyMinute();
    expect(server.letters).toHaveLength(3);
    expect(await breaker()).toMatchObject({ pausedUntil: null, pauses: 0 });
  });
});

describe('a letter that the mail server answers', () => {
  const AT: [string, (code: number) => SMTPServerOptions][] = [
    ['the recipient', (code) => ({ onRcptTo: (_to, _session, done) => done(refusal(code)) })],
    [
      'its content',
      (code) => ({
        onData: (stream, _session, done) => {
          stream.resume();
          stream.on('end', () => done(refusal(code)));
        },
      }),
    ],
  ];
  it.each(AT)('at %s with 4xx is tried again after a minute', async (_step, options) => {
    const { api, ask, clock, port } = await serverThat(options(451));
    const dispatch = await ask();
    expect(await dispatch()).toMatchObject({ state: 'queued', tries: 1 });
    expect(port).toBeGreaterThan(0);
    clock.offsetMs += 2 * MINUTE;
    await api.everyMinute();
    expect(await dispatch()).toMatchObject({ state: 'queued', tries: 2 });
  });

  it.each(AT)('at %s with 5xx is dead at once, and the others continue', async (_step, options) => {
    const { ask, breaker } = await serverThat(options(550));
    const dispatch = await ask();
    expect(await dispatch()).toMatchObject({ state: 'dead', tries: 1 });
    expect((await breaker()).pausedUntil).toBeNull();
  });

  it('at its sender with 5xx is not blamed for it', async () => {
    const { ask, breaker } = await serverThat({
      onMailFrom: (_from, _session, done) => done(refusal(550, 'not your address')),
    });
    const dispatch = await ask();
    expect(await dispatch()).toMatchObject({ state: 'queued', tries: 0 });
    expect((await breaker()).reason).toContain('not your address');
  });

  it('with an error that repeats an address keeps the address masked', async () => {
    const { ask } = await serverThat({
      onRcptTo: ({ address }, _session, done) => done(refusal(550, `<${address}> unknown`)),
    });
    const { history = [] } = (await (await ask())()) ?? {};
    expect(history[0]?.error).toContain('h…@uyaram.example');
    expect(JSON.stringify(history)).not.toContain('hello@');
  });

  it('by cutting the connection after its last line is sent once more, a minute later', async () => {
    let isCutting = true;
    let connection: { end: () => void } | undefined;
    const server = await openMailServer({
      onConnect: (_session, done) => done(),
      onData: (stream, _session, done) => {
        stream.resume();
        stream.on('end', () => (isCutting ? connection?.end() : done()));
      },
    });
    server.server.server.on('connection', (socket: Socket) => {
      connection = { end: () => socket.destroy() };
    });
    const { api, ask, clock } = siteWith(mailTo(server.port));
    const dispatch = await ask();
    expect(await dispatch()).toMatchObject({ state: 'queued', tries: 1 });
    isCutting = false;
    clock.offsetMs += 2 * MINUTE;
    await api.everyMinute();
    expect((await dispatch())?.state).toBe('sent');
  });
});

describe('an unreachable mail server', () => {
  it('costs a try, and nothing else is tried in the same minute', async () => {
    const port = await new Promise<number>((resolve) => {
      const server = createServer().listen(0, '127.0.0.1', () => {
        const address = server.address();
        server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
      });
    });
    const { api, ask, clock } = siteWith(mailTo(port));
    const [one, other] = [await ask('Anu'), await ask('Binu')];
    clock.offsetMs += 2 * MINUTE;
    await api.everyMinute();
    const tries = [(await one())?.tries ?? 0, (await other())?.tries ?? 0];
    expect(tries.reduce((sum, each) => sum + each, 0)).toBe(2);
  });

  it('that says nothing is given up after its time', async () => {
    const sockets: Socket[] = [];
    const server = createServer((socket) => sockets.push(socket));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy();
      server.close();
    });
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const dispatch = await siteWith(mailTo(port, '?greetingTimeout=50')).ask();
    expect(await dispatch()).toMatchObject({ state: 'queued', tries: 1 });
    expect((await dispatch())?.history[0]?.error).toContain('ETIMEDOUT');
  });
});
