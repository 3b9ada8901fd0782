// Clients that stand still, and clients that open too many connections.
import { describe, expect, it, onTestFinished } from 'vitest';
import { CLIENT_LIMITS, type ClientLimits } from '../../local/client-limits.ts';
import type { Handler } from '../../local/host.ts';
import { listen } from '../../local/listen.ts';
import { isLoopback } from '../../local/loopback.ts';
import { PICTURE_MAX_BYTES } from '../../src/contract/account/account.ts';
import { networkOf } from '../../src/server/kernel/ip-address.ts';
import { openRaw, requestText, statusesIn } from '../support/attack/raw.ts';

const SOON: Partial<ClientLimits> = {
  headersMs: 200,
  requestMs: 100_000,
  stillMs: 300,
  checkMs: 50,
};

/** Says how many bytes it was sent. */
const counting: Handler = async (request) =>
  new Response(`${(await request.arrayBuffer()).byteLength} bytes`);

const open = async (handler: Handler, limits: Partial<ClientLimits>) => {
  const server = await listen(handler, 0, limits);
  onTestFinished(server.close);
  return server.port;
};
const opened = (port: number) => {
  const connection = openRaw(port);
  onTestFinished(connection.close);
  return connection;
};
const start = (length: number) => requestText('POST', '/', { 'content-length': String(length) });

describe('a client that stands still', () => {
  it.each([
    ['before its first byte', ''],
    ['in its headers', 'GET / HTTP/1.1\r\nhost: localhost\r\nx-more: '],
    ['before its body', start(10)],
    ['in its body', `${start(10)}half`],
    ['in a chunk', `${requestText('POST', '/', { 'transfer-encoding': 'chunked' })}a\r\nhalf`],
  ])('%s is disconnected', async (_where, bytes) => {
    const connection = opened(await open(counting, SOON));
    connection.send(bytes);
    const received = await connection.ended();
    expect(statusesIn(received)).toEqual([408]);
  });

  it('while its answer is being prepared is not disconnected', async () => {
    const [asked, ready] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const handler: Handler = async () => {
      asked.resolve();
      await ready.promise;
      return new Response('made');
    };
    const port = await open(handler, { ...SOON, stillMs: 50 });
    const connection = opened(port);
    connection.send(requestText('GET', '/'));
    await asked.promise;
    // Another one that stands still is sent away meanwhile: the time is over.
    const other = opened(port);
    other.send(`${start(10)}half`);
    await other.ended();
    ready.resolve();
    expect(await connection.ended()).toMatch(/^HTTP\/1\.1 200 [\s\S]*made$/);
  });

  it('and does not read its answer is disconnected', async () => {
    const givenUp = Promise.withResolvers<string>();
    const endless = new ReadableStream<Uint8Array>({
      pull: (to) => to.enqueue(new Uint8Array(65_536)),
      cancel: () => givenUp.resolve('given up'),
    });
    const connection = opened(await open(() => new Response(endless), SOON));
    connection.socket.pause();
    connection.send(requestText('GET', '/'));
    expect(await givenUp.promise).toBe('given up');
  });
});

describe('a slow client', () => {
  it('is not disconnected while data still arrives', async () => {
    const connection = opened(await open(counting, SOON));
    // More than any machine sends byte by byte in that time.
    const length = 5_000_000;
    connection.send(start(length));
    const began = performance.now();
    let sent = 0;
    // Byte by byte for longer than a client may stand still, then the rest.
    while (performance.now() - began < 900) {
      connection.send('x');
      sent += 1;
      await new Promise(setImmediate);
    }
    connection.send('x'.repeat(length - sent));
    expect(await connection.ended()).toContain(`${length} bytes`);
  });

  it('is not blamed for delays of the server', async () => {
    const isBegun = Promise.withResolvers<void>();
    const slow = opened(
      await open(
        async (request) => {
          if (request.method === 'GET') {
            // More is on its way, and the server does not check for longer than a client may stand
            // still.
            slow.send('re');
            const until = performance.now() + 900;
            while (performance.now() < until);
            return new Response('held up');
          }
          isBegun.resolve();
          return counting(request);
        },
        { ...SOON, headersMs: 10_000 },
      ),
    );
    slow.send(`${start(8)}half`);
    await isBegun.promise;
    const other = opened(slow.socket.remotePort ?? 0);
    other.send(requestText('GET', '/'));
    expect(await other.ended()).toContain('held up');
    slow.send('st');
    expect(await slow.ended()).toContain('8 bytes');
  });

  it('is disconnected when the complete request takes too long', async () => {
    const connection = opened(await open(counting, { ...SOON, requestMs: 500 }));
    connection.send(start(1_000_000_000));
    while (!connection.isOver()) {
      connection.send('x');
      await new Promise(setImmediate);
    }
    expect(statusesIn(connection.received())).toEqual([408]);
  });

  it('can send the largest picture at 20 kB a second', () => {
    expect(CLIENT_LIMITS.requestMs).toBeGreaterThan((PICTURE_MAX_BYTES / 20_000) * 1000);
    expect(CLIENT_LIMITS.stillMs).toBeLessThan(CLIENT_LIMITS.requestMs);
  });
});

describe('connections of one network', () => {
  /** How many of so many connections at a time get an answer. */
  const answered = async (count: number, limits: Partial<ClientLimits>) => {
    const port = await open(() => new Response('here'), limits);
    const all = Array.from({ length: count }, () => opened(port));
    for (const connection of all)
      connection.send(requestText('GET', '/', { connection: 'keep-alive' }));
    const received = await Promise.all(
      all.map((connection) => connection.until((text) => statusesIn(text).length > 0)),
    );
    return { port, all, statuses: received.flatMap(statusesIn) };
  };

  it('are answered up to their limit, and told why there are no more', async () => {
    const { statuses, all } = await answered(12, { connections: 10, countsLoopback: true });
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses.filter((status) => status === 503)).toHaveLength(2);
    expect(
      all.map((connection) => connection.received()).find((text) => text.includes(' 503 ')),
    ).toMatch(
      /retry-after: 60[\s\S]*Too many connections from your network\. Please try again in a minute\.$/,
    );
  });

  it('make room when one is closed', async () => {
    const { port, all } = await answered(10, { connections: 10, countsLoopback: true });
    all[0]?.close();
    const statusOf = async () => {
      const connection = opened(port);
      connection.send(requestText('GET', '/'));
      return statusesIn(await connection.ended())[0];
    };
    let status = await statusOf();
    while (status === 503) status = await statusOf();
    expect(status).toBe(200);
  });

  it('are not counted if they come from this machine, where a proxy forwards every client', async () => {
    const { statuses } = await answered(12, { connections: 10 });
    expect(statuses).toEqual(Array.from({ length: 12 }, () => 200));
  });

  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['unknown', 'unknown'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it.each([
    ['127.0.0.1', true],
    ['127.9.9.9', true],
    ['::1', true],
    ['::ffff:127.0.0.1', true],
    ['10.0.0.1', false],
    ['2001:db8::1', false],
  ])('%s is of this machine: %s', (address, is) => {
    expect(isLoopback(address)).toBe(is);
  });
});
