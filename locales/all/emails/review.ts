// Written by scripts/derive/derive-locales.ts. Edit the files of the languages, not this one.
import type { Locale } from '#domain/shared/locale.ts';
import { messages as en } from '../../en/emails/review.ts';
import { messages as tr } from '../../tr/emails/review.ts';

export const reviewMessages: Record<Locale, typeof en> = {
  tr,
  en,
};
