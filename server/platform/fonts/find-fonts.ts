import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Font } from 'fontkit';
import { openFont, openFontAt } from './open-font.ts';

/** The families that have the letters which the typefaces of the project lack: Hebrew, Arabic, Thai, Devanagari, Korean, Chinese and Japanese. */
const FAMILIES = ['hebrew', 'arabic', 'thai', 'devanagari', 'sc', 'kr', 'jp'].map((name) => `noto-sans-${name}`);
/** Parts of theirs that the typefaces of the project have. */
const KNOWN_PARTS = new Set(['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese']);

type Range = { from: number; to: number; part: string };

const resolve = (name: string) => fileURLToPath(import.meta.resolve(`@fontsource-variable/${name}`));

/** Opening a part takes as long as all the rest of a document, so an open one is kept for the next. */
const openFonts = new Map<string, Font>();

/**
 * A part of a family as it is served (WOFF2), by family and part: `inter/latin-ext`. With a weight (`inter/latin-ext:600`) its letters are as strong as on pages;
 * without one they have the weight in which the file is written.
 */
export function openPart(part: string): Font {
  const known = openFonts.get(part);
  if (known) return known;
  const [place = '', weight] = part.split(':');
  const file = readFileSync(resolve(`${place.split('/')[0]}/files/${place.replace('/', '-')}-wght-normal.woff2`));
  const font = weight ? openFontAt(Number(weight), file, openPart(place)) : openFont(file);
  openFonts.set(part, font);
  return font;
}

/** Whether a part is of the world's fonts, and not of a typeface of the project. */
export const isOfTheWorld = (part: string): boolean => part.startsWith('noto-sans-');

/** Whether the file of a part has the outlines of its lightest weight: a stroke makes them as strong as the others. */
export const isThin = (part: string): boolean => /^noto-sans-(hebrew|kr|sc|jp)\//.test(part);

/** The ranges of a part: `U+0590-05FF,U+20AA`. */
function readRanges(ranges: string): [number, number][] {
  return ranges.split(',').map((range) => {
    const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });
}

function listRanges(family: string): Range[] {
  const parts = JSON.parse(readFileSync(resolve(`${family}/unicode.json`), 'utf8')) as Record<string, string>;
  return Object.entries(parts)
    .filter(([part]) => !KNOWN_PARTS.has(part))
    .flatMap(([name, ranges]) => {
      const part = `${family}/${name.replace(/[[\]]/g, '')}`;
      return readRanges(ranges).map(([from, to]) => ({ from, to, part }));
    });
}

let known: Range[] | null = null;

/** Ideographs and what stands between them look different in Japan; a text with kana is Japanese. */
const KANA = /\p{Script=Hiragana}|\p{Script=Katakana}/u;

/**
 * The parts of the world's fonts that have a letter, the most fitting one for its text first; none where nobody has it. A part is
 * about a hundred letters of a large script, or all of a small one.
 */
export function findParts(letter: string, text: string): string[] {
  known ??= FAMILIES.flatMap(listRanges);
  const code = letter.codePointAt(0) ?? 0;
  const found = known.filter(({ from, to }) => code >= from && code <= to).map(({ part }) => part);
  return KANA.test(text) ? found.reverse() : found;
}
