import { create, type Font, type Path } from 'fontkit';
import { openWeight } from './open-weight.ts';

const ON_CURVE = 1;
type Point = { x: number; y: number; flag: number };

function contoursOf({ commands }: Path): Point[][] {
  const contours: Point[][] = [];
  for (const { command, args } of commands) {
    const [x = 0, y = 0, endX = 0, endY = 0] = args.map(Math.round);
    if (command === 'moveTo') contours.push([]);
    const contour = contours.at(-1) ?? [];
    if (command === 'moveTo' || command === 'lineTo') contour.push({ x, y, flag: ON_CURVE });
    if (command === 'quadraticCurveTo') contour.push({ x, y, flag: 0 }, { x: endX, y: endY, flag: ON_CURVE });
  }
  return contours.filter((contour) => contour.length > 0);
}

/** An outline as the table `glyf` of a TrueType font holds it, without the means to make it smaller; empty for a space. */
function encodeOutline(path: Path): Uint8Array {
  const contours = contoursOf(path);
  const points = contours.flat();
  if (points.length === 0) return new Uint8Array(0);
  const header = 10 + contours.length * 2 + 2;
  const length = header + points.length * 5;
  const bytes = new Uint8Array(length + ((4 - (length % 4)) % 4));
  const view = new DataView(bytes.buffer);
  const { minX, minY, maxX, maxY } = path.bbox;
  const box = [Math.floor(minX), Math.floor(minY), Math.ceil(maxX), Math.ceil(maxY)];
  for (const [index, value] of [contours.length, ...box].entries()) view.setInt16(index * 2, value);
  let end = -1;
  for (const [index, contour] of contours.entries()) {
    end += contour.length;
    view.setUint16(10 + index * 2, end);
  }
  let last = { x: 0, y: 0 };
  for (const [index, point] of points.entries()) {
    view.setUint8(header + index, point.flag);
    view.setInt16(header + points.length + index * 2, point.x - last.x);
    view.setInt16(header + points.length * 3 + index * 2, point.y - last.y);
    last = point;
  }
  return bytes;
}

/**
 * A font of the web (WOFF2) that a PDF file can hold. The reader embeds such a font as if its outlines lay in the file as
 * in a TrueType font, but WOFF2 keeps them in its own form; so they are written from their paths. An accented letter
 * that is put together from parts becomes one outline.
 */
export const openFont = (file: Uint8Array): Font => makeEmbeddable(create(file));

/** The same font, open, at a weight that its file does not begin with. */
export const openFontAt = (weight: number, file: Uint8Array, open: Font): Font =>
  makeEmbeddable(openWeight(file, open, weight));

function makeEmbeddable(font: Font): Font {
  // A glyph that is first met as a part of another one (the ı in an i) forgets its letter, and nobody could copy it.
  for (const code of font.characterSet) font.glyphForCodePoint(code);
  const createSubset = font.createSubset.bind(font);
  font.createSubset = () => {
    const subset = createSubset();
    subset._addGlyph = (id) => {
      const { path, advanceWidth } = font.getGlyph(id);
      const outline = encodeOutline(path);
      const bearing = outline.length > 0 ? Math.floor(path.bbox.minX) : 0;
      subset.glyf.push(outline);
      subset.loca.offsets.push(subset.offset);
      subset.hmtx.metrics.push({ advance: Math.round(advanceWidth), bearing });
      subset.offset += outline.length;
      return subset.glyf.length - 1;
    };
    return subset;
  };
  return font;
}
