import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { VARIANT_NAMES, VARIANTS, variantFileName } from '#domain/media/variants.ts';
import { createPerson, type Person, readMailsTo, signInPerson } from '#server/test/accounts.ts';
import { openBrowser } from '#server/test/browser.ts';
import { readPasswordHash } from '#server/test/callers.ts';
import { addOrderOfProperty, createTestLink } from '#server/test/deliveries.ts';
import { ENDPOINT_POLICY } from '#server/test/endpoint-policy.ts';
import { createMedia } from '#server/test/media.ts';
import { ownReview } from '#server/test/policy/reviews.ts';
import { addProperty } from '#server/test/properties.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { createApp } from './app.ts';
import { deliveryLinks } from './db/schema/deliveries.ts';
import { type MediaRow, mediaItems, type StoredVariant } from './db/schema/media.ts';
import { linkToken } from './features/deliveries/sign-link.ts';
import { listRoutes } from './http/list-routes.ts';

const DAY = 86_400_000;
const PASSWORD = 'orange door 9';
const FILM = Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * index) % 251));

let studio: TestStudio;
let admin: Person;
let jane: Person;
let passwordHash: string;
beforeAll(async () => {
  studio = await openTestStudio({ provider: true });
  passwordHash = await readPasswordHash(studio);
});
afterAll(() => studio.close());
beforeEach(async () => {
  studio.clock.set('2026-11-20T15:00:00Z');
  admin = await signInPerson(studio, { role: 'admin' });
  jane = await signInPerson(studio);
});

/** Every address under a link of a delivery, as the app mounts it: a new one is here by itself. */
const routesOfLinks = () => listRoutes(createApp(studio.services)).filter(({ path }) => path.startsWith('/api/d/'));

type Link = { id: string; token: string };

/** A delivery with a photo, a reviewer and a pin, all of one id, and the link that leads to it. */
async function makeReviewed(): Promise<Link> {
  const realtor = await createPerson(studio);
  const caller = { ...realtor, sessionId: '', cookie: '' };
  const id = await ownReview({ studio, realtor: caller, caller: null });
  return { id, token: linkToken(studio.config.secret, id) };
}

/** What each address answers to its example, by whoever has this token; GET addresses to HEAD as well. */
async function askAll({ id, token }: Link): Promise<string[]> {
  const realtor = { id: '', email: '', sessionId: '', cookie: '' };
  const callers = { studio, realtor, caller: null };
  const seen: string[] = [];
  for (const { method, path } of routesOfLinks()) {
    const endpoint = ENDPOINT_POLICY[`${method} ${path}`];
    const params: Record<string, string> = { ...endpoint?.params?.(callers, id), token };
    const address = path.replace(/:(\w+)/g, (_found, name: string) => params[name] ?? id) + (endpoint?.query ?? '');
    const json = endpoint?.json?.(id, callers);
    for (const asked of method === 'GET' ? ['GET', 'HEAD'] : [method]) {
      const { status } = await openBrowser(studio.url).request(asked, address, {
        ...(json === undefined ? {} : { json }),
        headers: { ...endpoint?.headers?.(id, callers) },
      });
      seen.push(`${status} ${asked} ${path}`);
    }
  }
  return seen;
}

const unlike = (statuses: string[], expected: number) => statuses.filter((each) => !each.startsWith(`${expected} `));
const changeLink = ({ id }: Link, changes: Partial<typeof deliveryLinks.$inferInsert>) =>
  studio.db.update(deliveryLinks).set(changes).where(eq(deliveryLinks.id, id));

describe('every address of a delivery', () => {
  test('is among those that are asked here: of its files, archives and review', () => {
    const paths = routesOfLinks().map(({ path }) => path);
    for (const part of ['/files/:id', '/marked/:variant', '/archive', '/unlock', '/payment', '/review/pins']) {
      expect([part, paths.some((path) => path.includes(part))]).toEqual([part, true]);
    }
    expect(paths.length).toBeGreaterThan(20);
  });

  test('answers 404 to whoever guesses', async () => {
    const link = await makeReviewed();
    expect(unlike(await askAll({ ...link, token: 'A'.repeat(43) }), 404)).toEqual([]);
    expect(unlike(await askAll(link), 404).length).toBeGreaterThan(20);
  });

  test('answers 410 by a link that is revoked, and by one that has expired', async () => {
    const link = await makeReviewed();
    await changeLink(link, { revokedAt: studio.clock.now() });
    expect(unlike(await askAll(link), 410)).toEqual([]);
    const old = await makeReviewed();
    studio.clock.advance(DAY + 1000);
    expect(unlike(await askAll(old), 410)).toEqual([]);
  });

  test('answers 401 until the password of the link is typed in this browser', async () => {
    const link = await makeReviewed();
    await changeLink(link, { passwordHash });
    const others = (await askAll(link)).filter((each) => !each.endsWith('/unlock'));
    expect(unlike(others, 401)).toEqual([]);
  });
});

type House = { property: { id: string }; items: MediaRow[]; token: string; clean: Map<string, Buffer> };

/** A picture of noise, so that no two files share bytes. */
const noise = () => sharp(randomBytes(96 * 64 * 3), { raw: { width: 96, height: 64, channels: 3 } });

/** A property of Jane's with a photo and a film, and the middle of each clean file of them. */
async function makeHouse(): Promise<House> {
  const property = await addProperty(studio, jane);
  const content = await noise().jpeg().toBuffer();
  const photo = await createMedia(studio, jane, { propertyId: property.id, content, crc32: crc32(content), place: 1 });
  const film = { fileName: 'walk.mp4', content: FILM, crc32: crc32(FILM), place: 2 };
  const items = [photo, await createMedia(studio, jane, { propertyId: property.id, ...film })];
  const clean = new Map([
    ['the photo', content],
    ['the film', FILM],
  ]);
  for (const item of items) {
    const variants: StoredVariant[] = [];
    for (const variant of item.variants) {
      const bytes = await noise()[variant.format]().toBuffer();
      await studio.services.storage.put(variant.key, bytes, `image/${variant.format}`);
      variants.push({ ...variant, size: bytes.length });
      clean.set(`${variant.name}.${variant.format} of ${item.fileName}`, bytes);
    }
    await studio.db.update(mediaItems).set({ variants }).where(eq(mediaItems.id, item.id));
  }
  const { token } = await createTestLink(admin, property.id);
  return { property, items, token, clean };
}

const VARIANT_FILES = VARIANT_NAMES.flatMap((name) =>
  VARIANTS[name].formats.map((format) => variantFileName(name, format)),
);
const QUERIES = ['', ...['web', 'print', 'mls', 'original'].map((size) => `?size=${size}`)];

/** Every address that the app reads from, about the files of this property, in all sizes. */
function addressesOf({ property, items, token }: House): string[] {
  const reads = listRoutes(createApp(studio.services)).filter(
    ({ method, path }) => method === 'GET' && /^\/api\/(d|media|properties)\b/.test(path),
  );
  const addresses = reads.flatMap(({ path }) => {
    const ids = path.startsWith('/api/properties') ? [property.id] : items.map(({ id }) => id);
    const variants = path.includes(':variant') ? [...VARIANT_FILES, 'hero.jpg'] : [''];
    const sizes = path.includes(':variant') ? [''] : QUERIES;
    const queries = path.endsWith('/events')
      ? ['?once=1']
      : sizes.flatMap((each) => [each, `${each}${each ? '&' : '?'}download=1`]);
    return ids.flatMap((id) =>
      variants.flatMap((variant) => {
        const values: Record<string, string> = { token, id, variant, number: '1', fileName: 'kitchen.jpg' };
        const filled = path.replace(/:(\w+)/g, (_found, name: string) => values[name] ?? id);
        return queries.map((query) => filled + query);
      }),
    );
  });
  return [...new Set(addresses)];
}

/** The clean files of which an answer has bytes. */
function cleanFilesIn(body: Buffer, { clean }: House): string[] {
  return [...clean].flatMap(([name, bytes]) => {
    const middle = Math.floor(bytes.length / 2);
    return body.includes(bytes.subarray(middle, middle + 32)) ? [name] : [];
  });
}

const HEADERS: Record<string, string>[] = [{}, { Range: 'bytes=0-' }];

/** The clean files that are had at any address, in any way to ask: by the link without an account, elsewhere by the realtor. */
async function listLeaks(house: House): Promise<string[]> {
  const leaks = new Set<string>();
  for (const address of addressesOf(house)) {
    const Cookie = address.startsWith('/api/d/') ? '' : jane.browser.cookie();
    for (const headers of HEADERS) {
      const answer = await fetch(`${studio.url}${address}`, { headers: { ...headers, Cookie } });
      for (const name of cleanFilesIn(Buffer.from(await answer.arrayBuffer()), house)) leaks.add(name);
    }
  }
  return [...leaks].sort();
}

describe('what is not paid', () => {
  test('has no clean byte at any address of the app: of no link, and not for its realtor', async () => {
    const house = await makeHouse();
    const ids = house.items.map(({ id }) => id);
    const zip = await jane.browser.request<{ url: string }>('POST', '/api/media/zips', { json: { ids } });
    expect(await listLeaks(house)).toEqual([...house.clean.keys()].sort());
    await addOrderOfProperty(studio, house.property.id);
    expect(await listLeaks(house)).toEqual([]);
    const again = await jane.browser.request('POST', '/api/media/zips', { json: { ids } });
    expect([zip.status, again.status, (await jane.browser.request('GET', zip.body.url)).status]).toEqual([
      201, 402, 402,
    ]);
  });
});

/** Everything that the database holds, as text: each row of each table, of the queue as well. */
async function dumpDatabase(): Promise<string> {
  const tables = await studio.db.execute(sql`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`);
  const parsed = z.array(z.object({ schema: z.string(), name: z.string() })).parse(tables.rows);
  const texts: string[] = [];
  for (const { schema, name } of parsed) {
    const { rows } = await studio.db.execute(
      sql`select row_to_json(t)::text as row from ${sql.identifier(schema)}.${sql.identifier(name)} t`,
    );
    texts.push(JSON.stringify(rows));
  }
  expect(parsed.length).toBeGreaterThan(50);
  return texts.join('\n');
}

describe('a dump of the database', () => {
  test('has no token of a link and no password, after all that is done with them', async () => {
    const { property, token } = await makeHouse();
    const locked = await createTestLink(admin, property.id, { password: PASSWORD, name: 'Ada Owner' });
    const browser = openBrowser(studio.url);
    const ask = (method: string, rest: string, json?: unknown) =>
      browser.request(method, `/api/d/${locked.token}${rest}`, json === undefined ? {} : { json });
    await ask('POST', '/unlock', { password: 'orange door 8' });
    expect((await ask('POST', '/unlock', { password: PASSWORD })).status).toBe(204);
    await ask('POST', '/visits');
    await ask('GET', '/archive?size=web');
    await ask('POST', '/review/reviewer', { name: 'Ada' });
    const editor = await admin.browser.request<{ links: { url: string | null }[]; url?: string }>(
      'POST',
      `/api/properties/${property.id}/editor-links`,
      { json: { name: 'Ed Itor', email: 'ed@example.com', days: 3 } },
    );
    await admin.browser.request('POST', `/api/properties/${property.id}/notify`, { json: { message: '' } });
    await readMailsTo(studio, jane.email);
    const dump = await dumpDatabase();
    expect(dump).toContain('Ada Owner');
    const editorTokens = [...editor.text.matchAll(/\/e\/([\w-]{20,})/g)].map(([, found]) => found ?? '');
    expect(editorTokens.length).toBeGreaterThan(0);
    const cookies = browser
      .cookie()
      .split('; ')
      .map((pair) => pair.split('=')[1] ?? '');
    expect(cookies.length).toBe(2);
    const secrets = [token, locked.token, PASSWORD, 'orange door 8', ...cookies, ...editorTokens];
    expect(secrets.filter((secret) => dump.includes(secret))).toEqual([]);
  });
});
