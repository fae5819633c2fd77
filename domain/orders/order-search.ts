import type { AddressForm } from '#domain/shared/addresses/address-form.ts';
import { phoneDigits } from '#domain/shared/search-numbers.ts';
import { searchText } from '#domain/shared/search-words.ts';
import { fullAddress } from './full-address.ts';

/**
 * The fields of an order that staff can search (ORD-90). They are empty once the customer's data was
 * deleted.
 */
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
 * Builds the search text of an order: case-folded, with the phone number as bare digits at the end, and the address in
 * the layout of the studio's country. The order's number is not included; the database adds it.
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
