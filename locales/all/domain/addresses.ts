// Written by scripts/derive/derive-locales.ts. Edit the files of the languages, not this one.
import type { Locale } from '#domain/shared/locale.ts';
import { messages as en } from '../../en/domain/addresses.ts';
import { messages as tr } from '../../tr/domain/addresses.ts';

export const addressesMessages: Record<Locale, typeof en> = {
  tr,
  en,
};
