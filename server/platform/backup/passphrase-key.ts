import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { z } from 'zod';

const KEY_BYTES = 32;
const SALT_BYTES = 32;
const NONCE_BYTES = 12;
const CIPHER = 'aes-256-gcm';
/** 128 MB and about half a second for each guess. */
const COST = { N: 2 ** 17, r: 8, p: 1 };
const MOST_COST = 2 ** 20;
const MOST_MEMORY = 2 * 1024 ** 3;

const base64 = z.string().regex(/^[A-Za-z0-9+/]+=*$/);

/** A random key, as it lies beside the backups: encrypted under one that is derived from the passphrase. */
export const wrappedKeySchema = z.object({
  derivation: z.literal('scrypt'),
  N: z.int().min(2).max(MOST_COST),
  r: z.int().min(1).max(16),
  p: z.int().min(1).max(4),
  salt: base64,
  nonce: base64,
  tag: base64,
  key: base64,
});
export type WrappedKey = z.infer<typeof wrappedKeySchema>;

type Cost = { N: number; r: number; p: number };
type Derive = (secret: string, salt: Buffer, length: number, options: object) => Promise<Buffer>;
// Of the overloads of scrypt the one with options is meant, which the type of promisify leaves out.
const derive = promisify(scrypt) as Derive;

const deriveKey = (passphrase: string, salt: Buffer, { N, r, p }: Cost) =>
  derive(passphrase.normalize('NFC'), salt, KEY_BYTES, { N, r, p, maxmem: MOST_MEMORY });

/** Makes a key, and the form in which it is kept. */
export async function makeWrappedKey(passphrase: string): Promise<{ key: Buffer; wrapped: WrappedKey }> {
  const [key, salt, nonce] = [randomBytes(KEY_BYTES), randomBytes(SALT_BYTES), randomBytes(NONCE_BYTES)];
  const cipher = createCipheriv(CIPHER, await deriveKey(passphrase, salt, COST), nonce);
  const sealed = Buffer.concat([cipher.update(key), cipher.final()]);
  const text = (bytes: Buffer) => bytes.toString('base64');
  return {
    key,
    wrapped: {
      derivation: 'scrypt',
      ...COST,
      salt: text(salt),
      nonce: text(nonce),
      tag: text(cipher.getAuthTag()),
      key: text(sealed),
    },
  };
}

/** The key that was wrapped; null where the passphrase is another one. */
export async function unwrapKey(passphrase: string, wrapped: WrappedKey): Promise<Buffer | null> {
  const bytes = (text: string) => Buffer.from(text, 'base64');
  const outer = await deriveKey(passphrase, bytes(wrapped.salt), wrapped);
  try {
    const decipher = createDecipheriv(CIPHER, outer, bytes(wrapped.nonce), { authTagLength: 16 });
    decipher.setAuthTag(bytes(wrapped.tag));
    return Buffer.concat([decipher.update(bytes(wrapped.key)), decipher.final()]);
  } catch {
    return null;
  }
}
