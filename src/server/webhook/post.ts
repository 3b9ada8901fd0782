// One POST to a webhook: over a connection to the address that was checked, without redirects, for
// as long as its signal lets it, and with hardly any of the answer read.
import * as http from 'node:http';
import * as https from 'node:https';
import type { LookupFunction } from 'node:net';
import { NotSent, type Place, placesOf, type Resolve } from './network-place.ts';

/** Of the answer's body; the connection is cut after it. */
const READ_MAX = 4_096;

export type PostOptions = {
  resolve: Resolve;
  /** Whether it may go to this machine and its network. */
  isHere: boolean;
  /** Certificate authorities other than the usual ones. For tests. */
  ca?: string | undefined;
};
type Message = {
  url: URL;
  headers: Record<string, string>;
  body: string;
  /** Ends the try, also one that still looks the host up; the outbox says when. */
  signal: AbortSignal;
};
export type Post = (message: Message) => Promise<number>;

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The connection was refused.',
  ECONNRESET: 'The connection was cut.',
  EPIPE: 'The connection was cut.',
  EHOSTUNREACH: 'The host could not be reached.',
  ENETUNREACH: 'The host could not be reached.',
  ETIMEDOUT: 'The host did not answer.',
};

const isCertificate = (code: string) => /CERT|SIGNATURE|ALTNAME/.test(code);

/** A sentence of our own: what others send never ends up in what is kept. */
const reasonOf = (error: unknown, isLate: boolean) => {
  if (isLate) return 'No answer came in time.';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (isCertificate(code)) return `The certificate is not valid (${code}).`;
  return REASONS[code] ?? `The connection failed${code && ` (${code})`}.`;
};

/** Gives the connection these addresses and asks nobody: a second answer could be another one. */
const pinnedTo =
  (places: readonly Place[]): LookupFunction =>
  (_host, { all }, done) => {
    const [first] = places;
    if (all) done(null, [...places]);
    else done(null, first?.address ?? '', first?.family);
  };

/** Lets the receiver finish a short answer; a long one is cut. */
const drain = (response: http.IncomingMessage) => {
  let read = 0;
  response.on('data', (part: Buffer) => {
    read += part.length;
    if (read > READ_MAX) response.destroy();
  });
  // The status has been given: what becomes of the rest does not matter.
  response.on('error', () => undefined);
};

const send = (message: Message, places: readonly Place[], ca: string | undefined) =>
  new Promise<number>((resolve, reject) => {
    const { url, headers, body, signal } = message;
    const { request } = url.protocol === 'https:' ? https : http;
    const asked = request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      // A connection of its own: none that was made for another address is used again.
      agent: false,
      rejectUnauthorized: true,
      lookup: pinnedTo(places),
      ...{ signal, ...(ca === undefined ? {} : { ca }) },
    });
    asked.on('response', (response) => {
      drain(response);
      resolve(response.statusCode ?? 0);
    });
    asked.on('error', reject);
    asked.end(body);
  });

/** Rejects with NotSent, whose message is a sentence for staff. */
export const createPost =
  ({ resolve, isHere, ca }: PostOptions): Post =>
  async (message) => {
    const { signal } = message;
    const stopped = new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
    const sent = async () => send(message, await placesOf(message.url, resolve, isHere), ca);
    try {
      signal.throwIfAborted();
      return await Promise.race([sent(), stopped]);
    } catch (error) {
      if (error instanceof NotSent) throw error;
      throw new NotSent(reasonOf(error, signal.aborted), { cause: error });
    }
  };
