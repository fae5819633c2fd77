// Written by scripts/derive/derive-locales.ts. Edit the files of the languages, not this one.
import type { Locale } from '#domain/shared/locale.ts';
import { messages as en } from '../../en/emails/account.ts';
import { messages as tr } from '../../tr/emails/account.ts';

export const accountMessages: Record<Locale, typeof en> = {
  tr,
  en,
};
