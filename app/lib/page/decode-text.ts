/** Decodes a part of a URL. A malformed part, such as a single `%`, is returned unchanged. */
export function decodeText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
