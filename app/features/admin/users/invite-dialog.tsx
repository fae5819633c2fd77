import { FormTrouble } from '#app/features/accounts/area/form-trouble.tsx';
import { useAccountForm } from '#app/features/accounts/area/use-account-form.ts';
import { TextField } from '#app/features/accounts/auth-fields.tsx';
import { toast } from '#app/lib/toast.ts';
import { Button } from '#app/ui/button.tsx';
import { DIALOG_FORM, Dialog, DialogActions, DialogBody } from '#app/ui/dialog.tsx';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import { ACCOUNT_LENGTHS } from '#domain/accounts/account-input.ts';
import { INVITATION_DAYS, inviteSchema } from '#domain/accounts/invitation.ts';
import { inviteUser } from '../api/change-invitations.ts';

type InviteDialogProps = { open: boolean; onClose: () => void };

/** Asks whom to invite, as what, and in which language. */
export function InviteDialog({ open, onClose }: InviteDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Invite a user"
      description={`They get an e-mail with a link that works for ${INVITATION_DAYS} days, and choose their own password.`}
    >
      <InviteForm onClose={onClose} />
    </Dialog>
  );
}

function InviteForm({ onClose }: { onClose: () => void }) {
  const form = useAccountForm({
    schema: inviteSchema,
    send: async (invite) => {
      await inviteUser(invite);
      onClose();
      toast({ title: 'Success!', description: `An invitation is on its way to ${invite.email}.`, variant: 'success' });
    },
  });
  const { errors } = form;
  return (
    <form {...form.bind} aria-label="Invite a user" className={DIALOG_FORM}>
      <DialogBody className="flex flex-col gap-5">
        <TextField
          label="Full Name"
          name="full_name"
          autoComplete="off"
          maxLength={ACCOUNT_LENGTHS.full_name}
          required
          errors={errors}
        />
        <TextField
          label="E-mail"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={ACCOUNT_LENGTHS.email}
          required
          errors={errors}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Role" name="role" hint="Admins can see and change everything." error={errors.role}>
            {({ required: _required, ...control }) => (
              <Select {...control} defaultValue="realtor">
                <option value="realtor">Realtor</option>
                <option value="admin">Admin</option>
              </Select>
            )}
          </Field>
          <Field label="Language of the e-mail" name="locale" error={errors.locale}>
            {({ required: _required, ...control }) => (
              <Select {...control} defaultValue="en">
                <option value="en">English</option>
                <option value="tr">Türkçe</option>
              </Select>
            )}
          </Field>
        </div>
        <FormTrouble text={form.trouble} />
      </DialogBody>
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" aria-disabled={form.isSending}>
          {form.isSending ? 'Inviting...' : 'Send invitation'}
        </Button>
      </DialogActions>
    </form>
  );
}
