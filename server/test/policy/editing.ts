import { editResults } from '#server/db/schema/editing.ts';
import { editorLinks } from '#server/db/schema/editor-links.ts';
import { editorToken } from '#server/features/reviews/editing/sign-link.ts';
import { hashToken, newId } from '#server/platform/random/random.ts';
import { createMedia } from '#server/test/media.ts';
import { addProperty } from '#server/test/properties.ts';
import type { Callers } from '../callers.ts';
import { everybody, type Policy, type Statuses } from './define-policy.ts';

const DAY_MS = 86_400_000;
const TUS = { 'Tus-Resumable': '1.0.0' };
const BEGINNING = { ...TUS, 'Upload-Length': '100', 'Upload-Metadata': `filename ${btoa('kitchen.jpg')}` };
const GOING_ON = { ...TUS, 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' };

const staffOnly = (status: number): Statuses => ({ visitor: 401, realtor: 403, other: 403, admin: status });
const ownProperty = async ({ studio, realtor }: Callers) => (await addProperty(studio, realtor)).id;

/** A property of its own with a link for an editor, whose token is made of its id as the server makes it. */
async function addLink({ studio, realtor }: Callers, id: string): Promise<void> {
  const createdAt = studio.clock.now();
  await addProperty(studio, realtor, { id });
  await studio.db.insert(editorLinks).values({
    id,
    propertyId: id,
    name: 'Ed Itor',
    email: '',
    createdAt,
    tokenHash: hashToken(editorToken(studio.config.secret, id)),
    expiresAt: new Date(createdAt.getTime() + DAY_MS),
  });
}

/** A link, whose id is that of its property and of a file as it was shot as well. */
export async function ownJob(callers: Callers): Promise<string> {
  const id = newId(callers.studio.clock.now());
  await addLink(callers, id);
  await createMedia(callers.studio, callers.realtor, { id, propertyId: id, stage: 'source' });
  return id;
}

/** The same with a result in place of the file. */
async function ownResult(callers: Callers, state: 'waiting' | 'sent' = 'waiting'): Promise<string> {
  const id = newId(callers.studio.clock.now());
  await addLink(callers, id);
  await createMedia(callers.studio, callers.realtor, { id, propertyId: id, stage: 'result' });
  await callers.studio.db.insert(editResults).values({ mediaId: id, propertyId: id, isMatched: true, state });
  return id;
}

const sentResult = (callers: Callers) => ownResult(callers, 'sent');

/** The secret in the path is a link's: the token that its id leads to. */
const keyOfThing = ({ studio }: Callers, id: string) => ({ key: editorToken(studio.config.secret, id) });

/** An upload that was begun by a link. Its address has both the key and the id. */
async function beginUpload(callers: Callers): Promise<string> {
  const id = newId(callers.studio.clock.now());
  await addLink(callers, id);
  const { key } = keyOfThing(callers, id);
  const answer = await fetch(`${callers.studio.url}/api/e/${key}/uploads`, { method: 'POST', headers: BEGINNING });
  return `${key}/${answer.headers.get('Location')?.split('/').at(-1) ?? ''}`;
}

const uploadParams = (_callers: Callers, thing: string) => {
  const [key = '', id = ''] = thing.split('/');
  return { key, id };
};

const byLink = { statuses: everybody(200), params: keyOfThing, note: 'for the holder of the link' };
const upload = { thing: beginUpload, params: uploadParams, note: 'for the holder of the link' };

/** What editors do by a link, and what the studio does with it. */
export const EDITING_POLICY: Policy = {
  'GET /api/e/:key': { ...byLink, thing: ownJob },
  'GET /api/e/:key/archive': { ...byLink, thing: ownJob },
  'GET /api/e/:key/files/:id': { ...byLink, thing: ownJob },
  'GET /api/e/:key/files/:id/:variant': {
    ...byLink,
    thing: ownJob,
    params: (callers, id) => ({ ...keyOfThing(callers, id), variant: 'preview.webp' }),
  },
  'PUT /api/e/:key/results/:id': { ...byLink, thing: ownResult, json: () => ({}) },
  'DELETE /api/e/:key/results/:id': { ...byLink, thing: ownResult },
  'POST /api/e/:key/check': { ...byLink, thing: ownResult },
  'OPTIONS /api/e/:key/uploads': { ...byLink, statuses: everybody(204), thing: ownJob },
  'POST /api/e/:key/uploads': { ...byLink, statuses: everybody(201), thing: ownJob, headers: () => BEGINNING },
  'GET /api/e/:key/uploads/:id': {
    ...upload,
    statuses: everybody(404),
    headers: () => TUS,
    note: 'HEAD alone says how far an upload came',
  },
  'PATCH /api/e/:key/uploads/:id': { ...upload, statuses: everybody(204), headers: () => GOING_ON, body: 'x' },
  'DELETE /api/e/:key/uploads/:id': { ...upload, statuses: everybody(204), headers: () => TUS },
  'GET /api/properties/:id/editing': { statuses: staffOnly(200), thing: ownProperty },
  'PATCH /api/properties/:id/editing': {
    statuses: staffOnly(200),
    thing: ownProperty,
    json: () => ({ notes: 'Blue sky' }),
  },
  'POST /api/properties/:id/editor-links': {
    statuses: staffOnly(201),
    thing: ownProperty,
    json: () => ({ name: 'Ed Itor' }),
  },
  'POST /api/editor-links/:id/revoke': { statuses: staffOnly(200), thing: ownJob },
  'POST /api/properties/:id/results/approve': {
    statuses: staffOnly(200),
    thing: sentResult,
    json: (id) => ({ ids: [id] }),
  },
  'POST /api/properties/:id/results/return': {
    statuses: staffOnly(200),
    thing: sentResult,
    json: (id) => ({ ids: [id], note: 'Too blue' }),
  },
};
