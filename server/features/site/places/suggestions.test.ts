import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '#domain/shared/time/durations.ts';
import type { SuggestionsJson } from '#domain/site/places/suggestions-json.ts';
import type { PublicConfig } from '#domain/site/settings/public-config.ts';
import { type Photon, type PhotonPlace, startPhoton } from '#e2e/fakes/photon.ts';
import { rateLimits } from '#server/db/schema/payments.ts';
import { openBrowser } from '#server/test/browser.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

const house = (housenumber: string, street: string, more: Record<string, string | number> = {}): PhotonPlace => ({
  type: 'house',
  countrycode: 'US',
  housenumber,
  street,
  city: 'Washington',
  state: 'District of Columbia',
  postcode: '20005',
  latitude: 38.91,
  longitude: -77.03,
  ...more,
});
const PLACES = [
  house('1400', 'Kestrel Street', { latitude: 38.901, longitude: -77.031 }),
  house('1400', 'Kestrel Street', { latitude: 38.999, longitude: -77.999, name: 'A shop at the same address' }),
  house('1401', 'Kestrel Street', { state: 'Maryland', city: 'Bethesda', postcode: '20814' }),
  house('14', 'Kestrel Street', { countrycode: 'CA' }),
  { type: 'city', countrycode: 'US', name: 'Kestrel', state: 'Texas', latitude: 30, longitude: -97 },
  {
    type: 'street',
    countrycode: 'US',
    name: 'Kestrel Lane',
    city: 'Austin',
    state: 'Texas',
    latitude: 30,
    longitude: -97,
  },
  ...['1', '2', '3', '4'].map((number) => house(number, 'Kestrel Court')),
];

let studio: TestStudio;
let photon: Photon;
beforeAll(async () => {
  photon = await startPhoton(PLACES);
  studio = await openTestStudio({ env: { GEOCODER_URL: photon.url } });
});
beforeEach(async () => {
  photon.setMood('well');
  photon.setPlaces(PLACES);
  photon.asked.length = 0;
  await studio.db.delete(rateLimits);
});
afterAll(async () => {
  await studio.close();
  await photon.close();
});

type Refused = { code: string; detail: string };
const suggest = (q: string, locale = 'en', url = studio.url) =>
  openBrowser(url).request<SuggestionsJson & Refused>(
    'GET',
    `/api/address-suggestions?${new URLSearchParams({ q, locale })}`,
  );

test('ORD-97: at most five addresses of the studio’s country, each once and by the parts of the form', async () => {
  const { status, body, text } = await suggest('kestrel');
  expect(status).toBe(200);
  expect(body.suggestions).toEqual([
    { address: '1400 Kestrel Street', city: 'Washington', state: 'DC', zip_code: '20005' },
    { address: '1401 Kestrel Street', city: 'Bethesda', state: 'MD', zip_code: '20814' },
    { address: 'Kestrel Lane', city: 'Austin', state: 'TX', zip_code: '' },
    { address: '1 Kestrel Court', city: 'Washington', state: 'DC', zip_code: '20005' },
    { address: '2 Kestrel Court', city: 'Washington', state: 'DC', zip_code: '20005' },
  ]);
  expect(text).not.toMatch(/38\.9|latitude|longitude|77\.0/);
});

test('ORD-97: the geocoder is asked near the studio and in the language of the visitor, and once a day', async () => {
  await suggest('1400 kest', 'de');
  const asked = photon.asked.at(-1);
  expect(Object.fromEntries(asked ?? [])).toMatchObject({ q: '1400 kest', lang: 'de', limit: '15' });
  expect(Number(asked?.get('lat'))).toBeCloseTo(38.9, 0);
  expect(Number(asked?.get('lon'))).toBeCloseTo(-77, 0);
  const before = photon.asked.length;
  await suggest(' 1400  KEST ', 'de');
  expect(photon.asked.length).toBe(before);
  studio.clock.advance(DAY_MS);
  await suggest('1400 kest', 'de');
  expect(photon.asked.filter((query) => query.get('q') === '1400 kest')).toHaveLength(2);
});

test('ORD-97: a language that the service does not have is left out', async () => {
  expect((await suggest('1401 kestrel', 'tr')).body.suggestions).toHaveLength(1);
  expect(photon.asked.map((query) => query.get('lang'))).toEqual(expect.arrayContaining(['tr', null]));
  photon.asked.length = 0;
  await suggest('kestrel str', 'tr');
  expect(photon.asked.map((query) => query.get('lang'))).toEqual([null]);
});

test('ORD-98: a suggested address is where the geocoder said', async () => {
  await suggest('1400 kestrel street');
  const asked = photon.asked.length;
  photon.setPlaces([house('1400', 'Kestrel Street', { latitude: 10, longitude: 10 })]);
  const place = {
    address: '1400 Kestrel Street',
    city: 'Washington',
    region: 'DC',
    postalCode: '20005',
    country: 'US',
  };
  expect(await studio.services.places.findPoint(place)).toEqual({ latitude: 38.901, longitude: -77.031 });
  expect(photon.asked.length).toBe(asked);
  const moved = await studio.services.places.findPoint({ ...place, address: '1400 Kestrel Street NW' });
  expect(moved).not.toEqual({ latitude: 38.901, longitude: -77.031 });
});

test('ORD-98: no coordinate of a browser is taken', async () => {
  const path = '/api/address-suggestions?q=kestrel&lat=1&lon=1';
  const { status, body } = await openBrowser(studio.url).request<Refused>('GET', path);
  expect([status, body.code]).toEqual([422, 'invalid_input']);
});

test.each(['failing', 'rubbish'] as const)('ORD-99: a %s service suggests nothing, and is asked anew', async (mood) => {
  const typed = mood === 'failing' ? 'kestrel court washington' : 'kestrel court 20005';
  photon.setMood(mood);
  const { status, body } = await suggest(typed);
  expect([status, body]).toEqual([200, { suggestions: [] }]);
  photon.setMood('well');
  photon.setPlaces([house('77', 'Kestrel Court')]);
  expect((await suggest(typed)).body.suggestions).toHaveLength(1);
});

test('ORD-99: a service that never answers is not waited for', async () => {
  photon.setMood('hanging');
  const { status, body } = await suggest('3 kestrel court');
  expect([status, body]).toEqual([200, { suggestions: [] }]);
});

test('ORD-99: without a geocoder nobody is asked', async () => {
  const other = await openTestStudio();
  expect((await suggest('kestrel', 'en', other.url)).body).toEqual({ suggestions: [] });
  const config = await openBrowser(other.url).request<PublicConfig>('GET', '/api/config');
  expect(config.body.hasAddressSuggestions).toBe(false);
  const connected = await openBrowser(studio.url).request<PublicConfig>('GET', '/api/config');
  expect(connected.body.hasAddressSuggestions).toBe(true);
  await other.close();
});

test('ORD-99: too little is refused, and so is who asks too often', async () => {
  const short = await suggest('ke');
  expect([short.status, short.body.detail]).toEqual([422, 'Write at least 3 characters of the address.']);
  for (let count = 0; count < 300; count += 50) await Promise.all(Array.from({ length: 50 }, () => suggest('kestrel')));
  expect((await suggest('kestrel')).body.code).toBe('rate_limited');
});

test('ORD-97: a hostile answer is text, and too long a part is left out', async () => {
  photon.setPlaces([
    house('<b>9</b>', "'; drop table orders; --\n\nHostile"),
    house('7', 'Hostile Road', { postcode: '9'.repeat(500) }),
  ]);
  const { body } = await suggest('hostile');
  expect(body.suggestions).toEqual([
    { address: "<b>9</b> '; drop table orders; -- Hostile", city: 'Washington', state: 'DC', zip_code: '20005' },
    { address: '7 Hostile Road', city: 'Washington', state: 'DC', zip_code: '' },
  ]);
});
