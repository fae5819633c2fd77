import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { and, asc, eq, isNull, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ImportDetail } from '#domain/imports/import-json.ts';
import { systemContext } from '#server/context.ts';
import { mails } from '#server/db/schema/mails.ts';
import { mediaItems, mediaOrderKey } from '#server/db/schema/media.ts';
import { productions } from '#server/db/schema/productions.ts';
import { properties } from '#server/db/schema/properties.ts';
import { createPerson, type Person, signInPerson } from '#server/test/accounts.ts';
import { makePdf } from '#server/test/documents.ts';
import {
  askImport,
  beginImport,
  doImport,
  goOnWithImport,
  importAll,
  readImport,
  workOnImport,
} from '#server/test/imports.ts';
import { paintPhoto } from '#server/test/pictures.ts';
import { openTestFolder, TEST_STORAGES, type TestStorage } from '#server/test/storages.ts';
import { openSecondServer, openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { fakeFilm, sha256Hex } from '#server/test/uploads.ts';
import { makeZipFile } from '#server/test/zip-file.ts';
import { applyFolder } from './apply-folder.ts';
import { applyImport } from './apply-import.ts';

const RUN = { attempt: 1, isLastAttempt: false };

let made = 0;
/** A photo like no other. */
const photo = () => {
  made += 1;
  return paintPhoto(60 + made, 40)
    .jpeg()
    .toBuffer();
};

describe.each(TEST_STORAGES)('houses with their media, files in a $kind', ({ open }) => {
  let files: TestStorage;
  let studio: TestStudio;
  let second: Awaited<ReturnType<typeof openSecondServer>>;
  let owner: Person;
  beforeAll(async () => {
    files = await open();
    studio = await openTestStudio({ replace: { storage: files.storage } });
    second = await openSecondServer(studio, files.reopen());
    owner = await signInPerson(studio, { role: 'admin' });
  });
  afterAll(async () => {
    await second.close();
    await studio.close();
    await files.close();
  });

  const findPropertyAt = async (address: string) =>
    (await studio.db.select().from(properties).where(eq(properties.address, address)))[0];
  const namesOf = async (address: string) => {
    const house = await findPropertyAt(address);
    const rows = await studio.db
      .select({ name: mediaItems.fileName })
      .from(mediaItems)
      .where(and(eq(mediaItems.propertyId, house?.id ?? ''), isNull(mediaItems.deletedAt)))
      .orderBy(mediaOrderKey, asc(mediaItems.createdAt), asc(mediaItems.id));
    return rows.map(({ name }) => name);
  };
  const importZip = (bytes: Uint8Array) => importAll(studio, owner, { kind: 'media', bytes });

  test('IMP-1: come from a ZIP with a folder for each: photos by name, films, plans and documents, once', async () => {
    const realtor = await createPerson(studio);
    const [one, two, ten] = [await photo(), await photo(), await photo()];
    const table = `Folder,Property Name,Address,City,Agent Email,Beds\nx,Lake House,7 Zip Lake Road,Austin,${realtor.email},4\n`;
    const bytes = makeZipFile([
      { name: 'export/houses.csv', content: Buffer.from(table) },
      { name: 'export/12 Zip Street, Austin, TX 78701/10.jpg', content: ten },
      { name: 'export/12 Zip Street, Austin, TX 78701/2.jpg', content: two, isDeflated: true },
      { name: 'export/12 Zip Street, Austin, TX 78701/photos/1.jpg', content: one },
      { name: 'export/12 Zip Street, Austin, TX 78701/.DS_Store', content: Buffer.from('x') },
      { name: '__MACOSX/export/._1.jpg', content: Buffer.from('x') },
      { name: 'export/Lake House/film.mp4', content: fakeFilm(200_000) },
      { name: 'export/Lake House/floor plan.pdf', content: await makePdf() },
    ]);
    const begun = await beginImport(studio, owner, { kind: 'media', bytes });
    expect(begun).toMatchObject({ state: 'ready', total: 5, faults: 0 });
    expect(await doImport(studio, owner, begun.id, 'check')).toMatchObject({
      state: 'checked',
      created: 5,
      skipped: 0,
    });
    expect(await findPropertyAt('12 Zip Street')).toBeUndefined();
    const done = await doImport(studio, owner, begun.id, 'run');
    expect(done).toMatchObject({ state: 'done', created: 5, skipped: 0, faulty: 0, processed: 5 });
    expect(await namesOf('12 Zip Street')).toEqual(['1.jpg', '2.jpg', '10.jpg']);
    expect(await namesOf('7 Zip Lake Road')).toEqual(['film.mp4', 'floor plan.pdf']);
    expect(await findPropertyAt('7 Zip Lake Road')).toMatchObject({
      name: 'Lake House',
      realtorId: realtor.id,
      bedrooms: 4,
    });
    expect(await findPropertyAt('12 Zip Street')).toMatchObject({
      city: 'Austin',
      state: 'TX',
      zip: '78701',
      realtorId: null,
    });
    expect(await studio.db.$count(productions)).toBe(0);
    expect(await studio.db.$count(mails)).toBe(0);
    const again = await importZip(bytes);
    expect(again).toMatchObject({ state: 'done', created: 0, skipped: 5 });
    expect(await namesOf('12 Zip Street')).toHaveLength(3);
    expect(await doImport(studio, owner, begun.id, 'undo')).toMatchObject({ state: 'undone', left: 0 });
    expect(await findPropertyAt('12 Zip Street')).toBeUndefined();
    expect(await importZip(bytes)).toMatchObject({ created: 5, skipped: 0 });
  });

  test('of an archive that wants to break in or fill the disk are named, and the others come', async () => {
    const good = await photo();
    const bytes = makeZipFile([
      { name: 'Hostile House/good.jpg', content: good },
      { name: 'Hostile House/again.jpg', content: good },
      { name: '../../etc/passwd.jpg', content: good },
      { name: '/etc/shadow.jpg', content: good },
      { name: 'C:\\windows\\a.jpg', content: good },
      { name: 'Hostile House/link.jpg', content: Buffer.from('/etc/passwd'), isLink: true },
      { name: 'Hostile House/locked.jpg', content: good, isEncrypted: true },
      { name: 'Hostile House/GOOD.jpg', content: await photo() },
      { name: 'Hostile House/bomb.jpg', content: Buffer.alloc(3_000_000), isDeflated: true },
      {
        name: 'Hostile House/liar.jpg',
        content: Buffer.concat([good, Buffer.alloc(500)]),
        isDeflated: true,
        claimedSize: 100,
      },
      { name: 'Hostile House/tampered.jpg', content: await photo(), isTampered: true },
      { name: 'Hostile House/page.jpg', content: Buffer.from('<html><script>alert(1)</script></html>') },
      { name: 'Hostile House/run.exe', content: Buffer.from('MZ') },
      { name: 'Hostile House/\u202egpj.exe', content: Buffer.from('MZ') },
      { name: 'loose.jpg', content: good },
    ]);
    const done = await importZip(bytes);
    expect(done).toMatchObject({ state: 'done', created: 1, skipped: 1 });
    const told = Object.fromEntries(done.first_faults.map(({ place, message }) => [place.split('/').at(-1), message]));
    expect(Object.keys(told).sort()).toEqual(
      [
        'passwd.jpg',
        'shadow.jpg',
        'a.jpg',
        'link.jpg',
        'locked.jpg',
        'GOOD.jpg',
        'bomb.jpg',
        'liar.jpg',
        'tampered.jpg',
        'page.jpg',
        'run.exe',
        '\u202egpj.exe',
        'loose.jpg',
      ].sort(),
    );
    expect(await studio.db.$count(mediaItems, like(mediaItems.fileName, '%shadow%'))).toBe(0);
  });

  test.each([
    ['no archive behind its first bytes', Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(500)]), /damaged/],
    ['an archive without files', makeZipFile([]), /no file/],
  ])('are refused with a sentence: %s', async (_name, bytes, failure) => {
    const begun = await beginImport(studio, owner, { kind: 'media', bytes });
    expect([begun.state, begun.failure]).toEqual(['failed', expect.stringMatching(failure)]);
  });

  test('that two servers import at once come once', async () => {
    const entries = await Promise.all(
      Array.from({ length: 6 }, async (_, at) => ({ name: `Twice House/${at}.jpg`, content: await photo() })),
    );
    const bytes = makeZipFile(entries);
    const begun = [
      await beginImport(studio, owner, { kind: 'media', bytes }),
      await beginImport(studio, owner, { kind: 'media', bytes }),
    ];
    for (const { id } of begun) {
      await doImport(studio, owner, id, 'check');
      await askImport(owner, id, 'run');
    }
    const contexts = [studio.ctx, systemContext(second.services)];
    await Promise.all(begun.map(({ id }, at) => workOnImport(contexts[at] ?? studio.ctx, id)));
    const ended = [await readImport(owner, begun[0]?.id ?? ''), await readImport(owner, begun[1]?.id ?? '')];
    expect(ended.map(({ state }) => state)).toEqual(['done', 'done']);
    expect(ended.reduce((sum, { created }) => sum + created, 0)).toBe(6);
    expect(await namesOf('Twice House')).toHaveLength(6);
  });

  test('IMP-4: whose server is killed between two files go on there, and come once', async () => {
    const entries = await Promise.all(
      Array.from({ length: 5 }, async (_, at) => ({ name: `Killed House/${at}.jpg`, content: await photo() })),
    );
    const { id } = await beginImport(studio, owner, { kind: 'media', bytes: makeZipFile(entries) });
    await doImport(studio, owner, id, 'check');
    await askImport(owner, id, 'run');
    let sent = 0;
    const dying = Object.create(studio.ctx.uploads) as typeof studio.ctx.uploads;
    dying.handleWeb = async (request, context) => {
      const answer = await studio.ctx.uploads.handleWeb(request, context);
      sent += request.method === 'PATCH' ? 1 : 0;
      // The third file is in place, and nobody has noted it yet.
      if (sent === 3 && request.method === 'PATCH') throw new Error('killed');
      return answer;
    };
    await expect(applyImport({ ...studio.ctx, uploads: dying }, { importId: id, run: RUN })).rejects.toThrow('killed');
    expect(await readImport(owner, id)).toMatchObject({ state: 'running', processed: 2 });
    await goOnWithImport(studio, id);
    expect(await readImport(owner, id)).toMatchObject({ state: 'done', created: 5, skipped: 0 });
    expect(await namesOf('Killed House')).toHaveLength(5);
    expect(await doImport(studio, owner, id, 'undo')).toMatchObject({ state: 'undone', left: 0 });
    expect(await findPropertyAt('Killed House')).toBeUndefined();
  });

  test('come from a folder of the machine, without what links lead to', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'houses-'));
    try {
      const content = await photo();
      await mkdir(path.join(folder, '9 Folder Street', 'plans'), { recursive: true });
      await writeFile(path.join(folder, '9 Folder Street', 'front.jpg'), content);
      await writeFile(path.join(folder, '9 Folder Street', 'plans', 'plan.pdf'), await makePdf());
      await symlink('/etc/hostname', path.join(folder, '9 Folder Street', 'link.jpg'));
      const check: ImportDetail = await applyFolder(studio.ctx, { folder, isDryRun: true });
      expect(check).toMatchObject({ state: 'checked', total: 2, created: 2, faulty: 1 });
      expect(await applyFolder(studio.ctx, { folder, isDryRun: false })).toMatchObject({
        state: 'done',
        created: 2,
        faulty: 1,
      });
      expect(await namesOf('9 Folder Street')).toEqual(['front.jpg', 'plan.pdf']);
      expect(await applyFolder(studio.ctx, { folder, isDryRun: false })).toMatchObject({ created: 0, skipped: 2 });
      const [item] = await studio.db.select().from(mediaItems).where(eq(mediaItems.fileName, 'front.jpg'));
      const { stream } = await files.storage.read(item?.filePath ?? '');
      expect(sha256Hex(Buffer.concat(await stream.toArray()))).toBe(sha256Hex(content));
      expect(await applyFolder(studio.ctx, { folder: `${folder}/none`, isDryRun: true })).toMatchObject({
        failure: expect.stringContaining('There is no folder'),
      });
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

test('houses stop where the disk is full, and go on once there is room', async () => {
  const files = await openTestFolder();
  const studio = await openTestStudio({ replace: { storage: files.storage } });
  try {
    const owner = await signInPerson(studio, { role: 'admin' });
    const bytes = makeZipFile([{ name: 'Full House/1.jpg', content: await photo() }]);
    const { id } = await beginImport(studio, owner, { kind: 'media', bytes });
    await doImport(studio, owner, id, 'check');
    const roomy = files.space.now;
    files.space.now = { ...roomy, freeBytes: 0 };
    const full = await doImport(studio, owner, id, 'run');
    expect(full).toMatchObject({
      state: 'failed',
      failure: expect.stringContaining('no room'),
      processed: 0,
      faulty: 0,
    });
    files.space.now = roomy;
    expect(await doImport(studio, owner, id, 'run')).toMatchObject({ state: 'done', created: 1 });
  } finally {
    await studio.close();
    await files.close();
  }
});
