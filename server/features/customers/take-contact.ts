import { foldEmail } from '#domain/shared/fold-text.ts';
import type { Locale } from '#domain/shared/locale.ts';
import type { Db } from '#server/db/database.ts';
import type { ContactRow } from '#server/db/schema/customers.ts';
import { recordCustomerEvent } from '#server/features/shared/events/record-customer-event.ts';
import type { EventContext } from '#server/features/shared/events/record-event.ts';
import {
  findContactByEmail,
  insertContact,
  insertContacts,
  type KnownContact,
  listContactsByEmail,
  setCustomersSince,
} from './queries.ts';

/** How somebody is called and reached, as an order or a member of staff says it. */
export type Person = { email: string; name?: string; phone?: string; locale?: Locale | null };

/**
 * The contact of an address, made where there is none. What is known of a contact stays as it is: whoever types an address has not proven it.
 */
export async function ensureContact(db: Db, person: Person, now: Date): Promise<ContactRow> {
  const { name = '', phone = '', locale = null } = person;
  const email = foldEmail(person.email);
  const known = await findContactByEmail(db, email);
  if (known) return known;
  const facts = { companyName: '', notes: '', since: null, createdAt: now };
  const made = await insertContact(db, { email, name, phone, locale, ...facts });
  // Where two requests make it at once, the other one's is there by now.
  const contact = made ?? (await findContactByEmail(db, email));
  if (!contact) throw new Error('The contact was not kept.');
  return contact;
}

/** Makes somebody a customer who was none yet, inside the caller's transaction: an order of theirs is accepted, or the studio enters them. */
export async function acceptCustomer(ctx: EventContext, customerId: string): Promise<void> {
  const [begun] = await setCustomersSince(ctx.db, [customerId], ctx.clock.now());
  if (begun) await recordCustomerEvent(ctx, 'customer.created', customerId);
}

/** Somebody whom orders of another system name, and when they first ordered there. */
export type ImportedPerson = Required<Pick<Person, 'email' | 'name' | 'phone'>> & { locale: Locale; createdAt: Date };

/** The contacts of many addresses by these, made where there is none, and which were made. All are customers then. Nobody is told. */
export async function ensureContacts(
  tx: Db,
  people: readonly ImportedPerson[],
): Promise<{ byEmail: Map<string, ContactRow>; made: KnownContact[] }> {
  const wanted = new Map(people.toReversed().map((person) => [foldEmail(person.email), person]));
  const known = await listContactsByEmail(tx, [...wanted.keys()]);
  const missing = [...wanted].filter(([email]) => !known.some((contact) => contact.email === email));
  const made = await insertContacts(
    tx,
    missing.map(([email, { name, phone, locale, createdAt }]) => {
      const facts = { companyName: '', notes: '', since: createdAt, createdAt };
      return { email, name, phone, locale, ...facts };
    }),
  );
  const there =
    made.length === missing.length ? [...known, ...made] : await listContactsByEmail(tx, [...wanted.keys()]);
  const ids = known.map(({ customerId }) => customerId);
  const first = people.map(({ createdAt }) => createdAt).sort((a, b) => a.getTime() - b.getTime())[0];
  if (first) await setCustomersSince(tx, ids, first);
  return { byEmail: new Map(there.map((contact) => [contact.email, contact])), made };
}
