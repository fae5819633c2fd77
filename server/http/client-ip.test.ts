import { describe, expect, test } from 'vitest';
import { clientIp } from './client-ip.ts';

const range = (length: number) => Array.from({ length }, (_, index) => index);

describe('check 29: without a proxy in front', () => {
  test('1,000 forged X-Forwarded-For headers are one client', () => {
    const forged = range(1000).map((index) => clientIp('198.51.100.7', `10.0.${index >> 8}.${index & 255}`, 0));
    expect(new Set(forged)).toEqual(new Set(['198.51.100.7']));
  });

  test('1,000 addresses of one /64 are one client, and its neighbor is another', () => {
    const own = range(1000).map((index) => clientIp(`2001:db8:1:2:${index.toString(16)}::${index}`, undefined, 0));
    expect(new Set(own)).toEqual(new Set(['2001:db8:1:2::/64']));
    expect(clientIp('2001:db8:1:3::1', undefined, 0)).toBe('2001:db8:1:3::/64');
  });

  test.each([
    '2001:db8::1:0:0:1',
    '2001:DB8::1:0:0:1',
    '2001:0db8:0000:0000:0001:0000:0000:0001',
    '2001:db8:0:0:1::1',
    '2001:db8::1:0:0.0.0.1',
    '2001:db8:0:0:1:0:0:1%eth0',
  ])('%s is the client that its other spellings are', (spelling) => {
    expect(clientIp(spelling, undefined, 0)).toBe('2001:db8:0:0::/64');
  });

  test.each([
    '::ffff:198.51.100.7',
    '::FFFF:198.51.100.7',
    '0:0:0:0:0:ffff:198.51.100.7',
    '::ffff:c633:6407',
    '0000:0000:0000:0000:0000:ffff:c633:6407',
    '198.51.100.7',
  ])('%s is an IPv4 client', (spelling) => {
    expect(clientIp(spelling, undefined, 0)).toBe('198.51.100.7');
  });

  test('loopback and no address at all have a name each', () => {
    expect(clientIp('::1', undefined, 0)).toBe('0:0:0:0::/64');
    expect(clientIp('127.0.0.1', undefined, 0)).toBe('127.0.0.1');
    expect(clientIp('', undefined, 0)).toBe('');
  });
});

describe('check 147: with proxies of ours in front', () => {
  test.each([
    [1, '203.0.113.9', '203.0.113.9'],
    [1, 'forged, 203.0.113.9', '203.0.113.9'],
    [1, '1.1.1.1, 2.2.2.2, 203.0.113.9', '203.0.113.9'],
    [2, '203.0.113.9, 10.0.0.2', '203.0.113.9'],
    [2, '1.1.1.1,203.0.113.9,10.0.0.2', '203.0.113.9'],
    [1, ' 203.0.113.9:51334 ', '203.0.113.9'],
    [1, '[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
    [1, '2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ])('%i of them, "%s" comes from %s', (proxies, header, client) => {
    expect(clientIp('10.0.0.1', header, proxies)).toBe(client);
  });

  test('a header that is shorter than the chain, missing or no address leaves the nearest known one', () => {
    expect(clientIp('10.0.0.1', '203.0.113.9', 3)).toBe('203.0.113.9');
    for (const header of [undefined, '', 'unknown', 'x'.repeat(5000), '1.2.3', '::g']) {
      expect(clientIp('10.0.0.1', header, 1)).toBe('10.0.0.1');
    }
  });
});
