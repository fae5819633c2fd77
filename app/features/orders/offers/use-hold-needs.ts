import { useMemo } from 'react';
import { useLanguage } from '#app/lib/language/language.ts';
import { useSettled } from '#app/lib/state/use-settled.ts';
import type { Offer } from '#domain/catalogue/photo-price.ts';
import type { Locale } from '#domain/shared/locale.ts';
import type { HoldNeeds } from '../api/slots.ts';
import type { Draft } from '../draft.ts';
import { toOrderForm } from '../form-values.ts';

/** While somebody types, times are not asked for with each key. */
const QUIET_MS = 600;

function toNeeds(offer: Offer, { values, addOns }: Draft, locale: Locale): HoldNeeds {
  const { sqft, address, city, state, zipCode } = toOrderForm(values, offer);
  const isPlaced = zipCode !== '' || city !== '';
  return {
    package_id: offer.item.id,
    add_ons: [...addOns],
    sqft,
    locale,
    address: isPlaced ? { address, city, state, zip_code: zipCode } : null,
  };
}

/** What offered times have to be long enough for, and where; null where none are offered or no package is chosen. */
export function useHoldNeeds(offer: Offer | null, draft: Draft, isOffered: boolean): HoldNeeds | null {
  const language = useLanguage();
  const wanted = offer && isOffered ? toNeeds(offer, draft, language) : null;
  const text = JSON.stringify(wanted);
  const settled = useSettled(text, QUIET_MS);
  // A package is chosen once: its times are asked for at once.
  const key = settled === 'null' || wanted === null ? text : settled;
  return useMemo(() => JSON.parse(key), [key]);
}
