import { findAnyProperty } from '#server/features/production/queries.ts';
import { noDestination, type UploadTarget } from '#server/upload-target.ts';
import { mayFinish } from './require-editor.ts';
import { writeResult } from './write-result.ts';

/** Results go to the job that their editor works on, and are kept while the editor may work on it. */
export const RESULT_FILES: UploadTarget = {
  async find({ editing, db }) {
    if (!editing) return null;
    const property = await findAnyProperty(db, editing.propertyId);
    if (!property) throw noDestination();
    return {
      kind: 'item',
      userId: property.realtorId,
      uploadedBy: editing.userId,
      editorLinkId: editing.linkId,
      propertyId: property.id,
      accepts: 'result',
      stage: 'result',
    };
  },
  has: ({ stage }) => stage === 'result',
  mayFinish,
  async afterItem(ctx, upload) {
    if (upload.propertyId) await writeResult(ctx, upload.propertyId, upload);
  },
};

/** Takes files as they were shot for their property. Anybody of the studio may upload them. */
export const SOURCE_FILES: UploadTarget = {
  async find(_ctx, { stage, ...wish }, next) {
    if (!stage) return null;
    const destination = await next(wish);
    if (destination.kind !== 'item' || destination.accepts !== 'property') throw noDestination();
    if (destination.propertyId === null) throw noDestination();
    return { ...destination, accepts: 'source', stage: destination.stage ?? 'source' };
  },
};
