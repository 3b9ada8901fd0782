// Requests that arrive slowly, in part or not at all, unread answers, and idle connections.
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { readCalls } from '../support/attack/calls.ts';
import { createCrowd } from '../support/attack/crowd.ts';
import { inTurns } from '../support/attack/in-turns.ts';
import { openRaw, requestText, statusesIn } from '../support/attack/raw.ts';
import { chanceOf, ROUNDS } from '../support/attack/rounds.ts';
import { complaintsOf, complaintsSoFar, SOON, startSite } from '../support/attack/site.ts';

const hasty = inject('hastySite');
const site = inject('attackedSite');
const crowd = createCrowd(hasty);
const stranger = await crowd.people.stranger();
/** Calls with a body that anyone may begin to send. */
const calls = (await readCalls(stranger)).filter(
  ({ bodies, role }) => bodies.length > 0 && role === 'anonymous',
);
const proof = Object.entries(
  stranger.own({
    cookie: [...stranger.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  }),
);

/** The head of a request whose body has so many bytes, with everything a good one has. */
const headOf = ({ path, bodies }: (typeof calls)[number], length: number) => {
  const type =
    bodies[0]?.type === 'multipart/form-data'
      ? 'multipart/form-data; boundary=x'
      : 'application/json';
  return requestText('POST', `/api${path}`, {
    ...Object.fromEntries(proof),
    'content-type': type,
    'content-length': String(length),
  });
};

describe('a body', () => {
  it('is expected by several calls', () =>
    expect(calls.map(({ name }) => name)).toContain('signup'));

  it.each(calls.map((call) => [call.name, call] as const))(
    'of %s that stops in the middle is ended, and other callers do not wait',
    async (_name, call) => {
      const { result, waitedTooLong } = await crowd.whileOthersBrowse(100, async () => {
        const connection = openRaw(hasty.port);
        connection.send(`${headOf(call, 1000)}{"half":`);
        return connection.ended();
      });
      expect(statusesIn(result)[0]).toBeGreaterThanOrEqual(400);
      expect(statusesIn(result)[0]).toBeLessThan(500);
      expect(waitedTooLong).toEqual([]);
    },
  );

  it('that arrives byte by byte without end is ended', async () => {
    const { result, waitedTooLong } = await crowd.whileOthersBrowse(100, async () => {
      const connections = Array.from({ length: 20 }, () => openRaw(hasty.port));
      for (const connection of connections)
        connection.send(
          requestText('POST', '/api/quote', {
            ...Object.fromEntries(proof),
            'content-type': 'application/json',
            'content-length': '200000',
          }),
        );
      while (connections.some((connection) => !connection.isOver())) {
        for (const connection of connections) connection.send(' ');
        await new Promise(setImmediate);
      }
      return connections.flatMap((connection) => statusesIn(connection.received()));
    });
    // A client that goes on sending after the end may lose the last bytes.
    expect([...new Set([408, ...result])]).toEqual([408]);
    expect(waitedTooLong).toEqual([]);
  });

  it.each([
    ['a length', { 'content-length': '1000000000000' }, ''],
    ['chunks', { 'transfer-encoding': 'chunked' }, 'ffffff\r\n'],
  ])('that is endless, with %s, is refused before it has arrived', async (_how, headers, start) => {
    const connection = openRaw(hasty.port);
    connection.send(
      requestText('POST', '/api/quote', {
        ...Object.fromEntries(proof),
        'content-type': 'application/json',
        ...headers,
      }) + start,
    );
    let sent = 0;
    while (!connection.isOver()) {
      connection.send('x'.repeat(65_536));
      sent += 65_536;
      await new Promise(setImmediate);
    }
    expect([413, undefined]).toContain(statusesIn(connection.received())[0]);
    expect(sent).toBeLessThan(200_000_000);
  });
});

describe('a client that goes away', () => {
  /**
   * Cuts requests off at a place that chance chooses, and every other answer to a whole one after
   * its first bytes.
   */
  const cutOff = async (part: string, texts: readonly string[]) => {
    const luck = chanceOf(part);
    await inTurns(
      Array.from({ length: 60 * ROUNDS }, () => luck.oneOf(texts)),
      10,
      async (text) => {
        const connection = openRaw(site.port);
        const isWhole = luck.below(2) === 0;
        connection.send(isWhole ? text : text.slice(0, 1 + luck.below(text.length)));
        if (isWhole && luck.below(2) === 0 && text.startsWith('GET'))
          await connection.until((received) => received !== '');
        else await connection.sent();
        connection.reset();
      },
    );
    // A call now is answered behind everything that was started.
    expect((await (await createCrowd(site).people.stranger()).get('/user')).status).toBe(200);
  };

  it('in the middle of a request is not reported as a fault of the site', async () => {
    const known = await complaintsSoFar(site);
    const bodies = calls.map((call) => headOf(call, 400) + '{"name":"'.padEnd(300, 'x'));
    const texts = [
      ...bodies,
      `${requestText('POST', '/api/quote', { 'transfer-encoding': 'chunked', 'content-type': 'application/json', ...Object.fromEntries(proof) })}5\r\n{"a":`,
    ];
    await cutOff(
      'requests',
      texts.map((text) => text + ' '.repeat(50)),
    );
    expect(await complaintsOf(site, known)).toBe('');
  });

  it('in the middle of an answer is not reported as a fault of the site', async () => {
    const known = await complaintsSoFar(site);
    await cutOff(
      'answers',
      ['/', '/api/openapi.json', '/api/docs', '/products', '/nothing'].map((path) =>
        requestText('GET', path, { connection: 'keep-alive' }).repeat(5),
      ),
    );
    expect(await complaintsOf(site, known)).toBe('');
  });
});

describe('idle connections', () => {
  it('delay no other client, however many there are', async () => {
    const all = createCrowd(site);
    const { asked, waitedTooLong } = await all.whileOthersBrowse(100, async () => {
      const idle = Array.from({ length: 200 }, () => openRaw(site.port));
      for (const [number, connection] of idle.entries())
        connection.send(number % 2 === 0 ? '' : 'GET / HTTP/1.1\r\nx-a:');
      // Another client is served while all of them are open.
      for (let number = 0; number < 5; number += 1) await all.people.stranger();
      for (const connection of idle) connection.close();
    });
    expect(asked).toBeGreaterThan(0);
    expect(waitedTooLong).toEqual([]);
  });

  it('are limited for each network, which gets an answer, and are closed', async () => {
    // A site of its own: on a shared one, another test would be refused as well.
    const crowded = await startSite({ limits: SOON });
    onTestFinished(() => crowded.close());
    let refused: string[] = [];
    // On a machine that is slow to connect, the first are given up before the last have come.
    while (refused.length === 0) {
      const many = Array.from({ length: 150 }, () => openRaw(crowded.port));
      const ends = await Promise.all(many.map((connection) => connection.ended()));
      refused = ends.filter((received) => statusesIn(received)[0] === 503);
    }
    expect(refused[0]).toMatch(
      /Too many connections from your network\. Please try again in a minute\.$/,
    );
    expect((await fetch(`${crowded.url}/api/user`)).status).toBe(200);
  });

  it('cause no error report', async () => {
    expect(await complaintsOf(hasty)).toBe('');
  });
});
