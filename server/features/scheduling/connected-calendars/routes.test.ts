import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookingInstant } from '#domain/scheduling/bookings/booking-time.ts';
import type { PersonCalendarList } from '#domain/scheduling/people/person-calendar-json.ts';
import type { AdminSlotsJson } from '#domain/scheduling/slots-json.ts';
import { bookings } from '#server/db/schema/bookings.ts';
import { personBusyTimes, personCalendars } from '#server/db/schema/person-calendars.ts';
import { createPerson } from '#server/features/scheduling/people/update-person.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { addOrder, bookingRow, orderRow, paidFacts } from '#server/test/rows.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { enqueueCalendarReads, readCalendar } from './read-calendars.ts';

/** A Thursday, in New York. */
const DAY = '2026-12-03';
const event = (uid: string, times: string) => `BEGIN:VEVENT\nUID:${uid}\n${times}\nSUMMARY:Dentist\nEND:VEVENT\n`;
const file = (...events: string[]) => `BEGIN:VCALENDAR\nVERSION:2.0\n${events.join('')}END:VCALENDAR\n`;
const MORNING = event('1', `DTSTART;TZID=America/New_York:20261203T090000\nDURATION:PT3H`);
const HOLIDAY = event('2', 'DTSTART;VALUE=DATE:20261204');

let studio: TestStudio;
let admin: Person;
let personId: string;
/** A calendar's server, and what it answers with. */
let server: Server;
let answer = { status: 200, text: '' };
let calls = 0;
beforeAll(async () => {
  server = createServer((_request, response) => {
    calls += 1;
    response.writeHead(answer.status).end(answer.text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  studio = await openTestStudio({ env: { OUTBOUND_ALLOW: '127.0.0.1' } });
  admin = await signInPerson(studio, { role: 'admin' });
});
afterAll(async () => {
  await studio.close();
  server.close();
});
beforeEach(async () => {
  answer = { status: 200, text: file(MORNING, HOLIDAY) };
  calls = 0;
  personId = (await createPerson(studio.ctx, { name: 'Ana Lima' })).id;
});

const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/secret-5f3a/basic.ics`;
const path = (id = personId) => `/api/admin/people/${id}/calendars`;
const add = (json: object = { name: 'Private', address: address() }) =>
  admin.browser.request<PersonCalendarList>('POST', path(), { json });

async function addOne(): Promise<string> {
  const { status, body, text } = await add();
  expect(status, text).toBe(201);
  return body.calendars[0]?.id ?? '';
}

/** Why the person is not offered at a time of the day; nothing where they are. */
async function reasonsAt(time: string): Promise<string[]> {
  const query = `?package=growth&from=${DAY}&days=1&explain=true`;
  const { body } = await admin.browser.request<AdminSlotsJson>('GET', `/api/admin/slots${query}`);
  const start = bookingInstant(DAY, time, 'America/New_York').toISOString();
  const slot = body.days[0]?.slots.find((one) => new Date(one.start).toISOString() === start);
  const person = slot?.people.find(({ person_id }) => person_id === personId);
  return person?.reasons.map(({ sentence }) => sentence) ?? ['no slot'];
}

describe('a calendar elsewhere', () => {
  test('keeps its person busy, and says so to staff', async () => {
    expect(await reasonsAt('10:00')).toEqual([]);
    const { status, body } = await add();
    expect(status).toBe(201);
    expect(body.calendars).toMatchObject([{ name: 'Private', failure: null, busy_count: 2 }]);
    expect(await reasonsAt('10:00')).toEqual(['Is busy in another calendar from 09:00 until 12:00.']);
    expect(await reasonsAt('12:00')).toEqual([]);
  });

  test('may be wrong: staff give a shoot to the busy person once they have confirmed it', async () => {
    await addOne();
    const startsAt = bookingInstant(DAY, '10:00', 'America/New_York');
    const row = orderRow({ ...paidFacts(), schedulingStatus: 'booked' });
    await addOrder(studio.db, row);
    const shoot = bookingRow({
      orderId: row.id,
      shootDatetime: startsAt,
      endsAt: new Date(startsAt.getTime() + 3_600_000),
    });
    await studio.db.insert(bookings).values(shoot);
    const assign = (confirm_unusual: boolean) =>
      admin.browser.request<{ code?: string; detail?: string }>('POST', `/api/admin/bookings/${shoot.id}/assign`, {
        json: { person_id: personId, confirm_unusual },
        ifMatch: '*',
      });
    expect((await assign(false)).body).toMatchObject({
      code: 'unusual_time',
      detail: 'Ana Lima: Is busy in another calendar from 09:00 until 12:00.',
    });
    expect((await assign(true)).status).toBe(200);
  });

  test('is read again by the clock, and what changed there counts', async () => {
    const id = await addOne();
    answer.text = file(HOLIDAY);
    await readCalendar(studio.ctx, id);
    expect(await reasonsAt('10:00')).toEqual([]);
  });

  test('that cannot be read keeps what it had, and says why', async () => {
    const id = await addOne();
    answer = { status: 404, text: '' };
    studio.clock.advance(60_000);
    const { body } = await admin.browser.request<PersonCalendarList>('POST', `${path()}/${id}/read`);
    expect(body.calendars[0]?.failure).toContain('status 404');
    expect(await reasonsAt('10:00')).toHaveLength(1);
    answer = { status: 200, text: file() };
    studio.clock.advance(60_000);
    await readCalendar(studio.ctx, id);
    expect(await reasonsAt('10:00')).toEqual([]);
  });

  test('is forgotten with its busy times', async () => {
    const id = await addOne();
    const { status } = await admin.browser.request('DELETE', `${path()}/${id}`);
    expect(status).toBe(204);
    expect(await reasonsAt('10:00')).toEqual([]);
    expect((await admin.browser.request('DELETE', `${path()}/${id}`)).status).toBe(404);
  });

  test('is a secret: neither the answers nor a copy of the database have its address', async () => {
    const { text } = await add();
    const rows = await studio.db.select().from(personCalendars);
    expect(text + JSON.stringify(rows)).not.toContain('secret-5f3a');
    expect(JSON.stringify(await studio.db.select().from(personBusyTimes))).not.toContain('Dentist');
  });

  test('waits for the next round where somebody has just looked', async () => {
    const id = await addOne();
    const queued: unknown[] = [];
    const enqueue = async (_tx: unknown, _kind: unknown, payload: unknown) => void queued.push(payload);
    const ctx = { ...studio.ctx, jobs: { ...studio.ctx.jobs, enqueue } };
    await enqueueCalendarReads(ctx);
    expect(queued).not.toContainEqual({ calendarId: id });
    studio.clock.advance(600_000);
    await enqueueCalendarReads(ctx);
    expect(queued).toContainEqual({ calendarId: id });
  });
});

describe('an address is refused with a sentence', () => {
  test.each([
    ['that is none', { address: 'calendar' }, 'Write the whole address of the calendar'],
    ['of a closed network', { address: 'http://169.254.169.254/latest' }, 'is not a public address'],
    [
      'with a password in it',
      { address: 'https://me:secret@calendar.example/x.ics' },
      'Leave the account and the password out',
    ],
    ['of a file on the server', { address: 'file:///etc/passwd' }, 'Write the whole address of the calendar'],
  ])('%s', async (_name, change, sentence) => {
    const { status, text } = await add({ name: 'Private', ...change });
    expect(status).toBe(422);
    expect(text).toContain(sentence);
    expect(calls).toBe(0);
  });

  test('that answers with a page', async () => {
    answer.text = '<html>Sign in</html>';
    expect(await add()).toMatchObject({
      status: 422,
      body: { fields: [{ path: 'address', message: 'The answer is not a calendar (.ics).' }] },
    });
  });

  test('where a person has ten calendars', async () => {
    for (let count = 0; count < 10; count += 1) expect((await add()).status).toBe(201);
    expect(await add()).toMatchObject({ status: 409 });
  });

  test('of nobody', async () => {
    personId = crypto.randomUUID();
    expect((await add()).status).toBe(404);
  });
});
