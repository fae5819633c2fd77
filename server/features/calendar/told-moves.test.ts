import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AdminBooking } from '#domain/calendar/calendar-json.ts';
import { composeMail } from '#server/compose-mail.ts';
import { bookings, holds } from '#server/db/schema/bookings.ts';
import { type MailRow, mails } from '#server/db/schema/mails.ts';
import { orders } from '#server/db/schema/orders.ts';
import { firstPersonId } from '#server/features/scheduling/people/make-first-people.ts';
import { createPerson } from '#server/features/scheduling/people/update-person.ts';
import { claimMail } from '#server/features/shared/mail/queries.ts';
import { sendMail } from '#server/features/shared/mail/send-mail.ts';
import { type Person, readMailsTo, signInPerson } from '#server/test/accounts.ts';
import { clearTables } from '#server/test/clear-tables.ts';
import { addOrder, bookingRow, orderRow, paidFacts } from '#server/test/rows.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

/* A studio in Lisbon, whose customer reads German. */
let email = '';
const RUN = { attempt: 1, isLastAttempt: false };

let studio: TestStudio;
let admin: Person;
let eve: string;
beforeAll(async () => {
  studio = await openTestStudio({ env: { STUDIO_TIME_ZONE: 'Europe/Lisbon' } });
  admin = await signInPerson(studio, { role: 'admin' });
  eve = (await createPerson(studio.ctx, { name: 'Eve' })).id;
});
afterAll(() => studio.close());
beforeEach(async () => {
  email = `rosa-${randomUUID().slice(0, 8)}@example.com`;
  await clearTables(studio.db, [holds, mails, bookings, orders]);
});

/** A shoot from 10:00 to 12:00 of Lisbon. */
async function addShoot(): Promise<string> {
  const order = orderRow({ ...paidFacts(), schedulingStatus: 'booked', customerEmail: email, locale: 'de' });
  await addOrder(studio.db, order);
  const times = { shootDatetime: new Date('2026-12-01T10:00:00Z'), endsAt: new Date('2026-12-01T12:00:00Z') };
  const row = bookingRow({ orderId: order.id, ...times });
  await studio.db.insert(bookings).values(row);
  return row.id;
}

/** Puts the shoot elsewhere, as a drop in the calendar does. */
async function drop(id: string, time: string, asked: object = {}): Promise<AdminBooking> {
  const json = {
    shoot_datetime: `2026-12-01T${time}`,
    duration_minutes: 120,
    person_id: firstPersonId(1),
    confirm_unusual: true,
    ...asked,
  };
  const path = `/api/admin/bookings/${id}/arrange`;
  const { status, body, text } = await admin.browser.request<AdminBooking>('POST', path, { json, ifMatch: '*' });
  expect(status, text).toBe(200);
  return body;
}

const owed = () => studio.db.select().from(mails).where(eq(mails.kind, 'shoot_moved'));
const send = ({ id }: MailRow) => sendMail(studio.ctx, composeMail, { mailId: id, run: RUN });
const only = async (): Promise<MailRow> => {
  const [mail, ...more] = await owed();
  if (!mail || more.length > 0) throw new Error(`${more.length + (mail ? 1 : 0)} mails are owed.`);
  return mail;
};
const told = async () => (await readMailsTo(studio, email)).at(-1);

test('CAL-21: the email of a drop waits ten seconds; what is put back by then is never told', async () => {
  const id = await addShoot();
  await drop(id, '11:00');
  const { dueAt, createdAt } = await only();
  expect((dueAt?.getTime() ?? 0) - createdAt.getTime()).toBe(10_000);
  await drop(id, '10:00');
  expect(await owed()).toEqual([]);
});

test('CAL-21: several drops are one email, with the last time and its reason', async () => {
  const id = await addShoot();
  const first = await drop(id, '11:00', { reason: 'Der erste Grund' }).then(only);
  await drop(id, '13:00', { reason: 'Der Eigentümer kommt später.' });
  const mail = await only();
  // The job of the first one finds nothing to send.
  await send(first);
  expect(await only()).toMatchObject({ id: mail.id, status: 'queued' });
  await send(mail);
  const message = await told();
  expect(message?.subject).toContain('verschoben');
  expect(message?.text).toContain('13:00');
  expect(message?.text).toContain('Der Eigentümer kommt später.');
  expect(message?.text).not.toContain('Der erste Grund');
});

test('CAL-21: nobody is told where staff say so, nor of another person', async () => {
  const id = await addShoot();
  await drop(id, '11:00', { tell_customer: false });
  await drop(id, '11:00', { person_id: eve });
  expect(await owed()).toEqual([]);
});

test('CAL-21: another end is told as what it is, and not as a move', async () => {
  const id = await addShoot();
  await drop(id, '10:00', { duration_minutes: 150 });
  await send(await only());
  const message = await told();
  expect(message?.subject).toMatch(/Ihr Shooting am .* endet um 12:30/);
  expect(message?.text).toContain('Zuvor sollte es um 12:00 enden.');
  expect(message?.text).not.toContain('verschoben');
});

test('CAL-21: what is on its way is not taken back: putting back is told then, also over a killed server', async () => {
  const id = await addShoot();
  const mail = await drop(id, '11:00').then(only);
  // The server was killed between taking the mail and sending it.
  expect([await claimMail(studio.db, mail.id), await claimMail(studio.db, mail.id)]).toEqual([true, false]);
  await drop(id, '10:00');
  expect(await owed()).toHaveLength(2);
  for (const each of await owed()) await send(each);
  expect((await told())?.text).toContain('10:00');
  expect((await owed()).map(({ status, sealed }) => [status, sealed])).toEqual([
    ['sent', null],
    ['sent', null],
  ]);
});
