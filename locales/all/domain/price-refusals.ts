// Written by scripts/derive/derive-locales.ts. Edit the files of the languages, not this one.
import { messagesByLocale } from '#domain/shared/language/messages-by-locale.ts';
import de from '../../de/domain/price-refusals.json' with { type: 'json' };
import en from '../../en/domain/price-refusals.json' with { type: 'json' };
import es from '../../es/domain/price-refusals.json' with { type: 'json' };
import fr from '../../fr/domain/price-refusals.json' with { type: 'json' };
import pt from '../../pt/domain/price-refusals.json' with { type: 'json' };
import tr from '../../tr/domain/price-refusals.json' with { type: 'json' };

export type PriceRefusalsMessages = {
  unknown_package: string;
  archived_package: string;
  photo_count: (values: { min: string | number; max: string | number; step: string | number }) => string;
  no_photo_count: string;
  quantity: (values: { addOn: string | number; min: number; max: number }) => string;
  quantity_exact: (values: { addOn: string | number; min: number }) => string;
  quantity_of_package: (values: { min: number; max: number }) => string;
  quantity_exact_of_package: (values: { min: number }) => string;
  unknown_add_on: (values: { addOn: string | number }) => string;
  add_on_needs_parent: (values: { addOn: string | number }) => string;
  add_on_twice: (values: { addOn: string | number }) => string;
  choice_missing: (values: { choice: string | number }) => string;
  choice_twice: (values: { choice: string | number }) => string;
  size_required: string;
  size_needs_quote: (values: { size: string | number }) => string;
  area_weekday: (values: { area: string | number; days: string | number }) => string;
  too_large: string;
  below_minimum: (values: { minimum: string | number }) => string;
};

export const priceRefusalsMessages = messagesByLocale<PriceRefusalsMessages>('price-refusals', { de, en, es, fr, pt, tr });
