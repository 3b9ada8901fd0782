// Reads network addresses as numbers, so that every spelling of an address is the same.
import { isIPv4, isIPv6 } from 'node:net';

const GROUPS = 8;
/** An IPv4 address inside an IPv6 one: `::ffff:203.0.113.7`. */
const MAPPED = [0, 0, 0, 0, 0, 0xffff];
const DOTTED_TAIL = /(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/;

type IpAddress = { version: 4; text: string } | { version: 6; groups: number[] };

const withHexTail = (ip: string) =>
  ip.replace(DOTTED_TAIL, (_all, ...parts: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = parts.slice(0, 4).map(Number);
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
  });

/** The groups of an address that has passed `isIPv6`. */
const groupsOf = (ip: string) => {
  const [head = '', tail] = withHexTail(ip.split('%')[0] ?? '').split('::');
  const parsed = (text: string) =>
    text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16));
  const [start, end] = [parsed(head), parsed(tail ?? '')];
  return tail === undefined
    ? start
    : [...start, ...Array<number>(GROUPS - start.length - end.length).fill(0), ...end];
};

/** The address in the text, or undefined when it is not one. IPv4 wrapped in IPv6 is IPv4. */
export const parseIp = (ip: string): IpAddress | undefined => {
  if (isIPv4(ip)) return { version: 4, text: ip };
  if (!isIPv6(ip)) return undefined;
  const groups = groupsOf(ip);
  if (!MAPPED.every((group, place) => groups[place] === group)) return { version: 6, groups };
  const [high = 0, low = 0] = groups.slice(MAPPED.length);
  return { version: 4, text: [high >> 8, high & 255, low >> 8, low & 255].join('.') };
};

/** The first `count` groups, in one spelling. */
export const firstGroups = (groups: readonly number[], count: number) =>
  `${groups
    .slice(0, count)
    .map((group) => group.toString(16))
    .join(':')}::`;

/**
 * A provider gives each household at least a /64, in which a device may take a new address for
 * every request.
 */
const COUNTED_GROUPS = 4;

/**
 * The network of an address, for counting attempts: an IPv4 address itself, the /64 of an IPv6 one;
 * any other text unchanged.
 */
export const networkOf = (ip: string): string => {
  const address = parseIp(ip);
  if (!address) return ip;
  return address.version === 4 ? address.text : `${firstGroups(address.groups, COUNTED_GROUPS)}/64`;
};
