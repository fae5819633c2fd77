import { api, readAnswer } from '#app/lib/api.ts';
import { adminOrderPath, adminPropertiesPath, PATHS } from '#app/lib/paths.ts';
import type { Rights } from '#app/lib/session/use-rights.ts';
import type { AdminUser } from '#domain/accounts/user-list.ts';
import type { AdminOrder } from '#domain/orders/admin-order.ts';

/** Something that was found: its name, what distinguishes it from others, and where it is. */
export type Hit = { id: string; title: string; text: string; to: string };
export type Hits = { orders: Hit[]; people: Hit[] };

const MOST = '6';

const hitOfOrder = ({ id, order_number, customer_name, package_name, customer_email }: AdminOrder): Hit => ({
  id,
  title: `${order_number} ${customer_name || 'Deleted customer'}`,
  text: [package_name, customer_email].filter(Boolean).join(', '),
  to: adminOrderPath(id),
});

function hitOfUser({ id, email, raw_user_meta_data: { full_name, company_name, role } }: AdminUser): Hit {
  const list = `${PATHS.adminUsers}?${new URLSearchParams({ q: email })}`;
  return {
    id,
    title: full_name || email,
    text: [email, company_name].filter(Boolean).join(', '),
    to: role === 'realtor' ? adminPropertiesPath(id) : list,
  };
}

/** The first orders, whether paid or not, and people that have these words, as far as rights allow. */
export async function searchStudio(q: string, { can }: Rights): Promise<Hits> {
  const [{ orders }, { users }] = await Promise.all([
    can('orders.read')
      ? api.admin.orders.$get({ query: { q, payment_status: 'all', limit: MOST } }).then(readAnswer)
      : { orders: [] },
    can('users.read')
      ? api.admin.users.$get({ query: { q, company_search: 'true', limit: MOST } }).then(readAnswer)
      : { users: [] },
  ]);
  return { orders: orders.map(hitOfOrder), people: users.map(hitOfUser) };
}
