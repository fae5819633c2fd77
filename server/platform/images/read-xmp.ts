/** The notes of cameras, stitchers and editors are shorter; thumbnails and histories come behind them. */
const READ_BYTES = 256 * 1024;
const LONGEST_VALUE = 200;

/** The packet of a picture as text, as far as it is read. */
export const readXmpText = (xmp: Buffer | undefined): string => xmp?.toString('utf8', 0, READ_BYTES) ?? '';

/**
 * The value of a property in the text of a packet, as an attribute or as an element, as programs write it; null where it has none.
 * `findXmpValue(text, 'GPano:ProjectionType')` may be `'equirectangular'`.
 */
export function findXmpValue(text: string, property: `${string}:${string}`): string | null {
  const written = new RegExp(
    `[\\s<]${property}(?:\\s+rdf:resource)?\\s*(?:=\\s*["']|>)([^"'<]{0,${LONGEST_VALUE}})["'<]`,
    'i',
  );
  return written.exec(text)?.[1]?.trim() || null;
}
