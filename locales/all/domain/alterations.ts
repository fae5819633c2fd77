// Written by scripts/derive/derive-locales.ts. Edit the files of the languages, not this one.
import type { Locale } from '#domain/shared/locale.ts';
import { messages as en } from '../../en/domain/alterations.ts';
import { messages as tr } from '../../tr/domain/alterations.ts';

export const alterationsMessages: Record<Locale, typeof en> = {
  tr,
  en,
};
