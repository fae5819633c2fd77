import { createHash } from 'node:crypto';
import { isFileLocked } from '#domain/deliveries/file-lock.ts';
import { type PackMedia, type PackPicture, type PackPlan, planPack } from '#domain/listings/plan-pack.ts';
import type { Profile } from '#domain/listings/profile.ts';
import { isPicture, mediaTypeByContentType } from '#domain/media/media-kinds.ts';
import { orderMedia } from '#domain/media/order-media.ts';
import { isAltered } from '#domain/shared/alterations.ts';
import type { Db } from '#server/db/database.ts';
import type { MediaRow } from '#server/db/schema/media.ts';
import { listFiles } from '#server/features/deliveries/originals/queries.ts';
import { isPhoto } from '#server/features/deliveries/present.ts';
import { listDelivered } from '#server/features/deliveries/queries.ts';
import { mediaLocked } from '#server/features/media/require-unlocked.ts';
import { getFileLock } from '#server/features/orders/payments/queries.ts';

/** What a pack would be now; `fingerprint` is another one after each change of it. `photos` are those that can be chosen. */
export type ReadPlan = { plan: PackPlan; fingerprint: string; photos: PackPicture[] };

function toPicture(row: MediaRow, number: number): PackPicture {
  const { id, fileNumber, stage, fileName, room, description, alteration, originalId, width, height } = row;
  return {
    id,
    file: `${stage}:${fileNumber}`,
    number,
    fileName,
    room,
    description,
    alteration,
    originalId,
    width,
    height,
  };
}

/** Whether a picture can be made of a file: of itself, or as of a raw one of what was made of it. */
const isUsable = ({ status, fileType, variants }: MediaRow): boolean => {
  const type = mediaTypeByContentType(fileType);
  return status === 'ready' && ((type !== null && isPicture(type)) || variants.some(({ name }) => name === 'mls'));
};

/** The photos of a property that are open, and the originals of those that are altered. Refuses with `delivery_locked` where nothing of it is paid. */
async function readMedia(db: Db, propertyId: string): Promise<Omit<PackMedia, 'chosen'>> {
  const lock = await getFileLock(db, propertyId);
  if (lock.kind === 'all') throw mediaLocked();
  const ordered = orderMedia(await listDelivered(db, propertyId)).filter(({ item }) => isPhoto(item));
  const ready = ordered.flatMap(({ item, number }) => (number === null ? [] : [{ item, number }]));
  const open = ready.filter(({ item }) => !isFileLocked(lock, item));
  const ids = open.flatMap(({ item }) => (isAltered(item.alteration) && item.originalId ? [item.originalId] : []));
  const originals = (await listFiles(db, propertyId, ids)).filter((row) => isUsable(row) && !isFileLocked(lock, row));
  return {
    photos: open.map(({ item, number }) => toPicture(item, number)),
    originals: new Map(originals.map((row) => [row.id, toPicture(row, 0)])),
    locked: ready.length - open.length,
    preparing: ordered.filter(({ item }) => item.status === 'processing').length,
  };
}

/**
 * Plans a pack of a property for a service from what is there and open now, for staff as for others (LIST-4). Refuses with `delivery_locked`. Nobody is asked here whether
 * they may.
 */
export async function readPlan(
  db: Db,
  { propertyId, profile, chosen }: { propertyId: string; profile: Profile; chosen: readonly string[] | null },
): Promise<ReadPlan> {
  const media = { ...(await readMedia(db, propertyId)), chosen };
  const plan = planPack(profile, media);
  const told = JSON.stringify([profile, plan.pictures, plan.findings]);
  return { plan, fingerprint: createHash('sha256').update(told).digest('hex'), photos: [...media.photos] };
}
