import type { Locale } from '#domain/shared/locale.ts';

/** The languages of a new studio: English without a prefix, as the specification has it, and Turkish under `/tr`. */
export const STARTER_LANGUAGES: Locale[] = ['en', 'tr'];
