import { expect, test } from 'vitest';
import { loadConfig } from '#server/config.ts';
import { asRequestHeaders, readSignedCookie, writeSessionCookie } from './auth-tokens.ts';

const configOf = (secret: string) =>
  loadConfig({ SECRET: secret.repeat(64), DATA_DIR: '/nowhere', LOG_LEVEL: 'silent' });
const ours = configOf('a');
const others = configOf('b');
const read = (config: typeof ours, cookie: string, name = 'session_token') =>
  readSignedCookie(config, asRequestHeaders([cookie]), name);

test('a signed cookie is read each time, and a changed one never, also after the good one was seen', async () => {
  const cookie = await writeSessionCookie(ours, 'token-1', true);
  expect([await read(ours, cookie), await read(ours, cookie)]).toEqual(['token-1', 'token-1']);
  expect(await read(ours, cookie.replace('token-1', 'token-2'))).toBeNull();
  const [pair = ''] = cookie.split(';');
  expect(await read(ours, `${pair.slice(0, -8)}AAAA%3D`)).toBeNull();
});

test('what one installation has signed, another does not take', async () => {
  const cookie = await writeSessionCookie(ours, 'token-1', true);
  expect(await read(ours, cookie)).toBe('token-1');
  expect(await read(others, cookie)).toBeNull();
});

test('a value that is signed for one cookie is not there under the name of another', async () => {
  const cookie = await writeSessionCookie(ours, 'token-1', true);
  expect(await read(ours, cookie)).toBe('token-1');
  expect(await read(ours, cookie, 'two_factor')).toBeNull();
});

test('a thousand cookies of others push a remembered one out, and it is still read', async () => {
  const cookie = await writeSessionCookie(ours, 'token-1', true);
  expect(await read(ours, cookie)).toBe('token-1');
  for (let other = 0; other < 1001; other += 1) {
    await read(ours, await writeSessionCookie(ours, `other-${other}`, true));
  }
  expect(await read(ours, cookie)).toBe('token-1');
});
