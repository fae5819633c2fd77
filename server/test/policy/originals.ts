import { originalsLinks } from '#server/db/schema/originals.ts';
import { originalsToken } from '#server/features/media/originals-links/sign-originals-link.ts';
import { hashToken, newId } from '#server/platform/random/random.ts';
import { createMedia } from '#server/test/media.ts';
import { addProperty } from '#server/test/properties.ts';
import type { Callers } from '../callers.ts';
import { addOrderOfProperty } from '../deliveries.ts';
import { everybody, ownerAndAdmin, type Policy, staffOnly } from './define-policy.ts';

/** The original of an altered picture of this id. */
const originalOf = (id: string) => `${id.slice(0, 24)}${id.slice(24).split('').reverse().join('')}`;

/** An altered picture, its property and the address of its originals, all of one id. */
async function ownAltered({ studio, realtor }: Callers): Promise<string> {
  const id = newId(studio.clock.now());
  const originalId = originalOf(id);
  await addProperty(studio, realtor, { id });
  await createMedia(studio, realtor, { id: originalId, propertyId: id });
  await createMedia(studio, realtor, { id, propertyId: id, fileName: 'staged.jpg', alteration: 'staging', originalId });
  const tokenHash = hashToken(originalsToken(studio.config.secret, id));
  await studio.db.insert(originalsLinks).values({ id, propertyId: id, tokenHash, createdAt: studio.clock.now() });
  return id;
}

async function lockedAltered(callers: Callers): Promise<string> {
  const id = await ownAltered(callers);
  await addOrderOfProperty(callers.studio, id);
  return id;
}

const tokenOfThing = ({ studio }: Callers, id: string) => ({ token: originalsToken(studio.config.secret, id) });
const pictureOfThing = (callers: Callers, id: string) => ({
  ...tokenOfThing(callers, id),
  number: '1',
  variant: 'preview.webp',
});
const PUBLIC_NOTE = 'for everybody who has the address';

/** Altered pictures: staff say what was done, and a page whose address stands in advertisements shows the originals. */
export const ORIGINALS_POLICY: Policy = {
  'GET /api/properties/:id/originals': { statuses: ownerAndAdmin(200), thing: ownAltered },
  'POST /api/properties/:id/originals': { statuses: staffOnly(201), thing: ownAltered },
  'PUT /api/media/:id/alteration': {
    statuses: staffOnly(200),
    thing: ownAltered,
    json: () => ({ alteration: 'routine' }),
  },
  'GET /api/media/:id/originals': { statuses: staffOnly(200), thing: ownAltered },
  'GET /api/media/:id/originals/:fileId/:variant': {
    statuses: staffOnly(200),
    thing: ownAltered,
    params: (_callers, id) => ({ fileId: originalOf(id), variant: 'preview.webp' }),
  },
  'GET /api/originals/:token': {
    statuses: everybody(200),
    thing: ownAltered,
    params: tokenOfThing,
    note: PUBLIC_NOTE,
  },
  'GET /api/originals/:token/files/:id/:number/:variant': {
    statuses: everybody(200),
    thing: ownAltered,
    params: pictureOfThing,
    note: PUBLIC_NOTE,
  },
  'GET /api/originals/:token/files/:id/:number/marked/:variant': {
    statuses: everybody(200),
    thing: lockedAltered,
    params: pictureOfThing,
    note: PUBLIC_NOTE,
  },
};
