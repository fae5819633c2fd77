import { randomUUID } from 'node:crypto';
import { keptUntil } from '#domain/media/deleted-media.ts';
import { createMedia } from '#server/test/media.ts';
import { addProperty } from '#server/test/properties.ts';
import type { Callers } from '../callers.ts';
import { ownerAndAdmin, type Policy, signedIn, staffOnly } from './define-policy.ts';

const FILE_NAME = 'kitchen.jpg';

const ownItem = async ({ studio, realtor }: Callers) =>
  (await createMedia(studio, realtor, { fileName: FILE_NAME })).id;

const ownDeletedItem = async ({ studio, realtor }: Callers) =>
  (await createMedia(studio, realtor, inTrash(studio, realtor))).id;

/** What an item has that its realtor deleted now. */
function inTrash(studio: Callers['studio'], realtor: Callers['realtor']) {
  const deletedAt = studio.clock.now();
  return { deletedAt, keptUntil: keptUntil(deletedAt), deletedBy: realtor.id };
}

/** A delivered item that its realtor deleted; its property has its id. */
async function keptItem({ studio, realtor }: Callers): Promise<string> {
  const id = randomUUID();
  await addProperty(studio, realtor, { id });
  await createMedia(studio, realtor, { id, propertyId: id, ...inTrash(studio, realtor) });
  return id;
}

/** An item whose first file was replaced by another. */
async function replacedItem(callers: Callers): Promise<string> {
  const { studio, realtor } = callers;
  const item = await createMedia(studio, realtor, { fileName: FILE_NAME, fileNumber: 2 });
  await createMedia(studio, realtor, { fileName: FILE_NAME, stage: 'former', versionOf: item.id });
  return item.id;
}

/** A film of which another is to be made. */
const waitingFilm = async (callers: Callers): Promise<string> =>
  (await createMedia(callers.studio, callers.realtor, { fileName: 'walk.mp4', filmState: 'waiting' })).id;

const selection = (id: string) => ({ ids: [id] });

/** The media library: an item is its owner's, and every admin's. */
export const MEDIA_POLICY: Policy = {
  'GET /api/media': { statuses: signedIn(200), note: 'the own items; for an admin all' },
  'GET /api/media/months': { statuses: signedIn(200), note: 'of the own items; for an admin of all' },
  'POST /api/media/tags': {
    statuses: ownerAndAdmin(200),
    thing: ownItem,
    json: (id) => ({ ids: [id], add: ['Kitchen'] }),
  },
  'POST /api/media/delete': { statuses: ownerAndAdmin(200), thing: ownItem, json: selection },
  'GET /api/media/trash': { statuses: signedIn(200), note: 'the own deletions; for an admin all' },
  'GET /api/media/trash/:id/thumbnail.webp': { statuses: ownerAndAdmin(200), thing: ownDeletedItem },
  'POST /api/media/trash/empty': { statuses: ownerAndAdmin(200), thing: ownDeletedItem, json: selection },
  'POST /api/media/deletion-check': {
    statuses: signedIn(200),
    thing: ownItem,
    json: selection,
    note: 'counts what is in reach',
  },
  'POST /api/media/put-away': {
    statuses: { ...signedIn(404), realtor: 200 },
    thing: ownItem,
    json: (id) => ({ ids: [id], is_put_away: true }),
    note: 'of the own library alone',
  },
  'POST /api/media/restore': { statuses: ownerAndAdmin(200), thing: ownDeletedItem, json: selection },
  'GET /api/properties/:id/deleted-media': { statuses: staffOnly(200), thing: keptItem },
  'POST /api/properties/:id/deleted-media/restore': { statuses: staffOnly(200), thing: keptItem, json: selection },
  'GET /api/media/:id': { statuses: ownerAndAdmin(200), thing: ownItem },
  'PATCH /api/media/:id': {
    statuses: ownerAndAdmin(200),
    thing: ownItem,
    json: () => ({ description: 'The kitchen' }),
  },
  'DELETE /api/media/:id': { statuses: ownerAndAdmin(204), thing: ownItem },
  'POST /api/media/:id/film': { statuses: ownerAndAdmin(409), thing: ownItem, note: 'a photo is no film' },
  'DELETE /api/media/:id/film': { statuses: ownerAndAdmin(200), thing: waitingFilm },
  'GET /api/media/:id/original/:fileName': {
    statuses: ownerAndAdmin(200),
    thing: ownItem,
    params: () => ({ fileName: FILE_NAME }),
  },
  'GET /api/media/:id/versions': { statuses: staffOnly(200), thing: ownItem },
  'POST /api/media/:id/versions/:number/restore': {
    statuses: staffOnly(200),
    thing: replacedItem,
    params: () => ({ number: '1' }),
  },
  'GET /api/media/:id/versions/:number/:variant': {
    statuses: staffOnly(200),
    thing: ownItem,
    params: () => ({ number: '1', variant: 'preview.webp' }),
  },
  'GET /api/media/:id/:variant': {
    statuses: ownerAndAdmin(200),
    thing: ownItem,
    params: () => ({ variant: 'preview.webp' }),
  },
};
