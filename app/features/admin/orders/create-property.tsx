import { type FormEvent, useState } from 'react';
import { useAction } from '#app/lib/request/use-action.ts';
import { toast } from '#app/lib/toast.ts';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { DialogForm } from '#app/ui/dialog/dialog-form.tsx';
import { Field, Input } from '#app/ui/form/field.tsx';
import type { OrderJson } from '#domain/orders/order-json.ts';
import { createOrderProperty } from '../api/link-property.ts';

const MAX_NAME_LENGTH = 200;

type FormProps = { order: OrderJson; realtorId: string; onDone: () => void };

/** Makes a property with the facts of an order, under a name that may be changed first. */
export function CreateProperty({ open, ...form }: FormProps & { open: boolean }) {
  return (
    <Dialog
      open={open}
      onOpenChange={form.onDone}
      title="Create property from this order"
      description="Address, rooms and size are copied from the order, and the order is delivered to it."
    >
      <CreateForm {...form} />
    </Dialog>
  );
}

function CreateForm({ order, realtorId, onDone }: FormProps) {
  const [name, setName] = useState(order.property_name || `${order.address}, ${order.city}`);
  const [isSent, setIsSent] = useState(false);
  const { run, running } = useAction('Failed to create property', async () => {
    await createOrderProperty(order.id, { name: name.trim(), realtor_id: realtorId });
    toast({ title: 'Property Created!', description: `The order is delivered to ${name.trim()}.`, variant: 'success' });
    onDone();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsSent(true);
    if (name.trim()) void run();
  };
  return (
    <DialogForm
      form={{ bind: { noValidate: true, onSubmit: submit }, isSending: running !== null }}
      submitText="Create property"
      onClose={onDone}
    >
      <Field
        label="Property name"
        name="name"
        required
        error={isSent && !name.trim() ? 'Property name is required.' : null}
      >
        {(control) => (
          <Input
            {...control}
            maxLength={MAX_NAME_LENGTH}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
    </DialogForm>
  );
}
