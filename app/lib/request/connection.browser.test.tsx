import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { fetchSafely } from '#app/lib/request/fetch-safely.ts';
import { checkConnection, useConnection, watchConnection } from './connection.ts';

let health: () => Promise<Response>;
let questions: number;
let stopWatch: (() => void) | null = null;

const ok = () => Promise.resolve(Response.json({ status: 'ok' }));
const databaseDown = () => Promise.resolve(Response.json({ status: 'error' }, { status: 503 }));
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'));

beforeEach(() => {
  health = ok;
  questions = 0;
  vi.stubGlobal('fetch', (input: RequestInfo | URL) => {
    if (String(input) !== '/api/health') return noNetwork();
    questions += 1;
    return health();
  });
});

afterEach(() => {
  stopWatch?.();
  stopWatch = null;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('the connection is checked at load, and known to every page that asks', async () => {
  const { result } = await renderHook(useConnection);
  expect(result.current).toBe('checking');
  stopWatch = watchConnection();
  await expect.poll(() => result.current).toBe('connected');
  expect(questions).toBe(1);
});

it.each([
  ['the database does not answer', databaseDown],
  ['nobody answers', noNetwork],
])('the page is disconnected when %s, and connected again when it does', async (_, failure) => {
  const { result } = await renderHook(useConnection);
  health = failure;
  expect(await checkConnection()).toBe('disconnected');
  await expect.poll(() => result.current).toBe('disconnected');
  health = ok;
  await checkConnection();
  await expect.poll(() => result.current).toBe('connected');
});

it('the connection is checked every 30 s while the page is visible', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  stopWatch = watchConnection();
  expect(questions).toBe(1);
  await checkConnection();
  vi.advanceTimersByTime(29_999);
  expect(questions).toBe(1);
  vi.advanceTimersByTime(1);
  expect(questions).toBe(2);
  await checkConnection();
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  vi.advanceTimersByTime(60_000);
  expect(questions).toBe(2);
  vi.restoreAllMocks();
});

it('the connection is checked when the browser comes online', async () => {
  stopWatch = watchConnection();
  await checkConnection();
  window.dispatchEvent(new Event('online'));
  expect(questions).toBe(2);
  await checkConnection();
});

it('the connection is checked after a failed request', async () => {
  await expect(fetchSafely('/api/orders', { method: 'POST' })).rejects.toThrow('could not be reached');
  expect(questions).toBe(1);
  await checkConnection();
});

it('requests at the same time share one answer', async () => {
  await Promise.all([checkConnection(), checkConnection(), checkConnection()]);
  expect(questions).toBe(1);
});
