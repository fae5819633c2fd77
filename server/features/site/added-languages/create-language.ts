import { AppError, invalidField } from '#domain/shared/errors.ts';
import { findLanguageProblem } from '#domain/site/added-languages/describe-language.ts';
import type { LanguageState } from '#domain/site/added-languages/languages-json.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { requireUser } from '#server/features/shared/users/require-user.ts';
import { applyLanguages } from './apply-languages.ts';
import { getLanguageRow, presentState } from './get-languages.ts';
import { insertLanguage } from './queries.ts';

/** Adds a language, whose sentences are all English until they are translated. `conflict` where it is there. */
export async function createLanguage(ctx: Context, code: string): Promise<LanguageState> {
  const problem = findLanguageProblem(code);
  if (problem) throw invalidField('code', problem);
  const changedBy = requireUser(ctx).userId;
  await inTransaction(ctx, async (inside) => {
    const row = { code, words: {}, changedBy, changedAt: inside.clock.now() };
    const isNew = await insertLanguage(inside.db, row);
    if (!isNew) throw new AppError('conflict', 'This language was added already.');
    await recordAction(inside, { action: 'language_added', subject: { kind: 'settings', id: code } });
  });
  await applyLanguages(ctx.db);
  ctx.content.expire();
  return presentState(await getLanguageRow(ctx, code));
}
