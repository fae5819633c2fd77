import type { OriginalChoices } from '#domain/deliveries/originals/originals-json.ts';
import type { Context } from '#server/context.ts';
import { requireMedia } from '#server/features/media/require-media.ts';
import { presentChoice } from './present.ts';
import { listPossible } from './queries.ts';

/** The files that a picture may have been made of. Otherwise `not_found`. */
export async function listOriginalChoices(ctx: Context, id: string): Promise<OriginalChoices> {
  const item = await requireMedia(ctx, id);
  return { choices: (await listPossible(ctx.db, item)).map((row) => presentChoice(row, id)) };
}
