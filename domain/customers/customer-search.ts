import { phoneDigits } from '#domain/shared/search-numbers.ts';
import { searchText } from '#domain/shared/search-words.ts';

type SearchedContact = { name: string; email: string; phone: string };
type SearchedCustomer = {
  name: string;
  companyName: string;
  tags: readonly string[];
  contacts: readonly SearchedContact[];
};

/** What the search looks through to find a customer: names, emails, company and tags, and the digits of phones. */
export function customerSearchText({ name, companyName, tags, contacts }: SearchedCustomer): string {
  const people = contacts.flatMap(({ name: own, email, phone }) => [
    ...(own === name ? [] : [own]),
    email,
    phoneDigits(phone),
  ]);
  return searchText(name, companyName, ...tags, ...people);
}
