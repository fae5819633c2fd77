import { z } from 'zod';
import { useConfirmed } from '#app/features/shared/session/confirmation.tsx';
import { useSchemaForm } from '#app/lib/request/use-schema-form.ts';
import { toast } from '#app/lib/state/toast.ts';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { DialogForm } from '#app/ui/dialog/dialog-form.tsx';
import { TextField } from '#app/ui/form/form-fields.tsx';
import type { AdminUser } from '#domain/accounts/user-list.ts';
import { deleteUser } from './api/users.ts';
import { getUserName } from './list-user-actions.ts';

type DeleteUserDialogProps = { user: AdminUser; open: boolean; onClose: () => void };

/** Says what goes with an account and what stays, and asks for its address, so that nobody deletes one by a slip. */
export function DeleteUserDialog({ user, open, onClose }: DeleteUserDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={`Delete ${getUserName(user)}?`}
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
  const form = useSchemaForm({
    schema: schemaFor(user),
    send: async () => {
      await confirmed(() => deleteUser(user));
      onClose();
      toast({ title: 'Success!', description: `The account of ${getUserName(user)} is deleted.`, variant: 'success' });
    },
  });
  return (
    <DialogForm
      label="Delete a user"
      form={form}
      submitText="Delete account"
      busyText="Deleting..."
      submitVariant="danger"
      onClose={onClose}
    >
      <ul className="grid list-disc gap-1.5 pl-5 text-[0.9375rem]">
        <li>Their sign-ins, properties, photos and videos are deleted right away.</li>
        <li>
          What you still owe stays: properties with an open order or a link that works keep their media, without a
          realtor.
        </li>
        <li>Their name, address and phone are removed from their orders too. Invoices keep what they must show.</li>
        {user.email_verified && <li>We email them about it.</li>}
      </ul>
      <TextField
        label={`Type ${user.email} to confirm`}
        name="email"
        autoComplete="off"
        required
        errors={form.errors}
      />
    </DialogForm>
  );
}
