import iconv from 'iconv-lite';
import type { NameEncoding } from '#domain/imports/import-kinds.ts';

/** The page in which the Windows Explorer of a country writes names. */
const PAGES: Readonly<Record<string, NameEncoding>> = {
  TR: 'cp857',
  JP: 'shift_jis',
  CN: 'gbk',
  TW: 'big5',
  HK: 'big5',
  KR: 'euc-kr',
  GR: 'cp737',
  IL: 'cp862',
  RU: 'cp866',
  UA: 'cp866',
  BY: 'cp866',
  BG: 'cp866',
  LT: 'cp775',
  LV: 'cp775',
  EE: 'cp775',
  PL: 'cp852',
  CZ: 'cp852',
  SK: 'cp852',
  HU: 'cp852',
  RO: 'cp852',
  HR: 'cp852',
  SI: 'cp852',
};
const OFTEN: readonly NameEncoding[] = ['cp437', 'cp850', 'cp857', 'cp852', 'windows-1252'];

/** What stands in names of houses: letters, figures, and the signs between them. */
const IN_NAMES = /[\p{L}\p{M}\p{N}\s/\\._,;()[\]{}&+#@!'’"~^%$=\-–—]/gu;
/** Letters that no street has: other pages show them where letters of another language are meant. */
const RARE = /[ºªƒΓΣΘΦΩαπστδφε]/gu;

const isUtf8 = (bytes: Uint8Array) => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
};

const countStrange = (text: string) => text.replace(IN_NAMES, '').length + (text.match(RARE)?.length ?? 0);

/**
 * How the names of an archive without a mark of UTF-8 are written: in UTF-8 where all of them are that, as the Finder writes them; else in the page
 * that makes the fewest strange signs of them, first that of the country of the studio.
 */
export function guessNameEncoding(names: readonly Uint8Array[], country: string | null): NameEncoding {
  const foreign = names.filter((name) => name.some((byte) => byte > 127));
  if (foreign.every(isUtf8)) return 'utf-8';
  const own = country ? PAGES[country] : undefined;
  const pages = own ? [own, ...OFTEN.filter((page) => page !== own)] : OFTEN;
  const strange = pages.map((page) =>
    foreign.reduce((sum, name) => sum + countStrange(iconv.decode(Buffer.from(name), page)), 0),
  );
  return pages[strange.indexOf(Math.min(...strange))] ?? 'cp437';
}

/** A name as people write it: composed, whatever system packed it. */
export const decodeName = (name: Uint8Array, encoding: NameEncoding): string =>
  iconv.decode(Buffer.from(name), encoding).normalize('NFC');
