import { useState } from 'react';
import { useAction } from '#app/lib/request/use-action.ts';
import { toast } from '#app/lib/toast.ts';
import { Button } from '#app/ui/button/button.tsx';
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { Menu, MenuItem } from '#app/ui/menu/menu.tsx';
import type { AdminUser } from '#domain/accounts/user-list.ts';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import { getUserName, listUserActions, type UserAction } from './list-user-actions.ts';

/** What can be done to an account; each action asks first. */
export function UserMenu({ user }: { user: AdminUser }) {
  const [asked, setAsked] = useState<UserAction | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  // Its panel belongs to the row, and not to the end of the page.
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const { run, running } = useAction<UserAction>('Nothing was changed', async (action) => {
    await action.run();
    toast({ title: 'Success!', description: action.done, variant: 'success' });
  });
  const confirm = async () => {
    if (!asked) return;
    await run(asked);
    setIsOpen(false);
  };
  return (
    <span ref={setContainer}>
      <Menu
        container={container}
        trigger={
          <Button variant="outline" size="sm" aria-label={`Actions for ${getUserName(user)}`}>
            Actions
            <Icon name="chevronDown" className="size-4" />
          </Button>
        }
      >
        {listUserActions(user).map((action) => (
          <MenuItem
            key={action.item}
            onSelect={() => {
              setAsked(action);
              setIsOpen(true);
            }}
          >
            {action.item}
          </MenuItem>
        ))}
        <MenuItem onSelect={() => setIsDeleting(true)}>Delete account</MenuItem>
      </Menu>
      <DeleteUserDialog user={user} open={isDeleting} onClose={() => setIsDeleting(false)} />
      {asked && (
        <ConfirmDialog
          open={isOpen}
          onOpenChange={setIsOpen}
          title={asked.title}
          description={asked.text}
          action={asked.action}
          variant={asked.variant}
          isRunning={running !== null}
          onConfirm={() => void confirm()}
        />
      )}
    </span>
  );
}
