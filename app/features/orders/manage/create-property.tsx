import { useAction } from '#app/lib/request/use-action.ts';
import { checkWith, useForm } from '#app/lib/request/use-form.ts';
import { toast } from '#app/lib/state/toast.ts';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { DialogForm } from '#app/ui/dialog/dialog-form.tsx';
import { Field, Input } from '#app/ui/form/field.tsx';
import type { OrderJson } from '#domain/orders/order-json.ts';
import { createPropertySchema } from '#domain/properties/property-input.ts';
import { createOrderProperty } from './api/orders.ts';

const MAX_NAME_LENGTH = 200;

const formSchema = createPropertySchema.pick({ name: true });

type FormProps = { order: OrderJson; realtorId: string | null; onDone: () => void };

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
  const { run } = useAction<string>('Failed to create property', async (name) => {
    await createOrderProperty(order.id, { name, realtor_id: realtorId });
    toast({ title: 'Property Created!', description: `The order is delivered to ${name}.`, variant: 'success' });
    onDone();
  });
  const form = useForm({
    check: (values) => checkWith(formSchema, values),
    send: async ({ name }) => {
      await run(name);
      return {};
    },
  });
  return (
    <DialogForm form={form} submitText="Create property" onClose={onDone}>
      <Field label="Property name" name="name" required error={form.errors.name}>
        {(control) => (
          <Input
            {...control}
            maxLength={MAX_NAME_LENGTH}
            defaultValue={order.property_name || `${order.address}, ${order.city}`}
          />
        )}
      </Field>
    </DialogForm>
  );
}
