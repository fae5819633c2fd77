import { useState } from 'react';
import { Link } from 'react-router';
import { invoiceName } from '#app/features/billing/document-names.ts';
import { PortalConfirmation } from '#app/features/shared/session/portal-confirmation.tsx';
import { adminPropertiesPath } from '#app/lib/page/paths.ts';
import { buttonClass } from '#app/ui/button/button.tsx';
import { ActionMenu } from '#app/ui/menu/action-menu.tsx';
import { MenuItem } from '#app/ui/menu/menu.tsx';
import type { AdminOrderDetails } from '#domain/orders/admin-order.ts';
import { listOrderActions } from './list-order-actions.ts';
import { RefundDialog } from './refund-dialog.tsx';

/** The links and the menu of an order: its media, its invoice, its status, its money. */
export function OrderActions({ details }: { details: AdminOrderDetails }) {
  const { order, user, refundable_minor, refundable_by_hand_minor } = details;
  const [isRefunding, setIsRefunding] = useState(false);
  return (
    <>
      {user?.role === 'realtor' && (
        <Link to={adminPropertiesPath(user.id)} className={buttonClass('outline', 'sm')}>
          Manage Media
        </Link>
      )}
      {order.invoice_number !== null && (
        <a href={`/api/admin/orders/${order.id}/invoice.pdf`} className={buttonClass('outline', 'sm')}>
          {invoiceName(order.documents)} (PDF)
        </a>
      )}
      <ActionMenu label={`Actions for order ${order.order_number}`} actions={listOrderActions(details)}>
        {refundable_minor + refundable_by_hand_minor > 0 && (
          <MenuItem onSelect={() => setIsRefunding(true)}>Refund</MenuItem>
        )}
      </ActionMenu>
      <PortalConfirmation>
        <RefundDialog details={details} open={isRefunding} onOpenChange={setIsRefunding} />
      </PortalConfirmation>
    </>
  );
}
