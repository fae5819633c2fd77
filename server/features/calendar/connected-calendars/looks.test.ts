import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CalendarAccountJson } from '#domain/scheduling/people/calendar-account-json.ts';
import { calendarObjects, personBusyTimes, personCalendars } from '#server/db/schema/person-calendars.ts';
import { createPerson } from '#server/features/scheduling/people/update-person.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

/** A calendar server whose objects a test sets; its token is the number of the change. */
let objects: Map<string, { etag: string; lines: string[]; status?: number }>;
let token: number;
/** What changed with each token: paths that are listed. */
let changes: { at: number; name: string }[];
/** How many objects it gives before it breaks. */
let patience: number;
let given: number;
let asked: string[];
let server: Server;
let studio: TestStudio;
let admin: Person;
let personId: string;

const propstat = (props: string) =>
  `<d:propstat><d:prop>${props}</d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat>`;
const response = (href: string, content: string) => `<d:response><d:href>${href}</d:href>${content}</d:response>`;
const status = (code: number) => `<d:status>HTTP/1.1 ${code} No</d:status>`;
const multistatus = (content: string) =>
  `<?xml version="1.0"?><d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav">${content}</d:multistatus>`;
const etagOf = (name: string) => `<d:getetag>${objects.get(name)?.etag}</d:getetag>`;
const calendar = () =>
  response(
    '/home/work/',
    propstat(
      `<d:displayname>Work</d:displayname><d:resourcetype><d:collection/><c:calendar/></d:resourcetype><d:sync-token>${token}</d:sync-token>`,
    ),
  );
const listed = (name: string) =>
  response(`/home/work/${name}`, objects.has(name) ? propstat(etagOf(name)) : status(404));

function giveObject(name: string): string {
  const object = objects.get(name);
  if (!object) return response(`/home/work/${name}`, status(404));
  if (object.status) return response(`/home/work/${name}`, status(object.status));
  given += 1;
  const file = ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', `UID:${name}`, ...object.lines, 'END:VEVENT', 'END:VCALENDAR'].join(
    '\n',
  );
  return response(`/home/work/${name}`, propstat(`${etagOf(name)}<c:calendar-data>${file}</c:calendar-data>`));
}

/** What a request is answered with; null where the server breaks. */
function answerTo({ method, url }: IncomingMessage, body: string): string | null {
  if (url === '/') {
    const addresses =
      '<c:calendar-user-address-set><d:href>mailto:Ana@Example.com</d:href></c:calendar-user-address-set>';
    return multistatus(
      response('/', propstat(`<c:calendar-home-set><d:href>/home/</d:href></c:calendar-home-set>${addresses}`)),
    );
  }
  if (body.includes('calendar-multiget')) {
    const names = [...body.matchAll(/<d:href>\/home\/work\/([^<]+)<\/d:href>/g)].map(([, name = '']) => name);
    if (given + names.length > patience) return null;
    asked.push(...names);
    return multistatus(names.map(giveObject).join(''));
  }
  if (method === 'REPORT') {
    const since = Number(/<d:sync-token>(\d+)</.exec(body)?.[1]);
    const names = [...new Set(changes.filter(({ at }) => at > since).map(({ name }) => name))];
    return multistatus(`${names.map(listed).join('')}<d:sync-token>${token}</d:sync-token>`);
  }
  return multistatus(url === '/home/' ? calendar() : `${calendar()}${[...objects.keys()].map(listed).join('')}`);
}

beforeAll(async () => {
  server = createServer(async (request, answer) => {
    const content = answerTo(request, await readText(request));
    if (content === null) answer.writeHead(503).end();
    else answer.writeHead(207, { 'Content-Type': 'text/xml' }).end(content);
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
  [objects, token, changes, patience, given, asked] = [new Map(), 1, [], Number.POSITIVE_INFINITY, 0, []];
  personId = (await createPerson(studio.ctx, { name: 'Ana Lima' })).id;
});

/** Puts an object there, or takes it away, as a calendar program does. */
function put(name: string, lines: string[] | null): void {
  token += 1;
  changes.push({ at: token, name });
  if (lines) objects.set(name, { etag: `"${token}"`, lines });
  else objects.delete(name);
}
const event = (hour: number) => [
  `DTSTART:${new Date(Date.UTC(2026, 11, 1, hour)).toISOString().slice(0, 13).replace(/[-:]/g, '')}0000Z`,
  'DURATION:PT1H',
];
const path = () => `/api/admin/people/${personId}/calendar-account`;

async function connect(): Promise<CalendarAccountJson> {
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const json = { address, user_name: 'ana', password: 'secret' };
  const { status: code, body, text } = await admin.browser.request<CalendarAccountJson>('POST', path(), { json });
  expect(code, text).toBe(201);
  return body;
}
const read = async () => (await admin.browser.request<CalendarAccountJson>('POST', `${path()}/read`)).body;
const busyCount = ({ calendars }: CalendarAccountJson) => calendars[0]?.busy_count;
const ownCalendar = async () => {
  const [row] = await studio.db.select().from(personCalendars).where(eq(personCalendars.personId, personId));
  if (!row) throw new Error('There is no calendar.');
  return row;
};

test('a look that ends too early keeps what it read, goes on from there, and leaves nothing behind', async () => {
  for (let index = 0; index < 120; index += 1) put(`${index}.ics`, event(index));
  patience = 60;
  const { failure, calendars } = await connect();
  expect(failure).toContain('Work: 50 of 120 changed events are read so far, and the rest follows.');
  expect(calendars[0]?.busy_count).toBe(50);
  put('0.ics', null);
  [asked, patience] = [[], Number.POSITIVE_INFINITY];
  expect(await read()).toMatchObject({ failure: null, calendars: [{ busy_count: 119 }] });
  expect(asked).toHaveLength(70);
  expect((await ownCalendar()).syncToken).toBe(String(token));
});

test('where nothing changed nothing is read, and one change is one event', async () => {
  for (let index = 0; index < 60; index += 1) put(`${index}.ics`, event(index));
  await connect();
  asked = [];
  const before = await studio.db.select().from(personBusyTimes);
  expect(busyCount(await read())).toBe(60);
  expect([asked, await studio.db.select().from(personBusyTimes)]).toEqual([[], before]);
  put('7.ics', event(100));
  expect(busyCount(await read())).toBe(60);
  expect(asked).toEqual(['7.ics']);
});

test('CAL-11: an odd event is named, counts where its time is known, hides no other and heals when it is gone', async () => {
  put('good.ics', event(1));
  put('odd.ics', [...event(5).slice(0, 1), 'DTEND:later']);
  put('period.ics', [...event(9), 'RDATE;VALUE=PERIOD:20261203T160000Z/PT2H']);
  const { calendars } = await connect();
  expect(calendars[0]).toMatchObject({ busy_count: 4, problem_count: 1 });
  expect(calendars[0]?.problems[0]).toContain('An event of 2026-12-01 has an end that cannot be read');
  put('odd.ics', null);
  expect((await read()).calendars[0]).toMatchObject({ busy_count: 3, problem_count: 0, problems: [] });
});

test('an object that its server cannot give is named, and hides no other', async () => {
  put('good.ics', event(1));
  put('broken.ics', event(3));
  objects.set('broken.ics', { etag: '"b"', lines: [], status: 500 });
  const { failure, calendars } = await connect();
  expect([failure, calendars[0]?.busy_count, calendars[0]?.problem_count]).toEqual([null, 1, 1]);
});

test('invitations are told by the addresses of the account, of which nothing is kept of others', async () => {
  const invited = (answer: string, email: string) => `ATTENDEE;PARTSTAT=${answer}:mailto:${email}`;
  put('no.ics', [...event(1), invited('DECLINED', 'ana@example.com'), invited('ACCEPTED', 'ben@example.com')]);
  put('yes.ics', [...event(3), invited('ACCEPTED', 'ana@example.com'), invited('DECLINED', 'ben@example.com')]);
  put('open.ics', [...event(5), invited('NEEDS-ACTION', 'ana@example.com')]);
  expect(busyCount(await connect())).toBe(1);
  const kept = await studio.db
    .select()
    .from(calendarObjects)
    .where(eq(calendarObjects.calendarId, (await ownCalendar()).id));
  expect(JSON.stringify(kept)).not.toContain('@');
  const rules = { busy: 'all', addresses: [] };
  await admin.browser.request('PUT', `/api/admin/people/${personId}/calendar-invitations`, { json: rules });
  asked = [];
  expect(busyCount(await read())).toBe(2);
  expect(asked).toEqual([]);
});
