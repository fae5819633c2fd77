import { expect, test } from 'vitest';
import { safeNextPath } from './next-path.ts';

test.each(['/', '/account', '/orders/6f1c?tab=receipt#total', '/realtor/media?tag=a%2Fb', '/a/../b', '/ünï'])(
  'a path of this site is kept: %j',
  (next) => {
    const kept = safeNextPath(next);
    expect(kept).not.toBeNull();
    expect(new URL(kept ?? '', 'https://studio.example.com').href).toBe(
      new URL(next, 'https://studio.example.com').href,
    );
  },
);

/** Addresses that could lead a browser elsewhere. */
const PAYLOADS = [
  'https://evil.example',
  'http://evil.example',
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\\/evil.example',
  '//\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/\0/evil.example',
  '/\u0085/evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:x',
  'mailto:x@example.com',
  'https:evil.example',
  'https:/evil.example',
  '@evil.example',
  '//a@evil.example',
  '//studio.example.com@evil.example',
  'studio.example.com.evil.example',
  '//studio.example.com.evil.example',
  '.evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/a/../..//evil.example',
  '/%2e//evil.example',
  '/%2e%2e//evil.example',
  '?next=/',
  '#x',
  '',
  'account',
  '/\u{d800}\\x',
  `/${'x'.repeat(2000)}`,
];

test.each(PAYLOADS)('check 49: what could lead elsewhere is refused: %j', (next) => {
  expect(safeNextPath(next)).toBeNull();
});

test('check 49: what is kept stays on the site, however it is encoded', () => {
  const encoded = [
    '/%2F%2Fevil.example',
    '/%5Cevil.example',
    '/%09/evil.example',
    '/x//evil.example',
    '/@evil.example',
  ];
  for (const next of encoded) {
    const kept = safeNextPath(next);
    expect(new URL(kept ?? '/', 'https://studio.example.com').origin).toBe('https://studio.example.com');
  }
});

test('nothing is refused as well as missing', () => {
  expect([safeNextPath(null), safeNextPath(undefined)]).toEqual([null, null]);
});
