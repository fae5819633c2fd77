import { useState } from 'react';
import { z } from 'zod';
import { PaymentTermsFields } from '#app/features/customers/payment-terms-fields.tsx';
import { formatTerms, readTerms, TERMS_TEXTS } from '#app/features/customers/payment-terms-words.ts';
import { useAction } from '#app/lib/request/use-action.ts';
import { useSchemaForm } from '#app/lib/request/use-schema-form.ts';
import { toast } from '#app/lib/state/toast.ts';
import { formatDay } from '#app/lib/time/format-date.ts';
import { studioDay } from '#app/lib/time/studio-day.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { DialogForm } from '#app/ui/dialog/dialog-form.tsx';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { daysBetween } from '#domain/billing/due.ts';
import { paymentTermsInputSchema } from '#domain/customers/payment-terms.ts';
import type { AdminOrderDetails } from '#domain/orders/admin-order.ts';
import { payableRefusal } from '#domain/orders/payable.ts';
import { issueInvoices, setPaymentTerms } from './api/orders.ts';
import { OrderPart } from './order-facts.tsx';

const changeSchema = z.preprocess(
  (values) => ({ payment_terms: readTerms(values as Record<string, unknown>) }),
  z.object({ payment_terms: paymentTermsInputSchema }),
);

type TermsProps = { details: AdminOrderDetails; timeZone: string };

/** When an order is to be paid, while something of it is due; nothing where nothing is. */
export function OrderTerms({ details, timeZone }: TermsProps) {
  const { order } = details;
  const [isOpen, setIsOpen] = useState(false);
  const dueMinor = order.payments.reduce((sum, { due_minor }) => sum + due_minor, 0);
  if (payableRefusal({ orderStatus: order.order_status, dueMinor })) return null;
  const invoiced = order.payments.filter(({ due_on }) => due_on !== null);
  return (
    <OrderPart
      title="When it is paid"
      action={
        invoiced.length === 0 && (
          <Button variant="outline" size="sm" aria-label="Change when it is paid" onClick={() => setIsOpen(true)}>
            Change
          </Button>
        )
      }
    >
      <p className="text-[0.9375rem] text-ink">{formatTerms(order.payment_terms, order.charge_currency)}</p>
      {invoiced.length === 0 && (
        <p className="max-w-prose text-sm text-pretty text-muted">{TERMS_TEXTS[order.payment_terms.kind]}</p>
      )}
      {invoiced.length > 0 && (
        <ul className="mt-1.5 flex flex-col gap-1.5 text-[0.9375rem] text-body">
          {invoiced.map(({ id, invoice_number, due_on }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-2">
              Invoice {invoice_number}, due by {formatDay(due_on ?? '', 'en')}
              {daysBetween(due_on ?? '', studioDay(new Date(), timeZone)) > 0 && <Badge tone="red">Overdue</Badge>}
            </li>
          ))}
        </ul>
      )}
      <TermsActions details={details} />
      {isOpen && <ChangeTerms order={order} onClose={() => setIsOpen(false)} />}
    </OrderPart>
  );
}

/** Issues the invoice before the delivery does, and mutes its reminders. */
function TermsActions({ details }: Pick<TermsProps, 'details'>) {
  const { order, are_reminders_muted: isMuted } = details;
  const issue = useAction('The invoice was not issued', async () => {
    await issueInvoices(order.id);
    const description = order.customer_email ? `It is on its way to ${order.customer_email}.` : '';
    toast({ title: 'Invoice issued', description, variant: 'success' });
  });
  const mute = useAction('Not changed', async () => setPaymentTerms(order, { are_reminders_muted: !isMuted }));
  if (order.payment_terms.kind !== 'on_account') return null;
  const hasOpen = order.payments.some(({ due_minor, due_on }) => due_minor > 0 && due_on === null);
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2.5">
      {hasOpen && (
        <Button size="sm" aria-disabled={issue.running !== null} onClick={() => void issue.run()}>
          Issue the invoice now
        </Button>
      )}
      <Button variant="outline" size="sm" aria-disabled={mute.running !== null} onClick={() => void mute.run()}>
        {isMuted ? 'Send reminders' : 'Mute reminders'}
      </Button>
      <p className="text-sm text-pretty text-muted">
        {isMuted ? 'The customer is not reminded.' : 'The customer is reminded of the invoice as the settings say.'}
      </p>
    </div>
  );
}

function ChangeTerms({ order, onClose }: { order: AdminOrderDetails['order']; onClose: () => void }) {
  const form = useSchemaForm({
    schema: changeSchema,
    send: async ({ payment_terms }) => {
      await setPaymentTerms(order, { payment_terms });
      onClose();
      toast({ title: 'Changed', description: formatTerms(payment_terms, order.charge_currency), variant: 'success' });
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title="When is this order paid?"
      description="For this order alone. Those of the customer stay as they are."
    >
      <DialogForm label="When is this order paid?" form={form} submitText="Save" onClose={onClose}>
        <div className="grid items-start gap-5 sm:grid-cols-6">
          <PaymentTermsFields terms={order.payment_terms} errors={form.errors} />
        </div>
      </DialogForm>
    </Dialog>
  );
}
