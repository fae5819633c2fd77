import type { EnglishWords, OwnWords } from '#domain/site/added-languages/sentences.ts';
import { listSentences } from '#domain/site/added-languages/sentences.ts';
import { readEnglish } from '#server/features/site/added-languages/read-english.ts';

/** What each sentence of a made-up translation begins with. */
export const MARK = '§ ';

const markAll = (tree: EnglishWords[string]) =>
  Object.fromEntries(listSentences(tree).map(({ key, english }) => [key, MARK + english]));

/** All sentences of the product in a language that nobody speaks: the English ones, each with a mark before it. */
export const makeWholeLanguage = (): OwnWords =>
  Object.fromEntries(Object.entries(readEnglish()).map(([area, tree]) => [area, markAll(tree)]));
