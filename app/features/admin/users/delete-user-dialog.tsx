import { z } from 'zod';
import { useConfirmed } from '#app/features/accounts/area/confirmation.tsx';
import { FormTrouble } from '#app/features/accounts/area/form-trouble.tsx';
import { useAccountForm } from '#app/features/accounts/area/use-account-form.ts';
import { TextField } from '#app/features/accounts/auth-fields.tsx';
import { toast } from '#app/lib/toast.ts';
import { Button } from '#app/ui/button.tsx';
import { DIALOG_FORM, Dialog, DialogActions, DialogBody } from '#app/ui/dialog.tsx';
import type { AdminUser } from '#domain/accounts/user-list.ts';
import { deleteUser } from '../api/change-user.ts';
import { nameOf } from './user-acts.ts';

type DeleteUserDialogProps = { user: AdminUser; open: boolean; onClose: () => void };

/** Says what goes with an account and what stays, and asks for its address, so that nobody deletes one by a slip. */
export function DeleteUserDialog({ user, open, onClose }: DeleteUserDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={`Delete ${nameOf(user)}?`}
      description="This cannot be undone. To lock them out for a while, suspend the account instead."
    >
      <DeleteForm user={user} onClose={onClose} />
    </Dialog>
  );
}

/** The form asks for the address of this user. */
const schemaFor = ({ email }: AdminUser) =>
  z.object({
    email: z
      .string()
      .trim()
      .refine((text) => text.toLowerCase() === email, `Please type ${email}.`),
  });

function DeleteForm({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const confirmed = useConfirmed();
  const form = useAccountForm({
    schema: schemaFor(user),
    send: async () => {
      await confirmed(() => deleteUser(user));
      onClose();
      toast({ title: 'Success!', description: `The account of ${nameOf(user)} is deleted.`, variant: 'success' });
    },
  });
  return (
    <form {...form.bind} aria-label="Delete a user" className={DIALOG_FORM}>
      <DialogBody className="flex flex-col gap-5">
        <ul className="grid list-disc gap-1.5 pl-5 text-[0.9375rem]">
          <li>Their sign-ins, properties, photos and videos are deleted right away.</li>
          <li>Their name, address and phone are removed from their orders too. Invoices keep what they must show.</li>
          {user.email_verified && <li>They get an e-mail about it.</li>}
        </ul>
        <TextField
          label={`Type ${user.email} to confirm`}
          name="email"
          autoComplete="off"
          required
          errors={form.errors}
        />
        <FormTrouble text={form.trouble} />
      </DialogBody>
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="danger" aria-disabled={form.isSending}>
          {form.isSending ? 'Deleting...' : 'Delete account'}
        </Button>
      </DialogActions>
    </form>
  );
}
