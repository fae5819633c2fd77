import type { Context } from '#server/context.ts';
import { noteSubject } from '#server/db/transaction.ts';
import { newId } from '#server/platform/random/random.ts';
import { insertAudit } from './queries.ts';

/** Every action that is recorded. Names are in the past: a row says what was done. */
export type AuditAction =
  | 'signed_up'
  | 'signed_in'
  | 'sign_in_failed'
  | 'signed_out'
  | 'password_reset'
  | 'password_changed'
  | 'password_confirmed'
  | 'address_confirmed'
  | 'ways_in_ended'
  | 'email_change_asked'
  | 'email_changed'
  | 'account_updated'
  | 'account_exported'
  | 'account_deleted'
  | 'two_factor_on'
  | 'two_factor_off'
  | 'two_factor_reset'
  | 'password_link_made'
  | 'backup_codes_made'
  | 'passkey_added'
  | 'passkey_removed'
  | 'identity_linked'
  | 'identity_unlinked'
  | 'session_revoked'
  | 'orders_attached'
  | 'role_granted'
  | 'person_tied'
  | 'role_refused'
  | 'access_refused'
  | 'user_suspended'
  | 'user_unsuspended'
  | 'user_signed_out'
  | 'user_deleted'
  | 'user_invited'
  | 'invitation_resent'
  | 'invitation_revoked'
  | 'invitation_accepted'
  | 'order_created'
  | 'order_lines_added'
  | 'order_repriced'
  | 'order_payment_withdrawn'
  | 'payment_link_made'
  | 'payment_link_sent'
  | 'order_status_changed'
  | 'confirmation_resent'
  | 'customer_invited'
  | 'refund_asked'
  | 'refund_settled'
  | 'refund_failed'
  | 'media_uploaded'
  | 'media_updated'
  | 'media_deleted'
  | 'media_restored'
  | 'media_moved'
  | 'media_version_applied'
  | 'media_alteration_set'
  | 'originals_link_made'
  | 'property_created'
  | 'property_updated'
  | 'property_deleted'
  | 'property_attached'
  | 'property_detached'
  | 'realtor_notified'
  | 'delivery_link_made'
  | 'delivery_link_revoked'
  | 'delivery_link_extended'
  | 'delivery_license_changed'
  | 'tour_added'
  | 'tour_removed'
  | 'checks_dismissed'
  | 'checks_reopened'
  | 'delivery_opened_unpaid'
  | 'delivery_lock_restored'
  | 'delivery_approved'
  | 'review_round_sent'
  | 'review_round_done'
  | 'review_photos_ordered'
  | 'review_comment_hidden'
  | 'review_comment_shown'
  | 'production_changed'
  | 'editing_notes_changed'
  | 'editor_link_made'
  | 'editor_link_revoked'
  | 'results_sent'
  | 'results_approved'
  | 'results_returned'
  | 'order_linked'
  | 'order_corrected'
  | 'settings_changed'
  | 'coupon_created'
  | 'coupon_changed'
  | 'tax_profile_created'
  | 'tax_profile_changed'
  | 'tax_profile_deleted'
  | 'tax_number_stated'
  | 'customer_wish_changed'
  | 'catalogue_draft_changed'
  | 'catalogue_published'
  | 'site_draft_changed'
  | 'site_published'
  | 'mail_tested'
  | 'payments_tested'
  | 'setup_closed'
  | 'setup_opened'
  | 'person_created'
  | 'person_changed'
  | 'person_day_set'
  | 'person_day_removed'
  | 'person_calendar_added'
  | 'person_invitations_changed'
  | 'person_calendar_removed'
  | 'calendar_account_connected'
  | 'calendar_account_changed'
  | 'calendar_account_removed'
  | 'shoot_change_accepted'
  | 'shoot_put_back'
  | 'person_left'
  | 'person_away'
  | 'booking_assigned'
  | 'booking_moved'
  | 'booking_arranged'
  | 'booking_cancelled'
  | 'refunded_shoot_kept'
  | 'alert_resolved'
  | 'error_resolved'
  | 'order_scheduled'
  | 'block_created'
  | 'block_deleted'
  | 'calendar_feed_made'
  | 'calendar_feed_revoked'
  | 'api_key_made'
  | 'api_key_revoked'
  | 'mail_retried'
  | 'job_retried'
  | 'secret_reset'
  | 'doctor_fixed'
  | 'sending_resumed'
  | 'webhook_created'
  | 'webhook_changed'
  | 'webhook_deleted'
  | 'webhook_secret_reset'
  | 'webhook_tested'
  | 'webhook_replayed'
  | 'import_created'
  | 'import_started'
  | 'import_cancelled'
  | 'import_finished'
  | 'import_undone'
  | 'import_deleted';

type Deed = {
  action: AuditAction;
  subject: {
    kind:
      | 'user'
      | 'address'
      | 'invitation'
      | 'session'
      | 'endpoint'
      | 'media'
      | 'property'
      | 'settings'
      | 'catalogue'
      | 'coupon'
      | 'tax_profile'
      | 'site'
      | 'person'
      | 'booking'
      | 'order'
      | 'alert'
      | 'error'
      | 'block'
      | 'mail'
      | 'job'
      | 'api_key'
      | 'installation'
      | 'webhook'
      | 'import';
    id: string;
  };
  detail?: Record<string, string | number | boolean | null>;
  /** Who did it, where that is not the actor of the context: a person who just signed in. */
  by?: string;
};

/** The part of the caller's context that a record needs. */
export type AuditContext = Pick<Context, 'db' | 'clock' | 'actor' | 'clientIp'>;

/** Records who did what to whom, when and from where, inside the caller's transaction. No names, no addresses of mail. */
export async function recordAction(ctx: AuditContext, { action, subject, detail = {}, by }: Deed): Promise<void> {
  const now = ctx.clock.now();
  noteSubject(subject);
  const actorId = by ?? (ctx.actor.kind === 'user' ? ctx.actor.userId : null);
  await insertAudit(ctx.db, {
    id: newId(now),
    at: now,
    action,
    actorKind: by ? 'user' : ctx.actor.kind,
    actorId,
    keyId: by || ctx.actor.kind !== 'user' ? null : (ctx.actor.key?.id ?? null),
    subjectKind: subject.kind,
    subjectId: subject.id,
    ipAddress: ctx.clientIp,
    detail,
  });
}
