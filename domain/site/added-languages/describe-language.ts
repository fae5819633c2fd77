import { z } from 'zod';
import { type Language, SHIPPED_LOCALES } from '#domain/shared/locale.ts';

/** A language, with its script or its country where those tell it apart: `it`, `zh-Hant`, `pt-BR`. The database has the same rule. */
const CODE = /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/;

/** What the runtime knows of a language beyond its types. */
const localeInfoSchema = z.object({
  getWeekInfo: z.custom<() => { firstDay: number }>((value) => typeof value === 'function').optional(),
  getTextInfo: z.custom<() => { direction: string }>((value) => typeof value === 'function').optional(),
});

function readInfo(tag: string) {
  const locale = new Intl.Locale(tag);
  const { getWeekInfo, getTextInfo } = localeInfoSchema.parse(locale);
  return { firstDay: getWeekInfo?.call(locale).firstDay ?? 1, direction: getTextInfo?.call(locale).direction ?? 'ltr' };
}

const nameIn = (language: string, code: string): string | undefined =>
  new Intl.DisplayNames([language], { type: 'language', fallback: 'none' }).of(code);

/** Says why a code cannot be added, in a sentence; null where it can. */
export function findLanguageProblem(code: string): string | null {
  if (!CODE.test(code) || Intl.getCanonicalLocales(code)[0] !== code || nameIn('en', code) === undefined) {
    return 'Name a language by its code, such as it, nl or pt-BR.';
  }
  if (SHIPPED_LOCALES.some((locale) => locale === code)) return 'This language comes with the product.';
  // Pages are laid out from left to right alone.
  return readInfo(code).direction === 'rtl'
    ? 'Languages that are written from right to left cannot be added yet.'
    : null;
}

/** The tag for `Intl` of a language without a country: the one where most speak it. */
function tagOf(code: string): string {
  const { language, script } = new Intl.Locale(code);
  const { region } = new Intl.Locale(code).maximize();
  return [language, script, region].filter(Boolean).join('-');
}

/** What is known of a language that `findLanguageProblem` lets pass: its own name, its tag, and the first day of its week. */
export function describeLanguage(code: string): Language {
  const tag = tagOf(code);
  const name = nameIn(code, code) ?? code;
  const { firstDay } = readInfo(tag);
  return {
    name: name.charAt(0).toLocaleUpperCase(tag) + name.slice(1),
    tag,
    weekStart: firstDay === 7 ? 0 : firstDay === 6 ? 6 : 1,
  };
}
