import { expect, test } from 'vitest';
import { openPart } from './find-fonts.ts';

const letter = (part: string, sign: string) => openPart(part).glyphForCodePoint(sign.codePointAt(0) ?? 0);
const inkOf = (part: string, sign: string) => {
  const { minX, maxX } = letter(part, sign).path.bbox;
  return maxX - minX;
};

test.each([
  ['inter/latin', 'H', 400, 600],
  ['inter/latin-ext', 'ğ', 400, 600],
  ['source-sans-3/latin', 'a', 200, 400],
  ['outfit/latin', 'é', 100, 500],
])('%s has a wider %s at a higher weight', (part, sign, light, strong) => {
  expect(inkOf(`${part}:${strong}`, sign)).toBeGreaterThan(inkOf(`${part}:${light}`, sign));
});

test('a font at the weight of its file is as it is there', () => {
  for (const sign of 'aHé1') {
    expect(letter('inter/latin:400', sign).path.toSVG()).toBe(letter('inter/latin', sign).path.toSVG());
    expect(letter('inter/latin:400', sign).advanceWidth).toBeCloseTo(letter('inter/latin', sign).advanceWidth);
  }
});

test('weights of one font are told apart, and those it lacks end at the nearest', () => {
  expect(openPart('lora/latin:500').postscriptName).not.toBe(openPart('lora/latin:600').postscriptName);
  expect(inkOf('lora/latin:900', 'H')).toBe(inkOf('lora/latin:700', 'H'));
});
