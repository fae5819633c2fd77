import { readFile } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { groupBrackets } from '#domain/media/checks/brackets.ts';
import type { PropertyChecks } from '#domain/media/checks/checks-json.ts';
import type { MediaJson } from '#domain/media/media-json.ts';
import { auditLog } from '#server/db/schema/accounts.ts';
import { isUncheckedPicture, mediaItems } from '#server/db/schema/media.ts';
import { mediaChecks } from '#server/db/schema/media-checks.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { makeVariants } from '#server/features/deliveries/processing/make-variants.ts';
import { listUnchecked } from '#server/features/deliveries/processing/queries.ts';
import { recordMissingChecks } from '#server/features/deliveries/processing/record-missing-checks.ts';
import { applyVersion } from '#server/features/media/versions/apply-version.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { createMedia } from '#server/test/media.ts';
import { makeManifest, paintPhoto, withCameraNotes, withCredentials } from '#server/test/pictures.ts';
import { addProperty } from '#server/test/properties.ts';
import { addOrder, orderRow, studioFacts } from '#server/test/rows.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { listChecked } from './queries.ts';

const FIRST = { attempt: 1, isLastAttempt: false };

let studio: TestStudio;
let admin: Person;
let rosa: Person;
let kitchen: Buffer;
let bath: Buffer;
beforeAll(async () => {
  studio = await openTestStudio();
  admin = await signInPerson(studio, { role: 'admin' });
  kitchen = await readFile('artwork/photo-kitchen.jpg');
  bath = await readFile('artwork/photo-bathroom.jpg');
});
afterAll(() => studio.close());
beforeEach(async () => {
  rosa = await signInPerson(studio);
});

const jpeg = (picture: Sharp) => picture.jpeg({ quality: 85 }).toBuffer();
const small = (picture: Buffer) => sharp(picture).resize({ width: 1000 });

/** A photo of a property that was taken in as the job of its upload does it. */
async function arrive(propertyId: string, content: Buffer, changes: Parameters<typeof createMedia>[2] = {}) {
  const { id } = await createMedia(studio, rosa, { propertyId, content, status: 'processing', ...changes });
  await makeVariants(studio.ctx, { mediaId: id, run: FIRST });
  return id;
}
async function findCheck(itemId: string) {
  const [row] = await studio.db.select().from(mediaChecks).where(eq(mediaChecks.itemId, itemId));
  return row;
}
const getChecks = async (propertyId: string) => {
  const answer = await admin.browser.request<PropertyChecks>('GET', `/api/properties/${propertyId}/checks`);
  expect(answer.status).toBe(200);
  return answer.body;
};
const dismiss = (propertyId: string, keys: string[], rest: Record<string, unknown> = {}) =>
  admin.browser.request<PropertyChecks>('POST', `/api/properties/${propertyId}/checks/dismiss`, {
    json: { keys, ...rest },
  });
const kindsOf = ({ findings }: PropertyChecks) =>
  findings.map(({ kind, photos }) => [kind, ...photos.map(({ file_name }) => file_name)]);

describe('photos that arrive', () => {
  test('are measured with their variants, and their findings wait for staff who may say that they are fine', async () => {
    const { id } = await addProperty(studio, rosa);
    const order = orderRow({ ...studioFacts(), propertyId: id });
    await addOrder(studio.db, { ...order, package: { ...order.package, photoCount: 4 } });
    const noted = withCameraNotes(small(kitchen), { serial: '7' });
    await arrive(id, await jpeg(noted), { fileName: 'kitchen.jpg', place: 1 });
    await arrive(id, await jpeg(small(kitchen).modulate({ brightness: 1.15 })), { fileName: 'again.jpg', place: 2 });
    await arrive(id, await jpeg(small(bath).blur(4)), { fileName: 'soft.jpg', place: 3 });
    const found = await getChecks(id);
    expect(found).toMatchObject({ delivered: 3, ordered: 4, waiting: 0 });
    expect(kindsOf(found)).toEqual([
      ['blur', 'soft.jpg'],
      ['same', 'kitchen.jpg', 'again.jpg'],
      ['count'],
      ['place', 'kitchen.jpg'],
    ]);

    const keys = found.findings.map(({ key }) => key);
    const all = await dismiss(id, [...keys, '0'.repeat(64)]);
    expect(all.body.findings.map(({ dismissed }) => dismissed?.by)).toEqual(keys.map(() => admin.name));
    const again = await dismiss(id, keys.slice(0, 1), { is_fine: false });
    expect(again.body.findings.map(({ dismissed }) => dismissed !== null)).toEqual([false, true, true, true]);
    const recorded = await studio.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(recorded.map(({ action }) => action).sort()).toEqual(['checks_dismissed', 'checks_reopened']);

    // One photo more is another count; the photos that were fine still are.
    await createMedia(studio, rosa, { propertyId: id, fileName: 'late.jpg', status: 'processing', place: 4 });
    await createMedia(studio, rosa, { propertyId: id, fileName: 'broken.jpg', status: 'failed', failure: 'broken' });
    const later = await getChecks(id);
    expect(later).toMatchObject({ delivered: 4, ordered: 4, waiting: 1 });
    expect(kindsOf(later).map(([kind]) => kind)).toEqual(['blur', 'same', 'place']);
    expect(later.findings.map(({ dismissed }) => dismissed !== null)).toEqual([false, true, true]);
  });

  test('keep what the camera noted, also where it is hostile', async () => {
    const { id } = await addProperty(studio, rosa);
    const notes = {
      DateTimeOriginal: '2026:11:20 15:00:00',
      SubSecTimeOriginal: '25',
      FNumber: '8/1',
      FocalLength: '0/0',
    };
    const item = await arrive(
      id,
      await jpeg(
        small(kitchen).withExif({
          IFD0: { Make: 'ACME', Model: `A1 <b>\u0007${'x'.repeat(500)}` },
          IFD2: { ...notes, ExposureTime: '1/60', ISOSpeedRatings: '100' },
        }),
      ),
    );
    const check = await findCheck(item);
    expect(check).toMatchObject({ takenAt: '2026-11-20T15:00:00.25', fNumber: 8, iso: 100, focalLengthMm: null });
    expect(check?.exposureSeconds).toBeCloseTo(1 / 60, 5);
    expect(check?.camera).toMatch(/^ACME A1 <b> x{50,60}$/);
    expect(check).toMatchObject({ hasPlace: false, hash: expect.stringMatching(/^[0-9a-f]{16}$/) });
  });

  test('that a model drew by their own files wait until somebody says what was done to them', async () => {
    const { id } = await addProperty(studio, rosa);
    const staged = withCredentials(await jpeg(small(kitchen)), makeManifest('compositeWithTrainedAlgorithmicMedia'));
    const item = await arrive(id, staged, { fileName: 'staged.jpg' });
    await arrive(id, await jpeg(small(bath)), { fileName: 'bath.jpg' });
    expect(kindsOf(await getChecks(id))).toEqual([['ai', 'staged.jpg']]);
    const { body } = await admin.browser.request<MediaJson>('GET', `/api/media/${item}`);
    expect(body).toMatchObject({ digital_source_type: 'compositeWithTrainedAlgorithmicMedia', has_credentials: true });
    const [{ key = '' } = {}] = (await getChecks(id)).findings;
    expect((await dismiss(id, [key])).body.findings[0]?.dismissed?.by).toBe(admin.name);
    await studio.db.update(mediaItems).set({ alteration: 'staging' }).where(eq(mediaItems.id, item));
    expect(kindsOf(await getChecks(id))).toEqual([]);
  });

  test('have no findings for who may not see the property, and none where nobody says what was ordered', async () => {
    const { id } = await addProperty(studio, rosa);
    expect(await getChecks(id)).toEqual({ delivered: 0, ordered: null, waiting: 0, findings: [] });
    for (const [person, status] of [
      [rosa, 403],
      [await signInPerson(studio), 403],
    ] as const) {
      expect((await person.browser.request('GET', `/api/properties/${id}/checks`)).status).toBe(status);
    }
    const missing = '/api/properties/7c1d2e90-51b3-4c6f-8a27-000000000009/checks';
    expect((await admin.browser.request('GET', missing)).status).toBe(404);
    expect((await dismiss(id, ['short'])).status).toBe(422);
    expect((await dismiss(id, [])).status).toBe(422);
  });
});

test('what was found goes with its file where an item gets another one', async () => {
  const { id } = await addProperty(studio, rosa);
  const item = await arrive(id, await jpeg(small(kitchen).blur(4)));
  const before = await findCheck(item);
  const version = await arrive(id, await jpeg(small(kitchen)), { stage: 'result', versionOf: item });
  const sharpCheck = await findCheck(version);
  await applyVersion(studio.ctx, { itemId: item, fileId: version });
  expect(await findCheck(item)).toEqual({ ...sharpCheck, itemId: item, fileNumber: 2 });
  expect(await findCheck(version)).toEqual({ ...before, itemId: version, fileNumber: 1 });
  expect(kindsOf(await getChecks(id))).toEqual([]);
});

test('frames of a shoot are grouped by the notes of their camera', async () => {
  const { id } = await addProperty(studio, rosa);
  const ids: string[] = [];
  for (const [second, exposure] of ['1/60', '1/240', '1/15'].entries()) {
    const notes = { DateTimeOriginal: `2026:11:20 15:00:0${second}`, ExposureTime: exposure, FNumber: '8/1' };
    const content = await jpeg(paintPhoto(96, 64).withExif({ IFD0: { Model: 'A1' }, IFD2: notes }));
    ids.push(await arrive(id, content, { stage: 'source', fileName: `DSC_${second}.jpg` }));
  }
  expect(groupBrackets(await listChecked(studio.db, id, 'source')).groups).toEqual([ids]);
  expect(await listChecked(studio.db, id, 'shown')).toEqual([]);
});

describe('pictures from before there were checks', () => {
  test('are checked once nothing else waits, those that cannot be read as well, each once', async () => {
    await studio.db
      .update(mediaItems)
      .set({ status: 'failed', failure: 'broken' })
      .where(eq(mediaItems.status, 'processing'));
    const { id } = await addProperty(studio, rosa);
    const old = await createMedia(studio, rosa, { propertyId: id, content: await jpeg(small(kitchen).blur(4)) });
    const torn = await createMedia(studio, rosa, { propertyId: id, content: Buffer.from('no picture') });
    const busy = await createMedia(studio, rosa, { propertyId: id, status: 'processing' });
    await recordMissingChecks(studio.ctx);
    expect(await findCheck(old.id)).toBeUndefined();
    await makeVariants(studio.ctx, { mediaId: busy.id, run: FIRST });
    await recordMissingChecks(studio.ctx);
    expect((await findCheck(old.id))?.sharpness).toBeLessThan(0.1);
    expect(await findCheck(torn.id)).toMatchObject({ sharpness: null, hash: null, hasPlace: false });
    const { images } = studio.services;
    const measure = () => Promise.reject(new Error('Nothing is left to be measured.'));
    await recordMissingChecks({ ...studio.ctx, images: { ...images, measure } });
    expect(await listUnchecked(studio.db, 100)).toEqual([]);
    // Of another file nothing is known, and of the one that it had nothing is forgotten.
    const next = await createMedia(studio, rosa, { propertyId: id, content: await jpeg(small(kitchen)) });
    await studio.db.update(mediaItems).set({ stage: 'incoming', versionOf: old.id }).where(eq(mediaItems.id, next.id));
    await withTransaction(studio.db, (db) => applyVersion({ ...studio.ctx, db }, { itemId: old.id, fileId: next.id }));
    expect((await listUnchecked(studio.db, 100)).map((item) => item.id)).toEqual([old.id]);
    await recordMissingChecks(studio.ctx);
    expect((await findCheck(old.id))?.sharpness).toBeGreaterThan(0.1);
    expect(await listUnchecked(studio.db, 100)).toEqual([]);
  });

  test('are found by an index of nothing else, so that what is checked is not read again', async () => {
    const plan = await withTransaction(studio.db, async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      const { rows } = await tx.execute(
        sql`explain select id from media_items where ${isUncheckedPicture} order by created_at desc limit 100`,
      );
      return JSON.stringify(rows);
    });
    expect(plan).toContain('media_items_unchecked');
    expect(plan).not.toContain('Sort');
  });
});
