import { expect, test } from 'vitest';
import { brandPalette, paletteStyles, TEXT_CONTRAST } from './brand-palette.ts';
import { contrast, luminance, toHex, toOklab } from './oklab.ts';

const hex = (red: number, green: number, blue: number) =>
  `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
const LEVELS = [0, 51, 102, 153, 204, 255];
const COLORS = LEVELS.flatMap((red) => LEVELS.flatMap((green) => LEVELS.map((blue) => hex(red, green, blue))));

test('a color goes to OKLab and comes back the same', () => {
  for (const color of COLORS) expect(toHex(toOklab(color))).toBe(color);
});

test('the contrast of black and white is 21, and of a color with itself 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#0369a1', '#0369a1')).toBe(1);
});

test('of any two chosen colors all text reaches AA on all grounds, in both themes', () => {
  for (const accent of COLORS) {
    for (const surface of ['#ffffff', '#fafaf9', '#f2e3c6', '#8a6d3b', '#101010', accent]) {
      const palette = brandPalette({ accent, surface });
      const pairs = [
        [palette.accentText, '#ffffff'],
        [palette.accentText, palette.surface],
        [palette.accentText, palette.accentSoft],
        [palette.muted, palette.surface],
        ['#991b1b', palette.surface],
        ['#065f46', palette.surface],
        [palette.dark.accentText, '#0b1220'],
        [palette.dark.accentText, '#182337'],
        [palette.dark.accentText, palette.dark.accentSoft],
      ] as const;
      for (const [text, ground] of pairs) {
        expect(contrast(text, ground), `${text} on ${ground} of ${accent}, ${surface}`).toBeGreaterThanOrEqual(
          TEXT_CONTRAST,
        );
      }
    }
  }
});

test('what is readable as it was chosen stays as it was chosen', () => {
  expect(brandPalette({ accent: '#0369a1', surface: '#fafaf9' })).toMatchObject({
    accent: '#0369a1',
    accentText: '#0369a1',
    surface: '#fafaf9',
  });
});

test('only the lightness moves, and no farther than it must', () => {
  const { accentText, surface } = brandPalette({ accent: '#ffcc00', surface: '#202020' });
  expect(contrast(accentText, surface)).toBeLessThan(TEXT_CONTRAST + 0.6);
  expect(luminance(surface)).toBeLessThan(0.9);
  const [chosen, moved] = [
    toOklab('#d97706'),
    toOklab(brandPalette({ accent: '#d97706', surface: '#ffffff' }).accentText),
  ];
  const hue = ({ a, b }: { a: number; b: number }) => Math.atan2(b, a);
  expect(hue(moved)).toBeCloseTo(hue(chosen), 1);
});

test('the styles name each color of both themes', () => {
  const styles = paletteStyles(brandPalette({ accent: '#0369a1', surface: '#fafaf9' }));
  expect(styles).toContain('--color-paper:#fafaf9');
  expect(styles.match(/--color-accent-text:/g)).toHaveLength(3);
  expect(styles).not.toMatch(/[<>]/);
});
