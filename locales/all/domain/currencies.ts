// Written by scripts/derive/derive-locales.ts. Edit the files of the languages, not this one.
import type { Locale } from '#domain/shared/locale.ts';
import { messages as en } from '../../en/domain/currencies.ts';
import { messages as tr } from '../../tr/domain/currencies.ts';

export const currenciesMessages: Record<Locale, typeof en> = {
  tr,
  en,
};
