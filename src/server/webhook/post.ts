// Sends one POST to a webhook: over a connection to the checked address, without redirects, as long
// as its signal allows, and reading hardly any of the answer.

import { lookup } from 'node:dns/promises';
import * as http from 'node:http';
import * as https from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { firstGroups, parseIp } from '../kernel/ip-address.ts';

/** The network as webhooks see it; by default Node and the system. */
export type WebhookNetwork = {
  /** Whether webhooks may lead to this machine and its own network, and without TLS. */
  isHere: boolean;
  /** All addresses of a host. */
  resolve?: (host: string) => Promise<readonly { address: string; family: number }[]>;
  /** Trusted certificates instead of the usual ones. */
  ca?: string;
};

type Range = readonly [net: string, prefix: number];

/**
 * The IPv4 special-purpose registry, multicast, and ranges kept for the future. No webhook may
 * reach this machine, its network or the platform's own services.
 */
const KEPT_V4: readonly Range[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Link-local, and where most clouds describe a machine, its credentials included.
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  // A public address at which Azure answers its own machines.
  ['168.63.129.16', 32],
];

/** The assigned range; loopback, link-local, local, multicast and NAT64 are outside of it. */
const GIVEN_V6: Range = ['2000::', 3];
/** Within that: protocols such as Teredo, examples, and 6to4, which contains an IPv4 address. */
const KEPT_V6: readonly Range[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
];

const listOf = (family: 'ipv4' | 'ipv6', ranges: readonly Range[]) => {
  const list = new BlockList();
  for (const [net, prefix] of ranges) list.addSubnet(net, prefix, family);
  return list;
};
const keptV4 = listOf('ipv4', KEPT_V4);
const givenV6 = listOf('ipv6', [GIVEN_V6]);
const keptV6 = listOf('ipv6', KEPT_V6);

/**
 * Whether it is an address of another machine on the internet; false for a text that is no address.
 */
export const isPublicAddress = (text: string): boolean => {
  const ip = parseIp(text);
  if (!ip) return false;
  if (ip.version === 4) return !keptV4.check(ip.text, 'ipv4');
  const address = firstGroups(ip.groups, ip.groups.length).replace(/::$/, '');
  return givenV6.check(address, 'ipv6') && !keptV6.check(address, 'ipv6');
};

export type Place = { address: string; family: number };
export type Resolve = (host: string) => Promise<readonly Place[]>;

/** The reason why nothing was sent, in a sentence for staff without the receiver's text. */
export class NotSent extends Error {
  override readonly name = 'NotSent';
}

/** Resolves names by the system's own sources. */
export const resolveBySystem: Resolve = (host) => lookup(host, { all: true });

/** Without the brackets of an IPv6 address. */
const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '');

const namedPlaces = (host: string, resolve: Resolve) =>
  resolve(host).catch((cause: unknown) => {
    throw new NotSent('The host name was not found.', { cause });
  });

/**
 * Every address of the host. Throws NotSent when there is none, and when one of them is not on the
 * internet: an answer that mixes both is an attack, or a mistake. The connection is made to an
 * address that was checked.
 */
const placesOf = async (url: URL, resolve: Resolve, isHere: boolean) => {
  const host = hostOf(url);
  const family = isIP(host);
  const places = family === 0 ? await namedPlaces(host, resolve) : [{ address: host, family }];
  if (places.length === 0) throw new NotSent('The host name has no address.');
  if (!isHere && !places.every(({ address }) => isPublicAddress(address)))
    throw new NotSent('The address leads to a private network, where nothing is sent.');
  return places;
};

/** Bytes read of the answer's body; then the connection is cut. */
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
  /** Ends the attempt, even during the lookup of the host; the outbox aborts it. */
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

/** A sentence of our own: text from other servers is never kept. */
const reasonOf = (error: unknown, isLate: boolean) => {
  if (isLate) return 'No answer came in time.';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (isCertificate(code)) return `The certificate is not valid (${code}).`;
  return REASONS[code] ?? `The connection failed${code && ` (${code})`}.`;
};

/** Gives the connection these addresses without another lookup, whose answer could differ. */
const pinnedTo =
  (places: readonly Place[]): LookupFunction =>
  (_host, { all }, done) => {
    const [first] = places;
    if (all) done(null, [...places]);
    else done(null, first?.address ?? '', first?.family);
  };

/** Lets the receiver finish a short answer; cuts a long one. */
const drain = (response: http.IncomingMessage) => {
  let read = 0;
  response.on('data', (part: Buffer) => {
    read += part.length;
    if (read > READ_MAX) response.destroy();
  });
  // The status is known, so errors in the rest do not matter.
  response.on('error', () => undefined);
};

const send = (message: Message, places: readonly Place[], ca: string | undefined) =>
  new Promise<number>((resolve, reject) => {
    const { url, headers, body, signal } = message;
    const { request } = url.protocol === 'https:' ? https : http;
    const asked = request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      // A separate connection: one made for another address must not be reused.
      agent: false,
      rejectUnauthorized: true,
      lookup: pinnedTo(places),
      signal,
      ...(ca === undefined ? {} : { ca }),
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
