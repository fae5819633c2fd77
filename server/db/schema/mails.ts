import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { contactMessages } from './contact.ts';
import { orderPayments, orders, recordedPayments } from './orders.ts';
import { properties } from './properties.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const ORDER_MAIL_KINDS = [
  'order_confirmation',
  'studio_notice',
  'order_completed',
  'order_cancelled',
  'order_refunded',
  'portal_invitation',
] as const;
/** About the media of a property. */
export const PROPERTY_MAIL_KINDS = ['media_delivered'] as const;
/** What happened in reviews since the mail before, to the studio or to clients; `sealed` says to whom and since when. */
export const REVIEW_MAIL_KINDS = ['review_received', 'review_answered'] as const;
/** About a link to a delivery, to who has it: its archive is ready, or it ends soon; `sealed` says to whom and about what. */
export const LINK_MAIL_KINDS = ['archive_ready', 'link_ending'] as const;
/** About money that is due of an order. */
export const PAYMENT_MAIL_KINDS = ['payment_link', 'payment_received', 'invoice_issued', 'payment_reminder'] as const;
/** Each change of a shoot after its order was accepted. */
export const SHOOT_MAIL_KINDS = ['shoot_scheduled', 'shoot_moved', 'shoot_cancelled'] as const;
/** Before a shoot: that it is soon, and that the photographer is on the way. The occasion is a message. */
export const REMINDER_MAIL_KINDS = ['shoot_reminder', 'shoot_on_the_way'] as const;
/** To guests of an order: when its shoot is, that it is soon, that its media are ready. The occasion is a message. */
export const GUEST_MAIL_KINDS = ['guest_times', 'guest_reminder', 'guest_delivery'] as const;
/** To the contact of an order: who else is told what of it. */
export const GUEST_LIST_MAIL_KINDS = ['guests_changed'] as const;
/** To who works in the studio, about what concerns their work: one message or several. */
export const CREW_MAIL_KINDS = ['crew_news'] as const;
export const CONTACT_MAIL_KINDS = ['contact_notice', 'contact_receipt'] as const;
export const ACCOUNT_MAIL_KINDS = [
  'confirm_address',
  'account_exists',
  'reset_password',
  'password_changed',
  'confirm_email_change',
  'confirm_new_email',
  'email_changed',
  'new_device',
  'sign_in_trouble',
  'two_factor_changed',
  'account_deleted',
  // To the address that an order had before: it belongs to another one now.
  'order_moved_away',
  // A property left a library, or came into one.
  'property_moved_away',
  'property_moved_here',
] as const;
/** About a webhook, to the owner: nothing arrives any more, and it was switched off; `sealed` says which. */
export const WEBHOOK_MAIL_KINDS = ['webhook_failing', 'webhook_off'] as const;
/** An inquiry from the page of a property, to its agent; `sealed` says which. */
export const LEAD_MAIL_KINDS = ['property_lead'] as const;
/** An estimate to its customer, and its answer to the studio; `sealed` says which. */
export const ESTIMATE_MAIL_KINDS = ['estimate_sent', 'estimate_answered'] as const;
/** What was done that gives rights, data or money away, to each owner; `sealed` says to whom and about what. */
export const OWNER_MAIL_KINDS = ['owner_notice'] as const;
/** To somebody who has no account yet. */
export const INVITATION_MAIL_KINDS = ['account_invitation'] as const;
/**
 * Mails to whatever address a visitor typed, which may be nobody's. They are a courtesy: one that cannot be delivered is
 * nothing that a person has to look at.
 */
export const COURTESY_KINDS = ['contact_receipt', 'archive_ready', ...GUEST_MAIL_KINDS] as const;
export const MAIL_KINDS = [
  ...ORDER_MAIL_KINDS,
  ...PAYMENT_MAIL_KINDS,
  ...SHOOT_MAIL_KINDS,
  ...REMINDER_MAIL_KINDS,
  ...GUEST_MAIL_KINDS,
  ...GUEST_LIST_MAIL_KINDS,
  ...CREW_MAIL_KINDS,
  ...PROPERTY_MAIL_KINDS,
  ...REVIEW_MAIL_KINDS,
  ...LINK_MAIL_KINDS,
  ...CONTACT_MAIL_KINDS,
  ...ACCOUNT_MAIL_KINDS,
  ...INVITATION_MAIL_KINDS,
  ...WEBHOOK_MAIL_KINDS,
  ...OWNER_MAIL_KINDS,
  ...LEAD_MAIL_KINDS,
  ...ESTIMATE_MAIL_KINDS,
] as const;
export const MAIL_STATUSES = ['queued', 'sent', 'failed'] as const;

/** `kind in ('a', 'b')`. Only ever given the constants above. */
function kindIn(kinds: readonly string[]) {
  return `kind in (${kinds.map((kind) => `'${kind}'`).join(', ')})`;
}

/**
 * Each email that the product sends or has sent. `uniqueKey` names the occasion, so that none is queued twice; the words are made when
 * it leaves, from what is true then. What it is about goes by its kind: an order, a contact message, a property or an account.
 * `sealed` holds what only this mail may say (the token of a link), encrypted, until it has left.
 */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: MAIL_KINDS }).notNull(),
    uniqueKey: text('unique_key').notNull().unique(),
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    contactMessageId: uuid('contact_message_id').references(() => contactMessages.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    propertyId: uuid('property_id').references(() => properties.id, { onDelete: 'cascade' }),
    sealed: text('sealed'),
    /** What went back to the card by the refund that the mail is about, in minor units of the order's charge. */
    refundMinor: bigint('refund_minor', { mode: 'number' }),
    /** The payment that the mail is a receipt of, or the one that was recorded by hand. */
    paymentId: uuid('payment_id').references(() => orderPayments.id, { onDelete: 'cascade' }),
    recordedPaymentId: uuid('recorded_payment_id').references(() => recordedPayments.id, { onDelete: 'cascade' }),
    status: text('status', { enum: MAIL_STATUSES }).notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    /** When a mail leaves that waits a moment so that it can be taken back; null once it is on its way, and for all others. */
    dueAt: instant('due_at'),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    index('mails_order').on(table.orderId),
    index('mails_contact_message').on(table.contactMessageId),
    index('mails_user').on(table.userId),
    index('mails_property').on(table.propertyId),
    index('mails_held').on(table.orderId).where(sql`due_at is not null`),
    check('mails_kind', sql.raw(kindIn(MAIL_KINDS))),
    check('mails_subject', sql.raw(`(${kindIn(CONTACT_MAIL_KINDS)}) = (contact_message_id is not null)`)),
    check('mails_about_property', sql.raw(`(${kindIn(PROPERTY_MAIL_KINDS)}) = (property_id is not null)`)),
    check('mails_one_subject', sql`num_nonnulls(order_id, contact_message_id, user_id, property_id) <= 1`),
    check('mails_refund', sql`refund_minor is null or (kind = 'order_refunded' and refund_minor > 0)`),
    index('mails_payment').on(table.paymentId),
    index('mails_recorded_payment').on(table.recordedPaymentId),
    check(
      'mails_receipt',
      sql`num_nonnulls(payment_id, recorded_payment_id) = case when kind in ('payment_received', 'invoice_issued', 'payment_reminder') then 1 else 0 end
        and (recorded_payment_id is null or kind = 'payment_received')`,
    ),
    check('mails_status', sql`status in ('queued', 'sent', 'failed')`),
  ],
);
export type MailRow = typeof mails.$inferSelect;
export type OrderMailRow = MailRow & { kind: (typeof ORDER_MAIL_KINDS)[number] };
export type PaymentMailRow = MailRow & { kind: (typeof PAYMENT_MAIL_KINDS)[number] };
export type ShootMailRow = MailRow & { kind: (typeof SHOOT_MAIL_KINDS)[number] };
export type ReminderMailRow = MailRow & { kind: (typeof REMINDER_MAIL_KINDS)[number] };
export type GuestMailRow = MailRow & { kind: (typeof GUEST_MAIL_KINDS)[number] };
export type GuestListMailRow = MailRow & { kind: (typeof GUEST_LIST_MAIL_KINDS)[number] };
export type CrewMailRow = MailRow & { kind: (typeof CREW_MAIL_KINDS)[number] };
export type PropertyMailRow = MailRow & { kind: (typeof PROPERTY_MAIL_KINDS)[number] };
export type ReviewMailRow = MailRow & { kind: (typeof REVIEW_MAIL_KINDS)[number] };
export type LinkMailRow = MailRow & { kind: (typeof LINK_MAIL_KINDS)[number] };
export type ContactMailRow = MailRow & { kind: (typeof CONTACT_MAIL_KINDS)[number] };
export type InvitationMailRow = MailRow & { kind: (typeof INVITATION_MAIL_KINDS)[number] };
export type WebhookMailRow = MailRow & { kind: (typeof WEBHOOK_MAIL_KINDS)[number] };
export type LeadMailRow = MailRow & { kind: (typeof LEAD_MAIL_KINDS)[number] };
export type EstimateMailRow = MailRow & { kind: (typeof ESTIMATE_MAIL_KINDS)[number] };
export type OwnerMailRow = MailRow & { kind: (typeof OWNER_MAIL_KINDS)[number] };
export type AccountMailRow = MailRow & { kind: (typeof ACCOUNT_MAIL_KINDS)[number] };
