import type { FormErrors } from '#app/lib/request/use-form.ts';
import { PasswordField } from '#app/ui/form/password-field.tsx';
import { PASSWORD_LENGTH } from '#domain/accounts/passwords.ts';

type NewPasswordFieldsProps = { label: 'Password' | 'New Password'; name: string; errors: FormErrors };

/** A new password and its repetition. */
export function NewPasswordFields({ label, name, errors }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={label}
        name={name}
        autoComplete="new-password"
        required
        hint={`At least ${PASSWORD_LENGTH.min} characters. A few unrelated words are good.`}
        error={errors[name]}
      />
      <PasswordField
        label={`Confirm ${label}`}
        name="confirm_password"
        autoComplete="new-password"
        required
        error={errors.confirm_password}
      />
    </>
  );
}
