import { useConfirmed } from '#app/features/shared/session/confirmation.tsx';
import { runVersioned } from '#app/lib/request/edits.ts';
import { useSchemaForm } from '#app/lib/request/use-schema-form.ts';
import { toast } from '#app/lib/state/toast.ts';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { DialogForm } from '#app/ui/dialog/dialog-form.tsx';
import type { AdminUser } from '#domain/accounts/user-list.ts';
import { changeRole } from './api/users.ts';
import { GrantFields } from './grant-fields.tsx';
import { grantFormSchema } from './grant-form.ts';
import { getRole, getUserName, seen } from './list-user-actions.ts';

type GrantDialogProps = {
  user: AdminUser;
  /** The admin's own account: they choose their person of the crew, and keep their role. */
  isOwn: boolean;
  open: boolean;
  onClose: () => void;
};

/** Changes what an account may do, and which person of the crew it is. */
export function GrantDialog({ user, isOwn, open, onClose }: GrantDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={isOwn ? 'Your place in the crew' : `What ${getUserName(user)} may do`}
      description={
        isOwn ? 'Who does shoots sees them on their day.' : 'Where their rights change, they are signed out everywhere.'
      }
    >
      <GrantForm user={user} isOwn={isOwn} onClose={onClose} />
    </Dialog>
  );
}

function GrantForm({ user, isOwn, onClose }: Omit<GrantDialogProps, 'open'>) {
  const confirmed = useConfirmed();
  const form = useSchemaForm({
    schema: grantFormSchema,
    send: async (grant) => {
      await confirmed(() => runVersioned(seen(user), () => changeRole(user, grant)));
      onClose();
      toast({ title: 'Success!', description: `Saved for ${getUserName(user)}.`, variant: 'success' });
    },
  });
  const { staff_roles, person_id, sees_orders } = user;
  return (
    <DialogForm label="Role" form={form} submitText="Save" busyText="Saving..." onClose={onClose}>
      <GrantFields
        errors={form.errors}
        grant={{ role: getRole(user), staff_roles, person_id, sees_orders }}
        isRoleFixed={isOwn}
      />
    </DialogForm>
  );
}
