import { vi } from 'vitest';
import { type PlaceOrderInput, placeOrderSchema } from '#domain/orders/place-order-input.ts';
import type { AvailabilityJson } from '#domain/scheduling/bookings/availability-json.ts';
import type { ErrorCode, FieldError } from '#domain/shared/errors.ts';
import type { PublicConfig } from '#domain/site/settings/public-config.ts';
import { SAMPLE_CONFIG } from './public-config.ts';
import { goodOutcome, SAMPLE_BODY, sampleAnswer } from './sample-order.ts';

export const json = (body: unknown, status = 200): Response => Response.json(body, { status });

type ProblemDetails = { fields?: FieldError[]; retryAfter?: number };

/** A refusal as our server writes it. */
export function problem(status: number, code: ErrorCode, { fields = [], retryAfter }: ProblemDetails = {}): Response {
  const headers = new Headers({ 'Content-Type': 'application/problem+json' });
  if (retryAfter) headers.set('Retry-After', String(retryAfter));
  return new Response(JSON.stringify({ status, code, detail: 'The server says so.', fields }), { status, headers });
}

/** No network at all. */
export const noAnswer = (): never => {
  throw new TypeError('Failed to fetch');
};

export type Call = { method: string; path: string; query: string; key: string | null; body: unknown };
type Answer = (call: Call) => Response | Promise<Response>;

/** The asked day of a calendar: open from nine to six, with three free times. */
function makeCalendar(query: string): AvailabilityJson {
  const date = new URLSearchParams(query).get('from') ?? '2026-11-20';
  const day = { date, status: 'open' as const, opens: '09:00', closes: '18:00', busy: [] };
  return { time_zone: 'America/New_York', days: [{ ...day, free: ['09:30', '12:00', '14:00'] }] };
}

const lastPlaced = (calls: readonly Call[]): PlaceOrderInput => {
  const placed = calls.findLast(({ method, path }) => method === 'POST' && path === '/api/orders');
  return placed ? placeOrderSchema.parse(placed.body) : SAMPLE_BODY;
};

/**
 * Stands in for the network, and for nothing of ours: answers our server's addresses as it would, where a test says
 * nothing else. Answers are found by method and path, for example 'POST /api/orders'. Returns the calls it has seen.
 */
export function fakeNetwork(answers: Record<string, Answer> = {}, config: Partial<PublicConfig> = {}): Call[] {
  const calls: Call[] = [];
  const paid = () => {
    const body = lastPlaced(calls);
    return json(sampleAnswer(body, goodOutcome(body)));
  };
  const usual: Record<string, Answer> = {
    'GET /api/health': () => json({ status: 'ok' }),
    'GET /api/availability': ({ query }) => json(makeCalendar(query)),
    'GET /api/slots': () => json({ time_zone: 'America/New_York', days: [] }),
    'GET /api/config': () => json({ ...SAMPLE_CONFIG, ...config }),
    'POST /api/orders': () => json(sampleAnswer(lastPlaced(calls)), 201),
    'GET /api/orders/delivery': () => json({ delivery: null }),
    'POST /api/orders/confirm': paid,
    'POST /api/orders/demo-payment': paid,
  };
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const { pathname, search: query } = new URL(request.url);
    const path = pathname.replace(/\/orders\/[0-9a-f-]{36}/, '/orders').replace(/\/$/, '');
    const text = await request.text();
    const key = request.headers.get('Idempotency-Key');
    const call = { method: request.method, path, query, key, body: text ? JSON.parse(text) : null };
    calls.push(call);
    const answer = answers[`${call.method} ${path}`] ?? usual[`${call.method} ${path}`];
    return answer ? answer(call) : problem(404, 'not_found');
  });
  return calls;
}
