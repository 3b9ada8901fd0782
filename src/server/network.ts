// What counts as one network when attempts are counted by address.
import { firstGroups, parseIp } from './ip-address.ts';

/**
 * A provider gives each household at least a /64, in which a device may take a new address for
 * every request.
 */
const COUNTED_GROUPS = 4;

/** An IPv4 address as it is, the /64 of an IPv6 one; any other text as it is. */
export const networkOf = (ip: string): string => {
  const address = parseIp(ip);
  if (!address) return ip;
  return address.version === 4 ? address.text : `${firstGroups(address.groups, COUNTED_GROUPS)}/64`;
};
