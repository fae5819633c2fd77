import { keptUntil } from '#domain/media/deleted-media.ts';
import type { MediaScope } from '#domain/media/media-scope.ts';
import { type Edited, requireVersion } from '#domain/shared/version.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { getSettings } from '#server/features/site/settings/get-settings.ts';
import { newId } from '#server/platform/random/random.ts';
import { PURGE_AFTER_SECONDS, PURGE_MEDIA_JOB } from './job-kinds.ts';
import { presentMedia } from './present.ts';
import { lockMedia, lockPropertiesOf } from './queries.ts';
import { recordDeletion, recordRestoration } from './record-deletion.ts';
import { mediaMissing, requireScope } from './require-media.ts';
import { requireNoAltered, requireOriginals } from './require-originals.ts';
import { hasLocked, notPaid } from './require-unlocked.ts';
import { requireNotShown } from './showing/require-not-shown.ts';
import {
  type Deletion,
  hideMedia,
  hideMediaOfUser,
  purgeTrashRowsOfUser,
  showMedia,
  type Touched,
  type TrashPart,
} from './trash/queries.ts';

const toIds = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/** A deletion by the caller at this moment, or at `at`: the trash keeps what it takes for as many days as the studio says. */
export async function beginDeletion(ctx: Context, wanted: { id?: string; at?: Date } = {}): Promise<Deletion> {
  const at = wanted.at ?? ctx.clock.now();
  const { trash_days: days } = (await getSettings(ctx)).delivery;
  const by = ctx.actor.kind === 'user' ? ctx.actor.userId : null;
  return { id: wanted.id ?? newId(at), at, by, until: keptUntil(at, days) };
}

/**
 * Puts items into the trash, and returns which (MED-43): all that hangs on them stays. Items that are gone or out of reach are left out; with none left it
 * is `not_found`. What its realtor has not paid, or others are shown, is a `conflict` for them (MED-46), and so is the original of an altered picture that stays.
 */
export async function deleteMedia(ctx: Context, ids: string[]): Promise<string[]> {
  const scope = requireScope(ctx);
  return inTransaction(ctx, (inside) => hideItems(inside, scope, ids));
}

/** The same for one item, in the version that the caller has seen. Otherwise `stale_version`, or `conflict` for the original of an altered picture. */
export async function deleteItem(ctx: Context, { id, ifMatch }: Edited): Promise<void> {
  const scope = requireScope(ctx);
  await inTransaction(ctx, async (inside) => {
    await lockPropertiesOf(inside.db, scope, [id]);
    const [row] = await lockMedia(inside.db, scope, [id]);
    if (!row) throw mediaMissing();
    await requireVersion(ifMatch, row.version, () => presentMedia(row));
    await hideItems(inside, scope, [id]);
  });
}

async function hideItems(ctx: Context, scope: MediaScope, ids: string[]): Promise<string[]> {
  await lockPropertiesOf(ctx.db, scope, ids);
  const locked = await lockMedia(ctx.db, scope, ids);
  if (await hasLocked(ctx, locked)) throw notPaid();
  if (scope.ownerId) await requireNotShown(ctx, toIds(locked));
  const deletion = await beginDeletion(ctx);
  const hidden = await hideMedia(ctx.db, scope, { ids, ...deletion });
  if (hidden.length === 0) throw mediaMissing();
  await requireNoAltered(ctx.db, toIds(hidden));
  await recordDeletion(ctx, deletion, hidden);
  return toIds(hidden);
}

/**
 * Brings items back from the trash, inside the caller's transaction, with the originals of altered pictures among them that went with the same deletion.
 * Throws `conflict` where an original is missing.
 */
export async function showItems(ctx: Context, scope: MediaScope, part: TrashPart) {
  const trash = { scope, now: ctx.clock.now() };
  const shown: Touched[] = await showMedia(ctx.db, trash, part);
  await requireOriginals(ctx.db, toIds(shown));
  await recordRestoration(ctx, shown);
  return shown;
}

/** Brings items back from the trash, as they were, and returns which (MED-44). With none it is `not_found`, with an altered picture and not its original `conflict`. */
export async function restoreMedia(ctx: Context, ids: string[]): Promise<string[]> {
  const scope = requireScope(ctx);
  return inTransaction(ctx, async (inside) => {
    const shown = await showItems(inside, scope, { ids });
    if (shown.length === 0) throw mediaMissing();
    return toIds(shown);
  });
}

/** Takes all of an account out of the trash, before it leaves anything to the studio: nothing that they deleted is left. Inside the caller's transaction. */
export async function purgeTrashOfUser(ctx: Context, userId: string): Promise<void> {
  const hasSome = await purgeTrashRowsOfUser(ctx.db, userId, ctx.clock.now());
  if (hasSome) await ctx.jobs.enqueue(ctx.db, PURGE_MEDIA_JOB, {}, { startAfterSeconds: PURGE_AFTER_SECONDS });
}

/** Hides all media of an account that is being deleted, inside the caller's transaction; the job then removes them. */
export async function deleteMediaOfUser(ctx: Context, userId: string): Promise<void> {
  const hasSome = await hideMediaOfUser(ctx.db, userId, ctx.clock.now());
  if (hasSome) await ctx.jobs.enqueue(ctx.db, PURGE_MEDIA_JOB, {}, { startAfterSeconds: PURGE_AFTER_SECONDS });
}
