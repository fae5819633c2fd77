import type { Locale } from '#domain/shared/locale.ts';
import { languagePath } from '#domain/site/language-paths.ts';
import type { Services } from '#server/context.ts';

/**
 * Returns the whole address of a page in a language: with its prefix where the published site has the language at one, without a
 * prefix for the first language and for one that the site is not in. Call it outside of transactions.
 */
export async function getPageUrl(
  { config, content }: Pick<Services, 'config' | 'content'>,
  locale: Locale,
  path: string,
): Promise<string> {
  const { languages } = (await content.get()).site;
  return config.BASE_URL + languagePath(languages, locale, path);
}
