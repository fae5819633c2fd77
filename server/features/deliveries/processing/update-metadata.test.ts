import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LicenseJson } from '#domain/deliveries/licenses/license-json.ts';
import { licenses } from '#server/db/schema/licenses.ts';
import { type MediaRow, mediaItems } from '#server/db/schema/media.ts';
import { properties } from '#server/db/schema/properties.ts';
import { createPerson, type Person, signInPerson } from '#server/test/accounts.ts';
import { createTestLink } from '#server/test/deliveries.ts';
import { createMedia } from '#server/test/media.ts';
import { makeManifest, paintPhoto, withCameraNotes, withCredentials } from '#server/test/pictures.ts';
import { addProperty } from '#server/test/properties.ts';
import { unpackStreamed } from '#server/test/streamed-zip.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { makeVariants } from './make-variants.ts';
import { updateMetadata } from './update-metadata.ts';

const RUN = { attempt: 1, isLastAttempt: false };
const SOURCE_TYPES = 'http://cv.iptc.org/newscodes/digitalsourcetype';

let studio: TestStudio;
let admin: Person;
let rosa: Person;
let propertyId: string;
let photo: Buffer;
beforeAll(async () => {
  studio = await openTestStudio();
  photo = await withCameraNotes(paintPhoto(900, 600), { serial: '1' }).jpeg().toBuffer();
});
afterAll(() => studio.close());
beforeEach(async () => {
  for (const table of [mediaItems, properties]) await studio.db.delete(table);
  admin = await signInPerson(studio, { role: 'admin' });
  rosa = await createPerson(studio);
  propertyId = (await addProperty(studio, rosa, { address: '12 Oak Lane' })).id;
});

const getItem = async (id: string): Promise<MediaRow> => {
  const [row] = await studio.db.select().from(mediaItems).where(eq(mediaItems.id, id));
  if (!row) throw new Error('The item is gone.');
  return row;
};
const setItem = (id: string, changes: Partial<MediaRow>) =>
  studio.db.update(mediaItems).set(changes).where(eq(mediaItems.id, id));
const bytesOf = async (key: string) => buffer((await studio.services.storage.read(key)).stream);
const update = () => updateMetadata(studio.ctx);

/** A photo of the property as it is taken in. */
async function takeIn(changes: Parameters<typeof createMedia>[2] = {}): Promise<MediaRow> {
  const { id } = await createMedia(studio, rosa, { propertyId, content: photo, status: 'processing', ...changes });
  await makeVariants(studio.ctx, { mediaId: id, run: RUN });
  return getItem(id);
}

/** The packet of each derived picture of an item, as another program reads it; null where it has none. */
async function packets(id: string): Promise<Record<string, string | null>> {
  const entries: [string, string | null][] = [];
  for (const { name, format, key } of (await getItem(id)).variants) {
    const { xmp } = await sharp(await bytesOf(key)).metadata();
    entries.push([`${name}.${format}`, xmp?.toString() ?? null]);
  }
  return Object.fromEntries(entries);
}
const print = async (id: string) => (await packets(id))['mls.jpeg'] ?? '';
const changeLicense = (deliveryId: string, json: object) =>
  admin.browser.request<LicenseJson>('PATCH', `/api/deliveries/${deliveryId}/license`, {
    json,
    headers: { 'If-Match': '*' },
  });

describe('the delivered files of a picture', () => {
  test('say whose it is when they are first made, and no picture of the page says anything', async () => {
    const { id, metadataDue } = await takeIn({ description: 'The kitchen' });
    const found = await packets(id);
    expect(found['mls.jpeg']).toContain('Capital Listing Media');
    expect(found['mls.jpeg']).toContain('<xmpRights:Marked>True</xmpRights:Marked>');
    expect(found['mls.jpeg']).toContain(`<xmpRights:WebStatement>${studio.config.BASE_URL}/terms</`);
    expect(found['mls.jpeg']).toContain('>The kitchen</rdf:li>');
    expect(found['preview.jpeg']).toBe(found['mls.jpeg']);
    expect([found['thumbnail.jpeg'], found['thumbnail.webp'], found['preview.webp']]).toEqual([null, null, null]);
    expect(metadataDue).toBe(false);
  });

  test('DEL-10: say the license from the first link on, also of what comes later; the original stays byte for byte', async () => {
    const first = await takeIn();
    const { token, deliveryId } = await createTestLink(admin, propertyId);
    await update();
    const second = await takeIn();
    for (const { id } of [first, second]) {
      expect(await print(id)).toContain(`<xmpRights:UsageTerms><rdf:Alt><rdf:li xml:lang="x-default">${rosa.name} may`);
      expect(await print(id)).toContain(`Licensed to ${rosa.name} for 12 Oak Lane, without an end date.`);
      expect(await print(id)).toContain('xml:lang="tr-TR">Lisans sahibi');
      expect(await print(id), 'no link is in a file').not.toContain(token);
    }
    await changeLicense(deliveryId, { licensee: 'Oak Realty', ends_on: null });
    await update();
    expect(await print(second.id)).toContain('Licensed to Oak Realty for 12 Oak Lane, without an end date.');
    const answer = await fetch(`${studio.url}/api/d/${token}/files/${first.id}?size=original`);
    const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
    expect(digest(new Uint8Array(await answer.arrayBuffer()))).toBe(digest(photo));
    expect((await getItem(first.id)).sha256).toBe(digest(photo));
  });

  test('are another file without another pixel where only what they say changes', async () => {
    const before = await takeIn();
    await setItem(before.id, { description: 'Kitchen' });
    expect((await getItem(before.id)).metadataDue).toBe(true);
    await update();
    const after = await getItem(before.id);
    expect([after.metadataDue, after.version]).toEqual([false, before.version + 1]);
    for (const [index, variant] of after.variants.entries()) {
      const old = before.variants[index];
      if (!old) throw new Error('A picture is gone.');
      const isFile = variant.format === 'jpeg' && variant.name !== 'thumbnail';
      expect(variant.key === old.key).toBe(!isFile);
      const pixels = async (key: string) =>
        sharp(await bytesOf(key))
          .raw()
          .toBuffer();
      expect((await pixels(variant.key)).equals(await pixels(old.key))).toBe(true);
    }
  });

  test('are those that the same facts would have made at first, byte for byte', async () => {
    const late = await takeIn();
    await setItem(late.id, { description: 'Kitchen' });
    await update();
    const early = await takeIn({ description: 'Kitchen' });
    const key = (item: MediaRow) => item.variants.find(({ name }) => name === 'mls')?.key ?? '';
    expect((await bytesOf(key(await getItem(late.id)))).equals(await bytesOf(key(early)))).toBe(true);
  });

  test('survive words that try to end what they stand in', async () => {
    const bell = String.fromCodePoint(7);
    const hostile = `]]></rdf:RDF></x:xmpmeta><script>alert(1)</script> & "quoted" ${bell}bell`;
    const { id } = await takeIn({ description: hostile });
    const xmp = await print(id);
    expect(xmp).toContain(']]&gt;&lt;/rdf:RDF&gt;');
    expect(xmp.match(/<\/rdf:RDF>/g)).toHaveLength(1);
    expect([xmp.includes('<script'), xmp.includes(bell)]).toEqual([false, false]);
  });

  test('MED-28: say that a picture was altered, and of what kind; one that was only lit says that it was edited', async () => {
    const original = await takeIn();
    const staged = await takeIn({ alteration: 'staging', originalId: original.id, description: 'Living room' });
    expect(await print(staged.id)).toContain('>Living room. Digitally altered: virtually staged</rdf:li>');
    expect(await print(staged.id)).toContain(
      `<Iptc4xmpExt:DigitalSourceType>${SOURCE_TYPES}/compositeWithTrainedAlgorithmicMedia</Iptc4xmpExt:DigitalSourceType>`,
    );
    await setItem(original.id, { alteration: 'routine' });
    await update();
    expect(await print(original.id)).toContain(`${SOURCE_TYPES}/humanEdits<`);
    expect(await print(original.id)).not.toContain('Digitally altered');
  });

  test('say that a model drew a picture where its own file says so, from the first one on, whatever else is said of it', async () => {
    const content = withCredentials(
      await paintPhoto(900, 600).jpeg().toBuffer(),
      makeManifest('trainedAlgorithmicMedia'),
    );
    const mark = `${SOURCE_TYPES}/trainedAlgorithmicMedia</Iptc4xmpExt:DigitalSourceType>`;
    const item = await takeIn({ content });
    expect(item).toMatchObject({
      digitalSourceType: 'trainedAlgorithmicMedia',
      hasCredentials: true,
      metadataDue: false,
    });
    const found = await packets(item.id);
    for (const size of ['mls.jpeg', 'preview.jpeg']) expect(found[size]).toContain(mark);
    await setItem(item.id, { alteration: 'routine', description: 'Kitchen' });
    await update();
    expect(await print(item.id)).toContain(mark);
    expect(await print(item.id)).toContain('>Kitchen</rdf:li>');
    const alone = await takeIn({ content, propertyId: null });
    expect(await print(alone.id)).toContain(mark);
    expect(await print(alone.id)).not.toContain('xmpRights:Marked>');
    expect(alone.metadataDue).toBe(false);
  });

  test('say how a picture was made as its own file says, where nobody says otherwise', async () => {
    const packet = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""
      xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" Iptc4xmpExt:DigitalSourceType="${SOURCE_TYPES}/computationalCapture"/></rdf:RDF></x:xmpmeta>`;
    const item = await takeIn({ content: await paintPhoto(90, 60).withXmp(packet).jpeg().toBuffer() });
    expect(item).toMatchObject({ digitalSourceType: 'computationalCapture', hasCredentials: false });
    expect(await print(item.id)).toContain(`${SOURCE_TYPES}/computationalCapture<`);
  });

  test('say nothing more of a property once the picture belongs to none', async () => {
    const { id } = await takeIn();
    await setItem(id, { propertyId: null, isGeneralMedia: true });
    await update();
    expect(Object.values(await packets(id)).every((packet) => packet === null)).toBe(true);
  });
});

describe('words on the picture itself', () => {
  const corner = async (key: string) => {
    const picture = sharp(await bytesOf(key));
    const { width, height } = await picture.metadata();
    const area = {
      left: 0,
      top: Math.floor(height * 0.85),
      width: Math.floor(width / 3),
      height: Math.floor(height * 0.15),
    };
    const { channels } = await sharp(await picture.extract(area).toBuffer()).stats();
    return channels.map(({ mean }) => Math.round(mean));
  };

  test('stand on every picture but the original once they are wished for, and go again', async () => {
    const original = await takeIn();
    const staged = await takeIn({ alteration: 'staging', originalId: original.id });
    const plain = await Promise.all(staged.variants.map(({ key }) => corner(key)));
    await setItem(staged.id, { showLabel: true });
    await update();
    const labelled = await getItem(staged.id);
    expect(labelled.variants.map(({ name, format }) => [name, format])).toEqual(
      staged.variants.map(({ name, format }) => [name, format]),
    );
    for (const [index, { key }] of labelled.variants.entries()) expect(await corner(key)).not.toEqual(plain[index]);
    expect((await bytesOf(labelled.filePath)).equals(photo)).toBe(true);
    expect(await print(staged.id)).toContain('Digitally altered');
    await setItem(staged.id, { showLabel: false });
    await update();
    const again = await getItem(staged.id);
    expect(await Promise.all(again.variants.map(({ key }) => corner(key)))).toEqual(plain);
  });

  test('wait while uploads are being prepared', async () => {
    const original = await takeIn();
    const staged = await takeIn({ alteration: 'sky', originalId: original.id });
    const waiting = await createMedia(studio, rosa, { propertyId, status: 'processing' });
    await setItem(staged.id, { showLabel: true });
    await update();
    expect(await getItem(staged.id)).toMatchObject({ variants: staged.variants, metadataDue: true });
    await makeVariants(studio.ctx, { mediaId: waiting.id, run: RUN });
    await update();
    expect((await getItem(staged.id)).metadataDue).toBe(false);
  });
});

describe('a download that is under way', () => {
  test('of an archive ends with the bytes it began with, and what continues later begins anew', async () => {
    for (const fileName of ['a.jpg', 'b.jpg']) await takeIn({ fileName });
    const { token } = await createTestLink(admin, propertyId);
    await update();
    const at = `${studio.url}/api/d/${token}/archive?size=print`;
    const whole = await fetch(at);
    const before = Buffer.from(await whole.arrayBuffer());
    const etag = whole.headers.get('ETag') ?? '';
    const reader = (await fetch(at)).body?.getReader();
    const begun = await reader?.read();
    await studio.db.update(licenses).set({ licensee: 'Oak Realty' });
    await update();
    const parts = [begun?.value ?? new Uint8Array()];
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) parts.push(part.value);
    expect(Buffer.concat(parts).equals(before)).toBe(true);
    const rest = await fetch(at, { headers: { Range: 'bytes=100-', 'If-Range': etag } });
    expect([rest.status, rest.headers.get('ETag') === etag]).toEqual([200, false]);
    const files = unpackStreamed(Buffer.from(await rest.arrayBuffer()));
    expect(files.map(({ name }) => name)).toEqual(['001_a.jpg', '002_b.jpg']);
    for (const { content } of files) expect((await sharp(content).metadata()).xmp?.toString()).toContain('Oak Realty');
  });

  test('of a file that says something else has another tag, also where it is as long', async () => {
    const { id } = await takeIn({ description: 'Kitchen A' });
    const { token } = await createTestLink(admin, propertyId);
    await update();
    const at = `${studio.url}/api/d/${token}/files/${id}?size=web`;
    const first = await fetch(at);
    const length = (await first.arrayBuffer()).byteLength;
    await setItem(id, { description: 'Kitchen B' });
    await update();
    const second = await fetch(at, { headers: { 'If-None-Match': first.headers.get('ETag') ?? '' } });
    expect([second.status, (await second.arrayBuffer()).byteLength]).toEqual([200, length]);
  });

  test('has a day; then the files that were replaced are removed', async () => {
    const before = await takeIn();
    const enqueue = vi.spyOn(studio.services.jobs, 'enqueue');
    await setItem(before.id, { description: 'Kitchen' });
    await updateMetadata(studio.ctx);
    const replaced = before.variants.filter(({ name, format }) => format === 'jpeg' && name !== 'thumbnail');
    const keys = replaced.map(({ key }) => key);
    expect(enqueue.mock.calls.map(([, kind, payload, timing]) => [kind.name, payload, timing])).toEqual([
      ['remove_replaced', { keys }, { startAfterSeconds: 86_400 }],
    ]);
    enqueue.mockRestore();
    for (const key of keys) expect(await studio.services.storage.find(key)).not.toBeNull();
  });
});

describe('the job', () => {
  test('goes on behind a picture whose file is gone, and does not ask for it again', async () => {
    const [lost, kept] = [await takeIn(), await takeIn()];
    await studio.services.storage.remove(lost.variants.map(({ key }) => key));
    await setItem(lost.id, { description: 'Lost' });
    await setItem(kept.id, { description: 'Kept' });
    await update();
    expect(await print(kept.id)).toContain('Kept');
    expect((await getItem(lost.id)).metadataDue).toBe(false);
  });

  test('leaves nothing over of what was changed again while it worked', async () => {
    const { id, filePath } = await takeIn();
    await setItem(id, { description: 'First' });
    const { storage } = studio.services;
    const put = storage.put.bind(storage);
    const spy = vi.spyOn(storage, 'put').mockImplementation(async (key, body, type) => {
      await put(key, body, type);
      await setItem(id, { description: 'Second' });
    });
    await update();
    spy.mockRestore();
    const keys: string[] = [];
    for await (const { key } of storage.list(filePath)) keys.push(key);
    expect(keys).toHaveLength(6);
    expect((await getItem(id)).metadataDue).toBe(true);
    await update();
    expect(await print(id)).toContain('Second');
  });
});
