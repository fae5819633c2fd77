import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CalendarAccountJson } from '#domain/scheduling/people/calendar-account-json.ts';
import { calendarAccounts, personBusyTimes } from '#server/db/schema/person-calendars.ts';
import { createPerson } from '#server/features/scheduling/people/update-person.ts';
import { readOutboundAllow } from '#server/platform/outbound/address-guard.ts';
import { createOutboundFetch } from '#server/platform/outbound/outbound-fetch.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

const PASSWORD = 'secret-5f3a';
const LIMIT = 200_000;

/** A calendar server that a test bends; what it was asked, with the passwords that came along. */
let server: Server;
let other: Server;
let answer: RequestListener;
let seen: string[] = [];
let stolen: string[] = [];
let studio: TestStudio;
let admin: Person;
let personId: string;

const portOf = (one: Server) => (one.address() as AddressInfo).port;
const address = () => `http://127.0.0.1:${portOf(server)}/`;

const multistatus = (...responses: string[]) =>
  `<?xml version="1.0"?><d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav">${responses.join('')}</d:multistatus>`;
const found = (href: string, props: string) =>
  `<d:response><d:href>${href}</d:href><d:propstat><d:prop>${props}</d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>`;
const CALENDAR = found(
  '/home/work/',
  '<d:displayname>Work</d:displayname><d:resourcetype><d:collection/><c:calendar/></d:resourcetype><d:sync-token>1</d:sync-token>',
);
const HOME = (href: string) => found('/', `<c:calendar-home-set><d:href>${href}</d:href></c:calendar-home-set>`);
const OBJECT = found('/home/work/1.ics', '<d:getetag>"1"</d:getetag>');
const DATA = found(
  '/home/work/1.ics',
  `<d:getetag>"1"</d:getetag><c:calendar-data>BEGIN:VCALENDAR\nVERSION:2.0\nBEGIN:VEVENT\nUID:1\nDTSTART:20261201T150000Z\nDURATION:PT1H\nEND:VEVENT\nEND:VCALENDAR</c:calendar-data>`,
);

/** A server as it should be: a home, a calendar in it, and one event. */
const wellBehaved: RequestListener = (request, response) => {
  const send = (text: string) => response.writeHead(207, { 'Content-Type': 'text/xml' }).end(text);
  if (request.headers.authorization !== `Basic ${Buffer.from(`ana:${PASSWORD}`).toString('base64')}`) {
    return response.writeHead(401).end();
  }
  if (request.url === '/') return send(multistatus(HOME('/home/')));
  if (request.method === 'REPORT') return send(multistatus(DATA));
  return send(request.url === '/home/' ? multistatus(CALENDAR) : multistatus(CALENDAR, OBJECT));
};

async function listen(listener: RequestListener): Promise<Server> {
  const one = createServer(listener);
  await new Promise<void>((resolve) => one.listen(0, '127.0.0.1', resolve));
  return one;
}

beforeAll(async () => {
  server = await listen((request, response) => {
    seen.push(`${request.method} ${request.url}`);
    answer(request, response);
  });
  other = await listen((request, response) => {
    stolen.push(request.headers.authorization ?? 'none');
    response.end();
  });
  const allow = readOutboundAllow('127.0.0.1');
  if (!allow) throw new Error('The list cannot be read.');
  const outbound = createOutboundFetch({ allow, maxBytes: LIMIT, timeoutMs: 1500 });
  studio = await openTestStudio({ env: { OUTBOUND_ALLOW: '127.0.0.1' }, replace: { outbound } });
  admin = await signInPerson(studio, { role: 'admin' });
});
afterAll(async () => {
  await studio.close();
  for (const one of [server, other]) {
    one.closeAllConnections();
    one.close();
  }
});
beforeEach(async () => {
  answer = wellBehaved;
  seen = [];
  stolen = [];
  personId = (await createPerson(studio.ctx, { name: 'Ana Lima' })).id;
});

const path = () => `/api/admin/people/${personId}/calendar-account`;
const connect = (changes: object = {}) =>
  admin.browser.request<CalendarAccountJson & { fields?: { path: string; message: string }[] }>('POST', path(), {
    json: { address: address(), user_name: 'ana', password: PASSWORD, ...changes },
  });
const read = async () => (await admin.browser.request<CalendarAccountJson>('POST', `${path()}/read`)).body;
const refusal = async (changes: object = {}, field = 'address') => {
  const { status, body } = await connect(changes);
  expect([status, body.fields?.[0]?.path]).toEqual([422, field]);
  return body.fields?.[0]?.message ?? '';
};

test('an account is a secret: neither the answers nor a copy of the database have its password', async () => {
  const { status, text } = await connect();
  expect(status, text).toBe(201);
  const rows = JSON.stringify(await studio.db.select().from(calendarAccounts));
  expect(text + rows + JSON.stringify(await studio.db.select().from(personBusyTimes))).not.toContain(PASSWORD);
  expect((await admin.browser.request('DELETE', path())).status).toBe(204);
  expect((await admin.browser.request<{ account: null }>('GET', path())).body.account).toBeNull();
});

test('choices are of this account, of calendars that can be written to, and in the version that was seen', async () => {
  const { body } = await connect();
  const id = body.calendars[0]?.id ?? '';
  const choose = (json: object, ifMatch = `"${body.version}"`) =>
    admin.browser.request<CalendarAccountJson>('PUT', `${path()}/calendars`, { json, ifMatch });
  expect((await choose({ busy: [crypto.randomUUID()], shoots: null })).status).toBe(422);
  expect((await choose({ busy: [], shoots: crypto.randomUUID() })).status).toBe(422);
  const { body: chosen } = await choose({ busy: [], shoots: id });
  expect(chosen.calendars).toMatchObject([{ counts_busy: false, gets_shoots: true }]);
  expect((await choose({ busy: [id], shoots: null })).status).toBe(412);
});

test('an account that is signed in anew keeps what was chosen', async () => {
  const { body } = await connect();
  const json = { busy: [], shoots: body.calendars[0]?.id ?? '' };
  await admin.browser.request('PUT', `${path()}/calendars`, { json, ifMatch: '*' });
  const { body: again } = await connect();
  expect(again.calendars).toMatchObject([{ id: json.shoots, counts_busy: false, gets_shoots: true }]);
});

describe('an account is refused with a sentence', () => {
  test('where the password is wrong', async () => {
    expect(await refusal({ password: 'other' }, 'password')).toContain(
      'does not accept the user name and the password',
    );
  });

  test('where others could read the password on its way', async () => {
    expect(await refusal({ address: 'http://calendar.example/' })).toContain('must begin with https://');
    expect(seen).toEqual([]);
  });

  test('SEC-11: of a closed network', async () => {
    expect(await refusal({ address: 'https://169.254.169.254/' })).toContain('is not a public address');
  });

  test('where nothing there is a calendar', async () => {
    answer = (_request, response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html>');
    expect(await refusal()).toContain('There are no calendars at');
  });

  test('where the server hangs', async () => {
    answer = () => {};
    expect(await refusal()).toContain('took too long to answer');
  });

  test('where the answer has no end', async () => {
    answer = (_request, response) =>
      response.writeHead(207, { 'Content-Type': 'text/xml' }).end(multistatus(CALENDAR.repeat(2000)));
    expect(await refusal()).toContain('is too large');
  });

  test.each([
    [
      'a redirect',
      () => (_request: unknown, response: Parameters<RequestListener>[1]) =>
        void response.writeHead(302, { Location: `http://127.0.0.1:${portOf(other)}/` }).end(),
    ],
    [
      'its answer',
      () => (_request: unknown, response: Parameters<RequestListener>[1]) =>
        void response
          .writeHead(207, { 'Content-Type': 'text/xml' })
          .end(multistatus(HOME(`http://127.0.0.1:${portOf(other)}/home/`))),
    ],
  ])('where %s leads to another server, which gets no password', async (_name, make) => {
    answer = make();
    expect(await refusal()).toContain('leads to');
    expect(stolen).toEqual([]);
  });
});

describe('a look that fails keeps what was read, and says why', () => {
  test.each([
    [
      'the password ended',
      (_request: unknown, response: Parameters<RequestListener>[1]) => void response.writeHead(401).end(),
      'does not accept',
    ],
    [
      'the calendar is gone',
      (_request: unknown, response: Parameters<RequestListener>[1]) => void response.writeHead(404).end(),
      'Work: The calendar is gone',
    ],
    [
      'the server is broken',
      (_request: unknown, response: Parameters<RequestListener>[1]) => void response.writeHead(503).end(),
      'answered with status 503',
    ],
    ['the server hangs', () => {}, 'took too long'],
  ])('%s', async (_name, broken, sentence) => {
    expect((await connect()).body.calendars[0]?.busy_count).toBe(1);
    answer = broken;
    const { failure, calendars } = await read();
    expect([failure, calendars[0]?.busy_count]).toEqual([expect.stringContaining(sentence), 1]);
    answer = wellBehaved;
    expect((await read()).failure).toBeNull();
  });
});
