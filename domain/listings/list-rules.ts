import { byteLabel } from '#domain/shared/byte-label.ts';
import { intlLocale, type Locale } from '#domain/shared/locale.ts';
import { listingsMessages } from '#locales/all/domain/listings.ts';
import { USUAL_SIDE } from './picture-frame.ts';
import type { Profile } from './profile.ts';

type RuleName = keyof (typeof listingsMessages)['en']['rules'];
/** A rule of a profile in words; `value` is null where the service does not publish it. */
export type ShownRule = { name: RuleName; label: string; value: string | null };

const size = ({ width, height }: { width: number; height: number }): string => `${width} × ${height}`;

function describePhotos({ photos: { least, most } }: Profile, locale: Locale): string | null {
  const { values } = listingsMessages[locale];
  if (least !== null && most !== null) return values.between({ least, most });
  if (most !== null) return values.atMost({ count: most });
  return least === null ? null : values.atLeast({ count: least });
}

function describeMost({ pixels: { most, stored } }: Profile, locale: Locale): string | null {
  const { values } = listingsMessages[locale];
  const said = [...(most ? [size(most)] : []), ...(stored ? [values.stored({ size: size(stored) })] : [])];
  return said.length > 0 ? said.join('; ') : null;
}

function describeShape({ pixels: { shape } }: Profile, locale: Locale): string | null {
  const { values } = listingsMessages[locale];
  return shape && values[shape.by]({ ratio: `${shape.width}:${shape.height}` });
}

function describeLabel({ alteration }: Profile, locale: Locale): string | null {
  const { values } = listingsMessages[locale];
  if (alteration.label === null) return alteration.notes || null;
  const label = [values.label[alteration.label], ...(alteration.in_remarks ? [values.alsoRemarks] : [])].join(' ');
  return alteration.notes ? `${label}. ${alteration.notes}` : label;
}

/** The rules of a profile in the words of a language, those that are not published as well: nothing is made up in their place (LIST-2). */
export function listRules(profile: Profile, locale: Locale): ShownRule[] {
  const { rules, values } = listingsMessages[locale];
  const { text, alteration, most_bytes, pixels } = profile;
  const letters = (count: number | null) => (count === null ? null : values.letters({ count }));
  const said: Record<RuleName, string | null> = {
    photos: describePhotos(profile, locale),
    bytes: most_bytes === null ? null : values.below({ size: byteLabel(most_bytes, intlLocale(locale)) }),
    least: pixels.least && size(pixels.least),
    most: describeMost(profile, locale),
    shape: describeShape(profile, locale),
    title: letters(text.title_most),
    caption: letters(text.caption_most),
    without: text.without === '' ? null : [...text.without].join(' '),
    first: profile.first_photo.words || null,
    deadline: profile.deadline || null,
    label: describeLabel(profile, locale),
    words: alteration.words || null,
    original: alteration.original && values.original[alteration.original],
    branding: profile.branding || null,
    links: profile.links || null,
    fine: profile.fine || null,
    notes: profile.notes || null,
  };
  const names = Object.keys(said) as RuleName[];
  return names.map((name) => ({ name, label: rules[name], value: said[name] }));
}

/** The size that pictures get where a service publishes none, in words. */
export const describeOurSize = (locale: Locale): string => listingsMessages[locale].values.ours({ count: USUAL_SIDE });
