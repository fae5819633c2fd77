import bidiFactory from 'bidi-js/dist/bidi.mjs';
import { findParts, openPart } from './find-fonts.ts';

/** A piece of a line that one part of a font can draw: `inter/latin-ext`. */
export type Run = { part: string; text: string };

const bidi = bidiFactory();
/** Hebrew, Arabic and what else is written from the right. */
const FROM_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

/** A piece of a line whose letters go one way. */
type Stretch = { text: string; isFromRight: boolean };

/** A line in stretches, as they stand from the left to the right (UAX #9). The letters of each stay in the order of reading. */
function listStretches(line: string): Stretch[] {
  if (!FROM_RIGHT.test(line)) return [{ text: line, isFromRight: false }];
  const embedding = bidi.getEmbeddingLevels(line, 'ltr');
  const mirrored = bidi.getMirroredCharactersMap(line, embedding.levels);
  const stretches: (Stretch & { level: number })[] = [];
  for (const index of bidi.getReorderedIndices(line, embedding)) {
    const level = embedding.levels[index] ?? 0;
    const letter = mirrored.get(index) ?? line.charAt(index);
    const isFromRight = level % 2 === 1;
    const last = stretches.at(-1);
    if (last && last.level === level) last.text = isFromRight ? letter + last.text : last.text + letter;
    else stretches.push({ text: letter, isFromRight, level });
  }
  return stretches;
}

/** Signs between letters from the right. The font's own layout turns the letters, and not what stands alone. */
const turnRun = ({ part, text }: Run): Run => ({
  part,
  text: FROM_RIGHT.test(text) ? text : [...text].reverse().join(''),
});

const hasLetter = (part: string, letter: string) => openPart(part).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);

/**
 * Cuts a line into runs by the parts of a typeface, since each part of a font holds some letters only: `Ayşe` is three of them. Letters that the typeface
 * lacks come from the fonts of their script; those that nobody has stay with the first part, which has no glyph for them.
 */
export function listRuns(line: string, parts: readonly string[]): Run[] {
  const findPart = (letter: string) => {
    const isFit = (part: string) => hasLetter(part, letter);
    return parts.find(isFit) ?? findParts(letter, line).find(isFit) ?? parts[0] ?? '';
  };
  return listStretches(line).flatMap((stretch) => {
    const runs: Run[] = [];
    for (const letter of stretch.text) {
      const last = runs.at(-1);
      if (last && hasLetter(last.part, letter)) last.text += letter;
      else runs.push({ part: findPart(letter), text: letter });
    }
    return stretch.isFromRight ? runs.reverse().map(turnRun) : runs;
  });
}
