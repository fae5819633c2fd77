import { numberFormat } from '#domain/shared/formats.ts';
import { intlLocale, type Locale } from '#domain/shared/locale.ts';
import { formatMinor } from '#domain/shared/money.ts';
import type { SizeUnit } from './home-size.ts';
import type { Refusal } from './refusal.ts';

const SIZE_UNITS = { en: { sqft: 'sq ft', m2: 'm²' }, tr: { sqft: 'ft²', m2: 'm²' } } as const;
const WEEKDAYS = {
  en: ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays', 'Sundays'],
  tr: ['pazartesi', 'salı', 'çarşamba', 'perşembe', 'cuma', 'cumartesi', 'pazar'],
} as const;

function formatSize(size: number, unit: SizeUnit, locale: Locale): string {
  return `${numberFormat(intlLocale(locale), { maximumFractionDigits: 2 }).format(size)} ${SIZE_UNITS[locale][unit]}`;
}

function joinDays(weekdays: readonly number[], locale: Locale): string {
  const names = weekdays.map((day) => WEEKDAYS[locale][day - 1] ?? '');
  const last = names.at(-1) ?? '';
  if (names.length < 2) return last;
  return `${names.slice(0, -1).join(', ')} ${locale === 'tr' ? 've' : 'and'} ${last}`;
}

function inEnglish(refusal: Refusal): string {
  switch (refusal.code) {
    case 'unknown_package':
      return 'The selected package is not valid. Please choose a package.';
    case 'archived_package':
      return 'This package is no longer sold. Please choose another one.';
    case 'photo_count':
      return `This package is sold with ${refusal.min} to ${refusal.max} photos, in steps of ${refusal.step}.`;
    case 'no_photo_count':
      return 'This package has no choice of photo counts.';
    case 'quantity': {
      const what = refusal.addOn ?? 'This package';
      return refusal.min === refusal.max
        ? `${what} can be ordered ${refusal.min === 1 ? 'once' : `${refusal.min} times`}.`
        : `${what} can be ordered ${refusal.min} to ${refusal.max} times.`;
    }
    case 'unknown_add_on':
      return `The add-on ${refusal.addOn} is not sold. Please choose your add-ons again.`;
    case 'add_on_needs_parent':
      return `${refusal.addOn} cannot be bought with this package.`;
    case 'add_on_twice':
      return `${refusal.addOn} was chosen twice.`;
    case 'choice_missing':
      return `Please choose one: ${refusal.choice}.`;
    case 'choice_twice':
      return `Please choose only one: ${refusal.choice}.`;
    case 'size_required':
      return 'The price depends on the size of the home. Please enter it.';
    case 'size_needs_quote':
      return `A home of ${formatSize(refusal.size, refusal.unit, 'en')} needs a quote of its own. Please write to us.`;
    case 'area_refused':
      return refusal.sentence;
    case 'area_weekday':
      return `In ${refusal.area} we work on ${joinDays(refusal.weekdays, 'en')}. Please choose such a day.`;
    case 'too_large':
      return 'This order is larger than a card can be charged at once. Please write to us.';
    case 'below_minimum':
      return `A card cannot be charged less than ${formatMinor(refusal.minimumMinor, refusal.currency, 'en-US')}. Please add something, or leave the coupon out.`;
  }
}

function inTurkish(refusal: Refusal): string {
  switch (refusal.code) {
    case 'unknown_package':
      return 'Seçilen paket geçerli değil. Lütfen bir paket seçin.';
    case 'archived_package':
      return 'Bu paket artık satılmıyor. Lütfen başka bir paket seçin.';
    case 'photo_count':
      return `Bu paket ${refusal.min} ile ${refusal.max} arasında, ${refusal.step} fotoğraflık adımlarla satılır.`;
    case 'no_photo_count':
      return 'Bu pakette fotoğraf sayısı seçilmez.';
    case 'quantity': {
      const what = refusal.addOn ?? 'Bu paket';
      return refusal.min === refusal.max
        ? `${what} ${refusal.min} kez sipariş edilebilir.`
        : `${what} ${refusal.min} ile ${refusal.max} arasında sipariş edilebilir.`;
    }
    case 'unknown_add_on':
      return `${refusal.addOn} eki satılmıyor. Lütfen ekleri yeniden seçin.`;
    case 'add_on_needs_parent':
      return `${refusal.addOn} bu paketle alınamaz.`;
    case 'add_on_twice':
      return `${refusal.addOn} iki kez seçildi.`;
    case 'choice_missing':
      return `Lütfen birini seçin: ${refusal.choice}.`;
    case 'choice_twice':
      return `Lütfen yalnız birini seçin: ${refusal.choice}.`;
    case 'size_required':
      return 'Fiyat evin büyüklüğüne bağlı. Lütfen büyüklüğünü yazın.';
    case 'size_needs_quote':
      return `${formatSize(refusal.size, refusal.unit, 'tr')} büyüklüğünde bir ev için özel teklif gerekir. Lütfen bize yazın.`;
    case 'area_refused':
      return refusal.sentence;
    case 'area_weekday':
      return `${refusal.area} için çalışma günlerimiz: ${joinDays(refusal.weekdays, 'tr')}. Lütfen böyle bir gün seçin.`;
    case 'too_large':
      return 'Bu sipariş bir karttan tek seferde çekilebilecek tutarı aşıyor. Lütfen bize yazın.';
    case 'below_minimum':
      return `Bir karttan ${formatMinor(refusal.minimumMinor, refusal.currency, 'tr-TR')} tutarından azı çekilemez. Lütfen bir şey ekleyin ya da kuponu kaldırın.`;
  }
}

/** Why a request has no price, as a sentence for the customer that says what would be right. */
export function refusalSentence(refusal: Refusal, locale: Locale): string {
  return locale === 'tr' ? inTurkish(refusal) : inEnglish(refusal);
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
