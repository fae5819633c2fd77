import { z } from 'zod';
import { totalSchema } from '#domain/shared/list-query.ts';
import type { ShownAlertKind } from './overview.ts';

/** What the hub names as waiting for somebody, the most urgent first. */
export const ATTENTION_KINDS = [
  ...(['payments', 'backups', 'damaged_files', 'shoots', 'to_schedule', 'late', 'files_due'] as const),
  ...([
    'unpaid',
    'overdue',
    'to_check',
    'clients',
    'deliveries',
    'links_ending',
    'mails',
    'webhooks',
    'calendars',
    'work',
    'errors',
  ] as const),
] as const;
export type AttentionKind = (typeof ATTENTION_KINDS)[number];

/** The line of the hub that an alert is counted in. */
export const ATTENTION_OF_ALERTS: Record<ShownAlertKind, AttentionKind> = {
  unknown_payment: 'payments',
  payment_mismatch: 'payments',
  paid_twice: 'payments',
  paid_after_cancel: 'payments',
  card_declined: 'payments',
  refund_unclear: 'payments',
  refund_failed: 'payments',
  backup_failed: 'backups',
  backup_damaged: 'backups',
  area_unknown: 'shoots',
  shoot_moved: 'shoots',
  shoot_cancelled: 'shoots',
  shoot_left: 'shoots',
  shoot_not_possible: 'shoots',
  delivery_unopened: 'deliveries',
  review_sent: 'deliveries',
  mail_not_queued: 'mails',
  mail_text_broken: 'mails',
  sending_held: 'mails',
  webhook_failing: 'webhooks',
  webhook_off: 'webhooks',
};

/**
 * `GET /api/admin/attention`: what waits for somebody, the most urgent first, each with how many there are. What nothing is to be done about
 * is not in it. `unpaid` are orders whose shoot is over and that nobody has paid, but for those that are paid by an invoice or at closing; `overdue` are
 * orders with an invoice whose day is over, `to_check` are files that are sent once somebody has looked.
 */
export const attentionSchema = z.object({
  items: z.array(z.object({ kind: z.enum(ATTENTION_KINDS), count: totalSchema })),
});
export type Attention = z.infer<typeof attentionSchema>;
