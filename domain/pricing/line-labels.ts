import { numberFormat } from '#domain/shared/formats.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { intlLocale } from '#domain/shared/locale.ts';
import type { SizeUnit } from './home-size.ts';

type Range = { from: number; upTo: number | null; unit: SizeUnit };

const UNITS = { en: { sqft: 'sq ft', m2: 'm²' }, tr: { sqft: 'ft²', m2: 'm²' } } as const;

function sizeRange({ from, upTo, unit }: Range, locale: Locale): string {
  const format = (value: number) => numberFormat(intlLocale(locale), {}).format(value);
  const words = UNITS[locale][unit];
  if (locale === 'tr') {
    if (upTo === null) return from === 0 ? 'her büyüklük' : `${format(from)} ${words} ve üzeri`;
    return from === 0 ? `${format(upTo)} ${words} kadar` : `${format(from)}–${format(upTo)} ${words}`;
  }
  if (upTo === null) return from === 0 ? 'any size' : `from ${format(from)} ${words}`;
  return from === 0 ? `up to ${format(upTo)} ${words}` : `${format(from)} to ${format(upTo)} ${words}`;
}

/** The words of lines that no catalogue names. English and Turkish. */
export const LINE_LABELS = {
  en: {
    photos: (step: number) => `${step} further photos`,
    size: (range: Range) => `Size: ${sizeRange(range, 'en')}`,
    sizeReason: (range: Range) => sizeRange(range, 'en'),
    area: (name: string) => `Travel to ${name}`,
    distance: (units: number, unit: 'mi' | 'km') => `${units} ${unit}`,
    rush: (hours: number) => `Rush: within ${hours} hours`,
    evening: (from: string) => `Evening: from ${from}`,
    weekend: 'Weekend',
    minimum: 'Up to the minimum order',
    coupon: (code: string) => `Coupon ${code}`,
    exempt: (name: string) => `${name}: exempt`,
  },
  tr: {
    photos: (step: number) => `${step} ek fotoğraf`,
    size: (range: Range) => `Büyüklük: ${sizeRange(range, 'tr')}`,
    sizeReason: (range: Range) => sizeRange(range, 'tr'),
    area: (name: string) => `Yol: ${name}`,
    distance: (units: number, unit: 'mi' | 'km') => `${units} ${unit === 'mi' ? 'mil' : 'km'}`,
    rush: (hours: number) => `Acele: ${hours} saat içinde`,
    evening: (from: string) => `Akşam: saat ${from} sonrası`,
    weekend: 'Hafta sonu',
    minimum: 'En düşük sipariş tutarına kadar',
    coupon: (code: string) => `Kupon ${code}`,
    exempt: (name: string) => `${name}: muaf`,
  },
} as const;
