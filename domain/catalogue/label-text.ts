import type { Label } from './schema-parts.ts';

/** The text of a label in a language; what was not translated is said in English. */
export const inLanguage = ({ en, tr }: Label, locale: 'en' | 'tr'): string => (locale === 'tr' ? (tr ?? en) : en);
