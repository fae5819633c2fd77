import type { ComponentPropsWithRef } from 'react';
import { useLanguage } from '#app/lib/language/language.ts';
import { useMessages } from '#app/lib/language/messages.ts';
import { useSite } from '#app/lib/page/site.ts';
import { Field, Input, Textarea } from '#app/ui/form/field.tsx';
import type { OrderFormField } from '#domain/orders/order-form.ts';
import type { SuggestedAddress } from '#domain/site/places/suggestions-json.ts';
import { type FieldErrors, isRequiredField } from '../form-values.ts';
import { SuggestedInput } from '../suggestions/suggested-input.tsx';

/** The props of each part of step 1: the values so far, their errors, and the handler of changes. */
export type FormPart = {
  values: Record<OrderFormField, string>;
  errors: FieldErrors;
  onChange: (field: OrderFormField, value: string) => void;
};

type TextFieldProps = FormPart &
  Omit<ComponentPropsWithRef<'input'>, 'onChange' | 'name'> & {
    field: OrderFormField;
    hint?: string;
    /** In place of the usual label. */
    label?: string;
    /** A field that is required for what was chosen. */
    isRequired?: boolean;
  };

/** A one-line control of step 1 with its label, by the name of ORD-13. */
export function TextField(props: TextFieldProps) {
  const { field, hint, label, values, errors, onChange, className, isRequired = false, ...input } = props;
  const { fields, form } = useMessages('wizard');
  const { address } = useSite().formats;
  return (
    <Field
      label={label ?? fields[field]}
      name={field}
      required={isRequired || isRequiredField(field, address)}
      optionalText={form.optional}
      hint={hint}
      error={errors[field]}
      className={className ?? ''}
    >
      {(control) => (
        <Input
          {...input}
          {...control}
          value={values[field]}
          onChange={(event) => onChange(field, event.target.value)}
        />
      )}
    </Field>
  );
}

/** The address of the property, suggested where the studio has a geocoder: one that is chosen fills in its other parts as well. */
export function AddressField({ values, errors, onChange, className }: FormPart & { className: string }) {
  const language = useLanguage();
  const { fields, form } = useMessages('wizard');
  const { address: parts } = useSite().formats;
  const choose = ({ address, city, state, zip_code }: SuggestedAddress) => {
    onChange('address', address);
    const rest = { city, state, zipCode: zip_code };
    for (const part of ['city', 'state', 'zipCode'] as const) if (parts[part]) onChange(part, rest[part]);
  };
  return (
    <Field label={fields.address} name="address" required error={errors.address} className={className}>
      {(control) => (
        <SuggestedInput
          {...control}
          autoComplete="shipping street-address"
          value={values.address}
          locale={language}
          messages={form.suggestions}
          onType={(value) => onChange('address', value)}
          onChoose={choose}
        />
      )}
    </Field>
  );
}

/** The notes: as many lines as it takes. */
export function NotesField({ values, errors, onChange }: FormPart) {
  const { fields, form } = useMessages('wizard');
  return (
    <Field label={fields.notes} name="notes" optionalText={form.optional} hint={form.notesHint} error={errors.notes}>
      {(control) => (
        <Textarea {...control} value={values.notes} onChange={(event) => onChange('notes', event.target.value)} />
      )}
    </Field>
  );
}
