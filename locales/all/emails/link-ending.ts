// Written by scripts/derive/derive-locales.ts. Edit the files of the languages, not this one.
import type { Locale } from '#domain/shared/locale.ts';
import { messages as en } from '../../en/emails/link-ending.ts';
import { messages as tr } from '../../tr/emails/link-ending.ts';

export const linkEndingMessages: Record<Locale, typeof en> = {
  tr,
  en,
};
