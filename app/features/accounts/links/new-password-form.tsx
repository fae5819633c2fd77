import type { ReactNode } from 'react';
import { ApiProblem } from '#app/lib/api.ts';
import { toast } from '#app/lib/toast.ts';
import { PasswordField } from '#app/ui/password-field.tsx';
import { newPasswordSchema, PASSWORD_LENGTH } from '#domain/accounts/passwords.ts';
import { SubmitButton } from '../auth-fields.tsx';
import { AuthHeading } from '../auth-frame.tsx';
import { checkNewPassword } from '../sign-in/sign-up-check.ts';
import { fieldErrorsOf, troubleWords } from '../trouble-words.ts';
import { checkWith, type FormErrors, type FormValues, useForm } from '../use-form.ts';

/** Whether a link is refused for good: a token of the wrong shape is no better than one that is used up. */
export const isInvalidLink = (error: Error | null): boolean =>
  error instanceof ApiProblem &&
  (error.code === 'invalid_link' || (error.code === 'invalid_input' && !('new_password' in fieldErrorsOf(error))));

const sayError = (description: string) => toast({ title: 'Error', description, variant: 'destructive' });

/** The two rules of sign-up, with the toast title 'Error' (spec §5 Password update). */
function checkAloud(values: FormValues) {
  const wrong: FormErrors = checkNewPassword(values.new_password, values.confirm_password, 'new_password');
  const checked = checkWith(newPasswordSchema, values.new_password);
  const errors = Object.values(wrong).length > 0 ? wrong : { new_password: checked.errors?.[''] ?? '' };
  const sentence = Object.values(errors)[0];
  if (!sentence && checked.input !== undefined) return { input: checked.input };
  if (sentence) sayError(sentence);
  return { errors };
}

type NewPasswordFormProps = {
  title: string;
  /** What the new password does. */
  children: ReactNode;
  /** Sets it; may throw. */
  send: (newPassword: string) => Promise<void>;
  /** It is set. */
  onSet: () => Promise<void>;
  /** The link is good no more. */
  onInvalid: () => void;
};

/** A new password by the link of a mail: for an account that lost it, and for one whose address is proven by it. */
export function NewPasswordForm({ title, children, send, onSet, onInvalid }: NewPasswordFormProps) {
  const { errors, isSending, bind } = useForm({
    check: checkAloud,
    send: async (newPassword) => {
      try {
        await send(newPassword);
      } catch (error) {
        if (error instanceof Error && isInvalidLink(error)) onInvalid();
        sayError(troubleWords(error, 'The password could not be changed. Please try again.'));
        return fieldErrorsOf(error);
      }
      await onSet();
      return {};
    },
  });
  return (
    <>
      <AuthHeading eyebrow="Password" title={title}>
        {children}
      </AuthHeading>
      <form {...bind} aria-label={title} className="grid gap-5">
        <PasswordField
          label="New Password"
          name="new_password"
          autoComplete="new-password"
          required
          hint={`At least ${PASSWORD_LENGTH.min} characters. A few unrelated words are good.`}
          error={errors.new_password}
        />
        <PasswordField
          label="Confirm New Password"
          name="confirm_password"
          autoComplete="new-password"
          required
          error={errors.confirm_password}
        />
        <SubmitButton isSending={isSending} busyText="Saving..." className="mt-1">
          Update Password
        </SubmitButton>
      </form>
    </>
  );
}
