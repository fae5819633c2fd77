import { randomUUID } from 'node:crypto';
import { and, desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DeliveryJson, DeliveryPage } from '#domain/deliveries/delivery-json.ts';
import type { MediaListJson } from '#domain/media/media-json.ts';
import type { OrderDelivery } from '#domain/orders/order-json.ts';
import type { PropertyJson, PropertyListJson } from '#domain/properties/property-json.ts';
import type { MovePreview } from '#domain/properties/property-move.ts';
import { auditLog, staffRoles, users } from '#server/db/schema/accounts.ts';
import { deliveryLinks } from '#server/db/schema/deliveries.ts';
import { events } from '#server/db/schema/events.ts';
import { licenses } from '#server/db/schema/licenses.ts';
import { mails } from '#server/db/schema/mails.ts';
import { mediaItems, uploads } from '#server/db/schema/media.ts';
import { orders } from '#server/db/schema/orders.ts';
import { originalsLinks } from '#server/db/schema/originals.ts';
import { properties } from '#server/db/schema/properties.ts';
import { propertyMoves } from '#server/db/schema/property-moves.ts';
import { mediaActions, mediaSelections } from '#server/db/schema/selections.ts';
import { zips } from '#server/db/schema/zips.ts';
import { violatedConstraint, withTransaction } from '#server/db/transaction.ts';
import { purgeAccount } from '#server/features/accounts/purge-account.ts';
import { openArchive } from '#server/features/deliveries/zips/open-archive.ts';
import { makeOriginalsLink } from '#server/features/media/originals-links/make-originals-link.ts';
import { openZip } from '#server/features/media/zips/open-zip.ts';
import { updateOrderEmail } from '#server/features/orders/manage/update-email.ts';
import { deleteOldMoves } from '#server/features/orders/property-owners/queries.ts';
import { createPerson, type Person, readMailsTo, signInPerson } from '#server/test/accounts.ts';
import { openBrowser } from '#server/test/browser.ts';
import { addOrderOfProperty, createTestLink, readToken } from '#server/test/deliveries.ts';
import { dumpTables } from '#server/test/dump-tables.ts';
import { createTestKey } from '#server/test/keys.ts';
import { createMedia, smallPhoto } from '#server/test/media.ts';
import { addProperty } from '#server/test/properties.ts';
import { paidFacts } from '#server/test/rows.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { beginUpload } from '#server/test/uploads.ts';

const HOUR_MS = 3_600_000;

let studio: TestStudio;
let ada: Person;
let ben: Person;
let former: Person;
let next: Person;
beforeAll(async () => {
  studio = await openTestStudio();
});
afterAll(() => studio.close());
beforeEach(async () => {
  await signInAll();
});

async function signInAll() {
  ada = await signInPerson(studio, { role: 'admin' });
  ben = await signInPerson(studio, { role: 'admin' });
  former = await signInPerson(studio);
  next = await signInPerson(studio);
}

/** Lets hours pass, and signs admins in anew: sessions of the portal end by the day. */
async function pass(hours: number) {
  studio.clock.advance(hours * HOUR_MS);
  ada = await signInPerson(studio, { role: 'admin' });
}

type Problem = { code: string; detail: string; current?: PropertyJson };

/** A listing of the former agent with a photo, a paid order, and links for others and for the agent. */
async function makeListing() {
  const property = await addProperty(studio, former);
  const item = await createMedia(studio, former, { propertyId: property.id });
  const order = await addOrderOfProperty(studio, property.id, { ...paidFacts(), userId: former.id });
  const seller = await createTestLink(ada, property.id, { purpose: 'seller', name: 'Sue Seller' });
  const own = await createTestLink(ada, property.id, { purpose: 'agent', name: former.name });
  studio.clock.advance(1000);
  return { property, item, order, seller, own };
}

const get = (id: string, { browser }: Person = ada) => browser.request<PropertyJson>('GET', `/api/properties/${id}`);
const versionOf = async (id: string) => (await get(id)).body.version;
type Asked = { to?: string; links?: 'revoked' | 'kept'; by?: Person; version?: number | string };
async function move<T = PropertyJson>(id: string, { to = next.id, links, by = ada, version }: Asked = {}) {
  const json = { account_id: to, ...(links && { links }) };
  const headers = { 'If-Match': version === '*' ? '*' : `"${version ?? (await versionOf(id))}"` };
  return by.browser.request<T>('POST', `/api/properties/${id}/move`, { json, headers });
}
async function undo<T = PropertyJson>(id: string, moveId: string, by = ada) {
  return by.browser.request<T>('DELETE', `/api/properties/${id}/moves/${moveId}`, { headers: { 'If-Match': '*' } });
}
const moveIdOf = async (id: string) => (await get(id)).body.move?.id ?? '';
const open = async (token: string) => (await openBrowser(studio.url).request('GET', `/api/d/${token}`)).status;
const statusOf = async ({ browser }: Person, path: string) => (await browser.request('GET', `/api${path}`)).status;

test('PROP-20: a listing moves with all that is in it; the former agent gets 404, the new one sees it all', async () => {
  const { property, item } = await makeListing();
  const hidden = await createMedia(studio, former, { propertyId: property.id, deletedAt: studio.clock.now() });
  const source = await createMedia(studio, former, { propertyId: property.id, stage: 'source' });
  const elsewhere = await createMedia(studio, former);
  const before = await former.browser.request('GET', `/api/media/${item.id}`);
  expect(before.status).toBe(200);

  const { status, body } = await move(property.id);
  expect([status, body]).toMatchObject([
    200,
    { realtor_id: next.id, version: property.version + 1, move: { from: { id: former.id }, to: { id: next.id } } },
  ]);
  const rows = await studio.db.select().from(mediaItems).where(eq(mediaItems.propertyId, property.id));
  expect(rows.map(({ id }) => id).sort()).toEqual([hidden.id, item.id, source.id].sort());
  expect(new Set(rows.map(({ userId }) => userId))).toEqual(new Set([next.id]));
  const paths = [
    `/properties/${property.id}`,
    `/properties/${property.id}/media`,
    `/properties/${property.id}/downloads`,
    `/media/${item.id}`,
    `/media/${item.id}/original`,
  ];
  for (const path of paths) expect([path, await statusOf(former, path)]).toEqual([path, 404]);
  for (const path of paths.slice(0, 4)) expect([path, await statusOf(next, path)]).toEqual([path, 200]);
  const listed = (await former.browser.request<PropertyListJson>('GET', '/api/properties')).body.properties;
  expect(listed.map(({ id }) => id)).not.toContain(property.id);
  const media = (await former.browser.request<MediaListJson>('GET', '/api/media')).body.items;
  expect(media.map(({ id }) => id)).toEqual([elsewhere.id]);
  const seen = (await next.browser.request<MediaListJson>('GET', `/api/properties/${property.id}/media`)).body.items;
  expect(seen).toMatchObject([{ id: item.id, user_id: next.id }]);
});

test('PROP-20: archives, choices, actions and uploads of the former agent end in the same step, and others stay', async () => {
  const { property, item } = await makeListing();
  const other = await createMedia(studio, former);
  const ask = (ids: string[], by = former) =>
    by.browser.request<{ url: string }>('POST', '/api/media/zips', { json: { ids, size: 'original' } });
  const { url } = (await ask([item.id, other.id])).body;
  const { url: kept } = (await ask([other.id])).body;
  await ask([item.id], ada);
  const filter = { property_id: property.id };
  expect((await former.browser.request('POST', '/api/media/selections', { json: filter })).status).toBe(201);
  const acted = { role: 'realtor', kind: 'tag', ownerId: former.id, createdAt: studio.clock.now() } as const;
  const actId = randomUUID();
  await studio.db.insert(mediaActions).values({
    ...acted,
    id: actId,
    userId: former.id,
    itemIds: [item.id, other.id],
    processed: 1,
    movedAt: studio.clock.now(),
  });
  const photo = { filename: 'late.jpg', filetype: 'image/jpeg', propertyId: property.id };
  expect((await beginUpload(former, (await smallPhoto()).length, photo)).status).toBe(201);
  const [zip] = await studio.db.select().from(zips).where(eq(zips.userId, former.id)).orderBy(zips.createdAt);
  const actor = { kind: 'user', userId: former.id, role: 'realtor', hasTwoFactor: false } as const;
  const { archive } = await openZip({ ...studio.ctx, actor }, { id: zip?.id ?? '', fileName: readToken(url) });

  expect((await move(property.id)).status).toBe(200);

  // A download that is under way breaks off.
  const read = async () => {
    for await (const _ of archive.read());
  };
  await expect(read()).rejects.toThrow();
  expect((await former.browser.request('GET', url)).status).toBe(404);
  expect((await former.browser.request('GET', kept)).status).toBe(200);
  const isOf = (table: typeof zips | typeof mediaSelections | typeof uploads) => eq(table.userId, former.id);
  expect((await studio.db.select().from(zips).where(isOf(zips))).map(({ itemIds }) => itemIds)).toEqual([[other.id]]);
  expect(await studio.db.$count(mediaSelections, isOf(mediaSelections))).toBe(0);
  expect(await studio.db.$count(uploads, eq(uploads.propertyId, property.id))).toBe(0);
  expect(await studio.db.$count(zips, eq(zips.userId, ada.id))).toBe(1);
  const [act] = await studio.db.select().from(mediaActions).where(eq(mediaActions.id, actId));
  expect(act).toMatchObject({ itemIds: [other.id], processed: 0 });
});

test('PROP-21: links end unless they are kept, the former agent’s own ones in any case', async () => {
  const first = await makeListing();
  const byAddress = await createTestLink(ada, first.property.id, { purpose: 'assistant', name: 'Desk' });
  await studio.db
    .update(deliveryLinks)
    .set({ email: former.email, emailFolded: former.email })
    .where(eq(deliveryLinks.id, byAddress.id));
  const made = await createTestLink(ada, first.property.id, { purpose: 'builder', name: 'Bob Builder' });
  await studio.db.update(deliveryLinks).set({ createdBy: former.id }).where(eq(deliveryLinks.id, made.id));
  await move(first.property.id, { links: 'kept' });
  const tokens = [first.seller, first.own, byAddress, made].map(({ token }) => token);
  expect(await Promise.all(tokens.map(open))).toEqual([200, 410, 410, 410]);

  const second = await makeListing();
  await makeOriginalsLink(studio.ctx, second.property.id);
  const visitor = { token: second.seller.token, readPass: () => null };
  const wanted = { size: 'original', ids: null, room: null, partBytes: null, part: 1 } as const;
  const { archive } = await openArchive(studio.ctx, visitor, wanted);
  await move(second.property.id);
  // An archive that is being sent by an ended link breaks off.
  const read = async () => {
    for await (const _ of archive.read());
  };
  await expect(read()).rejects.toThrow('no such file');
  expect(await Promise.all([second.seller, second.own].map(({ token }) => open(token)))).toEqual([410, 410]);
  const pages = await studio.db.select().from(originalsLinks).where(eq(originalsLinks.propertyId, second.property.id));
  expect(pages.map(({ endedAt }) => endedAt === null).sort()).toEqual([false, true]);
});

describe('PROP-22: orders', () => {
  const deliveryOf = async (orderId: string, { browser }: Person) =>
    (await browser.request<{ delivery: OrderDelivery }>('GET', `/api/orders/${orderId}/delivery`)).body.delivery;
  const notify = (id: string) =>
    ada.browser.request('POST', `/api/properties/${id}/notify`, { json: {}, headers: { 'If-Match': '*' } });

  test('stay with who placed them, and open no file any more', async () => {
    const { property, order } = await makeListing();
    await notify(property.id);
    expect((await deliveryOf(order.id, former))?.url).toContain('/d/');
    await move(property.id);
    await notify(property.id);
    expect(await deliveryOf(order.id, former)).toBeNull();
    expect(await statusOf(former, `/orders/${order.id}`)).toBe(200);
    expect(await statusOf(next, `/orders/${order.id}`)).toBe(404);
    const [row] = await studio.db.select().from(orders).where(eq(orders.id, order.id));
    expect(row).toMatchObject({ userId: former.id, propertyId: property.id, chargeMinor: order.chargeMinor });
    expect((await get(property.id, next)).body.orders).toEqual([]);
    expect((await get(property.id)).body.orders).toMatchObject([{ id: order.id }]);
  });

  test('open none either once the new agent’s account is gone: the listing is the studio’s then', async () => {
    const { property, order } = await makeListing();
    await move(property.id);
    await createTestLink(ada, property.id);
    await withTransaction(studio.db, async (tx) => {
      const [user] = await tx.select().from(users).where(eq(users.id, next.id));
      if (user) await purgeAccount({ ...studio.ctx, db: tx }, user, { isByStudio: true });
    });
    expect((await get(property.id)).body).toMatchObject({ realtor_id: null, customer: null });
    expect(await deliveryOf(order.id, former)).toBeNull();
    expect(await statusOf(former, `/properties/${property.id}`)).toBe(404);
  });

  test('that are not paid lock the files still, and nobody else sees or pays what is due', async () => {
    const { property } = await makeListing();
    const due = await addOrderOfProperty(studio, property.id, {
      userId: former.id,
      origin: 'studio',
      orderStatus: 'pending',
      schedulingStatus: 'not_requested',
    });
    const pageOf = (token: string) => openBrowser(studio.url).request<DeliveryPage>('GET', `/api/d/${token}`);
    const before = await createTestLink(ada, property.id, { purpose: 'agent', name: former.name, pay: true });
    expect((await pageOf(before.token)).text).toContain(`${due.chargeMinor}`);
    await move(property.id, { links: 'kept' });
    const link = await createTestLink(ada, property.id, { purpose: 'agent', name: next.name, pay: true });
    const page = await pageOf(link.token);
    expect(page.body.files.map(({ is_locked }) => is_locked)).toEqual([true]);
    expect(page.text).not.toContain(`${due.chargeMinor}`);
    const paid = await openBrowser(studio.url).request<Problem>('POST', `/api/d/${link.token}/payment`);
    expect([paid.status, paid.body.detail]).toEqual([403, expect.stringContaining('paid by who ordered it')]);
  });

  test('whose email is corrected to the new agent’s lead to the files again', async () => {
    const { property, order } = await makeListing();
    await move(property.id);
    await updateOrderEmail(studio.ctx, { id: order.id, ifMatch: '*' }, { customer_email: next.email });
    const [row] = await studio.db.select().from(orders).where(eq(orders.id, order.id));
    expect(row).toMatchObject({ userId: next.id, filesMovedAt: null });
  });
});

describe('PROP-23: the database', () => {
  test('leaves no row of a listing with its former owner', async () => {
    const { property, item } = await makeListing();
    await former.browser.request('POST', '/api/media/zips', { json: { ids: [item.id], size: 'original' } });
    await former.browser.request('POST', '/api/media/selections', { json: { property_id: property.id } });
    const photo = { filename: 'late.jpg', filetype: 'image/jpeg', propertyId: property.id };
    await beginUpload(ada, (await smallPhoto()).length, { ...photo, userId: former.id });
    await move(property.id);
    const owners = ['user_id', 'owner_id', 'realtor_id'];
    const about = [property.id, item.id];
    const left = [...(await dumpTables(studio.db))].flatMap(([table, rows]) =>
      rows.split('\n').flatMap((text) => {
        const row: Record<string, unknown> = text ? JSON.parse(text) : {};
        const isOwned = owners.some((column) => row[column] === former.id);
        // The order stays whose it is (PROP-22), and a mail to the former agent is theirs.
        const isTheirs = table === 'public.orders' || table === 'public.mails';
        return isOwned && !isTheirs && about.some((id) => text.includes(id)) ? [table] : [];
      }),
    );
    expect(left).toEqual([]);
    const [upload] = await studio.db.select().from(uploads).where(eq(uploads.propertyId, property.id));
    expect(upload).toMatchObject({ userId: next.id, uploadedBy: ada.id });
  });

  test('gives what is uploaded, chosen or added at the same moment to one of both, and nothing in between', async () => {
    const photo = { filename: 'late.jpg', filetype: 'image/jpeg' };
    const size = (await smallPhoto()).length;
    for (let round = 0; round < 6; round += 1) {
      const { property, item } = await makeListing();
      const version = await versionOf(property.id);
      const [begun, made, zipped] = await Promise.all([
        beginUpload(former, size, { ...photo, propertyId: property.id }),
        move(property.id, { version }),
        former.browser.request('POST', '/api/media/zips', { json: { ids: [item.id], size: 'original' } }),
      ]);
      expect(made.status).toBe(200);
      expect([201, 404]).toContain(begun.status);
      expect([201, 404]).toContain(zipped.status);
      const owners = await studio.db
        .select({ userId: uploads.userId })
        .from(uploads)
        .where(eq(uploads.propertyId, property.id));
      expect(owners.every(({ userId }) => userId === next.id)).toBe(true);
      const late = await former.browser.request('GET', Object(zipped.body).url ?? '/api/media/zips/none/none.zip');
      expect([404, 422]).toContain(late.status);
    }
  });

  test('refuses an item and an upload that are of another owner than their property', async () => {
    const { property, item } = await makeListing();
    const refused = async (work: Promise<unknown>) => violatedConstraint(await work.catch((error: unknown) => error));
    const update = studio.db.update(mediaItems).set({ userId: next.id }).where(eq(mediaItems.id, item.id));
    expect(await refused(update.execute())).toBe('media_items_owner_of_property');
    await move(property.id);
    expect(await refused(createMedia(studio, former, { propertyId: property.id }))).toBe(
      'media_items_owner_of_property',
    );
  });
});

test('PROP-24: both are told at proven addresses, the former agent without a word of the new one', async () => {
  const { property } = await makeListing();
  await move(property.id);
  const [away] = await readMailsTo(studio, former.email);
  expect(away?.subject).toContain('no longer in your library');
  expect(away?.text).toContain('Maple House');
  for (const secret of [next.name, next.email, next.id]) expect(away?.text).not.toContain(secret);
  const [here] = await readMailsTo(studio, next.email);
  expect(here?.subject).toContain('in your library now');
  expect(here?.text).toContain('/realtor/properties');
  expect(here?.text).not.toContain(former.name);

  const unproven = await createPerson(studio, { isConfirmed: false });
  const kinds = (userId: string) => studio.db.$count(mails, eq(mails.userId, userId));
  const second = await makeListing();
  const before = await kinds(unproven.id);
  expect((await move(second.property.id, { to: unproven.id })).status).toBe(200);
  expect(await kinds(unproven.id)).toBe(before);
});

describe('PROP-25: an undo', () => {
  test('brings the listing back with what came meanwhile, opens ended links, ends later ones, and tells both', async () => {
    const { property, item, order, seller, own } = await makeListing();
    await makeOriginalsLink(studio.ctx, property.id);
    const [page] = await studio.db.select().from(originalsLinks).where(eq(originalsLinks.propertyId, property.id));
    await studio.db.update(licenses).set({ licensee: former.name });
    await move(property.id);
    expect((await studio.db.select().from(licenses)).at(-1)).toMatchObject({ licensee: next.name });
    const added = await createMedia(studio, next, { propertyId: property.id });
    const later = await createTestLink(ada, property.id, { purpose: 'agent', name: next.name });
    await readMailsTo(studio, next.email);
    await pass(23);
    const { status, body } = await undo(property.id, await moveIdOf(property.id));
    expect([status, body]).toMatchObject([200, { realtor_id: former.id, move: null }]);
    const rows = await studio.db.select().from(mediaItems).where(eq(mediaItems.propertyId, property.id));
    expect(rows.map(({ id, userId }) => [id, userId]).sort()).toEqual(
      [item, added].map(({ id }) => [id, former.id]).sort(),
    );
    expect(await Promise.all([seller, own, later].map(({ token }) => open(token)))).toEqual([200, 200, 410]);
    const works = and(eq(originalsLinks.propertyId, property.id), sql`ended_at is null`);
    expect(await studio.db.select().from(originalsLinks).where(works)).toMatchObject([{ id: page?.id }]);
    expect((await studio.db.select().from(licenses)).at(-1)).toMatchObject({ licensee: former.name });
    const [placed] = await studio.db.select().from(orders).where(eq(orders.id, order.id));
    expect(placed?.filesMovedAt).toBeNull();
    expect(await statusOf(next, `/media/${added.id}`)).toBe(404);
    const mailsOf = async ({ email }: Person) => (await readMailsTo(studio, email)).map(({ subject }) => subject ?? '');
    expect((await mailsOf(former)).some((subject) => subject.includes('in your library now'))).toBe(true);
    expect((await mailsOf(next)).some((subject) => subject.includes('no longer in your library'))).toBe(true);
  });

  test('is refused with a sentence once a day passed, twice, after another move, and without its property', async () => {
    const { property } = await makeListing();
    await move(property.id);
    const first = await moveIdOf(property.id);
    const third = await signInPerson(studio);
    studio.clock.advance(1000);
    await move(property.id, { to: third.id });
    const again = await undo<Problem>(property.id, first);
    expect([again.status, again.body.detail]).toEqual([409, expect.stringContaining('moved again')]);
    const second = await moveIdOf(property.id);
    expect((await undo(property.id, second)).status).toBe(200);
    expect((await undo(property.id, second)).status).toBe(404);
    await pass(24);
    expect((await get(property.id)).body.move).toBeNull();
    const late = await undo<Problem>(property.id, first);
    expect([late.status, late.body.detail]).toEqual([404, expect.stringContaining('its day is over')]);
    await deleteOldMoves(studio.db, new Date(studio.clock.now().getTime() - 24 * HOUR_MS));
    expect(await studio.db.$count(propertyMoves, eq(propertyMoves.propertyId, property.id))).toBe(0);
    await studio.db.delete(properties).where(eq(properties.id, property.id));
    const gone = await undo<Problem>(property.id, first);
    expect([gone.status, gone.body.detail]).toEqual([404, expect.stringContaining('was deleted')]);
  });

  test('is refused where the former account is gone or of the studio now', async () => {
    const { property } = await makeListing();
    await move(property.id);
    const moveId = await moveIdOf(property.id);
    await studio.db.update(users).set({ role: 'staff' }).where(eq(users.id, former.id));
    const promoted = await undo<Problem>(property.id, moveId);
    expect([promoted.status, promoted.body.detail]).toEqual([
      409,
      expect.stringContaining('is gone, or is no realtor’s'),
    ]);
    await studio.db.delete(users).where(eq(users.id, former.id));
    expect((await undo(property.id, moveId)).status).toBe(409);
    expect((await get(property.id)).body).toMatchObject({ realtor_id: next.id, move: null });
  });

  test('brings it back from an account that is gone meanwhile', async () => {
    const { property, seller } = await makeListing();
    await move(property.id, { links: 'kept' });
    await withTransaction(studio.db, async (tx) => {
      const [user] = await tx.select().from(users).where(eq(users.id, next.id));
      if (user) await purgeAccount({ ...studio.ctx, db: tx }, user, { isByStudio: true });
    });
    const { body } = await get(property.id);
    expect(body).toMatchObject({ realtor_id: null, move: { from: { id: former.id }, to: null } });
    expect((await undo(property.id, body.move?.id ?? '')).body.realtor_id).toBe(former.id);
    const files = await studio.db.select().from(mediaItems).where(eq(mediaItems.propertyId, property.id));
    expect(files.map(({ userId }) => userId)).toEqual([former.id]);
    expect(await open(seller.token)).toBe(200);
  });

  test('does not open a link again whose address was corrected meanwhile', async () => {
    const { property, order, seller } = await makeListing();
    await studio.db
      .update(deliveryLinks)
      .set({ email: 'typo@example.com', emailFolded: 'typo@example.com' })
      .where(eq(deliveryLinks.id, seller.id));
    await studio.db.update(orders).set({ customerEmail: 'typo@example.com' }).where(eq(orders.id, order.id));
    await move(property.id);
    await updateOrderEmail(studio.ctx, { id: order.id, ifMatch: '*' }, { customer_email: former.email });
    expect((await undo(property.id, await moveIdOf(property.id))).status).toBe(200);
    expect(await open(seller.token)).toBe(410);
  });
});

describe('PROP-26: a move', () => {
  test('is for who manages properties alone', async () => {
    const { property } = await makeListing();
    const editor = await signInPerson(studio, { role: 'staff' });
    await studio.db.insert(staffRoles).values({ userId: editor.id, role: 'editor' });
    const manager = await signInPerson(studio, { role: 'staff' });
    await studio.db.insert(staffRoles).values({ userId: manager.id, role: 'manager' });
    const refused = await Promise.all([former, next, editor].map((by) => move(property.id, { by, version: '*' })));
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 404]);
    expect((await get(property.id)).body.realtor_id).toBe(former.id);
    expect((await move(property.id, { by: manager })).status).toBe(200);
    expect((await get(property.id, next)).body.move).toBeNull();
    expect((await undo(property.id, await moveIdOf(property.id), next)).status).toBe(403);
  });

  test('by two admins at once is made once, and the other one sees what stands there', async () => {
    const { property } = await makeListing();
    const version = await versionOf(property.id);
    const third = await signInPerson(studio);
    const answers = await Promise.all([
      move<Problem>(property.id, { version }),
      move<Problem>(property.id, { version, by: ben, to: third.id }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    const stale = answers.find(({ status }) => status === 412);
    expect(stale?.body.current?.version).toBe(version + 1);
    expect(await studio.db.$count(propertyMoves, eq(propertyMoves.propertyId, property.id))).toBe(1);
    const without = await ada.browser.request('POST', `/api/properties/${property.id}/move`, {
      json: { account_id: next.id },
      headers: { 'If-Match': '' },
    });
    expect([400, 428]).toContain(without.status);
  });

  test('goes to another realtor’s account that may sign in, and nowhere else', async () => {
    const { property } = await makeListing();
    const suspended = await createPerson(studio);
    await studio.db.update(users).set({ suspendedAt: studio.clock.now() }).where(eq(users.id, suspended.id));
    const staff = await createPerson(studio, { role: 'staff' });
    const refusals = [
      [former.id, 409, 'already'],
      [staff.id, 409, 'of the studio'],
      [ada.id, 409, 'of the studio'],
      [suspended.id, 409, 'suspended'],
      [randomUUID(), 404, 'no such account'],
    ] as const;
    for (const [to, status, words] of refusals) {
      const answer = await move<Problem>(property.id, { to });
      expect([answer.status, answer.body.detail]).toEqual([status, expect.stringContaining(words)]);
    }
    const ownerless = await addProperty(studio, former, { realtorId: null });
    expect((await move(ownerless.id)).status).toBe(409);
    expect((await move(randomUUID(), { version: '*' })).status).toBe(404);
  });

  test('is shown before with its counts, also what the new agent has by that name already', async () => {
    const { property, order } = await makeListing();
    await addProperty(studio, next);
    const { body } = await ada.browser.request<MovePreview>(
      'GET',
      `/api/properties/${property.id}/move?account_id=${next.id}`,
    );
    expect(body).toMatchObject({
      from: { id: former.id, is_told: true },
      to: { id: next.id, is_told: true },
      media: 1,
      links: 1,
      own_links: 1,
      orders: 1,
      unpaid_orders: 0,
      doubles: 1,
      version: property.version,
    });
    expect(order.propertyId).toBe(property.id);
    expect((await move(property.id)).status).toBe(200);
    expect((await next.browser.request<PropertyListJson>('GET', '/api/properties')).body.total).toBe(2);
  });

  test('is recorded, told to webhooks, and open to keys', async () => {
    const { property } = await makeListing();
    const key = await createTestKey(studio, { ownerId: ada.id, scopes: ['properties:write', 'properties:read'] });
    const headers = { Authorization: `Bearer ${key.token}`, 'If-Match': `"${await versionOf(property.id)}"` };
    const at = `${studio.url}/api/v1/properties/${property.id}`;
    const send = (method: string, path: string, body?: object) =>
      fetch(`${at}${path}`, {
        method,
        headers: { ...headers, 'Content-Type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
    const moved = await send('POST', '/move', { account_id: next.id });
    expect(moved.status).toBe(200);
    const { move: last, version } = (await moved.json()) as PropertyJson;
    headers['If-Match'] = `"${version}"`;
    expect((await send('DELETE', `/moves/${last?.id}`)).status).toBe(200);
    const told = await studio.db
      .select()
      .from(events)
      .where(and(eq(events.type, 'property.moved'), eq(events.subjectId, property.id)))
      .orderBy(desc(events.recorded));
    expect(told.map(({ data }) => data)).toEqual([
      { property_id: property.id, before_account_id: next.id, account_id: former.id, is_undo: true },
      { property_id: property.id, before_account_id: former.id, account_id: next.id, is_undo: false },
    ]);
    const records = await studio.db.select().from(auditLog).where(eq(auditLog.subjectId, property.id));
    const actions = records.map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['property_moved', 'property_move_undone']));
    const kept = await ada.browser.request<DeliveryJson>('GET', `/api/properties/${property.id}/deliveries`);
    expect(kept.status).toBe(200);
  });
});
