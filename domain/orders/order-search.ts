import type { AddressForm } from '#domain/addresses/address-form.ts';
import { phoneDigits } from '#domain/shared/search-numbers.ts';
import { searchText } from '#domain/shared/search-words.ts';
import { fullAddress } from './full-address.ts';

/** What of an order the studio searches (spec §2 Orders tab). Who was deleted leaves these fields empty. */
type Searched = {
  id: string;
  customerName: string;
  customerEmail: string;
  customerPhone: string;
  packageName: string;
  propertyName: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
};

/**
 * The text of an order that is searched, folded, with its phone as bare digits at the end. The order's number is not in it:
 * the database gives it. The address stands there in the layout of the studio's country, to be found as it is written.
 */
export function orderSearchText(order: Searched, form: Pick<AddressForm, 'layout'>): string {
  const { id, customerName, customerEmail, customerPhone, packageName, propertyName } = order;
  return searchText(
    id,
    customerName,
    customerEmail,
    packageName,
    propertyName,
    fullAddress(order, form),
    phoneDigits(customerPhone),
  );
}
