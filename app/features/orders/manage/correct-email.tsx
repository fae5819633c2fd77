import { useState } from 'react';
import { runVersioned } from '#app/lib/request/edits.ts';
import { useSchemaForm } from '#app/lib/request/use-schema-form.ts';
import { toast } from '#app/lib/state/toast.ts';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { DialogForm } from '#app/ui/dialog/dialog-form.tsx';
import { Field, Input } from '#app/ui/form/field.tsx';
import type { AdminOrderDetails } from '#domain/orders/admin-order.ts';
import { moveOrderSchema } from '#domain/orders/order-email.ts';
import { moveOrder } from './api/orders.ts';
import { ORDER_PARTS } from './order-parts.ts';

/** The way to correct the email that an order was made with: once it is accepted, and while its customer is known. */
export function CorrectEmail({ details }: { details: AdminOrderDetails }) {
  const [isOpen, setIsOpen] = useState(false);
  const { order } = details;
  return (
    <>
      <button
        type="button"
        aria-label="Correct email"
        onClick={() => setIsOpen(true)}
        className="ml-2 inline-flex min-h-6 cursor-pointer items-center text-sm text-accent-text hover:underline pointer-coarse:min-h-11"
      >
        Correct
      </button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={`Correct the email of order ${order.order_number}`}
        description={`The order moves to whom the right address belongs to. Links that ${order.customer_email} has end at once. Both addresses get an email; the old one does not learn the new one.`}
      >
        <EmailForm details={details} onClose={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
}

function EmailForm({ details, onClose }: { details: AdminOrderDetails; onClose: () => void }) {
  const form = useSchemaForm({
    schema: moveOrderSchema,
    send: async (input) => {
      await runVersioned({ seen: details, parts: ORDER_PARTS }, () => moveOrder(details, input));
      toast({
        title: 'Email corrected',
        description: `The order belongs to ${input.customer_email} now.`,
        variant: 'success',
      });
      onClose();
    },
  });
  return (
    <DialogForm label="Correct the email" form={form} submitText="Move order" onClose={onClose}>
      <Field label="Right email" name="customer_email" required error={form.errors.customer_email ?? null}>
        {(control) => (
          <Input {...control} type="email" autoComplete="off" defaultValue={details.order.customer_email} />
        )}
      </Field>
    </DialogForm>
  );
}
