import type { Context } from '#server/context.ts';
import { newId } from '#server/platform/random/random.ts';
import { insertAlert } from './queries.ts';

/** The events that a person must look at. */
export type AlertKind =
  | 'unknown_payment'
  | 'payment_mismatch'
  | 'paid_twice'
  | 'paid_after_cancel'
  | 'mail_failed'
  | 'mail_not_queued'
  | 'mail_text_broken'
  | 'card_declined'
  | 'refund_unclear'
  | 'refund_failed'
  | 'refunded_with_shoot'
  | 'area_unknown'
  | 'shoot_moved'
  | 'shoot_cancelled'
  | 'shoot_left'
  | 'shoot_not_possible'
  | 'delivery_unopened'
  | 'review_sent'
  | 'backup_failed'
  | 'backup_damaged'
  | 'sending_held'
  | 'webhook_failing'
  | 'webhook_off';

/** Writes an alert, once per kind and subject, and logs it. `detail` holds ids and figures, never names or addresses. */
export async function raiseAlert(
  ctx: Context,
  kind: AlertKind,
  subject: string,
  detail: Record<string, string | number | boolean | null>,
): Promise<void> {
  const createdAt = ctx.clock.now();
  const isNew = await insertAlert(ctx.db, { id: newId(createdAt), kind, subject, detail, createdAt });
  if (isNew) ctx.log.error({ alert: kind, subject, ...detail }, 'alert raised');
}
