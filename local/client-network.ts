// Which network a client belongs to: one household or office, as far as an address can say.
import { isIPv4, isIPv6 } from 'node:net';

const IN_IPV6 = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i;
/** An IPv6 network is its first four groups: a household is given all addresses below them. */
const NETWORK_GROUPS = 4;
const GROUPS = 8;

const groupsOf = (part: string) => (part === '' ? [] : part.split(':'));

/** The address itself for IPv4, also where it is written as IPv6; the first 64 bits for IPv6. What is neither stays as it is. */
export const networkOf = (address: string) => {
  const plain = address.replace(IN_IPV6, '');
  if (isIPv4(plain) || !isIPv6(plain)) return plain;
  const [start = '', end] = plain.replace(/%.*$/, '').split('::');
  const [first, last] = [groupsOf(start), groupsOf(end ?? '')];
  const zeros = Array.from({ length: Math.max(0, GROUPS - first.length - last.length) }, () => '0');
  const groups = [...first, ...(end === undefined ? [] : zeros), ...last];
  return `${groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
};

/** Whether the connection comes from this machine, for example from a proxy in front of the site. */
export const isLoopback = (address: string) => /^127\./.test(address.replace(IN_IPV6, '')) || address === '::1';
