import { findUser } from '#server/features/shared/users/queries.ts';
import { noDestination, requireUploader, type UploadTarget } from '#server/upload-target.ts';
import { findRealtorProperty } from './queries.ts';

/**
 * A realtor uploads into their own library, staff with the right `media` into any realtor's. A property belongs to the
 * library's owner.
 */
export const LIBRARY_FILES: UploadTarget = {
  async find(ctx, { userId: wished, propertyId }) {
    const { userId: uploadedBy, reachesAll } = requireUploader(ctx);
    const userId = wished?.toLowerCase() ?? uploadedBy;
    if (userId !== uploadedBy) {
      const owner = reachesAll ? await findUser(ctx.db, userId) : null;
      if (owner?.role !== 'realtor') throw noDestination();
    }
    if (!propertyId) return { kind: 'item', userId, uploadedBy, propertyId: null, accepts: 'library' };
    const property = await findRealtorProperty(ctx.db, propertyId, userId);
    if (!property) throw noDestination();
    return { kind: 'item', userId, uploadedBy, propertyId: property.id, accepts: reachesAll ? 'property' : 'library' };
  },
};
