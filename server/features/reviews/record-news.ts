import type { Context } from '#server/context.ts';
import type { PropertyRow } from '#server/db/schema/properties.ts';
import { raiseNotice } from './queries.ts';

/** Who is told of reviews by mail: the studio, and the realtor of a property. */
const STUDIO = 'studio';
const userRecipient = (userId: string) => `user:${userId}`;

/** Notes that the studio is to be told of something, inside the transaction in which it happens, as its last step. */
export async function tellStudio(inside: Context): Promise<void> {
  await raiseNotice(inside.db, STUDIO, inside.clock.now());
}

/** The same for the client of a property. */
export async function tellClients(inside: Context, { realtorId }: Pick<PropertyRow, 'realtorId'>): Promise<void> {
  if (realtorId) await raiseNotice(inside.db, userRecipient(realtorId), inside.clock.now());
}
