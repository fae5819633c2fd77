import { createHash, createHmac, randomBytes } from 'node:crypto';
import { uuidV4, uuidV7 } from '#domain/shared/uuid.ts';

const ID_BYTES = 16;
const TOKEN_BYTES = 32;

/** A new id that sorts by time (UUID version 7). */
export function newId(now: Date): string {
  return uuidV7(now.getTime(), randomBytes(ID_BYTES));
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
