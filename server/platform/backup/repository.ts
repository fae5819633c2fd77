import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { AppError } from '#domain/shared/errors.ts';
import { StorageFull } from '#server/platform/storage/storage-errors.ts';
import { BackupError } from './backup-error.ts';
import type { Target } from './open-target.ts';
import { makeWrappedKey, unwrapKey, wrappedKeySchema } from './passphrase-key.ts';
import { sealBytes, sealedSize, unsealBytes } from './sealed-stream.ts';

/** What says that a place holds backups, of which installation, and under which key. */
const MARKER = 'listing-studio-backups.json';
/** It stands twice, each with its checksum: without it no encrypted backup of the place could be read. */
const MARKERS = [MARKER, 'listing-studio-backups.copy.json'] as const;
const markerSchema = z.object({
  format: z.literal('listing-studio-backups'),
  version: z.literal(1),
  installation: z.string(),
  encryption: wrappedKeySchema.nullable(),
  /** Of the other fields; places of an earlier version have none. */
  sha256: z.string().optional(),
});
type Marker = z.infer<typeof markerSchema>;

function sumMarker({ format, version, installation, encryption }: Marker): string {
  const text = JSON.stringify({ format, version, installation, encryption });
  return createHash('sha256').update(text).digest('hex');
}

const CONTENT_TYPE = 'application/octet-stream';
/** What fits is written in one piece, which costs a bucket a third of the requests. */
export const WHOLE_BYTES = 8 * 1024 * 1024;

const isMissing = (error: unknown) => error instanceof AppError && error.code === 'not_found';

/** A place with backups. Objects are encrypted where a passphrase is set, and are there whole or not at all. */
export class Repository {
  readonly target: Target;
  private readonly key: Buffer | null;
  /** Objects that were damaged and are whole again. */
  readonly mended: string[] = [];

  constructor(target: Target, key: Buffer | null) {
    this.target = target;
    this.key = key;
  }

  /** The object of a file, by its SHA-256: the same file is there once. Under a key the name tells nothing of the file. */
  blobName(sha256: string): string {
    const name = this.key
      ? createHmac('sha256', Buffer.from(hkdfSync('sha256', this.key, '', 'names of files', 32)))
          .update(sha256)
          .digest('hex')
      : sha256;
    return `blobs/${name.slice(0, 2)}/${name}`;
  }

  /** How long an object of so many bytes is where it lies. */
  storedSize(bytes: number): number {
    return this.key ? sealedSize(bytes) : bytes;
  }

  /** Writes an object, a piece at a time. Rejects with BackupError where the place is full. */
  async write(name: string, bytes: AsyncIterable<Uint8Array> | Uint8Array): Promise<void> {
    const source = bytes instanceof Uint8Array ? [bytes] : bytes;
    const sealed = this.key ? sealBytes({ key: this.key, name }, toAsync(source)) : toAsync(source);
    const isWhole = bytes instanceof Uint8Array && bytes.length <= WHOLE_BYTES;
    try {
      const body = isWhole ? await buffer(sealed) : Readable.from(sealed, { objectMode: false });
      await this.target.put(name, body, CONTENT_TYPE);
    } catch (error) {
      if (!(error instanceof StorageFull)) throw error;
      throw new BackupError(`There is no room left in ${this.target.place}. Nothing was counted as a backup.`, {
        cause: error,
      });
    }
  }

  /** The bytes of an object as they were written. Rejects with SealBroken, or `not_found`. */
  async *read(name: string): AsyncGenerator<Uint8Array> {
    const { stream } = await this.target.read(name);
    yield* this.key ? unsealBytes({ key: this.key, name }, stream) : stream;
  }

  async readWhole(name: string): Promise<Buffer> {
    return buffer(this.read(name));
  }
}

async function* toAsync(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* chunks;
}

/** What one of the two markers says: nothing where it is not there, `damaged` where it is not as it was written. */
async function readMarker(target: Target, name: string): Promise<Marker | 'damaged' | null> {
  try {
    const { stream } = await target.read(name);
    const marker = markerSchema.parse(JSON.parse((await buffer(stream)).toString()));
    return marker.sha256 && marker.sha256 !== sumMarker(marker) ? 'damaged' : marker;
  } catch (error) {
    if (isMissing(error)) return null;
    if (!(error instanceof SyntaxError) && !(error instanceof z.ZodError)) throw error;
    return 'damaged';
  }
}

type FoundMarker = { marker: Marker; damaged: string[]; isComplete: boolean };

async function findMarker(target: Target): Promise<FoundMarker | null> {
  const found = await Promise.all(MARKERS.map((name) => readMarker(target, name)));
  const damaged = MARKERS.filter((_, place) => found[place] === 'damaged');
  const whole = found.filter((one) => one !== null && one !== 'damaged');
  const marker = whole.find(({ sha256 }) => sha256) ?? whole[0];
  if (marker) return { marker, damaged, isComplete: whole.filter(({ sha256 }) => sha256).length === MARKERS.length };
  if (damaged.length === 0) return null;
  throw new BackupError(
    `${target.place} has a file ${MARKER} that this version cannot read: it is damaged, or of a newer one.`,
  );
}

async function writeMarkers(target: Target, marker: Marker): Promise<void> {
  const text = `${JSON.stringify({ ...marker, sha256: sumMarker(marker) }, null, 2)}\n`;
  for (const name of MARKERS) await target.put(name, Buffer.from(text), 'application/json');
}

/** Whether a place says that it holds backups. */
export async function hasRepository(target: Pick<Target, 'find'>): Promise<boolean> {
  for (const name of MARKERS) if (await target.find(name)) return true;
  return false;
}

async function openWithMarker(target: Target, { encryption }: Marker, passphrase: string | undefined) {
  if (!encryption) return new Repository(target, null);
  if (!passphrase) throw new BackupError(`The backups in ${target.place} are encrypted. Set BACKUP_PASSPHRASE.`);
  const key = await unwrapKey(passphrase, encryption);
  if (!key) throw new BackupError(`BACKUP_PASSPHRASE is not the one of the backups in ${target.place}.`);
  return new Repository(target, key);
}

/** Opens a place to read a backup of it. Rejects with BackupError where there is none, or the passphrase is another one. */
export async function openRepository(target: Target, passphrase: string | undefined): Promise<Repository> {
  const found = await findMarker(target);
  if (!found) throw new BackupError(`${target.place} holds no backups of Listing Studio.`);
  return openWithMarker(target, found.marker, passphrase);
}

type Owner = { installation: string; passphrase: string | undefined };

async function beginRepository(target: Target, { installation, passphrase }: Owner): Promise<Repository> {
  for await (const { key } of target.list('')) {
    throw new BackupError(`${target.place} holds other files, such as ${key}. Name an empty place for backups.`);
  }
  const made = passphrase ? await makeWrappedKey(passphrase) : null;
  const marker: Marker = {
    format: 'listing-studio-backups',
    version: 1,
    installation,
    encryption: made?.wrapped ?? null,
  };
  await writeMarkers(target, marker);
  return new Repository(target, made?.key ?? null);
}

/** Opens a place to write backups of an installation into it; an empty one becomes one. Rejects with BackupError. */
export async function openOwnRepository(target: Target, owner: Owner): Promise<Repository> {
  const found = await findMarker(target);
  if (!found) return beginRepository(target, owner);
  const { marker, damaged, isComplete } = found;
  if (marker.installation !== owner.installation) {
    throw new BackupError(`${target.place} holds the backups of another installation. Name another place.`);
  }
  if (!marker.encryption && owner.passphrase) {
    throw new BackupError(
      `${target.place} holds backups that are not encrypted, and BACKUP_PASSPHRASE is set. Name an empty place for encrypted ones.`,
    );
  }
  const repository = await openWithMarker(target, marker, owner.passphrase);
  if (!isComplete) await writeMarkers(target, marker);
  repository.mended.push(...damaged);
  return repository;
}
