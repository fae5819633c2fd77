import { describe, expect, test } from 'vitest';
import { ALLOW_NONE, isAllowedAddress, readOutboundAllow } from './address-guard.ts';

const PRIVATE = [
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '192.0.0.8',
  '192.168.1.1',
  '198.18.0.1',
  '203.0.113.9',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '192.0.2.1',
  '::',
  '::1',
  '::7f00:1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001::1',
  '100::1',
  '100:0:0:1::',
  '100:0:0:1::1',
  '100:0:0:1:ffff:ffff:ffff:ffff',
  '100:0:0:2::1',
  '64:ff9b:1::1',
  '1::1',
  '4000::1',
  '2001:2::1',
  '2001:20::1',
  '2001:1::1',
  '2001:3::1',
  '3fff::1',
  '5f00::1',
  'fec0::1',
  '192.88.99.2',
  '198.51.100.1',
  'fe80::1',
  'fe80::1%eth0',
  'fc00::1',
  'fd12:3456::1',
  'ff02::1',
  '2001:db8::1',
  'example.com',
  '',
];

describe('an address', () => {
  test.each(PRIVATE)('%s is not called', (address) => {
    expect(isAllowedAddress(address, ALLOW_NONE)).toBe(false);
  });

  test.each(['8.8.8.8', '93.184.216.34', '2606:4700::1111', '2a00:1450::1', '2001:4860:4860::8888', '::ffff:8.8.8.8'])(
    '%s is called',
    (address) => {
      expect(isAllowedAddress(address, ALLOW_NONE)).toBe(true);
    },
  );

  test('of a range that the owner opened is called, its neighbor is not', () => {
    const allow = readOutboundAllow('192.168.1.0/24, fd12::/16, 127.0.0.1, [::1]');
    if (!allow) throw new Error('The list cannot be read.');
    const open = ['192.168.1.77', '::ffff:192.168.1.77', 'fd12::5', '127.0.0.1', '::1'];
    expect(open.filter((address) => !isAllowedAddress(address, allow))).toEqual([]);
    const closed = ['192.168.2.1', 'fd13::5', '127.0.0.2', '::2'];
    expect(closed.filter((address) => isAllowedAddress(address, allow))).toEqual([]);
  });
});

describe('what the owner opens', () => {
  test('is hosts, addresses and ranges', () => {
    const allow = readOutboundAllow(' Cloud.Home.lan, nas ,10.0.0.0/8');
    expect([...(allow?.hosts ?? [])]).toEqual(['cloud.home.lan', 'nas']);
    expect(allow?.ranges).toHaveLength(1);
    expect(readOutboundAllow('')).toEqual(ALLOW_NONE);
  });

  test.each(['10.0.0.0/33', 'https://nas', '10.0.0', '2130706433', 'a b', '*.lan', '10.0.0.1:80'])(
    'is not "%s"',
    (text) => {
      expect(readOutboundAllow(text)).toBeNull();
    },
  );
});
