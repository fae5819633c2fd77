import type { Context } from '#server/context.ts';
import { blankBookings, blankCustomerChanges } from '#server/features/bookings/queries.ts';
import { deleteMessagesFrom } from '#server/features/contact/queries.ts';
import { deleteContactsOf } from '#server/features/contacts/queries.ts';
import { blankUsesOf } from '#server/features/coupons/queries.ts';
import { deleteCustomerWishesOf } from '#server/features/customer-people/queries.ts';
import { getFormats } from '#server/features/site/get-formats.ts';
import { deleteTaxProfilesOf } from '#server/features/tax-profiles/queries.ts';
import { blankCustomer, blankShootEvents, revokeAccess } from './queries.ts';

/**
 * Deletes who ordered: contact fields of an account's orders and their past shoots are blanked, invoice facts are kept
 * (readings, What users expect). Inside the caller's transaction, which has made sure that no shoot is still to come.
 */
export async function purgeCustomer(ctx: Context, who: { userId: string; email: string | null }): Promise<void> {
  const { address } = await getFormats(ctx);
  const orderIds = await blankCustomer(ctx.db, who, address);
  await blankBookings(ctx.db, orderIds);
  await blankShootEvents(ctx.db, orderIds);
  await blankCustomerChanges(ctx.db, orderIds);
  await revokeAccess(ctx.db, orderIds);
  if (who.email) {
    await deleteContactsOf(ctx.db, who.email);
    await deleteMessagesFrom(ctx.db, who.email);
    await blankUsesOf(ctx.db, who.email);
    await deleteTaxProfilesOf(ctx.db, [who.email]);
    await deleteCustomerWishesOf(ctx.db, [who.email]);
  }
}
