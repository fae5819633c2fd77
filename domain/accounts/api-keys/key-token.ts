/** The letters of a key: neither 0 and 1 nor capitals, which are mistaken for others. */
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
const BITS_PER_LETTER = 5;
const PUBLIC_ID_LENGTH = 10;
const SECRET_LENGTH = 52;

/** What each key begins with, by which scanners for secrets know it. */
export const KEY_PREFIX = 'ls_live_';

/** A whole key: the prefix, a public id of 50 bits and a secret of 256 bits. */
export const KEY_PATTERN = new RegExp(`^${KEY_PREFIX}([a-z2-7]{${PUBLIC_ID_LENGTH}})_[a-z2-7]{${SECRET_LENGTH}}$`);

/** Bytes as letters, five bits each, the last letter filled up with zeros. */
function toLetters(bytes: Uint8Array): string {
  let [text, rest, bits] = ['', 0, 0];
  for (const byte of bytes) {
    rest = (rest << 8) | byte;
    for (bits += 8; bits >= BITS_PER_LETTER; bits -= BITS_PER_LETTER) {
      text += ALPHABET[(rest >> (bits - BITS_PER_LETTER)) & 31];
    }
    rest &= (1 << bits) - 1;
  }
  return bits === 0 ? text : text + ALPHABET[(rest << (BITS_PER_LETTER - bits)) & 31];
}

/** A key made of random bytes: 7 for its public id, 32 for its secret. */
export function writeKey(idBytes: Uint8Array, secretBytes: Uint8Array): { publicId: string; token: string } {
  const publicId = toLetters(idBytes).slice(0, PUBLIC_ID_LENGTH);
  return { publicId, token: `${KEY_PREFIX}${publicId}_${toLetters(secretBytes)}` };
}

/** The public id of a whole key; null for anything else. */
export const readPublicId = (token: string): string | null => KEY_PATTERN.exec(token)?.[1] ?? null;

/** What is shown of a key once it was made: enough to find it again where it is used. */
export const keyHint = (publicId: string): string => `${KEY_PREFIX}${publicId}_…`;
