/**
 * A short fingerprint of a text: 53 bits as 14 hexadecimal digits. It tells texts of the sample apart, and is no protection against
 * somebody who wants two texts with one fingerprint. Bryc's cyrb53, which is in the public domain.
 */
export function hashText(text: string): string {
  let [one, other] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    one = Math.imul(one ^ unit, 2654435761);
    other = Math.imul(other ^ unit, 1597334677);
  }
  const mix = (half: number, from: number) =>
    Math.imul(half ^ (half >>> 16), 2246822507) ^ Math.imul(from ^ (from >>> 13), 3266489909);
  const low = mix(one, other);
  const high = mix(other, low);
  return (4294967296 * (2097151 & high) + (low >>> 0)).toString(16).padStart(14, '0');
}
