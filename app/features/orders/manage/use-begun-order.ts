import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { contactsQuery } from '#app/features/customers/api/customers.ts';
import type { ChosenAddOn } from '#domain/orders/pricing/quote.ts';
import { orderQuery } from './api/orders.ts';

/** What a new order begins with: a package with its add-ons, and who orders. `notes` is what the studio notes about them. */
export type BegunOrderFacts = {
  offer: { packageId: string; photoCount: number | null } | null;
  addOns: readonly ChosenAddOn[];
  name: string;
  email: string;
  phone: string;
  locale: string | null;
  notes: string;
};

const NOTHING: BegunOrderFacts = { offer: null, addOns: [], name: '', email: '', phone: '', locale: null, notes: '' };

/**
 * What the address of the form names: `?again=` an order whose package and customer it begins with, or `?contact=` the email of a contact. What
 * cannot be loaded leaves the form empty.
 */
export function useBegunOrder(): { begin: BegunOrderFacts; isLoading: boolean } {
  const [query] = useSearchParams();
  const again = query.get('again') ?? '';
  const email = query.get('contact') ?? '';
  const earlier = useQuery({ ...orderQuery(again), enabled: again !== '' });
  const known = useQuery({ ...contactsQuery(email), enabled: email !== '' && again === '' });
  const isLoading = (again !== '' && earlier.isPending) || (again === '' && email !== '' && known.isPending);
  if (earlier.data) {
    const { order, customer } = earlier.data;
    const { customer_name: name, customer_phone: phone, locale } = order;
    const { id: packageId, photoCount, addOns = [] } = order.package;
    const offer = { packageId, photoCount };
    return {
      begin: { offer, addOns, name, email: order.customer_email, phone, locale, notes: customer?.notes ?? '' },
      isLoading,
    };
  }
  const contact = known.data?.contacts.find((each) => each.email === email.toLowerCase());
  if (!contact) return { begin: NOTHING, isLoading };
  const { name, phone, locale, notes } = contact;
  return { begin: { offer: null, addOns: [], name, email: contact.email, phone, locale, notes }, isLoading };
}
