import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { MEDIA_FAILURES } from '#domain/media/media-failures.ts';
import { paced } from '#scripts/test/setup/pace.ts';
import { auditLog, users } from '#server/db/schema/accounts.ts';
import { mediaItems, uploads } from '#server/db/schema/media.ts';
import { properties } from '#server/db/schema/properties.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { smallPhoto } from '#server/test/media.ts';
import { paintPhoto } from '#server/test/pictures.ts';
import { askRaw } from '#server/test/raw-request.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { askUpload, beginUpload, fakeFilm, locationUploadId, sendBytes, uploadFile } from '#server/test/uploads.ts';
import { createUpload } from './create-upload.ts';

let studio: TestStudio;
let jane: Person;
let john: Person;
let admin: Person;
beforeAll(async () => {
  studio = await openTestStudio();
  jane = await signInPerson(studio);
  john = await signInPerson(studio);
  admin = await signInPerson(studio, { role: 'admin' });
});
afterAll(() => studio.close());

async function addProperty(realtor: Person): Promise<string> {
  const id = randomUUID();
  await studio.db
    .insert(properties)
    .values({ id, name: 'House', realtorId: realtor.id, createdAt: studio.clock.now() });
  return id;
}

const itemOf = async (id: string) => (await studio.db.select().from(mediaItems).where(eq(mediaItems.id, id)))[0];
const uploadOf = async (id: string) => (await studio.db.select().from(uploads).where(eq(uploads.id, id)))[0];

describe('a finished upload', () => {
  test('MED-21: becomes an item of its owner with its details', async () => {
    const photo = await smallPhoto();
    const id = await uploadFile(jane, photo, {
      filename: 'Front Küche 1.JPG',
      filetype: 'image/jpeg',
      description: ' The kitchen ',
      tags: ' HDR, , Kitchen,hdr ',
    });
    const item = await itemOf(id);
    expect(item).toMatchObject({
      userId: jane.id,
      uploadedBy: jane.id,
      propertyId: null,
      isGeneralMedia: true,
      fileName: 'Front Küche 1.JPG',
      fileType: 'image/jpeg',
      description: 'The kitchen',
      tags: ['HDR', 'Kitchen'],
      sizeBytes: photo.length,
      sizeKb: Math.round(photo.length / 1024),
      status: 'processing',
    });
    expect(item?.filePath).toMatch(new RegExp(`^realtor-media/${jane.id}/\\d{13}-Front_Kuche_1\\.jpg$`));
    expect(await studio.services.storage.find(item?.filePath ?? '')).toEqual({ size: photo.length });
    expect(await uploadOf(id)).toBeUndefined();
  });

  test('still says that it is whole, to its owner and to admins, so that nobody sends it again', async () => {
    const photo = await smallPhoto();
    const id = await uploadFile(jane, photo);
    for (const person of [jane, admin]) {
      const answer = await askUpload(person, id);
      expect([answer.status, answer.headers.get('Upload-Offset')]).toEqual([200, String(photo.length)]);
    }
    expect((await askUpload(john, id)).status).toBe(404);
  });

  test('MED-20: two files of one name in one millisecond have two keys', async () => {
    const now = studio.clock.now();
    const frozen = { ...studio.services, clock: { now: () => now } };
    const caller = {
      ...frozen,
      actor: { kind: 'user' as const, userId: jane.id, role: 'realtor' as const },
      clientIp: '',
    };
    const begin = () => createUpload({ uploadId: randomUUID(), size: 1, metadata: { filename: 'same.jpg' }, caller });
    const [first, second] = await Promise.all([begin(), begin()]);
    const stamps = [first, second].map(({ key }) => Number(/\/(\d{13})-same\.jpg$/.exec(key)?.[1]));
    expect(stamps.sort()).toEqual([now.getTime(), now.getTime() + 1]);
  });
});

describe('whose library it is', () => {
  test('MED-23: an admin uploads to the property of any realtor, and it is recorded', async () => {
    const property = await addProperty(jane);
    const id = await uploadFile(admin, await smallPhoto(), {
      filename: 'front.jpg',
      filetype: 'image/jpeg',
      userId: jane.id,
      propertyId: property,
    });
    const item = await itemOf(id);
    expect(item).toMatchObject({ userId: jane.id, uploadedBy: admin.id, propertyId: property, isGeneralMedia: false });
    expect(item?.filePath).toMatch(new RegExp(`^realtor-media/${jane.id}/${property}/\\d{13}-front\\.jpg$`));
    const deeds = await studio.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(deeds.map(({ action, actorId, detail }) => ({ action, actorId, detail }))).toEqual([
      { action: 'media_uploaded', actorId: admin.id, detail: { owner: jane.id } },
    ]);
  });

  test("check 53: another's account or property is as good as one that never was", async () => {
    const [property, other] = [await addProperty(john), await signInPerson(studio, { role: 'admin' })];
    const strange = [
      { who: jane, userId: john.id },
      { who: jane, userId: randomUUID() },
      { who: jane, propertyId: property },
      { who: jane, propertyId: randomUUID() },
      { who: jane, userId: john.id, propertyId: property },
      { who: admin, userId: randomUUID() },
      { who: admin, userId: other.id },
      { who: admin, userId: jane.id, propertyId: property },
    ];
    const answers = await Promise.all(
      strange.map(({ who, ...target }) => beginUpload(who, 10, { filename: 'a.jpg', ...target })),
    );
    expect(answers.map(({ status }) => status)).toEqual(strange.map(() => 404));
    expect(new Set(answers.map(({ body }) => body?.detail)).size).toBe(1);
  });

  test('check 54: nobody but its owner and admins sees, continues or ends an upload', async () => {
    const id = locationUploadId(await beginUpload(jane, 10, { filename: 'a.jpg' }));
    expect((await askUpload(john, id)).status).toBe(404);
    expect((await sendBytes(john, id, 0, Buffer.from('xxxxx'))).status).toBe(404);
    expect((await askUpload(john, id, 'DELETE')).status).toBe(404);
    expect((await askUpload(admin, id)).headers.get('Upload-Offset')).toBe('0');
    expect((await askUpload(jane, id, 'DELETE')).status).toBe(204);
    expect(await uploadOf(id)).toBeUndefined();
  });
});

describe('what is taken', () => {
  test.each([
    ['film.mkv', 'video/x-matroska', 201],
    ['film.AVI', '', 201],
    ['photo.gif', 'image/gif', 201],
    ['photo.heic', 'image/heic', 415],
    ['page.html', 'text/html', 415],
    ['photo.jpg', 'text/html', 415],
    ['photo.svg', 'image/svg+xml', 415],
    ['.htaccess', '', 415],
    ['photo.jpg\0.exe', '', 415],
  ])('MED-14: the library answers %s (%s) with %i', async (filename, filetype, status) => {
    expect((await beginUpload(jane, 10, { filename, filetype })).status).toBe(status);
  });

  test.each([
    ['photo.webp', 201],
    ['film.mov', 201],
    ['photo.gif', 415],
    ['film.mkv', 415],
  ])("MED-14: the admin's dialog of a property answers %s with %i", async (filename, status) => {
    const propertyId = await addProperty(jane);
    expect((await beginUpload(admin, 10, { filename, userId: jane.id, propertyId })).status).toBe(status);
  });

  test.each([
    ['no name', { filetype: 'image/jpeg' }, 422],
    ['a tag too long', { filename: 'a.jpg', tags: 'x'.repeat(51) }, 422],
    ['31 tags', { filename: 'a.jpg', tags: Array.from({ length: 31 }, (_, n) => `t${n}`).join() }, 422],
    ['a description too long', { filename: 'a.jpg', description: 'x'.repeat(2001) }, 422],
    ['a user that is no id', { filename: 'a.jpg', userId: 'me' }, 422],
  ])('metadata with %s is refused', async (_what, metadata, status) => {
    expect((await beginUpload(jane, 10, metadata)).status).toBe(status);
  });

  test('a file above the limit of the settings is refused before its first byte', async () => {
    const answer = await beginUpload(jane, studio.config.UPLOAD_MAX_BYTES + 1, { filename: 'a.mp4' });
    expect(answer.status).toBe(413);
  });

  test('check 71: hostile names end in keys of plain letters, inside the folder of their owner', async () => {
    const names = [
      '../../etc/passwd.jpg',
      'a\r\nb.jpg',
      '\u202egpj.exe.jpg',
      `${'x'.repeat(300)}.jpg`,
      '";rm.jpg',
      '😀.jpg',
    ];
    for (const filename of names) {
      const answer = await beginUpload(jane, 10, { filename });
      expect(answer.status, filename).toBe(201);
      const row = await uploadOf(locationUploadId(answer));
      expect(row?.filePath).toMatch(new RegExp(`^realtor-media/${jane.id}/\\d{13}-[A-Za-z0-9._-]{1,80}\\.jpg$`));
    }
  });
});

describe('check 70: what a file is, its first bytes tell', () => {
  test('a page that is called a picture is refused, and nothing of it is left', async () => {
    const page = Buffer.from(`<html>${' '.repeat(6000)}</html>`);
    const id = locationUploadId(await beginUpload(jane, page.length, { filename: 'a.jpg', filetype: 'image/jpeg' }));
    const refused = await sendBytes(jane, id, 0, page);
    expect(refused.status).toBe(415);
    expect(refused.body?.detail).toBe(MEDIA_FAILURES.wrong_type);
    expect(await uploadOf(id)).toBeUndefined();
    expect(await itemOf(id)).toBeUndefined();
    expect((await askUpload(jane, id)).status).toBe(404);
  });

  test('a film that a camera calls MOV and that is an MP4 is kept as what it is', async () => {
    const id = await uploadFile(jane, fakeFilm(5000), { filename: 'walk.mov', filetype: 'video/quicktime' });
    expect(await itemOf(id)).toMatchObject({ fileName: 'walk.mov', fileType: 'video/mp4' });
  });

  test('a picture with the extension of another type is accepted as what it is, at the key that it had', async () => {
    const png = await paintPhoto(64, 48).png().toBuffer();
    const id = await uploadFile(jane, png, { filename: 'Plan 1.jpg', filetype: 'image/jpeg' });
    const item = await itemOf(id);
    expect(item).toMatchObject({ fileName: 'Plan 1.png', fileType: 'image/png' });
    expect(item?.filePath).toMatch(/-Plan_1\.jpg$/);
    const said = await uploadFile(jane, png, { filename: 'plan.jpg', filetype: 'image/png' });
    expect(await itemOf(said)).toMatchObject({ fileName: 'plan.png', fileType: 'image/png' });
    const path = `/api/media/${id}/original/Plan%201.png`;
    const { headers } = await askRaw(studio.url, path, { headers: { Cookie: jane.browser.cookie() } });
    expect(headers['content-type']).toBe('image/png');
    expect(headers['content-disposition']).toContain('Plan 1.png');
  });

  test('a type that a property does not take is refused under any name', async () => {
    const propertyId = await addProperty(jane);
    const gif = await paintPhoto(64, 48).gif().toBuffer();
    const metadata = { filename: 'plan.jpg', userId: jane.id, propertyId };
    const id = locationUploadId(await beginUpload(admin, gif.length, metadata));
    expect((await sendBytes(admin, id, 0, gif)).status).toBe(415);
  });

  test('a picture that is called a film is refused', async () => {
    const photo = await smallPhoto();
    const id = locationUploadId(await beginUpload(jane, photo.length, { filename: 'walk.mp4' }));
    expect((await sendBytes(jane, id, 0, photo)).status).toBe(415);
  });
});

describe('check 37: an upload of a session that has ended', () => {
  test('is out of reach at once', async () => {
    const person = await signInPerson(studio);
    const id = locationUploadId(await beginUpload(person, 10, { filename: 'a.jpg' }));
    await studio.db.update(users).set({ suspendedAt: studio.clock.now() }).where(eq(users.id, person.id));
    expect((await askUpload(person, id)).status).toBe(401);
    expect((await sendBytes(person, id, 0, Buffer.from('x'))).status).toBe(401);
  });

  test('ends also while its bytes are coming', async () => {
    const person = await signInPerson(studio);
    const id = locationUploadId(await beginUpload(person, 100_000, { filename: 'a.mp4' }));
    const film = fakeFilm(6000);
    const body = new ReadableStream({
      async start(controller) {
        controller.enqueue(film);
        const filePath = (await uploadOf(id))?.filePath ?? '';
        const isStored = async () => (await studio.services.storage.uploads.storedBytes(id, filePath)) === film.length;
        await vi.waitUntil(isStored, { timeout: paced(30_000) });
        await studio.db.update(users).set({ suspendedAt: studio.clock.now() }).where(eq(users.id, person.id));
      },
    });
    const headers = {
      'Tus-Resumable': '1.0.0',
      'Upload-Offset': '0',
      'Content-Type': 'application/offset+octet-stream',
      Cookie: person.browser.cookie(),
    };
    const request = { method: 'PATCH', headers, body, duplex: 'half' } as RequestInit;
    await expect(fetch(`${studio.url}/api/uploads/${id}`, request)).rejects.toThrow();
  });
});
