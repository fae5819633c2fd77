import type { FontPair } from '#domain/site/site-schema.ts';
import { isThin, openPart } from '#server/platform/fonts/find-fonts.ts';
import { listRuns } from '#server/platform/fonts/line-runs.ts';

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
/** Letters that not each family has: those of Inter stand in for them, in each pair. */
const STAND_INS = ['cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'].map((part) => `inter/${part}`);
/** The stroke of fonts that come in their lightest weight alone. */
const THIN_STROKE = 0.035;

/** Outlines as elements of an SVG, and how wide they are. */
type Drawn = { path: string; width: number };

/** The outlines of a line at its size, which begins at 0 on the base line. Letters that no font has are left out. */
export function drawLine(text: string, { name, stroke }: Family, size: number): Drawn {
  const own = PARTS.map((part) => `${name}/${part}`);
  let x = 0;
  const paths: string[] = [];
  for (const run of listRuns(text, [...own, ...STAND_INS])) {
    const font = openPart(run.part);
    const scale = size / font.unitsPerEm;
    const isOwn = own.includes(run.part);
    const width = isOwn ? stroke : isThin(run.part) ? THIN_STROKE : 0;
    const { glyphs, positions } = font.layout(run.text);
    for (const [index, { id, path }] of glyphs.entries()) {
      const place = positions[index];
      if (!place || id === 0) continue;
      const [left, up] = [x + place.xOffset * scale, -place.yOffset * scale];
      paths.push(`<path transform="translate(${left.toFixed(2)} ${up.toFixed(2)}) scale(${scale} ${-scale})"
        d="${path.toSVG()}" stroke-width="${(width * size) / scale}"/>`);
      x += place.xAdvance * scale + (isOwn ? stroke * size : 0);
    }
  }
  return { path: paths.join(''), width: x };
}
