import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SealBroken, sealBytes, unsealBytes } from './sealed-stream.ts';

const PIECE = 64 * 1024;
const HEADER = 36;
const seal = { key: randomBytes(32), name: 'backups/1/tables/orders' };

/** Bytes in chunks of some length. */
async function* chunks(bytes: Uint8Array, length = 10_000): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += length) yield bytes.subarray(start, start + length);
}

const sealAll = (bytes: Uint8Array, length?: number) => buffer(sealBytes(seal, chunks(bytes, length)));
const unsealAll = (bytes: Uint8Array, as = seal) => buffer(unsealBytes(as, chunks(bytes, 33_333)));

describe('encrypted bytes', () => {
  test('of any length, in chunks of any length, come back', async () => {
    const lengths = [0, 1, PIECE - 1, PIECE, PIECE + 1, 2 * PIECE, 3 * PIECE + 17];
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...lengths), fc.integer({ min: 1, max: 200_000 }), async (length, chunk) => {
        const bytes = randomBytes(length);
        expect((await unsealAll(await sealAll(bytes, chunk))).equals(bytes)).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  test('are others each time, and tell nothing but their length', async () => {
    const bytes = Buffer.alloc(1000, 'a');
    const [one, other] = [await sealAll(bytes), await sealAll(bytes)];
    expect(one.equals(other)).toBe(false);
    expect(one.includes('aaaa')).toBe(false);
  });

  test('are refused with any one bit changed', async () => {
    const sealed = await sealAll(randomBytes(PIECE + 100));
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: sealed.length * 8 - 1 }), async (bit) => {
        const changed = Buffer.from(sealed);
        changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
        await expect(unsealAll(changed)).rejects.toThrow(SealBroken);
      }),
      { numRuns: 60 },
    );
  });

  test('are refused without their end, wherever they are cut', async () => {
    const sealed = await sealAll(randomBytes(3 * PIECE));
    const cuts = [
      0,
      1,
      HEADER - 1,
      HEADER,
      HEADER + 5,
      HEADER + PIECE + 16,
      HEADER + 2 * (PIECE + 16),
      sealed.length - 1,
    ];
    for (const cut of cuts) await expect(unsealAll(sealed.subarray(0, cut))).rejects.toThrow(SealBroken);
  });

  test('are refused with pieces exchanged, repeated or added', async () => {
    const sealed = await sealAll(randomBytes(3 * PIECE));
    const piece = (place: number) =>
      sealed.subarray(HEADER + place * (PIECE + 16), HEADER + (place + 1) * (PIECE + 16));
    const header = sealed.subarray(0, HEADER);
    const orders = [
      [1, 0, 2],
      [0, 0, 1, 2],
      [0, 2],
      [0, 1, 2, 2],
    ];
    for (const order of orders) {
      await expect(unsealAll(Buffer.concat([header, ...order.map(piece)]))).rejects.toThrow(SealBroken);
    }
  });

  test('are refused under another name or key', async () => {
    const sealed = await sealAll(randomBytes(10));
    await expect(unsealAll(sealed, { ...seal, name: 'backups/1/tables/users' })).rejects.toThrow(SealBroken);
    await expect(unsealAll(sealed, { ...seal, key: randomBytes(32) })).rejects.toThrow(SealBroken);
  });
});
