// Which addresses a webhook may lead to.
import { describe, expect, it } from 'vitest';
import { isPublicAddress } from '../../../src/server/webhook/post.ts';

describe('an address on the internet', () => {
  it.each([
    '8.8.8.8',
    '1.1.1.1',
    '9.255.255.255',
    '11.0.0.1',
    '100.63.255.255',
    '100.128.0.0',
    '169.253.255.255',
    '172.15.255.255',
    '172.32.0.0',
    '192.167.255.255',
    '192.169.0.0',
    '198.17.255.255',
    '198.20.0.0',
    '223.255.255.255',
    '2606:4700:4700::1111',
    '2a00:1450:4001:82a::200e',
    '2001:4860:4860::8888',
    '::ffff:8.8.8.8',
  ])('%s is accepted', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});

describe('an address of this machine, of its network or of no host', () => {
  it.each([
    ['loopback', ['127.0.0.1', '127.255.255.254', '::1']],
    ['unspecified', ['0.0.0.0', '0.1.2.3', '::']],
    ['private', ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fd12::1']],
    ['carrier-grade NAT', ['100.64.0.1', '100.127.255.255', '100.100.100.200']],
    ['link-local', ['169.254.0.1', 'fe80::1', 'fe80::1%eth0', 'fec0::1']],
    [
      'the metadata of a cloud',
      ['169.254.169.254', 'fd00:ec2::254', '192.0.0.192', '168.63.129.16'],
    ],
    ['multicast', ['224.0.0.1', '239.255.255.255', 'ff02::1']],
    ['broadcast and kept', ['240.0.0.1', '255.255.255.255']],
    [
      'IPv4 within IPv6',
      ['::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:a9fe:a9fe', '::127.0.0.1'],
    ],
    ['NAT64', ['64:ff9b::7f00:1', '64:ff9b::8.8.8.8', '64:ff9b:1::1']],
    ['6to4 and Teredo', ['2002:7f00:1::1', '2001::1', '2001:0:4136:e378::1']],
    ['for examples', ['192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8::1', '3fff::1']],
    ['for measurements', ['198.18.0.1', '198.19.255.255']],
    ['no address', ['', 'localhost', '127.1', '2130706433', '0x7f000001', '[::1]', '8.8.8.8 ']],
  ])('is refused: %s', (_what, addresses) => {
    expect(addresses.filter(isPublicAddress)).toEqual([]);
  });
});
