import createClient from 'openapi-fetch';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RUNS_LONG } from '#scripts/test/setup/long-tests.ts';
import { operationName } from '#server/features/operations/system/describe-operation.ts';
import { readPasswordHash } from '#server/test/callers.ts';
import { ENDPOINT_POLICY } from '#server/test/endpoint-policy.ts';
import { findOperation } from '#server/test/endpoint-table.ts';
import { bestCaller, type Example, makeExample } from '#server/test/examples.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

/** The description itself and its page are no calls of it. */
const UNDESCRIBED = ['GET /api/openapi.json', 'GET /api/v1/openapi.json', 'GET /api/docs'];
/** Every fourth one: `endpoints.test.ts` asks each whether its answer is described, and the long form calls all of them with this client. */
const EACH = RUNS_LONG ? 1 : 4;
const DESCRIBED = Object.entries(ENDPOINT_POLICY)
  .filter(([key]) => !UNDESCRIBED.includes(key))
  .filter((_entry, index) => index % EACH === 0);

type Described = { operationId: string; parameters?: { in: string; name: string }[]; responses: object };

let studio: TestStudio;
let passwordHash: string;
let document: { paths: Record<string, Record<string, Described>> };
let client: ReturnType<typeof createClient<Record<string, never>>>;
beforeAll(async () => {
  studio = await openTestStudio();
  passwordHash = await readPasswordHash(studio);
  document = await (await fetch(`${studio.url}/api/openapi.json`)).json();
  client = createClient({ baseUrl: studio.url, redirect: 'manual' });
});
afterAll(() => studio.close());

/** What the description says of an endpoint, as `ENDPOINT_POLICY` names it. */
function findDescribed({ key }: Pick<Example, 'key'>) {
  const [method = '', pattern = ''] = key.split(' ');
  const path = pattern.replace(/:(\w+)/g, '{$1}');
  return { method: method.toLowerCase(), path, described: findOperation(document.paths, key) };
}

/** Those values that the description has a parameter for, in the part of the request that it names. What it does not know is not sent. */
function placeParameters({ parameters = [] }: Described, values: Record<string, unknown>) {
  const partOf = (place: string) => {
    const names = parameters.filter((parameter) => parameter.in === place).map(({ name }) => name);
    return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));
  };
  return { path: partOf('path'), query: partOf('query') };
}

describe('a client that is made from the description of the API', () => {
  test.each(DESCRIBED)('calls %s and gets an answer that is described', async (key, endpoint) => {
    const caller = bestCaller(endpoint);
    const { callers, id, example } = await makeExample({ studio, passwordHash, key, endpoint, caller });
    const { method, path, described } = findDescribed(example);
    expect(described?.operationId).toBe(operationName(method, path));
    if (!described) return;
    const headers = {
      'If-Match': '*',
      ...endpoint.headers?.(id, callers),
      ...(callers.caller ? { Cookie: callers.caller.cookie } : {}),
    };
    const body = example.json ?? example.body;
    const { response } = await client.request(
      method as 'get',
      path as never,
      {
        headers,
        params: placeParameters(described, { ...example.params, ...example.query }),
        ...(body === undefined ? {} : { body: body as never }),
        ...(example.json === undefined && body !== undefined ? { bodySerializer: (bytes: unknown) => bytes } : {}),
        parseAs: 'text',
      } as never,
    );
    expect(response.status).toBe(endpoint.statuses[caller]);
    expect(Object.keys(described.responses)).toContain(String(response.status));
  });
});
