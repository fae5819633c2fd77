import { and, asc, desc, eq, inArray, isNull, lt, ne, notExists, sql } from 'drizzle-orm';
import { customerSearchText } from '#domain/customers/customer-search.ts';
import { foldEmail, foldText } from '#domain/shared/fold-text.ts';
import type { Db } from '#server/db/database.ts';
import { insertRows } from '#server/db/insert-rows.ts';
import { instantText } from '#server/db/instant-text.ts';
import { users } from '#server/db/schema/accounts.ts';
import { type ContactRow, type CustomerRow, contacts, customerMerges, customers } from '#server/db/schema/customers.ts';
import { mails } from '#server/db/schema/mails.ts';
import { isAcceptedOrder, orders } from '#server/db/schema/orders.ts';
import { properties } from '#server/db/schema/properties.ts';
import { taxProfiles } from '#server/db/schema/tax-profiles.ts';
import { newId } from '#server/platform/random/random.ts';

/** A contact with what the studio keeps of the customer who is billed for them. */
export type KnownContact = ContactRow & Pick<CustomerRow, 'companyName' | 'notes'>;

const knownFields = {
  id: contacts.id,
  customerId: contacts.customerId,
  email: contacts.email,
  name: contacts.name,
  phone: contacts.phone,
  locale: contacts.locale,
  version: contacts.version,
  createdAt: contacts.createdAt,
  companyName: customers.companyName,
  notes: customers.notes,
};

const selectKnown = (db: Db) =>
  db.select(knownFields).from(contacts).innerJoin(customers, eq(customers.id, contacts.customerId));

/** A person to keep, who is billed for what they order. `since` is when they became a customer; null where they only begin an order. */
export type NewContact = Pick<ContactRow, 'email' | 'name' | 'phone' | 'createdAt'> &
  Partial<Pick<ContactRow, 'locale'>> &
  Pick<CustomerRow, 'companyName' | 'notes' | 'since'>;

/** Keeps people and skips those whose address is kept already, even if several requests insert it at once. */
export async function insertContacts(tx: Db, people: readonly NewContact[]): Promise<KnownContact[]> {
  if (people.length === 0) return [];
  const made = people.map(({ companyName, notes, since, createdAt, name, email, phone, locale = null }) => {
    const customerId = newId(createdAt);
    const searchText = customerSearchText({ name, companyName, tags: [], contacts: [{ name, email, phone }] });
    const customer = {
      id: customerId,
      name,
      nameSort: foldText(name),
      companyName,
      notes,
      searchText,
      since,
      createdAt,
    };
    return {
      customer: { ...customer, updatedAt: createdAt },
      contact: { id: newId(createdAt), customerId, email, name, phone, locale, createdAt },
    };
  });
  await insertRows(tx, customers, { rows: made.map(({ customer }) => customer) });
  const kept = await tx
    .insert(contacts)
    .values(made.map(({ contact }) => contact))
    .onConflictDoNothing({ target: contacts.email })
    .returning();
  const keptIds = new Set(kept.map(({ customerId }) => customerId));
  const lost = made.filter(({ customer }) => !keptIds.has(customer.id)).map(({ customer }) => customer.id);
  if (lost.length > 0) await tx.delete(customers).where(inArray(customers.id, lost));
  const byId = new Map(made.map(({ customer }) => [customer.id, customer]));
  return kept.map((contact) => {
    const { companyName = '', notes = '' } = byId.get(contact.customerId) ?? {};
    return { ...contact, companyName, notes };
  });
}

/** Keeps a person; null where their address is kept already. */
export async function insertContact(tx: Db, person: NewContact): Promise<KnownContact | null> {
  const [contact] = await insertContacts(tx, [person]);
  return contact ?? null;
}

/** Adds a person to a customer; null where their address is kept already. */
export async function insertContactOf(
  tx: Db,
  row: Omit<typeof contacts.$inferInsert, 'version'>,
): Promise<ContactRow | null> {
  const [contact] = await tx.insert(contacts).values(row).onConflictDoNothing({ target: contacts.email }).returning();
  return contact ?? null;
}

/** The contact of an address in any case; null where there is none. */
export async function findContactByEmail(db: Db, email: string): Promise<ContactRow | null> {
  const [contact] = await db
    .select()
    .from(contacts)
    .where(eq(contacts.email, foldEmail(email)));
  return contact ?? null;
}

/** The contacts of addresses in lower case. */
export async function listContactsByEmail(db: Db, emails: readonly string[]): Promise<ContactRow[]> {
  if (emails.length === 0) return [];
  return db
    .select()
    .from(contacts)
    .where(inArray(contacts.email, [...emails]));
}

/** The contact of an address, locked until the transaction ends; null where there is none. */
export async function lockContactByEmail(tx: Db, email: string): Promise<KnownContact | null> {
  const [contact] = await selectKnown(tx).where(eq(contacts.email, email)).for('update');
  return contact ?? null;
}

/** A contact, locked until the transaction ends; null where there is none. */
export async function lockContact(tx: Db, id: string): Promise<KnownContact | null> {
  const [contact] = await selectKnown(tx).where(eq(contacts.id, id)).for('update');
  return contact ?? null;
}

/** The customer, locked until the transaction ends; null where there is none. */
export async function lockCustomer(tx: Db, id: string): Promise<CustomerRow | null> {
  const [customer] = await tx.select().from(customers).where(eq(customers.id, id)).for('update');
  return customer ?? null;
}

export async function findCustomerRow(db: Db, id: string): Promise<CustomerRow | null> {
  const [customer] = await db.select().from(customers).where(eq(customers.id, id));
  return customer ?? null;
}

/** Customers by their ids. */
export async function listCustomerRows(db: Db, ids: readonly string[]): Promise<Map<string, CustomerRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(customers)
    .where(inArray(customers.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

export async function insertCustomer(tx: Db, row: typeof customers.$inferInsert): Promise<CustomerRow> {
  const [customer] = await tx.insert(customers).values(row).returning();
  if (!customer) throw new Error('The customer was not kept.');
  return customer;
}

/** The people of customers, the oldest first. */
export async function listContactsOf(db: Db, customerIds: readonly string[]) {
  if (customerIds.length === 0) return [];
  return db
    .select({ contact: contacts, accountId: users.id })
    .from(contacts)
    .leftJoin(users, and(eq(users.email, contacts.email), users.emailVerified))
    .where(inArray(contacts.customerId, [...customerIds]))
    .orderBy(asc(contacts.createdAt), asc(contacts.id));
}

type CustomerChanges = Partial<
  Pick<CustomerRow, 'name' | 'companyName' | 'notes' | 'tags' | 'paymentTerms' | 'paymentDays' | 'deposit'>
>;

/** Changes a customer, and what the search finds it by. */
export async function updateCustomerRow(tx: Db, id: string, changes: CustomerChanges = {}): Promise<CustomerRow> {
  const before = await findCustomerRow(tx, id);
  if (!before) throw new Error(`Customer ${id} is gone.`);
  const after = { ...before, ...changes };
  const people = await listContactsOf(tx, [id]);
  const searchText = customerSearchText({ ...after, contacts: people.map(({ contact }) => contact) });
  const [updated] = await tx
    .update(customers)
    .set({ ...changes, nameSort: foldText(after.name), searchText })
    .where(eq(customers.id, id))
    .returning();
  return updated ?? after;
}

/** Changes a contact, and the customer as far as it is this person. */
export async function updateContact(
  tx: Db,
  contact: KnownContact,
  changes: Partial<Pick<KnownContact, 'name' | 'phone' | 'companyName' | 'notes'>>,
): Promise<KnownContact> {
  const { name = contact.name, phone = contact.phone, ...others } = changes;
  await tx.update(contacts).set({ name, phone }).where(eq(contacts.id, contact.id));
  const customer = await findCustomerRow(tx, contact.customerId);
  const isSelf = customer?.kind === 'person';
  await updateCustomerRow(tx, contact.customerId, isSelf ? { name, ...others } : others);
  const [updated] = await selectKnown(tx).where(eq(contacts.id, contact.id));
  if (!updated) throw new Error(`Contact ${contact.id} is gone.`);
  return updated;
}

/** Persons without a contact: nobody is left of them. */
const isEmpty = (tx: Db) =>
  and(
    eq(customers.kind, 'person'),
    notExists(tx.select({ id: contacts.id }).from(contacts).where(eq(contacts.customerId, customers.id))),
  );

/** Deletes contacts, and the customers who were these people alone. */
export async function deleteContacts(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const gone = await tx
    .delete(contacts)
    .where(inArray(contacts.id, [...ids]))
    .returning({ customerId: contacts.customerId });
  const customerIds = [...new Set(gone.map(({ customerId }) => customerId))];
  if (customerIds.length > 0) await tx.delete(customers).where(and(inArray(customers.id, customerIds), isEmpty(tx)));
}

/** Deletes what a merge kept of a customer for its undo. */
async function deleteMergesOf(tx: Db, customerId: string): Promise<void> {
  await tx.delete(customerMerges).where(eq(customerMerges.customerId, customerId));
}

/** Deletes the contact of an address, with what is known of them as a customer. */
export async function deleteContactsOf(tx: Db, email: string): Promise<void> {
  const contact = await findContactByEmail(tx, email);
  if (!contact) return;
  await deleteMergesOf(tx, contact.customerId);
  await deleteContacts(tx, [contact.id]);
  const customer = await findCustomerRow(tx, contact.customerId);
  if (!customer) return;
  const [other] = await listContactsOf(tx, [customer.id]);
  // A company stays, without the person. A person who was merged with another stays as that one, without what was known of this one.
  const isOther = customer.kind === 'person' && other;
  await updateCustomerRow(tx, customer.id, isOther ? { name: other.contact.name, companyName: '', notes: '' } : {});
  if (isOther) await tx.delete(taxProfiles).where(eq(taxProfiles.customerId, customer.id));
}

/** Deletes people who only began an order before an instant, and have none any more. */
export async function deleteStrangers(tx: Db, before: Date): Promise<void> {
  const idle = await tx
    .select({ id: contacts.id })
    .from(contacts)
    .innerJoin(customers, eq(customers.id, contacts.customerId))
    .where(
      and(
        isNull(customers.since),
        lt(contacts.createdAt, before),
        notExists(tx.select({ id: orders.id }).from(orders).where(eq(orders.contactId, contacts.id))),
      ),
    );
  await deleteContacts(
    tx,
    idle.map(({ id }) => id),
  );
}

/** Says since when some are customers who were none before, and who these are. */
export async function setCustomersSince(tx: Db, ids: readonly string[], since: Date): Promise<string[]> {
  if (ids.length === 0) return [];
  const begun = await tx
    .update(customers)
    .set({ since })
    .where(and(inArray(customers.id, [...ids]), isNull(customers.since)))
    .returning({ id: customers.id });
  return begun.map(({ id }) => id);
}

/** Customers of these ids, in their order, with how many accepted orders they have and when the last was made. */
export async function listCustomersByIds(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      customer: customers,
      since: instantText(sql`${customers.since}`),
      orderCount: sql<number>`(select count(*)::int from orders where customer_id = customers.id and ${isAcceptedOrder})`,
      lastOrderAt: sql<
        string | null
      >`(select max(created_at)::text from orders where customer_id = customers.id and ${isAcceptedOrder})`,
    })
    .from(customers)
    .where(inArray(customers.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.customer.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** What accepted orders of a customer come to, by currency, in minor units. */
export async function sumOrders(db: Db, customerId: string) {
  const sumOf = (amount: ReturnType<typeof sql>) => sql`coalesce(sum(${amount}), 0)`.mapWith(Number);
  return db
    .select({
      currency: orders.chargeCurrency,
      count: sql`count(*)`.mapWith(Number),
      orderedMinor: sumOf(sql`charge_minor`),
      paidMinor: sumOf(sql`paid_minor - refunded_minor`),
      dueMinor: sumOf(sql`case when order_status = 'cancelled' then 0 else charge_minor - paid_minor end`),
    })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), isAcceptedOrder))
    .groupBy(orders.chargeCurrency)
    .orderBy(asc(orders.chargeCurrency));
}

const MOST = 100;

/** The newest properties that orders of a customer are delivered to. */
export async function listPropertiesOf(db: Db, customerId: string) {
  const ordered = db.select({ id: orders.propertyId }).from(orders).where(eq(orders.customerId, customerId));
  return db
    .select({
      id: properties.id,
      name: properties.name,
      address: properties.address,
      city: properties.city,
      realtorId: properties.realtorId,
    })
    .from(properties)
    .where(inArray(properties.id, ordered))
    .orderBy(desc(properties.createdAt), desc(properties.id))
    .limit(MOST);
}

/** The newest mails about orders of a customer. */
export async function listMailsOf(db: Db, customerId: string) {
  return db
    .select({ mail: mails, orderNumber: orders.orderNumber })
    .from(mails)
    .innerJoin(orders, eq(orders.id, mails.orderId))
    .where(and(eq(orders.customerId, customerId), ne(mails.kind, 'studio_notice')))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(MOST);
}

/** Gives a contact their new address, unless another contact has it: orders of both stay where they are. */
export async function moveContact(tx: Db, from: string, to: string): Promise<void> {
  const [email, contact] = [foldEmail(to), await findContactByEmail(tx, from)];
  if (!contact || (await findContactByEmail(tx, email))) return;
  await tx.update(contacts).set({ email }).where(eq(contacts.id, contact.id));
  await updateCustomerRow(tx, contact.customerId);
}

/** Changes how a person is called and reached. */
export async function updateOwnContact(
  tx: Db,
  id: string,
  changes: Partial<Pick<ContactRow, 'name' | 'phone'>>,
): Promise<void> {
  if (changes.name === undefined && changes.phone === undefined) return;
  await tx.update(contacts).set(changes).where(eq(contacts.id, id));
}

/** Raises the version of a customer for a change of their people. */
export async function raiseCustomerVersion(tx: Db, id: string): Promise<void> {
  await tx
    .update(customers)
    .set({ version: sql`${customers.version} + 1` })
    .where(eq(customers.id, id));
}
