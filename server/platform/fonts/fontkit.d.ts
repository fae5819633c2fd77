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
  export type Font = {
    getGlyph(id: number): Glyph;
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
