import { AppError } from '#domain/shared/errors.ts';
import { findMedia } from '#server/features/media/queries.ts';
import { mediaMissing } from '#server/features/media/require-media.ts';
import { noDestination, requireUploader, type UploadTarget } from '#server/upload-target.ts';
import { isAlike, OTHER_FORM } from './apply-version.ts';

/** Staff with the right `media` upload the next version of an item, which goes where the item is. */
export const VERSION_FILES: UploadTarget = {
  async find(ctx, { versionOf }) {
    if (!versionOf) return null;
    const { userId: uploadedBy, reachesAll, isCrew } = requireUploader(ctx);
    if (isCrew) return null;
    if (!reachesAll) throw noDestination();
    const replaces = await findMedia(ctx.db, { ownerId: null }, versionOf);
    if (!replaces) throw mediaMissing();
    const { id, userId, propertyId } = replaces;
    return {
      kind: 'item',
      userId,
      uploadedBy,
      propertyId,
      accepts: propertyId ? 'property' : 'library',
      stage: 'incoming',
      versionOf: id,
      check(file) {
        if (!isAlike(replaces, file)) throw new AppError('unsupported_media_type', OTHER_FORM);
      },
    };
  },
};
