import type { SizeUnit } from '#domain/orders/area.ts';
import { numberFormat } from '#domain/shared/formats.ts';
import { intlLocale } from '#domain/shared/locale.ts';
import type { PriceLinesMessages, SizeRange } from '../../en/domain/price-lines.ts';

const UNITS: Record<SizeUnit, string> = { sqft: 'ft²', m2: 'm²' };
const format = (value: number) => numberFormat(intlLocale('tr'), {}).format(value);

function sizeRange({ from, upTo, unit }: SizeRange): string {
  if (upTo === null) return from === 0 ? 'her büyüklük' : `${format(from)} ${UNITS[unit]} ve üzeri`;
  return from === 0 ? `${format(upTo)} ${UNITS[unit]} kadar` : `${format(from)}–${format(upTo)} ${UNITS[unit]}`;
}

/** The words of lines that no catalogue names, in Turkish. */
export const messages: PriceLinesMessages = {
  photos: (step) => `${step} ek fotoğraf`,
  size: (range) => `Büyüklük: ${sizeRange(range)}`,
  sizeReason: sizeRange,
  area: (name) => `Yol: ${name}`,
  distance: (units, unit) => `${units} ${unit === 'mi' ? 'mil' : 'km'}`,
  rush: (hours) => `Acele: ${hours} saat içinde`,
  evening: (from) => `Akşam: saat ${from} sonrası`,
  weekend: 'Hafta sonu',
  minimum: 'En düşük sipariş tutarına kadar',
  coupon: (code) => `Kupon ${code}`,
  reviewRound: (round) => `${round}. düzeltme turu`,
  dropped: (label) => `${label}: artık yok`,
  settled: 'Daha önce sayılan',
  exempt: (name) => `${name}: muaf`,
};
