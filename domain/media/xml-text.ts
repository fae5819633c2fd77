/** Characters that XML 1.0 forbids even when escaped, and unpaired surrogates (https://www.w3.org/TR/xml/#charsets). */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/**
 * Any text as the text or the attribute of an XML document, whatever a person typed: `escapeXml(']]>')` is `]]&gt;`. Characters that no
 * document may have are left out.
 */
export const escapeXml = (text: string): string =>
  text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
