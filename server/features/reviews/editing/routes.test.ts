import { crc32 } from 'node:zlib';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { RAW_TYPES } from '#domain/media/raw-types.ts';
import type { EditingJob } from '#domain/reviews/editing/editing-job.ts';
import type { EditorLinkJson, HandOff } from '#domain/reviews/editing/editor-link.ts';
import { staffRoles, users } from '#server/db/schema/accounts.ts';
import { editorLinks } from '#server/db/schema/editor-links.ts';
import { mediaItems, uploads } from '#server/db/schema/media.ts';
import { productions } from '#server/db/schema/productions.ts';
import { reviewPins, reviewRounds, reviews } from '#server/db/schema/reviews.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { makeVariants } from '#server/features/deliveries/processing/make-variants.ts';
import { purgeHiddenMedia } from '#server/features/media/purge-media.ts';
import { moveProduction } from '#server/features/production/move-production.ts';
import { finishUpload } from '#server/features/reviews/uploads/finish-upload.ts';
import { newId } from '#server/platform/random/random.ts';
import { createPerson, type Person, signInPerson } from '#server/test/accounts.ts';
import { openBrowser } from '#server/test/browser.ts';
import { addOrderOfProperty, createTestLink } from '#server/test/deliveries.ts';
import { createMedia, smallPhoto } from '#server/test/media.ts';
import { addProperty } from '#server/test/properties.ts';
import { makeRaw } from '#server/test/raw-files.ts';
import { unpackStreamed } from '#server/test/streamed-zip.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { sha256Hex, uploadFile, uploadMetadata } from '#server/test/uploads.ts';
import { purgeSources } from './purge-sources.ts';

const DAY = 86_400_000;
const TUS = { 'Tus-Resumable': '1.0.0' };

let studio: TestStudio;
let admin: Person;
let rosa: Person;
beforeAll(async () => {
  studio = await openTestStudio();
});
afterAll(() => studio.close());
beforeEach(async () => {
  studio.clock.set('2026-11-20T15:00:00Z');
  admin = await signInPerson(studio, { role: 'admin' });
  rosa = await createPerson(studio);
});

type Problem = { code: string; detail: string };
const visitor = () => openBrowser(studio.url);
const open = (key: string, { browser } = { browser: visitor() }) =>
  browser.request<EditingJob & Problem>('GET', `/api/e/${key}`);

/** A member of the studio with one role. */
async function signInStaff(role: 'editor' | 'manager' | 'photographer'): Promise<Person> {
  const person = await signInPerson(studio, { role: 'staff' });
  await studio.db.insert(staffRoles).values({ userId: person.id, role });
  return person;
}

/** Gives a job to an editor of the studio. */
async function assign(propertyId: string, userId: string | null): Promise<void> {
  await withTransaction(studio.db, (tx) =>
    moveProduction({ ...studio.ctx, db: tx }, { propertyId, to: 'uploaded', cause: 'files_arrived' }),
  );
  const path = `/api/admin/production/${propertyId}`;
  const { headers } = await admin.browser.request('GET', path);
  const answer = await admin.browser.request('PATCH', path, {
    json: { assigned_to: userId },
    headers: { 'If-Match': headers.get('ETag') ?? '' },
  });
  if (answer.status !== 200) throw new Error(`The job was not given: ${answer.text}`);
}

async function makeLink(propertyId: string, changes: Record<string, unknown> = {}) {
  const path = `/api/properties/${propertyId}/editor-links`;
  const { body, status, text } = await admin.browser.request<EditorLinkJson>('POST', path, {
    json: { name: 'Ed Itor', ...changes },
  });
  if (status !== 201) throw new Error(`The link was not made: ${text}`);
  return { ...body, key: (body.url ?? '').split('/').at(-1) ?? '' };
}

/** A property with two pictures as they were shot and one that is shown, and a link for an editor. */
async function handOff() {
  const property = await addProperty(studio, rosa, { name: 'Oak Lane', address: '12 Oak Lane' });
  const of = { propertyId: property.id, crc32: crc32(await smallPhoto()) };
  const first = await createMedia(studio, rosa, {
    ...of,
    fileName: 'IMG_1.jpg',
    stage: 'source',
    room: 'Kitchen',
    place: 4,
  });
  const second = await createMedia(studio, rosa, { ...of, fileName: 'IMG_2.jpg', stage: 'source' });
  const shown = await createMedia(studio, rosa, { ...of, fileName: 'front.jpg' });
  return { property, first, second, shown, link: await makeLink(property.id) };
}

/** Uploads a result by a key, as tus does. */
async function uploadResult(
  key: string,
  fileName: string,
  { browser = visitor(), bytes = null as Buffer | null } = {},
) {
  const content = bytes ?? (await smallPhoto());
  const begun = await beginResult(key, fileName, content.length, browser);
  if (begun.status !== 201) throw new Error(`The upload did not begin: ${begun.text}`);
  const address = begun.headers.get('Location') ?? '';
  const sent = await sendResult(address, content, browser);
  if (sent.status !== 204) throw new Error(`The upload did not end: ${sent.text}`);
  return address.split('/').at(-1) ?? '';
}

const beginResult = (key: string, filename: string, size: number, browser = visitor()) =>
  browser.request<Problem | null>('POST', `/api/e/${key}/uploads`, {
    headers: { ...TUS, 'Upload-Length': String(size), 'Upload-Metadata': uploadMetadata({ filename }) },
  });
const sendResult = (address: string, bytes: Buffer, browser = visitor(), offset = 0) =>
  browser.request<Problem | null>('PATCH', address, {
    headers: { ...TUS, 'Upload-Offset': String(offset), 'Content-Type': 'application/offset+octet-stream' },
    body: new Uint8Array(bytes),
  });

/** A job once its files are prepared, as the queue of jobs does. */
async function whenReady(key: string): Promise<EditingJob> {
  const waiting = await studio.db.select().from(mediaItems).where(eq(mediaItems.status, 'processing'));
  for (const { id } of waiting) {
    await makeVariants(studio.ctx, { mediaId: id, run: { attempt: 1, isLastAttempt: false } });
  }
  return (await open(key)).body;
}
const match = (key: string, id: string, json: Record<string, unknown>) =>
  visitor().request<EditingJob & Problem>('PUT', `/api/e/${key}/results/${id}`, { json });
const send = (key: string) => visitor().request<EditingJob & Problem>('POST', `/api/e/${key}/check`);
const approve = (propertyId: string, ids: string[], { browser } = admin) =>
  browser.request<EditingJob & Problem>('POST', `/api/properties/${propertyId}/results/approve`, { json: { ids } });
const giveBack = (propertyId: string, json: Record<string, unknown>) =>
  admin.browser.request<EditingJob & Problem>('POST', `/api/properties/${propertyId}/results/return`, { json });
const stageOf = async (propertyId: string) => {
  const [row] = await studio.db.select().from(productions).where(eq(productions.propertyId, propertyId));
  return row?.stage ?? null;
};
const rowOf = async (id: string) => (await studio.db.select().from(mediaItems).where(eq(mediaItems.id, id)))[0];

describe('a link for an editor', () => {
  test('opens one job: its files, its notes, and nothing of the customer', async () => {
    const { property, link, first } = await handOff();
    const notes = { json: { notes: 'Blue sky, no cars.' } };
    await admin.browser.request('PATCH', `/api/properties/${property.id}/editing`, notes);
    await addOrderOfProperty(studio, property.id);
    const { body, text, headers } = await open(link.key);
    expect(body).toMatchObject({
      property: { id: property.id, name: 'Oak Lane', address: '12 Oak Lane' },
      by: {
        kind: 'link',
        name: 'Ed Itor',
        expires_at: link.expires_at,
      },
      notes: 'Blue sky, no cars.',
      can_check: false,
      results: [],
    });
    expect(Date.parse(link.expires_at) - Date.parse(link.created_at)).toBe(14 * DAY);
    expect(body.sources.map(({ file_name }) => file_name)).toEqual(['IMG_1.jpg', 'IMG_2.jpg']);
    expect(body.shown.map(({ file_name }) => file_name)).toEqual(['front.jpg']);
    for (const secret of [rosa.email, rosa.id, 'price', 'customer', 'phone', '/d/']) expect(text).not.toContain(secret);
    expect(headers.get('Cache-Control')).toContain('no-store');
    const original = await fetch(`${studio.url}${body.sources[0]?.download}`);
    expect(original.headers.get('Content-Disposition')).toContain('attachment');
    expect(sha256Hex(Buffer.from(await original.arrayBuffer()))).toBe(sha256Hex(await smallPhoto()));
    expect(first.id).toBe(body.sources[0]?.id);
  });

  test('ends: by itself, or by the studio; what never was is not found', async () => {
    const { property, link, first } = await handOff();
    const late = await makeLink(property.id, { days: 1 });
    const addresses = (key: string) => [
      `/api/e/${key}`,
      `/api/e/${key}/archive`,
      `/api/e/${key}/files/${first.id}`,
      `/api/e/${key}/files/${first.id}/preview.webp`,
    ];
    const statusesOf = async (key: string) =>
      new Set(await Promise.all(addresses(key).map(async (path) => (await visitor().request('GET', path)).status)));
    expect(await statusesOf(link.key)).toEqual(new Set([200]));
    const { body } = await admin.browser.request<HandOff>('POST', `/api/editor-links/${link.id}/revoke`);
    expect(body.links.map(({ id, state }) => [id, state])).toEqual([
      [late.id, 'open'],
      [link.id, 'revoked'],
    ]);
    expect(await statusesOf(link.key)).toEqual(new Set([410]));
    expect((await beginResult(link.key, 'IMG_1.jpg', 100)).status).toBe(410);
    studio.clock.set('2026-11-21T15:01:00Z');
    expect(await statusesOf(late.key)).toEqual(new Set([410]));
    expect(await statusesOf('x'.repeat(43))).toEqual(new Set([404]));
    expect(await statusesOf('short')).toEqual(new Set([404]));
  });

  test('is kept as a hash alone, and opens no other job', async () => {
    const { link } = await handOff();
    const other = await handOff();
    const rows = await studio.db.select().from(editorLinks);
    expect(JSON.stringify(rows)).not.toContain(link.key);
    const path = `/api/e/${link.key}/files/${other.first.id}`;
    for (const address of [path, `${path}/preview.webp`, `/api/e/${link.key}/archive?ids=${other.first.id}`]) {
      expect((await visitor().request('GET', address)).status).toBe(404);
    }
    expect((await open(other.property.id)).status).toBe(401);
  });

  test('gives all files as one archive, which continues where it was cut', async () => {
    const { property, link, second } = await handOff();
    const whole = Buffer.from(await (await fetch(`${studio.url}/api/e/${link.key}/archive`)).arrayBuffer());
    const files = unpackStreamed(whole);
    expect(files.map(({ name }) => name).sort()).toEqual(['IMG_1.jpg', 'IMG_2.jpg']);
    const rest = await fetch(`${studio.url}/api/e/${link.key}/archive`, { headers: { Range: 'bytes=100-' } });
    expect(rest.status).toBe(206);
    expect(Buffer.from(await rest.arrayBuffer()).equals(whole.subarray(100))).toBe(true);
    const one = await fetch(`${studio.url}/api/e/${link.key}/archive?ids=${second.id}`);
    expect(unpackStreamed(Buffer.from(await one.arrayBuffer())).map(({ name }) => name)).toEqual(['IMG_2.jpg']);
    expect(await stageOf(property.id)).toBe('editing');
  });
});

describe('an editor of the studio', () => {
  test('has the jobs that were given to them, and nothing else', async () => {
    const { property, shown } = await handOff();
    const other = await handOff();
    const editor = await signInStaff('editor');
    expect((await open(property.id, editor)).status).toBe(404);
    await assign(property.id, editor.id);
    const { status, body } = await open(property.id, editor);
    expect(status).toBe(200);
    expect(body).toMatchObject({ by: { kind: 'account' }, can_check: false });
    expect((await open(other.property.id, editor)).status).toBe(404);
    const closed = [
      `/api/media/${shown.id}`,
      `/api/media/${other.shown.id}/preview.webp`,
      '/api/media',
      '/api/admin/users',
      '/api/admin/orders',
      `/api/properties/${property.id}/deliveries`,
      `/api/properties/${property.id}/editing`,
    ];
    for (const path of closed) expect([path, (await editor.browser.request('GET', path)).status]).toEqual([path, 404]);
    await assign(property.id, null);
    expect((await open(property.id, editor)).status).toBe(404);
  });

  test('uploads results as well, and loses them once suspended', async () => {
    const { property } = await handOff();
    const editor = await signInStaff('editor');
    await assign(property.id, editor.id);
    await uploadResult(property.id, 'IMG_1-HDR.jpg', editor);
    expect((await open(property.id, editor)).body.results).toHaveLength(1);
    const bytes = await smallPhoto();
    const begun = await beginResult(property.id, 'IMG_2.jpg', bytes.length, editor.browser);
    await studio.db.update(users).set({ suspendedAt: studio.clock.now() }).where(eq(users.id, editor.id));
    const sent = await sendResult(begun.headers.get('Location') ?? '', bytes, editor.browser);
    expect(sent.status).toBe(401);
  });
});

describe('files as they were shot', () => {
  test('raw ones are taken there alone, shown by their picture and sent as bytes to be saved', async () => {
    const { property, link } = await handOff();
    const jpeg = await smallPhoto();
    for (const type of RAW_TYPES) {
      const bytes = makeRaw(type, { jpeg, orientation: 6 });
      await uploadFile(admin, bytes, {
        filename: `DSC_${type}.${type.toUpperCase()}`,
        propertyId: property.id,
        stage: 'source',
      });
    }
    const job = await whenReady(link.key);
    const raws = job.sources.filter(({ kind }) => kind === 'raw');
    expect(raws).toHaveLength(RAW_TYPES.length);
    expect(await stageOf(property.id)).toBe('uploaded');
    for (const raw of raws) {
      expect(raw).toMatchObject({ status: 'ready', width: 48, height: 64 });
      expect((await fetch(`${studio.url}${raw.picture}/preview.webp`)).headers.get('Content-Type')).toBe('image/webp');
      const answer = await fetch(`${studio.url}${raw.download}`);
      expect(answer.headers.get('Content-Type')).toBe('application/octet-stream');
      expect(answer.headers.get('Content-Disposition')).toContain(`attachment; filename="${raw.file_name}"`);
    }
    expect(await stageOf(property.id)).toBe('editing');
    const bytes = makeRaw('cr2', { jpeg });
    const elsewhere = uploadFile(admin, bytes, { filename: 'IMG_9.CR2', propertyId: property.id });
    await expect(elsewhere).rejects.toThrow('type of file');
    const masked = uploadFile(admin, jpeg, { filename: 'IMG_9.CR2', propertyId: property.id, stage: 'source' });
    await expect(masked).rejects.toThrow('content of this file');
    expect((await beginResult(link.key, 'IMG_9.CR2', 5000)).status).toBe(415);
  });

  test('of a bracket are one group, and what was made of it is an edit of its first picture', async () => {
    const { property, link } = await handOff();
    const ids: string[] = [];
    const exposures = [1, 4, 16].map((share): [number, number] => [share, 250]);
    for (const [place, exposure] of exposures.entries()) {
      const shot = { exposure, takenAt: `2026:11:19 10:15:0${place}` };
      const bytes = makeRaw('arw', { jpeg: await smallPhoto(), ...shot });
      const metadata = { filename: `DSC0${place + 1}.ARW`, propertyId: property.id, stage: 'source' };
      ids.push(await uploadFile(admin, bytes, metadata));
    }
    const { sources } = await whenReady(link.key);
    const [lead] = ids;
    expect(sources.filter(({ kind }) => kind === 'raw').map(({ group }) => group)).toEqual([lead, lead, lead]);
    await uploadResult(link.key, 'DSC02-HDR.jpg');
    expect((await whenReady(link.key)).results[0]).toMatchObject({ is_matched: true, source_id: lead });
  });

  test('go after the delivery, raw ones first, while a job that is open keeps them', async () => {
    const { property, first, second } = await handOff();
    await studio.db
      .update(mediaItems)
      .set({ kind: 'raw', fileType: 'image/x-sony-arw' })
      .where(eq(mediaItems.id, second.id));
    const purge = async () => {
      await purgeSources(studio.ctx);
      const later = new Date(studio.clock.now().getTime() + 60_000);
      await purgeHiddenMedia({ ...studio.ctx, clock: { now: () => later } });
    };
    const isThere = async (id: string) => (await rowOf(id)) !== undefined;
    studio.clock.set('2027-11-20T15:00:00Z');
    await purge();
    expect([await isThere(first.id), await isThere(second.id)]).toEqual([true, true]);
    studio.clock.set('2026-11-20T15:00:00Z');
    await studio.db
      .insert(productions)
      .values({
        propertyId: property.id,
        stage: 'delivered',
        stageSince: studio.clock.now(),
        createdAt: studio.clock.now(),
      })
      .onConflictDoUpdate({
        target: productions.propertyId,
        set: { stage: 'delivered', stageSince: studio.clock.now() },
      });
    const { body } = await open(property.id, admin);
    expect(body.sources.map(({ removed_on }) => removed_on)).toEqual(['2027-05-19', '2027-02-18']);
    studio.clock.set('2027-02-19T15:00:00Z');
    await purge();
    expect([await isThere(first.id), await isThere(second.id)]).toEqual([true, false]);
    studio.clock.set('2027-05-20T15:00:00Z');
    await purge();
    expect(await isThere(first.id)).toBe(false);
  });
});

describe('results', () => {
  test('are matched by their names; the rest is matched by hand before they are sent', async () => {
    const { property, link, first, shown } = await handOff();
    await uploadResult(link.key, 'img_1-HDR.jpg');
    await uploadResult(link.key, 'front-edit.jpg');
    const strange = await uploadResult(link.key, 'sunset.jpg');
    const job = await whenReady(link.key);
    expect(
      job.results.map(({ file_name, is_matched, source_id, replaces_id }) => [
        file_name,
        is_matched,
        source_id,
        replaces_id,
      ]),
    ).toEqual([
      ['front-edit.jpg', true, null, shown.id],
      ['img_1-HDR.jpg', true, first.id, null],
      ['sunset.jpg', false, null, null],
    ]);
    expect((await send(link.key)).body).toMatchObject({ code: 'conflict' });
    expect((await match(link.key, strange, { source_id: shown.id })).status).toBe(404);
    expect((await match(link.key, first.id, {})).status).toBe(404);
    expect((await match(link.key, strange, {})).status).toBe(200);
    const sent = await send(link.key);
    expect(sent.body.results.map(({ state }) => state)).toEqual(['sent', 'sent', 'sent']);
    expect(await stageOf(property.id)).toBe('check');
    expect((await match(link.key, strange, {})).status).toBe(409);
    expect((await visitor().request('DELETE', `/api/e/${link.key}/results/${strange}`)).status).toBe(409);
    expect((await send(link.key)).status).toBe(409);
  });

  test('that look soft, or like each other, say so to who edits and to who checks, and are sent all the same', async () => {
    const { property, link } = await handOff();
    const photo = (name: string) => sharp(`artwork/photo-${name}.jpg`).resize({ width: 1000 });
    const soft = await photo('kitchen').blur(4).jpeg().toBuffer();
    await uploadResult(link.key, 'IMG_1.jpg', { bytes: soft });
    await uploadResult(link.key, 'IMG_2.jpg', { bytes: await photo('bathroom').jpeg().toBuffer() });
    await uploadResult(link.key, 'IMG_2-b.jpg', { bytes: await photo('bathroom').jpeg({ quality: 70 }).toBuffer() });
    const found = ({ results }: EditingJob) => results.map(({ file_name, findings }) => [file_name, findings]);
    const expected = [
      ['IMG_1.jpg', ['blur']],
      ['IMG_2-b.jpg', ['same']],
      ['IMG_2.jpg', ['same']],
    ];
    expect(found(await whenReady(link.key))).toEqual(expected);
    expect(found((await open(property.id, admin)).body)).toEqual(expected);
    for (const { id } of (await open(link.key)).body.results) await match(link.key, id, {});
    expect((await send(link.key)).body.results.map(({ state }) => state)).toEqual(['sent', 'sent', 'sent']);
  });

  test('are seen by nobody else until they are approved: then at the place of their original, or as the next version', async () => {
    const { property, link, shown } = await handOff();
    const before = await rowOf(shown.id);
    const fresh = await uploadResult(link.key, 'IMG_1-HDR.jpg');
    const again = await uploadResult(link.key, 'front.jpg');
    await whenReady(link.key);
    const listed = async () =>
      (await admin.browser.request<{ items: { id: string }[] }>('GET', `/api/properties/${property.id}/media`)).body
        .items;
    expect((await listed()).map(({ id }) => id)).toEqual([shown.id]);
    expect((await approve(property.id, [fresh, again])).status).toBe(409);
    await send(link.key);
    const [one, two] = await Promise.all([approve(property.id, [fresh, again]), approve(property.id, [again, fresh])]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(await rowOf(fresh)).toMatchObject({ stage: 'shown', room: 'Kitchen', isPlaced: true });
    expect(await rowOf(shown.id)).toMatchObject({ stage: 'shown', fileNumber: 2 });
    expect(await rowOf(again)).toMatchObject({ stage: 'former', fileNumber: 1, filePath: before?.filePath });
    expect((await listed()).map(({ id }) => id)).toEqual([fresh, shown.id]);
    expect(await stageOf(property.id)).toBe('review');
  });

  test('come back with a note and pins, and are replaced by a file of the same name', async () => {
    const { property, link } = await handOff();
    const id = await uploadResult(link.key, 'IMG_1.jpg');
    await whenReady(link.key);
    await send(link.key);
    expect((await giveBack(property.id, { ids: [id] })).status).toBe(422);
    const pins = [{ result_id: id, x: 0.25, y: 0.75, text: 'Remove the cable' }];
    const { body } = await giveBack(property.id, { ids: [id], note: 'Almost.', pins });
    expect(body.results[0]).toMatchObject({ state: 'returned', note: 'Almost.' });
    expect(await stageOf(property.id)).toBe('editing');
    const seen = (await open(link.key)).body.results[0];
    expect(seen?.pins).toMatchObject([
      { x: 0.25, y: 0.75, is_internal: true, comments: [{ author: 'staff', text: 'Remove the cable' }] },
    ]);
    expect((await giveBack(property.id, { ids: [id], note: 'Again' })).status).toBe(409);
    const mended = await uploadResult(link.key, 'img_1.JPG');
    const job = await whenReady(link.key);
    expect(job.results.map((each) => [each.id, each.state])).toEqual([[mended, 'waiting']]);
    await send(link.key);
    expect((await approve(property.id, [mended])).status).toBe(200);
  });

  test('of what a client wants changed: its editor is told once it is sent, and it is done with the new version', async () => {
    const { property, link, shown } = await handOff();
    const { deliveryId } = await createTestLink(admin, property.id);
    const createdAt = studio.clock.now();
    await studio.db.insert(reviews).values({ deliveryId });
    const [roundId, pinId] = [newId(createdAt), newId(createdAt)];
    await studio.db.insert(reviewRounds).values({ id: roundId, deliveryId, number: 1, createdAt });
    const place = { x: 0.5, y: 0.25, number: 1, itemId: shown.id };
    await studio.db.insert(reviewPins).values({ ...place, id: pinId, deliveryId, roundId, createdAt });
    const pinsOf = async () => (await open(link.key)).body.shown[0]?.pins;
    expect(await pinsOf()).toEqual([]);
    await studio.db.update(reviewRounds).set({ state: 'sent', sentAt: createdAt, dueAt: createdAt });
    expect(await pinsOf()).toMatchObject([{ x: 0.5, y: 0.25, is_internal: false, is_done: false }]);
    const id = await uploadResult(link.key, 'front.jpg');
    await whenReady(link.key);
    await send(link.key);
    await approve(property.id, [id]);
    expect(await pinsOf()).toMatchObject([{ id: pinId, is_done: true }]);
  });

  test('of an upload that ends after its link are not kept', async () => {
    const { link, property } = await handOff();
    const bytes = await smallPhoto();
    const begun = await beginResult(link.key, 'IMG_1.jpg', bytes.length);
    const address = begun.headers.get('Location') ?? '';
    expect((await sendResult(address, bytes.subarray(0, 500))).status).toBe(204);
    await admin.browser.request('POST', `/api/editor-links/${link.id}/revoke`);
    expect((await sendResult(address, bytes.subarray(500), visitor(), 500)).status).toBe(410);
    const id = address.split('/').at(-1) ?? '';
    const [upload] = await studio.db.select().from(uploads).where(eq(uploads.id, id));
    expect(upload?.stage).toBe('result');
    // As though its last byte had come while the link was being ended.
    const file = { key: upload?.filePath ?? '', size: bytes.length };
    await studio.services.storage.put(file.key, bytes, 'image/jpeg');
    await finishUpload(studio.ctx, id, file);
    expect(await studio.services.storage.find(file.key)).toBeNull();
    expect(await studio.db.$count(uploads, eq(uploads.id, id))).toBe(0);
    expect((await open(property.id, admin)).body.results).toEqual([]);
  });

  test('of an upload that ends after its job was given to somebody else are not kept, those of the studio are', async () => {
    const { property } = await handOff();
    const editor = await signInStaff('editor');
    await assign(property.id, editor.id);
    const bytes = await smallPhoto();
    const endUpload = async (name: string, by: Person) => {
      const begun = await beginResult(property.id, name, bytes.length, by.browser);
      const id = begun.headers.get('Location')?.split('/').at(-1) ?? '';
      const [upload] = await studio.db.select().from(uploads).where(eq(uploads.id, id));
      const file = { key: upload?.filePath ?? '', size: bytes.length };
      await studio.services.storage.put(file.key, bytes, 'image/jpeg');
      return { finish: () => finishUpload(studio.ctx, id, file), isKept: () => studio.services.storage.find(file.key) };
    };
    const [late, own] = [await endUpload('IMG_1-HDR.jpg', editor), await endUpload('IMG_2-HDR.jpg', admin)];
    const inTime = await endUpload('IMG_3-HDR.jpg', editor);
    await inTime.finish();
    await assign(property.id, null);
    for (const { finish } of [late, own]) await finish();
    expect(await late.isKept()).toBeNull();
    for (const { isKept } of [own, inTime]) expect(await isKept()).not.toBeNull();
    const names = (await open(property.id, admin)).body.results.map(({ file_name }) => file_name);
    expect(names).toEqual(['IMG_2-HDR.jpg', 'IMG_3-HDR.jpg']);
  });

  test('of one link are no uploads of another', async () => {
    const { link, property } = await handOff();
    const other = await makeLink(property.id, { name: 'Other' });
    const bytes = await smallPhoto();
    const address = (await beginResult(link.key, 'IMG_1.jpg', bytes.length)).headers.get('Location') ?? '';
    expect(address).toMatch(new RegExp(`^/api/e/${link.key}/uploads/[0-9a-f-]{36}$`));
    const theirs = address.replace(link.key, other.key);
    expect((await sendResult(theirs, bytes)).status).toBe(404);
    expect((await sendResult(`/api/uploads/${address.split('/').at(-1)}`, bytes)).status).toBe(401);
    expect((await sendResult(address, bytes)).status).toBe(204);
  });
});
