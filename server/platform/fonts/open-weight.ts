import { create, type Font, type Point, type WebGlyph } from 'fontkit';

/** A font's last four points of each glyph are those of its metrics, which move with the others. */
const METRIC_POINTS = 4;

/** A place among points: the library has no way to make one. */
function makePoint(x: number, y: number): Point {
  const point: Point = { x, y, endContour: true, copy: () => makePoint(point.x, point.y) };
  return point;
}

/** Points of metrics, at nothing. The metrics themselves come from a table of their own. */
const metricPoints = (): Point[] => Array.from({ length: METRIC_POINTS }, () => makePoint(0, 0));

/** A glyph with its points, or the parts of which it is put together, where they are at the weight of a font. */
function moveGlyph(font: Font, id: number, glyph: WebGlyph): WebGlyph {
  const points = glyph.points?.map((point) => point.copy());
  if (points?.length) font._variationProcessor?.transformPoints(id, [...points, ...metricPoints()]);
  const places = glyph.components?.map(({ dx, dy }) => makePoint(dx, dy));
  if (places) font._variationProcessor?.transformPoints(id, [...places, ...metricPoints()]);
  const components = glyph.components?.map((component, index) => {
    const { x: dx = component.dx, y: dy = component.dy } = places?.[index] ?? {};
    return { ...component, dx, dy };
  });
  return { ...glyph, ...(points && { points }), ...(components && { components }) };
}

/**
 * A font of one axis at a weight, made of the same file `open` as it is there: what was read of it is read once for all weights, and each glyph is moved when it is
 * first used. The library does so for files of programs alone: those of the web it would open again as if they were one. Widths and kerning follow by themselves.
 */
export function openWeight(file: Uint8Array, open: Font, weight: number): Font {
  const { stream, directory, _tables, variationAxes } = open;
  const font = create(file);
  const { min, max } = variationAxes.wght ?? { min: weight, max: weight };
  const glyphs = [...open._transformedGlyphs];
  Object.assign(font, { stream, directory, _tables, _decompressed: true, _transformedGlyphs: glyphs });
  font.variationCoords = [Math.min(max, Math.max(min, weight))];
  Object.defineProperty(font, 'postscriptName', { value: `${open.postscriptName}-${weight}` });
  const moved = new Set<number>();
  const getGlyph = font.getGlyph.bind(font);
  font.getGlyph = (id, codePoints) => {
    const glyph = glyphs[id];
    if (glyph && !moved.has(id)) glyphs[id] = moveGlyph(font, id, glyph);
    moved.add(id);
    return getGlyph(id, codePoints);
  };
  return font;
}
