// Addresses without the part that tells households apart: enough to see from where, not who.
import { firstGroups, parseIp } from '../ip-address.ts';

const KEPT_GROUPS = 3;

/**
 * `203.0.113.0` for an IPv4 address, `2001:db8:1::` for an IPv6 one, `unknown` for anything else.
 */
export const shortIp = (ip: string): string => {
  const address = parseIp(ip);
  if (!address) return 'unknown';
  return address.version === 4
    ? `${address.text.slice(0, address.text.lastIndexOf('.'))}.0`
    : firstGroups(address.groups, KEPT_GROUPS);
};
