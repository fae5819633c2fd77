import type { ReactNode } from 'react';
import { getMessages, useMessages } from '#app/lib/language/messages.ts';
import { ApiProblem } from '#app/lib/request/api.ts';
import { getErrorMessage, getFieldErrors } from '#app/lib/request/request-errors.ts';
import { checkWith, type FormErrors, type FormValues, useForm } from '#app/lib/request/use-form.ts';
import { toast } from '#app/lib/state/toast.ts';
import { SubmitButton } from '#app/ui/form/form-fields.tsx';
import { newPasswordSchema } from '#domain/accounts/passwords.ts';
import { AuthHeading } from '../auth-frame.tsx';
import { NewPasswordFields } from '../new-password-fields.tsx';
import { checkNewPassword } from '../sign-in/sign-up-check.ts';

/** Whether a link is refused for good: a token of the wrong shape is no better than one that is used up. */
export const isInvalidLink = (error: Error | null): boolean =>
  error instanceof ApiProblem &&
  (error.code === 'invalid_link' || (error.code === 'invalid_input' && !('new_password' in getFieldErrors(error))));

const showErrorToast = (description: string) => {
  const messages = getMessages('account').links;
  return toast({ title: messages.error, description, variant: 'destructive' });
};

/** The two rules of sign-up, with the toast title 'Error' (ACC-21). */
function checkWithToast(values: FormValues) {
  const wrong: FormErrors = checkNewPassword(values.new_password, values.confirm_password, 'new_password');
  const checked = checkWith(newPasswordSchema, values.new_password);
  const errors = Object.values(wrong).length > 0 ? wrong : { new_password: checked.errors?.[''] ?? '' };
  const sentence = Object.values(errors)[0];
  if (!sentence && checked.input !== undefined) return { input: checked.input };
  if (sentence) showErrorToast(sentence);
  return { errors };
}

type NewPasswordFormProps = {
  title: string;
  /** A sentence about the effect of the new password. */
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
  const messages = useMessages('account').links;
  const { errors, isSending, bind } = useForm({
    check: checkWithToast,
    send: async (newPassword) => {
      try {
        await send(newPassword);
      } catch (error) {
        if (error instanceof Error && isInvalidLink(error)) onInvalid();
        showErrorToast(getErrorMessage(error, messages.changeFailed));
        return getFieldErrors(error);
      }
      await onSet();
      return {};
    },
  });
  return (
    <>
      <AuthHeading eyebrow={messages.password} title={title}>
        {children}
      </AuthHeading>
      <form {...bind} aria-label={title} className="grid gap-5">
        <NewPasswordFields isNew name="new_password" errors={errors} />
        <SubmitButton isSending={isSending} busyText={messages.saving} className="mt-1">
          {messages.updatePassword}
        </SubmitButton>
      </form>
    </>
  );
}
