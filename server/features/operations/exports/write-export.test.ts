import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { KeptAnswer } from '#domain/orders/questions/check-answers.ts';
import { foldEmail } from '#domain/shared/fold-text.ts';
import { auditLog, identities, users } from '#server/db/schema/accounts.ts';
import { contactMessages } from '#server/db/schema/contact.ts';
import { mails } from '#server/db/schema/mails.ts';
import { mediaItems } from '#server/db/schema/media.ts';
import type { orders } from '#server/db/schema/orders.ts';
import { updateCustomerRow } from '#server/features/customers/queries.ts';
import { ensureContact } from '#server/features/customers/take-contact.ts';
import { insertAnswers } from '#server/features/orders/questions/queries.ts';
import { createStorage } from '#server/platform/storage/create-storage.ts';
import { createPerson, PASSWORD, type Person, signInPerson } from '#server/test/accounts.ts';
import { createMedia } from '#server/test/media.ts';
import { addProperty } from '#server/test/properties.ts';
import { addOrder, addOrders, mailRow, orderRow, paidFacts } from '#server/test/rows.ts';
import { openSecondServer, openTestStudio, type TestStudio } from '#server/test/studio.ts';

const PHONE = '+1 202 555 0177';
const MANY = 250;

let studio: TestStudio;
let jane: Person;
beforeAll(async () => {
  studio = await openTestStudio();
});
afterAll(() => studio.close());
beforeEach(async () => {
  jane = await signInPerson(studio);
});

type Row = Record<string, unknown>;
type Export = Record<'orders' | 'properties' | 'media' | 'messages' | 'mails' | 'actions', Row[]>;
const fetchExport = (person = jane) => person.browser.request<Export>('GET', '/api/account/export');

async function insertOrder(person: Person, changes: Partial<typeof orders.$inferInsert> = {}): Promise<string> {
  const row = orderRow({ userId: person.id, customerEmail: person.email, ...paidFacts(), ...changes });
  await addOrder(studio.db, row);
  return row.id;
}

async function insertMessage(email: string, message: string): Promise<string> {
  const id = randomUUID();
  const createdAt = studio.clock.now();
  const row = { id, name: 'Jane', email, phone: '', subject: 'Question', message, createdAt };
  await studio.db.insert(contactMessages).values({ ...row, emailFolded: foldEmail(email) });
  return id;
}

describe('check 127: the export', () => {
  test('OPS-17: holds who somebody is, their orders and what was done, and no secret', async () => {
    const orderId = await insertOrder(jane, { customerPhone: PHONE, notes: 'Key under the mat' });
    const label = { en: 'Anything that we should know?' };
    const answers = [
      { id: 'know', type: 'text', label, shown_to: [], value: 'A dog', choices: [] } satisfies KeptAnswer,
    ];
    await insertAnswers(studio.db, { orderId, version: 1, answers });
    await jane.browser.request('POST', '/api/account/confirm', { json: { password: PASSWORD } });
    const { customerId } = await ensureContact(studio.db, { email: jane.email }, studio.clock.now());
    await updateCustomerRow(studio.db, customerId, { notes: 'Rings twice', tags: ['Twilight'] });
    const answer = await fetchExport();
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="my-data.json"');
    expect(answer.body).toMatchObject({
      account: { id: jane.id, email: jane.email, full_name: jane.name, role: 'realtor' },
      orders: [
        {
          customer_email: jane.email,
          customer_phone: PHONE,
          notes: 'Key under the mat',
          amount: 735,
          answers: [{ question: label, answer: 'A dog' }],
        },
      ],
      customer: { notes: 'Rings twice', tags: ['Twilight'] },
      sessions: [{ is_current: true, ip_address: '127.0.0.1' }],
      identities: [{ provider: 'credential' }],
      passkeys: [],
    });
    expect(answer.body.actions.map(({ action }) => action)).toEqual([
      'account_exported',
      'password_confirmed',
      'signed_in',
      'signed_up',
    ]);
    const [identity] = await studio.db.select().from(identities).where(eq(identities.userId, jane.id));
    const session = jane.browser.cookie().split('=')[1]?.split('.')[0];
    for (const secret of [identity?.password, session]) expect(answer.text).not.toContain(secret);
  });

  test('holds properties, what is known of media, messages and mails', async () => {
    const property = await addProperty(studio, jane, { name: 'Maple House', city: 'Arlington' });
    const item = await createMedia(studio, jane, { propertyId: property.id, description: 'The bright kitchen' });
    const orderId = await insertOrder(jane);
    const contactMessageId = await insertMessage(jane.email.toUpperCase(), 'Do you photograph boats?');
    const sentAt = studio.clock.now();
    const queued = [
      mailRow({ kind: 'order_confirmation', orderId, sentAt }),
      mailRow({ kind: 'studio_notice', orderId, sentAt }),
      mailRow({ kind: 'contact_receipt', contactMessageId, sentAt }),
      mailRow({ kind: 'contact_notice', contactMessageId, sentAt }),
      mailRow({ kind: 'media_delivered', propertyId: property.id, sentAt }),
      mailRow({ kind: 'password_changed', userId: jane.id, sentAt: null }),
    ];
    await studio.db.insert(mails).values(queued);
    const { body } = await fetchExport();
    expect(body.properties).toMatchObject([
      { id: property.id, name: 'Maple House', city: 'Arlington', media_count: 1 },
    ]);
    expect(body.media).toMatchObject([
      { id: item.id, property_id: property.id, file_name: 'kitchen.jpg', description: 'The bright kitchen', width: 64 },
    ]);
    expect(body.messages).toMatchObject([{ message: 'Do you photograph boats?', subject: 'Question' }]);
    const sent = body.mails.filter(({ kind }) => kind !== 'new_device');
    expect(sent.map(({ kind, sent_at }) => [kind, sent_at]).sort()).toEqual([
      ['contact_receipt', sentAt.toISOString()],
      ['media_delivered', sentAt.toISOString()],
      ['order_confirmation', sentAt.toISOString()],
      ['password_changed', null],
    ]);
  });

  test('holds nothing of anybody else', async () => {
    const other = await signInPerson(studio);
    const property = await addProperty(studio, other, { name: 'House of a stranger' });
    await createMedia(studio, other, { propertyId: property.id, description: 'Picture of a stranger' });
    const orderId = await insertOrder(other, { customerName: 'Somebody Else' });
    const contactMessageId = await insertMessage(other.email, 'Words of a stranger');
    await studio.db
      .insert(mails)
      .values([
        mailRow({ kind: 'order_refunded', orderId }),
        mailRow({ kind: 'contact_receipt', contactMessageId }),
        mailRow({ kind: 'media_delivered', propertyId: property.id }),
        mailRow({ kind: 'password_changed', userId: other.id }),
      ]);
    const { text, body } = await fetchExport();
    expect([body.orders, body.properties, body.media, body.messages, body.mails]).toEqual([[], [], [], [], []]);
    for (const foreign of [other.id, other.email, 'stranger', 'Somebody Else']) expect(text).not.toContain(foreign);
  });

  test('does not tell from where an admin did something to the account', async () => {
    const [admin, at] = [await createPerson(studio, { role: 'admin' }), studio.clock.now()];
    const subject = { subjectKind: 'user', subjectId: jane.id, detail: {}, ipAddress: '198.51.100.77' };
    await studio.db
      .insert(auditLog)
      .values({ id: randomUUID(), at, action: 'role_changed', actorKind: 'user', actorId: admin.id, ...subject });
    const { text, body } = await fetchExport();
    expect(body.actions.find(({ action }) => action === 'role_changed')).toMatchObject({ ip_address: '' });
    expect(text).not.toContain('198.51.100.77');
  });

  test('holds no message that was sent with an address which nobody confirmed', async () => {
    const contactMessageId = await insertMessage(jane.email, 'Written by the owner of the address');
    await studio.db.insert(mails).values(mailRow({ kind: 'contact_receipt', contactMessageId }));
    await studio.db.update(users).set({ emailVerified: false }).where(eq(users.id, jane.id));
    const { body } = await fetchExport();
    expect([body.messages, body.mails]).toEqual([[], []]);
  });

  test('holds each of many, however many pages they are read in', async () => {
    const first = await createMedia(studio, jane);
    const ids = Array.from({ length: MANY }, () => randomUUID());
    const copies = ids.map((id) => ({ ...first, id, filePath: `copy/${id}.jpg` }));
    await studio.db.insert(mediaItems).values(copies);
    const houses = await Promise.all(ids.slice(0, 101).map(() => addProperty(studio, jane)));
    await addOrders(
      studio.db,
      houses.map(() => orderRow({ userId: jane.id })),
    );
    await studio.db
      .insert(mails)
      .values(ids.map(() => mailRow({ kind: 'password_changed', userId: jane.id, createdAt: studio.clock.now() })));
    const { body } = await fetchExport();
    const idsOf = (rows: Row[]) => new Set(rows.map(({ id }) => id));
    expect(idsOf(body.media)).toEqual(new Set([first.id, ...ids]));
    expect(idsOf(body.properties)).toEqual(new Set(houses.map(({ id }) => id)));
    expect([body.media.length, body.orders.length, body.mails.length]).toEqual([MANY + 1, 101, MANY]);
  });

  test('that is only asked for its headers takes no turn', async () => {
    for (let asked = 0; asked < 3; asked += 1) {
      const { status, text } = await jane.browser.request('HEAD', '/api/account/export');
      expect([status, text]).toEqual([200, '']);
    }
    expect((await fetchExport()).status).toBe(200);
  });

  test('check 102: is downloaded twice at once on all servers together, and again when one of them has left', async () => {
    const item = await createMedia(studio, jane, { description: 'x'.repeat(2000) });
    const copies = Array.from({ length: 5000 }, () => randomUUID()).map((id) => ({
      ...item,
      id,
      filePath: `${id}.jpg`,
    }));
    // In parts, so that no statement takes longer than the database allows on a busy machine.
    for (let at = 0; at < copies.length; at += 100)
      await studio.db.insert(mediaItems).values(copies.slice(at, at + 100));
    const begun = [await beginExport(), await beginExport()];
    const refused = await fetchExport();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
    const otherServer = await openSecondServer(studio, await createStorage(studio.config, studio.clock));
    const elsewhere = await jane.browser.at(otherServer.url).request('GET', '/api/account/export');
    expect(elsewhere.status).toBe(429);
    await otherServer.close();
    for (const leave of begun) leave();
    await expect.poll(async () => (await fetchExport()).status).toBe(200);
  });
});

/** Begins an export and reads no further than its first bytes; returns what leaves it. */
function beginExport(): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const headers = { Cookie: jane.browser.cookie() };
    const asked = request(`${studio.url}/api/account/export`, { headers }, (answer) => {
      answer.once('readable', () => resolve(() => void answer.destroy()));
    });
    asked.on('error', reject).end();
  });
}
