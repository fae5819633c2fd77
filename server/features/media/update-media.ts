import { kindsOfType } from '#domain/media/item-kinds.ts';
import { type MediaKindChange, type MediaRoom, TOO_MANY_TAGS } from '#domain/media/media-input.ts';
import type { MediaChanges } from '#domain/media/media-json.ts';
import type { MediaScope } from '#domain/media/media-scope.ts';
import { mediaSearchText } from '#domain/media/search-text.ts';
import { mediaDay } from '#domain/media/shoot-day.ts';
import { changeTags } from '#domain/media/tags.ts';
import { AppError } from '#domain/shared/errors.ts';
import { type Edited, requireVersion } from '#domain/shared/version.ts';
import type { Context } from '#server/context.ts';
import type { MediaRow } from '#server/db/schema/media.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { getTimeZone } from '#server/features/site/get-formats.ts';
import { presentMedia } from './present.ts';
import { lockMedia, updateMediaRow } from './queries.ts';
import { recordOnOthers } from './record-on-others.ts';
import { mediaMissing, requireScope } from './require-media.ts';

type Change = Pick<MediaRow, 'description' | 'tags' | 'shootDate'>;

/** Writes what changed, and what follows from it: the text that is searched, and the day by which it is found. */
async function writeChange(ctx: Context, row: MediaRow, change: Change): Promise<MediaRow> {
  const next = { ...row, ...change };
  const changed = await updateMediaRow(ctx.db, row.id, {
    ...change,
    searchText: mediaSearchText(next),
    day: mediaDay(next, await getTimeZone(ctx)),
  });
  const fields = (['description', 'tags', 'shootDate'] as const).filter(
    (field) => JSON.stringify(row[field]) !== JSON.stringify(changed[field]),
  );
  await recordOnOthers(ctx, 'media_updated', { ...row, detail: { fields: fields.join(', ') } });
  return changed;
}

/** Changes what an item says about itself; absent fields stay. Otherwise `not_found` or `stale_version`. */
export async function updateMedia(ctx: Context, { id, ifMatch }: Edited, changes: MediaChanges): Promise<MediaRow> {
  const scope = requireScope(ctx);
  return inTransaction(ctx, async (inside) => {
    const [row] = await lockMedia(inside.db, scope, [id]);
    if (!row) throw mediaMissing();
    await requireVersion(ifMatch, row.version, () => presentMedia(row));
    return writeChange(inside, row, {
      description: changes.description ?? row.description,
      tags: changes.tags ?? row.tags,
      shootDate: changes.shoot_date === undefined ? row.shootDate : changes.shoot_date,
    });
  });
}

/** Gives many items the same value of a field. Those that are gone are left out; with none left it is `not_found`. */
async function updateField(
  ctx: Context,
  ids: string[],
  { change, requireFit }: { change: Partial<Pick<MediaRow, 'room' | 'kind'>>; requireFit?: (row: MediaRow) => void },
): Promise<MediaRow[]> {
  const scope = requireScope(ctx);
  return inTransaction(ctx, async (inside) => {
    const rows = await lockMedia(inside.db, scope, ids);
    if (rows.length === 0) throw mediaMissing();
    if (requireFit) rows.forEach(requireFit);
    const changed: MediaRow[] = [];
    for (const row of rows) {
      changed.push(await updateMediaRow(inside.db, row.id, change));
      const detail = { fields: Object.keys(change).join(', ') };
      await recordOnOthers(inside, 'media_updated', { ...row, detail });
    }
    return changed;
  });
}

/** Says which room items show, by which their delivery is in chapters. Otherwise `not_found`. */
export function updateRoom(ctx: Context, { ids, room }: MediaRoom): Promise<MediaRow[]> {
  return updateField(ctx, ids, { change: { room } });
}

/**
 * Says what items are, by which their delivery is in sections. Where the file of one cannot be that, as a film no plan, it is
 * `invalid_input` and none is changed. Otherwise `not_found`.
 */
export function updateKind(ctx: Context, { ids, kind }: MediaKindChange): Promise<MediaRow[]> {
  return updateField(ctx, ids, {
    change: { kind },
    requireFit: ({ fileType, fileName }) => {
      if (kindsOfType(fileType).includes(kind)) return;
      const message = `${fileName} cannot be a ${kind}.`;
      throw new AppError('invalid_input', message, { fields: [{ path: 'kind', message }] });
    },
  });
}

/**
 * Adds tags to the items of these ids that are in reach, and takes others away, inside the caller's transaction. One that
 * would have too many tags stays as it is.
 */
export async function tagItems(
  ctx: Context,
  scope: MediaScope,
  { ids, add, remove }: { ids: string[]; add: string[]; remove: string[] },
): Promise<{ changed: MediaRow[]; full: number }> {
  const rows = await lockMedia(ctx.db, scope, ids);
  const changed: MediaRow[] = [];
  for (const row of rows) {
    const tags = changeTags(row.tags, { add, remove });
    if (!tags) continue;
    const { description, shootDate } = row;
    changed.push(await writeChange(ctx, row, { description, shootDate, tags }));
  }
  return { changed, full: rows.length - changed.length };
}

/**
 * Adds tags to many items and takes others away. Items that are gone or out of reach are left out; with none left it is
 * `not_found`. Where one item would have too many tags, none is changed.
 */
export async function updateTags(
  ctx: Context,
  changes: { ids: string[]; add: string[]; remove: string[] },
): Promise<MediaRow[]> {
  const scope = requireScope(ctx);
  return inTransaction(ctx, async (inside) => {
    const { changed, full } = await tagItems(inside, scope, changes);
    if (full > 0)
      throw new AppError('invalid_input', TOO_MANY_TAGS, { fields: [{ path: 'add', message: TOO_MANY_TAGS }] });
    if (changed.length === 0) throw mediaMissing();
    return changed;
  });
}
