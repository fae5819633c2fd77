import { Badge, type BadgeTone } from '#app/ui/feedback/badge.tsx';
import type { OrderMailJson } from '#domain/orders/admin-order.ts';
import { OrderPart } from './order-facts.tsx';

const KINDS: Record<string, string> = {
  order_confirmation: 'Order confirmation',
  studio_notice: 'Notice to the studio',
  order_completed: 'Order completed',
  order_cancelled: 'Order cancelled',
  order_refunded: 'Refund',
  portal_invitation: 'Invitation to the portal',
  payment_link: 'Payment link',
  payment_received: 'Receipt of a payment',
  invoice_issued: 'Invoice',
  payment_reminder: 'Reminder of the invoice',
  shoot_scheduled: 'Shoot scheduled',
  shoot_moved: 'Shoot moved',
  shoot_cancelled: 'Shoot cancelled',
  shoot_reminder: 'Reminder of the shoot',
  shoot_on_the_way: 'Photographer on the way',
  guests_changed: 'Who else is told',
  guest_times: 'Time of the shoot, to a guest',
  guest_reminder: 'Reminder, to a guest',
  guest_delivery: 'Delivery, to a guest',
};
export const MAIL_LOOKS: Record<OrderMailJson['status'], { tone: BadgeTone; text: string }> = {
  sent: { tone: 'green', text: 'Sent' },
  queued: { tone: 'yellow', text: 'Waiting' },
  failed: { tone: 'red', text: 'Failed' },
};

/** What a mail is called. */
export const getMailName = (kind: string) => KINDS[kind] ?? kind.replaceAll('_', ' ');

type MailHistoryProps = { mails: readonly OrderMailJson[]; when: (instant: string) => string };

/** The emails of an order, the oldest first. */
export function MailHistory({ mails, when }: MailHistoryProps) {
  return (
    <OrderPart title="Emails">
      {mails.length === 0 && <p className="text-muted">No emails for this order yet.</p>}
      {mails.length > 0 && (
        <ul aria-label="Emails" className="-mb-3.5 divide-y divide-line border-t border-line">
          {mails.map((mail) => (
            <li key={mail.id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1.5 py-3.5">
              <div className="min-w-0 flex-1">
                <p className="font-medium text-ink">{getMailName(mail.kind)}</p>
                <p className="mt-0.5 text-sm text-pretty text-muted">{when(mail.sent_at ?? mail.created_at)}</p>
              </div>
              <Badge tone={MAIL_LOOKS[mail.status].tone}>{MAIL_LOOKS[mail.status].text}</Badge>
              {mail.last_error && (
                <p className="basis-full text-sm wrap-anywhere text-muted">
                  {mail.attempts} {mail.attempts === 1 ? 'try' : 'tries'}, the last one said: {mail.last_error}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </OrderPart>
  );
}
