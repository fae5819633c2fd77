import { eq } from 'drizzle-orm';
import { users } from '#server/db/schema/accounts.ts';
import { mediaItems } from '#server/db/schema/media.ts';
import { mediaOrders } from '#server/db/schema/media-orders.ts';
import { propertyMoves } from '#server/db/schema/property-moves.ts';
import { createPerson } from '#server/test/accounts.ts';
import { createMedia } from '#server/test/media.ts';
import { addProperty } from '#server/test/properties.ts';
import { addOrder, orderRow, paidFacts } from '#server/test/rows.ts';
import type { Callers } from '../callers.ts';
import { ownerAndAdmin, type Policy, type Statuses, signedIn } from './define-policy.ts';

const adminOnly = (status: number): Statuses => ({ visitor: 401, realtor: 403, other: 403, admin: status });

const HOUSE_NAME = 'Maple House';
/** The account of another realtor, for what names one in its query, and in the example for programs. */
const AGENT_ID = '0191f5f4-0000-7000-8000-0000000a9e27';

const ownProperty = async ({ studio, realtor }: Callers) =>
  (await addProperty(studio, realtor, { name: HOUSE_NAME })).id;

/** A property with one picture that has the property's id, so that one id names both. */
async function ownPropertyWithPicture({ studio, realtor }: Callers): Promise<string> {
  const { id } = await addProperty(studio, realtor);
  await createMedia(studio, realtor, { id, propertyId: id });
  return id;
}

/** A property that was sorted; what undoes it has the property's id. */
async function sortedProperty(callers: Callers): Promise<string> {
  const id = await ownProperty(callers);
  await callers.studio.db
    .insert(mediaOrders)
    .values({ propertyId: id, undoId: id, undo: { sort: 'time', rooms: [], keys: [] } });
  return id;
}

/** The item and the change of the examples for programs, which name them by their ids. */
export const EXAMPLE_ITEM = '0191f5f4-0000-7000-8000-0000000a9e29';
export const EXAMPLE_UNDO = '0191f5f4-0000-7000-8000-0000000a9e28';

/** A property with the item of the example, which is nobody else's by then. */
export async function propertyWithExample({ studio, realtor }: Callers): Promise<string> {
  const { id } = await addProperty(studio, realtor);
  await studio.db.delete(mediaItems).where(eq(mediaItems.id, EXAMPLE_ITEM));
  await createMedia(studio, realtor, { id: EXAMPLE_ITEM, propertyId: id });
  return id;
}

/** A property that was sorted, with the change of the example. */
export async function propertySortedByExample(callers: Callers): Promise<string> {
  const propertyId = await sortedProperty(callers);
  await callers.studio.db
    .update(mediaOrders)
    .set({ undoId: EXAMPLE_UNDO })
    .where(eq(mediaOrders.propertyId, propertyId));
  return propertyId;
}

const CAMERA = 'NIKON Z 8 3012345';

async function shotProperty({ studio, realtor }: Callers): Promise<string> {
  const { id } = await addProperty(studio, realtor);
  await createMedia(studio, realtor, { propertyId: id, camera: CAMERA, shotAt: '2026-11-20 10:00:00' });
  return id;
}

async function ownPropertyBesideAgent(callers: Callers): Promise<string> {
  const agent = { id: AGENT_ID, email: 'agent@example.com', name: 'Nora Quill', nameSort: 'nora quill' };
  await callers.studio.db
    .insert(users)
    .values({ ...agent, role: 'realtor' })
    .onConflictDoNothing();
  return ownProperty(callers);
}

/** A property that came from the realtor to another one, by a move of the same id. */
async function movedProperty({ studio, realtor }: Callers): Promise<string> {
  const agent = await createPerson(studio);
  const { id } = await addProperty(studio, agent);
  const facts = { id, propertyId: id, fromId: realtor.id, toId: agent.id, links: 'revoked' } as const;
  await studio.db.insert(propertyMoves).values({ ...facts, createdAt: studio.clock.now() });
  return id;
}

const ownItem = async ({ studio, realtor }: Callers) => (await createMedia(studio, realtor)).id;

async function paidOrder({ studio, realtor }: Callers): Promise<string> {
  const row = orderRow({ userId: realtor.id, ...paidFacts() });
  await addOrder(studio.db, row);
  return row.id;
}

/** Properties: their realtor's, and every admin's. The studio makes and deletes them, and delivers into them. */
export const PROPERTY_POLICY: Policy = {
  'GET /api/properties': { statuses: signedIn(200), note: 'the own ones; for an admin those of a realtor' },
  'GET /api/properties/general-media': {
    statuses: signedIn(200),
    note: 'the own ones; for an admin those of a realtor',
  },
  'GET /api/properties/:id': { statuses: ownerAndAdmin(200), thing: ownProperty },
  'GET /api/properties/:id/media': { statuses: ownerAndAdmin(200), thing: ownProperty },
  'POST /api/properties': {
    statuses: adminOnly(201),
    json: (_id, { realtor }) => ({ name: HOUSE_NAME, realtor_id: realtor.id }),
  },
  'PATCH /api/properties/:id': {
    statuses: ownerAndAdmin(200),
    thing: ownProperty,
    json: () => ({ description: 'A quiet street' }),
  },
  'DELETE /api/properties/:id': { statuses: adminOnly(204), thing: ownProperty, json: () => ({ name: HOUSE_NAME }) },
  'POST /api/properties/:id/place': {
    statuses: ownerAndAdmin(204),
    thing: ownPropertyWithPicture,
    json: (id) => ({ media_id: id, before: null }),
  },
  'GET /api/properties/:id/order': { statuses: ownerAndAdmin(200), thing: ownProperty },
  'POST /api/properties/:id/order': { statuses: ownerAndAdmin(200), thing: ownProperty, json: () => ({ by: 'name' }) },
  'POST /api/properties/:id/order/undo': {
    statuses: ownerAndAdmin(204),
    thing: sortedProperty,
    json: (id) => ({ undo_id: id }),
  },
  'GET /api/properties/:id/cameras': { statuses: adminOnly(200), thing: shotProperty },
  'PUT /api/properties/:id/cameras': {
    statuses: adminOnly(200),
    thing: shotProperty,
    json: () => ({ camera: CAMERA, offset_seconds: 3600 }),
  },
  'POST /api/properties/:id/notify': { statuses: adminOnly(200), thing: ownPropertyWithPicture, json: () => ({}) },
  'GET /api/properties/:id/move': {
    statuses: adminOnly(200),
    thing: ownPropertyBesideAgent,
    query: `?account_id=${AGENT_ID}`,
  },
  'POST /api/properties/:id/move': {
    statuses: adminOnly(200),
    thing: ownPropertyBesideAgent,
    json: () => ({ account_id: AGENT_ID }),
  },
  'DELETE /api/properties/:id/moves/:moveId': {
    statuses: adminOnly(200),
    thing: movedProperty,
    params: (_, id) => ({ id, moveId: id }),
  },
  'POST /api/media/room': {
    statuses: adminOnly(200),
    thing: ownItem,
    json: (id) => ({ ids: [id], room: 'Kitchen' }),
  },
  'POST /api/media/kind': {
    statuses: adminOnly(200),
    thing: ownItem,
    json: (id) => ({ ids: [id], kind: 'plan' }),
  },
  'POST /api/media/move': {
    statuses: adminOnly(200),
    thing: ownItem,
    json: (id) => ({ ids: [id], property_id: null }),
  },
  'PUT /api/admin/orders/:id/property': {
    statuses: adminOnly(200),
    thing: paidOrder,
    json: () => ({ property_id: null }),
  },
};
