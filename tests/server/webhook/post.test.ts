// A POST to a webhook: where it may go, and how little it trusts what answers.
import { describe, expect, it, vi } from 'vitest';
import type { Place, Resolve } from '../../../src/server/webhook/post.ts';
import { createPost, type PostOptions } from '../../../src/server/webhook/post.ts';
import { CERTIFICATE, startReceiver } from '../../support/webhook-receiver.ts';

const HOME: Place = { address: '127.0.0.1', family: 4 };
const at = (...places: Place[]): Resolve => vi.fn(async () => places);
const postTo = (
  url: string,
  options: Partial<PostOptions> & { signal?: AbortSignal } = {},
  body = '{}',
) =>
  createPost({ resolve: at(HOME), isHere: true, ca: CERTIFICATE, ...options })({
    url: new URL(url),
    headers: { 'content-type': 'application/json' },
    body,
    signal: options.signal ?? new AbortController().signal,
  });
const reasonOf = (sent: Promise<number>) =>
  sent.then(
    (status) => `answered ${status}`,
    (error: Error) => `${error.name}: ${error.message}`,
  );
const PRIVATE = 'NotSent: The address leads to a private network, where nothing is sent.';

describe('a webhook request', () => {
  it('is sent over TLS with the name of the host, which the certificate must contain', async () => {
    const receiver = await startReceiver({ secure: true });
    const url = `https://hooks.example:${receiver.port}/in?for=us`;
    expect(await postTo(url, {}, '{"a":"ö"}')).toBe(204);
    expect(receiver.received).toMatchObject([
      {
        path: '/in?for=us',
        body: '{"a":"ö"}',
        headers: { host: `hooks.example:${receiver.port}` },
      },
    ]);
    const other = await reasonOf(postTo(`https://other.example:${receiver.port}/`));
    expect(other).toBe('NotSent: The certificate is not valid (ERR_TLS_CERT_ALTNAME_INVALID).');
    const unknown = await reasonOf(postTo(url, { ca: undefined }));
    expect(unknown).toMatch(/^NotSent: The certificate is not valid \([A-Z_]+\)\.$/);
    expect(receiver.received).toHaveLength(1);
  });

  it('follows no redirect', async () => {
    const receiver = await startReceiver();
    receiver.answerStatus(307, { location: `${receiver.url}/elsewhere` });
    expect(await postTo(receiver.url)).toBe(307);
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hooks']);
  });

  it('ends with the status, however long the answer is', async () => {
    const cut = vi.fn();
    const receiver = await startReceiver({
      answer: (_request, response) => {
        response.writeHead(200).on('close', cut);
        const more = () => {
          if (!response.destroyed && response.write('x'.repeat(16_384))) setImmediate(more);
        };
        response.on('drain', more);
        more();
      },
    });
    expect(await postTo(receiver.url)).toBe(200);
    await vi.waitFor(() => expect(cut).toHaveBeenCalled());
  });

  it('is given up after its time: unanswered, not yet connected, not yet started', async () => {
    const LATE = 'NotSent: No answer came in time.';
    const unanswered = new AbortController();
    const receiver = await startReceiver({ answer: () => unanswered.abort() });
    expect(await reasonOf(postTo(receiver.url, { signal: unanswered.signal }))).toBe(LATE);
    const unknown = new AbortController();
    const resolve: Resolve = () => {
      unknown.abort();
      return new Promise(() => undefined);
    };
    const host = 'http://hooks.example/';
    expect(await reasonOf(postTo(host, { resolve, signal: unknown.signal }))).toBe(LATE);
    const { signal } = unknown;
    expect(await reasonOf(postTo(receiver.url, { signal }))).toBe(LATE);
    expect(receiver.received).toHaveLength(1);
  });

  it.each([
    ['refused', (port: number) => `http://127.0.0.1:${port}/`, 'The connection was refused.'],
    ['without a name', () => 'http://nowhere.example/', 'The host name was not found.'],
  ])('fails with a sentence of our own: %s', async (_what, urlAt, sentence) => {
    const receiver = await startReceiver({ whenOver: (close) => close() });
    const resolve: Resolve = () => Promise.reject(new Error('getaddrinfo ENOTFOUND <script>'));
    expect(await reasonOf(postTo(urlAt(receiver.port), { resolve }))).toBe(`NotSent: ${sentence}`);
  });

  it('is cut off without repeating text of the receiver', async () => {
    const receiver = await startReceiver({ answer: (request) => request.socket.destroy() });
    expect(await reasonOf(postTo(receiver.url))).toBe('NotSent: The connection was cut.');
    receiver.answerWith((request) => request.socket.end('<b>not HTTP</b>\r\n\r\n'));
    expect(await reasonOf(postTo(receiver.url))).toMatch(
      /^NotSent: The connection failed \(HPE_[A-Z_]+\)\.$/,
    );
  });
});

describe('an address outside the internet', () => {
  it.each([
    ['http://127.0.0.1:PORT/', []],
    ['http://2130706433:PORT/', []],
    ['http://0x7f.1:PORT/', []],
    ['http://[::ffff:127.0.0.1]:PORT/', []],
    ['http://hooks.example:PORT/', [HOME]],
    ['http://hooks.example:PORT/', [{ address: '8.8.8.8', family: 4 }, HOME]],
    ['http://hooks.example:PORT/', [{ address: '::ffff:7f00:1', family: 6 }]],
    ['http://hooks.example:PORT/', [{ address: '64:ff9b::7f00:1', family: 6 }]],
    ['http://localhost:PORT/', [HOME]],
  ])('is refused: %s %j', async (url, places) => {
    const receiver = await startReceiver();
    const sent = postTo(url.replace('PORT', String(receiver.port)), {
      isHere: false,
      resolve: at(...places),
    });
    expect(await reasonOf(sent)).toBe(PRIVATE);
    expect(receiver.received).toEqual([]);
  });

  it('is reached only through the checked answer, and the name is never resolved again', async () => {
    const receiver = await startReceiver();
    const answers: Place[][] = [[{ address: '203.0.113.9', family: 4 }], [HOME]];
    const resolve = vi.fn(async () => answers.shift() ?? [HOME]);
    const url = `http://rebound.example:${receiver.port}/`;
    expect(await reasonOf(postTo(url, { isHere: false, resolve }))).toBe(PRIVATE);
    expect(resolve).toHaveBeenCalledTimes(1);
    // Where the first answer may be sent to, the connection is made to it and not to the second.
    const pinned = vi.fn(async () => (pinned.mock.calls.length === 1 ? [HOME] : []));
    expect(await postTo(url, { resolve: pinned })).toBe(204);
    expect(pinned).toHaveBeenCalledTimes(1);
  });

  it('includes a name without any address', async () => {
    expect(await reasonOf(postTo('http://hooks.example/', { resolve: at() }))).toBe(
      'NotSent: The host name has no address.',
    );
  });
});
