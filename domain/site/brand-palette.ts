import { contrast, toHex, toOklab } from './oklab.ts';

/** The colors that a studio chooses, as `#rrggbb`: of links and marks, and of the quiet sections of pages. */
export type BrandColors = { accent: string; surface: string };

/**
 * The colors that pages take from two chosen ones. `accentText` is the accent where it is text, `accentSoft` a ground below it,
 * `muted` the text that explains. `dark` is for the dark theme of the signed-in areas.
 */
export type BrandPalette = {
  accent: string;
  accentText: string;
  accentSoft: string;
  surface: string;
  muted: string;
  dark: { accent: string; accentText: string; accentSoft: string };
};

/** The least contrast of text (WCAG 2.2 AA, 1.4.3). */
export const TEXT_CONTRAST = 4.5;
/** Text of all kinds stands on the surface, warnings as well; with so much contrast of the body none is below 4.5. */
const BODY_CONTRAST = 7.5;
const STEP = 0.004;

const WHITE = '#ffffff';
const BODY = '#334155';
const MUTED = '#64748b';
/** The ground of cards in the dark theme, the lightest on which text stands there. */
const DARK_RAISED = '#182337';

/** Moves the lightness of a color until it is enough, toward white or black; the color itself where it is already. */
function moveLightness(hex: string, toward: 'white' | 'black', isEnough: (moved: string) => boolean): string {
  if (isEnough(hex)) return hex;
  const color = toOklab(hex);
  const direction = toward === 'white' ? STEP : -STEP;
  for (let lightness = color.lightness; lightness > 0 && lightness < 1; lightness += direction) {
    const moved = toHex({ ...color, lightness });
    if (isEnough(moved)) return moved;
  }
  return toward === 'white' ? WHITE : '#000000';
}

/** The color with another lightness and a share of its strength. */
function tint(hex: string, lightness: number, strength: number): string {
  const { a, b } = toOklab(hex);
  return toHex({ lightness, a: a * strength, b: b * strength });
}

const isReadableOn = (grounds: readonly string[]) => (text: string) =>
  grounds.every((ground) => contrast(text, ground) >= TEXT_CONTRAST);

/**
 * The palette of two chosen colors, with the contrast of WCAG AA: the lightness of what does not reach it is moved as far as
 * it must be. A surface stays light, since the text on it is dark.
 */
export function brandPalette(chosen: BrandColors): BrandPalette {
  const surface = moveLightness(chosen.surface, 'white', (moved) => contrast(BODY, moved) >= BODY_CONTRAST);
  const accentSoft = tint(chosen.accent, 0.96, 0.2);
  const accentSoftDark = tint(chosen.accent, 0.3, 0.35);
  const accentText = moveLightness(chosen.accent, 'black', isReadableOn([WHITE, surface, accentSoft]));
  const accentTextDark = moveLightness(chosen.accent, 'white', isReadableOn([DARK_RAISED, accentSoftDark]));
  return {
    accent: chosen.accent,
    accentText,
    accentSoft,
    surface,
    muted: moveLightness(MUTED, 'black', isReadableOn([WHITE, surface])),
    dark: {
      accent: moveLightness(chosen.accent, 'white', (moved) => contrast(moved, DARK_RAISED) >= 3),
      accentText: accentTextDark,
      accentSoft: accentSoftDark,
    },
  };
}

/** The declarations of the site's style sheet that a palette replaces, light and dark. */
export function paletteStyles({ accent, accentText, accentSoft, surface, muted, dark }: BrandPalette): string {
  const light = [
    `--color-accent:${accent}`,
    `--color-accent-text:${accentText}`,
    `--color-accent-soft:${accentSoft}`,
    `--color-paper:${surface}`,
    `--color-muted:${muted}`,
  ];
  const night = [
    `--color-accent:${dark.accent}`,
    `--color-accent-text:${dark.accentText}`,
    `--color-accent-soft:${dark.accentSoft}`,
  ];
  return `html:not([data-theme=dark]){${light.join(';')}}@media screen{html[data-theme=dark]{${night.join(';')}}}@media print{html{${light.join(';')}}}`;
}
