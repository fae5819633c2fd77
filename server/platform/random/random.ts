import { createHash, createHmac, randomBytes } from 'node:crypto';
import { uuidV4, uuidV7 } from '#domain/shared/uuid.ts';

const ID_BYTES = 16;
const TOKEN_BYTES = 32;

/** How many ids of one millisecond are counted: 12 bits of an id. */
const COUNTED_IDS = 4096;
let latest = { ms: 0, count: 0 };

/** A new id that sorts by time (UUID version 7), and within a millisecond of this process in the order of the calls. */
export function newId(now: Date): string {
  const ms = now.getTime();
  latest = { ms, count: ms === latest.ms ? latest.count + 1 : 0 };
  const bytes = randomBytes(ID_BYTES);
  bytes.writeUInt16BE(latest.count % COUNTED_IDS, 6);
  return uuidV7(ms, bytes);
}

/** A new order id: random (UUID version 4), so that its first 8 characters tell orders apart. */
export function newOrderId(): string {
  return uuidV4(randomBytes(ID_BYTES));
}

/** A new secret that opens something: 256 random bits, base64url. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Returns the hash of a token to store: its SHA-256. A random token of 256 bits needs no slow hash. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** A token that can be made again from the installation's secret, and by nobody without it. */
export function derivedToken(secret: string, purpose: string): string {
  return createHmac('sha256', Buffer.from(secret, 'hex')).update(purpose).digest('base64url');
}

/** Returns a hash by which bodies of requests are compared. */
export function hashBody(body: unknown): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('hex');
}
