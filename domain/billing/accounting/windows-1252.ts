/** The characters of Windows-1252 at 0x80 to 0x9f; those that it lacks are spaces here. */
const HIGH = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';
const HIGH_BYTES = new Map([...HIGH].flatMap((mark, index) => (mark === ' ' ? [] : [[mark, 0x80 + index] as const])));

/** Letters that do not fall apart into one of ASCII and marks. */
const PLAIN: Readonly<Record<string, string>> = {
  ı: 'i',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ħ: 'h',
  Ħ: 'H',
  ŧ: 't',
  Ŧ: 'T',
  ĸ: 'k',
  ŋ: 'n',
  Ŋ: 'N',
};

function byteOf(mark: string): number | null {
  const code = mark.codePointAt(0) ?? 0;
  if ((code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff)) return code;
  return HIGH_BYTES.get(mark) ?? null;
}

/** The nearest letters that the encoding has; a question mark where there are none. */
function nearest(mark: string): string {
  const plain = PLAIN[mark] ?? mark.normalize('NFKD').replace(/\p{M}+/gu, '');
  return plain !== '' && [...plain].every((each) => byteOf(each) !== null) ? plain : '?';
}

/** A text in one line of characters that Windows-1252 has: others are written by their nearest letters, or as a question mark. `isChanged` says that some were. */
export function toWindows1252Text(text: string): { text: string; isChanged: boolean } {
  const line = text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
  let isChanged = false;
  const letters = [...line].map((mark) => {
    if (byteOf(mark) !== null) return mark;
    isChanged = true;
    return nearest(mark);
  });
  return { text: letters.join(''), isChanged };
}

/** The bytes of a text in Windows-1252. Line breaks stay; a character that it lacks is a question mark. */
export function encodeWindows1252(text: string): Uint8Array {
  const breaks = new Set(['\r', '\n']);
  return Uint8Array.from([...text], (mark) => (breaks.has(mark) ? mark.charCodeAt(0) : (byteOf(mark) ?? 0x3f)));
}
