import type { OwnContact } from '#domain/accounts/account-json.ts';
import type { Context } from '#server/context.ts';
import { findContactByEmail } from '#server/features/customers/queries.ts';
import { getActiveUser, requireUser } from '#server/features/shared/users/require-user.ts';

/** How the caller's account is reached (ORD-120): by the contact of its address, once the address is proven. */
export async function getContact(ctx: Context): Promise<OwnContact> {
  const { name, email, emailVerified } = await getActiveUser(ctx, requireUser(ctx).userId);
  const contact = emailVerified ? await findContactByEmail(ctx.db, email) : null;
  return { name: contact?.name || name, email, phone: contact?.phone ?? '' };
}
