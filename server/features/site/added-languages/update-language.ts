import { AppError, type FieldError, invalidField } from '#domain/shared/errors.ts';
import { requireVersion } from '#domain/shared/version.ts';
import { findSentenceProblem } from '#domain/site/added-languages/check-sentence.ts';
import {
  checkFile,
  type FileFormat,
  type LineProblem,
  readJsonFile,
  UnreadableLanguageFile,
} from '#domain/site/added-languages/language-file.ts';
import type { LanguageImport, LanguageState, UpdateSentences } from '#domain/site/added-languages/languages-json.ts';
import { listSentences, mergeWords, type OwnWords } from '#domain/site/added-languages/sentences.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { requireUser } from '#server/features/shared/users/require-user.ts';
import { readPoFile } from '#server/platform/po/po-file.ts';
import { applyLanguages } from './apply-languages.ts';
import { getLanguageRow, presentState } from './get-languages.ts';
import { lockLanguage, updateLanguage } from './queries.ts';
import { readEnglish } from './read-english.ts';

/** The most lines that a refusal names. */
const MAX_NAMED = 100;

/** Which language is changed, and the `If-Match` that says from which version. */
type EditedLanguage = { code: string; ifMatch: string };

type Change = { action: 'language_changed' | 'language_imported'; words: OwnWords; count: number };

async function keepWords(ctx: Context, { code, ifMatch }: EditedLanguage, change: Change): Promise<LanguageState> {
  const changedBy = requireUser(ctx).userId;
  await inTransaction(ctx, async (inside) => {
    const row = await lockLanguage(inside.db, code);
    if (!row) throw new AppError('not_found', 'Nobody added this language.');
    await requireVersion(ifMatch, row.version, () => presentState(row));
    const words = mergeWords(row.words, change.words);
    const changedAt = inside.clock.now();
    await updateLanguage(inside.db, { code, words, changedBy, changedAt, version: row.version + 1 });
    const { action, count } = change;
    await recordAction(inside, { action, subject: { kind: 'settings', id: code }, detail: { sentences: count } });
  });
  await applyLanguages(ctx.db);
  ctx.content.expire();
  return presentState(await getLanguageRow(ctx, code));
}

function findProblem({ area, key, text }: UpdateSentences['sentences'][number]): string | null {
  const sentence = listSentences(readEnglish()[area] ?? {}).find((each) => each.key === key);
  if (!sentence) return 'There is no such sentence.';
  return text === '' ? null : findSentenceProblem(area, sentence.english, text);
}

/** Keeps sentences of a language; an empty text is English again. Nothing is kept where one of them is wrong: `invalid_input`. */
export async function updateSentences(
  ctx: Context,
  edited: EditedLanguage,
  { sentences }: UpdateSentences,
): Promise<LanguageState> {
  const fields = sentences.flatMap((sentence, index): FieldError[] => {
    const message = findProblem(sentence);
    return message ? [{ path: `sentences.${index}.text`, message }] : [];
  });
  if (fields[0]) throw new AppError('invalid_input', fields[0].message, { fields });
  const words = new Map<string, Record<string, string>>();
  for (const { area, key, text } of sentences) words.set(area, { ...words.get(area), [key]: text });
  const change = { action: 'language_changed', words: Object.fromEntries(words), count: sentences.length } as const;
  return keepWords(ctx, edited, change);
}

function refuseLines(problems: readonly LineProblem[]): AppError {
  const lines = problems.length === 1 ? 'One line is wrong' : `${problems.length} lines are wrong`;
  const sentence = `${lines}, so nothing was taken from the file.`;
  const named = problems.slice(0, MAX_NAMED).map(({ line, message }) => ({
    path: `lines.${line}`,
    message: `Line ${line}: ${message}`,
  }));
  return new AppError('invalid_input', sentence, { fields: [{ path: 'file', message: sentence }, ...named] });
}

function readFile(text: string, format: FileFormat) {
  try {
    return checkFile(readEnglish(), format === 'po' ? readPoFile(text) : readJsonFile(text));
  } catch (error) {
    if (error instanceof UnreadableLanguageFile) throw refuseLines([{ line: error.line, message: error.message }]);
    throw error;
  }
}

/** Takes the sentences of a file, all or none: `invalid_input` names each line that is wrong. What is empty in it stays as it was. */
export async function importLanguage(
  ctx: Context,
  edited: EditedLanguage,
  file: { text: string; format: FileFormat },
): Promise<LanguageImport> {
  await getLanguageRow(ctx, edited.code);
  const { words, taken, problems } = readFile(file.text, file.format);
  if (problems.length > 0) throw refuseLines(problems);
  if (taken === 0) throw invalidField('file', 'No sentence in the file is translated.');
  return { ...(await keepWords(ctx, edited, { action: 'language_imported', words, count: taken })), taken };
}
