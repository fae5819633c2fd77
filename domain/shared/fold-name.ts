/**
 * A name as it is compared: composed, without case, the i of Turkish with and without a dot alike, single spaces. `foldName('İZMİR') ===
 * foldName('ızmır')`, and the same name is the same however a system composes its accents.
 */
export function foldName(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('i\u0307', 'i')
    .replaceAll('ı', 'i')
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .trim();
}
