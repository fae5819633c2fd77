import fc from 'fast-check';
import { expect, test } from 'vitest';
import { uuidSchema } from './ids.ts';
import { toHex, uuidV4, uuidV7 } from './uuid.ts';

const sixteenBytes = fc.uint8Array({ minLength: 16, maxLength: 16 });
const aTime = fc.integer({ min: 0, max: 2 ** 48 - 1 });

test('bytes become lower-case hexadecimal digits', () => {
  expect(toHex(new Uint8Array([0, 15, 16, 255]))).toBe('000f10ff');
});

test('a version 4 id keeps its random bits beside version and variant', () => {
  expect(uuidV4(new Uint8Array(16))).toBe('00000000-0000-4000-8000-000000000000');
  expect(uuidV4(new Uint8Array(16).fill(255))).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff');
});

test('a version 7 id begins with the milliseconds of its time', () => {
  // The example of RFC 9562, appendix A.6.
  const random = new Uint8Array([0, 0, 0, 0, 0, 0, 0x0c, 0xc3, 0x18, 0xc4, 0xdc, 0x0c, 0x0c, 0x07, 0x39, 0x8f]);
  expect(uuidV7(0x017f22e279b0, random)).toBe('017f22e2-79b0-7cc3-98c4-dc0c0c07398f');
});

test('every id of both versions is accepted as an id, and says its version', () => {
  fc.assert(
    fc.property(sixteenBytes, aTime, (random, time) => {
      expect(uuidSchema.parse(uuidV4(random))[14]).toBe('4');
      expect(uuidSchema.parse(uuidV7(time, random))[14]).toBe('7');
    }),
  );
});

test('version 7 ids sort by their time', () => {
  fc.assert(
    fc.property(aTime, aTime, sixteenBytes, sixteenBytes, (one, other, a, b) => {
      fc.pre(one < other);
      expect(uuidV7(one, a) < uuidV7(other, b)).toBe(true);
    }),
  );
});

test('the random bytes of the caller stay as they were', () => {
  const random = new Uint8Array(16).fill(255);
  uuidV4(random);
  uuidV7(0, random);
  expect(random).toEqual(new Uint8Array(16).fill(255));
});

test.each(['', 'orders', '0a1b2c3d', "0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d' or 1=1"])('%j is not an id', (text) => {
  expect(uuidSchema.safeParse(text).success).toBe(false);
});
