import type { ErrorGroupList } from '#domain/operations/error-groups.ts';
import type { Context } from '#server/context.ts';
import { presentErrorGroup } from './present.ts';
import { countOpenErrors, listOpenErrors } from './queries.ts';

const SHOWN = 50;

/** Returns the errors that nobody has marked as resolved. */
export async function listErrors(ctx: Context): Promise<ErrorGroupList> {
  const rows = await listOpenErrors(ctx.db, SHOWN);
  return { errors: rows.map(presentErrorGroup), total: await countOpenErrors(ctx.db) };
}
