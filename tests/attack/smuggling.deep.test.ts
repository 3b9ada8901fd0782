// Requests that two servers in a row would not read alike: none of them may hide a second one.
import { describe, expect, inject, it } from 'vitest';
import { openRaw, requestText, sendRaw, statusesIn } from '../support/attack/raw.ts';
import { complaintsOf, complaintsSoFar } from '../support/attack/site.ts';

const site = inject('attackedSite');
const known = await complaintsSoFar(site);
/** Answered with 405 when it is read as a request; nothing else here is. */
const HIDDEN = 'DELETE /hidden HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n';

/** A request with these lines in its head, and what comes after. */
const withLines = (lines: string[], after = '') =>
  ['POST /api/auth/login HTTP/1.1', 'host: localhost', ...lines, '', after].join('\r\n');

const refused: [string, string][] = [
  [
    'a length and chunks',
    withLines(['content-length: 4', 'transfer-encoding: chunked'], `0\r\n\r\n${HIDDEN}`),
  ],
  [
    'chunks and a length',
    withLines(['transfer-encoding: chunked', 'content-length: 4'], `0\r\n\r\n${HIDDEN}`),
  ],
  ['two lengths', withLines(['content-length: 0', `content-length: ${HIDDEN.length}`], HIDDEN)],
  ['two lengths in one line', withLines([`content-length: 0, ${HIDDEN.length}`], HIDDEN)],
  ['a length with a sign', withLines(['content-length: +0'], HIDDEN)],
  ['a length below nothing', withLines(['content-length: -1'], HIDDEN)],
  ['a length in hexadecimal', withLines(['content-length: 0x0'], HIDDEN)],
  ['a length beyond numbers', withLines([`content-length: ${'9'.repeat(40)}`], HIDDEN)],
  [
    'chunks that are named otherwise',
    withLines(['transfer-encoding: xchunked'], `0\r\n\r\n${HIDDEN}`),
  ],
  [
    'chunks before something else',
    withLines(['transfer-encoding: chunked, identity'], `0\r\n\r\n${HIDDEN}`),
  ],
  [
    'chunks named twice',
    withLines(['transfer-encoding: chunked', 'transfer-encoding: identity'], `0\r\n\r\n${HIDDEN}`),
  ],
  ['a space before the colon', withLines(['transfer-encoding : chunked'], `0\r\n\r\n${HIDDEN}`)],
  [
    'a header that goes on in the next line',
    withLines(['x-a: b', ' transfer-encoding: chunked'], `0\r\n\r\n${HIDDEN}`),
  ],
  ['a chunk of no size', withLines(['transfer-encoding: chunked'], `x\r\n${HIDDEN}`)],
  ['a chunk with a sign', withLines(['transfer-encoding: chunked'], `-1\r\n${HIDDEN}`)],
  [
    'a chunk that is longer than it says',
    withLines(['transfer-encoding: chunked'], `1\r\nabc\r\n0\r\n\r\n${HIDDEN}`),
  ],
  [
    'a chunk beyond numbers',
    withLines(['transfer-encoding: chunked'], `${'f'.repeat(20)}\r\n${HIDDEN}`),
  ],
  [
    'lines that end in LF',
    withLines(['transfer-encoding: chunked'], `0\n\n${HIDDEN}`).replaceAll('\r\n', '\n'),
  ],
  ['a NUL in a header', withLines(['x-a: b\0c'], HIDDEN)],
  ['a carriage return in a header', withLines(['x-a: b\rtransfer-encoding: chunked'], HIDDEN)],
  ['two hosts', `GET / HTTP/1.1\r\nhost: localhost\r\nhost: evil.example\r\n\r\n${HIDDEN}`],
  ['no host', `GET / HTTP/1.1\r\n\r\n${HIDDEN}`],
  ['no version', `GET /\r\n\r\n${HIDDEN}`],
  ['another version', `GET / HTTP/3.7\r\nhost: localhost\r\n\r\n${HIDDEN}`],
  ['HTTP/2', `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n${HIDDEN}`],
  ['a greeting of TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
  ['a method of 10 kB', `${'A'.repeat(10_000)} / HTTP/1.1\r\nhost: localhost\r\n\r\n${HIDDEN}`],
  [
    'an unknown expectation',
    `GET / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\nexpect: cake\r\n\r\n${HIDDEN}`,
  ],
];

describe('a request', () => {
  it.each(refused)(
    'with %s is refused, and the request behind it is not answered',
    async (_what, bytes) => {
      const received = await sendRaw(site.port, bytes);
      expect(statusesIn(received).every((status) => status >= 400 && status < 500)).toBe(true);
      expect(received).not.toMatch(/ 405 |node_modules|at .+:\d+:\d+/);
    },
  );

  it('with an endless header is refused', async () => {
    const connection = openRaw(site.port);
    connection.send('GET / HTTP/1.1\r\nhost: localhost\r\nx-a: ');
    while (!connection.isOver()) {
      connection.send('a'.repeat(4096));
      await new Promise(setImmediate);
    }
    // A client that goes on sending after the end may lose the last bytes.
    expect([[431], []]).toContainEqual(statusesIn(connection.received()));
  });

  it('with an endless chunk extension is refused', async () => {
    const connection = openRaw(site.port);
    connection.send(
      `${withLines(['transfer-encoding: chunked', 'content-type: application/json', 'sec-fetch-site: same-origin'])}1;a=`,
    );
    while (!connection.isOver()) {
      connection.send('a'.repeat(4096));
      await new Promise(setImmediate);
    }
    expect(statusesIn(connection.received()).every((status) => status >= 400 && status < 500)).toBe(
      true,
    );
  });

  it('behind a valid one on the same connection is answered after it', async () => {
    const first = requestText('GET', '/release.json', { connection: 'keep-alive' });
    const received = await sendRaw(
      site.port,
      first.repeat(20) + requestText('GET', '/nothing-here'),
    );
    expect(statusesIn(received)).toEqual([...Array.from({ length: 20 }, () => 200), 404]);
  });

  it('is not read from a body that the server did not want', async () => {
    const received = await sendRaw(
      site.port,
      requestText('GET', '/release.json', { connection: 'keep-alive' }, HIDDEN) +
        requestText('GET', '/release.json'),
    );
    expect(statusesIn(received)).toEqual([200, 200]);
  });
});

describe('the server', () => {
  it('has reported no error', async () => {
    expect(await complaintsOf(site, known)).toBe('');
  });
});
