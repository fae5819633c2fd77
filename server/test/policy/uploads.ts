import { createMedia } from '#server/test/media.ts';
import type { Callers } from '../callers.ts';
import { ownerAndAdmin, type Policy, signedIn } from './define-policy.ts';

const TUS = { 'Tus-Resumable': '1.0.0' };
const BEGINNING = { ...TUS, 'Upload-Length': '100', 'Upload-Metadata': `filename ${btoa('kitchen.jpg')}` };
const GOING_ON = { ...TUS, 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' };

/** An upload that the realtor began. */
async function ownUpload({ studio, realtor }: Callers): Promise<string> {
  const headers = { ...BEGINNING, Cookie: realtor.cookie };
  const answer = await fetch(`${studio.url}/api/uploads`, { method: 'POST', headers });
  return answer.headers.get('Location')?.split('/').at(-1) ?? '';
}

const ownVideo = async ({ studio, realtor }: Callers) =>
  (await createMedia(studio, realtor, { fileName: 'walk.mp4', status: 'processing' })).id;

/** Uploads belong to the owner of the library, and to every admin. */
export const UPLOAD_POLICY: Policy = {
  'OPTIONS /api/uploads': { statuses: signedIn(204) },
  'POST /api/uploads': {
    statuses: signedIn(201),
    staff: { editor: 404, photographer: 404 },
    headers: () => BEGINNING,
    note: 'into no property; photographers into those of their own shoots alone, editors by their jobs',
  },
  'GET /api/uploads/:id': {
    statuses: signedIn(404),
    thing: ownUpload,
    headers: () => TUS,
    note: 'HEAD alone says how far an upload came',
  },
  'PATCH /api/uploads/:id': {
    statuses: ownerAndAdmin(204),
    staff: { editor: 404, photographer: 404 },
    thing: ownUpload,
    headers: () => GOING_ON,
    body: 'x',
  },
  'DELETE /api/uploads/:id': {
    statuses: ownerAndAdmin(204),
    staff: { editor: 404, photographer: 404 },
    thing: ownUpload,
    headers: () => TUS,
  },
  'POST /api/media/:id/poster': {
    statuses: ownerAndAdmin(415),
    thing: ownVideo,
    body: 'no picture',
    note: 'with what is no picture',
  },
};
