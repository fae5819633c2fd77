import { type GuestInput, usualGets } from '#domain/orders/guests/guest-input.ts';
import type { Locale } from '#domain/shared/locale.ts';

/** A guest of whom nothing was said yet, in a language. */
export const emptyGuest = (locale: Locale): GuestInput => ({
  name: '',
  email: '',
  role: 'assistant',
  gets: usualGets('assistant'),
  locale,
});
