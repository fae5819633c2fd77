// Written by scripts/derive/derive-locales.ts. Edit the files of the languages, not this one.
import type { Locale } from '#domain/shared/locale.ts';
import { messages as en } from '../../en/domain/price-refusals.ts';
import { messages as tr } from '../../tr/domain/price-refusals.ts';

export const priceRefusalsMessages: Record<Locale, typeof en> = {
  tr,
  en,
};
