// Written by scripts/derive/derive-locales.ts. Edit the files of the languages, not this one.
import type { Locale } from '#domain/shared/locale.ts';
import { messages as en } from '../../en/domain/license.ts';
import { messages as tr } from '../../tr/domain/license.ts';

export const licenseMessages: Record<Locale, typeof en> = {
  tr,
  en,
};
