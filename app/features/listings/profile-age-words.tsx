import { useLanguage } from '#app/lib/language/language.ts';
import { formatDay } from '#app/lib/time/format-date.ts';
import { Badge, type BadgeTone } from '#app/ui/feedback/badge.tsx';
import type { ShownProfile } from '#domain/listings/listing-json.ts';
import type { Profile } from '#domain/listings/profile.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { listingsMessages } from '#locales/all/domain/listings.ts';

/** When the rules of a profile were read, as it may still be said. */
export function describeAge({ profile, age }: Pick<ShownProfile, 'profile' | 'age'>, language: Locale): string {
  const words = listingsMessages[language].age;
  if (age === 'unchecked' || profile.checked_on === null) return words.unchecked;
  return words[age]({ day: formatDay(profile.checked_on, language) });
}

const TONES: Record<Profile['confidence'], BadgeTone> = { high: 'green', medium: 'neutral', low: 'yellow' };

/** How sure it is what a profile says. */
export function ConfidenceBadge({ confidence }: Pick<Profile, 'confidence'>) {
  const language = useLanguage();
  return <Badge tone={TONES[confidence]}>{listingsMessages[language].confidence[confidence]}</Badge>;
}
