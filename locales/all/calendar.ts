// Written by scripts/derive/derive-locales.ts. Edit the files of the languages, not this one.
import type { Locale } from '#domain/shared/locale.ts';
import { messages as en } from '../en/calendar.ts';
import { messages as tr } from '../tr/calendar.ts';

export const calendarMessages: Record<Locale, typeof en> = {
  tr,
  en,
};
