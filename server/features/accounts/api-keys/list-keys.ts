import type { ApiKeyList, KeyFilter } from '#domain/accounts/api-keys/api-key-json.ts';
import { readCursor, writeCursor } from '#domain/shared/cursor.ts';
import { invalidField } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { presentKey } from './present.ts';
import { listKeyRows } from './queries.ts';

/** A page of the studio's keys, those that have ended as well, the newest first. */
export async function listKeys({ db, clock }: Context, { cursor, limit }: KeyFilter): Promise<ApiKeyList> {
  const after = cursor === undefined ? null : readCursor(cursor);
  if (cursor !== undefined && !after) throw invalidField('cursor', 'This is not a place in the list.');
  const rows = await listKeyRows(db, after, limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    data: page.map((key) => presentKey(key, clock.now())),
    next_cursor: last && rows.length > limit ? writeCursor(last) : null,
  };
}
