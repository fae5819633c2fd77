import { changeEmail } from '#app/features/shared/session/api/account.ts';
import { useConfirmed } from '#app/features/shared/session/confirmation.tsx';
import { fillMessage } from '#app/lib/language/fill-message.tsx';
import { useMessages } from '#app/lib/language/messages.ts';
import { say } from '#app/lib/request/sentences.ts';
import { useSchemaForm } from '#app/lib/request/use-schema-form.ts';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { DialogForm } from '#app/ui/dialog/dialog-form.tsx';
import { TextField } from '#app/ui/form/form-fields.tsx';
import { ACCOUNT_LENGTHS, changeEmailSchema } from '#domain/accounts/account-input.ts';

type EmailDialogProps = { email: string; open: boolean; onClose: () => void; onSent: (message: string) => void };

/** Asks for another address. It changes only once both mailboxes have agreed. */
export function EmailDialog({ email, open, onClose, onSent }: EmailDialogProps) {
  const messages = useMessages('account').profile;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={messages.changeEmailAddress}
      description={fillMessage(messages.changeEmailSteps, {
        email: <strong className="font-medium text-ink break-all">{email}</strong>,
      })}
    >
      <EmailForm email={email} onClose={onClose} onSent={onSent} />
    </Dialog>
  );
}

function EmailForm({ email, onClose, onSent }: Omit<EmailDialogProps, 'open'>) {
  const messages = useMessages('account').profile;
  const confirmed = useConfirmed();
  const form = useSchemaForm({
    schema: changeEmailSchema,
    check: (input) => (input.new_email === email ? { new_email: say('This is your address already.') } : null),
    send: async (input) => onSent(await confirmed(() => changeEmail(input.new_email))),
  });
  return (
    <DialogForm
      label={messages.newEmailAddress}
      form={form}
      submitText={messages.sendTheMail}
      busyText={messages.sending}
      onClose={onClose}
    >
      <TextField
        label={messages.newEmail}
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
