// Which network addresses belong to other machines on the internet: everything that IANA keeps for
// special purposes is left out, so that no webhook reaches this machine, its network or the
// platform's own services.
import { BlockList } from 'node:net';
import { firstGroups, parseIp } from '../ip-address.ts';

type Range = readonly [net: string, prefix: number];

/** The IPv4 special-purpose registry, multicast, and what was kept for the future. */
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

/** All that is given out; loopback, link-local, local, multicast and NAT64 are outside of it. */
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

/** Whether it is an address of another machine on the internet; false for what is no address. */
export const isPublicAddress = (text: string): boolean => {
  const ip = parseIp(text);
  if (!ip) return false;
  if (ip.version === 4) return !keptV4.check(ip.text, 'ipv4');
  const address = firstGroups(ip.groups, ip.groups.length).replace(/::$/, '');
  return givenV6.check(address, 'ipv6') && !keptV6.check(address, 'ipv6');
};
