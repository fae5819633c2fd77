import { deliveries, deliveryLinks, propertyTours } from '#server/db/schema/deliveries.ts';
import { linkToken } from '#server/features/deliveries/sign-link.ts';
import { hashToken, newId } from '#server/platform/random/random.ts';
import { createMedia } from '#server/test/media.ts';
import { addProperty } from '#server/test/properties.ts';
import type { Callers } from '../callers.ts';
import { addOrderOfProperty } from '../deliveries.ts';
import { everybody, ownerAndAdmin, type Policy, staffOnly } from './define-policy.ts';

const DAY_MS = 86_400_000;

const ownProperty = async ({ studio, realtor }: Callers) => (await addProperty(studio, realtor)).id;

async function ownTour(callers: Callers): Promise<string> {
  const propertyId = await ownProperty(callers);
  const createdAt = callers.studio.clock.now();
  const id = newId(createdAt);
  const tour = { provider: 'youtube', tourId: 'dQw4w9WgXcQ', title: '' } as const;
  await callers.studio.db.insert(propertyTours).values({ ...tour, id, propertyId, createdAt });
  return id;
}

/** A link whose token is made of its id, as the server makes it; the id is of the property, the delivery and a photo as well. */
export async function ownLink({ studio, realtor }: Callers): Promise<string> {
  const createdAt = studio.clock.now();
  const id = newId(createdAt);
  await addProperty(studio, realtor, { id });
  await createMedia(studio, realtor, { id, propertyId: id });
  await studio.db.insert(deliveries).values({ id, propertyId: id, createdAt });
  await studio.db.insert(deliveryLinks).values({
    id,
    deliveryId: id,
    purpose: 'agent',
    name: '',
    sizes: ['web', 'original'],
    createdAt,
    canComment: true,
    canApprove: true,
    canPay: true,
    tokenHash: hashToken(linkToken(studio.config.secret, id)),
    expiresAt: new Date(createdAt.getTime() + DAY_MS),
  });
  return id;
}

async function lockedLink(callers: Callers): Promise<string> {
  const id = await ownLink(callers);
  await addOrderOfProperty(callers.studio, id);
  return id;
}

/** The secret in the path is a link's: the token that its id leads to. */
const tokenOfThing = ({ studio }: Callers, id: string) => ({ token: linkToken(studio.config.secret, id) });

/** Deliveries: the studio makes the links, and their holders see what they give. */
export const DELIVERY_POLICY: Policy = {
  'GET /api/properties/:id/deliveries': { statuses: staffOnly(200), thing: ownProperty },
  'GET /api/properties/:id/tours': { statuses: ownerAndAdmin(200), thing: ownProperty },
  'POST /api/properties/:id/tours': {
    statuses: staffOnly(201),
    thing: ownProperty,
    json: () => ({ address: 'https://youtu.be/dQw4w9WgXcQ' }),
  },
  'GET /api/properties/:id/checks': { statuses: staffOnly(200), thing: ownProperty },
  'POST /api/properties/:id/checks/dismiss': {
    statuses: staffOnly(200),
    thing: ownProperty,
    json: () => ({ keys: ['0'.repeat(64)] }),
  },
  'DELETE /api/tours/:id': { statuses: staffOnly(204), thing: ownTour },
  'GET /api/properties/:id/downloads': { statuses: ownerAndAdmin(200), thing: ownProperty },
  'POST /api/properties/:id/deliveries': { statuses: staffOnly(201), thing: ownProperty, json: () => ({}) },
  'POST /api/deliveries/:id/revoke': { statuses: staffOnly(200), thing: ownLink, json: () => ({ link_ids: null }) },
  'POST /api/deliveries/:id/override': { statuses: staffOnly(200), thing: ownLink, json: () => ({ is_open: true }) },
  'GET /api/deliveries/:id/license': { statuses: staffOnly(200), thing: ownLink },
  'PATCH /api/deliveries/:id/license': { statuses: staffOnly(200), thing: ownLink, json: () => ({ licensee: 'A' }) },
  'POST /api/deliveries/:id/extend': {
    statuses: staffOnly(200),
    thing: ownLink,
    json: (_id, { studio }) => ({ expires_at: new Date(studio.clock.now().getTime() + 2 * DAY_MS).toISOString() }),
  },
  'GET /api/admin/ending-links': { statuses: staffOnly(200) },
  'POST /api/d/:token/notices': {
    statuses: everybody(204),
    thing: ownLink,
    params: tokenOfThing,
    json: () => ({ email: 'visitor@example.com' }),
    note: 'for the holder of the link',
  },
  'GET /api/d/:token/archive': {
    statuses: everybody(200),
    thing: ownLink,
    params: tokenOfThing,
    note: 'for the holder of the link',
  },
  'GET /api/d/:token/archive/parts': {
    statuses: everybody(200),
    thing: ownLink,
    params: tokenOfThing,
    note: 'for the holder of the link',
  },
  'GET /api/d/:token': {
    statuses: everybody(200),
    thing: ownLink,
    params: tokenOfThing,
    note: 'for the holder of the link',
  },
  'POST /api/d/:token/unlock': {
    statuses: everybody(204),
    thing: ownLink,
    params: tokenOfThing,
    json: () => ({ password: 'unneeded' }),
    note: 'for the holder of the link',
  },
  'POST /api/d/:token/visits': {
    statuses: everybody(204),
    thing: ownLink,
    params: tokenOfThing,
    note: 'for the holder of the link',
  },
  'POST /api/d/:token/payment': {
    statuses: everybody(200),
    thing: lockedLink,
    params: tokenOfThing,
    note: 'for the holder of the link',
  },
  'GET /api/d/:token/files/:id': {
    statuses: everybody(200),
    thing: ownLink,
    params: tokenOfThing,
    note: 'for the holder of the link',
  },
  'GET /api/d/:token/files/:id/:variant': {
    statuses: everybody(200),
    thing: ownLink,
    params: (callers, id) => ({ ...tokenOfThing(callers, id), variant: 'preview.webp' }),
    note: 'for the holder of the link',
  },
  'GET /api/d/:token/files/:id/versions/:number/:variant': {
    statuses: everybody(200),
    thing: ownLink,
    params: (callers, id) => ({ ...tokenOfThing(callers, id), number: '1', variant: 'preview.webp' }),
    note: 'for the holder of the link',
  },
  'GET /api/d/:token/files/:id/versions/:number/marked/:variant': {
    statuses: everybody(200),
    thing: lockedLink,
    params: (callers, id) => ({ ...tokenOfThing(callers, id), number: '1', variant: 'preview.webp' }),
    note: 'for the holder of the link',
  },
  'GET /api/d/:token/files/:id/marked/:variant': {
    statuses: everybody(200),
    thing: lockedLink,
    params: (callers, id) => ({ ...tokenOfThing(callers, id), variant: 'preview.webp' }),
    note: 'for the holder of the link',
  },
};
