import { intlLocale, type Locale } from '#domain/shared/locale.ts';
import { listingsMessages } from '#locales/all/domain/listings.ts';
import type { PackFinding } from './pack-findings.ts';

/** What a finding says, and of which pictures: their numbers in the delivery, none where it is about the pack. */
export function describeFinding(finding: PackFinding, locale: Locale): { sentence: string; pictures: number[] } {
  const { findings, unpublished, limits } = listingsMessages[locale];
  switch (finding.code) {
    case 'too_many':
      return { sentence: findings.too_many(finding), pictures: [] };
    case 'too_few':
      return { sentence: findings.too_few(finding), pictures: [] };
    case 'locked':
    case 'preparing':
      return { sentence: findings[finding.code](finding), pictures: [] };
    case 'unpublished': {
      const list = new Intl.ListFormat(intlLocale(locale), { type: 'conjunction' });
      return {
        sentence: unpublished({ limits: list.format(finding.limits.map((limit) => limits[limit])) }),
        pictures: [],
      };
    }
    case 'no_photos':
    case 'people_unchecked':
      return { sentence: findings[finding.code], pictures: [] };
    default:
      return { sentence: findings[finding.code], pictures: finding.pictures };
  }
}

/** The pictures of a finding in words: `Pictures 7, 12`; empty for none. */
export function namePictures(pictures: readonly number[], locale: Locale): string {
  return pictures.length === 0
    ? ''
    : listingsMessages[locale].pictures({ count: pictures.length, list: pictures.join(', ') });
}
