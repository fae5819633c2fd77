import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { failedTries } from '#server/db/schema/accounts.ts';
import { deliveryLinks, deliveryNotices } from '#server/db/schema/deliveries.ts';
import { mails } from '#server/db/schema/mails.ts';
import { mediaItems } from '#server/db/schema/media.ts';
import { orders } from '#server/db/schema/orders.ts';
import { rateLimits } from '#server/db/schema/payments.ts';
import { properties } from '#server/db/schema/properties.ts';
import { createPerson, type Person, readMailsTo, signInPerson } from '#server/test/accounts.ts';
import { openBrowser } from '#server/test/browser.ts';
import { addOrderOfProperty, createTestLink } from '#server/test/deliveries.ts';
import { createMedia } from '#server/test/media.ts';
import { addProperty } from '#server/test/properties.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { SEND_NOTICES_JOB } from './job-kinds.ts';
import { sendAllNotices, sendNotices } from './send-notices.ts';

const DAY = 86_400_000;

let studio: TestStudio;
let admin: Person;
let rosa: Person;
beforeAll(async () => {
  studio = await openTestStudio({ env: { TRUST_PROXY: '1' } });
});
afterAll(() => studio.close());
beforeEach(async () => {
  studio.clock.set('2026-11-20T15:00:00Z');
  admin = await signInPerson(studio, { role: 'admin' });
  rosa = await createPerson(studio);
  for (const table of [failedTries, rateLimits, mails, deliveryNotices]) await studio.db.delete(table);
});

type Problem = { code: string; detail: string; fields: { path: string }[] };
let number = 0;
const newAddress = () => {
  number += 1;
  return `visitor-${number}@example.com`;
};

const ask = (token: string, json: Record<string, unknown>, from = '203.0.113.9') =>
  openBrowser(studio.url).request<Problem>('POST', `/api/d/${token}/notices`, {
    json,
    headers: { 'X-Forwarded-For': from },
  });
const waiting = () => studio.db.$count(deliveryNotices);
const queued = () => studio.db.$count(mails, eq(mails.kind, 'archive_ready'));

/** A property with a photo of the kitchen that is ready and one of the front that is as `status` says, and a link to it. */
async function deliver({ status = 'processing' as const, ...changes }: Record<string, unknown> = {}) {
  const property = await addProperty(studio, rosa, { address: '12 Oak Lane', city: 'Bethesda' });
  const of = { propertyId: property.id };
  await createMedia(studio, rosa, { ...of, fileName: 'kitchen.jpg', place: 1, room: 'Kitchen' });
  const front = await createMedia(studio, rosa, { ...of, fileName: 'front.jpg', place: 2, status: status as 'ready' });
  return { property, front, ...(await createTestLink(admin, property.id, changes)) };
}

const finish = (id: string) => studio.db.update(mediaItems).set({ status: 'ready' }).where(eq(mediaItems.id, id));

describe('a notice', () => {
  test('is sent once all files are ready, one mail however often it is looked and asked', async () => {
    const email = newAddress();
    const { token, front, url } = await deliver();
    for (const written of [email, email.toUpperCase()]) {
      expect((await ask(token, { email: written, size: 'original' })).status).toBe(204);
    }
    await sendAllNotices(studio.ctx);
    expect([await waiting(), await queued()]).toEqual([1, 0]);
    await finish(front.id);
    await Promise.all([1, 2, 3].map(() => sendAllNotices(studio.ctx)));
    expect([await waiting(), await queued()]).toEqual([0, 1]);
    const [mail, ...more] = await readMailsTo(studio, email);
    expect(more).toEqual([]);
    expect(mail?.subject).toContain('ready to download');
    expect(mail?.text).toContain(url);
    expect(mail?.text).toContain('2 files');
    expect(mail?.text?.match(/\/d\/[\w-]{43}/g)?.every((each) => url?.endsWith(each))).toBe(true);
  });

  test('of a room waits for its photos alone, and is in the language of the page', async () => {
    const email = newAddress();
    const { token } = await deliver();
    expect((await ask(token, { email, size: 'print', room: 'Kitchen', locale: 'tr' })).status).toBe(204);
    await sendAllNotices(studio.ctx);
    const [mail] = await readMailsTo(studio, email);
    expect(mail?.subject).toContain('indirilmeye hazır');
    expect(mail?.text).toContain('1 dosya');
    expect(mail?.text).toContain('/tr/d/');
  });

  test('of an archive that is ready is sent by the job of its own transaction', async () => {
    const email = newAddress();
    const { token } = await deliver({ status: 'ready' });
    await ask(token, { email });
    const { rows } = await studio.db.execute(
      sql`select data from pgboss.job where name = ${SEND_NOTICES_JOB.name} order by created_on desc limit 1`,
    );
    const [{ data }] = z.tuple([z.object({ data: SEND_NOTICES_JOB.payload })]).parse(rows);
    await sendNotices(studio.ctx, data);
    expect(await readMailsTo(studio, email)).toHaveLength(1);
  });

  test('waits for a file that the storage does not have in its length', async () => {
    const { token, front } = await deliver({ status: 'ready' });
    await ask(token, { email: newAddress() });
    await studio.services.storage.put(front.filePath, Buffer.from('cut'), 'image/jpeg');
    await sendAllNotices(studio.ctx);
    expect([await waiting(), await queued()]).toEqual([1, 0]);
  });

  test('is given up after a week, and with its link', async () => {
    const { token } = await deliver();
    await ask(token, { email: newAddress() });
    studio.clock.advance(7 * DAY + 1);
    await sendAllNotices(studio.ctx);
    expect(await waiting()).toBe(0);
    admin = await signInPerson(studio, { role: 'admin' });
    const made = await deliver();
    await ask(made.token, { email: newAddress() });
    await studio.db.update(deliveryLinks).set({ revokedAt: studio.clock.now() }).where(eq(deliveryLinks.id, made.id));
    await sendAllNotices(studio.ctx);
    expect([await waiting(), await queued()]).toEqual([0, 0]);
  });

  test('leaves no address behind once it was sent', async () => {
    const email = newAddress();
    const { token } = await deliver({ status: 'ready' });
    await ask(token, { email });
    await sendAllNotices(studio.ctx);
    await readMailsTo(studio, email);
    const tables = await Promise.all([
      studio.db.execute(sql`select row_to_json(m)::text as row from mails m`),
      studio.db.execute(sql`select row_to_json(n)::text as row from delivery_notices n`),
      studio.db.execute(sql`select row_to_json(r)::text as row from rate_limits r`),
    ]);
    expect(JSON.stringify(tables.map(({ rows }) => rows))).not.toContain(email);
  });
});

describe('a notice is refused', () => {
  test('with 410 by a link that has ended, 404 by none, 401 without the password', async () => {
    const email = newAddress();
    const expired = await deliver({ days: 1 });
    const secret = await deliver({ password: 'orange door 9' });
    expect((await ask(secret.token, { email })).status).toBe(401);
    expect((await ask('A'.repeat(43), { email })).status).toBe(404);
    studio.clock.advance(DAY + 1);
    expect((await ask(expired.token, { email })).status).toBe(410);
    expect(await waiting()).toBe(0);
  });

  test('with 402 while the delivery is locked; what was asked before waits until it is paid', async () => {
    const email = newAddress();
    const { token, property } = await deliver({ status: 'ready' });
    await ask(token, { email });
    const order = await addOrderOfProperty(studio, property.id);
    expect((await ask(token, { email: newAddress() })).status).toBe(402);
    await sendAllNotices(studio.ctx);
    expect([await waiting(), await queued()]).toEqual([1, 0]);
    await studio.db.update(orders).set({ orderStatus: 'cancelled' }).where(eq(orders.id, order.id));
    await sendAllNotices(studio.ctx);
    expect([await waiting(), await queued()]).toEqual([0, 1]);
  });

  test.each([
    [{ email: 'nobody' }, 422],
    [{ email: 'a@example.com\r\nBcc: b@example.com' }, 422],
    [{ email: 'a@example.com, b@example.com' }, 422],
    [{ email: 'a@example.com', size: 'huge' }, 422],
    [{ email: 'a@example.com', locale: 'xx' }, 422],
    [{ email: 'a@example.com', size: 'print' }, 403],
    [{ email: 'a@example.com', size: 'web', room: 'Cellar' }, 404],
  ])('with %o: %i', async (json, status) => {
    const { token } = await deliver({ sizes: ['web', 'original'] });
    expect((await ask(token, json)).status).toBe(status);
  });
});

describe('attack: a notice as a way to flood', () => {
  test('one network asks five times an hour at a link, whatever the address', async () => {
    const { token } = await deliver();
    const statuses: number[] = [];
    for (let index = 0; index < 7; index += 1) {
      statuses.push((await ask(token, { email: newAddress() }, `203.0.113.${index + 1}`)).status);
    }
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429, 429]);
    expect((await ask(token, { email: newAddress() }, '198.51.100.1')).status).toBe(204);
  });

  test('many networks ask thirty times an hour at a link', async () => {
    const { token } = await deliver();
    const statuses: number[] = [];
    for (let index = 0; index < 32; index += 1) {
      statuses.push((await ask(token, { email: newAddress() }, `198.51.${index}.1`)).status);
    }
    expect(statuses.filter((status) => status === 204)).toHaveLength(30);
    expect(statuses.slice(30)).toEqual([429, 429]);
  });

  test('an address gets three mails a day by all links together, and the answer is the same', async () => {
    const email = newAddress();
    const bodies = new Set<string>();
    for (let index = 0; index < 5; index += 1) {
      const { token } = await deliver({ status: 'ready' });
      const alias = index % 2 === 0 ? email : email.replace('@', `+${index}@`);
      const { status, text } = await ask(token, { email: alias });
      bodies.add(`${status} ${text}`);
      await sendAllNotices(studio.ctx);
    }
    expect([...bodies]).toEqual(['204 ']);
    expect(await queued()).toBe(3);
  });

  test('names with line breaks add no header, and no other address is in the mail', async () => {
    const email = newAddress();
    const { token, property, front } = await deliver({ status: 'ready' });
    const evil = 'House\r\nBcc: evil@example.net\r\n\r\nhttps://evil.example';
    await studio.db.update(properties).set({ name: evil }).where(eq(properties.id, property.id));
    await studio.db.update(mediaItems).set({ room: evil }).where(eq(mediaItems.id, front.id));
    await ask(token, { email });
    await sendAllNotices(studio.ctx);
    const [mail] = await readMailsTo(studio, email);
    expect(mail?.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(mail?.subject).not.toMatch(/[\r\n]/);
    const links = [...(mail?.html ?? '').matchAll(/href="(http[^"]+)"/g)].map(([, href]) => href);
    expect(links.every((href) => href?.startsWith(studio.config.BASE_URL))).toBe(true);
  });

  test('a link that is revoked between the job and the mail is in no mail', async () => {
    const email = newAddress();
    const { token, id } = await deliver({ status: 'ready' });
    await ask(token, { email });
    await sendAllNotices(studio.ctx);
    expect(await queued()).toBe(1);
    await studio.db.update(deliveryLinks).set({ revokedAt: studio.clock.now() }).where(eq(deliveryLinks.id, id));
    expect(await readMailsTo(studio, email)).toEqual([]);
  });
});
