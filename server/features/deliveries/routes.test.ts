import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type {
  DeliveryJson,
  DeliveryPage,
  DeliveryPayment,
  DownloadReceipts,
  PropertyTours,
} from '#domain/deliveries/delivery-json.ts';
import { USUAL_DELIVERY } from '#domain/site/settings/delivery-settings.ts';
import { auditLog, failedTries } from '#server/db/schema/accounts.ts';
import { deliveries, deliveryLinks } from '#server/db/schema/deliveries.ts';
import { orders } from '#server/db/schema/orders.ts';
import { alerts, rateLimits } from '#server/db/schema/payments.ts';
import { createPerson, type Person, signInPerson } from '#server/test/accounts.ts';
import { openBrowser, type TestBrowser } from '#server/test/browser.ts';
import { addOrderOfProperty, createTestLink } from '#server/test/deliveries.ts';
import { createMedia, smallPhoto } from '#server/test/media.ts';
import { createStudioOrder } from '#server/test/orders.ts';
import { paintPhoto } from '#server/test/pictures.ts';
import { addProperty } from '#server/test/properties.ts';
import { paidFacts } from '#server/test/rows.ts';
import { openTestBucket } from '#server/test/storages.ts';
import { unpackStreamed } from '#server/test/streamed-zip.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

import { watchLinks } from './watch-links.ts';

const DAY = 86_400_000;
const FILM = Buffer.alloc(5000, 'film');
const PASSWORD = 'orange door 9';

let studio: TestStudio;
let admin: Person;
let rosa: Person;
beforeAll(async () => {
  studio = await openTestStudio({ provider: true });
});
afterAll(() => studio.close());
beforeEach(async () => {
  studio.clock.set('2026-11-20T15:00:00Z');
  admin = await signInPerson(studio, { role: 'admin' });
  rosa = await createPerson(studio);
  for (const table of [failedTries, rateLimits]) await studio.db.delete(table);
});

type Problem = { code: string; detail: string; fields: { path: string }[] };

const open = (token: string, browser: TestBrowser = openBrowser(studio.url)) =>
  browser.request<DeliveryPage & Problem>('GET', `/api/d/${token}`);
const unlock = (token: string, password: string, browser: TestBrowser = openBrowser(studio.url)) =>
  browser.request<Problem>('POST', `/api/d/${token}/unlock`, { json: { password } });
const pay = (token: string) =>
  openBrowser(studio.url).request<DeliveryPayment & Problem>('POST', `/api/d/${token}/payment`);
const listed = async (propertyId: string) =>
  (await admin.browser.request<DeliveryJson>('GET', `/api/properties/${propertyId}/deliveries`)).body;
const revoke = (deliveryId: string, link_ids: string[] | null) =>
  admin.browser.request<DeliveryJson>('POST', `/api/deliveries/${deliveryId}/revoke`, { json: { link_ids } });

/** A property with two photos and a film, and a link to its delivery. */
async function deliver(changes: Record<string, unknown> = {}) {
  const property = await addProperty(studio, rosa, { address: '12 Oak Lane', city: 'Bethesda' });
  const of = { propertyId: property.id, crc32: crc32(await smallPhoto()) };
  const kitchen = await createMedia(studio, rosa, { ...of, fileName: 'kitchen.jpg', place: 2 });
  const front = await createMedia(studio, rosa, { ...of, fileName: 'front.jpg', place: 1 });
  const film = await createMedia(studio, rosa, {
    ...of,
    fileName: 'walk.mp4',
    content: FILM,
    crc32: crc32(FILM),
    place: 3,
  });
  const link = await createTestLink(admin, property.id, changes);
  return { property, kitchen, front, film, link, ...link };
}

/** Every address of a delivery that leads to bytes. */
function addressesOf(token: string, { front, film }: { front: { id: string }; film: { id: string } }): string[] {
  const files = [front, film].map(({ id }) => `/api/d/${token}/files/${id}`);
  const sizes = ['web', 'print', 'original'].flatMap((size) => files.map((file) => `${file}?size=${size}`));
  const pictures = ['thumbnail', 'preview', 'mls'].flatMap((name) =>
    ['webp', 'jpg'].flatMap((format) => files.map((file) => `${file}/${name}.${format}`)),
  );
  return [...sizes, ...sizes.map((each) => `${each}&download=1`), ...pictures];
}

async function statusesOf(addresses: string[], options = {}, browser = openBrowser(studio.url)) {
  const statuses = new Set<number>();
  for (const address of addresses) {
    for (const method of ['GET', 'HEAD']) statuses.add((await browser.request(method, address, options)).status);
  }
  return [...statuses];
}

/** By how much pictures differ, as the mean of a channel's difference. */
async function differenceOf(before: Buffer, after: Buffer): Promise<number> {
  const joined = await sharp(before)
    .composite([{ input: after, blend: 'difference' }])
    .png()
    .toBuffer();
  const { channels } = await sharp(joined).stats();
  return Math.max(...channels.slice(0, 3).map(({ mean }) => mean));
}

const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
const fetchAs = ({ browser }: Person, path: string, headers: Record<string, string> = {}) =>
  fetch(`${studio.url}${path}`, { headers: { Cookie: browser.cookie(), ...headers } });

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe('a link', () => {
  test('DEL-2: is made for a person and a purpose; a second one is of the same delivery', async () => {
    const { property, deliveryId, link } = await deliver({ purpose: 'seller', name: 'Ada Owner', days: 10 });
    expect(link).toMatchObject({
      purpose: 'seller',
      name: 'Ada Owner',
      rights: { sizes: ['web', 'print', 'original'] },
      has_password: false,
      state: 'open',
      last_opened_at: null,
    });
    expect(link.url).toMatch(new RegExp(`^${studio.config.BASE_URL}/d/[\\w-]{43}$`));
    expect(Date.parse(link.expires_at) - Date.parse(link.created_at)).toBe(10 * DAY);
    const second = await createTestLink(admin, property.id);
    expect(second.deliveryId).toBe(deliveryId);
    expect(second.url).not.toBe(link.url);
    expect((await listed(property.id)).links.map(({ id }) => id)).toEqual([second.id, link.id]);
  });

  test('DEL-2: works for as long as the settings say, unless its maker says otherwise', async () => {
    const property = await addProperty(studio, rosa);
    const daysOf = async (changes: Record<string, unknown>) => {
      const link = await createTestLink(admin, property.id, changes);
      return (Date.parse(link.expires_at) - Date.parse(link.created_at)) / DAY;
    };
    expect(await daysOf({})).toBe(USUAL_DELIVERY.link_days);
    const set = (link_days: number) =>
      admin.browser.request('PATCH', '/api/admin/settings', { json: { delivery: { ...USUAL_DELIVERY, link_days } } });
    expect((await set(21)).status).toBe(200);
    expect([await daysOf({}), await daysOf({ days: 5 })]).toEqual([21, 5]);
    await set(USUAL_DELIVERY.link_days);
  });

  test('of two that are made at once both work, and there is one delivery', async () => {
    const property = await addProperty(studio, rosa);
    const made = await Promise.all([1, 2, 3, 4].map(() => createTestLink(admin, property.id)));
    expect(new Set(made.map(({ deliveryId }) => deliveryId)).size).toBe(1);
    for (const { token } of made) expect((await open(token)).status).toBe(200);
    const rows = await studio.db.select().from(deliveries).where(eq(deliveries.propertyId, property.id));
    expect(rows).toHaveLength(1);
  });

  test('is shown by its address again, until the secret is another one', async () => {
    const { property, link } = await deliver();
    expect((await listed(property.id)).links[0]?.url).toBe(link.url);
    await studio.db.update(deliveryLinks).set({ tokenHash: 'of another secret' }).where(eq(deliveryLinks.id, link.id));
    expect((await listed(property.id)).links[0]?.url).toBeNull();
  });

  test('and its password are in no row as they are', async () => {
    const { token } = await deliver({ password: PASSWORD });
    const rows = await Promise.all([
      studio.db.execute(sql`select row_to_json(l)::text as row from delivery_links l`),
      studio.db.execute(sql`select row_to_json(a)::text as row from audit_log a`),
    ]);
    const dump = JSON.stringify(rows.map((each) => each.rows));
    expect(dump).not.toContain(token);
    expect(dump).not.toContain(PASSWORD);
    expect(dump).toContain('$argon2id$');
  });

  test('that nobody made is not there', async () => {
    const { token } = await deliver();
    const other = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`;
    for (const guess of [other, 'x', token.slice(1), `${token}A`, 'A'.repeat(43), `${token}'--`]) {
      expect([guess, (await open(encodeURIComponent(guess))).status]).toEqual([guess, 404]);
    }
  });

  test.each([
    [{ purpose: 'friend' }, 'purpose'],
    [{ sizes: ['huge'] }, 'sizes.0'],
    [{ password: 'short' }, 'password'],
    [{ days: 0 }, 'days'],
    [{ days: 731 }, 'days'],
    [{ name: 'two\nlines' }, 'name'],
  ])('is refused with %o', async (changes, field) => {
    const { id } = await addProperty(studio, rosa);
    const asked = await admin.browser.request<Problem>('POST', `/api/properties/${id}/deliveries`, { json: changes });
    expect([asked.status, asked.body.fields[0]?.path]).toEqual([422, field]);
  });

  test('is one of a hundred that work at most', async () => {
    const { property, deliveryId, link } = await deliver();
    const [row] = await studio.db.select().from(deliveryLinks).where(eq(deliveryLinks.id, link.id));
    if (!row) throw new Error('The link is gone.');
    const more = Array.from({ length: 99 }, (_, index) => ({
      ...row,
      id: crypto.randomUUID(),
      tokenHash: `${row.id} ${index}`,
    }));
    await studio.db.insert(deliveryLinks).values(more);
    await expect(createTestLink(admin, property.id)).rejects.toThrow(/100 links that work/);
    await revoke(deliveryId, [more[0]?.id ?? '']);
    await createTestLink(admin, property.id);
  });

  test('says when somebody outside of the studio last had it before them', async () => {
    const { property, token } = await deliver();
    const visit = (browser = openBrowser(studio.url)) => browser.request('POST', `/api/d/${token}/visits`);
    await open(token);
    expect((await visit(admin.browser)).status).toBe(204);
    expect((await listed(property.id)).links[0]?.last_opened_at).toBeNull();
    await visit();
    const first = (await listed(property.id)).links[0]?.last_opened_at;
    expect(first).toMatch(/^2026-11-20T15:00/);
    studio.clock.advance(60_000);
    await visit();
    expect((await listed(property.id)).links[0]?.last_opened_at).toBe(first);
    studio.clock.advance(5 * 60_000);
    await visit();
    expect((await listed(property.id)).links[0]?.last_opened_at).not.toBe(first);
  });
});

describe('a delivery', () => {
  test('shows what is ready, in the order of the studio, and no secret of its property', async () => {
    const { token, property, front, kitchen, film } = await deliver();
    await createMedia(studio, rosa, { propertyId: property.id, status: 'processing' });
    await createMedia(studio, rosa, { fileName: 'private.jpg' });
    const { status, body, text, headers } = await open(token);
    expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    expect(body).toMatchObject({
      property: { name: 'Maple House', address: '12 Oak Lane', city: 'Bethesda' },
      purpose: 'agent',
      lock: null,
      photos: 2,
      films: 1,
      preparing: 1,
    });
    expect(body.files.map(({ id }) => id)).toEqual([front.id, kitchen.id, film.id]);
    expect(text).not.toContain(rosa.id);
    expect(text).not.toContain(rosa.email);
    expect(text).not.toContain('realtor-media');
  });

  test('gives its files as they were uploaded, to those who have the link', async () => {
    const { token, front, film } = await deliver();
    const { body } = await open(token);
    const [photo] = body.files;
    const original = await fetch(`${studio.url}${photo?.address}?size=original&download=1`);
    expect(original.headers.get('Content-Disposition')).toBe('attachment; filename="001_front.jpg"');
    expect(digest(Buffer.from(await original.arrayBuffer()))).toBe(digest(await smallPhoto()));
    for (const name of [photo?.thumbnail, photo?.preview]) {
      const picture = await fetch(`${studio.url}${name}.webp`);
      expect([picture.status, picture.headers.get('Content-Type')]).toEqual([200, 'image/webp']);
    }
    const part = await fetch(`${studio.url}/api/d/${token}/files/${film.id}`, { headers: { Range: 'bytes=10-19' } });
    expect([part.status, await part.text()]).toEqual([206, FILM.toString().slice(10, 20)]);
    const web = await fetch(`${studio.url}/api/d/${token}/files/${front.id}?size=web`);
    expect([web.status, web.headers.get('Content-Type')]).toEqual([200, 'image/jpeg']);
  });

  test('draws the picture at the top in the width of a phone, clean or with a watermark', async () => {
    const { token, property } = await deliver();
    const wide = await createMedia(studio, rosa, { propertyId: property.id, fileName: 'wide.jpg' });
    const large = await paintPhoto(1600, 900).jpeg().toBuffer();
    const variant = wide.variants.find(({ name, format }) => name === 'preview' && format === 'jpeg');
    await studio.services.storage.put(variant?.key ?? '', large, 'image/jpeg');
    const path = `${studio.url}/api/d/${token}/files/${wide.id}`;
    const clean = await bytesOf(await fetch(`${path}/hero.jpg`));
    expect(await sharp(clean).metadata()).toMatchObject({ format: 'jpeg', width: 768, height: 432 });
    for (const name of ['hero.jpg', 'preview.jpg', 'thumbnail.webp']) {
      expect((await fetch(`${path}/marked/${name}`)).status).toBe(404);
    }
    await addOrderOfProperty(studio, property.id);
    expect((await fetch(`${path}/hero.jpg`)).status).toBe(402);
    // What is not paid is small, however large it is stored.
    const preview = await bytesOf(await fetch(`${path}/marked/preview.jpg`));
    expect(await sharp(preview).metadata()).toMatchObject({ width: 1024, height: 576 });
    const marked = await bytesOf(await fetch(`${path}/marked/hero.jpg`));
    expect((await sharp(marked).metadata()).width).toBe(768);
    expect(await differenceOf(clean, marked)).toBeGreaterThan(1);
    expect((await fetch(`${path}/marked/hero.gif`)).status).toBe(404);
  });

  test('opens nothing of another property, and nothing that is deleted', async () => {
    const mine = await deliver();
    const other = await deliver();
    const asked = await fetch(`${studio.url}/api/d/${mine.token}/files/${other.front.id}`);
    expect(asked.status).toBe(404);
    await admin.browser.request('POST', '/api/media/delete', { json: { ids: [mine.front.id] } });
    expect(await statusesOf([`/api/d/${mine.token}/files/${mine.front.id}`])).toEqual([404]);
    expect((await open(mine.token)).body.photos).toBe(1);
  });

  test('has new files under the same link', async () => {
    const { token, property } = await deliver();
    await createMedia(studio, rosa, { propertyId: property.id, fileName: 'dusk.jpg' });
    expect((await open(token)).body.files.map(({ file_name }) => file_name)).toContain('dusk.jpg');
  });

  test('DEL-11 and DEL-21: gives the sizes of its link alone, and no file of a film without downloads', async () => {
    const see = await deliver({ sizes: [] });
    const { body } = await open(see.token);
    expect(body.files.map(({ address }) => address)).toEqual([null, null, null]);
    const files = (id: string) => `/api/d/${see.token}/files/${id}`;
    expect(await statusesOf([`${files(see.front.id)}?size=web`, files(see.front.id)])).toEqual([403]);
    expect(await statusesOf([`${files(see.front.id)}/preview.webp`])).toEqual([200]);
    expect(await statusesOf([files(see.film.id), `${files(see.film.id)}?download=1`])).toEqual([403]);
    const web = await deliver({ sizes: ['web'] });
    expect(await statusesOf([`/api/d/${web.token}/files/${web.front.id}?size=web`])).toEqual([200]);
    expect(await statusesOf([`/api/d/${web.token}/files/${web.front.id}?size=print`])).toEqual([403]);
    expect(await statusesOf([`/api/d/${web.token}/files/${web.front.id}/mls.jpg`])).toEqual([404]);
  });
});

describe('an archive of a delivery', () => {
  const archiveOf = (token: string, query = '') => `/api/d/${token}/archive${query}`;
  const unpack = (archive: Buffer) => new Map(unpackStreamed(archive).map(({ name, content }) => [name, content]));

  test('has the files in the order of the studio, under names that say so', async () => {
    const { token } = await deliver();
    const print = await fetch(`${studio.url}${archiveOf(token, '?size=print')}`, { method: 'HEAD' });
    expect(print.headers.get('Content-Disposition')).toBe('attachment; filename="12-oak-lane-print.zip"');
    const originals = unpack(await bytesOf(await fetch(`${studio.url}${archiveOf(token)}`)));
    expect([...originals.keys()]).toEqual(['001_front.jpg', '002_kitchen.jpg', '003_walk.mp4']);
    expect(digest(originals.get('001_front.jpg') ?? Buffer.of())).toBe(digest(await smallPhoto()));
    expect(originals.get('003_walk.mp4')).toEqual(FILM);
  });

  test('has some of them under the same names, and continues where it was cut', async () => {
    const { token, kitchen, front } = await deliver();
    const chosen = await fetch(`${studio.url}${archiveOf(token, `?ids=${kitchen.id}`)}`);
    const whole = await bytesOf(chosen);
    expect([...unpack(whole).keys()]).toEqual(['002_kitchen.jpg']);
    const headers = { Range: 'bytes=100-', 'If-Range': chosen.headers.get('ETag') ?? '' };
    const rest = await fetch(chosen.url, { headers });
    expect([rest.status, await bytesOf(rest)]).toEqual([206, whole.subarray(100)]);
    expect(await statusesOf([archiveOf(token, `?ids=${crypto.randomUUID()}`)])).toEqual([404]);
    const other = await deliver();
    expect(await statusesOf([archiveOf(other.token, `?ids=${front.id}`)])).toEqual([404]);
  });

  test('is not there in a size that the link does not give, nor while it is locked, nor after its end', async () => {
    const made = await deliver({ sizes: ['web'] });
    expect(await statusesOf([archiveOf(made.token), archiveOf(made.token, '?size=print')])).toEqual([403]);
    expect(await statusesOf([archiveOf(made.token, '?size=web')])).toEqual([200]);
    await addOrderOfProperty(studio, made.property.id);
    expect(await statusesOf([archiveOf(made.token, '?size=web')])).toEqual([402]);
    await revoke(made.deliveryId, null);
    expect(await statusesOf([archiveOf(made.token, '?size=web')])).toEqual([410]);
  });
});

describe('tours that stand with others', () => {
  const add = (propertyId: string, json: unknown) =>
    admin.browser.request<PropertyTours & Problem>('POST', `/api/properties/${propertyId}/tours`, { json });

  test('are added once by their address, shown in the delivery, and removed', async () => {
    const { property, token } = await deliver();
    const made = await add(property.id, { address: 'https://youtu.be/dQw4w9WgXcQ', title: 'The film' });
    expect([made.status, made.body.tours]).toEqual([
      201,
      [
        {
          id: expect.any(String),
          provider: 'youtube',
          title: 'The film',
          embed_url: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
        },
      ],
    ]);
    const again = await add(property.id, { address: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' });
    expect(again.body.tours).toEqual(made.body.tours);
    expect((await open(token)).body.tours).toEqual(made.body.tours);
    await addOrderOfProperty(studio, property.id);
    expect((await open(token)).body.tours.map(({ embed_url }) => embed_url)).toEqual([null]);
    const remove = () => admin.browser.request('DELETE', `/api/tours/${made.body.tours[0]?.id}`);
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 404]);
    expect((await open(token)).body.tours).toEqual([]);
  });

  test.each(['https://example.com/show/?m=SxQL3iGyoDo', 'javascript:alert(1)', ''])('are not %o', async (address) => {
    const { id } = await addProperty(studio, rosa);
    const { status, body } = await add(id, { address });
    expect([status, body.fields.map(({ path }) => path)]).toEqual([422, ['address']]);
  });
});

describe('what was downloaded', () => {
  const receipts = async (propertyId: string, by = admin) =>
    (await by.browser.request<DownloadReceipts>('GET', `/api/properties/${propertyId}/downloads`)).body.downloads;

  test('is listed for the studio, once for each download, by whose link and in which size', async () => {
    const { token, front, property, link } = await deliver({ purpose: 'seller', name: 'Ada Owner' });
    const file = `${studio.url}/api/d/${token}/files/${front.id}`;
    await fetch(`${file}?size=web`);
    await fetch(`${file}?size=web&download=1`, { method: 'HEAD' });
    expect(await receipts(property.id)).toEqual([]);
    await Promise.all([1, 2, 3, 4].map(() => fetch(`${file}?size=web&download=1`)));
    const archive = `${studio.url}/api/d/${token}/archive?size=print`;
    await (await fetch(archive)).arrayBuffer();
    await (await fetch(archive, { headers: { Range: 'bytes=100-' } })).arrayBuffer();
    expect(await receipts(property.id)).toMatchObject([
      { file_name: '12-oak-lane-print.zip', size: 'print', files: 3, link: { id: link.id, name: 'Ada Owner' } },
      { file_name: 'front.jpg', size: 'web', files: 1, link: { purpose: 'seller' } },
    ]);
    studio.clock.advance(61_000);
    await fetch(`${file}?size=web&download=1`);
    expect(await receipts(property.id)).toHaveLength(3);
  });

  test('is listed for the realtor of the property as well: the link, what, in which size and when; for no other one', async () => {
    const [jane, other] = [await signInPerson(studio), await signInPerson(studio)];
    const property = await addProperty(studio, jane);
    const front = await createMedia(studio, jane, { propertyId: property.id, fileName: 'front.jpg' });
    const { id, token } = await createTestLink(admin, property.id, { purpose: 'builder', name: 'Ada' });
    const file = await fetch(`${studio.url}/api/d/${token}/files/${front.id}?size=original&download=1`);
    const bytes = (await file.arrayBuffer()).byteLength;
    expect(await receipts(property.id, jane)).toMatchObject([
      {
        link: { id, purpose: 'builder', name: 'Ada' },
        file_name: 'front.jpg',
        size: 'original',
        files: 1,
        bytes,
        downloaded_at: expect.stringMatching(/^2026-11-20T15:00:0/),
      },
    ]);
    const path = `/api/properties/${property.id}/downloads`;
    expect((await other.browser.request('GET', path)).status).toBe(404);
    expect((await openBrowser(studio.url).request('GET', path)).status).toBe(401);
  });
});

describe('a link that nobody opens', () => {
  const alertsOf = (id: string) => studio.db.select().from(alerts).where(eq(alerts.subject, id));

  test('is told to the studio after three days, once, until somebody opens it', async () => {
    const { token, link, property } = await deliver();
    const order = await addOrderOfProperty(studio, property.id, paidFacts());
    const opened = await createTestLink(admin, property.id);
    await openBrowser(studio.url).request('POST', `/api/d/${opened.token}/visits`);
    studio.clock.advance(3 * DAY - 60_000);
    await watchLinks(studio.ctx);
    expect(await alertsOf(link.id)).toEqual([]);
    studio.clock.advance(120_000);
    await watchLinks(studio.ctx);
    await watchLinks(studio.ctx);
    expect(await alertsOf(link.id)).toMatchObject([{ kind: 'delivery_unopened', detail: { orderId: order.id } }]);
    expect(await alertsOf(opened.id)).toEqual([]);
    await openBrowser(studio.url).request('POST', `/api/d/${token}/visits`);
    expect(await alertsOf(link.id)).toEqual([]);
  });
});

describe('a link that has ended', () => {
  test('is gone at every address: one that was revoked, while another works', async () => {
    const made = await deliver();
    const other = await createTestLink(admin, made.property.id);
    const { body } = await revoke(made.deliveryId, [made.link.id]);
    expect(body.links.map(({ state }) => state)).toEqual(['open', 'revoked']);
    expect(await statusesOf([`/api/d/${made.token}`, ...addressesOf(made.token, made)])).toEqual([410]);
    expect((await unlock(made.token, 'x')).status).toBe(410);
    expect((await pay(made.token)).status).toBe(410);
    expect((await open(other.token)).status).toBe(200);
    expect((await revoke(made.deliveryId, null)).body.links.map(({ state }) => state)).toEqual(['revoked', 'revoked']);
    expect((await open(other.token)).status).toBe(410);
  });

  test('is gone at every address once it has expired', async () => {
    const made = await deliver({ days: 1 });
    studio.clock.advance(DAY + 1000);
    const { status, body } = await open(made.token);
    expect([status, body.detail]).toEqual([410, 'This link has expired. Ask the studio for a new one.']);
    expect(await statusesOf(addressesOf(made.token, made))).toEqual([410]);
  });

  test('was ended by somebody, and that is recorded', async () => {
    const { property, deliveryId } = await deliver();
    await Promise.all([revoke(deliveryId, null), revoke(deliveryId, null)]);
    const ofProperty = eq(auditLog.subjectId, property.id);
    const deeds = await studio.db.select().from(auditLog).where(ofProperty).orderBy(auditLog.id);
    expect(deeds.map(({ action }) => action)).toEqual(['delivery_link_made', 'delivery_link_revoked']);
    expect((await revoke(crypto.randomUUID(), null)).status).toBe(404);
  });
});

describe('a link with a password', () => {
  test('opens nothing until it is typed, in this browser alone', async () => {
    const made = await deliver({ password: PASSWORD });
    expect((await open(made.token)).body.code).toBe('password_required');
    expect(await statusesOf([`/api/d/${made.token}`, ...addressesOf(made.token, made)])).toEqual([401]);
    expect((await pay(made.token)).status).toBe(401);
    const browser = openBrowser(studio.url);
    const wrong = await unlock(made.token, 'orange door 8', browser);
    expect([wrong.status, wrong.body.fields[0]?.path]).toEqual([422, 'password']);
    const right = await unlock(made.token, PASSWORD, browser);
    expect(right.status).toBe(204);
    expect(right.headers.get('Set-Cookie')).toMatch(/HttpOnly; SameSite=Lax$/);
    expect((await open(made.token, browser)).status).toBe(200);
    expect((await open(made.token)).status).toBe(401);
    const other = await createTestLink(admin, made.property.id, { password: PASSWORD });
    expect((await open(other.token, browser)).status).toBe(401);
  });

  test('is closed to a network after five wrong ones, also for the right one, for a quarter of an hour', async () => {
    const { token } = await deliver({ password: PASSWORD });
    const statuses: number[] = [];
    for (let number = 0; number < 20; number += 1) statuses.push((await unlock(token, `guess ${number}`)).status);
    expect(statuses).toEqual([...Array(5).fill(422), ...Array(15).fill(429)]);
    const right = await unlock(token, PASSWORD);
    expect([right.status, Number(right.headers.get('Retry-After')) > 800]).toEqual([429, true]);
    studio.clock.advance(15 * 60_000 + 1000);
    expect((await unlock(token, PASSWORD)).status).toBe(204);
  });
});

describe('a delivery that is not paid', () => {
  test('gives no byte of a file at any address, by any way to ask', async () => {
    const made = await deliver();
    const before = await fetch(`${studio.url}/api/d/${made.token}/files/${made.front.id}/preview.webp`);
    const etag = before.headers.get('ETag') ?? '';
    await addOrderOfProperty(studio, made.property.id);
    const { body, text } = await open(made.token);
    expect(body.lock).toEqual({ balance_minor: 73_500, currency: 'try' });
    expect(body.files.map(({ address }) => address)).toEqual([null, null, null]);
    expect(text.match(/\/files\/[^"]*/g)?.every((path) => path.includes('/marked/'))).toBe(true);
    const addresses = addressesOf(made.token, made).filter((each) => !each.includes('/mls.'));
    expect(await statusesOf(addresses)).toEqual([402]);
    expect(await statusesOf(addresses, { headers: { Range: 'bytes=0-9' } })).toEqual([402]);
    expect(await statusesOf(addresses, { headers: { 'If-None-Match': etag } })).toEqual([402]);
    expect(await statusesOf(addresses, {}, admin.browser)).toEqual([402]);
  });

  test('shows its pictures with a watermark, which is another picture', async () => {
    const { token, front, film, property } = await deliver();
    const path = `/api/d/${token}/files`;
    const clean = await fetch(`${studio.url}${path}/${front.id}/preview.jpg`);
    await addOrderOfProperty(studio, property.id);
    const { body } = await open(token);
    expect(body.files[0]?.preview).toBe(`${path}/${front.id}/marked/preview`);
    const marked = await fetch(`${studio.url}${body.files[0]?.preview}.jpg`);
    expect([marked.status, marked.headers.get('Content-Type')]).toEqual([200, 'image/jpeg']);
    const [before, after] = [await bytesOf(clean), await bytesOf(marked)];
    expect(await differenceOf(before, after)).toBeGreaterThan(1);
    const again = await fetch(marked.url, { headers: { 'If-None-Match': marked.headers.get('ETag') ?? '' } });
    expect(again.status).toBe(304);
    for (const name of [`${front.id}/marked/thumbnail.webp`, `${film.id}/marked/preview.webp`]) {
      expect((await fetch(`${studio.url}${path}/${name}`)).status).toBe(200);
    }
    const range = await fetch(marked.url, { headers: { Range: 'bytes=0-9' } });
    expect([range.status, (await bytesOf(range)).length]).toEqual([200, after.length]);
    expect((await fetch(`${studio.url}${path}/${front.id}/marked/mls.jpg`)).status).toBe(402);
    expect((await fetch(`${studio.url}${path}/${front.id}/marked/original.jpg`)).status).toBe(404);
  });

  test('has no clean byte for its realtor either: not in the library, nor in an archive', async () => {
    const jane = await signInPerson(studio);
    const { id } = await addProperty(studio, jane);
    const photo = await createMedia(studio, jane, { propertyId: id });
    const loose = await createMedia(studio, jane);
    const archive = await jane.browser.request<{ url: string }>('POST', '/api/media/zips', {
      json: { ids: [photo.id] },
    });
    const clean = await fetchAs(jane, `/api/media/${photo.id}/preview.jpg`);
    await addOrderOfProperty(studio, id);
    const original = `/api/media/${photo.id}/original/${photo.fileName}`;
    for (const path of [original, `${original}?size=mls`, `${original}?size=web`, `/api/media/${photo.id}/mls.jpg`]) {
      expect([path, ...(await statusesOf([path], {}, jane.browser))]).toEqual([path, 402]);
      expect(await statusesOf([path], { headers: { Range: 'bytes=0-9' } }, jane.browser)).toEqual([402]);
    }
    expect(await statusesOf([`/api/media/${photo.id}/preview.jpg?download=1`], {}, jane.browser)).toEqual([402]);
    const kept = { 'If-None-Match': clean.headers.get('ETag') ?? '' };
    const marked = await fetchAs(jane, `/api/media/${photo.id}/preview.jpg`, kept);
    expect([marked.status, marked.headers.get('Cache-Control')]).toEqual([200, 'private, no-cache']);
    expect(await differenceOf(await bytesOf(clean), await bytesOf(marked))).toBeGreaterThan(1);
    expect((await jane.browser.request('GET', archive.body.url)).status).toBe(402);
    const both = { ids: [loose.id, photo.id] };
    expect((await jane.browser.request('POST', '/api/media/zips', { json: both })).status).toBe(402);
    expect(await statusesOf([`/api/media/${loose.id}/original/kitchen.jpg`], {}, jane.browser)).toEqual([200]);
    expect(await statusesOf([original], {}, admin.browser)).toEqual([200]);
  });

  test('is opened by staff before it is paid, and locked again, which is recorded', async () => {
    const made = await deliver();
    await addOrderOfProperty(studio, made.property.id);
    const override = (is_open: boolean) =>
      admin.browser.request<DeliveryJson>('POST', `/api/deliveries/${made.deliveryId}/override`, { json: { is_open } });
    expect((await listed(made.property.id)).lock).toEqual({ balance_minor: 73_500, currency: 'try' });
    const opened = await override(true);
    expect([opened.body.lock, opened.body.opened_at]).toEqual([null, expect.stringMatching(/^2026-11-20T15:00/)]);
    await override(true);
    expect(await statusesOf([`/api/d/${made.token}/files/${made.front.id}`])).toEqual([200]);
    expect((await override(false)).body).toMatchObject({ lock: { balance_minor: 73_500 }, opened_at: null });
    expect(await statusesOf([`/api/d/${made.token}/files/${made.front.id}`])).toEqual([402]);
    const deeds = await studio.db.select().from(auditLog).where(eq(auditLog.subjectId, made.property.id));
    expect(deeds.map(({ action, actorId }) => [action, actorId]).slice(1)).toEqual([
      ['delivery_opened_unpaid', admin.id],
      ['delivery_lock_restored', admin.id],
    ]);
  });

  test('leads to no address of a bucket, where an open one leads there for a minute', async () => {
    const bucket = await openTestBucket();
    const inBucket = await openTestStudio({ replace: { storage: bucket.storage } });
    try {
      const boss = await signInPerson(inBucket, { role: 'admin' });
      const jane = await createPerson(inBucket);
      const { id } = await addProperty(inBucket, jane);
      const photo = await createMedia(inBucket, jane, { propertyId: id });
      const { token } = await createTestLink(boss, id);
      const address = `${inBucket.url}/api/d/${token}/files/${photo.id}`;
      const redirect = await fetch(address, { redirect: 'manual' });
      expect(redirect.status).toBe(302);
      expect(new URL(redirect.headers.get('Location') ?? '').searchParams.get('X-Amz-Expires')).toBe('60');
      await addOrderOfProperty(inBucket, id);
      for (const each of [address, `${address}/preview.webp`, `${address}?size=web`]) {
        const locked = await fetch(each, { redirect: 'manual' });
        expect([each, locked.status, locked.headers.get('Location')]).toEqual([each, 402, null]);
      }
    } finally {
      await inBucket.close();
      await bucket.server.close();
    }
  });

  test('opens with the payment, under the same link, with the file that was uploaded', async () => {
    const made = await deliver();
    const { body: created } = await createStudioOrder(admin, { customer_email: 'payer@example.com' });
    await studio.db.update(orders).set({ propertyId: made.property.id }).where(eq(orders.id, created.order.id));
    expect((await open(made.token)).body.lock?.balance_minor).toBe(73_500);
    const { status, body } = await pay(made.token);
    expect(status).toBe(200);
    expect(body.url).toContain(`/pay/${created.order.id}#token=1.`);
    expect((await pay(made.token)).body.url).toBe(body.url);
    const token = body.url.split('#token=')[1];
    const page = await openBrowser(studio.url).request<{ payment: { id: string } }>(
      'POST',
      `/api/orders/${created.order.id}/payment`,
      { json: { token } },
    );
    await studio.provider().succeed(page.body.payment.id);
    await studio.provider().settle();
    const { body: paid } = await open(made.token);
    expect(paid.lock).toBeNull();
    const file = await fetch(`${studio.url}${paid.files[0]?.address}`);
    expect(digest(Buffer.from(await file.arrayBuffer()))).toBe(digest(await smallPhoto()));
    expect([(await pay(made.token)).status, (await pay(made.token)).body.detail]).toEqual([
      409,
      'Everything is paid. Load the page again.',
    ]);
  });

  test('tells what is due, and where it is paid, by a link that may pay alone', async () => {
    const made = await deliver();
    const { body: created } = await createStudioOrder(admin, { customer_email: 'payer@example.com' });
    await studio.db.update(orders).set({ propertyId: made.property.id }).where(eq(orders.id, created.order.id));
    const rightOf = async (changes: Record<string, unknown>) => {
      const { token, rights } = await createTestLink(admin, made.property.id, changes);
      const { body, text } = await open(token);
      expect([body.rights.pay, body.lock !== null]).toEqual([rights.pay, rights.pay]);
      expect(text.includes('73500')).toBe(rights.pay);
      expect(body.locked_files).toBe('all');
      expect((await pay(token)).status).toBe(rights.pay ? 200 : 403);
      return rights.pay;
    };
    expect(await rightOf({ purpose: 'agent' })).toBe(true);
    expect(await rightOf({ purpose: 'seller' })).toBe(true);
    expect(await rightOf({ purpose: 'agent', sizes: [] })).toBe(false);
    expect(await rightOf({ purpose: 'seller', pay: false })).toBe(false);
    expect(await rightOf({ purpose: 'builder', sizes: [], pay: true })).toBe(true);
  });

  test('is not locked by a paid, a refunded or a cancelled order', async () => {
    const made = await deliver();
    await addOrderOfProperty(studio, made.property.id, paidFacts());
    const refunded = { ...paidFacts(), paymentStatus: 'refunded', refundedMinor: 73_500 } as const;
    await addOrderOfProperty(studio, made.property.id, refunded);
    await addOrderOfProperty(studio, made.property.id, { ...paidFacts(), refundedMinor: 10_000 });
    expect((await open(made.token)).body.lock).toBeNull();
    const due = await addOrderOfProperty(studio, made.property.id);
    expect((await open(made.token)).body.lock).not.toBeNull();
    await studio.db.update(orders).set({ orderStatus: 'cancelled' }).where(eq(orders.id, due.id));
    expect((await open(made.token)).body.lock).toBeNull();
  });
});
