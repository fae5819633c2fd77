/** A part of an address as text. One that is malformed, as `%` alone is, stays as it stands. */
export function decodeText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
