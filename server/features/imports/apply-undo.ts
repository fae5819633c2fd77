import { setImmediate } from 'node:timers/promises';
import type { Context } from '#server/context.ts';
import type { ImportedRow } from '#server/db/schema/imports.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { deleteContacts, lockContact, updateContact } from '#server/features/customers/queries.ts';
import { PURGE_AFTER_SECONDS, PURGE_MEDIA_JOB } from '#server/features/media/job-kinds.ts';
import { listDeletable } from '#server/features/media/require-originals.ts';
import { hideMedia } from '#server/features/media/trash/queries.ts';
import { lockOrder } from '#server/features/orders/queries.ts';
import { updatePropertyRow } from '#server/features/properties/queries.ts';
import { findBookingOfOrder } from '#server/features/scheduling/bookings/queries.ts';
import { touchedBy, writeShoot } from '#server/features/scheduling/bookings/write-shoot.ts';
import { lockUser, updateUser } from '#server/features/shared/users/queries.ts';
import { newId } from '#server/platform/random/random.ts';
import { deleteUntouched } from './delete-untouched.ts';
import {
  deleteImportedFile,
  deleteImportedRow,
  deleteKeysOf,
  deleteOrderOnly,
  deletePropertyOnly,
  deleteUserOnly,
  findMediaUse,
  findReference,
  findShownMedia,
  isClosed,
  listRowsToUndo,
  lockImport,
  lockPropertyRow,
  setLeftReason,
  updateImport,
} from './queries.ts';

const BATCH_ROWS = 100;
const CHANGED = 'It was changed since.';

/** What the tables that point to a thing say of it, for people. */
const USES: Record<string, string> = {
  orders: 'It has orders.',
  properties: 'It has properties.',
  media_items: 'It has photos or other files.',
  uploads: 'Files are being uploaded to it.',
  deliveries: 'It was delivered.',
  bookings: 'It has a shoot.',
  sessions: 'Somebody has signed in.',
  identities: 'Its owner has set a way to sign in.',
  reset_links: 'A link to set its password is on its way.',
  productions: 'It is on the production board.',
};
const describeUse = (table: string) => USES[table.replaceAll('"', '')] ?? `It is used (${table.replaceAll('"', '')}).`;

/** Takes back what an import did to one thing, or says why it has to stay. The thing is locked: who builds upon it now waits. */
type Undo = (ctx: Context, row: ImportedRow) => Promise<string | null>;

const undoContact: Undo = async ({ db }, { entityId, versionAfter, before }) => {
  const contact = await lockContact(db, entityId);
  if (!contact) return null;
  if (contact.version !== versionAfter) return CHANGED;
  if (before) await updateContact(db, contact, before as Partial<typeof contact>);
  else {
    const used = await findReference(db, 'contact', entityId);
    if (used) return describeUse(used);
    await deleteContacts(db, [entityId]);
  }
  return null;
};

const undoUser: Undo = async ({ db }, { entityId, versionAfter, before }) => {
  const user = await lockUser(db, entityId);
  if (!user) return null;
  if (user.emailVerified || user.lastSignInAt) return 'Its owner has opened the account.';
  if (user.version !== versionAfter) return CHANGED;
  if (before) {
    await updateUser(db, entityId, before as Partial<typeof user>);
    return null;
  }
  if (!(await isClosed(db, entityId))) return 'Its owner has set a way to sign in.';
  const used = await findReference(db, 'user', entityId);
  if (used) return describeUse(used);
  await deleteUserOnly(db, entityId);
  return null;
};

const undoProperty: Undo = async ({ db }, { entityId, versionAfter, before }) => {
  const property = await lockPropertyRow(db, entityId);
  if (!property) return null;
  if (property.version !== versionAfter) return CHANGED;
  if (before) {
    await updatePropertyRow(db, entityId, before as Partial<typeof property>);
    return null;
  }
  const used = (await findReference(db, 'property', entityId)) ?? (await findMediaUse(db, entityId));
  if (used) return describeUse(used);
  await deletePropertyOnly(db, entityId);
  return null;
};

const undoOrder: Undo = async (ctx, { entityId, versionAfter }) => {
  const { db } = ctx;
  const order = await lockOrder(db, entityId);
  if (!order) return null;
  // Its customer has proven the address since: the order is theirs then, and nobody changed it.
  if (order.version !== versionAfter) return CHANGED;
  const used = await findReference(db, 'order', entityId);
  if (used) return describeUse(used);
  const booking = await findBookingOfOrder(db, entityId);
  // One that was moved or cancelled since is more than the import made.
  if (booking && booking.sequence > 0) return 'Its shoot was changed since.';
  if (booking) await writeShoot(ctx, [touchedBy(booking)], () => deleteOrderOnly(db, entityId));
  else await deleteOrderOnly(db, entityId);
  return null;
};

const undoMedia: Undo = async (ctx, { entityId, versionAfter }) => {
  const item = await findShownMedia(ctx.db, entityId);
  if (!item) return null;
  if (item.version !== versionAfter) return CHANGED;
  if (item.fileNumber !== 1) return 'It has another file by now.';
  if ((await listDeletable(ctx.db, [entityId])).length === 0) return 'An altered picture was made of it.';
  const now = ctx.clock.now();
  const removal = { id: newId(now), at: now, by: null, until: null };
  await hideMedia(ctx.db, { ownerId: null }, { ids: [entityId], ...removal });
  await deleteImportedFile(ctx.db, entityId);
  return null;
};

const UNDO: Record<ImportedRow['entityKind'], Undo> = {
  contact: undoContact,
  user: undoUser,
  property: undoProperty,
  order: undoOrder,
  media: undoMedia,
};

async function undoRow(ctx: Context, row: ImportedRow): Promise<boolean> {
  const reason = await UNDO[row.entityKind](ctx, row);
  if (reason) {
    await setLeftReason(ctx.db, row, reason);
    return false;
  }
  if (!row.before) await deleteKeysOf(ctx.db, row.entityId);
  await deleteImportedRow(ctx.db, row);
  return true;
}

/** Takes some rows back. True while there are more. */
async function undoBatch(ctx: Context, importId: string): Promise<boolean> {
  return inTransaction(ctx, async (inside) => {
    const job = await lockImport(inside.db, importId);
    if (job?.state !== 'undoing') return false;
    const rows = await listRowsToUndo(inside.db, importId, BATCH_ROWS);
    let left = 0;
    for (const kind of new Set(rows.map(({ entityKind }) => entityKind))) {
      const rest = await deleteUntouched(
        inside,
        rows.filter(({ entityKind }) => entityKind === kind),
      );
      for (const row of rest) left += (await undoRow(inside, row)) ? 0 : 1;
    }
    const counts = { processed: job.processed + rows.length, left: job.left + left };
    await updateImport(inside.db, importId, { ...counts, movedAt: ctx.clock.now() });
    if (rows.some(({ entityKind }) => entityKind === 'media')) {
      await ctx.jobs.enqueue(inside.db, PURGE_MEDIA_JOB, {}, { startAfterSeconds: PURGE_AFTER_SECONDS });
    }
    return rows.length === BATCH_ROWS;
  });
}

/** Takes back all that an import made or changed and that nobody used since. What has to stay is kept with the reason. */
export async function applyUndo(ctx: Context, importId: string, mayGoOn: () => boolean): Promise<boolean> {
  while (await undoBatch(ctx, importId)) {
    if (!mayGoOn()) return false;
    await setImmediate();
  }
  return true;
}
