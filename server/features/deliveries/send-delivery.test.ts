import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DeliveryJson } from '#domain/deliveries/delivery-json.ts';
import { MAIL_WIDTHS } from '#domain/media/variants.ts';
import type { PropertyJson } from '#domain/properties/property-json.ts';
import { auditLog, users } from '#server/db/schema/accounts.ts';
import { deliveryLinks } from '#server/db/schema/deliveries.ts';
import { mails } from '#server/db/schema/mails.ts';
import { mediaItems } from '#server/db/schema/media.ts';
import { orders } from '#server/db/schema/orders.ts';
import { openMailPicture } from '#server/features/media/open-file.ts';
import { KeptValues } from '#server/platform/memory/kept-values.ts';
import { type Person, readMailsTo, signInPerson } from '#server/test/accounts.ts';
import { attachmentBytes } from '#server/test/attachment-bytes.ts';
import { addOrderOfProperty, createTestLink } from '#server/test/deliveries.ts';
import { createMedia } from '#server/test/media.ts';
import { addProperty } from '#server/test/properties.ts';
import { addOrder, orderRow, paidFacts } from '#server/test/rows.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { findMailPicture, MAX_PICTURE_BYTES } from './find-mail-picture.ts';

let studio: TestStudio;
let admin: Person;
let jane: Person;
let propertyId: string;
beforeAll(async () => {
  studio = await openTestStudio();
  admin = await signInPerson(studio, { role: 'admin' });
});
afterAll(() => studio.close());
beforeEach(async () => {
  jane = await signInPerson(studio);
  propertyId = (await addProperty(studio, jane, { address: '12 Rose Lane', city: 'Bethesda', state: 'MD' })).id;
});

const notify = <T = PropertyJson>(orderIds?: string[]) =>
  admin.browser.request<T>('POST', `/api/properties/${propertyId}/notify`, {
    json: orderIds ? { complete_order_ids: orderIds } : {},
  });
const refusalOf = async (orderIds?: string[]) => {
  const { status, body } = await notify<{ detail: string }>(orderIds);
  return [status, body.detail];
};
const countMails = () => studio.db.$count(mails, eq(mails.propertyId, propertyId));

async function insertOrder(changes: Partial<typeof orders.$inferInsert> = {}): Promise<string> {
  const row = orderRow({ userId: jane.id, propertyId, ...paidFacts(), ...changes });
  await addOrder(studio.db, row);
  return row.id;
}
const statusesOf = async (ids: string[]) => {
  const rows = await studio.db.select().from(orders).where(inArray(orders.id, ids));
  return ids.map((id) => rows.find((row) => row.id === id)?.orderStatus);
};

describe('a realtor whose media are ready', () => {
  test('is told by email how many there are and where, and the property says when', async () => {
    for (const fileName of ['a.jpg', 'b.jpg', 'walk.mp4']) await createMedia(studio, jane, { propertyId, fileName });
    await createMedia(studio, jane, { propertyId, status: 'failed', failure: 'broken' });
    const { status, body } = await notify();
    expect([status, body.notified_at]).toEqual([200, expect.any(String)]);
    const [mail, ...others] = await readMailsTo(studio, jane.email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      subject: '[Demo] Your media for Maple House are ready',
      replyTo: [{ address: studio.config.STUDIO_EMAIL }],
    });
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain('2 photos and 1 video');
      expect(part).toContain('12 Rose Lane, Bethesda, MD');
      expect(part).toMatch(new RegExp(`${studio.config.BASE_URL}/d/[\\w-]{43}`));
    }
    const url = /\/d\/[\w-]{43}/.exec(mail?.text ?? '')?.[0] ?? '';
    expect((await fetch(`${studio.url}/api${url}`)).status).toBe(200);
    const records = await studio.db.select().from(auditLog).where(eq(auditLog.subjectId, propertyId));
    expect(records).toMatchObject([
      { action: 'delivery_link_made', actorId: admin.id },
      { action: 'realtor_notified', actorId: admin.id, detail: { owner: jane.id } },
    ]);
  });

  test('hears of the orders that are delivered only once, by the same email', async () => {
    await createMedia(studio, jane, { propertyId });
    const [first, second, other] = [await insertOrder(), await insertOrder(), await insertOrder()];
    await notify([first.toUpperCase(), second, second]);
    expect(await statusesOf([first, second, other])).toEqual(['completed', 'completed', 'pending']);
    expect(await studio.db.$count(mails, inArray(mails.orderId, [first, second]))).toBe(0);
    const [record] = await studio.db.select().from(auditLog).where(eq(auditLog.subjectId, first));
    expect(record).toMatchObject({
      action: 'order_status_changed',
      actorId: admin.id,
      detail: { before: 'pending', order_status: 'completed' },
    });
    expect((await notify([first])).status).toBe(200);
    const told = await studio.db.select().from(auditLog).where(eq(auditLog.subjectId, propertyId)).orderBy(auditLog.at);
    const notices = told.filter(({ action }) => action === 'realtor_notified');
    expect(notices.map(({ detail }) => detail.completed_orders)).toEqual([2, 0]);
  });

  test('is told three times in ten minutes at most', async () => {
    await createMedia(studio, jane, { propertyId });
    for (let times = 0; times < 3; times += 1) expect((await notify()).status).toBe(200);
    expect(await refusalOf()).toEqual([
      429,
      'The realtor was told of this property several times just now. Please wait a little.',
    ]);
    expect(await countMails()).toBe(3);
  });
});

describe('the link of the email', () => {
  const urlIn = (text: string | undefined) =>
    /https?:\S*?\/(?:d\/[\w-]{43}|realtor\/media\S*)/.exec(text ?? '')?.[0] ?? '';
  const linksOf = async () =>
    (await admin.browser.request<DeliveryJson>('GET', `/api/properties/${propertyId}/deliveries`)).body;

  test('is the same as long as it works, and another one once it is revoked', async () => {
    await createMedia(studio, jane, { propertyId });
    await notify();
    await notify();
    const delivery = await linksOf();
    expect(delivery.links).toMatchObject([{ purpose: 'agent', name: jane.name, state: 'open' }]);
    const sent = (await readMailsTo(studio, jane.email)).map(({ text }) => urlIn(text));
    expect(new Set(sent)).toEqual(new Set([delivery.links[0]?.url]));
    await admin.browser.request('POST', `/api/deliveries/${delivery.id}/revoke`, { json: { link_ids: null } });
    await notify();
    expect((await linksOf()).links.map(({ state }) => state)).toEqual(['open', 'revoked']);
  });

  test('leads to the library where it was revoked before the email was written', async () => {
    await createMedia(studio, jane, { propertyId });
    await notify();
    const { id } = await linksOf();
    await admin.browser.request('POST', `/api/deliveries/${id}/revoke`, { json: { link_ids: null } });
    const [mail] = await readMailsTo(studio, jane.email);
    expect(urlIn(mail?.text)).toBe(`${studio.config.BASE_URL}/realtor/media?property=${propertyId}`);
    // Who reads a mail has not signed in.
    expect([mail?.attachments, mail?.html?.includes('cid:')]).toEqual([[], false]);
  });
});

describe('DEL-17: the picture of the email', () => {
  const pictureOf = async () => {
    const mail = (await readMailsTo(studio, jane.email)).at(-1);
    const [file, ...others] = mail?.attachments ?? [];
    expect(others).toEqual([]);
    return { html: mail?.html ?? '', file, bytes: attachmentBytes(file?.content) };
  };

  test('is the first photo that lies, small, inside of the mail, with what the studio says of it', async () => {
    await createMedia(studio, jane, { propertyId, fileName: 'plan.pdf', place: 1 });
    await createMedia(studio, jane, { propertyId, fileName: 'up.jpg', place: 2, width: 600, height: 900 });
    await createMedia(studio, jane, {
      propertyId,
      fileName: 'front.jpg',
      place: 3,
      description: 'The "front" & garden',
    });
    await notify();
    const { html, file, bytes } = await pictureOf();
    expect(file).toMatchObject({ mimeType: 'image/jpeg', disposition: 'inline', contentId: '<picture@delivery>' });
    expect(bytes.length).toBeLessThanOrEqual(MAX_PICTURE_BYTES);
    const { width = 0, format, exif } = await sharp(bytes).metadata();
    expect([format, exif, width <= 640]).toEqual(['jpeg', undefined, true]);
    expect(html).toMatch(
      /<img src="cid:picture@delivery" alt="The &quot;front&quot; &amp; garden" width="502" height="\d+"/,
    );
  });

  test('has words where the studio wrote none', async () => {
    await createMedia(studio, jane, { propertyId });
    await notify();
    expect((await pictureOf()).html).toContain('alt="A photo of Maple House"');
  });

  test('has a watermark while the delivery is locked', async () => {
    const item = await createMedia(studio, jane, { propertyId });
    const draw = async (isMarked: boolean) =>
      (await openMailPicture(studio.ctx, item, { width: MAIL_WIDTHS[0], isMarked })).bytes;
    await notify();
    const open = (await pictureOf()).bytes;
    expect(open.equals(await draw(false))).toBe(true);
    await addOrderOfProperty(studio, propertyId);
    await notify();
    const locked = (await pictureOf()).bytes;
    expect(locked.equals(await draw(true))).toBe(true);
    expect(locked.equals(open)).toBe(false);
  });

  test('is in no mail about a link with a password, and its lack keeps no mail back', async () => {
    const item = await createMedia(studio, jane, { propertyId });
    const { id } = await createTestLink(admin, propertyId, { password: 'rose garden 12' });
    const [link] = await studio.db.select().from(deliveryLinks).where(eq(deliveryLinks.id, id));
    if (!link) throw new Error('The link is gone.');
    expect(link.passwordHash).not.toBeNull();
    expect(await findMailPicture(studio.ctx, propertyId, link)).toEqual({ picture: null, attachments: [] });
    const open = await findMailPicture(studio.ctx, propertyId, { ...link, passwordHash: null });
    expect(open.attachments).toHaveLength(1);
    await studio.services.storage.remove(item.variants.map(({ key }) => key));
    const markedPictures = new KeptValues<Buffer>({ maxBytes: 1_000_000, bytesOf: ({ length }) => length });
    const cold = { ...studio.ctx, markedPictures };
    expect(await findMailPicture(cold, propertyId, { ...link, passwordHash: null })).toMatchObject({ picture: null });
  });
});

describe('nobody is told', () => {
  test('of a property without media', async () => {
    await createMedia(studio, jane, { propertyId, status: 'failed', failure: 'broken' });
    expect(await refusalOf()).toEqual([409, 'There are no media to deliver yet. Upload some first.']);
    expect(await countMails()).toBe(0);
  });

  test('while files are still being prepared', async () => {
    await createMedia(studio, jane, { propertyId });
    await createMedia(studio, jane, { propertyId, status: 'processing' });
    expect((await refusalOf())[1]).toBe('1 file is still being prepared. Notify the realtor once all are ready.');
    await createMedia(studio, jane, { propertyId, status: 'processing' });
    expect(await refusalOf()).toEqual([
      409,
      '2 files are still being prepared. Notify the realtor once all are ready.',
    ]);
  });

  test('where the realtor is suspended', async () => {
    await createMedia(studio, jane, { propertyId });
    await studio.db.update(users).set({ suspendedAt: studio.clock.now() }).where(eq(users.id, jane.id));
    expect((await refusalOf())[0]).toBe(409);
  });

  test.each<[string, number, () => Promise<string>]>([
    ['of another property', 404, () => insertOrder({ propertyId: null })],
    ['that never was', 404, async () => randomUUID()],
    ['that was cancelled', 409, () => insertOrder({ orderStatus: 'cancelled' })],
    ['whose money went back', 409, () => insertOrder({ paymentStatus: 'refunded', refundedMinor: 73_500 })],
  ])('with an order %s, and no order is completed', async (_which, expected, orderOf) => {
    await createMedia(studio, jane, { propertyId });
    const good = await insertOrder();
    expect((await refusalOf([good, await orderOf()]))[0]).toBe(expected);
    expect(await statusesOf([good])).toEqual(['pending']);
    expect(await countMails()).toBe(0);
  });
});

describe('a delivery email that waits to be sent', () => {
  test('stays unwritten where nothing is left to see', async () => {
    const item = await createMedia(studio, jane, { propertyId });
    await notify();
    await studio.db.update(mediaItems).set({ deletedAt: studio.clock.now() }).where(eq(mediaItems.id, item.id));
    expect(await readMailsTo(studio, jane.email)).toEqual([]);
  });

  test('stays unwritten where the realtor was suspended', async () => {
    await createMedia(studio, jane, { propertyId });
    await notify();
    await studio.db.update(users).set({ suspendedAt: studio.clock.now() }).where(eq(users.id, jane.id));
    expect(await readMailsTo(studio, jane.email)).toEqual([]);
  });

  test('goes with its property', async () => {
    await createMedia(studio, jane, { propertyId });
    await notify();
    await admin.browser.request('DELETE', `/api/properties/${propertyId}`, { json: { name: 'Maple House' } });
    expect(await readMailsTo(studio, jane.email)).toEqual([]);
  });
});
