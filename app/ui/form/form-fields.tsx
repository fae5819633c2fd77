import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useUiMessages } from '#app/lib/language/ui-messages.ts';
import type { FormErrors } from '#app/lib/request/use-form.ts';
import { ACCOUNT_LENGTHS } from '#domain/accounts/account-input.ts';
import { Button } from '../button/button.tsx';
import { cx } from '../cx.ts';
import { Field, Input } from './field.tsx';

type TextFieldProps = Pick<
  ComponentPropsWithRef<'input'>,
  'autoComplete' | 'defaultValue' | 'inputMode' | 'maxLength'
> & {
  label: string;
  name: string;
  type?: 'text' | 'email';
  errors: FormErrors;
  required?: boolean;
  hint?: ReactNode;
};

/** A line to type, with its label, by the name of ORD-13. */
export function TextField({ label, name, type = 'text', errors, required = false, hint, ...input }: TextFieldProps) {
  return (
    <Field
      label={label}
      name={name}
      required={required}
      optionalText={useUiMessages().optional}
      hint={hint}
      error={errors[name]}
    >
      {(control) => <Input {...input} {...control} type={type} />}
    </Field>
  );
}

type EmailFieldProps = { errors: FormErrors; defaultValue?: string | undefined };

/** The email address, which is the name that password managers know an account by. */
export function EmailField({ errors, defaultValue }: EmailFieldProps) {
  return (
    <TextField
      label={useUiMessages().email}
      name="email"
      type="email"
      autoComplete="username"
      inputMode="email"
      maxLength={ACCOUNT_LENGTHS.email}
      required
      errors={errors}
      defaultValue={defaultValue}
    />
  );
}

type CheckFieldProps = { name: string; defaultChecked?: boolean; children: ReactNode };

/** A box to tick, with its words. */
export function CheckField({ name, defaultChecked = false, children }: CheckFieldProps) {
  return (
    <label className="flex min-h-11 w-fit cursor-pointer items-center gap-3 text-[0.9375rem] text-ink">
      <input
        type="checkbox"
        name={name}
        defaultChecked={defaultChecked}
        className="size-5 shrink-0 cursor-pointer rounded accent-accent-text"
      />
      {children}
    </label>
  );
}

type SubmitButtonProps = { isSending: boolean; busyText: string; className?: string; children: ReactNode };

/** Sends the form. Not `disabled` while it does: it keeps the focus, and says what is going on. */
export function SubmitButton({ isSending, busyText, className, children }: SubmitButtonProps) {
  return (
    <Button type="submit" size="lg" aria-disabled={isSending} className={cx('w-full', className)}>
      {isSending ? busyText : children}
    </Button>
  );
}
