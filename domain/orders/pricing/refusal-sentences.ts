import type { SizeUnit } from '#domain/shared/area.ts';
import { numberFormat } from '#domain/shared/formats.ts';
import type { MessageValues } from '#domain/shared/language/bind-messages.ts';
import { joinWords } from '#domain/shared/language/join-words.ts';
import { intlLocale, type Locale } from '#domain/shared/locale.ts';
import { formatMinor } from '#domain/shared/money/money.ts';
import { hoursMessages } from '#locales/all/domain/hours.ts';
import { priceLinesMessages } from '#locales/all/domain/price-lines.ts';
import { type PriceRefusalsMessages, priceRefusalsMessages } from '#locales/all/domain/price-refusals.ts';
import type { Refusal } from './refusal.ts';

type RefusalMessage = keyof PriceRefusalsMessages;
type Quantity = Extract<Refusal, { code: 'quantity' }>;

function quantityMessage({ addOn, min, max }: Quantity): RefusalMessage {
  if (min !== max) return addOn === undefined ? 'quantity_of_package' : 'quantity';
  return addOn === undefined ? 'quantity_exact_of_package' : 'quantity_exact';
}

const formatSize = (size: number, unit: SizeUnit, locale: Locale) =>
  `${numberFormat(intlLocale(locale), { maximumFractionDigits: 2 }).format(size)} ${priceLinesMessages[locale].units[unit]}`;

function formatDays(weekdays: readonly number[], locale: Locale): string {
  const { closedWeekdays, and } = hoursMessages[locale];
  return joinWords(
    weekdays.map((weekday) => closedWeekdays[weekday - 1] ?? ''),
    and,
  );
}

/** The message of a refusal and the values in it. For areas, the studio writes its own sentence. */
function messageOf(
  refusal: Exclude<Refusal, { code: 'area_refused' }>,
  locale: Locale,
): { name: RefusalMessage; values: MessageValues } {
  switch (refusal.code) {
    case 'quantity': {
      const { addOn, min, max } = refusal;
      return { name: quantityMessage(refusal), values: { addOn: addOn ?? null, min, max } };
    }
    case 'size_needs_quote':
      return { name: refusal.code, values: { size: formatSize(refusal.size, refusal.unit, locale) } };
    case 'area_weekday':
      return { name: refusal.code, values: { area: refusal.area, days: formatDays(refusal.weekdays, locale) } };
    case 'below_minimum': {
      const minimum = formatMinor(refusal.minimumMinor, refusal.currency, intlLocale(locale));
      return { name: refusal.code, values: { minimum } };
    }
    case 'photo_count': {
      const { min, max, step } = refusal;
      return { name: refusal.code, values: { min, max, step } };
    }
    case 'unknown_add_on':
    case 'add_on_needs_parent':
    case 'add_on_twice':
      return { name: refusal.code, values: { addOn: refusal.addOn } };
    case 'choice_missing':
    case 'choice_twice':
      return { name: refusal.code, values: { choice: refusal.choice } };
    default:
      return { name: refusal.code, values: {} };
  }
}

/** Why a request has no price, as a sentence for the customer that says what would be right. */
export function refusalSentence(refusal: Refusal, locale: Locale): string {
  if (refusal.code === 'area_refused') return refusal.sentence;
  const { name, values } = messageOf(refusal, locale);
  const message: string | ((values: never) => string) = priceRefusalsMessages[locale][name];
  // Each message gets the values of its own refusal, which the compiler cannot follow through a union.
  return typeof message === 'string' ? message : message(values as never);
}

/** Returns which field of the order form a refusal is about, or that it is about the package. */
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
