import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchSafely, Unreachable } from './fetch-safely.ts';

type Answer = () => Promise<Response>;
let answers: Answer[];
let requests: string[];

const ok: Answer = () => Promise.resolve(Response.json({ fine: true }));
const noNetwork: Answer = () => Promise.reject(new TypeError('fetch failed'));
const badGateway: Answer = () => Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502 }));
const refused: Answer = () =>
  Promise.resolve(
    Response.json(
      { code: 'payments_unavailable' },
      { status: 503, headers: { 'Content-Type': 'application/problem+json' } },
    ),
  );

beforeEach(() => {
  answers = [];
  requests = [];
  vi.useFakeTimers();
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
    if (input === '/api/health') return ok();
    requests.push(`${init?.method ?? 'GET'} ${input}`);
    return (answers.shift() ?? noNetwork)();
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The outcome of a request, with all pauses between its tries passed over. */
async function getOutcome(init?: RequestInit): Promise<Response | unknown> {
  const outcome = fetchSafely('/api/orders', init).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return outcome;
}

it('a request that only reads is tried three times', async () => {
  answers = [noNetwork, badGateway, ok];
  expect(await getOutcome()).toBeInstanceOf(Response);
  expect(requests).toHaveLength(3);
});

it('a request that only reads is unreachable after three tries', async () => {
  expect(await getOutcome()).toBeInstanceOf(Unreachable);
  expect(requests).toHaveLength(3);
});

it('a request that changes something is not repeated', async () => {
  answers = [noNetwork, ok];
  expect(await getOutcome({ method: 'POST' })).toBeInstanceOf(Unreachable);
  expect(requests).toEqual(['POST /api/orders']);
});

it('a request that the server knows by its key is repeated', async () => {
  answers = [noNetwork, ok];
  expect(await getOutcome({ method: 'POST', headers: { 'Idempotency-Key': 'draft-1' } })).toBeInstanceOf(Response);
  expect(requests).toHaveLength(2);
});

it('a refusal of our server is an answer, not a failure', async () => {
  answers = [refused];
  const outcome = await getOutcome();
  expect(outcome).toMatchObject({ status: 503 });
  expect(requests).toHaveLength(1);
});

it('a request that the caller gives up ends at once', async () => {
  const controller = new AbortController();
  controller.abort();
  const outcome = await getOutcome({ signal: controller.signal });
  expect(outcome).toBeInstanceOf(TypeError);
  expect(requests).toHaveLength(1);
});
