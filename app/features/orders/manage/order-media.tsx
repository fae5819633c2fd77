import { Link } from 'react-router';
import { adminPropertiesPath } from '#app/lib/page/paths.ts';
import { useRights } from '#app/lib/session/use-rights.ts';
import type { AdminOrder } from '#domain/orders/admin-order.ts';
import { findInvitationRefusal, InviteButton } from './invite-button.tsx';

/** Above the link that covers the row, so that mouse and finger reach it. */
const ABOVE_ROW =
  'relative z-10 -my-2 inline-flex min-h-11 cursor-pointer items-center rounded-md font-medium whitespace-nowrap text-accent-text hover:underline';

/** Where the media of an order go: to its realtor, or to a guest customer once they have an account. */
export function OrderMedia({ order }: { order: AdminOrder }) {
  const { can } = useRights();
  if (!can('orders.write')) return '–';
  if (order.user_id && order.user_role === 'realtor') {
    return (
      <Link
        to={adminPropertiesPath(order.user_id)}
        aria-label={`Manage Media of ${order.user_full_name || order.user_email}, order ${order.order_number}`}
        className={ABOVE_ROW}
      >
        Manage Media
      </Link>
    );
  }
  if (findInvitationRefusal(order)) return '–';
  return <InviteButton order={order} label={`Invite to portal, order ${order.order_number}`} className={ABOVE_ROW} />;
}
