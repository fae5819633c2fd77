import { buffer } from 'node:stream/consumers';
import { archivePart, FILES_FOLDER, MANIFEST } from '#server/platform/backup/archive-names.ts';
import { type ArchiveReader, openArchive } from '#server/platform/backup/archive-reader.ts';
import { SUMS } from '#server/platform/backup/archive-writer.ts';
import { PartAltered } from '#server/platform/backup/backup-error.ts';
import { readBatches } from '#server/platform/backup/line-stream.ts';
import { type Manifest, manifestSchema } from '#server/platform/backup/manifest.ts';
import { hashToken } from '#server/platform/random/random.ts';
import { type Content, SECRET_PART, toBackupError } from './read-backup.ts';

const readText = async (archive: ArchiveReader, name: string) => (await buffer(archive.read(name))).toString();

/** The manifest, which stands for all other parts and has its own checksum in the list. */
async function readManifest(archive: ArchiveReader): Promise<Manifest> {
  const text = await readText(archive, MANIFEST);
  const sums = await readText(archive, SUMS);
  if (!sums.split('\n').includes(`${hashToken(text)}  ${MANIFEST}`)) throw new PartAltered('The manifest was altered.');
  return manifestSchema.parse(JSON.parse(text));
}

/** Opens an archive that `writeArchive` wrote. Rejects with BackupError where it is none, or was altered. */
export async function openArchiveContent(file: string): Promise<Content & { close(): void }> {
  const archive = await openArchive(file);
  try {
    return {
      place: file,
      replaced: new Set(),
      manifest: await readManifest(archive),
      readPart: (name, facts) => readBatches(archive.read(archivePart(name)), facts),
      readFile: ({ key }) => archive.read(FILES_FOLDER + key),
      readSecret: () => readText(archive, SECRET_PART),
      close: archive.close,
    };
  } catch (error) {
    archive.close();
    throw toBackupError(error, file);
  }
}
