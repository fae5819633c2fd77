import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/*
 * How bytes of any length are encrypted, a piece at a time (AES-256-GCM). Each object has a key of its own, derived from the key of all backups, a
 * random salt and its name; each piece has the number of its place as nonce, and a flag in it that says whether it is the
 * last. So a piece that was changed, moved, left out or taken from another object is refused, and so is an end that is missing.
 */
const MAGIC = Buffer.from('LSB1');
const SALT_BYTES = 32;
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const PIECE_BYTES = 64 * 1024;
const SEALED_BYTES = PIECE_BYTES + TAG_BYTES;
const HEADER_BYTES = MAGIC.length + SALT_BYTES;
const CIPHER = 'aes-256-gcm';

/** Bytes that were not sealed under this key and name, or not in this order, or not to this end. */
export class SealBroken extends Error {}

type Seal = { key: Buffer; name: string };

function objectKey({ key, name }: Seal, salt: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, `listing-studio backup 1 ${name}`, KEY_BYTES));
}

function nonceOf(place: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES);
  nonce.writeBigUInt64BE(BigInt(place), 3);
  nonce[NONCE_BYTES - 1] = isLast ? 1 : 0;
  return nonce;
}

/** Cuts a stream into pieces of one length, and says of each whether it is the last; an empty stream is one empty piece. */
async function* cut(source: AsyncIterable<Uint8Array>, length: number) {
  let waiting: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of source) {
    waiting.push(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
    bytes += chunk.byteLength;
    if (bytes <= length) continue;
    const all = Buffer.concat(waiting);
    let start = 0;
    for (; all.length - start > length; start += length) {
      yield { piece: all.subarray(start, start + length), isLast: false };
    }
    waiting = [all.subarray(start)];
    bytes = all.length - start;
  }
  yield { piece: Buffer.concat(waiting), isLast: true };
}

/** How long so many bytes are once they are encrypted. */
export const sealedSize = (bytes: number): number =>
  HEADER_BYTES + bytes + TAG_BYTES * Math.max(1, Math.ceil(bytes / PIECE_BYTES));

/** Encrypts a stream. `name` is where it will lie: it opens under no other. */
export async function* sealBytes(seal: Seal, source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const key = objectKey(seal, salt);
  yield Buffer.concat([MAGIC, salt]);
  let place = 0;
  for await (const { piece, isLast } of cut(source, PIECE_BYTES)) {
    const cipher = createCipheriv(CIPHER, key, nonceOf(place, isLast), { authTagLength: TAG_BYTES });
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
    place += 1;
  }
}

function openPiece(key: Buffer, piece: Buffer, nonce: Buffer): Buffer {
  if (piece.length < TAG_BYTES) throw new SealBroken('The end is missing.');
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(piece.subarray(piece.length - TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(piece.subarray(0, piece.length - TAG_BYTES)), decipher.final()]);
  } catch (error) {
    throw new SealBroken('A piece was altered, moved or left out, or the key is another one.', { cause: error });
  }
}

/** Splits the header from what follows it. */
async function* withoutHeader(source: AsyncIterable<Uint8Array>, take: (header: Buffer) => void) {
  let head: Buffer | null = Buffer.alloc(0);
  for await (const chunk of source) {
    if (!head) {
      yield chunk;
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < HEADER_BYTES) continue;
    take(head.subarray(0, HEADER_BYTES));
    if (head.length > HEADER_BYTES) yield head.subarray(HEADER_BYTES);
    head = null;
  }
  if (head) throw new SealBroken('The beginning is missing.');
}

/** The bytes that `sealBytes` encrypted under this key and name. Throws SealBroken, at the latest at the end. */
export async function* unsealBytes(seal: Seal, source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let key: Buffer = Buffer.alloc(0);
  const take = (header: Buffer) => {
    if (!header.subarray(0, MAGIC.length).equals(MAGIC))
      throw new SealBroken('This is no encrypted object of a backup.');
    key = objectKey(seal, header.subarray(MAGIC.length));
  };
  let place = 0;
  for await (const { piece, isLast } of cut(withoutHeader(source, take), SEALED_BYTES)) {
    const opened = openPiece(key, piece, nonceOf(place, isLast));
    if (opened.length > 0) yield opened;
    place += 1;
  }
}
