// Written by scripts/derive/derive-locales.ts. Edit the files of the languages, not this one.
import { messagesByLocale } from '#domain/shared/language/messages-by-locale.ts';
import de from '../../de/domain/price-lines.json' with { type: 'json' };
import en from '../../en/domain/price-lines.json' with { type: 'json' };
import es from '../../es/domain/price-lines.json' with { type: 'json' };
import fr from '../../fr/domain/price-lines.json' with { type: 'json' };
import pt from '../../pt/domain/price-lines.json' with { type: 'json' };
import tr from '../../tr/domain/price-lines.json' with { type: 'json' };

export type PriceLinesMessages = {
  photos: (values: { step: string | number }) => string;
  size: (values: { range: string | number }) => string;
  units: {
    sqft: string;
    m2: string;
  };
  sizes: {
    any: string;
    from: (values: { from: number; unit: string | number }) => string;
    upTo: (values: { upTo: number; unit: string | number }) => string;
    between: (values: { from: number; upTo: number; unit: string | number }) => string;
  };
  area: (values: { name: string | number }) => string;
  distance: (values: { units: string | number; unit: string | number }) => string;
  rush: (values: { hours: string | number }) => string;
  evening: (values: { from: string | number }) => string;
  weekend: string;
  minimum: string;
  coupon: (values: { code: string | number }) => string;
  reviewRound: (values: { round: string | number }) => string;
  dropped: (values: { label: string | number }) => string;
  settled: string;
  exempt: (values: { name: string | number }) => string;
  deposit: string;
  depositShare: (values: { share: string | number }) => string;
  setOff: string;
};

export const priceLinesMessages = messagesByLocale<PriceLinesMessages>('price-lines', { de, en, es, fr, pt, tr });
