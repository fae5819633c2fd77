/** Lower-case hexadecimal digits of some bytes. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function toUuid(bytes: Uint8Array): string {
  const hex = toHex(bytes);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

function withVersion(bytes: Uint8Array, version: 4 | 7): Uint8Array {
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | (version << 4);
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes;
}

/** A random UUID (version 4, RFC 9562) of 16 random bytes. Works where `crypto.randomUUID` is missing (plain http). */
export function uuidV4(random: Uint8Array): string {
  return toUuid(withVersion(random.slice(0, 16), 4));
}

/** A UUID that sorts by time (version 7, RFC 9562): 48 bits of `unixMs`, the rest from 16 random bytes. */
export function uuidV7(unixMs: number, random: Uint8Array): string {
  const bytes = random.slice(0, 16);
  for (let index = 0; index < 6; index += 1) {
    bytes[index] = Math.floor(unixMs / 2 ** (8 * (5 - index))) % 256;
  }
  return toUuid(withVersion(bytes, 7));
}
