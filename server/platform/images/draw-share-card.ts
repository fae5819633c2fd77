import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';
import sharp from 'sharp';
import type { FontPair } from '#domain/site/site-schema.ts';
import type { ShareCard } from './images.ts';

/** The size that most networks show whole, in their large cards. */
export const SHARE_SIZE = { width: 1200, height: 630 };
const MARGIN = 84;
const INK = '#0f172a';

/**
 * The families of each pair, for headings and for text. `stroke` in parts of the size makes the outlines of a file, which are
 * those of its lightest weight, as strong as a heading.
 */
const FAMILIES: Record<FontPair, { display: Family; text: Family }> = {
  fraunces_inter: { display: { name: 'fraunces', stroke: 0 }, text: { name: 'inter', stroke: 0 } },
  lora_source_sans: { display: { name: 'lora', stroke: 0.018 }, text: { name: 'source-sans-3', stroke: 0.035 } },
  outfit_dm_sans: { display: { name: 'outfit', stroke: 0.075 }, text: { name: 'dm-sans', stroke: 0 } },
};
type Family = { name: string; stroke: number };

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

type Drawn = { path: string; width: number };

/** The outlines of a line at its size, which begins at 0 on the base line. Letters that no part has are left out. */
function drawLine(text: string, { name, stroke }: Family, size: number): Drawn {
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

/** Breaks a text between words into lines of a width, where it must. */
function wrap(text: string, family: Family, { size, width }: { size: number; width: number }): string[] {
  const lines = [''];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (drawLine(longer, family, size).width <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.filter(Boolean);
}

type Block = { y: number; size: number; color: string };

function drawBlock(lines: readonly string[], family: Family, { y, size, color }: Block): string {
  const line = (text: string, index: number) =>
    `<g transform="translate(${MARGIN} ${y + index * size * 1.16})" fill="${color}" stroke="${color}" stroke-linejoin="round">${drawLine(text, family, size).path}</g>`;
  return lines.map(line).join('');
}

/** The largest of some sizes at which a title has three lines at most. */
function fitTitle(title: string, family: Family): { size: number; lines: string[] } {
  const width = SHARE_SIZE.width - 2 * MARGIN;
  for (const size of [84, 72, 60, 50]) {
    const lines = wrap(title, family, { size, width });
    if (lines.length <= (size > 60 ? 2 : 3)) return { size, lines };
  }
  return { size: 44, lines: wrap(title, family, { size: 44, width }).slice(0, 4) };
}

function drawWords({ name, title, host, fonts, accent, surface, logo }: ShareCard): string {
  const { display, text } = FAMILIES[fonts];
  const { width, height } = SHARE_SIZE;
  const { size, lines } = fitTitle(title, display);
  const top = height - MARGIN - 62 - (lines.length - 1) * size * 1.16;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="${surface}"/>
    <rect width="${width}" height="14" fill="${accent}"/>
    ${logo ? '' : drawBlock([name], display, { y: MARGIN + 60, size: 44, color: INK })}
    ${drawBlock(lines, display, { y: top, size, color: INK })}
    ${drawBlock([logo ? `${name} · ${host}` : host], text, { y: height - MARGIN + 14, size: 27, color: accent })}
  </svg>`;
}

/** Draws the picture that a link to a page shows elsewhere, as JPEG into `card.output`. Its words are outlines. */
export async function drawShareCard(card: ShareCard): Promise<void> {
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
  const ground = await sharp(Buffer.from(drawWords(card)))
    .png()
    .toBuffer()
    .finally(() => sharp.block({ operation: ['VipsForeignLoadSvg'] }));
  const logo = card.logo
    ? [
        {
          input: await sharp(card.logo).resize({ width: 460, height: 130, fit: 'inside' }).png().toBuffer(),
          left: MARGIN,
          top: MARGIN,
        },
      ]
    : [];
  await sharp(ground)
    .composite(logo)
    .flatten({ background: card.surface })
    .jpeg({ quality: 86, mozjpeg: true })
    .toFile(card.output);
}
