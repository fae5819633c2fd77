import { useMessages } from '#app/lib/language/messages.ts';
import type { FormErrors } from '#app/lib/request/use-form.ts';
import { PasswordField } from '#app/ui/form/password-field.tsx';
import { PASSWORD_LENGTH } from '#domain/accounts/passwords.ts';

type NewPasswordFieldsProps = {
  /** Whether the account has had another one. */
  isNew?: boolean;
  name: string;
  errors: FormErrors;
};

/** A new password and its repetition. */
export function NewPasswordFields({ isNew = false, name, errors }: NewPasswordFieldsProps) {
  const messages = useMessages('account').area;
  return (
    <>
      <PasswordField
        label={isNew ? messages.newPassword : messages.password}
        name={name}
        autoComplete="new-password"
        required
        hint={messages.newPasswordHint({ min: PASSWORD_LENGTH.min })}
        error={errors[name]}
      />
      <PasswordField
        label={isNew ? messages.confirmNewPassword : messages.confirmPassword}
        name="confirm_password"
        autoComplete="new-password"
        required
        error={errors.confirm_password}
      />
    </>
  );
}
