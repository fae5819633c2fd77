import { useSchemaForm } from '#app/lib/request/use-schema-form.ts';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { DialogForm } from '#app/ui/dialog/dialog-form.tsx';
import { TextField } from '#app/ui/form/form-fields.tsx';
import { ACCOUNT_LENGTHS, changeEmailSchema } from '#domain/accounts/account-input.ts';
import { changeEmail } from '../api/account.ts';
import { useConfirmed } from '../area/confirmation.tsx';

type EmailDialogProps = { email: string; open: boolean; onClose: () => void; onSent: (message: string) => void };

/** Asks for another address. It changes only once both mailboxes have agreed. */
export function EmailDialog({ email, open, onClose, onSent }: EmailDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Change email address"
      description={
        <>
          First we write to <strong className="font-medium text-ink break-all">{email}</strong>, then to the new
          address. It changes once you have confirmed it by the links in both mails, the second one while you are signed
          in.
        </>
      }
    >
      <EmailForm email={email} onClose={onClose} onSent={onSent} />
    </Dialog>
  );
}

function EmailForm({ email, onClose, onSent }: Omit<EmailDialogProps, 'open'>) {
  const confirmed = useConfirmed();
  const form = useSchemaForm({
    schema: changeEmailSchema,
    check: (input) => (input.new_email === email ? { new_email: 'This is your address already.' } : null),
    send: async (input) => onSent(await confirmed(() => changeEmail(input.new_email))),
  });
  return (
    <DialogForm
      label="New email address"
      form={form}
      submitText="Send the mail"
      busyText="Sending..."
      onClose={onClose}
    >
      <TextField
        label="New email"
        name="new_email"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        maxLength={ACCOUNT_LENGTHS.email}
        errors={form.errors}
      />
    </DialogForm>
  );
}
