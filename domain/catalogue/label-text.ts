import type { Locale } from '#domain/shared/locale.ts';
import type { Label } from '#domain/shared/schema-parts.ts';

/** A label in a language; English where it has no words in it. */
export const inLanguage = (label: Label, locale: Locale): string => label[locale] ?? label.en;
