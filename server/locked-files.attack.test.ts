import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OriginalsLink } from '#domain/deliveries/originals/originals-json.ts';
import { VARIANT_NAMES, VARIANTS, variantFileName } from '#domain/media/variants.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { addOrderOfProperty, createTestLink, readToken } from '#server/test/deliveries.ts';
import { createMedia } from '#server/test/media.ts';
import { addProperty } from '#server/test/properties.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { createApp } from './app.ts';
import { type MediaRow, mediaItems, type StoredVariant } from './db/schema/media.ts';
import { listRoutes } from './http/list-routes.ts';

const FILM = Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * index) % 251));

let studio: TestStudio;
let admin: Person;
let jane: Person;
beforeAll(async () => {
  studio = await openTestStudio();
});
afterAll(() => studio.close());
beforeEach(async () => {
  admin = await signInPerson(studio, { role: 'admin' });
  jane = await signInPerson(studio);
});

type House = {
  property: { id: string };
  items: MediaRow[];
  token: string;
  originalsToken: string;
  clean: Map<string, Buffer>;
};

/** A picture of noise, so that no two files share bytes. */
const noise = (width = 96, height = 64) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });

/** Gives an item pictures of noise, and notes them and its file as clean. */
async function addNoise(item: MediaRow, content: Buffer, clean: House['clean']): Promise<MediaRow> {
  const name = `${item.fileName} (${item.stage})`;
  clean.set(name, content);
  const variants: StoredVariant[] = [];
  for (const variant of item.variants) {
    const bytes = await noise()[variant.format]().toBuffer();
    await studio.services.storage.put(variant.key, bytes, `image/${variant.format}`);
    variants.push({ ...variant, size: bytes.length });
    clean.set(`${variant.name}.${variant.format} of ${name}`, bytes);
  }
  await studio.db.update(mediaItems).set({ variants }).where(eq(mediaItems.id, item.id));
  return item;
}

/** A property of Jane's with a photo that is altered in its second version, a film, a panorama, a document and files that nobody sees yet. */
async function makeTestProperty(): Promise<House> {
  const property = await addProperty(studio, jane);
  const clean: House['clean'] = new Map();
  const add = async (changes: Parameters<typeof createMedia>[2], content?: Buffer) => {
    const bytes = content ?? (await noise().jpeg().toBuffer());
    const of = { propertyId: property.id, content: bytes, crc32: crc32(bytes) };
    return addNoise(await createMedia(studio, jane, { ...of, ...changes }), bytes, clean);
  };
  const photo = await add({ place: 1, fileNumber: 2 });
  const former = { stage: 'former', versionOf: photo.id, fileNumber: 1 } as const;
  const items = [
    photo,
    await add({ ...former, fileName: 'before.jpg' }),
    await add({ fileName: 'walk.mp4', place: 2 }, FILM),
    await add({ fileName: 'around.jpg', kind: 'panorama', place: 3 }, await noise(400, 200).jpeg().toBuffer()),
    await add({ fileName: 'energy.pdf', place: 4 }, Buffer.from([...Buffer.from('%PDF-1.7\n'), ...randomBytes(3000)])),
    await add({ fileName: 'DSC_1.jpg', stage: 'source' }),
    await add({ fileName: 'DSC_1-HDR.jpg', stage: 'result' }),
  ];
  const [altered, original] = items;
  const path = `/api/media/${altered?.id}/alteration`;
  const said = { json: { alteration: 'staging', original_id: original?.id }, headers: { 'If-Match': '*' } };
  expect((await admin.browser.request('PUT', path, said)).status).toBe(200);
  const { body } = await admin.browser.request<OriginalsLink>('GET', `/api/properties/${property.id}/originals`);
  const { token } = await createTestLink(admin, property.id);
  return { property, items, token, originalsToken: readToken(body.url ?? ''), clean };
}

const VARIANT_FILES = VARIANT_NAMES.flatMap((name) =>
  VARIANTS[name].formats.map((format) => variantFileName(name, format)),
);
/** The pictures of an item that are drawn when somebody asks for them. */
const drawnOf = ({ kind }: Pick<MediaRow, 'kind'>) =>
  [kind === 'panorama' ? 'panorama' : 'hero'].flatMap((name) => [`${name}.webp`, `${name}.jpg`]);
/** Every picture of an item by its file name; one of what nobody sees yet, whose files have no address at all. */
const picturesOf = (item: MediaRow) =>
  item.stage === 'shown' ? [...VARIANT_FILES, ...drawnOf(item)] : ['preview.webp'];
const SIZES = ['', ...['web', 'print', 'mls', 'original'].map((size) => `?size=${size}`)];
const IN_ALL_WAYS = [...SIZES, '?download=1', '?size=original&download=1'];

/** What is asked for behind an address: sizes of files and archives, another version of pictures, and downloads. */
function queriesOf(path: string): string[] {
  if (path.endsWith('/events')) return ['?once=1'];
  if (path.includes(':variant')) return path.startsWith('/api/d/') ? [''] : ['', '?v=1&download=1'];
  return /:fileName|\/files\/:id$|\/archive|\/original/.test(path) ? IN_ALL_WAYS : [''];
}

/** The values in paths about the property, or about an item of it. */
function* valuesOf({ property, items, token, originalsToken }: House, path: string): Generator<Record<string, string>> {
  const link = { token: path.startsWith('/api/originals/') ? originalsToken : token, key: property.id };
  if (!path.includes(':id') || path.startsWith('/api/properties')) return yield { ...link, id: property.id };
  for (const item of items) {
    const { id, fileName } = item;
    const numbers = path.includes(':number') && item.fileNumber > 1 ? ['1', '2'] : ['1'];
    const variants = path.includes(':variant') ? picturesOf(item) : [''];
    for (const number of numbers) for (const variant of variants) yield { ...link, id, fileName, number, variant };
  }
}

/** Every address that the app reads from, about this property and its files, besides signing in and its own description. */
function addressesOf(house: House): string[] {
  const reads = listRoutes(createApp(studio.services)).filter(
    ({ method, path }) => method === 'GET' && !/^\/api\/(auth|docs|openapi)/.test(path),
  );
  const addresses = reads.flatMap(({ path }) =>
    [...valuesOf(house, path)].flatMap((values) => {
      const filled = path.replace(/:(\w+)/g, (_found, name: string) => values[name] ?? values.id ?? '');
      return queriesOf(path).map((query) => filled + query);
    }),
  );
  return [...new Set(addresses)];
}

/** The clean files of which an answer has bytes. */
function cleanFilesIn(body: Buffer, { clean }: House): string[] {
  return [...clean].flatMap(([name, bytes]) => {
    const middle = Math.floor(bytes.length / 2);
    return body.includes(bytes.subarray(middle, middle + 32)) ? [name] : [];
  });
}

type Way = { method?: string; headers?: Record<string, string> };

/** Asks an address by the link without an account, elsewhere as the realtor. */
async function ask(address: string, { method = 'GET', headers = {} }: Way = {}) {
  const Cookie = /^\/api\/(d|originals)\//.test(address) ? '' : jane.browser.cookie();
  const answer = await fetch(`${studio.url}${address}`, { method, headers: { ...headers, Cookie } });
  return { answer, body: Buffer.from(await answer.arrayBuffer()) };
}

type Given = { address: string; etag: string; files: string[] };

/** The addresses that give clean files, each with which. */
async function listGiven(house: House): Promise<Given[]> {
  const given: Given[] = [];
  for (const address of addressesOf(house)) {
    const { answer, body } = await ask(address);
    const files = cleanFilesIn(body, house);
    if (files.length > 0) given.push({ address, etag: answer.headers.get('ETag') ?? '', files });
  }
  return given;
}

/** The other ways to ask for what was had before: parts of it, what is kept already, and its headers. */
const waysOf = ({ etag }: Given): Way[] => [
  { headers: { Range: 'bytes=0-' } },
  { headers: { Range: 'bytes=0-39, 40-' } },
  { headers: { Range: 'bytes=0-', 'If-Range': etag } },
  { headers: { 'If-None-Match': etag } },
  { method: 'HEAD' },
];

/** What is had of clean files at an address in other ways: bytes, that they are as they were, or that they are there. */
async function listLeaks(house: House, given: Given): Promise<string[]> {
  const leaks: string[] = [];
  for (const way of waysOf(given)) {
    const { answer, body } = await ask(given.address, way);
    const isSame = answer.status === 304 || (answer.ok && answer.headers.get('ETag') === given.etag);
    if (isSame || cleanFilesIn(body, house).length > 0) leaks.push(`${JSON.stringify(way)} ${given.address}`);
  }
  return leaks;
}

/** One address of each file at each path: its other queries give the same. */
const oneOfEach = (given: readonly Given[]): Given[] => [
  ...new Map(given.map((each) => [`${each.address.split('?')[0]} ${each.etag}`, each])).values(),
];

describe('what is not paid', () => {
  test('has no clean byte at any address of the app: of no link, and not for its realtor', async () => {
    const house = await makeTestProperty();
    for (const item of house.items.filter(({ stage }) => stage === 'shown')) {
      for (const name of drawnOf(item)) {
        const { answer, body } = await ask(`/api/d/${house.token}/files/${item.id}/${name}`);
        expect([name, answer.status]).toEqual([name, 200]);
        house.clean.set(`${name} of ${item.fileName}`, body);
      }
    }
    const ids = house.items.filter(({ stage }) => stage === 'shown').map(({ id }) => id);
    const post = (path: string, json: unknown) =>
      jane.browser.request<{ url: string; id: string }>('POST', path, { json });
    const zip = await post('/api/media/zips', { ids });
    const chosen = await post('/api/media/selections', { property_id: house.property.id });

    const given = await listGiven(house);
    const had = new Set(given.flatMap(({ files }) => files));
    const unseen = [...house.clean.keys()].filter((name) => !had.has(name)).sort();
    expect(unseen.every((name) => /\((source|result|former)\)/.test(name))).toBe(true);
    expect(had.size).toBeGreaterThan(20);
    expect(given.some(({ address }) => address.startsWith('/api/originals/'))).toBe(true);
    expect([...had].filter((name) => /\((source|result)\)/.test(name))).toEqual([]);

    await addOrderOfProperty(studio, house.property.id);
    expect(await listGiven(house)).toEqual([]);
    const leaks: string[] = [];
    for (const each of oneOfEach(given)) leaks.push(...(await listLeaks(house, each)));
    expect(leaks).toEqual([]);
    const statuses = [
      zip.status,
      (await post('/api/media/zips', { ids })).status,
      (await jane.browser.request('GET', zip.body.url)).status,
      (await post(`/api/media/selections/${chosen.body.id}/zip`, {})).status,
    ];
    expect(statuses).toEqual([201, 402, 402, 402]);
  });
});
