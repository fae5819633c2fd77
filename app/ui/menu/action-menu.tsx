import { type ReactNode, useState } from 'react';
import { useAction } from '#app/lib/request/use-action.ts';
import { toast } from '#app/lib/state/toast.ts';
import { Button, type ButtonVariant } from '#app/ui/button/button.tsx';
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { Menu, MenuItem } from '#app/ui/menu/menu.tsx';

/** An action that is confirmed first: its item in the menu, the texts of its dialog, and of its toast once it is done. */
export type ConfirmedAction = {
  item: string;
  title: string;
  text: string;
  action: string;
  variant: ButtonVariant;
  done: string;
  run: () => Promise<void>;
};

/** The dialog that confirms an action and runs it. It stays until the action has ended; a toast reports the outcome. */
function useConfirmedAction() {
  const [asked, setAsked] = useState<ConfirmedAction | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { run, running } = useAction<ConfirmedAction>('Nothing was changed', async (action) => {
    await action.run();
    toast({ title: 'Success!', description: action.done, variant: 'success' });
  });
  const ask = (action: ConfirmedAction) => {
    setAsked(action);
    setIsOpen(true);
  };
  const confirm = async () => {
    if (!asked) return;
    await run(asked);
    setIsOpen(false);
  };
  const dialog = asked && (
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
  );
  return { ask, dialog };
}

type ActionMenuProps = {
  /** The name of the menu and its button. */
  label: string;
  actions: readonly ConfirmedAction[];
  /** Items with dialogs of their own, below the actions. */
  children?: ReactNode;
};

/** A menu of actions, each confirmed in a dialog. There is no button without any items. */
export function ActionMenu({ label, actions, children }: ActionMenuProps) {
  const { ask, dialog } = useConfirmedAction();
  // Keeps the menu's panel in the landmark of its button, and not at the end of the page.
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const hasItems = actions.length > 0 || Boolean(children);
  return (
    <span ref={setContainer} className="contents">
      {hasItems && (
        <Menu
          container={container}
          trigger={
            <Button variant="outline" size="sm" aria-label={label}>
              Actions
              <Icon name="chevronDown" className="size-4" />
            </Button>
          }
        >
          {actions.map((action) => (
            <MenuItem key={action.item} onSelect={() => ask(action)}>
              {action.item}
            </MenuItem>
          ))}
          {children}
        </Menu>
      )}
      {dialog}
    </span>
  );
}
