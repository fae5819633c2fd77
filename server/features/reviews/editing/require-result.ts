import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { lockResults } from './queries.ts';
import { requireJob } from './require-editor.ts';

export const resultMissing = () => new AppError('not_found', 'There is no such result in this job.');

/**
 * A result that its editor may still change, locked until the transaction ends; who checks may change one that was sent as well. Otherwise
 * `not_found`, or `conflict`.
 */
export async function requireOpenResult(ctx: Context, key: string, id: string) {
  const job = await requireJob(ctx, key);
  const [locked] = await lockResults(ctx.db, job.property.id, [id]);
  if (!locked) throw resultMissing();
  const { state } = locked.result;
  const canCheck = job.editor.kind === 'account' && job.editor.canCheck;
  const isOpen = state === 'waiting' || state === 'returned' || (state === 'sent' && canCheck);
  if (!isOpen) throw new AppError('conflict', 'The studio has this file already.');
  return { job, ...locked };
}
