import { cleanFileName } from './file-name.ts';

/** The file name for old programs: letters without their accents, everything else beyond plain ASCII as an underscore. */
function asciiName(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '');
  return plain.replace(/[^\x20-\x7e]/gu, '_').replace(/["\\%]/g, '_');
}

/** RFC 8187: percent-encoded UTF-8, also for the characters that `encodeURIComponent` leaves and a header may not have. */
function extendedValue(name: string): string {
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `UTF-8''${encoded}`;
}

/**
 * The header under which a file is saved or shown (RFC 6266): a quoted ASCII name, and the true one where it differs.
 * `contentDisposition('Küche.jpg', 'attachment')` is `attachment; filename="Kuche.jpg"; filename*=UTF-8''K%C3%BCche.jpg`.
 */
export function contentDisposition(fileName: string, kind: 'inline' | 'attachment'): string {
  const name = cleanFileName(fileName);
  const ascii = asciiName(name);
  const plain = `${kind}; filename="${ascii}"`;
  return ascii === name ? plain : `${plain}; filename*=${extendedValue(name)}`;
}
