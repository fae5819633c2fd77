import type { Locale } from '#domain/shared/locale.ts';
import type { Db } from '#server/db/database.ts';
import type { PropertyRow } from '#server/db/schema/properties.ts';
import { findUser } from '#server/features/shared/users/queries.ts';
import { findCustomer } from './queries.ts';

/**
 * Who is told that the media of a property are ready: its realtor, or the customer of its order where it has none (`isGuest`).
 * `locale` is the language of the account or of the order.
 */
export type Recipient = { name: string; email: string; locale: Locale; isGuest: boolean; isSuspended: boolean };

/** The recipient of a property; null where nobody is left. */
export async function findRecipient(
  db: Db,
  { id, realtorId }: Pick<PropertyRow, 'id' | 'realtorId'>,
): Promise<Recipient | null> {
  if (realtorId === null) {
    const customer = await findCustomer(db, id);
    return customer?.email ? { ...customer, isGuest: true, isSuspended: false } : null;
  }
  const realtor = await findUser(db, realtorId);
  if (!realtor) return null;
  const { name, email, locale, suspendedAt } = realtor;
  return { name, email, locale, isGuest: false, isSuspended: suspendedAt !== null };
}
