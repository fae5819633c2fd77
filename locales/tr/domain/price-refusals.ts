import type { SizeUnit } from '#domain/orders/area.ts';
import { numberFormat } from '#domain/shared/formats.ts';
import { intlLocale } from '#domain/shared/locale.ts';
import { formatMinor } from '#domain/shared/money.ts';
import type { PriceRefusalsMessages } from '../../en/domain/price-refusals.ts';

const UNITS: Record<SizeUnit, string> = { sqft: 'ft²', m2: 'm²' };
const DAYS = ['pazartesi', 'salı', 'çarşamba', 'perşembe', 'cuma', 'cumartesi', 'pazar'];

function joinDays(weekdays: readonly number[]): string {
  const names = weekdays.map((day) => DAYS[day - 1] ?? '');
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} ve ${last}`;
}

const formatSize = (size: number, unit: SizeUnit) =>
  `${numberFormat(intlLocale('tr'), { maximumFractionDigits: 2 }).format(size)} ${UNITS[unit]}`;

/** Why a request has no price, as a sentence for the customer that says what would be right, in Turkish. */
export const messages: PriceRefusalsMessages = {
  unknown_package: () => 'Seçilen paket geçerli değil. Lütfen bir paket seçin.',
  archived_package: () => 'Bu paket artık satılmıyor. Lütfen başka bir paket seçin.',
  photo_count: ({ min, max, step }) => `Bu paket ${min} ile ${max} arasında, ${step} fotoğraflık adımlarla satılır.`,
  no_photo_count: () => 'Bu pakette fotoğraf sayısı seçilmez.',
  quantity: ({ addOn, min, max }) => {
    const what = addOn ?? 'Bu paket';
    return min === max
      ? `${what} ${min} kez sipariş edilebilir.`
      : `${what} ${min} ile ${max} arasında sipariş edilebilir.`;
  },
  unknown_add_on: ({ addOn }) => `${addOn} eki satılmıyor. Lütfen ekleri yeniden seçin.`,
  add_on_needs_parent: ({ addOn }) => `${addOn} bu paketle alınamaz.`,
  add_on_twice: ({ addOn }) => `${addOn} iki kez seçildi.`,
  choice_missing: ({ choice }) => `Lütfen birini seçin: ${choice}.`,
  choice_twice: ({ choice }) => `Lütfen yalnız birini seçin: ${choice}.`,
  size_required: () => 'Fiyat evin büyüklüğüne bağlı. Lütfen büyüklüğünü yazın.',
  size_needs_quote: ({ size, unit }) =>
    `${formatSize(size, unit)} büyüklüğünde bir ev için özel teklif gerekir. Lütfen bize yazın.`,
  area_weekday: ({ area, weekdays }) =>
    `${area} için çalışma günlerimiz: ${joinDays(weekdays)}. Lütfen böyle bir gün seçin.`,
  too_large: () => 'Bu sipariş bir karttan tek seferde çekilebilecek tutarı aşıyor. Lütfen bize yazın.',
  below_minimum: ({ minimumMinor, currency }) =>
    `Bir karttan ${formatMinor(minimumMinor, currency, intlLocale('tr'))} tutarından azı çekilemez. Lütfen bir şey ekleyin ya da kuponu kaldırın.`,
};
