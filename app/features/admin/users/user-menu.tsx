import { useState } from 'react';
import { MenuItem } from '#app/ui/menu/menu.tsx';
import type { AdminUser } from '#domain/accounts/user-list.ts';
import { ActionMenu } from '../action-menu.tsx';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import { getUserName, listUserActions } from './list-user-actions.ts';

/** The menu of an account in the list of users. */
export function UserMenu({ user }: { user: AdminUser }) {
  const [isDeleting, setIsDeleting] = useState(false);
  return (
    <>
      <ActionMenu label={`Actions for ${getUserName(user)}`} actions={listUserActions(user)}>
        <MenuItem onSelect={() => setIsDeleting(true)}>Delete account</MenuItem>
      </ActionMenu>
      <DeleteUserDialog user={user} open={isDeleting} onClose={() => setIsDeleting(false)} />
    </>
  );
}
