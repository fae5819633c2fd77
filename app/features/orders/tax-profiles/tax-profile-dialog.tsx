import { type ReactNode, useState } from 'react';
import { useAction } from '#app/lib/request/use-action.ts';
import { useEdited } from '#app/lib/request/use-edited.ts';
import { useSchemaForm } from '#app/lib/request/use-schema-form.ts';
import { toast } from '#app/lib/state/toast.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { DialogForm } from '#app/ui/dialog/dialog-form.tsx';
import { ChangedNotice } from '#app/ui/feedback/changed-notice.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Field, Input } from '#app/ui/form/field.tsx';
import { Select } from '#app/ui/form/select.tsx';
import type { TaxProfileJson } from '#domain/orders/pricing/tax-profile.ts';
import { createTaxProfile, deleteTaxProfile, updateTaxProfile } from './api/tax-profiles.ts';
import {
  EXEMPTION_LABELS,
  TAX_FIELDS,
  TAX_PARTS,
  type TaxProfileForm,
  taxProfileSchema,
  toForm,
} from './tax-profile-form.ts';

type TaxProfileDialogProps = {
  /** Null for a customer of whom nothing is known yet. */
  profile: TaxProfileJson | null;
  /** The address of that customer; empty where it is asked for. */
  email?: string;
  open: boolean;
  onClose: () => void;
};

/** Asks for the tax number, the exemption and the place of a customer. */
export function TaxProfileDialog({ open, onClose, profile, email = '' }: TaxProfileDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Tax details"
      description="Of a customer, by the address of their email. They hold once the customer is signed in with it, and for orders that you make. Earlier orders and invoices keep theirs."
    >
      <TaxProfileFields key={profile?.id ?? 'new'} profile={profile} email={email} onClose={onClose} />
    </Dialog>
  );
}

/** A profile that is not kept yet, as a form begins with it. */
const unsaved = (email: string): TaxProfileJson => ({
  id: '',
  customer_id: '',
  email,
  tax_number: '',
  stated_number: '',
  exemption: null,
  place: null,
  buyer_reference: '',
  version: 1,
  updated_at: '',
});

function useTaxProfile({ profile, email = '', onClose }: Omit<TaxProfileDialogProps, 'open'>) {
  const [typed, setTyped] = useState<Partial<TaxProfileForm>>({});
  const edited = useEdited({ first: profile ?? unsaved(email), parts: TAX_PARTS, onChanged: () => undefined });
  const values = { ...toForm(edited.from, email), ...typed };
  const form = useSchemaForm({
    schema: taxProfileSchema,
    send: async ({ email: address, ...facts }) => {
      await edited.send((from) => (from.id ? updateTaxProfile(from, facts) : createTaxProfile(address, facts)));
      onClose();
      toast({ title: 'Tax details saved', description: 'Later orders follow them.', variant: 'success' });
    },
  });
  const remove = useAction('Not deleted', async () => {
    await deleteTaxProfile(edited.from);
    onClose();
    toast({ title: 'Tax details deleted', description: 'Orders keep what held for them.', variant: 'success' });
  });
  const change = (name: keyof TaxProfileForm, text: string) => setTyped({ ...typed, [name]: text });
  return { values, change, form, remove, edited, discard: () => setTyped({}) };
}

const LOOKS: Record<
  keyof TaxProfileForm,
  { label: string; hint?: string; className: string; type?: 'email' | 'date' | 'kind' }
> = {
  email: { label: 'Email', className: 'sm:col-span-6', type: 'email' },
  tax_number: { label: 'Tax number', hint: 'Printed on their invoices.', className: 'sm:col-span-6' },
  'exemption.kind': { label: 'Why', className: 'sm:col-span-6', type: 'kind' },
  'exemption.number': { label: 'Exemption number', className: 'sm:col-span-3' },
  'exemption.until': {
    label: 'Last day',
    hint: 'Empty where it has no end.',
    className: 'sm:col-span-3',
    type: 'date',
  },
  'place.street': { label: 'Street and number', className: 'sm:col-span-6' },
  'place.postal_code': { label: 'Postal code', className: 'sm:col-span-2' },
  'place.city': { label: 'Town', className: 'sm:col-span-4' },
  'place.region': { label: 'State or region', className: 'sm:col-span-4' },
  'place.country': { label: 'Country', hint: 'Two letters, as PT.', className: 'sm:col-span-2' },
  buyer_reference: {
    label: 'Reference of the customer',
    hint: 'What electronic invoices name for them, as a Leitweg-ID.',
    className: 'sm:col-span-6',
  },
};
const MAX_LENGTHS: Partial<Record<keyof TaxProfileForm, number>> = {
  tax_number: 40,
  'exemption.number': 60,
  'place.street': 100,
  'place.city': 60,
  'place.country': 2,
  'place.region': 100,
  'place.postal_code': 20,
  buyer_reference: 60,
};

function TaxProfileFields(props: Omit<TaxProfileDialogProps, 'open'>) {
  const { values, change, form, remove, edited, discard } = useTaxProfile(props);
  const isFixed = Boolean(props.profile ?? props.email);
  const group = (legend: ReactNode, names: readonly (keyof TaxProfileForm)[]) => (
    <fieldset className="min-w-0">
      <legend className="mb-3 text-sm text-pretty text-muted">{legend}</legend>
      <div className="grid items-start gap-4 sm:grid-cols-6">{names.map(field)}</div>
    </fieldset>
  );
  const field = (name: keyof TaxProfileForm) => {
    const { label, hint, className, type = 'text' } = LOOKS[name];
    return (
      <Field
        key={name}
        label={label}
        name={name}
        hint={hint}
        required={name === 'email'}
        error={form.errors[name]}
        className={className}
      >
        {({ required, ...control }) =>
          type === 'kind' ? (
            <Select {...control} value={values[name]} onChange={({ target }) => change(name, target.value)}>
              {Object.entries(EXEMPTION_LABELS).map(([value, text]) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </Select>
          ) : (
            <Input
              {...control}
              required={required}
              type={type}
              maxLength={MAX_LENGTHS[name]}
              readOnly={name === 'email' && isFixed}
              autoComplete="off"
              value={values[name]}
              onChange={({ target }) => change(name, target.value)}
            />
          )
        }
      </Field>
    );
  };
  return (
    <DialogForm label="Tax details" form={form} submitText="Save" onClose={props.onClose}>
      <ChangedNotice changes={edited.changes} onTake={discard} />
      {edited.from.stated_number && (
        <Notice title={`The customer states ${edited.from.stated_number}`}>
          <p>Nobody has verified it. Invoices say it until you save these details; prices do not follow it.</p>
          <Button
            variant="outline"
            size="sm"
            className="mt-3"
            onClick={() => change('tax_number', edited.from.stated_number)}
          >
            Use as the tax number
          </Button>
        </Notice>
      )}
      <div className="grid items-start gap-4 sm:grid-cols-6">{TAX_FIELDS.slice(0, 2).map(field)}</div>
      {group('Free of taxes, by what you have seen.', TAX_FIELDS.slice(2, 5))}
      {group('Where the customer is: for taxes by that place, and for electronic invoices.', TAX_FIELDS.slice(5))}
      {edited.from.id && (
        <Button
          variant="ghost"
          size="sm"
          className="self-start text-danger-text"
          disabled={remove.running !== null}
          onClick={() => void remove.run()}
        >
          Delete tax details
        </Button>
      )}
    </DialogForm>
  );
}
