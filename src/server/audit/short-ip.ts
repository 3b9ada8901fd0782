// Addresses without the part that tells households apart: enough to see from where, not who.
import { isIPv4, isIPv6 } from 'node:net';

const KEPT_GROUPS = 3;

/** The first 48 bits of an IPv6 address that has passed `isIPv6`. */
const firstGroups = (ip: string) => {
  const [head = '', tail] = (ip.split('%')[0] ?? '').toLowerCase().split('::');
  const groupsOf = (text: string) => (text === '' ? [] : text.split(':'));
  const [start, end] = [groupsOf(head), groupsOf(tail ?? '')];
  // A tail in dots stands for two groups; they are among the last and go anyway.
  const missing = 8 - start.length - end.length - (ip.includes('.') ? 1 : 0);
  const groups = tail === undefined ? start : [...start, ...Array.from({ length: missing }, () => '0'), ...end];
  return groups.slice(0, KEPT_GROUPS).map((group) => Number.parseInt(group, 16).toString(16));
};

/** `203.0.113.0` for an IPv4 address, `2001:db8:1::` for an IPv6 one, `unknown` for anything else. */
export const shortIp = (ip: string): string => {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(plain)) return `${plain.slice(0, plain.lastIndexOf('.'))}.0`;
  if (!isIPv6(plain)) return 'unknown';
  return `${firstGroups(plain).join(':')}::`;
};
