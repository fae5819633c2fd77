import { phoneDigits } from '#domain/shared/search-numbers.ts';
import { searchText } from '#domain/shared/search-words.ts';

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
 * the database gives it.
 */
export function orderSearchText(order: Searched): string {
  const { id, customerName, customerEmail, customerPhone, packageName, propertyName } = order;
  const { address, city, state, zipCode } = order;
  return searchText(
    id,
    customerName,
    customerEmail,
    packageName,
    propertyName,
    `${address}, ${city}, ${state} ${zipCode}`,
    phoneDigits(customerPhone),
  );
}
