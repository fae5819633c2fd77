import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { adminPropertiesPath } from '#app/lib/page/paths.ts';
import { runVersioned } from '#app/lib/request/edits.ts';
import { useAction } from '#app/lib/request/use-action.ts';
import { useRights } from '#app/lib/session/use-rights.ts';
import { toast } from '#app/lib/state/toast.ts';
import { Button } from '#app/ui/button/button.tsx';
import { firstControl } from '#app/ui/dialog/remember-focus.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import type { AdminOrderDetails } from '#domain/orders/admin-order.ts';
import type { InvitationRefusal } from '#domain/orders/invitation.ts';
import { isAccepted } from '#domain/orders/order-status.ts';
import { linkProperty } from './api/orders.ts';
import { ChooseProperty } from './choose-property.tsx';
import { CreateProperty } from './create-property.tsx';
import { findInvitationRefusal, InviteButton } from './invite-button.tsx';
import { ORDER_PARTS } from './order-parts.ts';

type OrderDeliveryProps = { details: AdminOrderDetails; when: (instant: string) => string };

/** Where the media of an order go: to a property of its realtor, to one without a realtor, or nowhere yet. */
export function OrderDelivery({ details, when }: OrderDeliveryProps) {
  const { can } = useRights();
  const { user, property } = details;
  const realtor = user?.role === 'realtor' ? user : null;
  const part = useRef<HTMLDivElement>(null);
  const shown = useRef(property?.id);
  useEffect(() => {
    if (shown.current === property?.id) return;
    shown.current = property?.id;
    // The pressed button is gone with the property that it unlinked.
    if (document.activeElement === document.body) firstControl(part.current)?.focus({ preventScroll: true });
  }, [property?.id]);
  if (!can('orders.write')) return null;
  return (
    <div ref={part} className="mt-6 border-t border-line pt-5">
      <h3 className="mb-3 font-medium text-ink">Delivered to</h3>
      {user && !realtor && (
        <Words>The account of this order is no realtor, so its property is one without a realtor.</Words>
      )}
      {property && <Linked details={details} realtor={realtor} property={property} />}
      {!property && (user || canBeDelivered(details)) && <Unlinked details={details} realtor={realtor} />}
      {!user && <Guest details={details} when={when} />}
    </div>
  );
}

/** Whether something is delivered to the customer of an order without an account: nothing is where they are forgotten, or it is unpaid. */
const canBeDelivered = ({ order }: AdminOrderDetails) => findInvitationRefusal({ ...order, user_id: null }) === null;

function Words({ children }: { children: ReactNode }) {
  return <p className="max-w-prose text-[0.9375rem] text-pretty text-body">{children}</p>;
}

const REFUSALS: Record<InvitationRefusal, string> = {
  owned: 'The account of this order is gone.',
  forgotten: 'This customer asked to be forgotten, so there is nobody to invite.',
  unpaid: 'Once the order is paid, its customer can be invited to the portal.',
  cancelled: 'The order is cancelled, so nothing is delivered.',
};

function Guest({ details: { order, mails }, when }: OrderDeliveryProps) {
  const guest = { ...order, user_id: null };
  const refusal = findInvitationRefusal(guest);
  if (refusal) {
    const isRefunded = refusal === 'unpaid' && order.payment_status === 'refunded';
    return (
      <Part>
        <Words>{isRefunded ? 'The order was refunded, so its customer is not invited.' : REFUSALS[refusal]}</Words>
      </Part>
    );
  }
  const last = mails.findLast(({ kind }) => kind === 'portal_invitation');
  return (
    <Part>
      <Words>
        {order.origin === 'studio' ? 'No account yet.' : 'Ordered without an account.'} Once {order.customer_name} has
        one with the address of this order, the order belongs to it, and so does the property with its media.
      </Words>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <InviteButton order={guest} />
        {last && <p className="text-sm text-muted">Invited {when(last.created_at)}</p>}
      </div>
    </Part>
  );
}

/** A part behind another one, with room between them; the first one has none. */
function Part({ children }: { children: ReactNode }) {
  return <div className="not-first-of-type:mt-6">{children}</div>;
}

type Realtor = NonNullable<AdminOrderDetails['user']>;
type RealtorProps = { details: AdminOrderDetails; realtor: Realtor | null };

function Linked({ details, realtor, property }: RealtorProps & { property: { id: string; name: string } }) {
  const [isChoosing, setIsChoosing] = useState(false);
  const { run, running } = useAction('Nothing was changed', async () => {
    await runVersioned({ seen: details, parts: ORDER_PARTS }, () => linkProperty(details, null));
    toast({ title: 'Success!', description: `The order is not delivered to ${property.name} any more.` });
  });
  return (
    <>
      <Link
        to={`${adminPropertiesPath(realtor?.id ?? null)}?${new URLSearchParams({ q: property.name })}`}
        className="inline-flex min-h-11 items-center gap-2 text-accent-text hover:underline"
      >
        <span className="wrap-anywhere">{property.name}</span>
        <Icon name="arrowRight" className="size-4 shrink-0" />
      </Link>
      <div className="mt-2 flex flex-wrap gap-2.5">
        <Button variant="outline" size="sm" onClick={() => setIsChoosing(true)}>
          Choose another
        </Button>
        <Button variant="ghost" size="sm" aria-disabled={running !== null} onClick={() => void run()}>
          Unlink
        </Button>
      </div>
      <ChooseProperty
        open={isChoosing}
        details={details}
        realtor={realtor}
        chosen={property.id}
        onDone={() => setIsChoosing(false)}
      />
    </>
  );
}

function Unlinked({ details, realtor }: RealtorProps) {
  const { order } = details;
  const [open, setOpen] = useState<'choose' | 'create' | null>(null);
  const close = () => setOpen(null);
  if (!order.order_status) return <Words>Once the order is paid, a property can be chosen.</Words>;
  return (
    <>
      <Words>No property yet. Choose one, and its photos and videos are those of this order.</Words>
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Button variant="outline" size="sm" onClick={() => setOpen('choose')}>
          Choose property
        </Button>
        {isAccepted({ paymentStatus: order.payment_status, orderStatus: order.order_status }) && (
          <Button variant="outline" size="sm" onClick={() => setOpen('create')}>
            Create property from this order
          </Button>
        )}
      </div>
      <ChooseProperty open={open === 'choose'} details={details} realtor={realtor} chosen={null} onDone={close} />
      <CreateProperty open={open === 'create'} order={order} realtorId={realtor?.id ?? null} onDone={close} />
    </>
  );
}
