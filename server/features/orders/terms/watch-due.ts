import { findReminder } from '#domain/billing/due.ts';
import { addDays, dayInZone, timeInZone } from '#domain/scheduling/bookings/booking-time.ts';
import { INVOICE_DAYS } from '#domain/site/settings/reminder-settings.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { enqueueMail } from '#server/features/shared/mail/enqueue-mail.ts';
import { getTimeZone } from '#server/features/site/get-formats.ts';
import { getSettings } from '#server/features/site/settings/get-settings.ts';
import { issueOnAccount } from './issue-on-account.ts';
import { listDuePayments, listToInvoice } from './queries.ts';

/** How many orders one run invoices, so that other jobs get their turn. */
const BATCH = 50;
/** From when on reminders leave, in the studio's zone. */
const MORNING = '09:00';
/** How many days late the last reminder can still leave, and how many days before its day the first one. */
const LATEST = Math.max(...INVOICE_DAYS) + 3;
const EARLIEST = -Math.min(...INVOICE_DAYS);

/**
 * Reminds customers of open invoices, from the morning on. Each reminder has its own key, so that it leaves once however often this runs; one whose
 * server was away comes a few days late, and earlier ones never.
 */
async function remind(ctx: Context): Promise<void> {
  const timeZone = await getTimeZone(ctx);
  const now = ctx.clock.now();
  if (timeInZone(now, timeZone) < MORNING) return;
  const { reminders } = await getSettings(ctx);
  const today = dayInZone(now, timeZone);
  const due = await listDuePayments(ctx.db, { from: addDays(today, -LATEST), until: addDays(today, EARLIEST) });
  for (const { id: paymentId, orderId, dueOn } of due) {
    const reminder = findReminder(dueOn, today, reminders.invoice_days);
    if (reminder === null) continue;
    await inTransaction(ctx, (inside) =>
      enqueueMail(inside, { kind: 'payment_reminder', orderId, paymentId, occasion: `${dueOn}:${reminder}` }),
    );
  }
}

/** Issues the invoices of orders on account that were delivered, and reminds customers of what is due (BIL-13, BIL-15). Safe to run twice and by several processes. */
export async function watchDue(ctx: Context): Promise<void> {
  for (const orderId of await listToInvoice(ctx.db, BATCH)) await issueOnAccount(ctx, orderId);
  await remind(ctx);
}
