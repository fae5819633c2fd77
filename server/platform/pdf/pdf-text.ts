import type { Font } from 'fontkit';
import type PDFDocument from 'pdfkit';
import type { FontPair } from '#domain/site/site-schema.ts';
import { isOfTheWorld, isThin, openPart } from '#server/platform/fonts/find-fonts.ts';
import { listRuns, type Run } from '#server/platform/fonts/line-runs.ts';
import { type Face, listParts } from './paper-fonts.ts';

export type Document = InstanceType<typeof PDFDocument>;

/** How a text looks: `size` in points. With `hasFigures` all digits are equally wide, as columns of amounts need them. */
export type TextStyle = { face?: Face; size: number; color: string; hasFigures?: boolean };

/** With features, even none, a text is laid out whole: word by word, words from the right would stand in the wrong order. */
const WHOLE = { features: [] };
/** From the top of a line to its base line, in parts of the size, whatever the typeface says: so all columns stand on one line. */
export const ASCENT = 0.97;
const FIGURES = { features: ['tnum'] } satisfies PDFKit.Mixins.TextOptions;
const ON_BASE_LINE = { baseline: 'alphabetic', lineBreak: false } as const;
/** How letters are drawn that the typeface lacks: on its base line. */
const OF_THE_WORLD = { ...WHOLE, fill: true, baseline: 'alphabetic', lineBreak: false } as const;

/**
 * Draws text in a document. A text is cut into runs by the parts of its face, since each holds some letters only:
 * `Ayşe` is three of them. Letters that the typefaces lack come from the fonts of their script.
 */
export function createTextWriter(document: Document, fonts: FontPair) {
  const faces = {
    text: listParts(fonts, 'text'),
    strong: listParts(fonts, 'strong'),
    display: listParts(fonts, 'display'),
  };
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
  const runsOf = (text: string, face: Face) => listRuns(text, faces[face]);
  const widthOfRun = ({ part, text }: Run, { size, hasFigures }: TextStyle) => {
    fontOf(part);
    const options = isOfTheWorld(part) ? WHOLE : hasFigures ? FIGURES : undefined;
    return document.font(part).fontSize(size).widthOfString(text, options);
  };
  const widths = new Map<string, number>();
  /** Widths grow with the size, so a text is laid out once for all sizes. */
  const measure = (text: string, style: TextStyle) => {
    const { face = 'text', size, hasFigures = false } = style;
    const key = `${face} ${hasFigures} ${text}`;
    const known = widths.get(key);
    const width =
      known ?? runsOf(text, face).reduce((sum, run) => sum + widthOfRun(run, { ...style, size: 1000 }), 0) / 1000;
    widths.set(key, width);
    return width * size;
  };

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
    line(text: string, x: number, y: number, style: TextStyle): void {
      const { face = 'text', size, color, hasFigures } = style;
      const baseline = y + ASCENT * size;
      let at = x;
      for (const run of runsOf(text, face)) {
        const width = widthOfRun(run, style);
        document
          .fillColor(color)
          .strokeColor(color)
          .lineWidth(size / 38);
        if (isOfTheWorld(run.part))
          document.text(run.text, at, baseline, { ...OF_THE_WORLD, stroke: isThin(run.part) });
        else document.text(run.text, at, baseline, { ...ON_BASE_LINE, ...(hasFigures && FIGURES) });
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
