import { type ComponentProps, useState } from 'react';
import { useChargeCurrency } from '#app/lib/page/use-charge-currency.ts';
import { useEdited } from '#app/lib/request/use-edited.ts';
import { useSchemaForm } from '#app/lib/request/use-schema-form.ts';
import { toast } from '#app/lib/state/toast.ts';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { DialogForm } from '#app/ui/dialog/dialog-form.tsx';
import { ChangedNotice } from '#app/ui/feedback/changed-notice.tsx';
import { Field, Input, Textarea } from '#app/ui/form/field.tsx';
import { Select } from '#app/ui/form/select.tsx';
import { CUSTOMER_KINDS, type CustomerJson, type CustomerKind } from '#domain/customers/customer-json.ts';
import { createContact, createCustomer, updateCustomer } from './api/customers.ts';
import { changedCustomerSchema, listCustomerParts, newContactSchema, newCustomerSchema } from './customer-form.ts';
import { PaymentTermsFields } from './payment-terms-fields.tsx';

type LineProps = Pick<ComponentProps<typeof Input>, 'type' | 'defaultValue' | 'maxLength'> & {
  label: string;
  name: string;
  hint?: string;
  required?: boolean;
  error?: string | undefined;
  className?: string;
};

/** A line to type. Browsers fill nothing in: the customer is somebody else than who types. */
function Line({ label, name, hint, required = false, error, className = 'sm:col-span-3', ...input }: LineProps) {
  return (
    <Field label={label} name={name} hint={hint} required={required} error={error} className={className}>
      {(control) => <Input {...control} {...input} autoComplete="off" />}
    </Field>
  );
}

type TextsProps = { errors: Readonly<Record<string, string>>; notes?: string; tags?: readonly string[] };

/** What the studio notes about a customer. */
function NoteFields({ errors, notes = '', tags = [] }: TextsProps) {
  return (
    <>
      <Field
        label="Notes"
        name="notes"
        hint="Shows on each of their orders, to staff alone."
        error={errors.notes}
        className="sm:col-span-6"
      >
        {(control) => <Textarea {...control} rows={3} maxLength={5000} defaultValue={notes} />}
      </Field>
      <Line
        label="Tags"
        name="tags"
        hint="With a comma between them: Books twilight, North Arlington."
        error={errors.tags}
        defaultValue={tags.join(', ')}
        className="sm:col-span-6"
      />
    </>
  );
}

const KIND_LABELS: Record<CustomerKind, string> = { person: 'A person', company: 'A company' };

type NewCustomerProps = { onClose: () => void; onMade: (customer: CustomerJson) => void };

/** Enters a customer whom the studio knows. */
export function NewCustomerDialog({ onClose, onMade }: NewCustomerProps) {
  const [kind, setKind] = useState<CustomerKind>('person');
  const form = useSchemaForm({
    schema: newCustomerSchema(kind),
    send: async (input) => {
      const customer = await createCustomer(input);
      onClose();
      toast({ title: 'Customer kept', description: customer.name, variant: 'success' });
      onMade(customer);
    },
  });
  const { errors } = form;
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title="New customer"
      description="Who is billed. A company has people who order for it: add them on its page."
    >
      <DialogForm label="New customer" form={form} submitText="Keep" onClose={onClose}>
        <div className="grid items-start gap-5 sm:grid-cols-6">
          <Field label="Kind" name="kind" className="sm:col-span-6">
            {(control) => (
              <Select
                {...control}
                value={kind}
                onChange={({ target }) => setKind(CUSTOMER_KINDS.find((each) => each === target.value) ?? 'person')}
              >
                {CUSTOMER_KINDS.map((each) => (
                  <option key={each} value={each}>
                    {KIND_LABELS[each]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Line
            label="Name"
            name="name"
            required
            maxLength={120}
            error={errors.name}
            className={kind === 'person' ? 'sm:col-span-3' : 'sm:col-span-6'}
          />
          {kind === 'person' && (
            <>
              <Line label="Company" name="company" maxLength={120} error={errors.company} />
              <Line label="Email" name="email" type="email" required error={errors.email} />
              <Line label="Phone" name="phone" type="tel" maxLength={40} error={errors.phone} />
            </>
          )}
          <NoteFields errors={errors} />
        </div>
      </DialogForm>
    </Dialog>
  );
}

type EditProps = { customer: CustomerJson; onClose: () => void };

/** Changes what the studio keeps of a customer. */
export function EditCustomerDialog({ customer, onClose }: EditProps) {
  const [shown, setShown] = useState(customer);
  const parts = listCustomerParts(useChargeCurrency());
  const edited = useEdited({ first: customer, parts, onChanged: () => undefined });
  const form = useSchemaForm({
    schema: changedCustomerSchema,
    send: async (changes) => {
      await edited.send((from) => updateCustomer(from, changes));
      onClose();
      toast({ title: 'Customer changed', description: 'Orders keep what they were told.', variant: 'success' });
    },
  });
  const { errors } = form;
  const isPerson = customer.kind === 'person';
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={`Edit ${customer.name || 'customer'}`}
      description="Later orders follow. Earlier orders and invoices keep theirs."
    >
      <DialogForm label="Edit customer" form={form} submitText="Save" onClose={onClose}>
        <ChangedNotice changes={edited.changes} onTake={() => setShown(edited.from)} />
        <div key={shown.version} className="grid items-start gap-5 sm:grid-cols-6">
          <Line
            label="Name"
            name="name"
            required
            maxLength={120}
            defaultValue={shown.name}
            error={errors.name}
            className={isPerson ? 'sm:col-span-3' : 'sm:col-span-6'}
          />
          {isPerson && (
            <>
              <Line label="Company" name="company" defaultValue={shown.company} error={errors.company} />
              <Line
                label="Phone"
                name="phone"
                type="tel"
                defaultValue={shown.contacts[0]?.phone ?? ''}
                error={errors.phone}
              />
            </>
          )}
          <PaymentTermsFields terms={shown.payment_terms} errors={errors} />
          <NoteFields errors={errors} notes={shown.notes} tags={shown.tags} />
        </div>
      </DialogForm>
    </Dialog>
  );
}

/** Adds a person to a company. */
export function NewContactDialog({ customer, onClose }: EditProps) {
  const parts = listCustomerParts(useChargeCurrency());
  const edited = useEdited({ first: customer, parts, onChanged: () => undefined });
  const form = useSchemaForm({
    schema: newContactSchema,
    send: async (person) => {
      await edited.send((from) => createContact(from, person));
      onClose();
      toast({ title: 'Person added', description: `${customer.name} is billed for their orders.`, variant: 'success' });
    },
  });
  const { errors } = form;
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title="Add a person"
      description={`${customer.name} is billed for what they order. They are not mailed.`}
    >
      <DialogForm label="Add a person" form={form} submitText="Add" onClose={onClose}>
        <ChangedNotice changes={edited.changes} onTake={onClose} />
        <div className="grid items-start gap-5 sm:grid-cols-6">
          <Line label="Name" name="name" required maxLength={120} error={errors.name} className="sm:col-span-6" />
          <Line label="Email" name="email" type="email" required error={errors.email} />
          <Line label="Phone" name="phone" type="tel" maxLength={40} error={errors.phone} />
        </div>
      </DialogForm>
    </Dialog>
  );
}
