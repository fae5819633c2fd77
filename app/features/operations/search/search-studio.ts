import { adminCustomerPath, adminOrderPath, adminPropertiesPath, PATHS } from '#app/lib/page/paths.ts';
import type { Rights } from '#app/lib/session/use-rights.ts';
import type { AdminUser } from '#domain/accounts/user-list.ts';
import type { ListedCustomer } from '#domain/customers/customer-json.ts';
import type { AdminOrder } from '#domain/orders/admin-order.ts';
import type { ProductionCardJson } from '#domain/production/production-json.ts';
import { searchCards, searchCustomers, searchOrders, searchUsers } from './api/search.ts';

/** Something that was found: its name, what distinguishes it from others, and where it is. */
export type Hit = { id: string; title: string; text: string; to: string };
export type Hits = { properties: Hit[]; orders: Hit[]; customers: Hit[]; people: Hit[] };

export const NO_HITS: Hits = { properties: [], orders: [], customers: [], people: [] };

const MOST = 6;

const hitOfOrder = ({ id, order_number, customer_name, package_name, customer_email }: AdminOrder): Hit => ({
  id,
  title: `${order_number} ${customer_name || 'Deleted customer'}`,
  text: [package_name, customer_email].filter(Boolean).join(', '),
  to: adminOrderPath(id),
});

const hitOfCustomer = ({ id, name, company, contacts: [contact] }: ListedCustomer): Hit => ({
  id,
  title: name || (contact?.email ?? ''),
  text: [company, contact?.email].filter(Boolean).join(', '),
  to: adminCustomerPath(id),
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

/** A property leads to its files and delivery; who only works on it, to its card on the board. */
function hitOfCard({ id, name, address, realtor_id, orders }: ProductionCardJson, { can }: Rights): Hit {
  const list = `${adminPropertiesPath(realtor_id)}?${new URLSearchParams({ q: name })}`;
  const card = `${PATHS.adminProduction}?${new URLSearchParams({ card: id })}`;
  return {
    id,
    title: address || name,
    text: [
      ...(address && address !== name ? [name] : []),
      ...orders.map(({ order_number }) => `Order ${order_number}`),
    ].join(', '),
    to: can('media') ? list : card,
  };
}

/** Properties that have these words, of those with a shoot or files: the cards of the board. */
async function searchProperties(q: string, rights: Rights): Promise<Hit[]> {
  if (!rights.can('production')) return [];
  const { columns } = await searchCards(q);
  const cards = columns.flatMap((column) => column.cards);
  return cards.slice(0, MOST).map((card) => hitOfCard(card, rights));
}

/** The first properties, orders, whether paid or not, customers and people that have these words, as far as rights allow. */
export async function searchStudio(q: string, rights: Rights): Promise<Hits> {
  const { can } = rights;
  const [properties, { orders }, { customers }, { users }] = await Promise.all([
    searchProperties(q, rights),
    can('orders.read') ? searchOrders(q, MOST) : { orders: [] },
    can('orders.read') ? searchCustomers(q, MOST) : { customers: [] },
    can('users.read') ? searchUsers(q, MOST) : { users: [] },
  ]);
  const found = { customers: customers.map(hitOfCustomer), people: users.map(hitOfUser) };
  return { properties, orders: orders.map(hitOfOrder), ...found };
}
