import { z } from 'zod';
import { LOCALES, type Locale } from '#domain/shared/locale.ts';
import { byLanguageSchema } from '#domain/shared/locale-schema.ts';
import { markdownSchema, variableLineSchema } from '#domain/site/texts/text-schema.ts';

/** The legal pages, by their address. */
export const LEGAL_KINDS = ['terms', 'privacy'] as const;
export type LegalKind = (typeof LEGAL_KINDS)[number];
export const legalKindSchema = z.enum(LEGAL_KINDS, 'There are terms and privacy.');

/** A legal text in one language: Markdown without HTML, with variables such as `{name}`. */
const legalTextSchema = z.object({
  title: variableLineSchema('The title', 80),
  description: variableLineSchema('The description for search engines', 300),
  lead: variableLineSchema('The text in short', 400),
  markdown: markdownSchema('The text').refine((text) => text !== '', 'The text is required.'),
});
export type LegalText = z.infer<typeof legalTextSchema>;

/** A text in each language that has one; others show it in the first of these. `isReviewed` takes the notice above it away. */
const legalPageSchema = z.object({
  texts: byLanguageSchema(legalTextSchema).refine(
    (texts) => Object.keys(texts).length > 0,
    'Write the text in one language at least.',
  ),
  isReviewed: z.boolean(),
});
export type LegalPage = z.infer<typeof legalPageSchema>;

export const siteLegalSchema = z.object({ terms: legalPageSchema, privacy: legalPageSchema });
export type SiteLegal = z.infer<typeof siteLegalSchema>;

/** The entry of a language; where it has none, of the first one that has. Null where there is none at all. */
export function inLanguage<T>(
  entries: { [L in Locale]?: T | undefined },
  locale: Locale,
  languages: readonly Locale[] = LOCALES,
): { language: Locale; entry: T } | null {
  for (const language of [locale, ...languages, ...LOCALES]) {
    const entry = entries[language];
    if (entry !== undefined) return { language, entry };
  }
  return null;
}

/** Whether a customer would read another text in any language: then it has a version of its own. */
export function isSameLegalText(one: LegalPage, other: LegalPage): boolean {
  const read = ({ texts }: LegalPage) =>
    JSON.stringify(
      LOCALES.map((locale) => texts[locale]).map((text) => text && [text.title, text.lead, text.markdown]),
    );
  return read(one) === read(other);
}
