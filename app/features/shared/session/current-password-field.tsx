import { useMessages } from '#app/lib/language/messages.ts';
import type { FormErrors } from '#app/lib/request/use-form.ts';
import { PasswordField } from '#app/ui/form/password-field.tsx';

/** The password that an account has now. */
export function CurrentPasswordField({ errors }: { errors: FormErrors }) {
  const messages = useMessages('account').area;
  return (
    <PasswordField
      label={messages.password}
      name="password"
      autoComplete="current-password"
      required
      error={errors.password}
    />
  );
}
