import { Button } from '#app/ui/button.tsx';
import { DIALOG_FORM, Dialog, DialogActions, DialogBody } from '#app/ui/dialog.tsx';
import { ACCOUNT_LENGTHS, changeEmailSchema } from '#domain/accounts/account-input.ts';
import { changeEmail } from '../api/change-email.ts';
import { useConfirmed } from '../area/confirmation.tsx';
import { FormTrouble } from '../area/form-trouble.tsx';
import { useAccountForm } from '../area/use-account-form.ts';
import { TextField } from '../auth-fields.tsx';

type EmailDialogProps = { email: string; open: boolean; onClose: () => void; onSent: (message: string) => void };

/** Asks for another address. It changes only once both mailboxes have agreed. */
export function EmailDialog({ email, open, onClose, onSent }: EmailDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Change e-mail address"
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
  const form = useAccountForm({
    schema: changeEmailSchema,
    check: (input) => (input.new_email === email ? { new_email: 'This is your address already.' } : null),
    send: async (input) => onSent(await confirmed(() => changeEmail(input.new_email))),
  });
  return (
    <form {...form.bind} aria-label="New e-mail address" className={DIALOG_FORM}>
      <DialogBody className="flex flex-col gap-5">
        <TextField
          label="New e-mail"
          name="new_email"
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          maxLength={ACCOUNT_LENGTHS.email}
          errors={form.errors}
        />
        <FormTrouble text={form.trouble} />
      </DialogBody>
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" aria-disabled={form.isSending}>
          {form.isSending ? 'Sending...' : 'Send the mail'}
        </Button>
      </DialogActions>
    </form>
  );
}
