import type { Showing } from '#domain/media/shown-media.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { listShowing } from './queries.ts';

/** The refusal to delete what others are shown: by what, and what is right instead (MED-46). */
function shownToOthers(showing: Showing): AppError {
  const { file_name: file, property_name: property } = showing;
  if (showing.kind === 'originals')
    return new AppError(
      'conflict',
      `Keep “${file}”: the public page of the originals of ${property} needs it. Hide it for yourself, or ask the studio to delete it.`,
    );
  if (showing.kind === 'page')
    return new AppError(
      'conflict',
      `Keep “${file}”: the property page of ${property} shows it. Hide it for yourself, or ask the studio to delete it.`,
    );
  if (showing.kind === 'review') {
    const { round } = showing;
    return new AppError(
      'conflict',
      `Keep “${file}”: review round ${round} of ${property} is about it. Hide it for yourself, or ask the studio to delete it.`,
    );
  }
  const { name } = showing;
  if (name)
    return new AppError(
      'conflict',
      `Keep “${file}”: the delivery of ${property} shows it to ${name}. Hide it for yourself, or ask the studio to delete it.`,
    );
  return new AppError(
    'conflict',
    `Keep “${file}”: a link to the delivery of ${property} shows it. Hide it for yourself, or ask the studio to delete it.`,
  );
}

/** Throws `conflict` where something shows one of these items to others. Call it in the transaction that deletes them, which holds their properties. */
export async function requireNotShown(ctx: Context, ids: readonly string[]): Promise<void> {
  const [showing] = await listShowing(ctx.db, ids, ctx.clock.now());
  if (showing) throw shownToOthers(showing);
}
