import { englishName } from '#domain/shared/by-locale.ts';
import { AppError } from '#domain/shared/errors.ts';
import { type Locale, languageFacts, SHIPPED_LOCALES } from '#domain/shared/locale.ts';
import { describeLanguage } from '#domain/site/added-languages/describe-language.ts';
import { type FileFormat, writeJsonFile } from '#domain/site/added-languages/language-file.ts';
import type {
  LanguageFacts,
  LanguageJson,
  LanguageList,
  LanguageState,
} from '#domain/site/added-languages/languages-json.ts';
import { countSentences, listSentences } from '#domain/site/added-languages/sentences.ts';
import type { Context } from '#server/context.ts';
import type { AddedLanguageRow } from '#server/db/schema/added-languages.ts';
import { getPublishedSite } from '#server/features/site/queries.ts';
import { writePoFile } from '#server/platform/po/po-file.ts';
import { applyLanguages } from './apply-languages.ts';
import { findLanguage } from './queries.ts';
import { readEnglish } from './read-english.ts';

/** The row of an added language; otherwise `not_found`. */
export async function getLanguageRow({ db }: Pick<Context, 'db'>, code: string): Promise<AddedLanguageRow> {
  const row = await findLanguage(db, code);
  if (!row) throw new AppError('not_found', 'Nobody added this language.');
  return row;
}

/** How much of a language is translated. */
export function presentState({ code, words, version }: AddedLanguageRow): LanguageState {
  const { name } = describeLanguage(code);
  return { code, name, english_name: englishNameOf(code), ...countSentences(readEnglish(), words), version };
}

const englishNameOf = (code: string) => new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code;

function presentShipped(locale: Locale, published: readonly string[]): LanguageFacts {
  const { total } = countSentences(readEnglish(), {});
  const { name } = languageFacts(locale);
  return {
    code: locale,
    name,
    english_name: englishName(locale),
    translated: total,
    total,
    is_shipped: true,
    is_published: published.includes(locale),
  };
}

/** All languages of the product, those that were added behind the shipped ones. */
export async function getLanguages(ctx: Context): Promise<LanguageList> {
  const published = (await getPublishedSite(ctx.db)).document.languages;
  const rows = await Promise.all((await applyLanguages(ctx.db)).map(({ code }) => getLanguageRow(ctx, code)));
  const added = rows.map((row): LanguageFacts => {
    const { version: _version, ...state } = presentState(row);
    return { ...state, is_shipped: false, is_published: published.some((locale) => locale === row.code) };
  });
  return { languages: [...SHIPPED_LOCALES.map((locale) => presentShipped(locale, published)), ...added] };
}

/** An added language with all sentences. */
export async function getLanguage(ctx: Context, code: string): Promise<LanguageJson> {
  const row = await getLanguageRow(ctx, code);
  const areas = Object.entries(readEnglish()).map(([area, tree]) => ({
    area,
    sentences: listSentences(tree).map(({ key, english }) => ({ key, english, own: row.words[area]?.[key] ?? null })),
  }));
  return { ...presentState(row), areas };
}

/** A file with all sentences of an added language. */
export async function getLanguageFile(ctx: Context, code: string, format: FileFormat): Promise<string> {
  const { words } = await getLanguageRow(ctx, code);
  return format === 'po' ? writePoFile(code, readEnglish(), words) : writeJsonFile(readEnglish(), words);
}
