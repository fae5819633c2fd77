import type { EmailKind } from '#domain/site/email-kinds.ts';
import type { MailRow } from '#server/db/schema/mails.ts';

/**
 * The emails of the editor that a mail can be, for each kind of mail. The test message of the settings page is none of them: it
 * says whether mail leaves, to the studio itself, and has no row.
 */
export const EMAIL_KINDS_OF_MAIL = {
  order_confirmation: ['order_confirmation'],
  studio_notice: ['studio_notice'],
  order_completed: ['order_completed'],
  order_cancelled: ['order_cancelled'],
  order_refunded: ['order_refunded'],
  portal_invitation: ['portal_invitation'],
  payment_link: ['payment_link'],
  payment_received: ['payment_received'],
  // Facts alone: what is owed and until when.
  invoice_issued: [],
  payment_reminder: [],
  shoot_scheduled: ['shoot_scheduled'],
  shoot_moved: ['shoot_moved'],
  shoot_cancelled: ['shoot_cancelled'],
  // What they say beside the facts is the preparation list, which is a setting.
  shoot_reminder: [],
  shoot_on_the_way: [],
  // Facts alone: whoever is named in an order did not ask for more.
  guest_times: [],
  guest_reminder: [],
  guest_delivery: [],
  guests_changed: [],
  crew_news: [
    'crew_shoot_given',
    'crew_shoot_moved',
    'crew_shoot_cancelled',
    'crew_shoot_taken',
    'crew_shoots_tomorrow',
    'crew_calendar_question',
    'crew_calendar_failing',
    'crew_job_given',
    'crew_results_returned',
    'crew_customer_moved',
    'crew_customer_cancelled',
    'crew_digest',
  ],
  media_delivered: ['media_delivered', 'media_delivered_guest'],
  // What happened is listed; there is little text around it to edit.
  review_received: [],
  review_answered: [],
  archive_ready: [],
  link_ending: [],
  // What somebody asks, and little text around it.
  property_lead: [],
  // Facts alone: what is offered until when, and what the customer answers.
  estimate_sent: [],
  estimate_answered: [],
  contact_notice: ['contact_notice'],
  contact_receipt: ['contact_receipt'],
  confirm_address: ['confirm_address'],
  account_exists: ['account_exists'],
  reset_password: ['reset_password'],
  password_changed: ['password_changed'],
  confirm_email_change: ['confirm_email_change'],
  confirm_new_email: ['confirm_new_email'],
  email_changed: ['email_changed'],
  new_device: ['new_device'],
  sign_in_trouble: ['sign_in_trouble'],
  two_factor_changed: ['two_factor_on', 'two_factor_off', 'two_factor_codes', 'two_factor_reset'],
  account_deleted: ['account_deleted', 'account_deleted_by_studio'],
  order_moved_away: ['order_moved_away'],
  property_moved_away: ['property_moved_away'],
  property_moved_here: ['property_moved_here'],
  account_invitation: ['account_invitation'],
  // To the studio itself, about its machines.
  webhook_failing: [],
  webhook_off: [],
  owner_notice: [],
} as const satisfies Record<MailRow['kind'], readonly EmailKind[]>;

/** The emails of the editor that a mail can be. */
export const findEmailKinds = (kind: MailRow['kind']): readonly EmailKind[] => EMAIL_KINDS_OF_MAIL[kind];
