import { api, readAnswer } from '#app/lib/request/api.ts';
import { readProblem } from '#app/lib/request/api-problem.ts';
import { ifMatchHeader } from '#app/lib/request/edits.ts';
import { fetchSafely } from '#app/lib/request/fetch-safely.ts';
import { queryClient } from '#app/lib/request/query-client.ts';
import { addLanguage } from '#domain/shared/locale.ts';
import { versionTag } from '#domain/shared/version.ts';
import { describeLanguage } from '#domain/site/added-languages/describe-language.ts';
import {
  type LanguageImport,
  type LanguageJson,
  type LanguageState,
  languageImportSchema,
  type UpdateSentences,
} from '#domain/site/added-languages/languages-json.ts';

/** The languages of the product. */
export const languagesQuery = {
  queryKey: ['admin', 'languages'],
  queryFn: async () => (await readAnswer(await api.admin.languages.$get())).languages,
  staleTime: 0,
};

/** An added language with all its sentences. */
export const languageQuery = (code: string) => ({
  queryKey: ['admin', 'languages', code],
  queryFn: async () => readAnswer(await api.admin.languages[':code'].$get({ param: { code } })),
  staleTime: 0,
});

/** Where a file with all sentences of a language is saved from. */
export const languageFilePath = (code: string, format: 'json' | 'po') =>
  `/api/admin/languages/${code}/file?format=${format}`;

/** Adds a language; the pages of the portal know it at once. */
export async function createLanguage(code: string): Promise<LanguageState> {
  const language = await readAnswer(await api.admin.languages.$post({ json: { code } }));
  addLanguage(language.code, describeLanguage(language.code));
  await queryClient.invalidateQueries({ queryKey: languagesQuery.queryKey });
  return language;
}

type Sentences = UpdateSentences['sentences'];

const withSentences = (language: LanguageJson, state: LanguageState, sentences: Sentences): LanguageJson => {
  const own = new Map(sentences.map(({ area, key, text }) => [JSON.stringify([area, key]), text || null]));
  const areas = language.areas.map(({ area, sentences: all }) => ({
    area,
    sentences: all.map((sentence) => {
      const text = own.get(JSON.stringify([area, sentence.key]));
      return text === undefined ? sentence : { ...sentence, own: text };
    }),
  }));
  return { ...state, areas };
};

/** Keeps sentences of a language as it was seen; an empty text is English again. */
export async function saveSentences(language: LanguageJson, sentences: Sentences): Promise<void> {
  const { code } = language;
  const asked = { param: { code }, json: { sentences }, header: ifMatchHeader(language) };
  const state = await readAnswer(await api.admin.languages[':code'].$patch(asked));
  queryClient.setQueryData(languageQuery(code).queryKey, withSentences(language, state, sentences));
}

/** Sends a file with sentences of a language, all of which are taken or none. Throws `ApiProblem` with what is wrong, line by line. */
export async function importLanguage({ code, version }: LanguageState, file: File): Promise<LanguageImport> {
  const format = file.name.toLowerCase().endsWith('.po') ? 'po' : 'json';
  const response = await fetchSafely(languageFilePath(code, format), {
    method: 'PUT',
    headers: { 'Content-Type': 'application/octet-stream', 'If-Match': versionTag(version) },
    body: file,
  });
  if (!response.ok) throw await readProblem(response);
  await queryClient.invalidateQueries({ queryKey: languagesQuery.queryKey });
  return languageImportSchema.parse(await response.json());
}
