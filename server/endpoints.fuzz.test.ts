import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RUNS_LONG } from '#scripts/test/setup/long-tests.ts';
import { type Callers, readPasswordHash } from '#server/test/callers.ts';
import { ENDPOINT_POLICY } from '#server/test/endpoint-policy.ts';
import { bestCaller, type Example, makeExample } from '#server/test/examples.ts';
import { type Described, describedSchema, fuzzedRequests } from '#server/test/fuzz.ts';
import type { Endpoint } from '#server/test/policy/define-policy.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

/** The long form sends ten times as many. */
const DEPTH = RUNS_LONG ? 10 : 1;
/** How many requests an endpoint gets: more where money and the calendar are, few where each computes a password's hash. */
const DEEP = /^(POST|PATCH|PUT) \/api\/(orders|admin\/(orders|bookings|calendar-blocks|settings))/;
const SLOW = /^POST \/api\/(auth\/(sign-|reset-)|account\/(confirm|password|two-factor|delete|email))/;
const mostOf = (key: string) => (DEEP.test(key) ? 30 : SLOW.test(key) ? 4 : 12) * DEPTH;
/** After so many requests the thing of an endpoint is made again: one of them may have deleted it. */
const FRESH_EACH = 16;

let studio: TestStudio;
let passwordHash: string;
let described: Described;
beforeAll(async () => {
  studio = await openTestStudio();
  passwordHash = await readPasswordHash(studio);
  described = describedSchema.parse(await (await fetch(`${studio.url}/api/openapi.json`)).json());
});
afterAll(() => studio.close());

/** `headers` of the endpoint are made anew for each request: a used idempotency key would repeat its answer. */
async function send(request: Example, endpoint: Endpoint, { callers, id }: { callers: Callers; id: string }) {
  const [method = '', pattern = ''] = request.key.split(' ');
  const path = pattern.replace(/:(\w+)/g, (_found, name: string) => escapeText(request.params[name] ?? ''));
  const query = Object.entries(request.query).map(([name, value]) => `${name}=${escapeText(value)}`);
  const body = request.json === undefined ? request.body : JSON.stringify(request.json);
  const response = await fetch(`${studio.url}${path}${query.length > 0 ? `?${query.join('&')}` : ''}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(request.json === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(method === 'GET' ? {} : { 'If-Match': '*' }),
      ...(callers.caller ? { Cookie: callers.caller.cookie } : {}),
      // Whatever is there may be changed: behind this endpoint is what a bad request could break.
      ...(method === 'GET' ? {} : { 'If-Match': '*' }),
      ...endpoint.headers?.(id, callers),
      ...request.headers,
    },
    ...(body === undefined || method === 'GET' ? {} : { body }),
  });
  return { status: response.status, text: await response.text() };
}

/** Half a character cannot be escaped; what a client could still send is the sign for a broken one. */
const escapeText = (text: string) => encodeURIComponent(text.toWellFormed());

describe('check 82: no request makes the server fail', () => {
  test.each(Object.entries(ENDPOINT_POLICY))('%s', async (key, endpoint) => {
    const caller = bestCaller(endpoint);
    let made = await makeExample({ studio, passwordHash, key, endpoint, caller });
    const requests = fuzzedRequests(made.example, described, mostOf(key));
    const failures: unknown[] = [];
    for (const [index, request] of requests.entries()) {
      if (index > 0 && index % FRESH_EACH === 0)
        made = await makeExample({ studio, passwordHash, key, endpoint, caller });
      const { status, text } = await send(request, endpoint, made);
      if (status >= 500) failures.push({ status, text, request });
    }
    expect(failures).toEqual([]);
  });
});
