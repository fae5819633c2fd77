import { zips } from '#server/db/schema/zips.ts';
import { zipFileName } from '#server/features/media/zips/create-zip.ts';
import { newId } from '#server/platform/random/random.ts';
import { createMedia } from '#server/test/media.ts';
import type { Callers } from '../callers.ts';
import { ownerAndAdmin, ownerOnly, type Policy } from './define-policy.ts';

const HOUR_MS = 3_600_000;

const ownItem = async ({ studio, realtor }: Callers) => (await createMedia(studio, realtor)).id;

async function ownZip(callers: Callers): Promise<string> {
  const { studio, realtor } = callers;
  const createdAt = studio.clock.now();
  const id = newId(createdAt);
  const expiresAt = new Date(createdAt.getTime() + HOUR_MS);
  const itemIds = [await ownItem(callers)];
  await studio.db.insert(zips).values({ id, userId: realtor.id, itemIds, size: 'original', createdAt, expiresAt });
  return id;
}

const fileName = ({ studio }: Callers) =>
  zipFileName({ createdAt: studio.clock.now() }, studio.config.STUDIO_TIME_ZONE);

/** Archives: made of what one may read, and answered only to the account that requested it. */
export const ZIP_POLICY: Policy = {
  'POST /api/media/zips': { statuses: ownerAndAdmin(201), thing: ownItem, json: (id) => ({ ids: [id] }) },
  'GET /api/media/zips/:id/:fileName': {
    statuses: ownerOnly(200),
    thing: ownZip,
    params: (callers) => ({ fileName: fileName(callers) }),
  },
};
