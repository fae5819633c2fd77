import type { ComponentPropsWithRef } from 'react';
import { useMessages } from '#app/lib/messages.ts';
import { useSite } from '#app/lib/site.ts';
import { Field, Input, Textarea } from '#app/ui/form/field.tsx';
import type { OrderFormField } from '#domain/orders/order-form.ts';
import { type FieldErrors, isRequiredField } from '../form-values.ts';

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

/** A one-line control of step 1 with its label, by the name of spec §3. */
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
