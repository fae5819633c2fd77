// Written by scripts/derive/derive-locales.ts. Edit the files of the languages, not this one.
import type { Locale } from '#domain/shared/locale.ts';
import { messages as en } from '../../en/emails/account-requests.ts';
import { messages as tr } from '../../tr/emails/account-requests.ts';

export const accountRequestsMessages: Record<Locale, typeof en> = {
  tr,
  en,
};
