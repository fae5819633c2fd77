import sharp from 'sharp';
import { drawLine, FAMILIES, type Family } from './draw-line.ts';
import type { ShareCard } from './images.ts';

/** The size that most networks show whole, in their large cards. */
export const SHARE_SIZE = { width: 1200, height: 630 };
const MARGIN = 84;
const INK = '#0f172a';

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
