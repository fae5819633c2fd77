import { useState } from 'react';
import { useAction } from '#app/lib/request/use-action.ts';
import { toast } from '#app/lib/state/toast.ts';
import { buttonClass } from '#app/ui/button/button.tsx';
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx';
import type { AdminOrder } from '#domain/orders/admin-order.ts';
import { type InvitationRefusal, invitationRefusal } from '#domain/orders/invitation.ts';
import { inviteCustomer } from './api/orders.ts';

type InvitedOrder = Pick<
  AdminOrder,
  'id' | 'user_id' | 'customer_name' | 'customer_email' | 'payment_status' | 'order_status'
>;

/** Why the customer of an order is not invited to the portal, or null where they may be. */
export function findInvitationRefusal(order: Omit<InvitedOrder, 'id'>): InvitationRefusal | null {
  const { user_id, customer_email, payment_status, order_status } = order;
  return invitationRefusal({
    userId: user_id,
    customerEmail: customer_email,
    paymentStatus: payment_status,
    orderStatus: order_status,
  });
}

type InviteButtonProps = {
  order: InvitedOrder;
  /** Its name, where there are several of these buttons. */
  label?: string;
  /** The classes of another look than that of a button. */
  className?: string;
};

/** Invites the customer of an order to open an account, after a question. For orders that `findInvitationRefusal` does not refuse. */
export function InviteButton({ order, label, className = buttonClass('outline', 'sm') }: InviteButtonProps) {
  const { id, customer_name, customer_email } = order;
  const [isOpen, setIsOpen] = useState(false);
  const { run, running } = useAction('Nobody was invited', async () => {
    const { user } = await inviteCustomer(id);
    const description = user
      ? `${user.full_name || user.email} has an account already. The order belongs to it now.`
      : `The invitation is on its way to ${customer_email}.`;
    toast({ title: 'Success!', description, variant: 'success' });
  });
  const confirm = async () => {
    await run();
    setIsOpen(false);
  };
  return (
    <>
      <button type="button" aria-label={label} className={className} onClick={() => setIsOpen(true)}>
        Invite to portal
      </button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={`Invite ${customer_name || customer_email} to the portal?`}
        description={`${customer_email} gets an email with a link to open an account with this address. Once it is confirmed, this order belongs to the account and its media are there.`}
        action="Send invitation"
        variant="primary"
        isRunning={running !== null}
        onConfirm={() => void confirm()}
      />
    </>
  );
}
