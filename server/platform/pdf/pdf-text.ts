import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Font } from 'fontkit';
import type PDFDocument from 'pdfkit';
import { openFont } from './embed-font.ts';

export type Document = InstanceType<typeof PDFDocument>;

/** The project's two typefaces, each in the parts in which they are served: the first part that has a letter draws it. */
const FACES = {
  text: ['inter-latin', 'inter-latin-ext', 'inter-cyrillic', 'inter-cyrillic-ext', 'inter-greek', 'inter-vietnamese'],
  display: ['fraunces-latin', 'fraunces-latin-ext', 'inter-latin', 'inter-latin-ext'],
} as const;
export type Face = keyof typeof FACES;

/** How a text looks: `size` in points. */
export type TextStyle = { face?: Face; size: number; color: string };

function readFont(part: string): Uint8Array {
  const family = part.split('-')[0];
  const name = `@fontsource-variable/${family}/files/${part}-wght-normal.woff2`;
  return readFileSync(fileURLToPath(import.meta.resolve(name)));
}

/** Opening a part takes as long as all the rest of a document, so an open one is kept for the next. */
const openFonts = new Map<string, Font>();

function keepFont(part: string): Font {
  const font = openFonts.get(part) ?? openFont(readFont(part));
  openFonts.set(part, font);
  return font;
}

/** A piece of a text that one part of a face can draw. */
type Run = { part: string; text: string };

/**
 * Draws text in a document. A text is cut into runs by the parts of its face, since each holds some letters only:
 * `Ayşe` is three of them.
 */
export function createTextWriter(document: Document) {
  const registered = new Set<string>();
  const fontOf = (part: string) => {
    const font = keepFont(part);
    if (!registered.has(part)) {
      registered.add(part);
      // The library takes an open font where its types name files alone.
      document.registerFont(part, font as unknown as PDFKit.Mixins.PDFFontSource);
    }
    return font;
  };
  const partOf = (letter: string, parts: readonly string[]) => {
    const code = letter.codePointAt(0) ?? 0;
    return parts.find((part) => fontOf(part).hasGlyphForCodePoint(code)) ?? parts[0] ?? '';
  };
  const runsOf = (text: string, face: Face): Run[] => {
    const runs: Run[] = [];
    for (const letter of text) {
      const last = runs.at(-1);
      const fits = last && fontOf(last.part).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
      if (last && fits) last.text += letter;
      else runs.push({ part: partOf(letter, FACES[face]), text: letter });
    }
    return runs;
  };
  const widthOfRun = ({ part, text }: Run, size: number) => {
    fontOf(part);
    return document.font(part).fontSize(size).widthOfString(text);
  };
  const measure = (text: string, { face = 'text', size }: TextStyle) =>
    runsOf(text, face).reduce((width, run) => width + widthOfRun(run, size), 0);

  return {
    measure,
    /** The lines of a text in a column: broken between words, and inside a word that is wider than the column. */
    wrap(text: string, width: number, style: TextStyle): string[] {
      const lines = [''];
      for (const word of text.split(/\s+/).filter(Boolean)) {
        for (const piece of breakWord(word, (part) => measure(part, style) <= width)) {
          const line = lines.at(-1) ?? '';
          const longer = line ? `${line} ${piece}` : piece;
          if (measure(longer, style) <= width) lines[lines.length - 1] = longer;
          else lines.push(piece);
        }
      }
      return lines;
    },
    /** Draws one line with its upper left corner at a point. */
    line(text: string, x: number, y: number, { face = 'text', size, color }: TextStyle): void {
      let at = x;
      for (const run of runsOf(text, face)) {
        const width = widthOfRun(run, size);
        document
          .fillColor(color)
          .strokeColor(color)
          .lineWidth(size / 38);
        document.fillColor(color).text(run.text, at, y, { lineBreak: false });
        at += width;
      }
    },
  };
}
export type TextWriter = ReturnType<typeof createTextWriter>;

/** A word in pieces that fit; whole where it does. */
function breakWord(word: string, fits: (piece: string) => boolean): string[] {
  if (fits(word)) return [word];
  const pieces = [''];
  for (const letter of word) {
    const longer = (pieces.at(-1) ?? '') + letter;
    if (longer === letter || fits(longer)) pieces[pieces.length - 1] = longer;
    else pieces.push(letter);
  }
  return pieces;
}
