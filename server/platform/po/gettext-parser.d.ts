/** The part of the reader of PO files that we use: it comes without types. */
declare module 'gettext-parser' {
  export type PoSentence = { msgctxt?: string; msgid: string; msgstr: string[]; comments?: { flag?: string } };
  export type PoFile = {
    charset: string;
    headers: Record<string, string>;
    translations: Record<string, Record<string, PoSentence>>;
  };
  export const po: {
    /** Throws a `SyntaxError`, with `lineNumber` where a line is known, or a `RangeError`. */
    parse(input: string, options?: { validation?: boolean }): PoFile;
    compile(file: PoFile, options?: { foldLength?: number }): Buffer;
  };
}
