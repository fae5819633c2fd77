import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { EUROPEAN_STARTER } from '#domain/catalogue/european-starter.ts';
import type { OpenHouse, OpenHouseList } from '#domain/listings/pages/open-house.ts';
import { pageUpdateSchema } from '#domain/listings/pages/page-input.ts';
import type { PropertyPage, UnbrandedCheck } from '#domain/listings/pages/page-json.ts';
import { visitorContext } from '#server/context.ts';
import { openHouses } from '#server/db/schema/open-houses.ts';
import { propertyPages } from '#server/db/schema/property-pages.ts';
import { violatedConstraint } from '#server/db/transaction.ts';
import { openVisitedPage } from '#server/features/listings/visits/open-visited-page.ts';
import { createPropertyPages } from '#server/pages/property-pages.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { publishInTest } from '#server/test/catalogue.ts';
import { addOrderOfProperty } from '#server/test/deliveries.ts';
import { makeStagedProperty, type Staged } from '#server/test/listing-packs.ts';
import { paidFacts } from '#server/test/rows.ts';
import { publishSite } from '#server/test/site.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { openCalendar } from './open-calendar.ts';

const SLUG = '12-oak-lane';
let studio: TestStudio;
let admin: Person;
let rosa: Person;
let staged: Staged;
let server: Server;
let origin = '';
let token = '';

beforeAll(async () => {
  studio = await openTestStudio();
  admin = await signInPerson(studio, { role: 'admin' });
  // Lisbon, and 24 hours.
  await publishSite(admin, { country: { code: 'PT', timeZone: 'Europe/Lisbon', weekStart: null, hourCycle: null } });
  await publishInTest(studio, EUROPEAN_STARTER);
  rosa = await signInPerson(studio);
  staged = await makeStagedProperty(studio, rosa, { photos: 1, width: 300, height: 200 });
  await addOrderOfProperty(studio, staged.property.id, paidFacts());
  const { services } = studio;
  const pages = createPropertyPages({
    config: services.config,
    files: new Map(),
    openPage: (face, { asker: _asker, ...asked }) =>
      openVisitedPage({ ...visitorContext(services), clientIp: '' }, face, { ...asked, userAgent: null }),
    takeForm: async () => null,
    openCalendar: (face, asked) => openCalendar(visitorContext(services), face, asked),
    sendBuilt: () => {},
  });
  server = createServer(async (request, response) => {
    const pathname = (request.url ?? '').replace(/\?.*/, '');
    if (!(await pages.answer(request, response, pathname))) response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect((await save({ state: 'live' })).is_public).toBe(true);
  const [page] = await studio.db.select().from(propertyPages);
  token = page?.token ?? '';
});
afterAll(async () => {
  server.close();
  await studio.close();
});
beforeEach(() => studio.db.delete(openHouses));

type Problem = { code: string; detail: string };
const at = (path: string) => `/api/properties/${staged.property.id}/${path}`;
async function save(changes: object): Promise<PropertyPage> {
  const { body } = await rosa.browser.request<PropertyPage>('GET', at('page'));
  const named = { agent_name: 'Lena Hartwick', agent_phone: '(703) 555-0148' };
  const json = { ...pageUpdateSchema.parse(body), ...named, ...changes };
  return (await rosa.browser.request<PropertyPage>('PUT', at('page'), { json, ifMatch: '*' })).body;
}
const TYPED = { day: '2027-04-03', from: '10:00', until: '12:00', note: '' };
const add = (changes: object = {}, person = rosa) =>
  person.browser.request<OpenHouse & Problem>('POST', at('open-houses'), { json: { ...TYPED, ...changes } });
const list = async (person = rosa) =>
  (await person.browser.request<OpenHouseList>('GET', at('open-houses'))).body.open_houses;
const remove = (id: string, person = rosa) => person.browser.request('DELETE', at(`open-houses/${id}`));
const read = async (path: string) => {
  const answer = await fetch(origin + path);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};
/** Lines of a calendar file, unfolded. */
const linesOf = (text: string) => text.replace(/\r\n[ \t]/g, '').split('\r\n');

test('LIST-43: who has the property and staff add and delete open houses in wall time of the studio; to others there are none', async () => {
  const stranger = await signInPerson(studio);
  expect((await add({}, stranger)).status).toBe(404);
  const made = await add({ note: ' Park behind the house ' });
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({
    ...TYPED,
    starts_at: '2027-04-03T09:00:00.000Z',
    note: 'Park behind the house',
    is_over: false,
  });
  const second = await add({ from: '12:00', until: '13:30' }, admin);
  expect(second.status).toBe(201);
  expect((await stranger.browser.request('GET', at('open-houses'))).status).toBe(404);
  expect((await remove(made.body.id, stranger)).status).toBe(404);
  expect((await list(admin)).map(({ from }) => from)).toEqual(['10:00', '12:00']);
  expect((await remove(second.body.id)).status).toBe(204);
  expect((await remove(second.body.id)).status).toBe(404);
  expect((await list()).map(({ id }) => id)).toEqual([made.body.id]);
});

test.each([
  ['an end before the start', { until: '09:00' }, 'An open house ends after it starts, on the same day.'],
  ['an end at the start', { until: '10:00' }, 'An open house ends after it starts, on the same day.'],
  ['a day that is over', { day: '2026-11-19' }, 'This day is over. Choose a later one.'],
  ['a time of today that is over', { day: '2026-11-20' }, 'This time is over. Choose a later one.'],
  ['a day in three years', { day: '2030-04-03' }, 'Choose a day within the next two years.'],
  ['no day', { day: '2027-02-30' }, 'Give the day as a date, such as 2026-12-05.'],
  ['no time', { from: '25:00' }, 'Give the time as hours and minutes, such as 14:30.'],
  ['a note of two lines', { note: 'One\nTwo' }, 'Note must be one line without control characters.'],
  // The clocks skip from 01:00 to 02:00 on this day.
  ['times that the clocks put together', { day: '2027-03-28', from: '01:30', until: '02:30' }, /ends after it starts/],
])('LIST-43: %s is refused with a sentence', async (_name, changes, sentence) => {
  const { status, body } = await add(changes);
  expect([status, body.code]).toEqual([422, 'invalid_input']);
  expect(JSON.stringify(body)).toMatch(sentence);
  expect(await list()).toEqual([]);
});

test('LIST-43: the clocks of a day decide the instants, also where they change on it', async () => {
  const spring = await add({ day: '2027-03-28', from: '00:30', until: '02:30' });
  expect(spring.body).toMatchObject({ starts_at: '2027-03-28T00:30:00.000Z', ends_at: '2027-03-28T01:30:00.000Z' });
  const autumn = await add({ day: '2027-10-31', from: '00:30', until: '02:30' });
  expect(autumn.body).toMatchObject({ starts_at: '2027-10-30T23:30:00.000Z', ends_at: '2027-10-31T02:30:00.000Z' });
  expect(autumn.body).toMatchObject({ day: '2027-10-31', from: '00:30', until: '02:30' });
});

test('LIST-43: of a property two are never at one time, and ten are to come at most, also where many are added at once', async () => {
  const both = await Promise.all([add(), add({ from: '11:00', until: '13:00' })]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(both.find(({ status }) => status === 409)?.body.detail).toBe(
    'Another open house of this property is at that time.',
  );
  const days = Array.from({ length: 12 }, (_, index) => `2027-05-${String(index + 1).padStart(2, '0')}`);
  const many = await Promise.all(days.map((day) => add({ day })));
  expect(many.filter(({ status }) => status === 201)).toHaveLength(9);
  expect(many.find(({ status }) => status === 409)?.body.detail).toMatch(/^Ten open houses are to come already/);
  const row = { id: staged.property.id, propertyId: staged.property.id, note: '', createdAt: studio.clock.now() };
  const violated = async (from: string, until: string) =>
    studio.db
      .insert(openHouses)
      .values({ ...row, startsAt: new Date(from), endsAt: new Date(until) })
      .then(
        () => null,
        (error: unknown) => violatedConstraint(error),
      );
  expect(await violated('2027-04-03T10:15:00Z', '2027-04-03T10:45:00Z')).toBe('open_houses_no_overlap');
  expect(await violated('2027-06-01T10:30:00Z', '2027-06-01T10:00:00Z')).toBe('open_houses_order');
  expect(await violated('2026-11-01T10:30:00Z', '2026-11-01T11:30:00Z')).toBe('open_houses_to_come');
});

test('LIST-44: both pages show those to come in their order until they are over, deleted, or the property is sold', async () => {
  const today = { day: '2026-11-20', from: '15:30', until: '23:30' };
  expect((await add(today)).status).toBe(201);
  const { id } = (await add({ note: 'Park behind the <house>' })).body;
  const branded = await read(`/h/${SLUG}`);
  expect(branded.text).toContain('<h2 id="open-houses">Open houses</h2>');
  expect(branded.text).toMatch(/Friday, November 20, 2026.*Saturday, April 3, 2027/s);
  expect(branded.text).toMatch(/<p>10:00\s–\s12:00<\/p>/);
  expect(branded.text).toContain('Park behind the &lt;house&gt;');
  expect(branded.text).toContain(`href="/h/${SLUG}/open-house/${id}.ics"`);
  const events = [...branded.text.matchAll(/ld\+json">(.*?)<\/script>/g)].map(([, json = '']) => JSON.parse(json));
  expect(events[2]).toMatchObject({
    '@type': 'Event',
    startDate: '2027-04-03T09:00:00.000Z',
    endDate: '2027-04-03T11:00:00.000Z',
    location: { address: expect.stringContaining('12 Oak Lane') },
  });
  const unbranded = await read(`/u/${token}`);
  expect(unbranded.text).toContain(`href="/u/${token}/open-house/${id}.ics"`);
  expect(unbranded.text).not.toContain('ld+json');
  await save({ state: 'sold' });
  expect((await read(`/h/${SLUG}`)).text).not.toContain('Open houses');
  expect((await read(`/h/${SLUG}/open-house/${id}.ics`)).status).toBe(404);
  await save({ state: 'live' });
  await remove(id);
  expect((await read(`/h/${SLUG}`)).text).not.toContain('April 3');
  expect((await read(`/h/${SLUG}`)).text).toContain('<h2 id="open-houses">Open house</h2>');
  // It ends at 23:30 in Lisbon, which is UTC in winter.
  studio.clock.set('2026-11-20T23:29:00Z');
  expect((await read(`/u/${token}`)).text).toContain('November 20');
  studio.clock.set('2026-11-20T23:30:00Z');
  for (const path of [`/h/${SLUG}`, `/u/${token}`]) expect((await read(path)).text).not.toContain('open-house');
  expect(await list()).toMatchObject([{ ...today, is_over: true }]);
});

test('LIST-45: its calendar file is in UTC under an id that stays, and names nobody below the page without names', async () => {
  const { id } = (await add({ note: 'Park behind the house' })).body;
  const branded = await read(`/h/${SLUG}/open-house/${id}.ics`);
  expect([branded.status, branded.headers.get('content-type')]).toEqual([
    200,
    'text/calendar; charset=utf-8; method=PUBLISH',
  ]);
  expect(linesOf(branded.text)).toEqual(
    expect.arrayContaining([
      `UID:${id}`,
      'SEQUENCE:0',
      'DTSTART:20270403T090000Z',
      'DTEND:20270403T110000Z',
      'SUMMARY:Open house: 12 Oak Lane',
    ]),
  );
  expect(branded.text.replace(/\r\n[ \t]/g, '')).toContain(`/h/${SLUG}`);
  const unbranded = await read(`/u/${token}/open-house/${id}.ics`);
  expect(linesOf(unbranded.text)).toContain(`UID:${id}`);
  const { site } = await studio.ctx.content.get();
  for (const name of ['Hartwick', '555', SLUG, site.business.brandName, 'Listing Studio', 'localhost'])
    expect([name, unbranded.text.includes(name)]).toEqual([name, false]);
  for (const path of [
    `/h/${SLUG}-2/open-house/${id}.ics`,
    `/h/${SLUG}/open-house/${staged.property.id}.ics`,
    `/u/${SLUG}/open-house/${id}.ics`,
  ])
    expect([path, (await read(path)).status]).toEqual([path, 404]);
  await remove(id);
  expect((await read(`/h/${SLUG}/open-house/${id}.ics`)).status).toBe(404);
  expect((await read(`/u/${token}/open-house/${id}.ics`)).status).toBe(404);
});

test('LIST-46: a note that names somebody holds the page without names back, with its place, and its calendar file too', async () => {
  await add({ day: '2027-04-02' });
  const { id } = (await add({ note: 'Ring Lena at 703-555-0148' })).body;
  expect((await read(`/u/${token}`)).status).toBe(404);
  expect((await read(`/u/${token}/open-house/${id}.ics`)).status).toBe(404);
  const { body } = await rosa.browser.request<UnbrandedCheck>('GET', at('page/unbranded'));
  expect(body.url).toBeNull();
  expect(body.findings).toEqual([
    { kind: 'name', place: { part: 'open_house', photo: 2, attribute: null }, found: 'lena' },
    { kind: 'phone', place: { part: 'open_house', photo: 2, attribute: null }, found: '703-555-0148' },
  ]);
  expect((await read(`/h/${SLUG}`)).text).toContain('Ring Lena');
  await remove(id);
  expect((await read(`/u/${token}`)).status).toBe(200);
});
