import type { Context } from '#server/context.ts';
import { readToday } from '#server/features/listings/get-profile.ts';
import { deleteSaltsBefore } from './queries.ts';

/** Deletes the salts of days that are over, and the marks of their visitors (LIST-30). */
export async function purgeVisitors(ctx: Context): Promise<void> {
  await deleteSaltsBefore(ctx.db, await readToday(ctx));
}
