import { noDestination, requireUploader, type UploadTarget } from '#server/upload-target.ts';
import { moveProduction } from './move-production.ts';
import { findAnyProperty, findShootProperty } from './queries.ts';

/**
 * Who does shoots uploads into the properties of their own ones. Staff with the right `media` may name a property alone: the file is
 * then whose that is. What others bring to a property moves its card on the board.
 */
export const PROPERTY_FILES: UploadTarget = {
  async find(ctx, { userId, propertyId }) {
    const { userId: uploadedBy, reachesAll, isCrew } = requireUploader(ctx);
    if (isCrew && !propertyId) throw noDestination();
    if (!propertyId || (!isCrew && (userId || !reachesAll))) return null;
    const property = isCrew
      ? await findShootProperty(ctx.db, propertyId, uploadedBy)
      : await findAnyProperty(ctx.db, propertyId);
    if (!property) throw noDestination();
    return { kind: 'item', userId: property.realtorId, uploadedBy, propertyId: property.id, accepts: 'property' };
  },
  has: ({ propertyId }) => propertyId !== null,
  async afterItem(ctx, { userId, uploadedBy, propertyId, importId }) {
    // A house of the past is no work for the board.
    if (!propertyId || !uploadedBy || uploadedBy === userId || importId) return;
    await moveProduction(ctx, { propertyId, to: 'uploaded', cause: 'files_arrived' });
  },
};
