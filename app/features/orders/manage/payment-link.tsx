import { useState } from 'react';
import { formatCharge } from '#app/lib/money/money.ts';
import { useAction } from '#app/lib/request/use-action.ts';
import { toast } from '#app/lib/state/toast.ts';
import { Button } from '#app/ui/button/button.tsx';
import { CopyButton } from '#app/ui/button/copy-button.tsx';
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx';
import type { AdminOrderDetails } from '#domain/orders/admin-order.ts';
import { payableRefusal } from '#domain/orders/payable.ts';
import { PAYMENT_LINK_DAYS } from '#domain/orders/payment-page.ts';
import { createPaymentLink, sendPaymentLink } from './api/orders.ts';
import { OrderPart } from './order-facts.tsx';

type PaymentLinkProps = { details: AdminOrderDetails; when: (instant: string) => string };

/** The link by which the customer pays what is due; nothing where nothing is. */
export function PaymentLink({ details, when }: PaymentLinkProps) {
  const { order, payment_link } = details;
  const dueMinor = order.payments.reduce((sum, { due_minor }) => sum + due_minor, 0);
  if (payableRefusal({ orderStatus: order.order_status, dueMinor })) return null;
  const due = formatCharge(dueMinor, order.charge_currency);
  return (
    <OrderPart title="Payment link">
      <p className="max-w-prose text-[0.9375rem] text-pretty text-body">
        <span className="font-medium text-ink tabular-nums">{due}</span>{' '}
        {payment_link
          ? `is due. Anyone with the link can pay it until ${when(payment_link.expires_at)}.`
          : `is due. The customer pays it by a link, on any device and without an account. It works for ${PAYMENT_LINK_DAYS} days.`}
      </p>
      {payment_link && (
        <div className="mt-4 flex flex-wrap items-center gap-3 rounded-input border border-line bg-well p-3">
          <code className="line-clamp-2 min-w-0 flex-1 basis-52 text-sm break-all text-ink">{payment_link.url}</code>
          <CopyButton text={payment_link.url} label="Copy link" />
        </div>
      )}
      <LinkActions details={details} when={when} />
    </OrderPart>
  );
}

function LinkActions({ details, when }: PaymentLinkProps) {
  const { order, payment_link, mails } = details;
  const [isAsking, setIsAsking] = useState(false);
  const make = useAction('The link could not be created', async () => {
    await createPaymentLink(order.id);
    setIsAsking(false);
  });
  const send = useAction('The link was not sent', async () => {
    await sendPaymentLink(order.id);
    const description = `The payment link is on its way to ${order.customer_email}.`;
    toast({ title: 'Success!', description, variant: 'success' });
  });
  const last = mails.findLast(({ kind }) => kind === 'payment_link');
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2.5">
      {order.customer_email && (
        <Button size="sm" aria-disabled={send.running !== null} onClick={() => void send.run()}>
          Send payment link
        </Button>
      )}
      <Button
        variant="outline"
        size="sm"
        aria-disabled={make.running !== null}
        onClick={() => (payment_link ? setIsAsking(true) : void make.run())}
      >
        {payment_link ? 'Renew link' : 'Create link'}
      </Button>
      {last && <p className="text-sm text-muted">Sent {when(last.created_at)}</p>}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Renew the payment link?"
        description={`The new link works for ${PAYMENT_LINK_DAYS} days. The present one stops working, also in emails that were sent.`}
        action="Renew link"
        variant="primary"
        isRunning={make.running !== null}
        onConfirm={() => void make.run()}
      />
    </div>
  );
}
