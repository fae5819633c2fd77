import { linkState } from '#domain/deliveries/delivery-link.ts';
import { DAY_MS } from '#domain/shared/time/durations.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { type FoundLink, findLink } from '#server/features/deliveries/queries.ts';
import { readArchive } from '#server/features/deliveries/zips/find-archive-files.ts';
import { enqueueMail } from '#server/features/shared/mail/enqueue-mail.ts';
import type { ZipSource } from '#server/platform/zip/zip-archive.ts';
import { type Awaited, deleteNoticesOfLink, deleteOldNotices, listAwaited, takeNotices } from './queries.ts';

/** Nobody waits for longer: what is not ready by then has failed, and the studio sees that elsewhere. */
const MOST_DAYS = 7;
const AT_ONCE = 500;
/** So many files are looked for in the storage at a time. */
const LOOKED_FOR = 8;

/** Whether the storage has a file at its key, in its length. Of a file of an archive the version is its key. */
async function isThere({ storage }: Context, { version, size }: ZipSource): Promise<boolean> {
  return (await storage.find(version))?.size === size;
}

/**
 * Whether an archive is ready: no file that belongs into it is being prepared or locked, there is one at least, and each is in its place in
 * its length, so that every part of the archive can be sent.
 */
async function isReady(ctx: Context, found: FoundLink, { size, room }: Awaited): Promise<boolean> {
  const { parts, preparing, locked } = await readArchive(ctx, found, { size, room, ids: null, partBytes: null });
  const sources = parts.flat().map(({ source }) => source);
  if (preparing + locked > 0 || sources.length === 0) return false;
  for (let from = 0; from < sources.length; from += LOOKED_FOR) {
    const found = await Promise.all(sources.slice(from, from + LOOKED_FOR).map((source) => isThere(ctx, source)));
    if (found.includes(false)) return false;
  }
  return true;
}

/** Queues the mails of an archive that somebody waits for, once it is ready. While something of it is locked nobody is written to. */
export async function sendNotices(ctx: Context, awaited: Awaited): Promise<void> {
  const found = await findLink(ctx.db, awaited.linkId);
  if (!found || linkState(found.link, ctx.clock.now()) !== 'open') return deleteNoticesOfLink(ctx.db, awaited.linkId);
  if (!(await isReady(ctx, found, awaited))) return;
  await inTransaction(ctx, async (inside) => {
    for (const { id, linkId, email, locale, size, room } of await takeNotices(inside.db, awaited)) {
      const linkNote = { linkId, email, locale, size, room };
      await enqueueMail(inside, { kind: 'archive_ready', occasion: id, linkNote });
    }
  });
}

/** The same for everything that is awaited. */
export async function sendAllNotices(ctx: Context): Promise<void> {
  await deleteOldNotices(ctx.db, new Date(ctx.clock.now().getTime() - MOST_DAYS * DAY_MS));
  for (const awaited of await listAwaited(ctx.db, AT_ONCE)) await sendNotices(ctx, awaited);
}
