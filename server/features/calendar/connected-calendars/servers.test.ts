import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AdminBooking } from '#domain/calendar/calendar-json.ts';
import type { ShootChangeJson } from '#domain/calendar/shoot-change-json.ts';
import { bookingInstant } from '#domain/scheduling/bookings/booking-time.ts';
import type { CalendarAccountJson } from '#domain/scheduling/people/calendar-account-json.ts';
import type { AdminSlotsJson } from '#domain/scheduling/slots-json.ts';
import { orders } from '#server/db/schema/orders.ts';
import { calendarObjects, personBusyTimes, personCalendars } from '#server/db/schema/person-calendars.ts';
import { createPerson } from '#server/features/scheduling/people/update-person.ts';
import { type Person, readMailsTo, signInPerson } from '#server/test/accounts.ts';
import {
  type CalendarServer,
  type CalendarUser,
  openProgram,
  startRadicale,
  startXandikos,
} from '#server/test/calendar-servers.ts';
import { addOrder, orderRow, paidFacts } from '#server/test/rows.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { enqueueAccountReads } from './read-account.ts';

const ZONE = 'America/New_York';
/** A Thursday, three weeks ahead. */
const DAY = '2026-12-10';

const event = (uid: string, ...lines: string[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//A phone//EN',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    'DTSTAMP:20261120T150000Z',
    'SUMMARY:Dentist',
    ...lines,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');

describe.each([
  ['Radicale', startRadicale],
  ['Xandikos', startXandikos],
])('%s', (_name, startServer) => {
  let server: CalendarServer;
  let studio: TestStudio;
  let admin: Person;
  const ids: string[] = [];
  const ana = () => server.people[0];
  const phone = () => openProgram(ana());
  const idOf = (index: number) => ids[index] ?? '';

  beforeAll(async () => {
    server = await startServer();
    studio = await openTestStudio({ env: { OUTBOUND_ALLOW: '127.0.0.1' } });
    admin = await signInPerson(studio, { role: 'admin' });
    for (const name of ['Ana Lima', 'Ben Okafor']) ids.push((await createPerson(studio.ctx, { name })).id);
    await studio.workOnJobs();
  });
  afterAll(async () => {
    await studio.close();
    await server.close();
  });

  const ask = <T>(method: string, path: string, json?: object, ifMatch?: string) =>
    admin.browser.request<T>(method, `/api${path}`, { ...(json ? { json } : {}), ...(ifMatch ? { ifMatch } : {}) });
  const accountPath = (index: number) => `/admin/people/${idOf(index)}/calendar-account`;
  const connect = ({ address, userName: user_name, password }: CalendarUser, index: number) =>
    ask<CalendarAccountJson>('POST', accountPath(index), { address, user_name, password });
  const read = async (index = 0) => (await ask<CalendarAccountJson>('POST', `${accountPath(index)}/read`)).body;
  const listChanges = async () =>
    (await ask<{ changes: ShootChangeJson[] }>('GET', '/admin/shoot-changes')).body.changes;

  async function choose(index: number, user: CalendarUser) {
    const { body } = await ask<{ account: CalendarAccountJson }>('GET', accountPath(index));
    const own = body.account.calendars.find(({ name }) => name === user.calendarName);
    const json = { busy: [own?.id], shoots: own?.id };
    return ask<CalendarAccountJson>('PUT', `${accountPath(index)}/calendars`, json, `"${body.account.version}"`);
  }

  async function reasonsAt(day: string, time: string): Promise<string[]> {
    const query = `?package=growth&from=${day}&days=1&explain=true`;
    const { body } = await ask<AdminSlotsJson>('GET', `/admin/slots${query}`);
    const start = bookingInstant(day, time, ZONE).toISOString();
    const slot = body.days[0]?.slots.find((one) => new Date(one.start).toISOString() === start);
    return slot?.people.find(({ person_id }) => person_id === idOf(0))?.reasons.map(({ code }) => code) ?? ['no slot'];
  }

  /** A shoot of Ana's at a time of the studio's; its id. */
  async function book(moment: string): Promise<AdminBooking> {
    const order = orderRow({
      ...paidFacts(),
      schedulingStatus: 'to_be_scheduled',
      customerEmail: `${crypto.randomUUID()}@x.example`,
    });
    await addOrder(studio.db, order);
    const json = { shoot_datetime: moment, confirm_unusual: true };
    const { body, text } = await ask<AdminBooking>('POST', `/admin/orders/${order.id}/schedule`, json, '*');
    expect(body.id, text).toBeTruthy();
    const to = { person_id: idOf(0), confirm_unusual: true };
    const { body: given, text: refusal } = await ask<AdminBooking>(
      'POST',
      `/admin/bookings/${body.id}/assign`,
      to,
      '*',
    );
    expect(given.person_id, refusal).toBe(idOf(0));
    return given;
  }
  const copyOf = (shoot: AdminBooking, user = ana()) => expect.poll(() => openProgram(user).startOf(`${shoot.id}.ics`));
  const utc = (moment: string) =>
    bookingInstant(moment.slice(0, 10), moment.slice(11), ZONE).toISOString().slice(0, 16);

  /** Moves an event as a phone does: the same text with another time. */
  async function moveThere(shoot: AdminBooking, moment: string) {
    const text = (await phone().find(`${shoot.id}.ics`)) ?? '';
    const to = (at: string) => at.replaceAll(/[-:]/g, '');
    const moved = text
      .replace(/DTSTART[^\r\n]*/, `DTSTART:${to(utc(moment))}00Z`)
      .replace(/DTEND[^\r\n]*/, `DTEND:${to(utc(`${moment.slice(0, 11)}23:00`))}00Z`);
    await phone().put(`${shoot.id}.ics`, moved);
    await read();
  }

  test('an account is connected, and its calendars are found', async () => {
    const { status, body, text } = await connect(ana(), 0);
    expect(status, text).toBe(201);
    expect(body.calendars.map(({ name }) => name)).toContain(ana().calendarName);
    expect(body).toMatchObject({ failure: null, read_at: expect.any(String) });
    expect(text).not.toContain(ana().password);
    expect((await connect(server.people[1], 1)).status).toBe(201);
    for (const index of [0, 1]) {
      const { status: chosen, text: refusal } = await choose(index, server.people[index] ?? ana());
      expect(chosen, refusal).toBe(200);
    }
  });

  test('CAL-10: busy times come in and go, whole days and repetitions too, and free ones count nothing', async () => {
    await phone().put('1.ics', event('1', `DTSTART;TZID=${ZONE}:20261214T090000`, 'DURATION:PT3H'));
    await phone().put('2.ics', event('2', 'DTSTART;VALUE=DATE:20261215', 'DTEND;VALUE=DATE:20261216'));
    await phone().put('3.ics', event('3', 'DTSTART:20261116T100000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;BYDAY=WE'));
    await phone().put('4.ics', event('4', 'DTSTART:20261217T150000Z', 'DURATION:PT1H', 'TRANSP:TRANSPARENT'));
    await phone().put('5.ics', event('5', 'DTSTART:20261217T180000Z', 'DURATION:PT1H', 'STATUS:CANCELLED'));
    expect(await read()).toMatchObject({ failure: null });
    expect(await reasonsAt('2026-12-14', '10:00')).toEqual(['busy']);
    expect(await reasonsAt('2026-12-15', '15:00')).toEqual(['busy']);
    expect(await reasonsAt('2026-12-16', '10:00')).toEqual(['busy']);
    expect(await reasonsAt('2026-12-17', '10:00')).toEqual([]);
    await phone().delete('1.ics');
    await phone().delete('2.ics');
    await phone().delete('3.ics');
    expect(await read()).toMatchObject({ failure: null });
    expect(await reasonsAt('2026-12-14', '10:00')).toEqual([]);
    expect(JSON.stringify(await studio.db.select().from(calendarObjects))).not.toContain('Dentist');
  });

  test('a token that the server does not know means that all is read, without doubles', async () => {
    await phone().put('6.ics', event('6', 'DTSTART:20261218T150000Z', 'DURATION:PT1H'));
    await read();
    const before = await studio.db.select().from(personBusyTimes);
    await phone().put('7.ics', event('7', 'DTSTART:20261221T150000Z', 'DURATION:PT1H'));
    await studio.db.update(personCalendars).set({ syncToken: 'http://radicale.org/ns/sync/unknown' });
    expect(await read()).toMatchObject({ failure: null });
    expect(await studio.db.select().from(personBusyTimes)).toHaveLength(before.length + 1);
    await phone().delete('6.ics');
    await phone().delete('7.ics');
  });

  test('CAL-10: a shoot is written, moved, given to another and cancelled there, and is no time of somebody else', async () => {
    const shoot = await book(`${DAY}T10:00`);
    await copyOf(shoot).toBe(utc(`${DAY}T10:00`));
    expect(await phone().find(`${shoot.id}.ics`)).toContain(`UID:${shoot.id}`);
    await read();
    const busy = await studio.db
      .select()
      .from(personBusyTimes)
      .where(eq(personBusyTimes.startsAt, new Date(shoot.shoot_datetime)));
    expect(busy).toEqual([]);
    const to = { shoot_datetime: `${DAY}T13:00`, confirm_unusual: true };
    await ask('POST', `/admin/bookings/${shoot.id}/move`, to, '*');
    await copyOf(shoot).toBe(utc(`${DAY}T13:00`));
    await ask('POST', `/admin/bookings/${shoot.id}/assign`, { person_id: idOf(1), confirm_unusual: true }, '*');
    await copyOf(shoot, server.people[1]).toBe(utc(`${DAY}T13:00`));
    await copyOf(shoot).toBeNull();
    await ask('POST', `/admin/bookings/${shoot.id}/cancel`, undefined, '*');
    await copyOf(shoot, server.people[1]).toBeNull();
    expect(await listChanges()).toEqual([]);
  });

  test('moved there, nothing moves here: it is put back, or followed with the mail of a move', async () => {
    const shoot = await book('2026-12-11T10:00');
    await copyOf(shoot).toBe(utc('2026-12-11T10:00'));
    await moveThere(shoot, '2026-12-11T14:00');
    const [card] = await listChanges();
    expect(card).toMatchObject({ change: 'moved', person_name: 'Ana Lima', calendar_name: ana().calendarName });
    expect(card?.booking.shoot_datetime).toBe(shoot.shoot_datetime);
    expect(card?.starts_at?.slice(0, 16)).toBe(utc('2026-12-11T14:00'));
    const put = () =>
      ask<{ code: string }>('POST', `/admin/shoot-changes/${card?.id}/put-back`, undefined, `"${card?.version}"`);
    const answers = [await put(), await put()];
    expect(answers.map(({ status }) => status)).toEqual([204, 404]);
    await copyOf(shoot).toBe(utc('2026-12-11T10:00'));
    await read();
    expect(await listChanges()).toEqual([]);

    await moveThere(shoot, '2026-12-11T15:00');
    const [again] = await listChanges();
    await moveThere(shoot, '2026-12-11T14:30');
    const [latest] = await listChanges();
    const accept = (version: number | undefined) =>
      ask<AdminBooking>('POST', `/admin/shoot-changes/${again?.id}/accept`, { confirm_unusual: true }, `"${version}"`);
    expect((await accept(again?.version)).status).toBe(412);
    const { status, body } = await accept(latest?.version);
    expect([status, body.shoot_datetime.slice(0, 16)]).toEqual([200, utc('2026-12-11T14:30')]);
    expect(await listChanges()).toEqual([]);
    await expect
      .poll(async () => (await readMailsTo(studio, shoot.customer_email)).map(({ subject }) => subject))
      .toContainEqual(expect.stringMatching(/moved|new time/i));
    // Ours again, with its length and its words.
    await expect.poll(() => phone().find(`${shoot.id}.ics`)).toContain('DTEND:20261211T213000Z');
  });

  test('deleted there, it stays here: it is put back, or cancelled', async () => {
    const shoot = await book('2026-12-11T09:00');
    await copyOf(shoot).toBe(utc('2026-12-11T09:00'));
    await phone().delete(`${shoot.id}.ics`);
    await read();
    const [card] = await listChanges();
    expect(card).toMatchObject({ change: 'deleted', starts_at: null });
    await ask('POST', `/admin/shoot-changes/${card?.id}/put-back`, undefined, `"${card?.version}"`);
    await copyOf(shoot).toBe(utc('2026-12-11T09:00'));
    await phone().delete(`${shoot.id}.ics`);
    await read();
    const [again] = await listChanges();
    const { status } = await ask('POST', `/admin/shoot-changes/${again?.id}/accept`, {}, `"${again?.version}"`);
    expect(status).toBe(200);
    const [order] = await studio.db
      .select()
      .from(orders)
      .where(eq(orders.id, shoot.order_id ?? ''));
    expect(order?.schedulingStatus).toBe('to_be_scheduled');
    expect(await listChanges()).toEqual([]);
  });

  test('staff who move a shoot that was moved there have decided', async () => {
    const shoot = await book('2026-12-22T10:00');
    await copyOf(shoot).toBe(utc('2026-12-22T10:00'));
    await moveThere(shoot, '2026-12-22T14:00');
    expect(await listChanges()).toHaveLength(1);
    await ask(
      'POST',
      `/admin/bookings/${shoot.id}/move`,
      { shoot_datetime: '2026-12-22T12:00', confirm_unusual: true },
      '*',
    );
    await copyOf(shoot).toBe(utc('2026-12-22T12:00'));
    expect(await listChanges()).toEqual([]);
  });

  test('a foreign version that no look has seen yet is not written over', async () => {
    const shoot = await book('2026-12-23T10:00');
    await copyOf(shoot).toBe(utc('2026-12-23T10:00'));
    const text = (await phone().find(`${shoot.id}.ics`)) ?? '';
    await phone().put(
      `${shoot.id}.ics`,
      text.replace(/DTSTART[^\r\n]*/, 'DTSTART:20261223T170000Z').replace(/DTEND[^\r\n]*/, 'DTEND:20261223T190000Z'),
    );
    await ask(
      'POST',
      `/admin/bookings/${shoot.id}/move`,
      { shoot_datetime: '2026-12-23T11:00', confirm_unusual: true },
      '*',
    );
    await expect.poll(async () => (await listChanges()).map(({ change }) => change)).toEqual(['moved']);
    expect(await phone().startOf(`${shoot.id}.ics`)).toBe('2026-12-23T17:00');
    const [card] = await listChanges();
    await ask('POST', `/admin/shoot-changes/${card?.id}/put-back`, undefined, `"${card?.version}"`);
    await copyOf(shoot).toBe(utc('2026-12-23T11:00'));
  });

  test('words that change there are theirs, and a reminder keeps the shoot where it is', async () => {
    const shoot = await book('2026-12-24T10:00');
    await copyOf(shoot).toBe(utc('2026-12-24T10:00'));
    const text = (await phone().find(`${shoot.id}.ics`)) ?? '';
    await phone().put(`${shoot.id}.ics`, text.replace(/SUMMARY[^\r\n]*/, 'SUMMARY:Bring the drone'));
    await read();
    expect(await listChanges()).toEqual([]);
    expect(await phone().find(`${shoot.id}.ics`)).toContain('Bring the drone');
    await ask(
      'POST',
      `/admin/bookings/${shoot.id}/move`,
      { shoot_datetime: '2026-12-24T12:00', confirm_unusual: true },
      '*',
    );
    await copyOf(shoot).toBe(utc('2026-12-24T12:00'));
  });

  test('a server that is gone keeps what was read, says so, and gets the shoots when it is back', async () => {
    await server.stop();
    const shoot = await book('2026-12-28T10:00');
    await expect.poll(async () => (await read()).failure).toContain('cannot be reached');
    expect(await reasonsAt('2026-12-28', '10:00')).toEqual(['busy']);
    await server.restart();
    studio.clock.advance(600_000);
    await enqueueAccountReads(studio.ctx);
    await copyOf(shoot).toBe(utc('2026-12-28T10:00'));
    expect(await read()).toMatchObject({ failure: null });
  });
});
