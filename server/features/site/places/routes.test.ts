import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { soughtCodes } from '#domain/shared/addresses/sought-codes.ts';
import type { PlacesJson } from '#domain/site/places/places-json.ts';
import { postalCodeFiles, postalCodes } from '#server/db/schema/postal-codes.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { listDistances, listStationAddresses, readStationCodes } from '#server/test/station-addresses.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { makeZipFile, type ZipEntry } from '#server/test/zip-file.ts';
import { findCodePoint, insertCodeFile } from './queries.ts';

let studio: TestStudio;
let owner: Person;
beforeAll(async () => {
  studio = await openTestStudio();
  owner = await signInPerson(studio, { role: 'admin' });
});
afterAll(() => studio.close());

type Problem = { code: string; detail: string; fields: { path: string; message: string }[] };

const send = <T = PlacesJson>(country: string, body: string | Buffer, name = `${country}.txt`) =>
  owner.browser.request<T>('PUT', `/api/admin/places/${country}?file_name=${encodeURIComponent(name)}`, {
    body: Buffer.from(body),
    headers: { 'Content-Type': 'application/octet-stream' },
  });

/** A line as GeoNames writes it. */
const line = (
  country: string,
  code: string,
  latitude: number | string,
  longitude: number | string,
  name = 'Somewhere',
) => [country, code, name, 'Region', '01', '', '', '', '', latitude, longitude, 4].join('\t');
const find = (country: string, postalCode: string) =>
  studio.services.places.findPoint({ address: '1 Some Street', city: 'Somewhere', region: '', postalCode, country });

describe('a file of postal codes', () => {
  test('SITE-56: holds for its country at once, and replaces the one before', async () => {
    const first = await send(
      'DE',
      [line('DE', '10117', 52.517, 13.387), line('DE', '80331', 48.137, 11.573)].join('\n'),
    );
    expect(first.status, first.text).toBe(200);
    expect(first.body.files).toEqual([
      { country: 'DE', file_name: 'DE.txt', codes: 2, uploaded_at: expect.stringMatching(/Z$/) },
    ]);
    expect(await find('DE', '10117')).toEqual({ latitude: 52.517, longitude: 13.387 });
    const second = await send('DE', `\uFEFF${line('DE', '80331', 48.2, 11.6)}\r\n\r\n`, 'new.txt');
    expect(second.body.files).toMatchObject([{ country: 'DE', file_name: 'new.txt', codes: 1 }]);
    expect(await find('DE', '80331')).toEqual({ latitude: 48.2, longitude: 11.6 });
    expect(await find('DE', '10117')).toBeNull();
    // Nothing of the file before is left.
    expect(await studio.db.select().from(postalCodes)).toHaveLength(1);
  });

  test('SITE-56: comes as a ZIP archive whose names do not matter, with notes beside', async () => {
    const packed = makeZipFile([
      { name: 'readme.txt', content: Buffer.from('Readme for GeoNames Postal Code files') },
      { name: 'anything.dat', content: Buffer.from(line('PT', '1000-001', 38.73, -9.14)), isDeflated: true },
    ]);
    expect((await send('PT', packed, 'PT.zip')).status).toBe(200);
    expect(await find('PT', '1000-001')).toEqual({ latitude: 38.73, longitude: -9.14 });
    expect(await find('PT', '1000001')).toEqual({ latitude: 38.73, longitude: -9.14 });
  });

  test('SITE-57: a code is found by the longest beginning that the file has', async () => {
    await send('NL', line('NL', '1011', 52.37, 4.9));
    await send('GB', [line('GB', 'M1', 53.477, -2.235), line('GB', 'M11', 53.478, -2.18)].join('\n'));
    expect(await find('NL', '1011 AB')).toEqual({ latitude: 52.37, longitude: 4.9 });
    expect(await find('GB', 'M1 1AE')).toEqual({ latitude: 53.477, longitude: -2.235 });
    expect(await find('GB', 'm11 1ae')).toEqual({ latitude: 53.478, longitude: -2.18 });
    expect(await find('NL', '2011 AB')).toBeNull();
  });

  test('SITE-57: a code with several places is in their middle, also where its lines stand far apart', async () => {
    const others = Array.from({ length: 1500 }, (_, at) => line('FR', String(20_000 + at), 45, 5));
    const lines = [line('FR', '75001', 48, 2), line('FR', '75001', 49, 3), ...others, line('FR', '75001', 50, 4)];
    expect((await send('FR', lines.join('\n'))).body.files).toMatchObject([
      { country: 'DE' },
      { country: 'FR', codes: 1501 },
      { country: 'GB' },
      { country: 'NL' },
      { country: 'PT' },
    ]);
    expect(await find('FR', '75001')).toEqual({ latitude: 49, longitude: 3 });
  });

  test('SITE-56: every one of 50,000 codes is found', async () => {
    const codes = Array.from({ length: 50_000 }, (_, at) => String(10_000 + at));
    const point = (at: number) => ({ latitude: 36 + (at % 1000) / 100, longitude: 6 + Math.floor(at / 1000) / 10 });
    const lines = codes.map((code, at) => line('IT', code, point(at).latitude, point(at).longitude));
    const { status, body, text } = await send('IT', lines.join('\n'));
    expect(status, text.slice(0, 500)).toBe(200);
    expect(body.files.find(({ country }) => country === 'IT')?.codes).toBe(50_000);
    const stored = await studio.db.select().from(postalCodes);
    const byCode = new Map(stored.map(({ code, latitude, longitude }) => [code, { latitude, longitude }]));
    expect(codes.filter((code, at) => JSON.stringify(byCode.get(code)) !== JSON.stringify(point(at)))).toEqual([]);
    for (const at of [0, 1, 24_999, 49_999])
      expect(await findCodePoint(studio.db, 'IT', soughtCodes('IT', codes[at] ?? ''))).toEqual(point(at));
  });

  test('SITE-57: half of 100 real addresses are within 3 km of the middle of their postal code', async () => {
    const { status, text } = await send('DE', await readStationCodes());
    expect(status, text).toBe(200);
    const addresses = await listStationAddresses();
    const found = await Promise.all(addresses.map(({ address }) => studio.services.places.findPoint(address)));
    const distances = listDistances(addresses, found);
    expect(distances).toHaveLength(100);
    expect(distances.at(-1)).toBeLessThan(20);
    expect(distances[50]).toBeLessThan(3);
  });

  test('SITE-58: the United States and Canada are known without a file, and a file goes before', async () => {
    const shipped = { latitude: 34.0901, longitude: -118.4065 };
    expect(await find('US', '90210-1234')).toEqual(shipped);
    expect(await find('CA', 'k1a 0b1')).toEqual({ latitude: 45.4207, longitude: -75.7023 });
    await send('US', line('US', '90210', 34, -118));
    expect(await find('US', '90210')).toEqual({ latitude: 34, longitude: -118 });
    expect(await find('US', '10001')).toEqual({ latitude: 40.7484, longitude: -73.9967 });
    expect((await owner.browser.request('DELETE', '/api/admin/places/US')).status).toBe(200);
    expect(await find('US', '90210')).toEqual(shipped);
  });

  test('is removed with its codes, once', async () => {
    await send('AT', line('AT', '1010', 48.21, 16.37));
    const { body } = await owner.browser.request<PlacesJson>('DELETE', '/api/admin/places/at');
    expect(body.files.some(({ country }) => country === 'AT')).toBe(false);
    expect(await find('AT', '1010')).toBeNull();
    expect((await owner.browser.request('DELETE', '/api/admin/places/AT')).status).toBe(404);
    expect((await owner.browser.request('DELETE', '/api/admin/places/ZZ')).status).toBe(422);
  });

  test('what a server that ended left half written is seen by nobody, and goes with the next file', async () => {
    const id = '00000000-0000-4000-8000-000000000001';
    const createdAt = new Date(studio.clock.now().getTime() - 2 * 3_600_000);
    await insertCodeFile(studio.db, { id, country: 'ES', fileName: 'ES.txt', createdAt });
    await studio.db
      .insert(postalCodes)
      .values({ fileId: id, code: '28001', name: 'Madrid', latitude: 40.4, longitude: -3.7, places: 1 });
    expect(await find('ES', '28001')).toBeNull();
    await send('AT', line('AT', '1010', 48.21, 16.37));
    expect((await studio.db.select().from(postalCodeFiles)).map(({ country }) => country)).not.toContain('ES');
  });

  test('two at once leave one whole file', async () => {
    const answers = await Promise.all([
      send('CH', [line('CH', '8001', 47.37, 8.54), line('CH', '3000', 46.9, 7.4)].join('\n')),
      send('CH', line('CH', '8001', 47.38, 8.55)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const files = (await studio.db.select().from(postalCodeFiles)).filter(({ country }) => country === 'CH');
    expect(files).toHaveLength(1);
    const codes = (await studio.db.select().from(postalCodes)).filter(({ fileId }) => fileId === files[0]?.id);
    expect(codes).toHaveLength(files[0]?.codes ?? 0);
  });
});

describe('SITE-59: a file with faults is refused as a whole', () => {
  const GOOD = line('BE', '1000', 50.85, 4.35);
  const refused = async (body: string | Buffer, name?: string) => {
    const { status, body: problem } = await send<Problem>('BE', body, name);
    expect((await find('BE', '1000')) ?? 'nowhere').toEqual({ latitude: 50.85, longitude: 4.35 });
    return { status, ...problem };
  };
  beforeAll(async () => void (await send('BE', GOOD)));

  test('with the number of each wrong line and what is wrong', async () => {
    const { status, code, detail, fields } = await refused(
      [
        line('BE', '1000', 1, 1),
        'BE,1000,Brussels',
        line('FR', '1000', 1, 1),
        line('BE', '?', 1, 1),
        line('BE', '1000', 91, 1),
        line('BE', '1000', 1, 'east'),
        line('BE', '1000', 0, 0),
        line('BE', '1000', 1, 1, 'x'.repeat(181)),
        'x'.repeat(100_000),
      ].join('\n'),
    );
    expect({ status, code }).toEqual({ status: 422, code: 'invalid_input' });
    expect(detail).toContain('BE.txt was not taken, and nothing was changed. 8 lines are wrong.');
    expect(fields.map(({ message }) => message)).toEqual([
      detail,
      'Line 2: It has 1 columns instead of 12 with tabs between them.',
      'Line 3: Its country is "FR" instead of BE.',
      'Line 4: "?" is no postal code.',
      'Line 5: Its latitude is "91" instead of a number from -90 to 90.',
      'Line 6: Its longitude is "east" instead of a number from -180 to 180.',
      'Line 7: It lies at 0, 0, where there is only sea.',
      `Line 8: "${'x'.repeat(20)}…" is no name of a place.`,
      'Line 9: It is no line of UTF-8 text, or too long.',
    ]);
    expect(fields.map(({ path }) => path).slice(0, 3)).toEqual(['file', 'lines.2', 'lines.3']);
  });

  test('with twenty lines at most, however many are wrong', async () => {
    const { detail, fields } = await refused('nothing\n'.repeat(5000));
    expect(detail).toContain('5000 lines are wrong.');
    expect(fields).toHaveLength(21);
  });

  const entry = (changes: Partial<ZipEntry> = {}): ZipEntry => ({
    name: 'BE.txt',
    content: Buffer.from(GOOD),
    ...changes,
  });
  const damaged = makeZipFile([entry({ isDeflated: true })]);
  test.for<[string, string | Buffer, RegExp]>([
    ['nothing', '', /empty/],
    ['only empty lines', '\n\n\n', /no postal codes/],
    ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46]), /1 line is wrong/],
    ['text that is no UTF-8', Buffer.from(GOOD.replace('Somewhere', 'Li\u00e8ge'), 'latin1'), /1 line is wrong/],
    ['an archive without files', makeZipFile([]), /no file of postal codes/],
    ['an archive with notes alone', makeZipFile([entry({ name: 'readme.txt' })]), /no file of postal codes/],
    ['an archive with two files', makeZipFile([entry(), entry({ name: 'FR.txt' })]), /several files/],
    [
      'an archive with many files',
      makeZipFile(Array.from({ length: 30 }, (_, at) => entry({ name: `${at}.txt` }))),
      /more than 20/,
    ],
    ['an encrypted file', makeZipFile([entry({ isEncrypted: true })]), /encrypted/],
    ['an unusual way of packing', makeZipFile([entry({ method: 12 })]), /unusual/],
    ['changed bytes', makeZipFile([entry({ isTampered: true })]), /damaged/],
    ['a wrong size', makeZipFile([entry({ isDeflated: true, claimedSize: 5 })]), /damaged/],
    ['a bomb', makeZipFile([entry({ content: Buffer.alloc(20 * 1024 * 1024), isDeflated: true })]), /grows too much/],
    ['half an archive', damaged.subarray(0, damaged.length / 2), /damaged/],
    ['the beginning of an archive', Buffer.from('PK\u0003\u0004 and nothing else'), /damaged/],
  ])('such as %s', async ([, body, sentence]) => {
    const { status, detail } = await refused(body, 'BE.zip');
    expect(status).toBe(422);
    expect(detail).toMatch(sentence);
  });

  test('and nothing of it is left', async () => {
    const files = await studio.db.select().from(postalCodeFiles);
    expect(files.filter(({ completedAt }) => completedAt === null)).toEqual([]);
  });
});

test('SITE-56: staff without the right to settings, customers and visitors neither read nor change them', async () => {
  const customer = await signInPerson(studio);
  const path = '/api/admin/places/DE?file_name=DE.txt';
  expect((await customer.browser.request('GET', '/api/admin/places')).status).toBe(403);
  expect((await customer.browser.request('PUT', path, { body: Buffer.from('x') })).status).toBe(403);
  expect((await customer.browser.request('DELETE', '/api/admin/places/DE')).status).toBe(403);
});

test('the geocoder is named by its host alone', async () => {
  const asking = await openTestStudio({ env: { GEOCODER_URL: 'https://user:secret@photon.example.com/inner' } });
  const admin = await signInPerson(asking, { role: 'admin' });
  const { body, text } = await admin.browser.request<PlacesJson>('GET', '/api/admin/places');
  expect(body).toMatchObject({ country: 'US', geocoder: 'photon.example.com', shipped: ['CA', 'US'] });
  expect(text).not.toContain('secret');
  await asking.close();
});
