import { expect, test } from 'vitest';
import { listRuns } from './line-runs.ts';

const INTER = ['inter/latin', 'inter/latin-ext'];
const runs = (line: string) => listRuns(line, INTER).map(({ part, text }) => [part.replace(/\d+$/, 'N'), text]);

test.each([
  [
    'Ayşe',
    [
      ['inter/latin', 'Ay'],
      ['inter/latin-ext', 'ş'],
      ['inter/latin', 'e'],
    ],
  ],
  ['김민준', [['noto-sans-kr/N', '김민준']]],
  ['สมชาย ใจดี', [['noto-sans-thai/thai', 'สมชาย ใจดี']]],
  ['राहुल शर्मा', [['noto-sans-devanagari/devanagari', 'राहुल शर्मा']]],
  ['דוד כהן', [['noto-sans-hebrew/hebrew', 'דוד כהן']]],
  // From the right stand the name and the brackets, and the digits of the number keep their order.
  [
    'Rua דוד (12)',
    [
      ['inter/latin', 'Rua '],
      ['inter/latin', '('],
      ['inter/latin', '12'],
      ['inter/latin', ')'],
      ['noto-sans-hebrew/hebrew', 'דוד '],
    ],
  ],
])('%s is drawn by the fonts that have its letters', (line, wanted) => {
  expect(runs(line)).toEqual(wanted);
});

test('an ideograph is drawn as in Japan beside kana, and as in China elsewhere', () => {
  const familyOf = (line: string) => listRuns(line, INTER)[0]?.part.split('/')[0];
  expect(familyOf('直さくら')).toBe('noto-sans-jp');
  expect(familyOf('直王')).toBe('noto-sans-sc');
});

test('what nobody has a glyph for stays where it is', () => {
  expect(runs('a\u{10940}b')).toEqual([
    ['inter/latin', 'a'],
    ['inter/latin', '\u{10940}b'],
  ]);
});
