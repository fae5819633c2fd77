/** The part of the font reader that we use: it comes without types. */
declare module 'fontkit' {
  type PathCommand = { command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'closePath'; args: number[] };
  export type Path = {
    commands: PathCommand[];
    toSVG(): string;
    bbox: { minX: number; minY: number; maxX: number; maxY: number };
  };
  export type Glyph = { path: Path; advanceWidth: number };
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
    readonly characterSet: number[];
    glyphForCodePoint(codePoint: number): Glyph;
    hasGlyphForCodePoint(codePoint: number): boolean;
    createSubset(): Subset;
    layout(text: string): { advanceWidth: number };
  };
  export function create(file: Uint8Array): Font;
}
