import { useState } from 'react';
import { Link } from 'react-router';
import { useAct } from '#app/features/accounts/area/use-act.ts';
import { adminPropertiesPath } from '#app/lib/paths.ts';
import { toast } from '#app/lib/toast.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Menu, MenuItem } from '#app/ui/menu.tsx';
import type { AdminOrderDetails } from '#domain/orders/admin-order.ts';
import { actsOn, type OrderAct } from './order-acts.ts';
import { RefundDialog } from './refund-dialog.tsx';

/** What can be done with an order: its invoice, its status, its money; each act asks first. */
export function OrderActions({ details }: { details: AdminOrderDetails }) {
  const { order, user, refundable_minor } = details;
  const [asked, setAsked] = useState<OrderAct | null>(null);
  // The menu's panel belongs to the heading, and not to the end of the page.
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState<'act' | 'refund' | null>(null);
  const { run, running } = useAct<OrderAct>('Nothing was changed', async (act) => {
    await act.run();
    toast({ title: 'Success!', description: act.done, variant: 'success' });
  });
  const confirm = async () => {
    if (!asked) return;
    await run(asked);
    setOpen(null);
  };
  const acts = actsOn(details);
  const hasMenu = acts.length > 0 || refundable_minor > 0;
  return (
    <div ref={setPlace} className="contents">
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
          container={place}
          trigger={
            <Button variant="outline" size="sm" aria-label={`Actions for order ${order.order_number}`}>
              Actions
              <Icon name="chevronDown" className="size-4" />
            </Button>
          }
        >
          {acts.map((act) => (
            <MenuItem
              key={act.item}
              onSelect={() => {
                setAsked(act);
                setOpen('act');
              }}
            >
              {act.item}
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
