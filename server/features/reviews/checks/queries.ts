import { and, asc, eq, inArray, isNull, not } from 'drizzle-orm';
import type { CheckedPhoto } from '#domain/media/checks/list-findings.ts';
import type { MediaStage } from '#domain/media/media-stages.ts';
import type { Db } from '#server/db/database.ts';
import { users } from '#server/db/schema/accounts.ts';
import { deliveries } from '#server/db/schema/deliveries.ts';
import { type MediaRow, mediaItems, mediaOrderKey, mediaSortKey } from '#server/db/schema/media.ts';
import { checkDismissals, type MediaCheckRow, mediaChecks } from '#server/db/schema/media-checks.ts';
import { isAcceptedOrder, orders } from '#server/db/schema/orders.ts';
import { reviews } from '#server/db/schema/reviews.ts';

const [m, c, d] = [mediaItems, mediaChecks, checkDismissals];

/** As many photos of a property are checked; a delivery has no more. */
const MOST_PHOTOS = 2000;

/** A photo with what was found of its present file; null where the check has not come yet. */
export type PhotoWithCheck = { item: MediaRow; check: MediaCheckRow | null };

const ofPresentFile = and(eq(c.itemId, m.id), eq(c.fileNumber, m.fileNumber));

/** The photos that a property shows, in the studio's order, but those that cannot be used. */
export async function listPhotos(db: Db, propertyId: string): Promise<PhotoWithCheck[]> {
  return db
    .select({ item: m, check: c })
    .from(m)
    .leftJoin(c, ofPresentFile)
    .where(
      and(
        eq(m.propertyId, propertyId),
        eq(m.kind, 'photo'),
        inArray(m.status, ['processing', 'ready']),
        not(m.isHidden),
      ),
    )
    .orderBy(mediaOrderKey, asc(m.createdAt), asc(m.id))
    .limit(MOST_PHOTOS);
}

/** The pictures of a property at a stage as they were checked, for `groupBrackets` and `listFindings`. */
export async function listChecked(db: Db, propertyId: string, stage: MediaStage): Promise<CheckedPhoto[]> {
  const rows = await db
    .select({ item: m, check: c })
    .from(m)
    .innerJoin(c, ofPresentFile)
    .where(and(eq(m.propertyId, propertyId), eq(m.stage, stage), isNull(m.deletedAt)))
    .orderBy(mediaSortKey, asc(m.createdAt), asc(m.id))
    .limit(MOST_PHOTOS);
  return rows.map(({ item, check }) => toChecked(item, check));
}

/** A picture as it was checked. */
export function toChecked(item: MediaRow, check: MediaCheckRow): CheckedPhoto {
  const { id, fileName, width, height, digitalSourceType, alteration } = item;
  const { camera, takenAt, exposureSeconds, fNumber, iso, focalLengthMm } = check;
  const { sharpness, hash, hasPlace, fileNumber } = check;
  const frame = { id, fileName, width, height, camera, takenAt, exposureSeconds, fNumber, iso, focalLengthMm };
  return { ...frame, sharpness, hash, hasPlace, fileNumber, digitalSourceType, alteration };
}

/** The accepted orders of a property that are not cancelled: how many photos their packages have. */
export async function listPhotoCounts(db: Db, propertyId: string): Promise<(number | null)[]> {
  const rows = await db
    .select({ sold: orders.package, status: orders.orderStatus })
    .from(orders)
    .where(and(eq(orders.propertyId, propertyId), isAcceptedOrder));
  return rows.filter(({ status }) => status !== 'cancelled').map(({ sold }) => sold.photoCount);
}

/** How many photos were ordered in the review of a property, besides its package. */
export async function countOrderedPhotos(db: Db, propertyId: string): Promise<number> {
  const [row] = await db
    .select({ ordered: reviews.orderedPhotos })
    .from(reviews)
    .innerJoin(deliveries, eq(deliveries.id, reviews.deliveryId))
    .where(eq(deliveries.propertyId, propertyId));
  return row?.ordered ?? 0;
}

/** Who found what of a property fine, by the keys of the findings. */
export async function listDismissals(db: Db, propertyId: string) {
  const rows = await db
    .select({ key: d.key, by: users.name, at: d.dismissedAt })
    .from(d)
    .leftJoin(users, eq(users.id, d.dismissedBy))
    .where(eq(d.propertyId, propertyId));
  return new Map(rows.map(({ key, by, at }) => [key, { by, at }]));
}

/** Notes that findings are fine; the first who says so stays. */
export async function insertDismissals(tx: Db, rows: (typeof checkDismissals.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(d).values(rows).onConflictDoNothing();
}

/** Takes back that findings are fine. */
export async function deleteDismissals(tx: Db, propertyId: string, keys: string[]): Promise<void> {
  await tx.delete(d).where(and(eq(d.propertyId, propertyId), inArray(d.key, keys)));
}
