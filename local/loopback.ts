// Connections that come from this machine, for example from a proxy in front of the site.
import { parseIp } from '../src/server/kernel/ip-address.ts';

/** Whether it is an address of this machine, however it is written. */
export const isLoopback = (address: string) => {
  const ip = parseIp(address);
  if (!ip) return false;
  return ip.version === 4
    ? ip.text.startsWith('127.')
    : ip.groups.every((group, place) => group === (place === 7 ? 1 : 0));
};
