import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MessageJson, ReminderSwitch } from '#domain/messages/message-json.ts';
import { USUAL_REMINDERS } from '#domain/site/settings/reminder-settings.ts';
import { staffRoles } from '#server/db/schema/accounts.ts';
import { bookings } from '#server/db/schema/bookings.ts';
import { mails } from '#server/db/schema/mails.ts';
import { messages, reminderStops } from '#server/db/schema/messages.ts';
import { orders } from '#server/db/schema/orders.ts';
import { people } from '#server/db/schema/people.ts';
import { shootEvents } from '#server/db/schema/shoot-events.ts';
import { firstPersonId } from '#server/features/scheduling/people/make-first-people.ts';
import { upsertSettings } from '#server/features/site/settings/queries.ts';
import { type Person, readMailsTo, signInPerson } from '#server/test/accounts.ts';
import { openBrowser } from '#server/test/browser.ts';
import { clearTables } from '#server/test/clear-tables.ts';
import { addOrder, addPeople, bookingRow, orderRow, paidFacts } from '#server/test/rows.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { sendOnTheWay } from './send-on-the-way.ts';
import { signSwitch } from './sign-switch.ts';
import { watchMessages } from './watch-messages.ts';

/** A Friday. The shoots of these tests are on Tuesday at 14:00 of New York, and their reminders on Monday at 10:00. */
const MADE = '2026-11-27T15:00:00Z';
const SHOOT = '2026-12-01T19:00:00Z';
const DUE = '2026-11-30T15:00:00Z';
const JANE = 'jane@example.com';

let studio: TestStudio;
let admin: Person;
beforeAll(async () => {
  studio = await openTestStudio();
  await addPeople(studio.db, 3);
});
afterAll(() => studio.close());
beforeEach(async () => {
  studio.clock.set(MADE);
  await rm(studio.mailFolder, { recursive: true, force: true });
  await clearTables(studio.db, [messages, reminderStops, mails, bookings, orders]);
  await upsertSettings(studio.db, { reminders: USUAL_REMINDERS });
});

type Changes = {
  startsAt?: string;
  person?: number;
  order?: Partial<Parameters<typeof orderRow>[0]>;
  createdAt?: string;
};

async function addShoot({ startsAt = SHOOT, person = 1, order: changes = {}, createdAt = MADE }: Changes = {}) {
  const order = await addOrder(studio.db, orderRow({ ...paidFacts(), schedulingStatus: 'booked', ...changes }));
  const shootDatetime = new Date(startsAt);
  const endsAt = new Date(shootDatetime.getTime() + 90 * 60_000);
  const times = { shootDatetime, endsAt, createdAt: new Date(createdAt) };
  const row = bookingRow({ orderId: order.id, person, ...times });
  await studio.db.insert(bookings).values(row);
  return { id: row.id, orderId: order.id, contactId: order.contactId ?? '' };
}

async function watchAt(...times: string[]): Promise<void> {
  for (const time of times) {
    studio.clock.set(time);
    await watchMessages(studio.ctx);
  }
}

const sent = async () => {
  const rows = await studio.db.select({ kind: mails.kind }).from(mails);
  return rows.map(({ kind }) => kind).filter((kind) => kind === 'shoot_reminder' || kind === 'shoot_on_the_way');
};
const states = async () => {
  const rows = await studio.db.select().from(messages).orderBy(messages.startsAt, messages.kind);
  return rows.map(({ kind, status, reason }) => [kind, status, reason]);
};
/** Puts a shoot elsewhere, as the calendar does: its customer gets an email of that. */
async function move(shoot: { id: string; orderId: string }, startsAt: string): Promise<void> {
  const shootDatetime = new Date(startsAt);
  const endsAt = new Date(shootDatetime.getTime() + 90 * 60_000);
  const times = { shootDatetime, endsAt, busyFrom: shootDatetime, busyTo: endsAt };
  await studio.db.update(bookings).set(times).where(eq(bookings.id, shoot.id));
  const key = randomUUID();
  const mail = { id: key, kind: 'shoot_moved', uniqueKey: key, orderId: shoot.orderId, status: 'sent' } as const;
  await studio.db.insert(mails).values({ ...mail, createdAt: studio.clock.now() });
}

describe('the reminder of a shoot', () => {
  test('MSG-1, MSG-2: goes the day before at 10:00 of the studio, once, however many look', async () => {
    await addShoot();
    await watchAt(MADE, '2026-11-30T14:59:00Z');
    expect(await sent()).toEqual([]);
    studio.clock.set(DUE);
    await Promise.all([1, 2, 3].map(() => watchMessages(studio.ctx)));
    await watchMessages(studio.ctx);
    expect(await sent()).toEqual(['shoot_reminder']);
    expect(await states()).toEqual([['day_before', 'sent', null]]);
    const [mail, ...more] = await readMailsTo(studio, JANE);
    expect(more).toEqual([]);
    expect(mail?.subject).toContain('Tomorrow at 2:00 PM: your shoot');
    for (const words of ['2:00 – 3:30 PM', '4200 Wilson Avenue, Arlington, VA 22203', 'Photographer 1', '/orders/'])
      expect(mail?.text).toContain(words);
    expect(mail?.text).toContain('Switch on all lights');
    expect(mail?.text).not.toMatch(/735|\$/);
  });

  test('MSG-3: is none for a shoot that was made after its time, and none after it began', async () => {
    await addShoot({ createdAt: DUE });
    await watchAt('2026-11-30T15:01:00Z');
    expect(await states()).toEqual([['day_before', 'skipped', 'made_later']]);
    await addShoot({ person: 2 });
    await watchAt('2026-11-29T15:00:00Z', '2026-12-01T19:00:00Z');
    expect(await states()).toContainEqual(['day_before', 'skipped', 'too_late']);
    expect(await sent()).toEqual([]);
  });

  test('comes late where the server was off, and was planned by nobody', async () => {
    await addShoot();
    await watchAt('2026-11-30T21:00:00Z');
    expect(await sent()).toEqual(['shoot_reminder']);
  });

  test('MSG-3: comes again at another time, and not where that was chosen after its time', async () => {
    const shoot = await addShoot();
    await watchAt(DUE);
    await move(shoot, '2026-12-04T19:00:00Z');
    await watchAt('2026-12-02T15:00:00Z', '2026-12-03T15:00:00Z');
    expect(await sent()).toHaveLength(2);
    await move(shoot, '2026-12-04T21:00:00Z');
    await watchAt('2026-12-03T15:05:00Z');
    expect(await sent()).toHaveLength(2);
    expect((await states()).at(-1)).toEqual(['day_before', 'skipped', 'made_later']);
  });

  test('MSG-3: is none of a cancelled shoot, and goes once where it was moved there and back', async () => {
    const shoot = await addShoot();
    const other = await addShoot({ person: 2 });
    await watchAt('2026-11-29T15:00:00Z');
    await studio.db.update(bookings).set({ status: 'cancelled' }).where(eq(bookings.id, other.id));
    await move(shoot, '2026-12-02T15:00:00Z');
    await watchAt('2026-11-29T16:00:00Z');
    expect(await states()).toEqual([
      ['day_before', 'skipped', expect.stringMatching(/moved|cancelled/)],
      ['day_before', 'skipped', expect.stringMatching(/moved|cancelled/)],
      ['day_before', 'due', null],
    ]);
    await move(shoot, SHOOT);
    await watchAt('2026-11-29T17:00:00Z', DUE, '2026-12-01T15:00:00Z');
    expect(await sent()).toEqual(['shoot_reminder']);
  });

  test('that is true no more when its mail leaves is not sent, and says why', async () => {
    const shoot = await addShoot();
    await watchAt(DUE);
    await studio.db.update(bookings).set({ status: 'cancelled' }).where(eq(bookings.id, shoot.id));
    expect(await readMailsTo(studio, JANE)).toEqual([]);
    expect(await states()).toEqual([['day_before', 'skipped', 'cancelled']]);
  });

  test('MSG-4: follows the settings until it is sent: another hour, hours before, none', async () => {
    await addShoot();
    await watchAt('2026-11-29T15:00:00Z');
    await upsertSettings(studio.db, { reminders: { ...USUAL_REMINDERS, day_before_at: '08:00', hours_before: true } });
    await watchAt('2026-11-29T15:01:00Z', '2026-11-30T13:00:00Z');
    expect(await sent()).toHaveLength(1);
    await upsertSettings(studio.db, { reminders: { ...USUAL_REMINDERS, hours_before: false } });
    await watchAt('2026-11-30T14:00:00Z');
    expect(await states()).toContainEqual(['hours_before', 'skipped', 'switched_off']);
    await upsertSettings(studio.db, { reminders: { ...USUAL_REMINDERS, hours_before: true } });
    await watchAt('2026-11-30T14:01:00Z', '2026-12-01T16:59:00Z');
    expect(await sent()).toHaveLength(1);
    await watchAt('2026-12-01T17:00:00Z');
    expect(await sent()).toHaveLength(2);
  });

  test("MSG-5: has the studio's list for its package in the language of the order, else the usual one", async () => {
    const preparation = { en: '- Open the gate\n\n• Hide the hose', de: 'Tor öffnen' };
    const package_preparation = [{ package_id: 'growth', texts: { tr: 'Havuzu temizleyin' } }];
    await upsertSettings(studio.db, { reminders: { ...USUAL_REMINDERS, preparation, package_preparation } });
    const addresses = ['en@example.com', 'tr@example.com', 'fr@example.com'];
    for (const [index, customerEmail] of addresses.entries()) {
      const locale = customerEmail.slice(0, 2) as 'en' | 'tr' | 'fr';
      await addShoot({ person: index + 1, order: { customerEmail, locale } });
    }
    await watchAt(DUE);
    const texts = [];
    for (const address of addresses) texts.push((await readMailsTo(studio, address))[0]?.text ?? '');
    expect(texts[0]).toMatch(/Open the gate[\s\S]*Hide the hose/);
    expect(texts[0]).not.toContain('Switch on all lights');
    expect(texts[1]).toContain('Havuzu temizleyin');
    expect(texts[1]).not.toContain('Open the gate');
    expect(texts[2]).toContain('Allumez toutes les lumières');
  });

  test('nobody without an address is told', async () => {
    await addShoot({ order: { customerEmail: '' } });
    await watchAt(DUE);
    expect(await states()).toEqual([['day_before', 'skipped', 'no_address']]);
  });
});

describe('who wants no reminders', () => {
  const read = (token: string) =>
    openBrowser(studio.url).request<ReminderSwitch & { code: string }>('GET', `/api/reminders/switch?token=${token}`);

  test('MSG-6: says so by the link of an email, and is told of what is booked and moved all the same', async () => {
    const shoot = await addShoot();
    const token = signSwitch(studio.config, shoot.contactId);
    expect((await read(token)).body).toEqual({ is_on: true, of: 'reminders' });
    const browser = openBrowser(studio.url);
    const off = await browser.request('POST', '/api/reminders/switch', { json: { token, is_on: false } });
    expect([off.status, (await read(token)).body]).toEqual([200, { is_on: false, of: 'reminders' }]);
    await watchAt(DUE);
    expect(await states()).toEqual([['day_before', 'skipped', 'stopped_by_person']]);
    await browser.request('POST', '/api/reminders/switch', { json: { token, is_on: true } });
    expect((await read(token)).body).toEqual({ is_on: true, of: 'reminders' });
  });

  test('MSG-6: is taken off by the button of a mailbox, which sends a form of its own', async () => {
    const shoot = await addShoot();
    await watchAt(DUE);
    const [mail] = await readMailsTo(studio, JANE);
    const header = mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
    const address = new URL(header.slice(1, -1));
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    const answer = await fetch(`${studio.url}${address.pathname}${address.search}`, { method: 'POST', body });
    expect(answer.status).toBe(200);
    expect(await studio.db.$count(reminderStops, eq(reminderStops.contactId, shoot.contactId))).toBe(1);
  });

  test('links of other people and of other installations change nothing', async () => {
    const shoot = await addShoot();
    const token = signSwitch(studio.config, shoot.contactId);
    const forged = [
      `${randomUUID()}.${token.split('.')[1]}`,
      `${token}x`,
      'x',
      signSwitch(studio.config, randomUUID()),
    ];
    for (const each of forged)
      expect([(await read(each)).status, (await read(each)).body.code]).toEqual([400, 'invalid_link']);
    expect((await read('')).status).toBe(422);
  });
});

describe('on the way', () => {
  const tap = async (bookingId: string, changes: Partial<typeof shootEvents.$inferInsert> = {}) => {
    const id = randomUUID();
    const now = studio.clock.now();
    const event = { id, bookingId, kind: 'on_the_way', text: '', doneAt: now, receivedAt: now } as const;
    await studio.db.insert(shootEvents).values({ ...event, ...changes });
    await sendOnTheWay(studio.ctx, id);
    return id;
  };

  test('MSG-7: one tap of the photographer tells the customer, and more taps and tries nobody', async () => {
    admin = await signInPerson(studio, { role: 'staff' });
    await studio.db.insert(staffRoles).values({ userId: admin.id, role: 'photographer' });
    const isFirst = eq(people.id, firstPersonId(1));
    await studio.db.update(people).set({ userId: admin.id }).where(isFirst);
    const { id } = await addShoot({ startsAt: '2026-11-27T16:00:00Z' });
    const json = { id: randomUUID(), kind: 'on_the_way', at: studio.clock.now().toISOString() };
    const answer = await admin.browser.request('POST', `/api/day/shoots/${id}/events`, { json });
    expect(answer.status, answer.text).toBe(201);
    await sendOnTheWay(studio.ctx, json.id);
    await Promise.all([sendOnTheWay(studio.ctx, json.id), tap(id)]);
    expect(await sent()).toEqual(['shoot_on_the_way']);
    const mail = (await readMailsTo(studio, JANE)).at(-1);
    expect(mail?.subject).toContain('Photographer 1 is on the way to you');
    expect(mail?.text).not.toContain('Switch on all lights');
  });

  test('a tap that arrives late, after the photographer, or of who wants none tells nobody', async () => {
    const { id, contactId } = await addShoot({ startsAt: '2026-11-27T16:00:00Z' });
    await tap(id, { doneAt: new Date('2026-11-27T14:20:00Z') });
    await studio.db.insert(reminderStops).values({ contactId, createdAt: studio.clock.now() });
    await tap(id);
    expect(await states()).toEqual([['on_the_way', 'skipped', 'stopped_by_person']]);
    const other = await addShoot({ startsAt: '2026-11-27T18:00:00Z', order: { customerEmail: 'o@example.com' } });
    const now = studio.clock.now();
    const arrived = {
      id: randomUUID(),
      bookingId: other.id,
      kind: 'check_in',
      text: '',
      doneAt: now,
      receivedAt: now,
    } as const;
    await studio.db.insert(shootEvents).values(arrived);
    await tap(other.id);
    await upsertSettings(studio.db, { reminders: { ...USUAL_REMINDERS, on_the_way: false } });
    await tap((await addShoot({ startsAt: '2026-11-27T20:30:00Z', order: { customerEmail: 'p@example.com' } })).id);
    expect(await sent()).toEqual([]);
  });
});

describe('the log of an order', () => {
  const list = async (orderId: string) =>
    (await admin.browser.request<{ messages: MessageJson[] }>('GET', `/api/admin/orders/${orderId}/messages`)).body
      .messages;
  const send = (id: string, sends: number) =>
    admin.browser.request<{ code: string; detail: string }>('POST', `/api/admin/messages/${id}/send`, {
      json: { sends },
    });

  test('MSG-8: shows what is due and sent, and sends it again once for two presses', async () => {
    const shoot = await addShoot();
    await watchAt('2026-11-29T15:00:00Z');
    admin = await signInPerson(studio, { role: 'admin' });
    const [due] = await list(shoot.orderId);
    expect(due).toMatchObject({
      kind: 'day_before',
      state: 'due',
      due_at: '2026-11-30T15:00:00.000Z',
      can_send: true,
      sends: 0,
    });
    const answers = await Promise.all([send(due?.id ?? '', 0), send(due?.id ?? '', 0)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await watchAt(DUE);
    expect(await sent()).toHaveLength(1);
    admin = await signInPerson(studio, { role: 'admin' });
    expect((await list(shoot.orderId))[0]).toMatchObject({ state: 'waiting', can_send: false });
    await readMailsTo(studio, JANE);
    expect((await list(shoot.orderId))[0]).toMatchObject({ state: 'sent', can_send: true, sends: 1 });
    expect((await send(due?.id ?? '', 1)).status).toBe(200);
    expect(await sent()).toHaveLength(2);
  });

  test('MSG-8: refuses to send what is not true or not wanted, and what is unknown', async () => {
    const shoot = await addShoot();
    await watchAt('2026-11-29T15:00:00Z');
    admin = await signInPerson(studio, { role: 'admin' });
    const [due] = await list(shoot.orderId);
    await studio.db.insert(reminderStops).values({ contactId: shoot.contactId, createdAt: studio.clock.now() });
    const refused = await send(due?.id ?? '', 0);
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'This customer wants no reminders. Call them instead.',
    ]);
    expect((await send(randomUUID(), 0)).status).toBe(404);
    expect((await send(due?.id ?? '', -1)).status).toBe(422);
  });
});
