import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import type { PropertyRow } from '#server/db/schema/properties.ts';
import { listOfSameCustomer } from '#server/features/orders/property-owners/queries.ts';
import { raiseNotice } from './queries.ts';

/** The studio among those who are told of reviews by mail. */
export const STUDIO = 'studio';

/**
 * Whom a recipient stands for: a realtor, or who ordered the shoot of a property without one. Of several properties of the same person it
 * is the oldest, so that all of them are told of together.
 */
export type Client = { kind: 'user' | 'property'; id: string };

async function findClient(db: Db, { id, realtorId }: Pick<PropertyRow, 'id' | 'realtorId'>): Promise<Client> {
  if (realtorId) return { kind: 'user', id: realtorId };
  const [oldest = id] = await listOfSameCustomer(db, id);
  return { kind: 'property', id: oldest };
}

/** The client that a recipient is; null for the studio. */
export function readClient(recipient: string): Client | null {
  const [kind, id = ''] = recipient.split(':');
  return kind === 'user' || kind === 'property' ? { kind, id } : null;
}

/** Notes that the studio is to be told of something, inside the transaction in which it happens, as its last step. */
export async function tellStudio(inside: Context): Promise<void> {
  await raiseNotice(inside.db, STUDIO, inside.clock.now());
}

/** The same for the client of a property. */
export async function tellClients(inside: Context, property: Pick<PropertyRow, 'id' | 'realtorId'>): Promise<void> {
  const { kind, id } = await findClient(inside.db, property);
  await raiseNotice(inside.db, `${kind}:${id}`, inside.clock.now());
}
