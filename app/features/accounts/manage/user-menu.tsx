import { useState } from 'react';
import { Button } from '#app/ui/button/button.tsx';
import { ActionMenu } from '#app/ui/menu/action-menu.tsx';
import { MenuItem } from '#app/ui/menu/menu.tsx';
import type { AdminUser } from '#domain/accounts/user-list.ts';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import { GrantDialog } from './grant-dialog.tsx';
import { getUserName, listUserActions } from './list-user-actions.ts';

/** The menu of an account in the list of users. */
export function UserMenu({ user }: { user: AdminUser }) {
  const [isDeleting, setIsDeleting] = useState(false);
  const [isGranting, setIsGranting] = useState(false);
  return (
    <>
      <ActionMenu label={`Actions for ${getUserName(user)}`} actions={listUserActions(user)}>
        <MenuItem onSelect={() => setIsGranting(true)}>Staff roles</MenuItem>
        <MenuItem onSelect={() => setIsDeleting(true)}>Delete account</MenuItem>
      </ActionMenu>
      <GrantDialog user={user} isOwn={false} open={isGranting} onClose={() => setIsGranting(false)} />
      <DeleteUserDialog user={user} open={isDeleting} onClose={() => setIsDeleting(false)} />
    </>
  );
}

/** What is there for one's own account: its place in the crew. */
export function OwnAccount({ user }: { user: AdminUser }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <span className="text-sm text-muted">Your account</span>
      <Button variant="ghost" size="sm" onClick={() => setIsOpen(true)}>
        Your place in the crew
      </Button>
      <GrantDialog user={user} isOwn open={isOpen} onClose={() => setIsOpen(false)} />
    </span>
  );
}
