import type { MediaType } from '#domain/media/media-kinds.ts';

/** How many of a file's first bytes `sniffType` wants; fewer are taken as the whole file. */
export const SNIFF_BYTES = 4096;

const text = (bytes: Uint8Array, from: number, to: number) => Buffer.from(bytes.subarray(from, to)).toString('latin1');
const startsWith = (bytes: Uint8Array, ...signature: number[]) => signature.every((byte, at) => bytes[at] === byte);

/** Brands of ISO media files that hold video, by the type that they are served as; pictures (heic, avif) are none. */
const MOV_BRANDS = ['qt  '];
const MP4_BRANDS = /^(isom|iso[2-9]|mp4[12]|avc1|M4V[ HP]|mmp4|MSNV|XAVC|dash|f4v |3g[2p][4-9a-c])$/;
/** Atoms with which a QuickTime file without brands begins, as older cameras write them. */
const BARE_MOV_ATOMS = ['moov', 'mdat', 'wide', 'pnot'];

/** Readers take a header that comes later as well; then the file is also what stands before it. */
const PDF_BEGIN = /^%PDF-[12]\.\d/;

function sniffIsoMedia(bytes: Uint8Array): MediaType | null {
  const atom = text(bytes, 4, 8);
  if (BARE_MOV_ATOMS.includes(atom)) return 'mov';
  if (atom !== 'ftyp') return null;
  const brand = text(bytes, 8, 12);
  if (MOV_BRANDS.includes(brand)) return 'mov';
  return MP4_BRANDS.test(brand) ? 'mp4' : null;
}

function sniffRiff(bytes: Uint8Array): MediaType | null {
  const form = text(bytes, 8, 12);
  if (form === 'WEBP') return 'webp';
  return form === 'AVI ' ? 'avi' : null;
}

/** An EBML file is Matroska where its header says so; WebM, which is not taken in, says so too. */
function sniffEbml(bytes: Uint8Array): MediaType | null {
  return text(bytes, 4, 64).includes('\x42\x82\x88matroska') ? 'mkv' : null;
}

function sniffSignature(bytes: Uint8Array): MediaType | null {
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return 'jpeg';
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (startsWith(bytes, 0x1a, 0x45, 0xdf, 0xa3)) return sniffEbml(bytes);
  const begin = text(bytes, 0, 6);
  if (begin === 'GIF87a' || begin === 'GIF89a') return 'gif';
  if (PDF_BEGIN.test(text(bytes, 0, 8))) return 'pdf';
  return begin.startsWith('RIFF') ? sniffRiff(bytes) : sniffIsoMedia(bytes);
}

/** Beginnings of pages and programs. No picture, video or document has them near its start, so a file that does is two things. */
const FOREIGN = /<(!doctype html|html|head|body|script|iframe|svg)[\s>]|<\?php|#EXTM3U/i;

/**
 * Returns the real type of a file, by its first bytes (at least `SNIFF_BYTES` of them, where it has so many), or null
 * where it is none of the accepted types, or also something that a browser or server would run (security checks 70, 72,
 * 78).
 */
export function sniffType(firstBytes: Uint8Array): MediaType | null {
  const type = sniffSignature(firstBytes);
  return type && FOREIGN.test(text(firstBytes, 0, SNIFF_BYTES)) ? null : type;
}
