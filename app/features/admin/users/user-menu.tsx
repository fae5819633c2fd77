import { useState } from 'react';
import { useAct } from '#app/features/accounts/area/use-act.ts';
import { toast } from '#app/lib/toast.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Menu, MenuItem } from '#app/ui/menu.tsx';
import type { AdminUser } from '#domain/accounts/user-list.ts';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import { actsOn, nameOf, type UserAct } from './user-acts.ts';

/** What can be done to an account; each act asks first. */
export function UserMenu({ user }: { user: AdminUser }) {
  const [asked, setAsked] = useState<UserAct | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  // Its panel belongs to the row, and not to the end of the page.
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const { run, running } = useAct<UserAct>('Nothing was changed', async (act) => {
    await act.run();
    toast({ title: 'Success!', description: act.done, variant: 'success' });
  });
  const confirm = async () => {
    if (!asked) return;
    await run(asked);
    setIsOpen(false);
  };
  return (
    <span ref={setPlace}>
      <Menu
        container={place}
        trigger={
          <Button variant="outline" size="sm" aria-label={`Actions for ${nameOf(user)}`}>
            Actions
            <Icon name="chevronDown" className="size-4" />
          </Button>
        }
      >
        {actsOn(user).map((act) => (
          <MenuItem
            key={act.item}
            onSelect={() => {
              setAsked(act);
              setIsOpen(true);
            }}
          >
            {act.item}
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
