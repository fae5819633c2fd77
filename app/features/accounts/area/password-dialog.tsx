import type { ReactNode } from 'react';
import { useSchemaForm } from '#app/lib/request/use-schema-form.ts';
import { Button, type ButtonVariant } from '#app/ui/button/button.tsx';
import { DIALOG_FORM, Dialog, DialogActions, DialogBody } from '#app/ui/dialog/dialog.tsx';
import { FormError } from '#app/ui/form/form-error.tsx';
import { PasswordField } from '#app/ui/form/password-field.tsx';
import { passwordSchema } from '#domain/accounts/account-input.ts';

type PasswordDialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  description: ReactNode;
  /** The words of the button. */
  action: string;
  variant?: ButtonVariant;
  send: (input: { password: string }) => Promise<void>;
};

/** Asks for the password, and does with it what the button says. */
export function PasswordDialog({ open, onClose, title, description, ...form }: PasswordDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={title} description={description} width="sm">
      <PasswordForm onClose={onClose} {...form} />
    </Dialog>
  );
}

type PasswordFormProps = Pick<PasswordDialogProps, 'onClose' | 'action' | 'variant' | 'send'>;

/** The form of such a dialog, for dialogs that go on afterwards. */
export function PasswordForm({ onClose, action, variant = 'primary', send }: PasswordFormProps) {
  const form = useSchemaForm({ schema: passwordSchema, send });
  return (
    <form {...form.bind} className={DIALOG_FORM}>
      <DialogBody className="flex flex-col gap-5">
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          error={form.errors.password}
        />
        <FormError text={form.errorMessage} />
      </DialogBody>
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant={variant} aria-disabled={form.isSending}>
          {form.isSending ? 'One moment...' : action}
        </Button>
      </DialogActions>
    </form>
  );
}
