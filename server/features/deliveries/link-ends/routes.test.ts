import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DeliveryJson, EndingLinks } from '#domain/deliveries/delivery-json.ts';
import { USUAL_DELIVERY } from '#domain/site/settings/delivery-settings.ts';
import { auditLog } from '#server/db/schema/accounts.ts';
import { deliveryLinks } from '#server/db/schema/deliveries.ts';
import { mails } from '#server/db/schema/mails.ts';
import { mediaItems } from '#server/db/schema/media.ts';
import { rateLimits } from '#server/db/schema/payments.ts';
import { properties } from '#server/db/schema/properties.ts';
import { upsertSettings } from '#server/features/site/settings/queries.ts';
import { createPerson, PASSWORD, type Person, readMailsTo, signInPerson } from '#server/test/accounts.ts';
import { openBrowser } from '#server/test/browser.ts';
import { createTestLink } from '#server/test/deliveries.ts';
import { createMedia } from '#server/test/media.ts';
import { addProperty } from '#server/test/properties.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { sendReminders } from './send-reminders.ts';

const DAY = 86_400_000;
const START = '2026-11-20T15:00:00Z';

let studio: TestStudio;
let admin: Person;
let rosa: Person;
beforeAll(async () => {
  studio = await openTestStudio();
});
afterAll(() => studio.close());
beforeEach(async () => {
  studio.clock.set(START);
  admin = await signInPerson(studio, { role: 'admin' });
  rosa = await createPerson(studio);
  await studio.db.delete(rateLimits);
  await studio.db.delete(mails);
  await studio.db.delete(mediaItems);
  await studio.db.delete(properties);
  await upsertSettings(studio.db, { delivery: USUAL_DELIVERY });
});

type Problem = { code: string; detail: string; fields: { path: string }[] };
let number = 0;
const newAddress = () => {
  number += 1;
  return `reader-${number}@example.com`;
};

const extend = (deliveryId: string, json: Record<string, unknown>, by = admin) =>
  by.browser.request<DeliveryJson & Problem>('POST', `/api/deliveries/${deliveryId}/extend`, { json });
const ending = async () => (await admin.browser.request<EndingLinks>('GET', '/api/admin/ending-links')).body;
/** So many days after the beginning of each test. */
const inDays = (days: number) => new Date(Date.parse(START) + days * DAY).toISOString();
const reminders = () => studio.db.$count(mails, eq(mails.kind, 'link_ending'));
const linkRow = async (id: string) => (await studio.db.select().from(deliveryLinks).where(eq(deliveryLinks.id, id)))[0];

/** Lets days pass, after which staff sign in again. */
async function pass(days: number): Promise<void> {
  studio.clock.advance(days * DAY);
  admin = await signInPerson(studio, { role: 'admin' });
}

/** A property with a photo, and a link to its delivery that works for ten days. */
async function deliver(changes: Record<string, unknown> = {}) {
  const property = await addProperty(studio, rosa, { address: '12 Oak Lane', city: 'Bethesda' });
  await createMedia(studio, rosa, { propertyId: property.id });
  return { property, ...(await createTestLink(admin, property.id, { days: 10, ...changes })) };
}

describe('a reminder', () => {
  test('DEL-9: goes to the person of a link seven days before its end, once, with what ends when', async () => {
    const email = newAddress();
    const { url, property } = await deliver({ email, name: 'Ada Owner', purpose: 'seller' });
    studio.clock.advance(3 * DAY - 1000);
    await sendReminders(studio.ctx);
    expect(await reminders()).toBe(0);
    studio.clock.advance(2000);
    await Promise.all([1, 2, 3].map(() => sendReminders(studio.ctx)));
    await sendReminders(studio.ctx);
    expect(await reminders()).toBe(1);
    const [mail, ...more] = await readMailsTo(studio, email);
    expect(more).toEqual([]);
    expect(mail?.subject).toContain(property.name);
    expect(mail?.subject).toContain('Monday, November 30, 2026');
    expect(mail?.text).toContain('Hello Ada Owner,');
    expect(mail?.text).toContain(url);
  });

  test('is in the language of the person, and leads to their page in it', async () => {
    const email = newAddress();
    await deliver({ email, locale: 'tr' });
    await pass(4);
    await sendReminders(studio.ctx);
    const [mail] = await readMailsTo(studio, email);
    expect(mail?.subject).toContain('30 Kasım 2026 Pazartesi');
    expect(mail?.text).toContain('/tr/d/');
  });

  test('is queued once by its key, also where the mark is lost', async () => {
    const { id } = await deliver({ email: newAddress() });
    await pass(4);
    await sendReminders(studio.ctx);
    await studio.db.update(deliveryLinks).set({ remindedAt: null }).where(eq(deliveryLinks.id, id));
    await sendReminders(studio.ctx);
    expect(await reminders()).toBe(1);
  });

  test('goes to nobody without an address, of a short link, of an empty property, or where the studio wants none', async () => {
    await deliver();
    await deliver({ email: newAddress(), days: 5 });
    const empty = await addProperty(studio, rosa);
    await createTestLink(admin, empty.id, { email: newAddress(), days: 10 });
    await sendReminders(studio.ctx);
    await pass(4);
    await sendReminders(studio.ctx);
    expect(await reminders()).toBe(0);
    await deliver({ email: newAddress() });
    await pass(4);
    await upsertSettings(studio.db, { delivery: { ...USUAL_DELIVERY, remind_days: 0 } });
    await sendReminders(studio.ctx);
    expect(await reminders()).toBe(0);
    expect(await ending()).toEqual({ links: [], total: 0 });
  });

  test('of a link that is revoked or extended between the job and the mail is not sent', async () => {
    const emails = [newAddress(), newAddress()];
    const [revoked, extended] = [await deliver({ email: emails[0] }), await deliver({ email: emails[1] })];
    await pass(4);
    await sendReminders(studio.ctx);
    expect(await reminders()).toBe(2);
    await admin.browser.request('POST', `/api/deliveries/${revoked.deliveryId}/revoke`, { json: { link_ids: null } });
    await extend(extended.deliveryId, { expires_at: inDays(60) });
    for (const email of emails) expect(await readMailsTo(studio, email)).toEqual([]);
  });

  test('comes again before the end that a link was extended to', async () => {
    const email = newAddress();
    const { deliveryId } = await deliver({ email });
    await pass(4);
    await sendReminders(studio.ctx);
    expect(await readMailsTo(studio, email)).toHaveLength(1);
    await extend(deliveryId, { expires_at: inDays(15) });
    await sendReminders(studio.ctx);
    expect(await reminders()).toBe(1);
    await pass(4);
    await sendReminders(studio.ctx);
    expect(await readMailsTo(studio, email)).toHaveLength(2);
  });

  test('names with line breaks add no header', async () => {
    const email = newAddress();
    const { id, property } = await deliver({ email });
    const evil = 'Ada\r\nBcc: evil@example.net';
    await studio.db.update(deliveryLinks).set({ name: evil }).where(eq(deliveryLinks.id, id));
    await studio.db.update(properties).set({ name: evil }).where(eq(properties.id, property.id));
    await pass(4);
    await sendReminders(studio.ctx);
    const [mail] = await readMailsTo(studio, email);
    expect(mail?.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(`${mail?.subject}${mail?.to?.[0]?.name}`).not.toMatch(/[\r\n]/);
    expect(mail?.to).toHaveLength(1);
  });

  test('of a delivery to a realtor goes to the address of the account, until that is deleted', async () => {
    const realtor = await signInPerson(studio);
    const property = await addProperty(studio, realtor);
    await createMedia(studio, realtor, { propertyId: property.id });
    await admin.browser.request('POST', `/api/properties/${property.id}/notify`, { json: {} });
    const [link] = await studio.db.select().from(deliveryLinks);
    expect(link).toMatchObject({ email: realtor.email, locale: 'en', purpose: 'agent' });
    const elsewhere = await deliver({ email: realtor.email.toUpperCase() });
    const other = await deliver({ email: newAddress() });
    await realtor.browser.request('POST', '/api/account/delete', { json: { password: PASSWORD } });
    expect(await linkRow(link?.id ?? '')).toMatchObject({ email: null, locale: null, name: '' });
    expect((await linkRow(elsewhere.id))?.email).toBeNull();
    expect((await linkRow(other.id))?.email).toBe(other.email);
  });
});

describe('the studio sees', () => {
  test('the links that end soon, the next one first, with and without an address', async () => {
    const later = await deliver({ days: 10, email: newAddress(), name: 'Ada' });
    const next = await deliver({ days: 9, purpose: 'builder' });
    await deliver({ days: 90 });
    expect(await ending()).toEqual({ links: [], total: 0 });
    await pass(4);
    await sendReminders(studio.ctx);
    const { links, total } = await ending();
    expect(total).toBe(2);
    expect(links).toMatchObject([
      { id: next.id, delivery_id: next.deliveryId, has_email: false, reminded_at: null, purpose: 'builder' },
      { id: later.id, name: 'Ada', has_email: true, property: { id: later.property.id } },
    ]);
    expect(links[1]?.reminded_at).not.toBeNull();
  });
});

describe('more time', () => {
  test('is given to one link or to all that work, which is recorded', async () => {
    const { deliveryId, id, property, token, expires_at: before } = await deliver();
    const other = await createTestLink(admin, property.id, { days: 20 });
    const one = await extend(deliveryId, { link_ids: [id], expires_at: inDays(60) });
    expect(one.status).toBe(200);
    expect(one.body.links.map(({ expires_at }) => expires_at)).toEqual([other.expires_at, inDays(60)]);
    await extend(deliveryId, { expires_at: inDays(90) });
    expect((await linkRow(other.id))?.expiresAt.toISOString()).toBe(inDays(90));
    const rows = await studio.db.select().from(auditLog).where(eq(auditLog.subjectId, property.id));
    const extended = rows.filter(({ action }) => action === 'delivery_link_extended');
    expect(extended).toHaveLength(3);
    expect(extended[0]).toMatchObject({ actorId: admin.id, detail: { link: id, from: before, to: inDays(60) } });
    expect((await openBrowser(studio.url).request('GET', `/api/d/${token}`)).status).toBe(200);
  });

  test('is given to a link that has expired, by its id', async () => {
    const { deliveryId, id, token } = await deliver({ days: 1 });
    await pass(2);
    expect((await openBrowser(studio.url).request('GET', `/api/d/${token}`)).status).toBe(410);
    expect((await extend(deliveryId, { expires_at: inDays(30) })).status).toBe(409);
    expect((await extend(deliveryId, { link_ids: [id], expires_at: inDays(30) })).status).toBe(200);
    expect((await openBrowser(studio.url).request('GET', `/api/d/${token}`)).status).toBe(200);
  });

  test('is never given to a link that was revoked: 409, and the others of the request stay as they were', async () => {
    const { deliveryId, id, property } = await deliver();
    const other = await createTestLink(admin, property.id, { days: 20 });
    await admin.browser.request('POST', `/api/deliveries/${deliveryId}/revoke`, { json: { link_ids: [id] } });
    const refused = await extend(deliveryId, { link_ids: [other.id, id], expires_at: inDays(60) });
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
    expect(refused.body.detail).toContain('revoked');
    expect((await linkRow(other.id))?.expiresAt.toISOString()).toBe(other.expires_at);
    expect((await extend(deliveryId, { expires_at: inDays(60) })).status).toBe(200);
    expect((await linkRow(id))?.revokedAt).not.toBeNull();
  });

  test('of two who give it at once the later end holds, and it is never made shorter', async () => {
    const { deliveryId, id } = await deliver();
    const second = await signInPerson(studio, { role: 'admin' });
    const answers = await Promise.all([
      extend(deliveryId, { link_ids: [id], expires_at: inDays(200) }),
      extend(deliveryId, { link_ids: [id], expires_at: inDays(100) }, second),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await extend(deliveryId, { link_ids: [id], expires_at: inDays(5) });
    expect((await linkRow(id))?.expiresAt.toISOString()).toBe(inDays(200));
  });

  test.each([
    [{ days: 0 }, 'expires_at'],
    [{ days: 731 }, 'expires_at'],
    [{ days: 60, link_ids: [] }, 'link_ids'],
    [{ days: 60, link_ids: ['x'] }, 'link_ids.0'],
  ])('is refused with %o', async ({ days, ...json }, field) => {
    const { deliveryId } = await deliver();
    const { status, body } = await extend(deliveryId, { ...json, expires_at: inDays(days) });
    expect([status, body.fields[0]?.path]).toEqual([422, field]);
  });

  test('of another delivery, or of none, is 404', async () => {
    const [mine, other] = [await deliver(), await deliver()];
    expect((await extend(mine.deliveryId, { link_ids: [other.id], expires_at: inDays(60) })).status).toBe(404);
    expect((await extend(other.property.id, { expires_at: inDays(60) })).status).toBe(404);
  });
});
