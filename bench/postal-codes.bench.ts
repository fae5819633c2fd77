import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { PlacesJson } from '#domain/site/places/places-json.ts';
import { reportLine } from '#scripts/bench-lines.ts';
import { signInPerson } from '#server/test/accounts.ts';
import { listDistances, listStationAddresses, readStationCodes } from '#server/test/station-addresses.ts';
import { openTestStudio } from '#server/test/studio.ts';
import { makeZipFile } from '#server/test/zip-file.ts';
import { median } from './statistics.ts';

/**
 * A file of 50,000 postal codes in GeoNames' form: uploaded as an archive, every code looked up, and what of it is in use in memory, which is
 * told after the garbage has been collected, once a second; and how far 100 real addresses are from the middle of their postal code. With TEST_DATABASE=postgres on the database of TEST_DATABASE_URL.
 */
const CODES = 50_000;
/** Codes that are looked up at the same time. */
const TOGETHER = 10;
const MAX_GROWTH_MEGABYTES = 30;
const MIN_LOOKUPS_A_SECOND = 100;
const MAX_MEDIAN_KILOMETERS = 3;
const MEBIBYTE = 1024 * 1024;

setFlagsFromString('--expose-gc');
// Node adds the collector to contexts that are made behind the flag.
const collect = runInNewContext('gc') as () => void;

const codeOf = (at: number) => String(10_000 + at);
const pointOf = (at: number) => ({ latitude: 36 + (at % 1000) / 100, longitude: 6 + Math.floor(at / 1000) / 10 });
const lineOf = (at: number) => {
  const { latitude, longitude } = pointOf(at);
  return ['IT', codeOf(at), `Comune ${at}`, 'Lazio', '07', 'Roma', 'RM', '', '', latitude, longitude, 4].join('\t');
};
const pack = (count: number) => {
  const content = Buffer.from(Array.from({ length: count }, (_, at) => lineOf(at)).join('\n'));
  return makeZipFile([{ name: 'IT.txt', content, isDeflated: true }]);
};

const studio = await openTestStudio();
const owner = await signInPerson(studio, { role: 'admin' });
const send = async (body: Buffer) => {
  const { status, text } = await owner.browser.request<PlacesJson>('PUT', '/api/admin/places/IT?file_name=IT.zip', {
    body: new Uint8Array(body),
  });
  if (status !== 200) throw new Error(`The file was refused: ${text}`);
};
const find = (at: number) =>
  studio.services.places.findPoint({ address: '', city: '', region: '', postalCode: codeOf(at), country: 'IT' });

// What is loaded and compiled once is no part of the file.
await send(pack(3000));
for (let at = 0; at < 500; at += 1) await find(at);
const file = pack(CODES);
/** What is in use. */
const readUse = (): number => {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};
const before = readUse();
let peak = before;
const watch = setInterval(() => {
  peak = Math.max(peak, readUse());
}, 1000);

let startedAt = performance.now();
await send(file);
const uploadSeconds = (performance.now() - startedAt) / 1000;
startedAt = performance.now();
let missing = 0;
for (let from = 0; from < CODES; from += TOGETHER) {
  const codes = Array.from({ length: TOGETHER }, (_, at) => from + at);
  const found = await Promise.all(codes.map(find));
  missing += codes.filter((at, place) => JSON.stringify(found[place]) !== JSON.stringify(pointOf(at))).length;
}
const lookupsASecond = CODES / ((performance.now() - startedAt) / 1000);
clearInterval(watch);
const kept = readUse() - before;

if (missing > 0) throw new Error(`${missing} of ${CODES} codes were not found.`);
console.log(
  `${(file.length / MEBIBYTE).toFixed(1)} MB packed, every code found; ${(kept / MEBIBYTE).toFixed(1)} MB more in the end`,
);
reportLine({ name: '50,000 postal codes uploaded', unit: 's', ours: uploadSeconds });
reportLine({
  name: 'postal codes looked up',
  unit: '/s',
  ours: lookupsASecond,
  mark: { atLeast: MIN_LOOKUPS_A_SECOND },
});
reportLine({
  name: '50,000 postal codes: memory at most',
  unit: 'MB',
  ours: (peak - before) / MEBIBYTE,
  mark: { atMost: MAX_GROWTH_MEGABYTES },
});

const codes = await owner.browser.request('PUT', '/api/admin/places/DE?file_name=DE.txt', {
  body: new Uint8Array(await readStationCodes()),
});
if (codes.status !== 200) throw new Error(`The real codes were refused: ${codes.text}`);
const addresses = await listStationAddresses();
const points = await Promise.all(addresses.map(({ address }) => studio.services.places.findPoint(address)));
reportLine({
  name: '100 real addresses to the middle of their postal code, median',
  unit: 'km',
  ours: median(listDistances(addresses, points)),
  mark: { atMost: MAX_MEDIAN_KILOMETERS },
});
await studio.close();
