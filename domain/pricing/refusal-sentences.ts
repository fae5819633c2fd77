import type { Locale } from '#domain/shared/locale.ts';
import { priceRefusalsMessages } from '#locales/all/domain/price-refusals.ts';
import type { Refusal, RefusalCode } from './refusal.ts';

/** The sentence of each refusal in a language. That of an area is the studio's own. */
export type RefusalSentences = {
  [Code in Exclude<RefusalCode, 'area_refused'>]: (refusal: Extract<Refusal, { code: Code }>) => string;
};

/** A sentence is called with the refusal that it is kept under, which the compiler does not follow through a union. */
const findSentence = (sentences: RefusalSentences, code: keyof RefusalSentences) =>
  sentences[code] as (refusal: Refusal) => string;

/** Why a request has no price, as a sentence for the customer that says what would be right. */
export function refusalSentence(refusal: Refusal, locale: Locale): string {
  if (refusal.code === 'area_refused') return refusal.sentence;
  return findSentence(priceRefusalsMessages[locale], refusal.code)(refusal);
}

/** What the fault of a request is about: the field of an order's form, or the package. */
export function refusalField({
  code,
}: Refusal): 'packageId' | 'photoCount' | 'addOns' | 'sqft' | 'address' | 'preferredDate' {
  switch (code) {
    case 'unknown_package':
    case 'archived_package':
    case 'too_large':
    case 'below_minimum':
      return 'packageId';
    case 'photo_count':
    case 'no_photo_count':
    case 'quantity':
      return 'photoCount';
    case 'unknown_add_on':
    case 'add_on_needs_parent':
    case 'add_on_twice':
    case 'choice_missing':
    case 'choice_twice':
      return 'addOns';
    case 'size_required':
    case 'size_needs_quote':
      return 'sqft';
    case 'area_refused':
      return 'address';
    case 'area_weekday':
      return 'preferredDate';
  }
}
