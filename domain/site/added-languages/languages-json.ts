import { z } from 'zod';
import { requiredLineSchema } from '#domain/shared/text.ts';
import { versionSchema } from '#domain/shared/version.ts';
import { MAX_SENTENCE } from './check-sentence.ts';
import { FILE_FORMATS } from './language-file.ts';

const codeSchema = z.string().max(12).describe('BCP 47: `it`, `pt-BR`');

/** The language that is meant. */
export const languageParamSchema = z.object({ code: codeSchema });
/** The form of a file with all sentences of a language. */
export const languageFileQuerySchema = z.object({
  format: z.enum(FILE_FORMATS, 'A file is json or po.').default('json'),
});
/** Which state of the words is meant: their fingerprint, which the page names. */
export const languageWordsQuerySchema = z.object({ v: z.string().max(64).optional() });

/** The language that is to be added. */
export const addLanguageSchema = z.object({ code: requiredLineSchema('The language', 12) });

const factsShape = {
  code: codeSchema,
  name: z.string().describe('Its name in itself'),
  english_name: z.string(),
  translated: z.int().describe('How many sentences are translated; all others are shown in English'),
  total: z.int(),
};

/** A language of the product: shipped, or added by an owner. */
export const languageFactsSchema = z.object({ ...factsShape, is_shipped: z.boolean(), is_published: z.boolean() });
export type LanguageFacts = z.infer<typeof languageFactsSchema>;

/** All languages, the shipped ones first. */
export const languageListSchema = z.object({ languages: z.array(languageFactsSchema) });
export type LanguageList = z.infer<typeof languageListSchema>;

/** How much of an added language is translated, in the version that a change starts from. */
export const languageStateSchema = z.object({ ...factsShape, version: versionSchema });
export type LanguageState = z.infer<typeof languageStateSchema>;

const sentenceSchema = z.object({
  key: z.string(),
  english: z.string(),
  own: z.string().nullable().describe('Null where it is not translated'),
});

/** An added language with all sentences, by the parts of the product. */
export const languageJsonSchema = languageStateSchema.extend({
  areas: z.array(z.object({ area: z.string(), sentences: z.array(sentenceSchema) })),
});
export type LanguageJson = z.infer<typeof languageJsonSchema>;

/** Sentences in a language; an empty text is English again. */
export const updateSentencesSchema = z.object({
  sentences: z
    .array(
      z.object({
        area: z.string().max(100),
        key: z.string().max(1000),
        text: z.string().max(MAX_SENTENCE, `A sentence may have ${MAX_SENTENCE} characters at most.`),
      }),
    )
    .min(1, 'Write a sentence.')
    .max(200, 'There may be 200 sentences at most.'),
});
export type UpdateSentences = z.infer<typeof updateSentencesSchema>;

/** What was taken from a file. */
export const languageImportSchema = languageStateSchema.extend({ taken: z.int() });
export type LanguageImport = z.infer<typeof languageImportSchema>;

/** The words of an added language as browsers load them: those of pages and rules are parsed. */
export const languageWordsSchema = z.object({
  pages: z.record(z.string(), z.unknown()),
  rules: z.record(z.string(), z.unknown()),
  refusals: z.object({ sentences: z.record(z.string(), z.string()), values: z.record(z.string(), z.string()) }),
});
export type LanguageWords = z.infer<typeof languageWordsSchema>;
