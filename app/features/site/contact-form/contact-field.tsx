import type { ComponentPropsWithRef, FormEvent } from 'react';
import { useMessages } from '#app/lib/language/messages.ts';
import { type ControlProps, Field, Input, Textarea } from '#app/ui/form/field.tsx';
import type { ContactField as FieldName } from '#domain/site/contact-form/contact-message.ts';
import { type ContactErrors, type ContactValues, isRequiredField, MAX_LENGTHS } from './contact-values.ts';

type Control = HTMLInputElement | HTMLTextAreaElement;

/** The parts of the form that each control uses. */
export type ContactPart = {
  values: ContactValues;
  errors: ContactErrors;
  change: (field: FieldName, value: string) => void;
  refuse: (field: FieldName, control: Control) => void;
};

type ContactFieldProps = {
  part: ContactPart;
  field: FieldName;
  /** Lines of a control that takes more than one. */
  rows?: number;
} & Pick<ComponentPropsWithRef<'input'>, 'type' | 'autoComplete' | 'className' | 'placeholder'>;

/** A control with its label, by the name of SITE-33; the browser checks it, and its verdict is shown beside it. */
export function ContactField({ part, field, rows, className, ...input }: ContactFieldProps) {
  const { values, errors, change, refuse } = part;
  const { fields, optional } = useMessages('contact');
  const shared = (control: ControlProps) => ({
    ...control,
    ...input,
    value: values[field],
    maxLength: MAX_LENGTHS[field],
    onChange: (event: FormEvent<Control>) => change(field, event.currentTarget.value),
    onInvalid: (event: FormEvent<Control>) => {
      event.preventDefault();
      refuse(field, event.currentTarget);
    },
  });
  return (
    <Field
      label={fields[field]}
      name={field}
      required={isRequiredField(field)}
      optionalText={optional}
      error={errors[field]}
      className={className ?? ''}
    >
      {(control) => {
        const { type = 'text', ...rest } = shared(control);
        return rows ? <Textarea {...rest} rows={rows} /> : <Input {...rest} type={type} />;
      }}
    </Field>
  );
}
