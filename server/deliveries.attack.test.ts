import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createPerson, type Person, readMailsTo, signInPerson } from '#server/test/accounts.ts';
import { openBrowser } from '#server/test/browser.ts';
import { readPasswordHash } from '#server/test/callers.ts';
import { createTestLink } from '#server/test/deliveries.ts';
import { ENDPOINT_POLICY } from '#server/test/endpoint-policy.ts';
import { createMedia } from '#server/test/media.ts';
import { createStudioOrder } from '#server/test/orders.ts';
import { ownJob } from '#server/test/policy/editing.ts';
import { ownReview } from '#server/test/policy/reviews.ts';
import { addProperty } from '#server/test/properties.ts';
import { openSecondServer, openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { createApp } from './app.ts';
import { deliveryLinks } from './db/schema/deliveries.ts';
import { editorLinks } from './db/schema/editor-links.ts';
import { orders } from './db/schema/orders.ts';
import { linkToken } from './features/deliveries/sign-link.ts';
import { editorToken } from './features/reviews/editing/sign-link.ts';
import { listRoutes } from './http/list-routes.ts';

const DAY = 86_400_000;
const PASSWORD = 'orange door 9';

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

/** Every address under a link of a delivery, or of an editor, as the app mounts it: a new one is here by itself. */
const routesOfLinks = (prefix: '/api/d/' | '/api/e/' = '/api/d/') =>
  listRoutes(createApp(studio.services)).filter(({ path }) => path.startsWith(prefix));

type Link = { id: string; token: string };

const callersOf = ({ id, email }: { id: string; email: string }) => {
  const realtor = { id, email, sessionId: '', cookie: '' };
  return { studio, realtor, caller: null };
};

/** A delivery with a photo, a reviewer and a pin, all of one id, and the link that leads to it. */
async function makeReviewed(): Promise<Link> {
  const id = await ownReview(callersOf(await createPerson(studio)));
  return { id, token: linkToken(studio.config.secret, id) };
}

/** A job with a file as it was shot, of the id of the link that leads an editor to it. */
async function makeJob(): Promise<Link> {
  const id = await ownJob(callersOf(await createPerson(studio)));
  return { id, token: editorToken(studio.config.secret, id) };
}

/** What each address answers to its example, by whoever has this token; GET addresses to HEAD as well. */
async function askAll({ id, token }: Link, prefix: '/api/d/' | '/api/e/' = '/api/d/'): Promise<string[]> {
  const callers = callersOf({ id: '', email: '' });
  const seen: string[] = [];
  for (const { method, path } of routesOfLinks(prefix)) {
    const endpoint = ENDPOINT_POLICY[`${method} ${path}`];
    const params: Record<string, string> = { ...endpoint?.params?.(callers, id), token, key: token };
    const address = path.replace(/:(\w+)/g, (_found, name: string) => params[name] || id) + (endpoint?.query ?? '');
    const json = endpoint?.json?.(id, callers);
    for (const asked of method === 'GET' ? ['GET', 'HEAD'] : [method]) {
      const { status } = await openBrowser(studio.url).request(asked, address, {
        ...(json === undefined ? {} : { json }),
        ...(endpoint?.body === undefined ? {} : { body: endpoint.body }),
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

describe('twenty wrong passwords', () => {
  test('at one moment, at two servers and under forwarded addresses, are five tries and fifteen refusals', async () => {
    const { id } = await addProperty(studio, jane);
    const { token } = await createTestLink(admin, id, { password: PASSWORD });
    const second = await openSecondServer(studio, studio.services.storage);
    const guess = async (password: string, number: number) => {
      const headers = { 'X-Forwarded-For': `203.0.${number}.7`, Forwarded: `for=198.51.${number}.7` };
      const server = number % 2 === 0 ? studio.url : second.url;
      return (await openBrowser(server).request('POST', `/api/d/${token}/unlock`, { json: { password }, headers }))
        .status;
    };
    try {
      const statuses = await Promise.all(Array.from({ length: 20 }, (_, number) => guess(`guess ${number}`, number)));
      expect(statuses.sort()).toEqual([...Array(5).fill(422), ...Array(15).fill(429)]);
      expect(await guess(PASSWORD, 21)).toBe(429);
    } finally {
      await second.close();
    }
  });
});

describe('every address of an editor', () => {
  const asked = async (link: Link) => (await askAll(link, '/api/e/')).filter((each) => !each.includes('OPTIONS'));
  const changeJob = ({ id }: Link, changes: Partial<typeof editorLinks.$inferInsert>) =>
    studio.db.update(editorLinks).set(changes).where(eq(editorLinks.id, id));

  test('answers 404 to whoever guesses, and 410 by a link that is revoked or has expired', async () => {
    const link = await makeJob();
    expect(unlike(await asked({ ...link, token: 'A'.repeat(43) }), 404)).toEqual([]);
    expect(unlike(await asked(link), 404).length).toBeGreaterThan(6);
    await changeJob(link, { revokedAt: studio.clock.now() });
    expect(unlike(await asked(link), 410)).toEqual([]);
    const old = await makeJob();
    studio.clock.advance(DAY + 1000);
    expect(unlike(await asked(old), 410)).toEqual([]);
  });

  test('opens no delivery by its token, nor does the token of a delivery open a job', async () => {
    const [delivery, job] = [await makeReviewed(), await makeJob()];
    expect(unlike(await askAll({ ...delivery, token: job.token }), 404)).toEqual([]);
    expect(unlike(await asked({ ...job, token: delivery.token }), 404)).toEqual([]);
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
    const property = await addProperty(studio, jane);
    await createMedia(studio, jane, { propertyId: property.id });
    const { token } = await createTestLink(admin, property.id);
    const locked = await createTestLink(admin, property.id, { password: PASSWORD, name: 'Ada Owner' });
    const browser = openBrowser(studio.url);
    const ask = (method: string, rest: string, json?: unknown) =>
      browser.request(method, `/api/d/${locked.token}${rest}`, json === undefined ? {} : { json });
    await ask('POST', '/unlock', { password: 'orange door 8' });
    expect((await ask('POST', '/unlock', { password: PASSWORD })).status).toBe(204);
    await ask('POST', '/visits');
    await ask('GET', '/archive?size=web');
    await ask('POST', '/review/reviewer', { name: 'Ada' });
    expect((await ask('POST', '/notices', { size: 'web', email: 'ada@example.com', locale: 'en' })).status).toBe(204);
    const { order } = (await createStudioOrder(admin, { customer_email: 'ada@example.com' })).body;
    await studio.db.update(orders).set({ propertyId: property.id }).where(eq(orders.id, order.id));
    const payment = await browser.request<{ url: string }>('POST', `/api/d/${locked.token}/payment`);
    const paymentToken = payment.body.url.split('#token=')[1] ?? '';
    expect(paymentToken.length).toBeGreaterThan(20);
    const editor = await admin.browser.request<{ links: { url: string | null }[]; url?: string }>(
      'POST',
      `/api/properties/${property.id}/editor-links`,
      { json: { name: 'Ed Itor', email: 'ed@example.com', days: 3 } },
    );
    const originals = await admin.browser.request('POST', `/api/properties/${property.id}/originals`);
    expect((await admin.browser.request('POST', `/api/properties/${property.id}/notify`, { json: {} })).status).toBe(
      200,
    );
    const mailed = (await readMailsTo(studio, jane.email)).map(({ text }) => text).join('\n');
    const dump = await dumpDatabase();
    expect(dump).toContain('Ada Owner');
    const tokensIn = (text: string, path: string) =>
      [...text.matchAll(new RegExp(`/${path}/([\\w-]{20,})`, 'g'))].map(([, found]) => found ?? '');
    const others = [tokensIn(editor.text, 'e'), tokensIn(originals.text, 'originals'), tokensIn(mailed, 'd')];
    expect(others.map(({ length }) => length > 0)).toEqual([true, true, true]);
    const cookies = browser
      .cookie()
      .split('; ')
      .map((pair) => pair.split('=')[1] ?? '');
    expect(cookies.length).toBe(2);
    const secrets = [token, locked.token, PASSWORD, 'orange door 8', paymentToken, ...cookies, ...others.flat()];
    expect(secrets.filter((secret) => dump.includes(secret))).toEqual([]);
  });
});
