import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { KEY_PATTERN, keyHint, readPublicId, writeKey } from './key-token.ts';

test('a key is its prefix, its public id and 256 bits', () => {
  const zero = writeKey(new Uint8Array(7), new Uint8Array(32));
  expect(zero.token).toBe(`ls_live_aaaaaaaaaa_${'a'.repeat(52)}`);
  const full = writeKey(new Uint8Array(7).fill(255), new Uint8Array(32).fill(255));
  // 256 bits are 51 letters and one bit.
  expect(full.token).toBe(`ls_live_7777777777_${'7'.repeat(51)}q`);
});

test('each bit of the secret changes the key', () => {
  const secret = randomBytes(32);
  const { token } = writeKey(new Uint8Array(7), secret);
  for (let bit = 0; bit < 256; bit += 1) {
    const other = Uint8Array.from(secret);
    other[bit >> 3] = (other[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    expect(writeKey(new Uint8Array(7), other).token).not.toBe(token);
  }
});

test('its public id is read from a whole key alone', () => {
  const { publicId, token } = writeKey(randomBytes(7), randomBytes(32));
  expect(token).toMatch(KEY_PATTERN);
  expect(readPublicId(token)).toBe(publicId);
  expect(keyHint(publicId)).toBe(`ls_live_${publicId}_…`);
  for (const wrong of [token.slice(0, -1), `${token}a`, token.toUpperCase(), ` ${token}`, `${token}\n`, '']) {
    expect(readPublicId(wrong), wrong).toBeNull();
  }
});
