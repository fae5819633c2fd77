import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addOrder, mailRow, orderRow } from '#server/test/rows.ts';
import type { Database } from './database.ts';
import { contactMessages } from './schema/contact.ts';
import { mails } from './schema/mails.ts';
import { openTestDatabase } from './test-database.ts';
import { violatedConstraint } from './transaction.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

function messageRow() {
  const words = { name: 'Jane', email: 'jane@example.com', phone: '', subject: 'May', message: 'Hello' };
  return { id: randomUUID(), ...words, createdAt: new Date('2026-11-20T15:00:00Z') };
}

const refusalOf = (row: Partial<typeof mails.$inferInsert>) =>
  database.db
    .insert(mails)
    .values(mailRow(row))
    .then(() => null, violatedConstraint);

test('a mail about a contact message goes with it', async () => {
  const { db } = database;
  const message = messageRow();
  const about = { kind: 'contact_notice', contactMessageId: message.id } as const;
  expect(await refusalOf(about)).toBe('mails_contact_message_id_contact_messages_id_fk');
  await db.insert(contactMessages).values(message);
  expect(await refusalOf(about)).toBeNull();
  await db.delete(contactMessages).where(eq(contactMessages.id, message.id));
  expect(await db.$count(mails, eq(mails.contactMessageId, message.id))).toBe(0);
});

test('a mail of the contact form is about a message, and no other mail is', async () => {
  const { db } = database;
  const message = messageRow();
  await db.insert(contactMessages).values(message);
  expect(await refusalOf({ kind: 'contact_notice' })).toBe('mails_subject');
  expect(await refusalOf({ kind: 'contact_receipt' })).toBe('mails_subject');
  expect(await refusalOf({ kind: 'studio_notice', contactMessageId: message.id })).toBe('mails_subject');
});

test('a mail is about one thing', async () => {
  const { db } = database;
  const [message, order] = [messageRow(), orderRow()];
  await db.insert(contactMessages).values(message);
  await addOrder(db, order);
  const about = { kind: 'contact_receipt', contactMessageId: message.id } as const;
  expect(await refusalOf({ ...about, orderId: order.id })).toBe('mails_one_subject');
  expect(await refusalOf(about)).toBeNull();
});
