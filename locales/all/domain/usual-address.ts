// Written by scripts/derive/derive-locales.ts. Edit the files of the languages, not this one.
import type { Locale } from '#domain/shared/locale.ts';
import { messages as en } from '../../en/domain/usual-address.ts';
import { messages as tr } from '../../tr/domain/usual-address.ts';

export const usualAddressMessages: Record<Locale, typeof en> = {
  tr,
  en,
};
