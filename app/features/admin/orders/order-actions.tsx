import { useState } from 'react';
import { Link } from 'react-router';
import { adminPropertiesPath } from '#app/lib/paths.ts';
import { useAction } from '#app/lib/request/use-action.ts';
import { toast } from '#app/lib/toast.ts';
import { Button, buttonClass } from '#app/ui/button/button.tsx';
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { Menu, MenuItem } from '#app/ui/menu/menu.tsx';
import type { AdminOrderDetails } from '#domain/orders/admin-order.ts';
import { listOrderActions, type OrderAction } from './list-order-actions.ts';
import { RefundDialog } from './refund-dialog.tsx';

/** What can be done with an order: its invoice, its status, its money; each action asks first. */
export function OrderActions({ details }: { details: AdminOrderDetails }) {
  const { order, user, refundable_minor } = details;
  const [asked, setAsked] = useState<OrderAction | null>(null);
  // The menu's panel belongs to the heading, and not to the end of the page.
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState<'act' | 'refund' | null>(null);
  const { run, running } = useAction<OrderAction>('Nothing was changed', async (action) => {
    await action.run();
    toast({ title: 'Success!', description: action.done, variant: 'success' });
  });
  const confirm = async () => {
    if (!asked) return;
    await run(asked);
    setOpen(null);
  };
  const actions = listOrderActions(details);
  const hasMenu = actions.length > 0 || refundable_minor > 0;
  return (
    <div ref={setContainer} className="contents">
      {user?.role === 'realtor' && (
        <Link to={adminPropertiesPath(user.id)} className={buttonClass('outline', 'sm')}>
          Manage Media
        </Link>
      )}
      {order.invoice_number !== null && (
        <a href={`/api/admin/orders/${order.id}/invoice.pdf`} className={buttonClass('outline', 'sm')}>
          Invoice (PDF)
        </a>
      )}
      {hasMenu && (
        <Menu
          container={container}
          trigger={
            <Button variant="outline" size="sm" aria-label={`Actions for order ${order.order_number}`}>
              Actions
              <Icon name="chevronDown" className="size-4" />
            </Button>
          }
        >
          {actions.map((action) => (
            <MenuItem
              key={action.item}
              onSelect={() => {
                setAsked(action);
                setOpen('act');
              }}
            >
              {action.item}
            </MenuItem>
          ))}
          {refundable_minor > 0 && <MenuItem onSelect={() => setOpen('refund')}>Refund</MenuItem>}
        </Menu>
      )}
      {asked && (
        <ConfirmDialog
          open={open === 'act'}
          onOpenChange={(isOpen) => setOpen(isOpen ? 'act' : null)}
          title={asked.title}
          description={asked.text}
          action={asked.action}
          variant={asked.variant}
          isRunning={running !== null}
          onConfirm={() => void confirm()}
        />
      )}
      <RefundDialog
        details={details}
        open={open === 'refund'}
        onOpenChange={(isOpen) => setOpen(isOpen ? 'refund' : null)}
      />
    </div>
  );
}
