import type { Context } from '#server/context.ts';
import type { PropertyRow } from '#server/db/schema/properties.ts';
import { raiseNotice } from './queries.ts';

/** The studio among those who are told of reviews by mail. */
export const STUDIO = 'studio';

/** Whom a recipient stands for: a realtor, whose properties are told of together, or who ordered the shoot of one property. */
export type Client = { kind: 'user' | 'property'; id: string };

const clientOf = ({ id, realtorId }: Pick<PropertyRow, 'id' | 'realtorId'>): Client =>
  realtorId ? { kind: 'user', id: realtorId } : { kind: 'property', id };

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
  const { kind, id } = clientOf(property);
  await raiseNotice(inside.db, `${kind}:${id}`, inside.clock.now());
}
