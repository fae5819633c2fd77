import type { ReactNode } from 'react';
import { useSchemaForm } from '#app/lib/request/use-schema-form.ts';
import type { ButtonVariant } from '#app/ui/button/button.tsx';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { DialogForm } from '#app/ui/dialog/dialog-form.tsx';
import { passwordSchema } from '#domain/accounts/account-input.ts';
import { CurrentPasswordField } from './current-password-field.tsx';

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
    <DialogForm form={form} submitText={action} submitVariant={variant} onClose={onClose}>
      <CurrentPasswordField errors={form.errors} />
    </DialogForm>
  );
}
