import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { HttpEnv } from './env.ts';
import { isFromThisMachine } from './same-machine.ts';

const app = new Hono<HttpEnv>().post('/', (c) => c.text(isFromThisMachine(c) ? 'here' : 'elsewhere'));

async function ask(remoteAddress: string | undefined, headers: Record<string, string> = {}): Promise<string> {
  const sent = { Host: 'localhost:3000', ...headers };
  const answer = await app.request('/', { method: 'POST', headers: sent }, { incoming: { socket: { remoteAddress } } });
  return answer.text();
}

test.each(['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1'])(
  '%s is this machine',
  async (address) => {
    expect(await ask(address)).toBe('here');
    expect(await ask(address, { Origin: 'http://127.0.0.1:3000' })).toBe('here');
  },
);

test.each([
  '192.168.1.7',
  '172.17.0.1',
  '::ffff:192.168.1.7',
  '::ffff:8.8.8.8',
  'fe80::1%eth0',
  '0.0.0.0',
  '',
  undefined,
])('%s is elsewhere, whatever it says of itself', async (address) => {
  expect(await ask(address)).toBe('elsewhere');
  expect(await ask(address, { Origin: 'http://localhost:3000' })).toBe('elsewhere');
});

test.each([
  ...['X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Proto', 'X-Real-IP', 'Forwarded', 'Via'].map((name) => [
    name,
    '127.0.0.1',
  ]),
  ['Host', 'studio.example.com'],
  ['Host', 'localhost.example.com:3000'],
  ['Host', 'a b'],
  ['Origin', 'https://studio.example.com'],
  ['Origin', 'null'],
])('what came through %s: %s is from elsewhere', async (name, value) => {
  expect(await ask('127.0.0.1', { [name ?? '']: value ?? '' })).toBe('elsewhere');
});
