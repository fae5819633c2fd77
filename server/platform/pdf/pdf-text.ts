import type { Font } from 'fontkit';
import type PDFDocument from 'pdfkit';
import { isOfTheWorld, isThin, openPart } from '#server/platform/fonts/find-fonts.ts';
import { listRuns, type Run } from '#server/platform/fonts/line-runs.ts';

export type Document = InstanceType<typeof PDFDocument>;

const TEXT = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'vietnamese'].map((part) => `inter/${part}`);
/** The project's two typefaces, each in the parts in which they are served: the first part that has a letter draws it. */
const FACES = {
  text: TEXT,
  display: ['fraunces/latin', 'fraunces/latin-ext', ...TEXT],
} as const;
export type Face = keyof typeof FACES;

/** How a text looks: `size` in points. */
export type TextStyle = { face?: Face; size: number; color: string };

/** With features, even none, a text is laid out whole: word by word, words from the right would stand in the wrong order. */
const WHOLE = { features: [] };
/** How letters are drawn that the typeface lacks: on its base line. */
const OF_THE_WORLD = { ...WHOLE, fill: true, baseline: 'alphabetic', lineBreak: false } as const;

/**
 * Draws text in a document. A text is cut into runs by the parts of its face, since each holds some letters only:
 * `Ayşe` is three of them. Letters that the typefaces lack come from the fonts of their script.
 */
export function createTextWriter(document: Document) {
  const registered = new Set<string>();
  const fontOf = (part: string): Font => {
    const font = openPart(part);
    if (!registered.has(part)) {
      registered.add(part);
      // The library takes an open font where its types name files alone.
      document.registerFont(part, font as unknown as PDFKit.Mixins.PDFFontSource);
    }
    return font;
  };
  const runsOf = (text: string, face: Face) => listRuns(text, FACES[face]);
  const widthOfRun = ({ part, text }: Run, size: number) => {
    fontOf(part);
    return document
      .font(part)
      .fontSize(size)
      .widthOfString(text, isOfTheWorld(part) ? WHOLE : undefined);
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
      const { ascent, unitsPerEm } = fontOf(FACES[face][0] ?? '');
      const baseline = y + (ascent / unitsPerEm) * size;
      let at = x;
      for (const run of runsOf(text, face)) {
        const width = widthOfRun(run, size);
        document
          .fillColor(color)
          .strokeColor(color)
          .lineWidth(size / 38);
        document.fillColor(color);
        if (isOfTheWorld(run.part))
          document.text(run.text, at, baseline, { ...OF_THE_WORLD, stroke: isThin(run.part) });
        else document.text(run.text, at, y, { lineBreak: false });
        at += width;
      }
    },
  };
}
export type TextWriter = ReturnType<typeof createTextWriter>;

/** Letters with their marks, which are never parted. */
const letters = new Intl.Segmenter();

/** A word in pieces that fit; whole where it does. */
function breakWord(word: string, fits: (piece: string) => boolean): string[] {
  if (fits(word)) return [word];
  const pieces = [''];
  for (const { segment: letter } of letters.segment(word)) {
    const longer = (pieces.at(-1) ?? '') + letter;
    if (longer === letter || fits(longer)) pieces[pieces.length - 1] = longer;
    else pieces.push(letter);
  }
  return pieces;
}
