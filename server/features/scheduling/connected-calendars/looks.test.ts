import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PersonCalendarList } from '#domain/scheduling/people/person-calendar-json.ts';
import { MINUTE_MS } from '#domain/shared/time/durations.ts';
import { personBusyTimes, personCalendars } from '#server/db/schema/person-calendars.ts';
import { createPerson } from '#server/features/scheduling/people/update-person.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { readCalendar } from './read-calendars.ts';

const event = (uid: string, ...lines: string[]) => ['BEGIN:VEVENT', `UID:${uid}`, ...lines, 'END:VEVENT'];
const file = (...events: string[][]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events.flat(), 'END:VCALENDAR', ''].join('\r\n');
const GOOD = event('1', 'DTSTART:20261203T150000Z', 'DURATION:PT1H');
const ODD = event('2', 'DTSTART:20261204T150000Z', 'DTEND:later', 'SUMMARY:Dentist');
const invitation = (answer: string, email = 'ana@example.com') =>
  event(
    '3',
    'DTSTART:20261205T150000Z',
    'DURATION:PT1H',
    'ORGANIZER:mailto:boss@example.com',
    `ATTENDEE;PARTSTAT=${answer}:mailto:${email}`,
  );

let studio: TestStudio;
let admin: Person;
let personId: string;
let server: Server;
/** A calendar's server, which answers with a tag where it has one. */
let text: string;
let tag: string | null;
let asked: IncomingHttpHeaders[] = [];
let reads = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.headers);
    if (tag !== null && request.headers['if-none-match'] === tag) return void response.writeHead(304).end();
    response
      .writeHead(200, tag === null ? {} : { ETag: tag, 'Last-Modified': 'Fri, 20 Nov 2026 10:00:00 GMT' })
      .end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  studio = await openTestStudio({ env: { OUTBOUND_ALLOW: '127.0.0.1' } });
});
afterAll(async () => {
  await studio.close();
  server.close();
});
beforeEach(async () => {
  [text, tag, asked, reads] = [file(GOOD), null, [], 0];
  // A day further the session of before has ended.
  admin = await signInPerson(studio, { role: 'admin' });
  personId = (await createPerson(studio.ctx, { name: 'Ana Lima' })).id;
});

const path = () => `/api/admin/people/${personId}/calendars`;
const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/basic.ics`;

async function add(): Promise<PersonCalendarList['calendars'][number]> {
  const {
    status,
    body,
    text: refusal,
  } = await admin.browser.request<PersonCalendarList>('POST', path(), {
    json: { name: 'Private', address: address() },
  });
  expect(status, refusal).toBe(201);
  const [calendar] = body.calendars;
  if (!calendar) throw new Error('The calendar was not added.');
  return calendar;
}

/** Looks again a minute later, and counts whether the file was read. */
async function look(id: string, minutes = 1) {
  studio.clock.advance(minutes * MINUTE_MS);
  const { calendars } = studio.ctx;
  const readFiles: typeof calendars.readFiles = (...args) => {
    reads += 1;
    return calendars.readFiles(...args);
  };
  await readCalendar({ ...studio.ctx, calendars: { ...calendars, readFiles } }, id);
  const [row] = await studio.db.select().from(personCalendars).where(eq(personCalendars.id, id));
  const times = await studio.db.select().from(personBusyTimes).where(eq(personBusyTimes.calendarId, id));
  return { reads, times: times.length, failure: row?.failure, problems: row?.problems, readAt: row?.readAt };
}

test('a calendar with a tag is asked for what changed alone', async () => {
  tag = '"1"';
  const { id, read_at: addedAt } = await add();
  const { times, readAt } = await look(id);
  expect([reads, times]).toEqual([0, 1]);
  expect(readAt?.getTime()).toBeGreaterThan(Date.parse(addedAt));
  expect(asked.at(-1)).toMatchObject({ 'if-none-match': '"1"', 'if-modified-since': 'Fri, 20 Nov 2026 10:00:00 GMT' });
  [text, tag] = [file(), '"2"'];
  expect(await look(id)).toMatchObject({ reads: 1, times: 0 });
});

test('one without a tag is known by its content, and read again on another day', async () => {
  const { id } = await add();
  expect(await look(id)).toMatchObject({ reads: 0, times: 1, failure: null });
  expect(await look(id, 24 * 60)).toMatchObject({ reads: 1, times: 1 });
  text = file(GOOD, event('9', 'DTSTART:20261207T150000Z', 'DURATION:PT1H'));
  expect(await look(id)).toMatchObject({ reads: 2, times: 2 });
});

test('what cannot be read of an event is said, counts where its time is known, and heals with it', async () => {
  text = file(GOOD, ODD);
  const { id, busy_count, problem_count, problems } = await add();
  expect([busy_count, problem_count]).toEqual([2, 1]);
  expect(problems).toEqual(['An event of 2026-12-04 has an end that cannot be read: it counts for an hour.']);
  text = file(GOOD);
  expect(await look(id)).toMatchObject({ times: 1, problems: [] });
});

test('answers go on while a calendar of many rules is read', async () => {
  const { id } = await add();
  const many = Array.from({ length: 400 }, (_, index) =>
    event(`m${index}`, 'DTSTART:20200101T000000Z', 'DURATION:PT1M', 'RRULE:FREQ=SECONDLY;BYSECOND=1,2,3'),
  );
  text = file(GOOD, ...many);
  const looking = look(id);
  const { status } = await admin.browser.request('GET', '/api/health');
  expect(status).toBe(200);
  expect((await looking).times).toBeGreaterThan(0);
});

test('invitations count as their person chose, and the calendars are read by it', async () => {
  text = file(GOOD, invitation('NEEDS-ACTION'));
  const { id, busy_count } = await add();
  expect(busy_count).toBe(1);
  const choose = (json: object) =>
    admin.browser.request<PersonCalendarList>('PUT', `/api/admin/people/${personId}/calendar-invitations`, { json });
  const { status, body } = await choose({ busy: 'all', addresses: ['Ana@Example.com'] });
  expect([status, body.invitations]).toEqual([200, { busy: 'all', addresses: ['ana@example.com'] }]);
  expect(await look(id)).toMatchObject({ times: 2 });
  expect((await choose({ busy: 'some', addresses: [] })).status).toBe(422);
  expect((await choose({ busy: 'all', addresses: ['ana'] })).status).toBe(422);
  text = file(GOOD, invitation('DECLINED'));
  expect(await look(id)).toMatchObject({ times: 1 });
  text = file(GOOD, invitation('DECLINED', 'other@example.com'));
  expect(await look(id)).toMatchObject({ times: 2 });
});
