/** The part of the font reader that we use: it comes without types. */
declare module 'fontkit' {
  type PathCommand = { command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'closePath'; args: number[] };
  export type Path = {
    commands: PathCommand[];
    toSVG(): string;
    bbox: { minX: number; minY: number; maxX: number; maxY: number };
  };
  export type Glyph = { id: number; path: Path; advanceWidth: number };
  /** Where a glyph stands, in units of the font. */
  export type GlyphPosition = { xAdvance: number; xOffset: number; yOffset: number };
  /** The font inside a file: the glyphs that are used, one after another. */
  export type Subset = {
    glyf: Uint8Array[];
    offset: number;
    loca: { offsets: number[] };
    hmtx: { metrics: { advance: number; bearing: number }[] };
    _addGlyph(id: number): number;
  };
  /** A point of an outline; the last one of each contour says so. */
  export type Point = { x: number; y: number; endContour: boolean; copy(): Point };
  /** A glyph of a font of the web: an outline of its own, or other glyphs at their places. */
  export type WebGlyph = { points?: Point[]; components?: { dx: number; dy: number }[] };
  export type Font = {
    /** What is read of the file: its bytes, where its tables are, and those that were needed. */
    readonly stream: object;
    readonly directory: object;
    readonly _tables: object;
    /** Glyphs as the file has them, once the first was asked for. */
    readonly _transformedGlyphs: WebGlyph[];
    /** Moves the points of a glyph to where they are at the values of the axes; kept when it is first asked for. */
    readonly _variationProcessor: { transformPoints(id: number, points: Point[]): void } | null;
    /** The values of the axes, in their order; null for those in which the file is written. */
    variationCoords: number[] | null;
    readonly variationAxes: Record<string, { min: number; max: number }>;
    readonly postscriptName: string;
    getGlyph(id: number, codePoints?: number[]): Glyph;
    readonly unitsPerEm: number;
    /** From the base line to the top of the letters, in units of the font. */
    readonly ascent: number;
    readonly characterSet: number[];
    glyphForCodePoint(codePoint: number): Glyph;
    hasGlyphForCodePoint(codePoint: number): boolean;
    createSubset(): Subset;
    layout(text: string): { advanceWidth: number; glyphs: Glyph[]; positions: GlyphPosition[] };
  };
  export function create(file: Uint8Array): Font;
}
