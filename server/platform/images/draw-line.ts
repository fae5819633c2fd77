import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';
import type { FontPair } from '#domain/site/site-schema.ts';

/**
 * The families of each pair, for headings and for text. `stroke` in parts of the size makes the outlines of a file, which are
 * those of its lightest weight, as strong as a heading.
 */
export const FAMILIES: Record<FontPair, { display: Family; text: Family }> = {
  fraunces_inter: { display: { name: 'fraunces', stroke: 0 }, text: { name: 'inter', stroke: 0 } },
  lora_source_sans: { display: { name: 'lora', stroke: 0.018 }, text: { name: 'source-sans-3', stroke: 0.035 } },
  outfit_dm_sans: { display: { name: 'outfit', stroke: 0.075 }, text: { name: 'dm-sans', stroke: 0 } },
};
export type Family = { name: string; stroke: number };

const PARTS = ['latin', 'latin-ext'];
const open = new Map<string, Font>();

function openPart(family: string, part: string): Font {
  const key = `${family}-${part}`;
  const known = open.get(key);
  if (known) return known;
  const file = `@fontsource-variable/${family}/files/${key}-wght-normal.woff2`;
  const font = create(readFileSync(fileURLToPath(import.meta.resolve(file))));
  open.set(key, font);
  return font;
}

/** Outlines as elements of an SVG, and how wide they are. */
type Drawn = { path: string; width: number };

/** The outlines of a line at its size, which begins at 0 on the base line. Letters that no part has are left out. */
export function drawLine(text: string, { name, stroke }: Family, size: number): Drawn {
  const fonts = PARTS.map((part) => openPart(name, part));
  let x = 0;
  const paths: string[] = [];
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    const font = fonts.find((part) => part.hasGlyphForCodePoint(code));
    if (!font) continue;
    const scale = size / font.unitsPerEm;
    const { path, advanceWidth } = font.glyphForCodePoint(code);
    paths.push(`<path transform="translate(${x.toFixed(2)} 0) scale(${scale} ${-scale})" d="${path.toSVG()}"
      stroke-width="${(stroke * size) / scale}"/>`);
    x += advanceWidth * scale + stroke * size;
  }
  return { path: paths.join(''), width: x };
}
