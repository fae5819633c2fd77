import type { SiteDocument } from './site-schema.ts';
import { WORD_NAMES, type WordName, wordText } from './site-words.ts';

/** A part of the site that can differ between two versions. */
export type SiteField =
  | 'name'
  | 'email'
  | 'phone'
  | 'address'
  | 'socialLinks'
  | 'logo'
  | 'accent'
  | 'surface'
  | 'fonts'
  | WordName;

export type SiteChange = { field: SiteField; before: string | null; after: string | null };

/** Every part of the site as a plain value, so that two versions can be laid beside each other. A logo is its file's hash. */
export function listSiteFields({ brand, words }: SiteDocument): [SiteField, string | null][] {
  return [
    ['name', brand.name],
    ['email', brand.email],
    ['phone', brand.phone],
    ['address', brand.address],
    ['socialLinks', brand.socialLinks.join(', ') || null],
    ['logo', brand.logo?.large.png ?? null],
    ['accent', brand.colors?.accent ?? null],
    ['surface', brand.colors?.surface ?? null],
    ['fonts', brand.fonts],
    ...WORD_NAMES.map((name): [SiteField, string | null] => [name, wordText(words, name) || null]),
  ];
}

/** Lists what differs between two versions of the site, in the order of the editor. */
export function compareSites(before: SiteDocument, after: SiteDocument): SiteChange[] {
  const old = new Map(listSiteFields(before));
  return listSiteFields(after).flatMap(([field, value]) => {
    const earlier = old.get(field) ?? null;
    return earlier === value ? [] : [{ field, before: earlier, after: value }];
  });
}
