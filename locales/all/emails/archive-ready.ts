// Written by scripts/derive/derive-locales.ts. Edit the files of the languages, not this one.
import type { Locale } from '#domain/shared/locale.ts';
import { messages as en } from '../../en/emails/archive-ready.ts';
import { messages as tr } from '../../tr/emails/archive-ready.ts';

export const archiveReadyMessages: Record<Locale, typeof en> = {
  tr,
  en,
};
