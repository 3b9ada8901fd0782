// Where a webhook's address leads: its name is resolved once, every answer is checked, and the
// connection is made to what was checked.
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

export type Place = { address: string; family: number };
export type Resolve = (host: string) => Promise<readonly Place[]>;

/** Why nothing was sent, in a sentence for staff; nothing in it is the receiver's own text. */
export class NotSent extends Error {
  override readonly name = 'NotSent';
}

/** The names of the machine this runs on; the system decides which of its sources counts. */
export const resolveBySystem: Resolve = (host) => lookup(host, { all: true });

/** Without the brackets of an IPv6 address. */
const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '');

const namedPlaces = (host: string, resolve: Resolve) =>
  resolve(host).catch((cause: unknown) => {
    throw new NotSent('The host name was not found.', { cause });
  });

/**
 * Every address of the host. Throws NotSent when there is none, and when one of them is not on the
 * internet: an answer that mixes both is an attack, or a mistake.
 */
export const placesOf = async (url: URL, resolve: Resolve, isHere: boolean) => {
  const host = hostOf(url);
  const family = isIP(host);
  const places = family === 0 ? await namedPlaces(host, resolve) : [{ address: host, family }];
  if (places.length === 0) throw new NotSent('The host name has no address.');
  if (!isHere && !places.every(({ address }) => isPublicAddress(address)))
    throw new NotSent('The address leads to a private network, where nothing is sent.');
  return places;
};
