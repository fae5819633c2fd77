import { OpenAPIClientAxios } from 'openapi-client-axios';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operationName } from '#server/features/system/describe-operation.ts';
import { readPasswordHash } from '#server/test/callers.ts';
import { ENDPOINT_POLICY } from '#server/test/endpoint-policy.ts';
import { bestCaller, type Example, makeExample } from '#server/test/examples.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

/** The description itself and its page are no calls of it. */
const UNDESCRIBED = ['GET /api/openapi.json', 'GET /api/v1/openapi.json', 'GET /api/docs'];
const DESCRIBED = Object.entries(ENDPOINT_POLICY).filter(([key]) => !UNDESCRIBED.includes(key));

type Call = (
  parameters: object,
  body: unknown,
  options: object,
) => Promise<{ status: number; data: unknown; headers: Record<string, unknown> }>;

let studio: TestStudio;
let passwordHash: string;
let client: Record<string, Call>;
let document: { paths: Record<string, Record<string, { responses: object }>> };
beforeAll(async () => {
  studio = await openTestStudio();
  passwordHash = await readPasswordHash(studio);
  document = await (await fetch(`${studio.url}/api/openapi.json`)).json();
  const api = new OpenAPIClientAxios({
    definition: { ...document, servers: [{ url: studio.url }] } as never,
    axiosConfigDefaults: { validateStatus: () => true, maxRedirects: 0, responseType: 'text' },
  });
  // Which calls the client has is known from the description alone, when it is read.
  client = (await api.init()) as never;
});
afterAll(() => studio.close());

/** The call of the client for an endpoint, as `ENDPOINT_POLICY` names it. */
function callOf({ key }: Pick<Example, 'key'>) {
  const [method = '', pattern = ''] = key.split(' ');
  const path = pattern.replace(/:(\w+)/g, '{$1}');
  const name = operationName(method.toLowerCase(), path);
  return { call: client[name], responses: document.paths[path]?.[method.toLowerCase()]?.responses ?? {} };
}

describe('a client that is made from the description of the API', () => {
  test.each(DESCRIBED)('calls %s and gets an answer that is described', async (key, endpoint) => {
    const caller = bestCaller(endpoint);
    const { callers, id, example } = await makeExample({ studio, passwordHash, key, endpoint, caller });
    const { call, responses } = callOf(example);
    const headers = {
      'If-Match': '*',
      ...endpoint.headers?.(id, callers),
      ...(callers.caller ? { Cookie: callers.caller.cookie } : {}),
    };
    const parameters = { ...example.params, ...example.query };
    const answer = await call?.(parameters, example.json ?? example.body, { headers });
    expect([answer?.status, answer?.data]).toEqual([endpoint.statuses[caller], answer?.data]);
    expect(Object.keys(responses)).toContain(String(answer?.status));
  });
});
