import { asc, eq, sql } from 'drizzle-orm';
import { foldEmail } from '#domain/shared/fold-text.ts';
import { searchText, searchWords } from '#domain/shared/search-words.ts';
import type { Db } from '#server/db/database.ts';
import { type ContactRow, contacts } from '#server/db/schema/contacts.ts';

type Fields = Pick<ContactRow, 'name' | 'phone' | 'companyName' | 'notes'>;

const foldedText = ({ email, name, companyName }: Pick<ContactRow, 'email' | 'name' | 'companyName'>) =>
  searchText(name, email, companyName);

type NewContact = Fields & Pick<ContactRow, 'id' | 'email' | 'createdAt'>;

/** Keeps contacts; those whose address is kept already are left out, however many come at once. */
export async function insertContacts(tx: Db, rows: readonly NewContact[]): Promise<ContactRow[]> {
  if (rows.length === 0) return [];
  return tx
    .insert(contacts)
    .values(rows.map((row) => ({ ...row, searchText: foldedText(row) })))
    .onConflictDoNothing({ target: contacts.email })
    .returning();
}

/** Keeps a contact; null where its address is kept already. */
export async function insertContact(tx: Db, row: NewContact): Promise<ContactRow | null> {
  const [contact] = await insertContacts(tx, [row]);
  return contact ?? null;
}

/** The contact of an address, locked until the transaction ends; null where there is none. */
export async function lockContactByEmail(tx: Db, email: string): Promise<ContactRow | null> {
  const [contact] = await tx.select().from(contacts).where(eq(contacts.email, email)).for('update');
  return contact ?? null;
}

/** A contact, locked until the transaction ends; null where there is none. */
export async function lockContact(tx: Db, id: string): Promise<ContactRow | null> {
  const [contact] = await tx.select().from(contacts).where(eq(contacts.id, id)).for('update');
  return contact ?? null;
}

export async function updateContact(tx: Db, contact: ContactRow, changes: Partial<Fields>): Promise<ContactRow> {
  const folded = { searchText: foldedText({ ...contact, ...changes }) };
  const [updated] = await tx
    .update(contacts)
    .set({ ...changes, ...folded })
    .where(eq(contacts.id, contact.id))
    .returning();
  if (!updated) throw new Error(`Contact ${contact.id} is gone.`);
  return updated;
}

export async function deleteContact(tx: Db, id: string): Promise<void> {
  await tx.delete(contacts).where(eq(contacts.id, id));
}

/** Deletes the contacts of these addresses. */
export async function deleteContactsOf(tx: Db, email: string): Promise<void> {
  await tx.delete(contacts).where(eq(contacts.email, foldEmail(email)));
}

/** The contacts whose name, address or company have all words of a query, by name. */
export async function findContacts(db: Db, q: string, limit: number): Promise<ContactRow[]> {
  const words = searchWords(q).map((word) => sql`strpos(${contacts.searchText}, ${word}) > 0`);
  if (words.length === 0) return [];
  return db
    .select()
    .from(contacts)
    .where(sql.join(words, sql` and `))
    .orderBy(asc(contacts.searchText), asc(contacts.id))
    .limit(limit);
}
