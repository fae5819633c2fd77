import { z } from 'zod';
import {
  ALERT_KINDS,
  type AlertJson,
  type DueOrder,
  type FailingCalendar,
  type Failure,
  type LogLossJson,
  type OverviewWeek,
  type WaitingReview,
} from '#domain/operations/overview.ts';
import { CURRENCIES, findCurrency } from '#domain/shared/money/currencies.ts';
import type { MailRow } from '#server/db/schema/mails.ts';
import type { listFailingSince } from '#server/features/messages/crew/queries.ts';
import type { OpenAlert } from '#server/features/shared/alerts/queries.ts';
import type { FailedMail } from '#server/features/shared/mail/queries.ts';
import type { FailedJob } from '#server/platform/jobs/failed-jobs.ts';
import type { LogLoss } from '#server/platform/log/log-destination.ts';
import type { DueOrderRow, WaitingReviewRow, WeekSum } from './queries.ts';
import { writeError } from './write-error.ts';

/** The weeks that begin on some days, with what was paid in each; a currency is in all of them or in none. */
export function presentWeeks(days: readonly string[], sums: readonly WeekSum[]): OverviewWeek[] {
  const charged = CURRENCIES.filter((currency) => sums.some((sum) => sum.currency === currency && sum.liveOrders > 0));
  return days.map((starts_on, index) => {
    const ofWeek = sums.filter(({ week }) => week === index);
    const revenue = charged.map((currency) => ({
      currency,
      revenue_minor: ofWeek.find((sum) => sum.currency === currency)?.liveMinor ?? 0,
    }));
    return { starts_on, orders: ofWeek.reduce((count, sum) => count + sum.orders, 0), revenue };
  });
}

export function presentDueOrder(order: DueOrderRow): DueOrder {
  return {
    id: order.id,
    order_number: order.orderNumber,
    package_name: order.packageName,
    customer_name: order.customerName,
    address: order.address,
    shoot_ended_at: order.shootEndedAt.toISOString(),
  };
}

/** A property whose clients wait for an answer. */
export const presentWaiting = ({
  propertyId,
  name,
  address,
  clients,
  pins,
  since,
}: WaitingReviewRow): WaitingReview => ({
  property_id: propertyId,
  name,
  address,
  clients,
  pins,
  since: since.toISOString(),
});

/** The name of each mail, up to whom it goes to. */
const MAIL_NAMES: Record<MailRow['kind'], string> = {
  order_confirmation: 'Order confirmation',
  studio_notice: 'Notice to the studio',
  order_completed: 'Word of completion',
  order_cancelled: 'Word of cancellation',
  order_refunded: 'Word of a refund',
  portal_invitation: 'Invitation to the portal',
  payment_link: 'Payment link',
  payment_received: 'Receipt of a payment',
  invoice_issued: 'Invoice on account',
  payment_reminder: 'Reminder of an invoice',
  shoot_scheduled: 'Time of the shoot',
  shoot_moved: 'New time of the shoot',
  shoot_cancelled: 'Word of the cancelled shoot',
  shoot_reminder: 'Reminder of a shoot',
  shoot_on_the_way: 'Word that the photographer is on the way',
  guest_times: 'Time of a shoot to a guest',
  guest_reminder: 'Reminder of a shoot to a guest',
  guest_delivery: 'Delivery to a guest',
  guests_changed: 'Word of who else is told',
  crew_news: 'News of the work',
  media_delivered: 'Delivery of media',
  review_received: 'News of reviews to the studio',
  review_answered: 'News of a review to clients',
  archive_ready: 'Word that an archive is ready',
  link_ending: 'Reminder before the end of a link',
  property_lead: 'Inquiry from the page of a property',
  estimate_sent: 'Estimate',
  estimate_answered: 'Answer to an estimate',
  contact_notice: 'Message from the contact form',
  contact_receipt: 'Receipt of a message',
  confirm_address: 'Link to confirm an address',
  account_exists: 'Word that there is an account',
  reset_password: 'Link to reset a password',
  password_changed: 'Word of a changed password',
  confirm_email_change: 'Link to confirm a new address',
  confirm_new_email: 'Link to confirm a new address',
  email_changed: 'Word of a changed address',
  new_device: 'Word of a sign-in on a new device',
  sign_in_trouble: 'Word of failed sign-ins',
  two_factor_changed: 'Word of changed two-factor sign-in',
  account_deleted: 'Word of a deleted account',
  order_moved_away: 'Word that an order moved to another address',
  property_moved_away: 'Word that a property left the library',
  property_moved_here: 'Word that a property came into the library',
  account_invitation: 'Invitation to an account',
  owner_notice: 'Word to the owners of what was done',
  webhook_failing: 'Word of a webhook that fails',
  webhook_off: 'Word of a webhook that was switched off',
};

/** Whom a mail is for or what it is about, as far as that is still known: ' to Jane Doe, order 1042'. */
function aboutMail(mail: FailedMail): string {
  const { kind, orderNumber, customerName, senderName, userName, propertyName } = mail;
  if (orderNumber !== null) {
    const isToCustomer = kind !== 'studio_notice' && customerName;
    return `${isToCustomer ? ` to ${customerName}` : ''}, order ${orderNumber}`;
  }
  if (propertyName) return `, ${propertyName}`;
  if (senderName) return kind === 'contact_notice' ? ` by ${senderName}` : ` to ${senderName}`;
  return userName ? ` to ${userName}` : '';
}

/** A mail that failed for good, in words (`Order confirmation to Jane Doe, order 1042`). */
export function presentFailedMail(mail: FailedMail): Failure {
  return {
    id: mail.id,
    kind: 'mail',
    what: `${MAIL_NAMES[mail.kind]}${aboutMail(mail)}`,
    error: writeError(mail.lastError),
    attempts: mail.attempts,
    failed_at: mail.failedAt.toISOString(),
    order_id: mail.orderId,
  };
}

/** A calendar of somebody that could not be read for an hour. */
export const presentFailingCalendar = ({
  id,
  personName,
  failure,
  since,
}: Awaited<ReturnType<typeof listFailingSince>>[number]): FailingCalendar => ({
  id,
  person_name: personName,
  reason: failure,
  since: since.toISOString(),
});

/** A job that failed for good. `what` says what it was to do. */
export function presentFailedJob(job: FailedJob, { what, orderId }: { what: string; orderId: string | null }): Failure {
  return {
    id: job.id,
    kind: 'job',
    what,
    error: writeError(job.error),
    attempts: job.attempts,
    failed_at: job.failedAt.toISOString(),
    order_id: orderId,
  };
}

/** The systems' error codes for a line that is not written, in words. */
const LOSS_LABELS: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EPIPE: 'nobody reads it any more',
  EAGAIN: 'its reader is too slow',
  EIO: 'the disk reports an error',
};

/** The loss of a log; null where there is none. */
export function presentLogLoss(loss: LogLoss | null): LogLossJson | null {
  if (!loss) return null;
  const { lines, lastAt, reason, isOver } = loss;
  return { lines, last_at: lastAt.toISOString(), reason: LOSS_LABELS[reason] ?? reason, is_over: isOver };
}

const firstNumber = (values: readonly unknown[]): number | null =>
  values.find((value) => typeof value === 'number') ?? null;

/** An alert as the dashboard shows it. Its facts have other names by kind. */
export function presentAlert({ alert, order }: OpenAlert): AlertJson {
  const { amountMinor, chargeMinor, refundedMinor, currency, propertyId, webhookId } = alert.detail;
  return {
    id: alert.id,
    kind: z.enum(ALERT_KINDS).parse(alert.kind),
    subject: alert.subject,
    order: order && { id: order.id, order_number: order.number },
    property_id: typeof propertyId === 'string' ? propertyId : null,
    webhook_id: typeof webhookId === 'string' ? webhookId : null,
    amount_minor: firstNumber([amountMinor, chargeMinor, refundedMinor]),
    currency: findCurrency(String(currency)) ?? order?.currency ?? null,
    created_at: alert.createdAt.toISOString(),
  };
}
