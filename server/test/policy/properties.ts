import { orders } from '#server/db/schema/orders.ts';
import type { Cast } from '#server/test/cast.ts';
import { createMedia } from '#server/test/media.ts';
import { createHouse } from '#server/test/properties.ts';
import { orderRow, paidFacts } from '#server/test/rows.ts';
import { ownerAndAdmin, type Policy, type Statuses, signedIn } from './define-policy.ts';

const adminOnly = (status: number): Statuses => ({ visitor: 401, realtor: 403, other: 403, admin: status });

const HOUSE_NAME = 'Maple House';

const ownHouse = async ({ studio, realtor }: Cast) => (await createHouse(studio, realtor, { name: HOUSE_NAME })).id;

/** A house with one picture that has the house's id, so that one id names both. */
async function ownHouseWithPicture({ studio, realtor }: Cast): Promise<string> {
  const { id } = await createHouse(studio, realtor);
  await createMedia(studio, realtor, { id, propertyId: id });
  return id;
}

const ownItem = async ({ studio, realtor }: Cast) => (await createMedia(studio, realtor)).id;

async function paidOrder({ studio, realtor }: Cast): Promise<string> {
  const row = orderRow({ userId: realtor.id, ...paidFacts() });
  await studio.db.insert(orders).values(row);
  return row.id;
}

/** Houses: their realtor's, and every admin's. The studio makes and deletes them, and delivers into them. */
export const PROPERTY_POLICY: Policy = {
  'GET /api/properties': { statuses: signedIn(200), note: 'the own ones; for an admin those of a realtor' },
  'GET /api/properties/general-media': {
    statuses: signedIn(200),
    note: 'the own ones; for an admin those of a realtor',
  },
  'GET /api/properties/:id': { statuses: ownerAndAdmin(200), thing: ownHouse },
  'GET /api/properties/:id/media': { statuses: ownerAndAdmin(200), thing: ownHouse },
  'POST /api/properties': {
    statuses: adminOnly(201),
    json: (_id, { realtor }) => ({ name: HOUSE_NAME, realtor_id: realtor.id }),
  },
  'PATCH /api/properties/:id': {
    statuses: ownerAndAdmin(200),
    thing: ownHouse,
    json: () => ({ description: 'A quiet street' }),
  },
  'DELETE /api/properties/:id': { statuses: adminOnly(204), thing: ownHouse, json: () => ({ name: HOUSE_NAME }) },
  'POST /api/properties/:id/place': {
    statuses: ownerAndAdmin(204),
    thing: ownHouseWithPicture,
    json: (id) => ({ media_id: id, before: null }),
  },
  'POST /api/properties/:id/notify': { statuses: adminOnly(200), thing: ownHouseWithPicture, json: () => ({}) },
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
