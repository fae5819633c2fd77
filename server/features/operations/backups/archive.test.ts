import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openAdminSocket } from '#server/admin-socket.ts';
import { openArchive } from '#server/platform/backup/archive-reader.ts';
import { ArchiveWriter } from '#server/platform/backup/archive-writer.ts';
import { signInPerson } from '#server/test/accounts.ts';
import { makePlace, openPlace, readAllFiles, readAllRows, type TestPlace } from '#server/test/copies.ts';
import { createMedia } from '#server/test/media.ts';
import { orderBody, placeOrder } from '#server/test/orders.ts';
import { runScript } from '#server/test/run-script.ts';
import type { TestStudio } from '#server/test/studio.ts';

const EXPORT = 'scripts/export.ts';
const IMPORT = 'scripts/import.ts';

let folder: string;
let place: TestPlace;
let studio: TestStudio;
let archive: string;
const places: TestPlace[] = [];

async function makeEmptyPlace(hasBucket = false): Promise<TestPlace> {
  const made = await makePlace({ hasBucket });
  places.push(made);
  return made;
}

/** Exports a studio whose server runs. */
async function exportTo(file: string): Promise<{ sha256: string; rows: number; files: number }> {
  const socket = studio.database.kind === 'embedded' ? await openAdminSocket(studio.services) : null;
  const run = await runScript(EXPORT, [file], place.env);
  await socket?.close();
  expect(run.err).toBe('');
  return JSON.parse(run.out);
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'archive-'));
  archive = path.join(folder, 'studio.zip');
  place = await makePlace();
  studio = await openPlace(place);
  const realtor = await signInPerson(studio);
  const put = (name: string, bytes: number) =>
    createMedia(studio, realtor, {
      fileName: name,
      content: Buffer.alloc(bytes, name),
      status: 'processing' as const,
      filePath: `realtor-media/${realtor.id}/1-${name}`,
    });
  await put('film.mp4', 9_000_000);
  await put('kitchen.jpg', 2000);
  await placeOrder(studio.url, orderBody());
});
afterAll(async () => {
  await studio.close();
  for (const one of [place, ...places]) await one.close();
  await rm(folder, { recursive: true, force: true });
});

describe('an archive of everything', () => {
  test('is imported into an empty installation and exported again: the same bytes', async () => {
    const { sha256, files } = await exportTo(archive);
    expect(
      createHash('sha256')
        .update(await readFile(archive))
        .digest('hex'),
    ).toBe(sha256);
    expect(files).toBe(2);
    const again = await makeEmptyPlace(true);
    const imported = await runScript(IMPORT, [archive], again.env);
    expect(imported.err).toMatch(/^Everything is equal to the archive/);
    const second = path.join(folder, 'again.zip');
    const run = await runScript(EXPORT, [second], again.env);
    expect(JSON.parse(run.out)).toMatchObject({ sha256, files });
    const other = await openPlace(again);
    try {
      expect(await readAllRows(other.db)).toEqual(await readAllRows(studio.db));
      expect(await readAllFiles(other.services.storage)).toEqual(await readAllFiles(studio.services.storage));
    } finally {
      await other.close();
    }
  });

  test('is read by any program: unpacked by Python, its checksums hold, and each line has the fields of its schema', async () => {
    const unpacked = path.join(folder, 'unpacked');
    execFileSync('python3', ['-m', 'zipfile', '-e', archive, unpacked]);
    execFileSync('sha256sum', ['--check', '--strict', '--quiet', 'SHA256SUMS'], { cwd: unpacked });
    const { $defs } = JSON.parse(await readFile(path.join(unpacked, 'schema.json'), 'utf8'));
    for (const [name, { properties, required }] of Object.entries<{ properties: object; required: string[] }>($defs)) {
      const text = await readFile(path.join(unpacked, `tables/${name}.jsonl`), 'utf8');
      for (const line of text.split('\n').slice(0, -1)) {
        expect(Object.keys(JSON.parse(line)).every((field) => Object.hasOwn(properties, field))).toBe(true);
        expect(required.every((field) => Object.hasOwn(JSON.parse(line), field))).toBe(true);
      }
    }
  });

  async function refusalOf(file: string): Promise<string> {
    const empty = await makeEmptyPlace();
    const run = await runScript(IMPORT, [file], empty.env);
    expect(run.code).toBe(1);
    expect(existsSync(path.join(empty.dataDir, 'secret'))).toBe(false);
    expect(existsSync(path.join(empty.dataDir, 'database'))).toBe(false);
    return run.err;
  }

  test('is refused where it was cut off or a byte of it is another, and nothing is touched', async () => {
    const bytes = await readFile(archive);
    const other = path.join(folder, 'other.zip');
    await writeFile(other, bytes.subarray(0, bytes.length - 1000));
    expect(await refusalOf(other)).toMatch(/is no archive, or was cut off. Nothing was changed./);
    bytes[4_000_000] = (bytes[4_000_000] ?? 0) ^ 1;
    await writeFile(other, bytes);
    expect(await refusalOf(other)).toMatch(
      /^1 of 2 files in .*other\.zip are not as they were written or missing: .*film\.mp4\. Nothing was changed\./,
    );
  });

  test('is refused where it names a file that would lie elsewhere', async () => {
    const file = path.join(folder, 'hostile.zip');
    const list = `${JSON.stringify({ key: '../../etc/passwd', size: 1, sha256: 'a'.repeat(64) })}\n`;
    await rewrite(file, list);
    expect(await refusalOf(file)).toMatch(/cannot be used/);
  });

  /** The archive with another list of files, as somebody would forge it: with all checksums right. */
  async function rewrite(file: string, list: string): Promise<void> {
    const source = await openArchive(archive);
    const target = await ArchiveWriter.create(file);
    const read = (name: string) => buffer(source.read(name));
    for (const name of source.names) {
      if (['SHA256SUMS', 'manifest.json', 'files.jsonl'].includes(name)) continue;
      const bytes = await read(name);
      await target.add(name, bytes.length, [bytes]);
    }
    const manifest = JSON.parse((await read('manifest.json')).toString());
    const sha256 = createHash('sha256').update(list).digest('hex');
    manifest.files = { count: 1, bytes: 1, list: { rows: 1, bytes: list.length, sha256 }, missing: [] };
    await target.addText('files.jsonl', list);
    await target.addText('manifest.json', JSON.stringify(manifest));
    await target.finish();
    source.close();
  }

  test('is written into no file that is there, and leaves nothing where it cannot be finished', async () => {
    const run = await runScript(EXPORT, [archive], place.env);
    expect(run).toMatchObject({ code: 1, err: expect.stringMatching(/is there already. Name a new file./) });
  });
});
