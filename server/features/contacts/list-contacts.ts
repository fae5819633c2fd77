import type { ContactJson } from '#domain/imports/contact-json.ts';
import type { Context } from '#server/context.ts';
import { findContacts } from './queries.ts';

const MOST = 5;

/** The contacts that have all words of a query, a few of them: what somebody types narrows them. */
export async function listContacts({ db }: Context, q: string): Promise<ContactJson[]> {
  const found = await findContacts(db, q, MOST);
  return found.map(({ id, name, email, phone, companyName }) => ({ id, name, email, phone, company: companyName }));
}
