import { describe, expect, test } from 'vitest';
import { isStorageKey, requireStorageKey, safeFilename } from './storage-key.ts';

/** Names that people and attackers give to files. */
const HOSTILE_NAMES = [
  '../../etc/passwd',
  '..',
  '.',
  '',
  ' ',
  '/',
  '\\',
  '..\\..\\windows',
  'a/b/c.jpg',
  '.htaccess',
  '.env',
  '~',
  '-',
  'a\0.jpg',
  'a\r\nSet-Cookie: x=1.jpg',
  'a";filename="b.exe',
  "a'b.jpg",
  'a%2e%2e%2fb.jpg',
  '%00',
  'a?b=c#d.jpg',
  '\u202Egpj.exe',
  '\u200Binvisible.jpg',
  '😀.png',
  'ş'.repeat(300),
  'x'.repeat(300),
  `x.${'y'.repeat(300)}`,
  'CON',
  'aux.txt',
  'a..jpg',
  'a.jpg.',
  '...jpg',
  '<script>.svg',
  'a b  c.JPEG',
  'İstanbul.jpg',
  'ıIiİ.png',
  'a.tar.gz',
  '\ud800.jpg',
  '\uFEFF.jpg',
  '.jpg',
  '--.png',
  '$(reboot).jpg',
  '`id`.jpg',
  'a|b.jpg',
  'a&b;c.jpg',
  '{}',
  'a*.jpg',
];

describe('the name of a file in a key', () => {
  test.each(HOSTILE_NAMES)('check 71: %j becomes one harmless segment', (name) => {
    const safe = safeFilename(name);
    expect(safe).toMatch(/^[A-Za-z0-9_][A-Za-z0-9._-]*$/);
    expect(safe.length).toBeLessThanOrEqual(80);
    expect(safe).not.toContain('..');
    expect(isStorageKey(`realtor-media/user/1763640000000-${safe}`)).toBe(true);
  });

  test.each([
    ['front.jpg', 'front.jpg'],
    ['Bahçe (1).JPG', 'Bahce-1.jpg'],
    ['Işık ve ılık.png', 'Isik-ve-ilik.png'],
    ['IMG_2041.HEIC', 'IMG_2041.heic'],
    ['walk-through.final.mp4', 'walk-through.final.mp4'],
    ['日本.jpg', 'file.jpg'],
    ['.jpg', 'jpg'],
  ])('%s is kept as %s', (name, expected) => {
    expect(safeFilename(name)).toBe(expected);
  });
});

describe('a key', () => {
  test.each([
    'realtor-media/0193f0c0-0000-7000-8000-000000000000/1763640000000-front.jpg',
    'realtor-media/a/b/1-x_y.tar.gz',
    'variants/a/1600.webp',
  ])('%s is taken', (key) => {
    expect(isStorageKey(key)).toBe(true);
  });

  test.each([
    '',
    '/',
    'a//b',
    '/a',
    'a/',
    '..',
    'a/../b',
    'a/./b',
    '.uploads/x.json',
    'a/.hidden',
    'a\\b',
    'a b',
    'ş',
    'a\0',
    'a\n',
    'a%2fb',
    'x'.repeat(513),
    '\u202Ea',
  ])('%j is refused', (key) => {
    expect(isStorageKey(key)).toBe(false);
    expect(() => requireStorageKey(key)).toThrow('no key');
  });
});
