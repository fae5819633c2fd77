import { foldEmail } from '#domain/shared/fold-text.ts';
import type { Context } from '#server/context.ts';
import { blankUsesOf } from '#server/features/catalogue/coupons/queries.ts';
import { deleteImportTraces } from '#server/features/customers/delete-import-traces.ts';
import { deleteContactsOf } from '#server/features/customers/queries.ts';
import { deleteAccessOf } from '#server/features/orders/access-details/queries.ts';
import { blankEstimatesOf } from '#server/features/orders/estimates/queries.ts';
import { deleteGuestsOf } from '#server/features/orders/guests/queries.ts';
import { deleteAnswersOf } from '#server/features/orders/questions/queries.ts';
import { deleteCardsOf } from '#server/features/orders/saved-cards/delete-card.ts';
import { blankBookings, blankCustomerChanges } from '#server/features/scheduling/bookings/queries.ts';
import { deleteMessagesFrom } from '#server/features/site/contact-form/queries.ts';
import { getFormats } from '#server/features/site/get-formats.ts';
import { blankCustomer, blankMoneyWords, blankShootEvents, revokeAccess } from './queries.ts';

/**
 * Deletes a customer's personal data: erases the contact fields of their orders and past shoots, and keeps what
 * invoices need (ORD-90). Runs inside the caller's transaction, which has checked that no shoot is
 * still to come.
 */
export async function purgeCustomer(ctx: Context, who: { userId: string; email: string | null }): Promise<void> {
  const { address } = await getFormats(ctx);
  const orderIds = await blankCustomer(ctx.db, who, address);
  await blankBookings(ctx.db, orderIds);
  await blankShootEvents(ctx.db, orderIds);
  await blankCustomerChanges(ctx.db, orderIds);
  await deleteAnswersOf(ctx.db, orderIds);
  await deleteGuestsOf(ctx.db, { orderIds, email: who.email }, ctx.clock.now());
  await deleteAccessOf(ctx.db, orderIds);
  await deleteCardsOf(ctx, { orderIds, email: who.email && foldEmail(who.email) });
  const emailFolded = who.email && foldEmail(who.email);
  await blankEstimatesOf(ctx.db, { emailFolded, orderIds });
  await blankMoneyWords(ctx.db, orderIds);
  await revokeAccess(ctx.db, orderIds);
  if (who.email) {
    await deleteImportTraces(ctx.db, who.email, [who.userId]);
    await deleteContactsOf(ctx.db, who.email);
    await deleteMessagesFrom(ctx.db, who.email);
    await blankUsesOf(ctx.db, who.email);
  }
}
